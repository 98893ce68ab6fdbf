/**
 * Substitution: a person acts for another one for some days. It begins and ends by the clock alone, so whoever asks what
 * somebody may do asks for it as of an instant. It is of two people: nobody acts for whom their absent person acts for.
 */
import { dayIn } from "../locale/locale.ts"
import { Schema } from "effect"

/** The first and the last day (ISO) of a period, both within it, as days are counted in a zone. */
export interface Period {
  readonly from: string
  readonly until: string
  readonly zone: string
}

/** The instants, in milliseconds of the epoch, from which and up to which something is so. */
export interface Span {
  readonly begins: number
  readonly ends: number
}

const dayMs = 86_400_000
const minuteMs = 60_000
/** No zone is further than this from UTC. */
const farthestMs = 15 * 3_600_000

/** The first instant of a day (ISO) in a zone; where the clock jumps over it, or over its midnight, the first after that. */
export const startOf = (day: string, zone: string): number => {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // Days in a zone follow each other as instants do: the first minute that is not before the day is found by halves.
  let before = (midnight - farthestMs) / minuteMs
  let within = (midnight + dayMs + farthestMs) / minuteMs
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (dayIn(middle * minuteMs, zone) < day) before = middle
    else within = middle
  }
  return within * minuteMs
}

const daysBetween = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / dayMs

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

/** The instants of a period: its last day is within it, whole. */
export const spanOf = ({ from, until, zone }: Period): Span => ({
  begins: startOf(from, zone),
  ends: startOf(dayAfter(until), zone)
})

/** Where something stands that is so for a while. */
export const SubstitutionState = Schema.Literals(["ahead", "running", "over"])
export type SubstitutionState = typeof SubstitutionState.Type

/** Where a span stands at an instant. Its end is not within it. */
export const stateAt = ({ begins, ends }: Span, now: number): SubstitutionState => {
  if (now >= ends) return "over"
  return now < begins ? "ahead" : "running"
}

/** A profile under which somebody works, in a unit or in none. */
export interface PassedRole {
  readonly profile: string
  readonly unit: string | null
}

/** Who acts for whom, and when. People are named by their ids. */
export interface Substitution extends Span {
  readonly absent: string
  readonly substitute: string
  /** The profiles whose tasks pass over; null: all that the absent person has. */
  readonly profiles: ReadonlyArray<string> | null
}

/** What is known of somebody who is absent. */
export interface AbsentPerson {
  readonly roles: ReadonlyArray<PassedRole>
  /** Whether they are kept out: nobody acts for them. */
  readonly blocked: boolean
}

/** Somebody for whom a person acts. */
export interface StandIn {
  readonly person: string
  /** The roles whose tasks pass over. */
  readonly roles: ReadonlyArray<PassedRole>
  /** Whether the person acts for them; where not, they are kept out of what these are kept out of all the same. */
  readonly acts: boolean
  /** For whom the absent person acts: that passes nothing over, and keeps out of what these are kept out of. */
  readonly beside: ReadonlyArray<string>
}

/** For whom a person acts at an instant; of two substitutions for one person each passes over what it names. */
export const standInsOf = (
  person: string,
  all: ReadonlyArray<Substitution>,
  absent: ReadonlyMap<string, AbsentPerson>,
  now: number
): ReadonlyArray<StandIn> => {
  const running = all.filter((one) => stateAt(one, now) === "running")
  const own = running.filter(({ substitute }) => substitute === person)
  return own.map(({ absent: other, profiles }) => {
    const { roles, blocked } = absent.get(other) ?? { roles: [], blocked: true }
    return {
      person: other,
      roles: roles.filter(({ profile }) => profiles === null || profiles.includes(profile)),
      acts: !blocked,
      beside: running.filter(({ substitute }) => substitute === other).map((one) => one.absent)
    }
  })
}

/** What somebody asks for who names a substitute. */
export interface SubstitutionWish extends Period {
  /** Who names them. */
  readonly by: string
  readonly absent: string
  readonly substitute: string
  readonly profiles: ReadonlyArray<string> | null
}

/** Why a substitute cannot be named as it is wished. */
export type WishRefusal =
  | "same-person"
  | "own-benefit"
  | "period-reversed"
  | "period-past"
  | "period-too-long"
  | "period-too-far"
  | "profiles-none"
  | "profile-foreign"
  | "overlapping"

/** The most days of a period, and until it begins. */
export const mostDays = 366

/** Why a substitute cannot be named; null where they can. `known` are the substitutions of the absent person. */
export const wishRefusal = (
  wish: SubstitutionWish,
  known: ReadonlyArray<Substitution>,
  { roles }: Pick<AbsentPerson, "roles">,
  now: number
): WishRefusal | null => {
  const { by, absent, substitute, from, until, zone, profiles } = wish
  if (absent === substitute) return "same-person"
  // Who names substitutes of others gives nothing to themselves.
  if (by === substitute) return "own-benefit"
  const today = dayIn(now, zone)
  if (until < from) return "period-reversed"
  if (from < today) return "period-past"
  if (daysBetween(from, until) >= mostDays) return "period-too-long"
  if (daysBetween(today, from) > mostDays) return "period-too-far"
  if (profiles?.length === 0) return "profiles-none"
  if (profiles?.some((id) => !roles.some(({ profile }) => profile === id)) === true) return "profile-foreign"
  const span = spanOf(wish)
  const isBeside = (one: Substitution) =>
    one.absent === absent && one.begins < span.ends && span.begins < one.ends && one.begins < one.ends
  const shares = (one: Substitution) =>
    profiles === null || one.profiles === null || one.profiles.some((id) => profiles.includes(id))
  return known.some((one) => isBeside(one) && shares(one)) ? "overlapping" : null
}
