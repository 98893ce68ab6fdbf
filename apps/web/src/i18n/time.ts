/** Moments as people read them in passing: the locale's own patterns in the zone of the device, without what nobody needs there. */
import { formatMoment, type Patterns } from "@quadrante/domain/locale"
import { Result } from "effect"

/** The figures that a clock on the wall shows at an instant, as ISO without a zone. */
const wall = (at: number): string => new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 19)

const written = (locale: Patterns, kind: "date" | "time" | "datetime", iso: string): string =>
  Result.getOrElse(formatMoment(locale, kind, iso), () => "")

/** Hours and minutes of an instant. */
export const timeOf = (locale: Patterns, at: number): string =>
  written({ ...locale, fmt_time: locale.fmt_time.replace(/[^A-Za-z]*ss/, "") }, "time", wall(at).slice(11))

/** Hours, minutes and seconds of an instant. */
export const clockOf = (locale: Patterns, at: number): string => written(locale, "time", wall(at).slice(11))

/** Day and month of an instant. */
export const dayOf = (locale: Patterns, at: number): string =>
  written(locale, "date", wall(at).slice(0, 10)).replace(/\D*\d{4}$|^\d{4}\D*/, "")

/** Date and time of an instant. */
export const momentOf = (locale: Patterns, at: number): string => written(locale, "datetime", wall(at))
