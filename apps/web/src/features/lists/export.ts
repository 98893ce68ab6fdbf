/** A list as a file: all that it lists, as its columns have it. */
import type { Failure } from "@quadrante/api/client"
import * as Csv from "@quadrante/domain/csv"
import * as List from "@quadrante/domain/list"
import type { Separators } from "@quadrante/domain/locale"
import { Result } from "effect"
import type { App } from "../../kernel/app.ts"
import { askRows, type ListedRow } from "./rows.ts"

/** So many rows are asked for at once; the server gives no more. */
const rowsAtOnce = 200

interface ExportRequest {
  readonly list: List.ListName
  readonly view: List.View
  readonly onProgress: (rows: number) => void
}

/** All rows of a list, from the first to the last: each once, whatever closes meanwhile. */
export const readAll = async (
  app: App,
  { list, view, onProgress }: ExportRequest
): Promise<Result.Result<ReadonlyArray<ListedRow>, Failure>> => {
  const all: Array<ListedRow> = []
  let asOf: string | null = null
  let after: string | null = null
  for (;;) {
    const window = { asOf, after, from: 0, count: rowsAtOnce }
    const answer: Awaited<ReturnType<typeof askRows>> = await askRows(app, list, view, window)
    if (Result.isFailure(answer)) return Result.fail(answer.failure)
    all.push(...answer.success.rows)
    onProgress(all.length)
    asOf = answer.success.asOf
    after = answer.success.next
    if (after === null) return Result.succeed(all)
  }
}

interface File {
  readonly columns: ReadonlyArray<string>
  readonly nameOf: (column: string) => string
  readonly textOf: (row: ListedRow, column: string) => string
  readonly isFigure: (column: string) => boolean
}

/** The file: a line of heads, and one for each row. */
export const fileOf = (
  locale: Pick<Separators, "fmt_decimal">,
  rows: ReadonlyArray<ListedRow>,
  { columns, nameOf, textOf, isFigure }: File
): string => {
  const apart = Csv.separator(locale)
  const heads = columns.map((column) => ({ text: nameOf(column), isFigure: false }))
  const lines = rows.map((row) => columns.map((column) => ({ text: textOf(row, column), isFigure: isFigure(column) })))
  return Csv.mark + [heads, ...lines].map((cells) => Csv.line(cells, apart)).join("")
}
