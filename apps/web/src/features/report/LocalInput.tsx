/** A date or number as the locale writes it: what was typed stays, and follows the language by its value. */
import * as Locale from "@quadrante/domain/locale"
import { Result } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useAppSelector } from "../../kernel/app.ts"
import { reports } from "./texts/texts.ts"

/** The value of what was typed: null for an empty text, undefined for a text that is no value. */
export type TypedValue = string | number | null | undefined

interface Props {
  readonly id: string
  readonly kind: "date" | "number"
  readonly label: string
  /** Null: nothing; undefined: what was typed is no value, and stays where it was typed. */
  readonly value: TypedValue
  readonly onChange: (value: TypedValue) => void
  /** Whether what is wrong is said already. */
  readonly strict: boolean
}

const parseTypedValue = (locale: Locale.Locale, kind: Props["kind"], text: string): TypedValue => {
  if (text.trim() === "") return null
  return kind === "date"
    ? Result.getOrElse(Locale.parseMoment(locale, "date", text), () => undefined)
    : Result.getOrElse(Locale.parseNumber(locale, text), () => undefined)
}

const formatTypedValue = (locale: Locale.Locale, value: TypedValue): string => {
  if (value === null || value === undefined) return ""
  return typeof value === "number"
    ? Locale.formatNumber(locale, value)
    : Result.getOrElse(Locale.formatMoment(locale, "date", value), () => "")
}

export const LocalInput = ({ id, kind, label, value, onChange, strict }: Props) => {
  const { t } = useTranslation(reports)
  const locale = useAppSelector((state) => state.locale)
  const [typed, setTyped] = useState({ text: formatTypedValue(locale, value), locale, value })
  // Another language, or a value from elsewhere: what is a value is written anew, what is none stays.
  if (typed.locale !== locale || (value !== typed.value && value !== undefined)) {
    setTyped({ text: value === undefined ? typed.text : formatTypedValue(locale, value), locale, value })
  }
  const isWrong = strict && value === undefined
  const like = kind === "date" ? formatTypedValue(locale, "2026-12-31") : formatTypedValue(locale, 1234.5)
  return (
    <span className={isWrong ? "field error" : "field"}>
      <label htmlFor={id}>{label}</label>
      <span className={kind === "date" ? "input date" : "input number"}>
        <input
          id={id}
          type="text"
          inputMode={kind === "number" ? "decimal" : "numeric"}
          autoComplete="off"
          value={typed.text}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={({ target: { value: text } }) => {
            const next = parseTypedValue(locale, kind, text)
            setTyped({ text, locale, value: next })
            onChange(next)
          }}
          onBlur={() => value !== undefined && setTyped({ text: formatTypedValue(locale, value), locale, value })}
        />
      </span>
      {isWrong && (
        <span className="msg" id={`${id}-wrong`}>
          {t(kind === "date" ? "wrongDate" : "wrongNumber", { like })}
        </span>
      )}
    </span>
  )
}
