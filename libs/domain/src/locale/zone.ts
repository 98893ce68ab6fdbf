/** Instants in a zone: what calendar and clock say there, and on which day something is due. */

/** The day that an instant (milliseconds since 1970) falls on in a zone, as `2026-11-23`. */
export const dayIn = (instantMs: number, zone: string): string => isoIn(instantMs, zone).slice(0, 10)

/** Hours and minutes of the last minute of a day: what is due then is due on that day, and at no hour of it. */
const lastMinute = "23:59"

/**
 * The day on which something is due that is due at no hour of it; null where it is due at an hour. `zone` is the one in
 * which it was set, whatever clock its reader has: elsewhere the same instant is some hour of this day or the next.
 */
export const dueDay = (instantMs: number, zone: string): string | null => {
  const iso = isoIn(instantMs, zone)
  return iso.slice(11, 16) === lastMinute ? iso.slice(0, 10) : null
}

/** The last second of a day in a zone, in milliseconds since 1970. */
export const endOfDay = (day: string, zone: string): number => instantOf(`${day}T${lastMinute}:59`, zone)

/**
 * The instant at which calendar and clock of a zone say something, as ISO writes it: the later one where the clocks go back
 * by an hour and say it twice, and one beside it where they jump over it.
 */
export const instantOf = (iso: string, zone: string): number => {
  const wanted = Date.parse(`${iso}Z`)
  const offBy = (at: number) => wanted - Date.parse(`${isoIn(at, zone)}Z`)
  const near = wanted + offBy(wanted)
  // The clocks may have been moved between the two.
  const end = near + offBy(near)
  // Where they go back, the last hour comes twice.
  const again = end + 3_600_000
  return offBy(again) === 0 ? again : end
}

/** Whether the platform knows a zone of this name. */
export const isZone = (zone: string): boolean => {
  try {
    clockOf(zone)
    return true
  } catch {
    return false
  }
}

/** What calendar and clock say at an instant in a zone, as ISO writes it. */
export const isoIn = (instantMs: number, zone: string): string => {
  const parts = clockOf(zone).formatToParts(instantMs)
  const figure = (type: string): string => String(parts.find((part) => part.type === type)?.value)
  const date = `${figure("year").padStart(4, "0")}-${figure("month")}-${figure("day")}`
  return `${date}T${figure("hour")}:${figure("minute")}:${figure("second")}`
}

/** The calendars and clocks of zones that were asked for: each takes long to make. */
const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat("en-US-u-ca-iso8601-nu-latn-hc-h23", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit"
  })
  clocks.set(zone, clock)
  return clock
}
