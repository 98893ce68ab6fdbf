/** When a task is to be looked at again: a day, typed as the locale writes it or chosen in the calendar. */
import "../i18n/parts.ts"
import { zoneOf } from "@quadrante/domain/clock"
import * as Locale from "@quadrante/domain/locale"
import { Result } from "effect"
import { useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useClock } from "../kernel/clock.ts"
import { DateControl } from "../form/date.tsx"
import { useAfterPress } from "../ui/useAfterPress.ts"
import "./task-bar.css"

interface Props {
  /** The instant that was set; null: none. */
  readonly at: string | null
  readonly onFollow: (at: string | null) => void
  /** Whether it was asked for just now. */
  readonly takesFocus?: boolean
}

export const FollowUp = ({ at, onFollow, takesFocus = false }: Props) => {
  const { t } = useTranslation()
  const id = useId()
  const afterPress = useAfterPress()
  const locale = useClock()
  const zone = zoneOf("reminder", locale.zones)
  const written = (day: string) => Result.getOrElse(Locale.formatMoment(locale, "date", day), () => "")
  const known = at === null ? "" : written(Locale.dayIn(Date.parse(at), zone))
  // What was asked for last: a field that is left again asks for nothing.
  const asked = useRef(known)
  useEffect(() => {
    asked.current = known
  }, [known])
  useEffect(() => {
    if (takesFocus) document.getElementById(id)?.focus()
  }, [id, takesFocus])
  const [isWrong, setIsWrong] = useState(false)
  const follow = (text: string) => {
    const day = text.trim() === "" ? "" : Result.getOrElse(Locale.parseMoment(locale, "date", text), () => null)
    setIsWrong(day === null)
    if (day === null || written(day) === asked.current) return
    asked.current = written(day)
    onFollow(day === "" ? null : morningOf(day, zone))
  }
  const ask = ({ value }: HTMLInputElement) => afterPress(() => follow(value))
  return (
    <span className="follow">
      <label htmlFor={id}>{t("task.followUp")}</label>
      {/* What is set elsewhere, and another language, are written anew. */}
      <span key={`${known} ${locale.lcl_id}`}>
        <DateControl
          subtype="date"
          text={known}
          attributes={{
            id,
            size: 10,
            "aria-invalid": isWrong || undefined,
            "aria-describedby": isWrong ? `${id}-wrong` : undefined,
            onBlur: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => ask(currentTarget)
          }}
          onChoose={ask}
          onEnter={ask}
        />
      </span>
      {isWrong && (
        <span className="msg" id={`${id}-wrong`} role="alert">
          {t("problem.date-invalid", { example: written("2026-12-31") })}
        </span>
      )}
    </span>
  )
}

/** The morning of a day in a zone. */
const morningOf = (day: string, zone: string): string =>
  new Date(Locale.instantOf(`${day}T08:00:00`, zone)).toISOString()
