/** Days as people type them: `4/1`, `040127`, `hoje`, `sexta`, `+15`. Which day is today is given. */
import { Result } from "effect"
import { type Day, isDay, plusDays } from "../day/day.ts"
import { type DateInvalid, parseMoment, type Patterns } from "./moment.ts"
import { partOf, readPattern } from "./pattern.ts"

/**
 * Reads a day: by the locale's pattern, else in the short ways of people, and gives ISO.
 *
 * Figures stand in the order of the locale, with any sign between them or none; a year first is ISO. A year of two figures
 * is of this century until 68, as elsewhere. Without a year it is the next such day, today itself too. A weekday is the next one
 * after today. `+15` and `-15` count from today. The words of all languages of the product are read under each of them.
 */
export const parseDay = (locale: Patterns, text: string, today: Day): Result.Result<Day, DateInvalid> => {
  const exact = parseMoment(locale, "date", text)
  if (Result.isSuccess(exact)) return exact
  const typed = fold(text)
  const days = daysAway(typed, today)
  const day = days === null ? ofFigures(orderOf(locale), typed, today) : plusDays(today, days)
  return day === null || !isDay(day) ? exact : Result.succeed(day)
}

/** Lower case, without accents, signs of direction and the ends of words for weekdays. */
const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u200e\u200f]/g, "")
    .trim()
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/-feira$/, "")

const words: Readonly<Record<string, number>> = {
  hoje: 0,
  hoy: 0,
  today: 0,
  amanha: 1,
  manana: 1,
  tomorrow: 1,
  "depois de amanha": 2,
  "pasado manana": 2,
  ontem: -1,
  ayer: -1,
  yesterday: -1
}

/** From Monday, in Portuguese, Spanish and English. */
const weekdays: ReadonlyArray<ReadonlyArray<string>> = [
  ["segunda", "lunes", "monday"],
  ["terca", "martes", "tuesday"],
  ["quarta", "miercoles", "wednesday"],
  ["quinta", "jueves", "thursday"],
  ["sexta", "viernes", "friday"],
  ["sabado", "saturday"],
  ["domingo", "sunday"]
]

/** How many days a word or a signed figure is away from today; null: it is neither. */
const daysAway = (typed: string, today: Day): number | null => {
  const signed = /^([+\-\u2212]) ?(\d{1,4})$/.exec(typed)
  if (signed !== null) return Number(signed[2]) * (signed[1] === "+" ? 1 : -1)
  if (Object.hasOwn(words, typed)) return Number(words[typed])
  const weekday = weekdays.findIndex((names) => names.includes(typed))
  if (weekday < 0) return null
  const now = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return ((weekday - now + 6) % 7) + 1
}

type DayPart = "year" | "month" | "day"

/** Day, month and year as the locale has them. */
const orderOf = ({ fmt_date }: Patterns): ReadonlyArray<DayPart> =>
  Result.getOrThrow(readPattern(fmt_date, "date")).flatMap((piece) =>
    // A pattern of a date has no other parts.
    "token" in piece ? [partOf[piece.token] as DayPart] : []
  )

const ofFigures = (order: ReadonlyArray<DayPart>, typed: string, today: Day): Day | null => {
  const parts = /^\d+$/.test(typed) ? cut(order, typed) : typed.split(/ ?[^\d ] ?| /)
  if (parts === null || parts.some((part) => !/^\d{1,4}$/.test(part))) return null
  const isIso = parts.length === 3 && parts[0]?.length === 4
  const asked: ReadonlyArray<DayPart> = isIso
    ? ["year", "month", "day"]
    : parts.length === 2
      ? order.filter((part) => part !== "year")
      : order
  if (asked.length !== parts.length) return null
  const figure = (part: DayPart): string => String(parts[asked.indexOf(part)])
  const [month, day] = [figure("month"), figure("day")]
  if (month.length > 2 || day.length > 2) return null
  const behind = `-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  return parts.length === 2 ? nextOf(behind, today) : yearOf(figure("year")) + behind
}

/** Four figures are a day and a month, six have two of the year, eight all of it. */
const cut = (order: ReadonlyArray<DayPart>, figures: string): ReadonlyArray<string> | null => {
  const year = figures.length - 4
  if (year !== 0 && year !== 2 && year !== 4) return null
  let at = 0
  return order
    .map((part) => (part === "year" ? year : 2))
    .filter((length) => length > 0)
    .map((length) => figures.slice(at, (at += length)))
}

const yearOf = (figures: string): string =>
  figures.length > 2 ? figures.padStart(4, "0") : String((Number(figures) < 69 ? 2000 : 1900) + Number(figures))

/** A 29th of February comes within eight years. */
const nextOf = (behind: string, today: Day): Day | null => {
  const year = Number(today.slice(0, 4))
  const coming = Array.from({ length: 9 }, (_, n) => `${year + n}${behind}`)
  return coming.find((day) => isDay(day) && day >= today) ?? null
}
