/**
 * The agenda in a quadrant: a day or a week with its hours, or one day below the other where there is no room for columns; or a
 * month, with what its chosen day has.
 */
import "../../i18n/parts.ts"
import type { Item } from "@quadrante/api/agenda"
import * as Days from "@quadrante/domain/day"
import type { OpenProcess } from "@quadrante/domain/process"
import { Schema } from "effect"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useLastLook } from "../../data/last-look.ts"
import { longDay, todayOf, weekBeginsOn } from "../../i18n/time.ts"
import { useApp } from "../../kernel/app.ts"
import { useClock } from "../../kernel/clock.ts"
import { described } from "../../store/workspace.ts"
import { PanelState } from "../../ui/PanelState.tsx"
import { useMinutes } from "../../ui/useMinutes.ts"
import { useWidth } from "../../ui/useWidth.ts"
import type { LineChoice } from "../../workspace/open.ts"
import { useAskedFocus } from "../../workspace/useAskedFocus.ts"
import { AgendaSection, RetryButton } from "./AgendaSection.tsx"
import { MonthGrid } from "./MonthGrid.tsx"
import { SpanChoice, TurnButton } from "./SpanChoice.tsx"
import { dayBeside, daysAhead, daysOf, firstAfter, type Span, spans } from "./span.ts"
import { useAgendaKeys } from "./useAgendaKeys.ts"
import { dateOf, isDue, useAgenda } from "./useAgenda.ts"
import type { TimedItem } from "./week.ts"
import { WeekTable } from "./WeekTable.tsx"
import "../../ui/tree.css"
import "../../ui/due.css"
import "./agenda.css"
import "./week.css"

/** Below so many pixels the days stand one below the other, and one day as a list. */
const leastTable = { day: 480, week: 760, month: Infinity }

const AgendaLook = Schema.Struct({
  span: Schema.Literals(spans),
  /** Null: today, on whichever day that is read. */
  day: Schema.NullOr(Schema.String)
})
type AgendaLook = typeof AgendaLook.Type

const firstLook: AgendaLook = { span: "week", day: null }

const usePanelDays = (id: string, today: Days.Day) => {
  const { i18n } = useTranslation()
  const { last, keep } = useLastLook(`agenda:${id}`, AgendaLook)
  const begins = weekBeginsOn(i18n.language)
  const { span, day: kept } = last?.shown ?? firstLook
  const day = kept ?? today
  const first = span === "week" ? Days.firstOfWeek(day, begins) : day
  return {
    isKnown: last !== null,
    begins,
    span,
    day,
    /** The first of the days that are shown. */
    first,
    days: daysOf(span, first, begins),
    show: (next: { readonly span?: Span; readonly day?: Days.Day }) => {
      const wanted = next.day ?? day
      keep({ span: next.span ?? span, day: wanted === today ? null : wanted })
    }
  }
}

