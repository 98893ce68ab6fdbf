/** Paper: A4 with the house's own letters in it, and on each page whose it is and which of how many. */
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import PDFDocument from "pdfkit"

/** What stands on the pages beside what is written on them. */
export interface Page {
  readonly title: string
  /** At the top: the unit for which it was written. */
  readonly unit: string
  /** At the foot: which version, by whom, when. */
  readonly foot: string
  readonly language: string
  /** The words of "page 1 of 2". */
  readonly page: string
  readonly of: string
}

/** Its shape in points; `head` is kept free above what is written, beside the margin. */
export interface Shape {
  readonly margin: number
  readonly head: number
  readonly landscape: boolean
}

export type Pdf = InstanceType<typeof PDFDocument>

export const ink = "#1b1d21"
export const quiet = "#4a4d54"

const require = createRequire(import.meta.url)
const faces = { plain: "400-normal", italic: "400-italic", bold: "600-normal" } as const
export type FontFace = keyof typeof faces

/** The letters, read once: they are put into each PDF, so that it looks the same everywhere. */
let letters: Promise<ReadonlyArray<readonly [FontFace, Buffer]>> | undefined
const loadLetters = () =>
  (letters ??= Promise.all(
    (Object.keys(faces) as FontFace[]).map(async (face) => {
      const file = require.resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${faces[face]}.woff`)
      return [face, await readFile(file)] as const
    })
  ))

/**
 * A text in pieces, so that none holds a long stretch within which no line can be broken, such as a key, or a thousand hard
 * spaces: the time that breaking it takes grows with its square. What people write stays one piece.
 */
export const pieces = (text: string): readonly string[] => {
  const found: string[] = []
  let usual = ""
  for (const stretch of text.split(breakable)) {
    if (stretch.length < 60) usual += stretch
    else {
      found.push(usual, ...(stretch.match(/.{1,20}/gsu) ?? []))
      usual = ""
    }
  }
  return [...found, usual].filter((piece) => piece !== "")
}

/** Where a line can be broken for certain: at a space between words, and where there is a new one anyway. */
const breakable = /(?<=[\p{L}\p{N}.,;:] )(?=[\p{L}\p{N}])|(?<=\n)/u

/** Begins a PDF; `finish` writes what stands beside the text on every page, and yields it. */
export const openPaper = async (
  page: Page,
  { margin, head, landscape }: Shape
): Promise<{ readonly pdf: Pdf; readonly finish: () => Promise<Buffer> }> => {
  const pdf = new PDFDocument({
    size: "A4",
    layout: landscape ? "landscape" : "portrait",
    margins: { top: margin + head, bottom: margin, left: margin, right: margin },
    bufferPages: true,
    lang: page.language,
    info: { Title: page.title, Producer: "Quadrante", Creator: "Quadrante" }
  })
  for (const [face, bytes] of await loadLetters()) pdf.registerFont(face, bytes)
  const chunks: Buffer[] = []
  pdf.on("data", (chunk: Buffer) => void chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.on("end", resolve))

  const finish = async () => {
    const { start, count } = pdf.bufferedPageRange()
    for (let i = start; i < start + count; i++) {
      pdf.switchToPage(i)
      // Above and below the margins a line would begin a new page.
      pdf.page.margins = { ...pdf.page.margins, top: 0, bottom: 0 }
      const { width, height } = pdf.page
      const line = { width: width - 2 * margin, lineBreak: false }
      const foot = height - margin + Math.min(18, margin / 3)
      pdf.font("plain").fontSize(9).fillColor(quiet)
      pdf.text(page.unit, margin, margin - 22, line)
      pdf.text(page.foot, margin, foot, line)
      pdf.text(`${page.page} ${i - start + 1} ${page.of} ${count}`, margin, foot, { ...line, align: "right" })
    }
    pdf.end()
    await ended
    return Buffer.concat(chunks)
  }
  return { pdf, finish }
}
