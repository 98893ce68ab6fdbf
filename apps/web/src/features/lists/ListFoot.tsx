/** The foot of a list without marks: its keys, and the sum or where in it one is. */
import * as List from "@quadrante/domain/list"
import { formatNumber } from "@quadrante/domain/locale"
import { useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { amountText } from "../../i18n/amount.ts"
import type { ListState } from "./list-reducer.ts"
import { lists } from "./texts/texts.ts"
import type { ListedRow } from "./rows.ts"
import type { RowsInView } from "./rows-in-view.ts"
import type { ListWords } from "./words.ts"

interface Props {
  readonly state: ListState
  readonly words: ListWords
  readonly view: List.View
  readonly seen: RowsInView
  readonly canMark: boolean
  /** Those that have come, and whether these are all. */
  readonly rows: ReadonlyArray<ListedRow>
  readonly areAll: boolean
}

export const ListFoot = ({ state: { shown, gone }, words, view, seen, canMark, rows: come, areAll }: Props) => {
  const { t } = useTranslation(lists)
  const { from, to } = useSyncExternalStore(seen.subscribe, seen.read)
  const { locale, fieldOf, valueText } = words
  // What is gone or decided is added up no more, nor what stays in sight though it is another's or one's own by now.
  const { standing } = view.filter
  const left = come.filter(
    ({ id, task }) =>
      !gone.has(id) && task?.pending === undefined && (standing === undefined || task?.standing === standing)
  )
  const amounts = left.flatMap(({ task }) => task?.amount ?? [])
  /** The sum, and over how many rows it is, where the person does not see the value in all. */
  const sumText = (sum: { readonly total: number; readonly rows: number }, total: number, field: string) => {
    if (sum.rows < 2) return null
    const soma = valueText(fieldOf(field), sum.total)
    return sum.rows === total ? t("total", { n: total, soma }) : t("totalSeen", { vistas: sum.rows, total, soma })
  }
  /** What those add up to that have an amount. */
  const amountSum = (total: number): string | null => {
    const sum = areAll ? List.sumOf(amounts) : null
    if (sum === null) return null
    const soma = amountText(locale, sum)
    return amounts.length === total
      ? t("total", { n: total, soma })
      : t("totalOf", { vistas: amounts.length, total, soma })
  }
  /** The sum, or where in the list one is; nothing where all of it is in sight. */
  const rowsText = (): string | null => {
    if (shown === null || shown.total === 0) return null
    const { sum, total: counted, pending } = shown.counts
    const { total } = shown
    const asked = sum === null || view.sum === null ? null : sumText(sum, List.waitingOf(counted, pending), view.sum)
    if (asked !== null) return asked
    const isAllSeen = from === 0 && to === total - 1
    return (
      amountSum(left.length) ??
      (isAllSeen ? null : t("lines", { de: from + 1, ate: to + 1, total: formatNumber(locale, total) }))
    )
  }
  const rows = rowsText()
  const hint = (keys: ReadonlyArray<string>, text: string) => (
    <span>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}{" "}
      {text}
    </span>
  )
  return (
    <footer className="quad-foot list-foot">
      <span className="hints" aria-hidden="true">
        {hint(["J", "K"], t("hint.walk"))}
        {hint([t("keys.enter")], t("hint.open"))}
        {hint(["L"], t("hint.lead"))}
        {canMark && hint(["X"], t("hint.mark"))}
        {canMark && hint(["A"], t("hint.take"))}
      </span>
      {rows !== null && <span className="rows nums">{rows}</span>}
    </footer>
  )
}
