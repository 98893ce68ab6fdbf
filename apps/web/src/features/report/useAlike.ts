/** The columns of a report that say the same in every row: once is enough, and the others have their room. */
import type { Page } from "@quadrante/api/report"
import * as List from "@quadrante/domain/list"
import * as Report from "@quadrante/domain/report"
import { useMemo } from "react"
import type { ReportPage } from "../../data/queries.ts"
import type { ReportScreenState } from "./report-reducer.ts"
import { useCells } from "./useCells.ts"
import { stateKey } from "./wish.ts"

/** What names a row keeps its column. */
const naming: ReadonlyArray<string> = ["titulo", "numero"]

interface ColumnsShown {
  /** What was found, without these columns. */
  readonly found: ReportPage | null
  /** What they say, each under its name. */
  readonly said: string
}

/** `isNarrow`: each row is a card, which says all of it. */
export const useAlike = (
  found: ReportPage | null,
  { filters, sort, shape }: Pick<ReportScreenState, "filters" | "sort" | "shape">,
  isNarrow: boolean
): ColumnsShown => {
  const cells = useCells(true)
  return useMemo(() => {
    if (found === null || isNarrow || found.page.rows.length < found.page.count) return { found, said: "" }
    const { columns, rows } = found.page
    const texts = rows.map(({ cells: row }) => columns.map((column, at) => cells.textOf(column, row[at] ?? null)))
    // Figures and moments are alike by chance, but where there are none.
    const mayBeAlike = columns.map(
      ({ key, kind }, at) => !naming.includes(key) && (kind === "text" || texts.every((row) => row[at] === ""))
    )
    const { key: sortedBy } = sort ?? Report.standardSort
    const alike = List.alikeColumns(
      columns.filter((_, at) => mayBeAlike[at]).map(({ key }) => key),
      texts.map((row) => row.filter((_, at) => mayBeAlike[at])),
      sortedBy
    )
    if (alike.size === columns.length) return { found, said: "" }
    // What a filter asks for stands on its chip.
    const isAsked = (key: string) =>
      (key === stateKey && filters.status.length === 1) || (key === "unidade" && filters.unit !== "")
    const said = [...alike]
      .filter(([key, text]) => text !== "" && !isAsked(key))
      .map(([key, text]) => `${shape?.columns.find((one) => one.key === key)?.label ?? key}: ${text}`)
    return { found: { ...found, page: without(found.page, alike) }, said: said.join(" · ") }
  }, [found, filters, sort, shape, isNarrow, cells])
}

const without = ({ columns, rows, totals, seen, ...page }: Page, alike: ReadonlyMap<string, string>): Page => {
  const kept = <Value>(all: ReadonlyArray<Value>) => all.filter((_, at) => !alike.has(columns[at]?.key ?? ""))
  return {
    ...page,
    columns: kept(columns),
    totals: kept(totals),
    seen: kept(seen),
    rows: rows.map((row) => ({ ...row, cells: kept(row.cells) }))
  }
}
