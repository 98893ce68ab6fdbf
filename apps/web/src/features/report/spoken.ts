/** What was asked for in words, for the foot of a sheet. */
import type { Shape } from "@quadrante/api/report"
import * as Locale from "@quadrante/domain/locale"
import * as Report from "@quadrante/domain/report"
import type { TFunction } from "i18next"
import type { TypedValue } from "./LocalInput.tsx"
import type { reports } from "./texts/texts.ts"
import type { FilterInputs } from "./wish.ts"

/** The filters that are set, one after the other. */
export const spokenOf = (
  { status, by, from, until, unit, profile, person, fields }: FilterInputs,
  { columns, profiles }: Shape,
  t: TFunction<typeof reports>,
  locale: Locale.Locale
): string => {
  const date = { kind: "date", decimals: null } as const
  const span = (column: Report.Column, first: TypedValue, last: TypedValue) =>
    first == null && last == null
      ? ""
      : `${Report.text(locale, "UTC", column, first ?? null)}–${Report.text(locale, "UTC", column, last ?? null)}`
  const period = span(date, from, until)
  return [
    status.map((state) => t(`states.${state}`)).join(", "),
    period === "" ? "" : `${by === "created" ? t("byCreated") : t("byEnded")} ${period}`,
    unit,
    profiles.find(({ value }) => value === profile)?.label ?? "",
    person,
    ...fields.flatMap(({ key, text, choice, from: first, until: last }) => {
      const column = columns.find((one) => one.key === key)
      if (column === undefined) return []
      const label = column.options.find(({ value }) => value === choice)?.label ?? choice
      const said = label + text + span(column, first, last)
      return said === "" ? [] : [`${column.label}: ${said}`]
    })
  ]
    .filter((one) => one !== "")
    .join("; ")
}
