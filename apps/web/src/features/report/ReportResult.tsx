/** What a report found: a page of its rows, or on paper all of them, with totals and the way to other pages. */
import { mostRead, type Page, pageSize, type Shape } from "@quadrante/api/report"
import * as Locale from "@quadrante/domain/locale"
import { useTranslation } from "react-i18next"
import type { ReportPage } from "../../data/queries.ts"
import { useAppSelector } from "../../kernel/app.ts"
import { Pager } from "./Pager.tsx"
import { type ColumnTotal, ResultTable } from "./ResultTable.tsx"
import { reports } from "./texts/texts.ts"
import type { Sort } from "./wish.ts"

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
  const { t } = useTranslation(reports)
  const locale = useAppSelector((state) => state.locale)
  const shown = paper ?? found?.page ?? null
  if (shown === null || shown.count === 0) return null
  const count = found?.page.count ?? 0
  const notes = [
    ...(count > mostRead ? [t("truncated", { shown: mostRead, n: count })] : []),
    ...partlySeen(shown).map(({ label, seen }) => t("partly", { column: label, seen, n: shown.count }))
  ]
  return (
    <>
      <ResultTable
        key={found?.from}
        title={t("table", { title: shape?.title ?? t("title") })}
        columns={shown.columns}
        rows={shown.rows.map(({ instance, cells }) => ({ id: instance, cells }))}
        count={shown.count}
        before={found?.from ?? 0}
        totals={totalsOf(shown, shape, locale)}
        sort={sort}
        onSort={onSort}
        onOpen={onOpen}
      />
      <Pager
        from={found?.from ?? 0}
        size={pageSize}
        count={Math.min(count, mostRead)}
        note={notes.length === 0 ? null : notes.join(" · ")}
        onTurn={onTurn}
      />
    </>
  )
}

/** The columns that this person does not see in every row: what is summed or found of them is of those rows alone. */
const partlySeen = ({ columns, seen, count }: Page) =>
  columns.flatMap(({ label }, at) => {
    const own = seen[at] ?? null
    return own === null || own === count ? [] : [{ label, seen: own }]
  })

/** The last row, by column; null: nothing is summed. */
const totalsOf = (
  { totals, columns }: Page,
  shape: Shape | null,
  locale: Locale.Locale
): ReadonlyArray<ColumnTotal | null> | null => {
  if (totals.every((total) => total === null)) return null
  return totals.map((total, at) => {
    if (total === null) return null
    const column = shape?.columns.find(({ key }) => key === columns[at]?.key)
    return { text: Locale.formatNumber(locale, total, column?.decimals ?? undefined), isMean: column?.total === "mean" }
  })
}
