/** The agenda in a quadrant: a week with its hours, or one day below the other where there is no room for columns. */
import "../../i18n/parts.ts"
import type { Item } from "@quadrante/api/agenda"
import * as Days from "@quadrante/domain/day"
import type { OpenProcess } from "@quadrante/domain/process"
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState
} from "react"
import { useTranslation } from "react-i18next"
import { longDay, todayOf, weekBeginsOn } from "../../i18n/time.ts"
import { useApp } from "../../kernel/app.ts"
import { useClock } from "../../kernel/clock.ts"
import { described } from "../../store/workspace.ts"
import { Icon } from "../../ui/Icon.tsx"
import { PanelState } from "../../ui/PanelState.tsx"
import { useMinutes } from "../../ui/useMinutes.ts"
import { useWidth } from "../../ui/useWidth.ts"
import { isInUse, leadTo, restMs, switchLeading } from "../../workspace/leading.ts"
import { anywhere, type LineChoice, openItem } from "../../workspace/open.ts"
import { useAskedFocus } from "../../workspace/useAskedFocus.ts"
import { AgendaSection, RetryButton } from "./AgendaSection.tsx"
import { keyOfItem } from "./lines.ts"
import { daysAhead, daysOf, firstAfter } from "./span.ts"
import { dateOf, isDue, useAgenda } from "./useAgenda.ts"
import { inOrder, type TimedItem } from "./week.ts"
import { WeekTable } from "./WeekTable.tsx"
import "../../ui/tree.css"
import "../../ui/due.css"
import "./agenda.css"
import "./week.css"

/** Below so many pixels the days stand one below the other. */
const leastTable = 760

const WeekPanel = ({ process }: { readonly process: OpenProcess }) => {
  const { t, i18n } = useTranslation()
  const app = useApp()
  const clock = useClock()
  const now = useMinutes()
  const box = useRef<HTMLDivElement>(null)
  const isTable = useWidth(box) >= leastTable
  const today = todayOf(clock, now)
  const begins = weekBeginsOn(i18n.language)
  const [first, setFirst] = useState(() => Days.firstOfWeek(today, begins))
  const days = daysOf("week", first, begins)
  const last = days.at(-1) ?? first
  const { items, isHere, fault, again, isLate, timeItem } = useAgenda(Days.plusDays(last, daysAhead))
  const timed = items.map(timeItem)
  const own = timed.filter(({ day }) => days.includes(day))
  const isThisWeek = days.includes(today)
  // What is late from before stands above the week in which today is.
  const behind = isThisWeek ? timed.flatMap(({ item, day }) => (day < first && isLate(item) ? [item] : [])) : []
  const next = firstAfter(
    last,
    timed.map(({ day }) => day)
  )
  const dueToday = own.filter(({ item, day }) => day === today && isDue(item)).length
  const late = behind.length + own.filter(({ item }) => isLate(item)).length
  const facts = [
    ...(isThisWeek ? [t("agenda.dueToday", { count: dueToday })] : []),
    ...(late > 0 ? [t("agenda.late", { count: late })] : [])
  ]
  const { onOpen, ...keys } = useWeekKeys(process.id, box, items, isTable)
  const title = t("agenda.title")
  const turnTo = (day: Days.Day) => setFirst(Days.firstOfWeek(day, begins))

  useEffect(() => {
    app.dispatch(described({ id: process.id, title, state: "ready" }))
  }, [app, process.id, title])

  return (
    <>
      <WeekHead
        process={process.id}
        days={days}
        isTight={!isTable}
        facts={isHere ? facts.join(" · ") : null}
        onToday={isThisWeek ? null : () => turnTo(today)}
        onTurn={(by) => setFirst(Days.plusDays(first, by))}
      />
      {/* The body scrolls, so the keyboard must reach it. */}
      <div className="quad-body week-body" tabIndex={0} role="group" aria-label={title} ref={box} {...keys}>
        <PanelState fault={fault} loading={isHere ? null : t("agenda.loading")} act={<RetryButton onRetry={again} />} />
        {isHere && own.length === 0 && <FreeWeek next={next} onNext={turnTo} />}
        {behind.length > 0 && (
          <div className="tree">
            <AgendaSection title={t("agenda.overdue")} items={behind} dated isLate={isLate} onOpen={onOpen} />
          </div>
        )}
        {isHere && isTable && <WeekTable {...{ days, today, now, timed, isLate, onOpen }} />}
        {isHere && !isTable && <WeekDays {...{ days, timed: own, isLate, onOpen }} />}
      </div>
    </>
  )
}

interface HeadProps {
  readonly process: string
  readonly days: ReadonlyArray<Days.Day>
  /** There is no room for all of it on one line. */
  readonly isTight: boolean
  /** What is due and late, in words; null: it is not known yet. */
  readonly facts: string | null
  /** Shows the week of today; null: it is shown. */
  readonly onToday: (() => void) | null
  readonly onTurn: (by: number) => void
}

