/**
 * Clock: by which zone a moment is told, and what the other clocks around its reader say at that moment.
 *
 * Days are the environment's, so that everybody means the same one by *today*. An hour is the person's, as in mails and
 * exports, and its day is of the same zone. The device's clock is only told beside another one: on a journey the same
 * deadline is read as at home.
 */
import { dueDay, isoIn, isZone } from "../locale/locale.ts"

/** Whose clock it is. */
export type Owner = "environment" | "person" | "device"

/** The zone of each clock, all of them known to the platform. */
export type Zones = Readonly<Record<Owner, string>>

/** The kinds of times that screens tell. */
export type Kind =
  /** The time of the server. */
  | "server"
  /** Which day is today, and the days of lists and calendars. */
  | "today"
  /** A deadline that is all of a day. */
  | "due-day"
  /** A deadline at an hour. */
  | "due-hour"
  /** What happened, be it to a case, a session or an access. */
  | "event"
  /** When the person wants to be reminded. */
  | "reminder"
  /** From which day on a person counts who types `+15`. */
  | "typed"

const owners: Readonly<Record<Kind, Owner>> = {
  server: "environment",
  today: "environment",
  "due-day": "environment",
  "due-hour": "person",
  event: "person",
  reminder: "person",
  typed: "person"
}

/** The zone of an environment that says none. */
export const fallback = "America/Sao_Paulo"

/** The zones as far as they are known: a person without one is where the environment is, and so is a device. */
export const zonesOf = (told: Readonly<Record<Owner, string | null | undefined>>): Zones => {
  const known = (zone: string | null | undefined, otherwise: string) =>
    zone !== null && zone !== undefined && isZone(zone) ? zone : otherwise
  const environment = known(told.environment, fallback)
  return { environment, person: known(told.person, environment), device: known(told.device, environment) }
}

/** The zone by which something is told. */
export const zoneOf = (kind: Kind, zones: Zones): string => zones[owners[kind]]

/** What calendar and clock say of a moment as it is told, as ISO writes it. */
export const wallTime = (kind: Kind, zones: Zones, at: number): string => isoIn(at, zoneOf(kind, zones))

/** What kind of deadline an instant is: all of a day where it ends a day of the environment. */
export const dueKind = (zones: Zones, at: number): "due-day" | "due-hour" =>
  dueDay(at, zones.environment) === null ? "due-hour" : "due-day"

/** What another clock says at the same moment. */
export interface OtherClock {
  readonly owner: Owner
  readonly zone: string
  readonly iso: string
}

/** Of two clocks that say the same the first is named: what is on the wall needs no explanation. */
const order: ReadonlyArray<Owner> = ["device", "person", "environment"]

/** What the other clocks say, where that is something else: another hour, or another day where a day is told. */
export const others = (kind: Kind, zones: Zones, at: number): ReadonlyArray<OtherClock> => {
  const part = (iso: string) => (kind === "today" ? iso.slice(0, 10) : iso)
  const said = new Set([part(wallTime(kind, zones, at))])
  return order.flatMap((owner) => {
    const zone = zones[owner]
    const iso = isoIn(at, zone)
    if (said.has(part(iso))) return []
    said.add(part(iso))
    return [{ owner, zone, iso }]
  })
}
