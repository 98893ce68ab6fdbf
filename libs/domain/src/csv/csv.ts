/** Lines of values kept apart by a separator (RFC 4180): written so that a spreadsheet takes no text for a formula, and read. */
import type { Separators } from "../locale/number.ts"

/** One value of a line. A figure is written as it is; everything else could be somebody's formula. */
export interface Cell {
  readonly text: string
  readonly isFigure: boolean
}

/** What stands at the beginning of a file, so that spreadsheets read it as UTF-8. */
export const mark = "\u{FEFF}"

/** What a spreadsheet of a locale takes for the separator: where the comma is in numbers, it is the semicolon. */
export const separator = ({ fmt_decimal }: Pick<Separators, "fmt_decimal">): "," | ";" =>
  fmt_decimal === "," ? ";" : ","

/** A line with its end. */
export const line = (cells: ReadonlyArray<Cell>, apart: "," | ";"): string =>
  `${cells.map(({ text, isFigure }) => quoted(isFigure ? text : guarded(text), apart)).join(apart)}\r\n`

/** What a spreadsheet may read as the beginning of a formula, also in full width (OWASP ASVS 5, 1.2.10). */
const formula = /^[=+\-@\t\r\n\0\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]/u

/** A text that a spreadsheet shows and never computes. */
const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text)

const quoted = (text: string, apart: string): string =>
  text.includes(apart) || /["\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

type ColumnSeparator = "," | ";" | "\t"

/** The lines of a file, each as its values. What stands between values is what the first line has first. */
export const readLines = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  const bare = text.startsWith(mark) ? text.slice(mark.length) : text
  const [first = ""] = bare.split(/[\r\n]/, 1)
  const [apart = ","] = /[,;\t]/.exec(first.replaceAll(/"[^"]*"/g, "")) ?? []
  return cellsIn(bare, apart as ColumnSeparator)
}

/** Rows of cells: one with the separator, an end of line or a quote in it is quoted. */
export const cellsIn = (text: string, apart: ColumnSeparator): ReadonlyArray<ReadonlyArray<string>> => {
  const rows: Array<Array<string>> = [[]]
  const ended = text.replace(/(?:\r\n?|\n)$/, "")
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"(?=[${apart}\r\n]|$)|([^${apart}\r\n]*))(${apart}|\r\n?|\n|$)`, "gy")
  for (const [, quotedText, plain, sign] of ended.matchAll(cell)) {
    rows.at(-1)?.push(quotedText === undefined ? String(plain) : quotedText.replaceAll('""', '"'))
    // Behind the last cell there is another match, of nothing.
    if (sign === "") break
    if (sign !== apart) rows.push([])
  }
  return rows
}
