/** A whole case as a PDF: forms, trail, texts, comments, and the list of files with the pictures that paper can show. */
import type { ReadField } from "@quadrante/domain/form"
import type { CasePaper, PaperFile, PaperLine } from "./case-paper.ts"
import { ink, openPaper, quiet, type Page, type Pdf } from "./paper.ts"
import { drawText, margin, write } from "./pdf.ts"
import { isPng, isSound } from "./png.ts"

export const casePdfOf = async (paper: CasePaper, page: Page): Promise<Buffer> => {
  const { pdf, finish } = await openPaper(page, { margin, head: 14, landscape: false })
  const { words } = paper
  line(pdf, paper.title, { size: 17, face: "bold" })
  line(pdf, paper.facts, { size: 10, isQuiet: true })
  part(pdf, words.forms, paper.forms, ({ name, by, fields }) => {
    line(pdf, name, { size: 11.5, face: "bold" })
    line(pdf, by, { size: 9, isQuiet: true })
    for (const field of fields) drawField(pdf, paper, field, 0)
    pdf.moveDown(0.6)
  })
  part(pdf, words.trail, paper.trail, (entry) => drawLine(pdf, entry))
  part(pdf, words.texts, paper.texts, ({ title, by, markup }) => {
    line(pdf, title, { size: 12.5, face: "bold" })
    line(pdf, by, { size: 9, isQuiet: true })
    pdf.moveDown(0.4)
    drawText(pdf, markup)
  })
  part(pdf, words.comments, paper.comments, (comment) => drawLine(pdf, comment))
  part(pdf, words.files, paper.files, (file) => drawFile(pdf, file, words.noPicture))
  return finish()
}

/** A part with its heading; one in which nothing stands is left out. */
const part = <A>(pdf: Pdf, heading: string, all: readonly A[], each: (one: A) => void): void => {
  if (all.length === 0) return
  pdf.moveDown(1)
  line(pdf, heading, { size: 14, face: "bold" })
  pdf.moveDown(0.3)
  for (const one of all) each(one)
}

interface LineLook {
  readonly size: number
  readonly face?: "bold" | "plain"
  readonly isQuiet?: boolean
  readonly indent?: number
}

const line = (pdf: Pdf, text: string, { size, face = "plain", isQuiet = false, indent = 0 }: LineLook): void => {
  if (text === "") return
  pdf.fontSize(size).fillColor(isQuiet ? quiet : ink)
  write(pdf, [{ kind: "text", text }], face, { indent })
}

const drawLine = (pdf: Pdf, { text, by, quotes }: PaperLine): void => {
  line(pdf, text, { size: 10.5 })
  for (const quote of quotes) line(pdf, `“${quote}”`, { size: 10.5, indent: 12, isQuiet: true })
  line(pdf, by, { size: 9, isQuiet: true })
  pdf.moveDown(0.4)
}

const drawField = (pdf: Pdf, paper: CasePaper, { label, text, rows, documents }: ReadField, indent: number): void => {
  const said = documents.length === 0 ? text : documents.map((id) => paper.names[id] ?? paper.words.away).join(", ")
  pdf.fontSize(10.5).fillColor(ink)
  const words = [
    ...(label === "" ? [] : [{ kind: "strong", parts: [{ kind: "text", text: `${label}: ` }] } as const]),
    { kind: "text", text: said } as const
  ]
  write(pdf, words, "plain", { indent })
  rows.forEach((row, n) => {
    line(pdf, `${n + 1}.`, { size: 10.5, indent: indent + 10 })
    for (const cell of row) drawField(pdf, paper, cell, indent + 22)
  })
}

/** So high a picture stands at most, so that two of them and their names share a page. */
const highest = 280

const drawFile = (pdf: Pdf, { name, by, picture }: PaperFile, noPicture: string): void => {
  line(pdf, name, { size: 10.5, face: "bold" })
  line(pdf, by, { size: 9, isQuiet: true })
  if (picture !== null && !drawPicture(pdf, picture)) line(pdf, noPicture, { size: 9, isQuiet: true })
  pdf.moveDown(0.6)
}

/** What PDFKit says of a picture, which its types leave out. */
interface ImageOpener {
  readonly openImage: (content: Buffer) => { readonly width: number; readonly height: number }
}

/** Puts a picture below what is written; false: what is in it is no picture after all. */
const drawPicture = (pdf: Pdf, bytes: Uint8Array): boolean => {
  const { width, height } = pdf.page
  try {
    const content = Buffer.from(bytes)
    if (isPng(content) && !isSound(content)) return false
    const image = (pdf as Pdf & ImageOpener).openImage(content)
    if (image.width * image.height === 0) return false
    const scale = Math.min(1, (width - 2 * margin) / image.width, highest / image.height)
    if (pdf.y + image.height * scale > height - margin) pdf.addPage()
    const y = pdf.y + 4
    pdf.image(content, margin, y, { scale })
    pdf.y = y + image.height * scale + 4
    pdf.x = margin
    return true
  } catch {
    return false
  }
}
