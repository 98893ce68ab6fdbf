/** What is asked for in words: on each chip, and for the foot of a sheet. */
import type { Column, Shape } from "@quadrante/api/report"
import type * as Locale from "@quadrante/domain/locale"
import * as Report from "@quadrante/domain/report"
import type { TFunction } from "i18next"
import type { TypedValue } from "./LocalInput.tsx"
import type { reports } from "./texts/texts.ts"
import type { FilterInputs } from "./wish.ts"

interface Options {
  readonly filters: FilterInputs
  readonly shape: Shape
  readonly t: TFunction<typeof reports>
  readonly locale: Locale.Locale
}

/** More states than these are counted. */
const mostNamed = 2

const date = { kind: "date", decimals: null } as const

/** What each filter asks for; empty: nothing. State and period are always said. */
export const chipWords = ({ filters, shape, t, locale }: Options) => {
  const { status, period, from, until, unit, profile, person, fields } = filters
  const written = (column: Report.Column, value: TypedValue) => Report.text(locale, "UTC", column, value ?? null)
  const span = (column: Report.Column, first: TypedValue, last: TypedValue): string => {
    if (first == null && last == null) return ""
    if (last == null) return t("atLeast", { valor: written(column, first) })
    if (first == null) return t("atMost", { valor: written(column, last) })
    return first === last ? written(column, first) : `${written(column, first)} – ${written(column, last)}`
  }
  const days = span(date, from, until)
  return {
    status:
      status.length === 0
        ? t("all")
        : status.length > mostNamed
          ? String(status.length)
          : status.map((state) => t(`states.${state}`)).join(", "),
    /** Between which days; empty: whenever. */
    days,
    period: period !== "" ? t(`periods.${period}`) : days === "" ? t("periods.any") : days,
    unit,
    profile: shape.profiles.find(({ value }) => value === profile)?.label ?? profile,
    person: person.trim(),
    field: (column: Column): string => {
      const field = fields.find(({ key }) => key === column.key)
      if (field === undefined) return ""
      const label = column.options.find(({ value }) => value === field.choice)?.label ?? field.choice
      return label + field.text + span(column, field.from, field.until)
    }
  }
}

/** The filters that are set, one after the other. */
export const spokenOf = (options: Options): string => {
  const { filters, shape, t } = options
  const words = chipWords(options)
  const { status, by } = filters
  return [
    status.map((state) => t(`states.${state}`)).join(", "),
    // On paper a month has its days: another day another one would be meant.
    words.days === "" ? "" : `${t(by === "created" ? "byCreated" : "byEnded")}: ${words.days}`,
    words.unit,
    words.profile,
    words.person,
    ...shape.columns.map((column) => {
      const said = words.field(column)
      return said === "" ? "" : `${column.label}: ${said}`
    })
  ]
    .filter((one) => one !== "")
    .join("; ")
}
