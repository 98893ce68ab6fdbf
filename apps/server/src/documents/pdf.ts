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
  for (const block of Markup.parse(text)) draw(pdf, block)
  return finish()
}

export const draw = (pdf: Pdf, block: Markup.Block): void => {
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
    case "list":
      pdf.fontSize(10.5)
      block.items.forEach((parts, i) => {
        const sign = block.ordered ? `${i + 1}. ` : "•  "
        write(pdf, [{ kind: "text", text: sign }, ...parts], "plain", { indent: 12 })
      })
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
