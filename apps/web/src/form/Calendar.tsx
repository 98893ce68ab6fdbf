/** A month to choose a day from, beside its field: by pointer, and by the keys of a date picker dialog (WAI-ARIA). */
import { type Day, dayAtKey, plusDays, plusMonths } from "@quadrante/domain/day"
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { weekBeginsOn } from "../i18n/time.ts"
import { Icon } from "../ui/Icon.tsx"
import { placeBeside } from "../ui/place-beside.ts"
import { dateOf, Days, type DaysProps } from "./Days.tsx"
import { dayInWords } from "./today.ts"
import "./calendar.css"

interface Props {
  /** The field beside which it stands. */
  readonly anchor: RefObject<HTMLElement | null>
  /** The day in the field; null: none. */
  readonly day: Day | null
  readonly today: Day
  /** The language of its words. */
  readonly tag: string
  /** The days that may be chosen; null: no limit. */
  readonly earliest: Day | null
  readonly latest: Day | null
  /** Null: none, the field is to be empty. */
  readonly onChoose: (day: Day | null) => void
  /** Whether the focus goes back into the field: a press elsewhere has taken it there. */
  readonly onClose: (givesBack: boolean) => void
}

export const Calendar = ({ anchor, day, today, tag, earliest, latest, onChoose, onClose }: Props) => {
  const { t } = useTranslation()
  const sheet = useRef<HTMLDivElement>(null)
  const isOut = (one: Day) => (earliest !== null && one < earliest) || (latest !== null && one > latest)
  const within = (one: Day): Day =>
    earliest !== null && one < earliest ? earliest : latest !== null && one > latest ? latest : one
  const [current, setCurrent] = useState(() => within(day ?? today))

  useLayoutEffect(() => {
    const { current: element } = sheet
    if (element === null || anchor.current === null) return
    element.showPopover()
    return placeBeside(element, anchor.current)
  }, [anchor])
  // The day with the focus is drawn by now; the page stays where it is.
  const hasFocus = useRef(true)
  useLayoutEffect(() => {
    if (hasFocus.current) sheet.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus({ preventScroll: true })
    hasFocus.current = false
  }, [current])

  useOutsidePress(anchor, () => onClose(false))

  const goTo = (to: Day) => {
    hasFocus.current = true
    setCurrent(within(to))
  }
  const keys = (event: KeyboardEvent) => {
    // What is pressed here is for nobody around.
    event.stopPropagation()
    if (event.key === "Escape") {
      event.preventDefault()
      onClose(true)
    }
    if (event.key === "Tab") stayInside(event, sheet.current)
  }
  const gridKeys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault()
      if (!isOut(current)) onChoose(current)
      return
    }
    const to = dayAtKey(current, event.shiftKey ? `Shift+${event.key}` : event.key, weekBeginsOn(tag))
    if (to === null) return
    event.preventDefault()
    goTo(to)
  }
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" })
  const month = formatOf({ month: "long", year: "numeric" }).format(dateOf(current))
  const turn = (months: number) => {
    const to = plusMonths(current, months)
    return (
      <button
        type="button"
        className="btn quiet small icon"
        aria-label={t(months < 0 ? "form.date.previous" : "form.date.next")}
        onClick={() => setCurrent(within(to))}
      >
        <Icon name={months < 0 ? "left" : "right"} />
      </button>
    )
  }
  return (
    <div
      className="calendar month-days"
      popover="manual"
      role="dialog"
      aria-modal="true"
      aria-label={t("form.date.title")}
      ref={sheet}
      onKeyDown={keys}
    >
      <div className="calendar-head">
        <b aria-live="polite">{month}</b>
        {turn(-1)}
        {turn(1)}
      </div>
      <Days
        tag={tag}
        month={month}
        current={current}
        isChosen={(one) => one === day}
        today={today}
        isOut={isOut}
        onKeys={gridKeys}
        onChoose={onChoose}
      />
      <p className="help" aria-hidden="true">
        {dayInWords(tag, current, today)}
      </p>
      <Shortcuts today={today} isOut={isOut} onChoose={onChoose} />
    </div>
  )
}

/** Days that are often meant, and none. */
const Shortcuts = ({ today, isOut, onChoose }: Pick<Props, "today" | "onChoose"> & Pick<DaysProps, "isOut">) => {
  const { t } = useTranslation()
  const shortcut = (label: string, to: Day) => (
    <button type="button" className="btn small" disabled={isOut(to)} onClick={() => onChoose(to)}>
      {label}
    </button>
  )
  return (
    <div className="calendar-foot">
      {shortcut(t("form.date.today"), today)}
      {shortcut(t("form.date.tomorrow"), plusDays(today, 1))}
      {shortcut(t("form.date.later", { dias: 15 }), plusDays(today, 15))}
      <button type="button" className="btn quiet small push" onClick={() => onChoose(null)}>
        {t("form.date.clear")}
      </button>
    </div>
  )
}

/** Hears a press anywhere but in a field and what belongs to it. */
const useOutsidePress = (anchor: RefObject<HTMLElement | null>, onPress: () => void) => {
  const pressed = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && !anchor.current?.contains(event.target)) onPress()
  })
  useEffect(() => {
    const outside = (event: PointerEvent) => pressed(event)
    document.addEventListener("pointerdown", outside, true)
    return () => document.removeEventListener("pointerdown", outside, true)
  }, [])
}

/** The tab key goes round: from the last to the first, and back. */
const stayInside = (event: KeyboardEvent, sheet: HTMLElement | null) => {
  const stops = [...(sheet?.querySelectorAll<HTMLElement>("button:not([disabled]), [tabindex='0']") ?? [])]
  const [first, last] = [stops.at(0), stops.at(-1)]
  const [from, to] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== from || to === undefined) return
  event.preventDefault()
  to.focus({ preventScroll: true })
}
