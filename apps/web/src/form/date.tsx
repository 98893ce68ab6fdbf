/** A field for a date, a time or an instant, in forms and wherever else one is asked for. */
import type { Day } from "@quadrante/domain/day"
import type * as Form from "@quadrante/domain/form"
import * as Locale from "@quadrante/domain/locale"
import { Result } from "effect"
import { type KeyboardEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { dateShape } from "../i18n/time.ts"
import { useLanguage, useLocale } from "../kernel/locale.ts"
import { Icon } from "../ui/Icon.tsx"
import { Calendar } from "./Calendar.tsx"
import { useToday } from "./today.ts"
import { hint } from "../ui/tip.ts"

export { DaysBetween } from "./DaysBetween.tsx"

interface DateProps {
  readonly subtype: Form.DateInput["subtype"]
  readonly text: string
  /** The days that may be chosen in the calendar. */
  readonly limits?: Pick<Form.DateInput, "earliest" | "latest"> | undefined
  /** What else the input has. */
  readonly attributes: Readonly<Record<string, unknown>>
  /** Hears of a text that was read or chosen, which fires no event. */
  readonly onWrite?: (input: HTMLInputElement) => void
  /** Hears of a day that was chosen: it is whole. */
  readonly onChoose?: (input: HTMLInputElement) => void
  /** Hears of Enter, once what was typed is read. */
  readonly onEnter?: (input: HTMLInputElement) => void
}

/** A date is typed as people type it, and written by the locale's pattern when it is left; a calendar opens beside it. */
export const DateControl = ({ subtype, text, limits, attributes, onWrite, onChoose, onEnter }: DateProps) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const language = useLanguage()
  const today = useToday()
  const box = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState<{ readonly day: Day | null } | null>(null)

  const write = (iso: string) => {
    const { current } = input
    const written = iso === "" ? "" : Result.getOrElse(Locale.formatMoment(locale, subtype, iso), () => null)
    if (current === null || written === null || written === current.value) return
    current.value = written
    onWrite?.(current)
  }
  const readTyped = () => {
    const typed = input.current?.value ?? ""
    if (subtype !== "date" || typed.trim() === "") return
    const read = Locale.parseDay(locale, typed, today())
    if (Result.isSuccess(read)) write(read.success)
  }
  /** What stands in the field as ISO, as far as it can be read. */
  const standing = (): string =>
    Result.getOrElse(Locale.parseMoment(locale, subtype, input.current?.value ?? ""), () => "")
  const choose = (day: Day | null) => {
    write(day === null ? "" : subtype === "date" ? day : day + (standing().slice(10) || "T00:00:00"))
    setOpened(null)
    input.current?.focus({ preventScroll: true })
    if (input.current !== null) onChoose?.(input.current)
  }
  const open = () => {
    readTyped()
    setOpened({ day: standing().slice(0, 10) || null })
  }
  const keys = (event: KeyboardEvent) => {
    const { current } = input
    // The form is sent by this key: what was typed is read before.
    if (event.key === "Enter" && current !== null && event.target === current) {
      readTyped()
      onEnter?.(current)
    }
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    if (event.key !== "ArrowDown" || event.target !== input.current || !isPlain || subtype === "time") return
    event.preventDefault()
    event.stopPropagation()
    open()
  }
  return (
    // The field reads what was typed before whoever asked for the date does.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className="input"
      ref={box}
      onBlurCapture={({ target }) => target === input.current && readTyped()}
      onKeyDownCapture={keys}
    >
      <input
        inputMode="text"
        autoComplete="off"
        className="nums"
        placeholder={subtype === "date" ? dateShape(locale) : undefined}
        defaultValue={text}
        ref={input}
        {...attributes}
      />
      {subtype !== "time" && (
        <button
          type="button"
          className="btn quiet small icon"
          tabIndex={-1}
          aria-label={t("process.calendar")}
          {...hint(t("process.calendarKey"))}
          aria-haspopup="dialog"
          aria-expanded={opened !== null}
          onClick={() => (opened === null ? open() : setOpened(null))}
        >
          <Icon name="calendar" />
        </button>
      )}
      {opened !== null && (
        <Calendar
          anchor={box}
          day={opened.day}
          today={today()}
          tag={language}
          earliest={limits?.earliest ?? null}
          latest={limits?.latest ?? null}
          onChoose={choose}
          onClose={(givesBack) => {
            setOpened(null)
            if (givesBack) input.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </span>
  )
}
