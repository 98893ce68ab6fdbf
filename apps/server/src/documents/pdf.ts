/** A text as a PDF: A4, the house's own letters in it, and on each page whose it is and which of how many. */
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import * as Markup from "@quadrante/domain/markup"
import PDFDocument from "pdfkit"

/** What stands on the pages beside the text. */
export interface Page {
  readonly title: string
  /** At the top: the unit for which it was written. */
  readonly unit: string
  /** At the foot: which version, by whom, when. */
  readonly foot: string
  readonly language: string
  readonly pageOf: (n: number, total: number) => string
}

const margin = 62
const ink = "#1b1d21"
const quiet = "#4a4d54"

const require = createRequire(import.meta.url)
const faces = { plain: "400-normal", italic: "400-italic", bold: "600-normal" } as const
type Face = keyof typeof faces

/** The letters, read once: they are put into each PDF, so that it looks the same everywhere. */
let letters: Promise<ReadonlyArray<readonly [Face, Buffer]>> | undefined
const loadLetters = () =>
  (letters ??= Promise.all(
    (Object.keys(faces) as Face[]).map(async (face) => {
      const file = require.resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${faces[face]}.woff`)
      return [face, await readFile(file)] as const
    })
  ))

/** Writes a text as a PDF. */
export const pdfOf = async (text: string, page: Page): Promise<Buffer> => {
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: margin + 14, bottom: margin, left: margin, right: margin },
    bufferPages: true,
    lang: page.language,
    info: { Title: page.title, Producer: "Quadrante", Creator: "Quadrante" }
  })
  for (const [face, bytes] of await loadLetters()) pdf.registerFont(face, bytes)
  const chunks: Buffer[] = []
  pdf.on("data", (chunk: Buffer) => void chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.on("end", resolve))

  pdf.font("bold").fontSize(17).fillColor(ink).text(page.title, { lineGap: 2 })
  pdf.moveDown(0.8)
  for (const block of Markup.read(text)) draw(pdf, block)

  const { start, count } = pdf.bufferedPageRange()
  for (let i = start; i < start + count; i++) {
    pdf.switchToPage(i)
    // Above and below the margins a line would begin a new page.
    pdf.page.margins = { ...pdf.page.margins, top: 0, bottom: 0 }
    const { width, height } = pdf.page
    const line = { width: width - 2 * margin, lineBreak: false }
    pdf.font("plain").fontSize(9).fillColor(quiet)
    pdf.text(page.unit, margin, margin - 22, line)
    pdf.text(page.foot, margin, height - margin + 18, line)
    pdf.text(page.pageOf(i - start + 1, count), margin, height - margin + 18, { ...line, align: "right" })
  }
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

type Pdf = InstanceType<typeof PDFDocument>

const draw = (pdf: Pdf, block: Markup.Block): void => {
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
      pdf.font("plain").fontSize(9.5).text(block.text)
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

/** Stretches one after the other on the same lines; a link is followed by its address, which paper cannot open. */
const write = (pdf: Pdf, parts: ReadonlyArray<Markup.Inline>, face: Face, options: PDFKit.Mixins.TextOptions): void => {
  const runs = runsOf(parts, face)
  if (runs.length === 0) return
  for (const [i, run] of runs.entries()) {
    pdf.font(run.face).text(run.text, { ...options, lineGap: 2.5, continued: i < runs.length - 1 })
  }
}

const runsOf = (
  parts: ReadonlyArray<Markup.Inline>,
  face: Face
): ReadonlyArray<{ readonly text: string; readonly face: Face }> =>
  parts.flatMap((part) => {
    switch (part.kind) {
      case "text":
      case "code":
        return [{ text: part.text, face }]
      case "strong":
        return runsOf(part.parts, "bold")
      case "emphasis":
        return runsOf(part.parts, face === "bold" ? "bold" : "italic")
      case "link":
        return [...runsOf(part.parts, face), { text: ` (${part.href})`, face }]
    }
  })
