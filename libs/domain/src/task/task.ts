/**
 * Task: whose turn it is, who has taken it, and when it should be done.
 *
 * A task names operating profiles, or none: then it is for whoever started the instance. Somebody of a profile may claim it,
 * and from then on it is theirs alone, until they release it.
 */

export { changed, type Change, type Changes, overtaken, withChanges } from "./change.ts"
export { after, decodeDuration, type Duration } from "./duration.ts"

/** What a task says of whose it is. */
export interface Holding {
  /** The operating profiles whose turn it is; none: whoever started the instance. */
  readonly profiles: readonly string[]
  readonly starter: string
  /** Who has claimed it. */
  readonly holder: string | null
}

/** Who asks, and as what. */
export interface Asker {
  readonly person: string
  readonly profile: string
}

/** How a task stands to a person: theirs, offered to their profile, taken by another of it, or none of their business. */
export type Standing = "mine" | "offered" | "taken" | "none"

/** How a task stands to a person. Whoever claimed it keeps it under whatever profile they work now. */
export const standing = ({ profiles, starter, holder }: Holding, { person, profile }: Asker): Standing => {
  if (holder === person) return "mine"
  if (profiles.length === 0) return starter === person ? "mine" : "none"
  if (!profiles.includes(profile)) return "none"
  return holder === null ? "offered" : "taken"
}

/** Whether a person may complete a task: theirs, or one that nobody has claimed. */
export const mayComplete = (task: Holding, asker: Asker): boolean => {
  const stands = standing(task, asker)
  return stands === "mine" || stands === "offered"
}

/** Whether a person may give a task back to its profiles. Who started an instance cannot give their own task away. */
export const mayRelease = ({ holder }: Holding, { person }: Asker): boolean => holder === person

/** How near the moment is at which a task should be done. */
export type Urgency = "none" | "later" | "soon" | "overdue"

/** A task is due soon within this long. */
const soonMs = 24 * 3600 * 1000

/** How near `due` is, in milliseconds of the epoch; null where a task is not due at any time. */
export const urgency = (due: number | null, now: number): Urgency => {
  if (due === null) return "none"
  if (due <= now) return "overdue"
  return due - now <= soonMs ? "soon" : "later"
}
