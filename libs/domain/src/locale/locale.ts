/**
 * Locale: how a language and a country write numbers, dates, times and names, on the screen and in what people type.
 */
import { Result, Schema } from "effect"
import { groupsAlike } from "./number.ts"
import { isMark, type Kind, type PatternReason, readPattern } from "./pattern.ts"

export { builtIn, byLanguage, enUS, esES, initial, ptBR } from "./builtin.ts"
export { parseDay } from "./day.ts"
export { decimalsIn, decimalsOf } from "./decimals.ts"
export { type DateInvalid, formatInstant, formatMoment, isIso, parseMoment, type Patterns } from "./moment.ts"
export {
  formatNumber,
  isAmbiguous,
  type NumberInvalid,
  type NumberReason,
  parseNumber,
  type Separators
} from "./number.ts"
export { type Kind, type PatternInvalid, type PatternReason, readPattern } from "./pattern.ts"
export { type Speech, speechIn, tagAmong } from "./speech.ts"
export { byTag, Tag } from "./tagged.ts"
export { derived, fromTag, type LocaleUnknown } from "./tag.ts"
export { initials, isSmall, titleCase, type Words } from "./words.ts"
export { dayIn, dueDay, endOfDay, instantOf, isoIn, isZone } from "./zone.ts"

/** What can be wrong with a field of a locale, beside what can be wrong with a pattern. */
export type Reason = PatternReason | "type" | "tag" | "separator" | "same-separators"

/** One thing that is wrong with a locale: in which field, where in its text (null: nowhere in particular), and why. */
export interface Problem {
  readonly field: string
  readonly at: number | null
  readonly reason: Reason
}

const checked = (field: keyof typeof faults) =>
  Schema.String.check(
    Schema.makeFilter((text: string) => {
      const fault = faults[field](text)
      return fault === null || `${field}: ${fault.reason} at ${fault.at}`
    })
  )

/** A locale, with the words of the product for its fields. `abreviacoes` says what each abbreviation stands for. */
export const Locale = Schema.Struct({
  lin_id: checked("lin_id"),
  lcl_id: checked("lcl_id"),
  flag: Schema.String,
  lingua: Schema.String,
  pais: Schema.String,
  fmt_date: checked("fmt_date"),
  fmt_time: checked("fmt_time"),
  fmt_datetime: checked("fmt_datetime"),
  fmt_decimal: checked("fmt_decimal"),
  fmt_milhar: checked("fmt_milhar"),
  stop_words: Schema.Array(Schema.String),
  abreviacoes: Schema.Record(Schema.String, Schema.String)
}).check(
  Schema.makeFilter(
    (locale) =>
      !areAlike(locale.fmt_decimal, locale.fmt_milhar) || {
        path: ["fmt_milhar"],
        issue: "fmt_milhar: same-separators"
      }
  )
)
export type Locale = typeof Locale.Type

/** Everything that is wrong with what should be a locale, in the order of its fields; nothing where it is one. */
export const check = (input: unknown): ReadonlyArray<Problem> => {
  if (typeof input !== "object" || input === null || Array.isArray(input))
    return [{ field: "", at: null, reason: "type" }]
  const given = new Map<string, unknown>(Object.entries(input))
  const problems = Object.entries(Locale.fields).flatMap(([field, schema]): ReadonlyArray<Problem> => {
    const value = given.get(field)
    if (Result.isSuccess(Schema.decodeUnknownResult(schema)(value))) return []
    const fault = typeof value === "string" && isChecked(field) ? faults[field](value) : null
    return [{ field, ...(fault ?? { at: null, reason: "type" }) }]
  })
  const [decimal, milhar] = [given.get("fmt_decimal"), given.get("fmt_milhar")]
  return problems.length === 0 && typeof decimal === "string" && typeof milhar === "string" && areAlike(decimal, milhar)
    ? [{ field: "fmt_milhar", at: 0, reason: "same-separators" }]
    : problems
}

type Fault = { readonly at: number; readonly reason: Reason } | null

const patternFault =
  (kind: Kind) =>
  (text: string): Fault => {
    const read = readPattern(text, kind)
    return Result.isSuccess(read) ? null : { at: read.failure.at, reason: read.failure.reason }
  }

/** A separator is one character that nothing else in a number is. Only groups may be kept apart by a space. */
const separatorFault =
  (refused: RegExp) =>
  (text: string): Fault =>
    text.length === 1 && !refused.test(text) && !isMark(text)
      ? null
      : { at: Math.min(1, text.length), reason: "separator" }

const languageFault = (text: string): Fault => (/^[a-z]{2,8}$/.test(text) ? null : { at: 0, reason: "tag" })

const tagFault = (text: string): Fault => {
  try {
    return Intl.getCanonicalLocales(text)[0] === text ? null : { at: 0, reason: "tag" }
  } catch {
    return { at: 0, reason: "tag" }
  }
}

/** What is wrong with the text of a field, for each field whose text has rules. */
const faults = {
  lin_id: languageFault,
  lcl_id: tagFault,
  fmt_date: patternFault("date"),
  fmt_time: patternFault("time"),
  fmt_datetime: patternFault("datetime"),
  fmt_decimal: separatorFault(/[\s\w\-\u2212]/),
  fmt_milhar: separatorFault(/[\w\-\u2212\t\r\n]/)
}

const isChecked = (field: string): field is keyof typeof faults => Object.hasOwn(faults, field)

const areAlike = (one: string, other: string): boolean =>
  one === other || groupsAlike.some((alike) => alike.includes(one) && alike.includes(other))
