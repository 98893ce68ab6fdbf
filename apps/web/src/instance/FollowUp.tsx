/** When a task is to be looked at again: a day, typed as the locale writes it or chosen in the calendar. */
import * as Locale from "@quadrante/domain/locale"
import { Result } from "effect"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useAppSelector } from "../kernel/app.ts"
import { dateControl } from "../form/date.tsx"
import { useAfterPress } from "../ui/useAfterPress.ts"

interface Props {
  /** The instant that was set; null: none. */
  readonly at: string | null
  readonly onFollow: (at: string | null) => void
}

export const FollowUp = ({ at, onFollow }: Props) => {
  const { t } = useTranslation()
  const id = useId()
  const afterPress = useAfterPress()
  const locale = useAppSelector((state) => state.locale)
  const written = (day: string) => Result.getOrElse(Locale.formatMoment(locale, "date", day), () => "")
  const known = at === null ? "" : written(localDay(at))
  const [isWrong, setIsWrong] = useState(false)
  const follow = (text: string) => {
    const day = text.trim() === "" ? "" : Result.getOrElse(Locale.parseMoment(locale, "date", text), () => null)
    setIsWrong(day === null)
    if (day !== null && written(day) !== known) onFollow(morningOf(day))
  }
  return (
    <span className="follow">
      <label htmlFor={id}>{t("task.followUp")}</label>
      {/* What is set elsewhere, and another language, are written anew. */}
      <span key={`${known} ${locale.lcl_id}`}>
        {dateControl(
          "date",
          known,
          { calendar: t("process.calendar"), locale },
          {
            id,
            size: 10,
            "aria-invalid": isWrong || undefined,
            "aria-describedby": isWrong ? `${id}-wrong` : undefined,
            onBlur: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
              afterPress(() => follow(currentTarget.value)),
            onInput: ({ currentTarget, nativeEvent }: InputHeard) => {
              // What the calendar writes was chosen, and is whole; what is typed is read when it is left.
              if (!(nativeEvent instanceof InputEvent)) follow(currentTarget.value)
            },
            onKeyDown: ({ key, currentTarget }: { readonly key: string; readonly currentTarget: HTMLInputElement }) => {
              if (key === "Enter") follow(currentTarget.value)
            }
          }
        )}
      </span>
      {isWrong && (
        <span className="msg" id={`${id}-wrong`} role="alert">
          {t("problem.date-invalid", { example: written("2026-12-31") })}
        </span>
      )}
    </span>
  )
}

interface InputHeard {
  readonly currentTarget: HTMLInputElement
  readonly nativeEvent: Event
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
