/** Lines of values kept apart by a separator (RFC 4180), so that a spreadsheet takes no text for a formula. */
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
