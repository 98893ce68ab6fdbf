/** When a task is to be looked at again: a day, typed as the locale writes it or chosen in the calendar. */
import "../i18n/parts.ts"
import * as Locale from "@quadrante/domain/locale"
import { Result } from "effect"
import { useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useAppSelector } from "../kernel/app.ts"
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
  const locale = useAppSelector((state) => state.locale)
  const written = (day: string) => Result.getOrElse(Locale.formatMoment(locale, "date", day), () => "")
  const known = at === null ? "" : written(localDay(at))
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
    onFollow(morningOf(day))
  }
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
            // What the calendar writes was chosen: the field is left at once.
            onBlur: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
              const { value } = currentTarget
              afterPress(() => follow(value))
            },
            onKeyDown: ({ key, currentTarget }: { readonly key: string; readonly currentTarget: HTMLInputElement }) => {
              if (key === "Enter") currentTarget.dispatchEvent(new FocusEvent("focusout", { bubbles: true }))
            }
          }}
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

/** The day of an instant where the device is. */
const localDay = (instant: string): string => {
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** The morning of a day where the device is; null where no day was given. */
const morningOf = (day: string): string | null => {
  const at = new Date(`${day}T08:00:00`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
