/** What a report found: a page of its rows, or on paper all of them, with totals and the way to other pages. */
import { mostRead, type Page, pageSize, type Shape } from "@quadrante/api/report"
import * as Locale from "@quadrante/domain/locale"
import * as Report from "@quadrante/domain/report"
import { useTranslation } from "react-i18next"
import type { ReportPage } from "../../data/queries.ts"
import { useLocale } from "../../kernel/locale.ts"
import { Pager } from "./Pager.tsx"
import { ReportCards } from "./ReportCards.tsx"
import type { ColumnTotal } from "./ReportSums.tsx"
import { ResultTable } from "./ResultTable.tsx"
import { reports } from "./texts/texts.ts"
import { type Cells, useCells } from "./useCells.ts"
import type { LeadingRows } from "./useGrid.ts"

interface Props {
  readonly found: ReportPage | null
  /** What is printed just now. */
  readonly paper: Page | null
  readonly shape: Shape | null
  /** Whether rows are cards, for want of room. */
  readonly isNarrow: boolean
  readonly sort: Report.Sort | null
  readonly onSort: (key: string) => void
  readonly onOpen: (row: number) => void
  readonly leads: LeadingRows
  readonly onTurn: (from: number) => void
}

export const ReportResult = (props: Props) => {
  const { found, paper, shape, isNarrow, sort, onSort, onOpen, leads, onTurn } = props
  const { t } = useTranslation(reports)
  const locale = useLocale()
  const cells = useCells(true, paper === null && found !== null ? Date.parse(found.page.at) : null)
  const page = paper ?? found?.page ?? null
  if (page === null || page.count === 0) return null
  const shown = { ...page, columns: labelled(page.columns, shape) }
  const count = found?.page.count ?? 0
  const notes = [
    ...(count > mostRead ? [t("truncated", { shown: mostRead, n: count })] : []),
    ...partlySeen(shown).map(({ label, seen }) => t("partly", { column: label, seen, n: shown.count }))
  ]
  const rows = {
    title: t("table", { title: shape?.title ?? t("title") }),
    cells,
    columns: shown.columns,
    rows: shown.rows.map(({ instance, cells: row }) => ({ id: instance, cells: row })),
    count: shown.count,
    totals: totalsOf(shown, { shape, locale, cells }),
    onOpen
  }
  return (
    <div className="report-found">
      {isNarrow && paper === null ? (
        <ReportCards key={found?.from} {...rows} />
      ) : (
        <ResultTable
          key={found?.from}
          {...rows}
          before={found?.from ?? 0}
          sort={sort ?? Report.standardSort}
          isSized={paper === null}
          leads={leads}
          onSort={onSort}
        />
      )}
      <Pager
        from={found?.from ?? 0}
        size={pageSize}
        count={Math.min(count, mostRead)}
        note={notes.length === 0 ? null : notes.join(" · ")}
        onTurn={onTurn}
      />
    </div>
  )
}

/** Columns under the names that they have on the screen. */
const labelled = (columns: Page["columns"], shape: Shape | null): Page["columns"] =>
  columns.map((column) => ({
    ...column,
    label: shape?.columns.find(({ key }) => key === column.key)?.label ?? column.label
  }))

/** The columns that this person does not see in every row: what is summed or found of them is of those rows alone. */
const partlySeen = ({ columns, seen, count }: Page) =>
  columns.flatMap(({ label }, at) => {
    const own = seen[at] ?? null
    return own === null || own === count ? [] : [{ label, seen: own }]
  })

interface TotalOptions {
  readonly shape: Shape | null
  readonly locale: Locale.Locale
  readonly cells: Cells
}

/** The last row, by column; null: nothing is summed. */
const totalsOf = (
  { totals, columns }: Page,
  { shape, locale, cells }: TotalOptions
): ReadonlyArray<ColumnTotal | null> | null => {
  if (totals.every((total) => total === null)) return null
  return columns.map((column, at) => {
    const total = totals[at] ?? null
    if (total === null) return null
    const known = shape?.columns.find(({ key }) => key === column.key)
    const isMean = known?.total === "mean"
    return {
      // A mean of figures has as many decimals as they have.
      text: isMean ? cells.textOf(column, total) : Locale.formatNumber(locale, total, known?.decimals ?? undefined),
      isMean
    }
  })
}
