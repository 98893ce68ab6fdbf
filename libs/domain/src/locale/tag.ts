/** A locale from any language tag that the platform knows: Latin digits, Gregorian calendar, groups of three. */
import { Result } from "effect"
import { builtIn } from "./builtin.ts"
import type { Locale } from "./locale.ts"

/** A tag that is none, or whose language the platform does not know. */
export interface LocaleUnknown {
  readonly _tag: "LocaleUnknown"
  readonly code: "locale-unknown"
  readonly tag: string
}

/**
 * The locale of a tag. The three built-in ones are what they are; the others take their figures from the platform, small
 * words and abbreviations from the built-in one of their language, if any. Extensions of the tag (`-u-nu-arab`) do not
 * count.
 */
export const fromTag = (tag: string): Result.Result<Locale, LocaleUnknown> => {
  const spelled = ownSpelling(tag)
  // Asking the platform first loads the data of all its locales.
  const own = spelled && builtIn.find(({ lcl_id }) => lcl_id === spelled.baseName)
  if (own) return Result.succeed(own)
  const isKnown = spelled !== null && Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  return isKnown
    ? Result.succeed(derived(spelled))
    : Result.fail({ _tag: "LocaleUnknown", code: "locale-unknown", tag })
}

/** The locale with figures from the platform, whether one is built in or not. */
export const derived = (tag: Intl.Locale): Locale => {
  const language = builtIn.find(({ lin_id }) => lin_id === tag.language)
  const region = String(tag.maximize().region)
  const fmt_date = datePattern(tag.baseName)
  const fmt_time = timePattern(tag.baseName)
  return {
    lin_id: tag.language,
    lcl_id: tag.baseName,
    flag: flagOf(region),
    lingua: named(tag.baseName, "language", tag.language),
    pais: named(tag.baseName, "region", region),
    fmt_date,
    fmt_time,
    fmt_datetime: `${fmt_date} ${fmt_time}`,
    ...separatorsOf(tag.baseName),
    stop_words: language?.stop_words ?? [],
    abreviacoes: language?.abreviacoes ?? {}
  }
}

/** The tag in its own spelling, without extensions; null where it is none. */
const ownSpelling = (tag: string): Intl.Locale | null => {
  try {
    return new Intl.Locale(new Intl.Locale(tag).baseName)
  } catch {
    return null
  }
}

/** Always with a group separator, also where the platform has none below five digits. */
const separatorsOf = (tag: string): Pick<Locale, "fmt_decimal" | "fmt_milhar"> => {
  const parts = new Intl.NumberFormat(tag, {
    numberingSystem: "latn",
    useGrouping: "always",
    minimumFractionDigits: 1
  }).formatToParts(1234.5)
  const part = (type: string): string => String(parts.find((found) => found.type === type)?.value)
  return { fmt_decimal: part("decimal"), fmt_milhar: part("group") }
}

/** A day and an hour of which no figure is another's, in two digits or, behind a zero, in one. */
const instantMs = Date.UTC(2031, 1, 3, 4, 5, 6)

const datePattern = (tag: string): string =>
  pattern(
    new Intl.DateTimeFormat(tag, {
      calendar: "gregory",
      numberingSystem: "latn",
      timeZone: "UTC",
      year: "numeric",
      month: "2-digit",
      day: "2-digit"
    }).formatToParts(instantMs)
  )

const timePattern = (tag: string): string => {
  const format = new Intl.DateTimeFormat(tag, {
    numberingSystem: "latn",
    timeZone: "UTC",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit"
  })
  const parts = format.formatToParts(instantMs)
  return pattern(parts, parts.some(({ type }) => type === "dayPeriod") ? "h" : "H")
}

const pattern = (parts: ReadonlyArray<Intl.DateTimeFormatPart>, hour: "h" | "H" = "H"): string =>
  parts
    .map(({ type, value }) => {
      switch (type) {
        case "year":
          return "YYYY"
        case "month":
          return "M".repeat(value.length)
        case "day":
          return "D".repeat(value.length)
        case "hour":
          return hour.repeat(value.length)
        case "minute":
          return "mm"
        case "second":
          return "ss"
        case "dayPeriod":
          return "A"
        default:
          return value.replace(/\s/g, " ").replace(/[A-Za-z]+/g, "[$&]")
      }
    })
    .join("")
    .trim()

const named = (tag: string, type: "language" | "region", code: string): string =>
  String(new Intl.DisplayNames(tag, { type, fallback: "code" }).of(code)).replace(/^./u, (first) =>
    first.toLocaleUpperCase(tag)
  )

/** The two letters of a country as its flag; whatever is no country gets a globe. */
const flagOf = (region: string): string =>
  /^[A-Z]{2}$/.test(region)
    ? String.fromCodePoint(...[...region].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))
    : "🌐"
