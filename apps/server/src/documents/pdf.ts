/** A text as a PDF: A4, the house's own letters in it, and on each page whose it is and which of how many. */
import * as Markup from "@quadrante/domain/markup"
import { ink, openPaper, pieces, quiet, type FontFace, type Page, type Pdf } from "./paper.ts"

export const margin = 62

/** Writes a text as a PDF. */
export const pdfOf = async (text: string, page: Page): Promise<Buffer> => {
  const { pdf, finish } = await openPaper(page, { margin, head: 14, landscape: false })
  pdf.fontSize(17).fillColor(ink)
  write(pdf, [{ kind: "text", text: page.title }], "bold", {})
  pdf.moveDown(0.8)
  drawText(pdf, text)
  return finish()
}

/** Draws a whole text, its clauses with the numbers that the screen shows. */
export const drawText = (pdf: Pdf, text: string): void => {
  const blocks = Markup.parse(text)
  const numbers = Markup.numbers(blocks)
  for (const [i, block] of blocks.entries()) draw(pdf, block, numbers[i] ?? null)
}

const draw = (pdf: Pdf, block: Markup.Block, number: string | null): void => {
  pdf.fillColor(ink)
  switch (block.kind) {
    case "heading":
      pdf.moveDown(0.5)
      pdf.fontSize({ 1: 14, 2: 12.5, 3: 11 }[block.level])
      write(pdf, block.parts, "bold", {})
      break
    case "paragraph":
      pdf.fontSize(10.5)
      write(pdf, block.parts, "plain", { align: "justify" })
      break
    case "quote":
      pdf.fontSize(10.5).fillColor(quiet)
      write(pdf, block.parts, "plain", { indent: 18 })
      break
    case "item":
      pdf.fontSize(10.5)
      drawItem(pdf, block, number)
      break
    case "code":
      pdf.fontSize(9.5)
      write(pdf, [{ kind: "code", text: block.text }], "plain", { lineGap: 0 })
      break
    case "rule": {
      const y = pdf.y + 4
      pdf
        .moveTo(margin, y)
        .lineTo(pdf.page.width - margin, y)
        .lineWidth(0.5)
        .strokeColor(quiet)
        .stroke()
      pdf.y = y + 4
    }
  }
  pdf.moveDown(0.6)
}

/** Its number or its point stands left of it; the text of both begins at the same place on every line. */
const drawItem = (
  pdf: Pdf,
  { parts, depth }: Markup.Block & { readonly kind: "item" },
  number: string | null
): void => {
  const left = pdf.page.margins.left
  const width = number === null ? 14 + 14 * depth : clauseIndent
  const right = pdf.page.width - pdf.page.margins.right
  // A line that begins a new page takes its number with it.
  if (pdf.y + pdf.currentLineHeight(true) > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
  const { y } = pdf
  pdf.font("plain").fillColor(number === null ? ink : quiet)
  pdf.text(number ?? "•", left + (number === null ? width - 12 : 0), y, { lineGap: 2.5, lineBreak: false })
  pdf.fillColor(ink)
  pdf.x = left + width
  pdf.y = y
  write(pdf, parts, "plain", { width: right - left - width, align: number === null ? "left" : "justify" })
  pdf.x = left
}

/** Room for 10.10.10. */
const clauseIndent = 42

/** Writes stretches one after the other on the same lines; a link opens, and is followed by its address for paper. */
export const write = (
  pdf: Pdf,
  parts: ReadonlyArray<Markup.Inline>,
  face: FontFace,
  options: PDFKit.Mixins.TextOptions
): void => {
  const runs = runsOf(parts, face).flatMap((run) => pieces(run.text).map((text) => ({ ...run, text })))
  if (runs.length === 0) return
  for (const [i, run] of runs.entries()) {
    // What one stretch says goes on to the next, unless that says otherwise.
    const link = { link: run.href, underline: run.href !== null }
    pdf.font(run.face).text(run.text, { lineGap: 2.5, ...options, ...link, continued: i < runs.length - 1 })
  }
}

interface Run {
  readonly text: string
  readonly face: FontFace
  /** Where it leads; null where it is no link. */
  readonly href: string | null
}

const runsOf = (parts: ReadonlyArray<Markup.Inline>, face: FontFace, href: string | null = null): ReadonlyArray<Run> =>
  parts.flatMap((part): ReadonlyArray<Run> => {
    switch (part.kind) {
      case "text":
      case "code":
        return [{ text: part.text, face, href }]
      case "strong":
        return runsOf(part.parts, "bold", href)
      case "emphasis":
        return runsOf(part.parts, face === "bold" ? "bold" : "italic", href)
      case "link":
        return [...runsOf(part.parts, face, part.href), { text: ` (${part.href})`, face, href: null }]
    }
  })
