/** The agenda: what is overdue, and what comes on a day or in a week; opening one opens its process. */
import "../../i18n/parts.ts"
import type { Item } from "@quadrante/api/agenda"
import * as Days from "@quadrante/domain/day"
import { instantOf } from "@quadrante/domain/locale"
import * as Task from "@quadrante/domain/task"
import { type RefObject, useState } from "react"
import { useTranslation } from "react-i18next"
import { agenda } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { useFaultText } from "../../kernel/faults.ts"
import { dueDayOf, todayOf, weekBeginsOn } from "../../i18n/time.ts"
import { useClock } from "../../kernel/clock.ts"
import { Choice } from "../../ui/Choice.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { PanelState } from "../../ui/PanelState.tsx"
import { Popover } from "../../ui/Popover.tsx"
import type { LineChoice } from "../../workspace/open.ts"
import { AgendaSection } from "./AgendaSection.tsx"
import { MonthGrid } from "./MonthGrid.tsx"
import { dayBeside, daysAhead, daysOf, firstAfter, type Span, spans } from "./span.ts"
import { Subscription } from "./Subscription.tsx"
import "../../ui/tree.css"
import "../../ui/due.css"
import "./agenda.css"

interface Props {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onOpen: (item: Item, how: LineChoice) => void
}

const isDue = ({ kind }: Item): boolean => kind === "due"

/** A day as the formats of the browser take it, which are told to read it in UTC. */
const dateOf = (day: Days.Day): number => Date.parse(day)

const AgendaPanel = ({ opener, onClose, onOpen }: Props) => {
  const { t, i18n } = useTranslation()
  const faultText = useFaultText()
  const [span, setSpan] = useState<Span>("day")
  const clock = useClock()
  const { zones } = clock
  const [today] = useState(() => todayOf(clock))
  const [day, setDay] = useState(today)
  const begins = weekBeginsOn(i18n.language)
  const days = daysOf(span, day, begins)
  const lastDay = days.at(-1) ?? day
  // Where these days have nothing, it says what comes next.
  const beyond = Days.plusDays(lastDay, span === "month" ? 1 : daysAhead)
  // The last day is over for the environment and for the person.
  const ends = [zones.environment, zones.person].map((zone) => instantOf(`${beyond}T00:00:00`, zone))
  const until = new Date(Math.max(...ends)).toISOString()
  const { data: found, fault } = useServerQuery(agenda(until), { keepsLast: true })

  const items = found?.items ?? []
  const isOver = ({ at }: Item) => found !== null && Task.urgency(Date.parse(at), found.at) === "overdue"
  // What was only to be looked at again is late for nobody.
  const isLate = (item: Item) => isDue(item) && isOver(item)
  const dayOf = (item: Item) => dueDayOf(clock, Date.parse(item.at)).day
  // In a month what is overdue stands on its day.
  const isBehind = span !== "month" && day === today
  const late = isBehind ? items.filter(isLate) : []
  const reminders = isBehind ? items.filter((item) => !isDue(item) && isOver(item) && dayOf(item) !== today) : []
  const behind = [...late, ...reminders]
  const onDay = (one: Days.Day) => items.filter((item) => !behind.includes(item) && dayOf(item) === one)
  const listed = span === "month" ? [day] : days
  const nothing = found !== null && behind.length === 0 && listed.every((one) => onDay(one).length === 0)
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
      <AgendaHead title={title} span={span} day={day} today={today} onSpan={setSpan} onDay={setDay} />
      <div className="scroll tree">
        <PanelState
          fault={fault === null ? null : faultText(fault)}
          loading={found === null ? t("agenda.loading") : null}
        />
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

interface HeadProps {
  /** The days that are shown, in words. */
  readonly title: string
  readonly span: Span
  readonly day: Days.Day
  readonly today: Days.Day
  readonly onSpan: (span: Span) => void
  readonly onDay: (day: Days.Day) => void
}

const AgendaHead = ({ title, span, day, today, onSpan, onDay }: HeadProps) => {
  const { t } = useTranslation()
  return (
    <div className="sub agenda-head">
      <Choice
        label={t("agenda.span")}
        isLabelHidden
        value={span}
        options={spans.map((value) => ({ value, label: t(`agenda.${value}`) }))}
        onChoose={onSpan}
      />
      <div className="row">
        <button type="button" className="btn small icon" onClick={() => onDay(dayBeside(span, day, -1))}>
          <span className="vh">{t("agenda.before")}</span>
          <Icon name="left" />
        </button>
        <b aria-live="polite">{title}</b>
        {day !== today && (
          <button type="button" className="btn quiet small" onClick={() => onDay(today)}>
            {t("agenda.today")}
          </button>
        )}
        <button type="button" className="btn small icon push" onClick={() => onDay(dayBeside(span, day, 1))}>
          <span className="vh">{t("agenda.after")}</span>
          <Icon name="right" />
        </button>
      </div>
    </div>
  )
}

export default AgendaPanel