const WeekHead = ({ process, days, isTight, facts, onToday, onTurn }: HeadProps) => {
  const { t, i18n } = useTranslation()
  const heading = useAskedFocus<HTMLHeadingElement>(process)
  const range = new Intl.DateTimeFormat(i18n.language, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC"
  })
  return (
    <header className={isTight ? "quad-head week-head tight" : "quad-head week-head"}>
      <h2 tabIndex={-1} ref={heading} aria-live="polite">
        {range.formatRange(dateOf(days[0] ?? ""), dateOf(days.at(-1) ?? ""))}
      </h2>
      {facts !== null && <span className="muted nums">{facts}</span>}
      <div className="acts week-acts">
        <button type="button" className="btn small" disabled={onToday === null} onClick={onToday ?? undefined}>
          {t("agenda.today")}
        </button>
        <button type="button" className="btn small icon" onClick={() => onTurn(-7)}>
          <span className="vh">{t("agenda.weekBefore")}</span>
          <Icon name="left" />
        </button>
        <button type="button" className="btn small icon" onClick={() => onTurn(7)}>
          <span className="vh">{t("agenda.weekAfter")}</span>
          <Icon name="right" />
        </button>
      </div>
    </header>
  )
}

interface FreeProps {
  /** The next day that has something; null: none is known. */
  readonly next: Days.Day | null
  readonly onNext: (day: Days.Day) => void
}

const FreeWeek = ({ next, onNext }: FreeProps) => {
  const { t, i18n } = useTranslation()
  return (
    <p className="week-none" role="status">
      {t("agenda.none")}
      {next !== null && (
        <button type="button" className="btn small" onClick={() => onNext(next)}>
          {t("agenda.next", { dia: longDay(i18n.language, next) })}
        </button>
      )}
    </p>
  )
}

interface DaysProps {
  readonly days: ReadonlyArray<Days.Day>
  readonly timed: ReadonlyArray<TimedItem>
  readonly isLate: (item: Item) => boolean
  readonly onOpen: (item: Item, how: LineChoice) => void
}

/** Where there is no room for columns. */
const WeekDays = ({ days, timed, ...props }: DaysProps) => {
  const { i18n } = useTranslation()
  return (
    <div className="tree">
      {days.map((day) => {
        const own = inOrder([day], timed).map(({ item }) => item)
        return (
          own.length > 0 && (
            <AgendaSection key={day} title={longDay(i18n.language, day)} items={own} dated={false} {...props} />
          )
        )
      })}
    </div>
  )
}

/** J and K walk through what there is in the order of the days, and the quadrants that follow show it. */
const useWeekKeys = (id: string, box: RefObject<HTMLElement | null>, items: ReadonlyArray<Item>, isTable: boolean) => {
  const app = useApp()
  const cursor = useRef<string | null>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  const lead = (item: Item, byPress: boolean) => leadTo(app, id, byPress, (where) => openItem(app, item, where))
  const onOpen = (item: Item, how: LineChoice) => {
    clearTimeout(resting.current)
    if (how.preview && !how.here && lead(item, true).length > 0) return
    openItem(app, item, { ...anywhere, preview: how.preview })
  }
  const lines = () =>
    [...(box.current?.querySelectorAll<HTMLElement>("[data-item]") ?? [])].toSorted(
      (one, other) => Number(one.dataset["order"] ?? 0) - Number(other.dataset["order"] ?? 0)
    )
  const itemOf = (line: HTMLElement | undefined) => items.find((item) => keyOfItem(item) === line?.dataset["item"])
  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (!["j", "k", "l"].includes(key) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const all = lines()
    const at = all.findIndex((line) => line.dataset["item"] === cursor.current)
    if (key === "l") {
      const current = itemOf(all[at])
      if (switchLeading(app, id) && current !== undefined) lead(current, false)
      return
    }
    const to = all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + (key === "j" ? 1 : -1)))]
    to?.focus()
    cursor.current = to?.dataset["item"] ?? null
    const item = itemOf(to)
    clearTimeout(resting.current)
    if (item !== undefined) resting.current = setTimeout(() => isInUse(app, id) && lead(item, false), restMs)
  }
  const onFocus = ({ target }: FocusEvent) => {
    cursor.current = (target instanceof HTMLElement && target.dataset["item"]) || cursor.current
  }
  // What opens beside it may leave no room for columns: the cursor stays where it was.
  useLayoutEffect(() => {
    if (document.activeElement !== document.body || !isInUse(app, id)) return
    box.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(cursor.current ?? "")}"]`)?.focus()
  }, [app, id, box, isTable])
  return { onOpen, onKeyDown, onFocus }
}

export default WeekPanel
