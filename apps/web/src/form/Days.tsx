/** The days of a month as a grid, walked through by the keys of a date picker (WAI-ARIA): one is chosen, or a first and a last. */
import { type Day, weeksOf } from "@quadrante/domain/day"
import type { KeyboardEvent } from "react"
import { weekBeginsOn } from "../i18n/time.ts"
import "./days.css"

/** A day as the formats of the browser take it, which are told to read it in UTC. */
export const dateOf = (day: Day) => Date.parse(`${day}T00:00:00Z`)

export interface DaysProps {
  /** The language of its words. */
  readonly tag: string
  readonly today: Day
  readonly isChosen: (day: Day) => boolean
  /** Whether a day lies between two that are chosen. */
  readonly isBetween?: (day: Day) => boolean
  readonly onChoose: (day: Day) => void
  readonly month: string
  /** The day on which the keys stand, whose month is shown. */
  readonly current: Day
  readonly isOut: (day: Day) => boolean
  readonly onKeys: (event: KeyboardEvent) => void
}

export const Days = (props: DaysProps) => {
  const { tag, month, current, today, isChosen, isBetween, isOut, onKeys, onChoose } = props
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" })
  const weeks = weeksOf(current, weekBeginsOn(tag))
  const [long, short] = [formatOf({ weekday: "long" }), formatOf({ weekday: "short" })]
  const whole = formatOf({ weekday: "long", day: "numeric", month: "long", year: "numeric" })
  return (
    <div className="days" role="grid" aria-label={month} tabIndex={-1} onKeyDown={onKeys}>
      <div role="row">
        {weeks[0]?.map((one) => (
          <span role="columnheader" key={one} aria-label={long.format(dateOf(one))}>
            {short.format(dateOf(one)).replace(".", "")}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div role="row" key={week[0]}>
          {week.map((one) => (
            // Keys are the grid's.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={one}
              role="gridcell"
              className={one.slice(0, 7) === current.slice(0, 7) ? "date" : "date other"}
              aria-label={whole.format(dateOf(one))}
              aria-selected={isChosen(one)}
              data-between={isBetween?.(one) === true || undefined}
              aria-disabled={isOut(one) || undefined}
              aria-current={one === today ? "date" : undefined}
              data-weekend={new Date(dateOf(one)).getUTCDay() % 6 === 0 || undefined}
              tabIndex={one === current ? 0 : -1}
              onClick={() => !isOut(one) && onChoose(one)}
            >
              {Number(one.slice(8))}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
