/** The agenda: what is overdue, and what comes on a day or in a week; opening one opens its process. */
import "../../i18n/parts.ts"
import type { Item } from "@quadrante/api/agenda"
import * as Days from "@quadrante/domain/day"
import { type RefObject, useState } from "react"
import { useTranslation } from "react-i18next"
import { todayOf, weekBeginsOn } from "../../i18n/time.ts"
import { useClock } from "../../kernel/clock.ts"
import { PanelState } from "../../ui/PanelState.tsx"
import { Popover } from "../../ui/Popover.tsx"
import type { LineChoice } from "../../workspace/open.ts"
import { AgendaSection, RetryButton } from "./AgendaSection.tsx"
import { MonthGrid } from "./MonthGrid.tsx"
import { dayBeside, daysAhead, daysOf, firstAfter, type Span } from "./span.ts"
import { SpanChoice, type SpanChoiceProps, TurnButton } from "./SpanChoice.tsx"
import { Subscription } from "./Subscription.tsx"
import { dateOf, isDue, useAgenda } from "./useAgenda.ts"
import "../../ui/tree.css"
import "../../ui/due.css"
import "./agenda.css"

interface Props {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onOpen: (item: Item, how: LineChoice) => void
  /** Shows the week in a quadrant. */
  readonly onWeek: () => void
}

const AgendaPanel = ({ opener, onClose, onOpen, onWeek }: Props) => {
  const { t, i18n } = useTranslation()
  const [span, setSpan] = useState<Span>("day")
  const clock = useClock()
  const [today] = useState(() => todayOf(clock))
  const [day, setDay] = useState(today)
  const begins = weekBeginsOn(i18n.language)
  const days = daysOf(span, day, begins)
  const lastDay = days.at(-1) ?? day
  // Where these days have nothing, it says what comes next.
  const beyond = Days.plusDays(lastDay, span === "month" ? 1 : daysAhead)
  const { items, isHere, fault, again, isOver, isLate, dayOf } = useAgenda(beyond)
  // In a month what is overdue stands on its day.
  const isBehind = span !== "month" && day === today
  const late = isBehind ? items.filter(isLate) : []
  const reminders = isBehind ? items.filter((item) => !isDue(item) && isOver(item) && dayOf(item) !== today) : []
  const behind = [...late, ...reminders]
  const onDay = (one: Days.Day) => items.filter((item) => !behind.includes(item) && dayOf(item) === one)
  const listed = span === "month" ? [day] : days
  const nothing = isHere && behind.length === 0 && listed.every((one) => onDay(one).length === 0)
  // Where these days have nothing: what is due next, and what comes next if that is something else.
  const ahead = nothing && span !== "month" ? items : []
  const next = firstAfter(lastDay, ahead.map(dayOf))
  const nextDue = firstAfter(lastDay, ahead.filter(isDue).map(dayOf))
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: "UTC" })
  const named = formatOf({ weekday: "long", day: "numeric", month: "long" })
  const ranged = formatOf({ day: "numeric", month: "long" })
  const months = formatOf({ month: "long", year: "numeric" })
  const comes = (which: "next" | "nextDue", one: Days.Day) => t(`agenda.${which}`, { dia: named.format(dateOf(one)) })
  const inDay = { dated: false, isLate, onOpen }
  const title = {
    day: () => (day === today ? t("agenda.isToday", { dia: named.format(dateOf(day)) }) : named.format(dateOf(day))),
    week: () => ranged.formatRange(dateOf(day), dateOf(lastDay)),
    month: () => months.format(dateOf(day))
  }[span]()

  return (
    <Popover title={t("agenda.title")} kind="panel" role="dialog" opener={opener} onClose={onClose}>
      <AgendaHead title={title} span={span} day={day} today={today} onSpan={setSpan} onDay={setDay} onWeek={onWeek} />
      <div className="scroll tree">
        <PanelState fault={fault} loading={isHere ? null : t("agenda.loading")} act={<RetryButton onRetry={again} />} />
        {span === "month" && (
          <MonthGrid
            label={title}
            day={day}
            today={today}
            begins={begins}
            countOf={(one) => {
              const own = onDay(one)
              return { all: own.length, late: own.filter(isLate).length }
            }}
            onChoose={setDay}
          />
        )}
        {nothing && <FreeSpan span={span} onWeek={() => setSpan("week")} />}
        {late.length > 0 && (
          <AgendaSection title={t("agenda.overdue")} items={late} dated isLate={isLate} onOpen={onOpen} />
        )}
        {reminders.length > 0 && (
          <AgendaSection title={t("agenda.toReview")} items={reminders} dated isLate={isLate} onOpen={onOpen} />
        )}
        {listed.map((one) => {
          const own = onDay(one)
          return own.length > 0 && <AgendaSection key={one} title={named.format(dateOf(one))} items={own} {...inDay} />
        })}
        {nextDue !== null && nextDue !== next && (
          <AgendaSection title={comes("nextDue", nextDue)} items={onDay(nextDue).filter(isDue)} {...inDay} />
        )}
        {next !== null && <AgendaSection title={comes("next", next)} items={onDay(next)} {...inDay} />}
      </div>
      <Subscription />
    </Popover>
  )
}

const FreeSpan = ({ span, onWeek }: { readonly span: Span; readonly onWeek: () => void }) => {
  const { t } = useTranslation()
  return (
    <div className="none">
      <p>{t(span === "week" ? "agenda.none" : "agenda.noneOnDay")}</p>
      {span === "day" && (
        <button type="button" className="btn small" onClick={onWeek}>
          {t("agenda.toWeek")}
        </button>
      )}
    </div>
  )
}

interface HeadProps extends SpanChoiceProps {
  /** The days that are shown, in words. */
  readonly title: string
  readonly day: Days.Day
  readonly today: Days.Day
  readonly onDay: (day: Days.Day) => void
  readonly onWeek: Props["onWeek"]
}

const AgendaHead = ({ title, span, day, today, onSpan, onDay, onWeek }: HeadProps) => {
  const { t } = useTranslation()
  return (
    <div className="sub agenda-head">
      <div className="row">
        <SpanChoice span={span} onSpan={onSpan} />
        <button type="button" className="btn quiet small push" onClick={onWeek}>
          {t("agenda.openWeek")}
        </button>
      </div>
      <div className="row">
        <TurnButton span={span} by={-1} onTurn={() => onDay(dayBeside(span, day, -1))} />
        <b aria-live="polite">{title}</b>
        {day !== today && (
          <button type="button" className="btn quiet small" onClick={() => onDay(today)}>
            {t("agenda.today")}
          </button>
        )}
        <TurnButton span={span} by={1} onTurn={() => onDay(dayBeside(span, day, 1))} />
      </div>
    </div>
  )
}

export default AgendaPanel