const WeekPanel = ({ process }: { readonly process: OpenProcess }) => {
  const { t } = useTranslation()
  const app = useApp()
  const now = useMinutes()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const today = todayOf(useClock(), now)
  const { isKnown, begins, span, day, first, days, show } = usePanelDays(process.id, today)
  const isTable = width >= leastTable[span]
  const last = days.at(-1) ?? first
  const {
    timed,
    items,
    isHere: hasCome,
    fault,
    again,
    isLate,
    dayOf
  } = useAgenda(Days.plusDays(last, span === "month" ? 1 : daysAhead))
  const isHere = hasCome && isKnown
  const listed = span === "month" ? [day] : days
  const own = timed.filter((one) => listed.includes(one.day))
  const shown = timed.filter((one) => days.includes(one.day))
  const hasToday = days.includes(today)
  // What is late from before stands above the days in which today is; in a month it stands on its day.
  const isBehind = (item: Item) => hasToday && span !== "month" && dayOf(item) < first && isLate(item)
  const behind = items.filter(isBehind)
  const next = firstAfter(
    listed.at(-1) ?? last,
    timed.map((one) => one.day)
  )
  const dueToday = shown.filter((one) => one.day === today && isDue(one.item)).length
  const late = behind.length + shown.filter(({ item }) => isLate(item)).length
  const facts = [
    ...(hasToday ? [t("agenda.dueToday", { count: dueToday })] : []),
    ...(late > 0 ? [t("agenda.late", { count: late })] : [])
  ]
  const { onOpen, ...keys } = useAgendaKeys(process.id, box, items, isTable)
  const title = t("agenda.title")
  const onDay = (one: Days.Day) => show({ day: one })

  useEffect(() => {
    app.dispatch(described({ id: process.id, title, state: "ready" }))
  }, [app, process.id, title])

  return (
    <>
      <PanelHead
        process={process.id}
        span={span}
        days={days}
        day={day}
        isTight={width < leastTable.week}
        facts={isHere ? facts.join(" · ") : null}
        onSpan={(chosen) => show({ span: chosen })}
        onToday={listed.includes(today) ? null : () => onDay(today)}
        onTurn={(by) => onDay(dayBeside(span, first, by))}
      />
      {/* The body scrolls, so the keyboard must reach it. */}
      <div className="quad-body week-body" tabIndex={0} role="group" aria-label={title} ref={box} {...keys}>
        <PanelState fault={fault} loading={isHere ? null : t("agenda.loading")} act={<RetryButton onRetry={again} />} />
        {isHere && span === "month" && (
          <MonthGrid
            label={title}
            day={day}
            today={today}
            begins={begins}
            countOf={(one) => {
              const there = timed.filter((item) => item.day === one)
              return { all: there.length, late: there.filter(({ item }) => isLate(item)).length }
            }}
            onChoose={onDay}
          />
        )}
        {isHere && own.length === 0 && <FreeDays span={span} next={next} onNext={onDay} />}
        {behind.length > 0 && (
          <div className="tree">
            <AgendaSection title={t("agenda.overdue")} items={behind} dated isLate={isLate} onOpen={onOpen} />
          </div>
        )}
        {isHere && isTable && <WeekTable {...{ days, today, now, timed: own, isLate, onOpen }} />}
        {isHere && !isTable && <WeekDays {...{ days: listed, timed: own, isLate, onOpen }} />}
      </div>
    </>
  )
}

interface HeadProps {
  readonly process: string
  readonly span: Span
  readonly days: ReadonlyArray<Days.Day>
  readonly day: Days.Day
  /** There is no room for all of it on one line. */
  readonly isTight: boolean
  /** What is due and late, in words; null: it is not known yet. */
  readonly facts: string | null
  readonly onSpan: (span: Span) => void
  /** Shows the days of today; null: they are shown. */
  readonly onToday: (() => void) | null
  readonly onTurn: (by: 1 | -1) => void
}

const PanelHead = ({ process, span, days, day, isTight, facts, onSpan, onToday, onTurn }: HeadProps) => {
  const { t, i18n } = useTranslation()
  const heading = useAskedFocus<HTMLHeadingElement>(process)
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: "UTC" })
  const dated = { day: "numeric", month: "long", year: "numeric" } as const
  const title = {
    day: () => formatOf({ weekday: "long", ...dated }).format(dateOf(day)),
    week: () => formatOf(dated).formatRange(dateOf(days[0] ?? day), dateOf(days.at(-1) ?? day)),
    month: () => formatOf({ month: "long", year: "numeric" }).format(dateOf(day))
  }[span]()
  return (
    <header className={isTight ? "quad-head week-head tight" : "quad-head week-head"}>
      <h2 tabIndex={-1} ref={heading} aria-live="polite">
        {title}
      </h2>
      {facts !== null && <span className="muted nums">{facts}</span>}
      <div className="acts week-acts">
        <SpanChoice span={span} onSpan={onSpan} />
        <button type="button" className="btn small" disabled={onToday === null} onClick={onToday ?? undefined}>
          {t("agenda.today")}
        </button>
        <TurnButton span={span} by={-1} onTurn={() => onTurn(-1)} />
        <TurnButton span={span} by={1} onTurn={() => onTurn(1)} />
      </div>
    </header>
  )
}

interface FreeProps {
  readonly span: Span
  /** The next day that has something; null: none is known. */
  readonly next: Days.Day | null
  readonly onNext: (day: Days.Day) => void
}

const FreeDays = ({ span, next, onNext }: FreeProps) => {
  const { t, i18n } = useTranslation()
  return (
    <p className="week-none" role="status">
      {t(span === "week" ? "agenda.none" : "agenda.noneOnDay")}
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
        const own = timed.flatMap((one) => (one.day === day ? [one.item] : []))
        return (
          own.length > 0 && (
            <AgendaSection key={day} title={longDay(i18n.language, day)} items={own} dated={false} {...props} />
          )
        )
      })}
    </div>
  )
}

export default WeekPanel
