/** What a report found: a page of its rows, or on paper all of them, with totals and the way to other pages. */
import { mostRead, type Page, pageSize, type Shape } from "@quadrante/api/report"
import type { ReportPage } from "../../data/queries.ts"
import { Pager } from "./Pager.tsx"
import { type ColumnTotal, ResultTable } from "./ResultTable.tsx"
import { fill } from "./texts.ts"
import type { Sort } from "./wish.ts"
import { useReportWords } from "./words.ts"

interface Props {
  readonly found: ReportPage | null
  /** What is printed just now. */
  readonly paper: Page | null
  readonly shape: Shape | null
  readonly sort: Sort | null
  readonly onSort: (key: string) => void
  readonly onOpen: (row: number) => void
  readonly onTurn: (from: number) => void
}

export const ReportResult = ({ found, paper, shape, sort, onSort, onOpen, onTurn }: Props) => {
  const { words, figure } = useReportWords()
  const shown = paper ?? found?.page ?? null
  if (shown === null || shown.count === 0) return null
  const count = found?.page.count ?? 0
  return (
    <>
      <ResultTable
        key={found?.from}
        title={fill(words.table, { title: shape?.title ?? words.title })}
        columns={shown.columns}
        rows={shown.rows.map(({ instance, cells }) => ({ id: instance, cells }))}
        count={shown.count}
        before={found?.from ?? 0}
        totals={totalsOf(shown, shape, figure)}
        sort={sort}
        onSort={onSort}
        onOpen={onOpen}
      />
      <Pager
        from={found?.from ?? 0}
        size={pageSize}
        count={Math.min(count, mostRead)}
        note={count > mostRead ? fill(words.truncated, { shown: figure(mostRead), n: figure(count) }) : null}
        onTurn={onTurn}
      />
    </>
  )
}

/** The last row, by column; null: nothing is summed. */
const totalsOf = (
  { totals, columns }: Page,
  shape: Shape | null,
  figure: (n: number, fraction?: number) => string
): ReadonlyArray<ColumnTotal | null> | null => {
  if (totals.every((total) => total === null)) return null
  return totals.map((total, at) => {
    if (total === null) return null
    const column = shape?.columns.find(({ key }) => key === columns[at]?.key)
    return { text: figure(total, column?.decimals ?? undefined), isMean: column?.total === "mean" }
  })
}
