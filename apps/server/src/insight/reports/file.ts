/** Files: what a table is written into, row by row, so that no file is ever in memory as a whole. */
import type { ReportColumn } from "@quadrante/api/report"
import * as Csv from "@quadrante/domain/csv"
import type * as Locale from "@quadrante/domain/locale"
import * as Report from "@quadrante/domain/report"

/** A table that is written. */
export interface Table extends Locale.Speech {
  readonly title: string
  readonly columns: readonly ReportColumn[]
  /** The zone in which its instants are read. */
  readonly zone: string
  /** What was asked for, in words, and who asked when. */
  readonly unit: string
  readonly foot: string
  /** What is to be known of its totals; empty: nothing. */
  readonly note: string
}

/** The last row: for each column its figure and what that is. */
export type Totals = readonly ({ readonly figure: number; readonly of: "sum" | "mean" } | null)[]

/** Takes rows, and hands on bytes as they come. */
export interface Writer {
  readonly add: (rows: readonly (readonly Report.Cell[])[]) => void
  readonly end: (totals: Totals) => Promise<void>
}

/** A cell as people read it in the locale of the table; minus is a hyphen, as machines expect it. */
export const shown = ({ locale, zone }: Table, column: ReportColumn, cell: Report.Cell): string =>
  Report.text(locale, zone, column, cell)

/** Comma-separated values, as a spreadsheet of the locale opens them. */
export const makeCsv = (table: Table, put: (bytes: Uint8Array) => void): Writer => {
  const { locale } = table
  const apart = Csv.separator(locale)
  // Figures without groups: a spreadsheet would take `1.234` for a text, or for something else.
  const plain = { ...locale, fmt_milhar: "" }
  const encoder = new TextEncoder()
  const write = (cells: readonly Csv.Cell[]) => put(encoder.encode(Csv.line(cells, apart)))
  put(encoder.encode(Csv.mark))
  write(table.columns.map(({ label }) => ({ text: label, isFigure: false })))
  return {
    add: (rows) => {
      for (const cells of rows) {
        write(
          table.columns.map((column, at): Csv.Cell => {
            const cell = cells[at] ?? null
            return typeof cell === "number"
              ? { text: Report.text(plain, table.zone, column, cell), isFigure: true }
              : { text: shown(table, column, cell), isFigure: false }
          })
        )
      }
    },
    end: () => Promise.resolve()
  }
}
