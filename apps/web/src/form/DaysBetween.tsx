/** A month in which a first and a last day are chosen, one after the other, and what lies between them is seen. */
import { type Day, dayAtKey, plusMonths } from "@quadrante/domain/day"
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { weekBeginsOn } from "../i18n/time.ts"
import { useLanguage } from "../kernel/locale.ts"
import { Icon } from "../ui/Icon.tsx"
import { dateOf, Days } from "./Days.tsx"
import { useToday } from "./today.ts"
import "./calendar.css"

interface Ends {
  /** Null: it has no such end. */
  readonly from: Day | null
  readonly until: Day | null
}

interface Props extends Ends {
  readonly onChange: (ends: Ends) => void
}

export const DaysBetween = ({ from, until, onChange }: Props) => {
  const { t } = useTranslation()
  const tag = useLanguage()
  const today = useToday()
  const place = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(() => from ?? until ?? today())
  // What is typed beside it brings its month.
  const [known, setKnown] = useState({ from, until })
  if (known.from !== from || known.until !== until) {
    setKnown({ from, until })
    const changed = known.from === from ? until : from
    if (changed !== null) setCurrent(changed)
  }
  const walks = useRef(false)
  useLayoutEffect(() => {
    if (walks.current) place.current?.querySelector<HTMLElement>("[tabindex='0'][role=gridcell]")?.focus()
    walks.current = false
  }, [current])

  const choose = (day: Day) => {
    setCurrent(day)
    if (from === null || until !== null) return onChange({ from: day, until: null })
    onChange(day < from ? { from: day, until: from } : { from, until: day })
  }
  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isChoice = event.key === "Enter" || event.key === " "
    const to = dayAtKey(current, event.shiftKey ? `Shift+${event.key}` : event.key, weekBeginsOn(tag))
    if (!isChoice && to === null) return
    event.preventDefault()
    if (isChoice) return choose(current)
    walks.current = true
    if (to !== null) setCurrent(to)
  }
  const month = new Intl.DateTimeFormat(tag, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    dateOf(current)
  )
  const turn = (months: -1 | 1) => (
    <button
      type="button"
      className="btn quiet small icon"
      aria-label={t(months < 0 ? "form.date.previous" : "form.date.next")}
      onClick={() => setCurrent(plusMonths(current, months))}
    >
      <Icon name={months < 0 ? "left" : "right"} />
    </button>
  )
  return (
    <div className="month-days" ref={place}>
      <div className="calendar-head">
        <b aria-live="polite">{month}</b>
        {turn(-1)}
        {turn(1)}
      </div>
      <Days
        tag={tag}
        month={month}
        current={current}
        today={today()}
        isChosen={(day) => day === from || day === until}
        isBetween={(day) => from !== null && until !== null && from < day && day < until}
        isOut={() => false}
        onKeys={keys}
        onChoose={choose}
      />
    </div>
  )
}
