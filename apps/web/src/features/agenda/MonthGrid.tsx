/** A month as a grid of weeks: each day says how much it has and what of it is overdue; keys go by day, week and month. */
import { type Day, dayAtKey, type Weekday, weeksOf } from "@quadrante/domain/day"
import { type KeyboardEvent, useRef } from "react"
import { useTranslation } from "react-i18next"
import { tip } from "../../ui/tip.ts"

/** How many things a day has. */
export interface Count {
  readonly all: number
  readonly late: number
}

interface Props {
  readonly label: string
  /** The chosen day, whose month is shown. */
  readonly day: Day
  readonly today: Day
  readonly begins: Weekday
  readonly countOf: (day: Day) => Count
  readonly onChoose: (day: Day) => void
}

/** A day as the formats of the browser take it, which are told to read it in UTC. */
const dateOf = (day: Day) => Date.parse(`${day}T00:00:00Z`)

export const MonthGrid = ({ label, day, today, begins, countOf, onChoose }: Props) => {
  const { t, i18n } = useTranslation()
  const grid = useRef<HTMLDivElement>(null)
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: "UTC" })
  const weekday = formatOf({ weekday: "long" })
  const short = formatOf({ weekday: "short" })
  const whole = formatOf({ weekday: "long", day: "numeric", month: "long" })
  const weeks = weeksOf(day, begins)
  const keys = (event: KeyboardEvent) => {
    const to = dayAtKey(day, event.key, begins)
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChoose(to)
    // The day may stand in a month that is still to be drawn.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus())
  }
  return (
    <div className="month" role="grid" aria-label={label} ref={grid} onKeyDown={keys}>
      <div role="row">
        {weeks[0]?.map((one) => (
          <span role="columnheader" key={one} aria-label={weekday.format(dateOf(one))}>
            {short.format(dateOf(one)).replace(".", "")}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div role="row" key={week[0]}>
          {week.map((one) => {
            const { all, late } = countOf(one)
            const isOther = one.slice(0, 7) !== day.slice(0, 7)
            const name = [
              whole.format(dateOf(one)),
              ...(all > 0 ? [t("agenda.things", { count: all })] : []),
              ...(late > 0 ? [t("agenda.late", { count: late })] : [])
            ].join(", ")
            return (
              // Keys are the grid's.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={one}
                role="gridcell"
                className={isOther ? "date other" : "date"}
                aria-selected={one === day}
                aria-current={one === today ? "date" : undefined}
                {...tip(all > 0 ? name : undefined)}
                tabIndex={one === day ? 0 : -1}
                onClick={() => onChoose(one)}
              >
                <span className="vh">{name}</span>
                <span className="n" aria-hidden="true">
                  {Number(one.slice(8))}
                </span>
                <span className="amounts" aria-hidden="true">
                  {all - late > 0 && <span className="amount">{all - late}</span>}
                  {late > 0 && <span className="amount late">{late}!</span>}
                </span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
