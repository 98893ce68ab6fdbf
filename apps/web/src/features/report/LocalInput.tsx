/** A date or number as the locale writes it: what was typed stays, and follows the language by its value. */
import { zoneOf } from "@quadrante/domain/clock"
import * as Locale from "@quadrante/domain/locale"
import { Result } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { DateControl } from "../../form/date.tsx"
import { useLocale } from "../../kernel/locale.ts"
import { useClock } from "../../kernel/clock.ts"
import { reports } from "./texts/texts.ts"

/** The value of what was typed: null for an empty text, undefined for a text that is no value. */
export type TypedValue = string | number | null | undefined

interface Props {
  readonly id: string
  readonly kind: "date" | "number"
  readonly label: string
  /** What of it the eye needs, where the rest stands above. */
  readonly shown?: string
  /** Null: nothing; undefined: what was typed is no value, and stays where it was typed. */
  readonly value: TypedValue
  readonly onChange: (value: TypedValue) => void
  /** Whether what is wrong is said already. */
  readonly strict: boolean
}

const formatTypedValue = (locale: Locale.Locale, value: TypedValue): string => {
  if (value === null || value === undefined) return ""
  return typeof value === "number"
    ? Locale.formatNumber(locale, value)
    : Result.getOrElse(Locale.formatMoment(locale, "date", value), () => "")
}

/** Reads what people type: a day also as `hoje` or `4/1`. */
const useReading = (kind: Props["kind"]) => {
  const zone = zoneOf("typed", useClock().zones)
  return (locale: Locale.Locale, text: string): TypedValue => {
    if (text.trim() === "") return null
    return kind === "date"
      ? Result.getOrElse(Locale.parseDay(locale, text, Locale.dayIn(Date.now(), zone)), () => undefined)
      : Result.getOrElse(Locale.parseNumber(locale, text), () => undefined)
  }
}

export const LocalInput = ({ id, kind, label, shown, value, onChange, strict }: Props) => {
  const { t } = useTranslation(reports)
  const locale = useLocale()
  const read = useReading(kind)
  const [typed, setTyped] = useState({ text: formatTypedValue(locale, value), locale, value, version: 0 })
  // Another language, or a value from elsewhere: what is a value is written anew, what is none stays.
  if (typed.locale !== locale || (value !== typed.value && value !== undefined)) {
    const text = value === undefined ? typed.text : formatTypedValue(locale, value)
    setTyped({ text, locale, value, version: typed.version + 1 })
  }
  const isWrong = strict && value === undefined
  const like = kind === "date" ? formatTypedValue(locale, "2026-12-31") : formatTypedValue(locale, 1234.5)
  const type = (text: string) => {
    const next = read(locale, text)
    setTyped({ ...typed, text, locale, value: next })
    onChange(next)
  }
  const attributes = { id, "aria-invalid": isWrong, "aria-describedby": isWrong ? `${id}-wrong` : undefined }
  return (
    <span className={isWrong ? "field error" : "field"}>
      <label htmlFor={id}>
        {shown !== undefined && <span aria-hidden="true">{shown}</span>}
        <span className={shown === undefined ? undefined : "vh"}>{label}</span>
      </label>
      {kind === "date" ? (
        <DateControl
          key={typed.version}
          subtype="date"
          text={typed.text}
          onWrite={({ value: written }) => type(written)}
          attributes={{
            ...attributes,
            onInput: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => type(currentTarget.value)
          }}
        />
      ) : (
        <span className="input number">
          <input
            {...attributes}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={typed.text}
            onChange={({ target }) => type(target.value)}
            onBlur={() => value !== undefined && setTyped({ ...typed, text: formatTypedValue(locale, value) })}
          />
        </span>
      )}
      {isWrong && (
        <span className="msg" id={`${id}-wrong`}>
          {t(kind === "date" ? "wrongDate" : "wrongNumber", { like })}
        </span>
      )}
    </span>
  )
}
