/**
 * Task: who may work on it, who has claimed it, and when it is due.
 *
 * A task names operating profiles, or none: then it belongs to whoever started the instance. A person of a profile may
 * claim it, and is its only holder until they release it.
 */

export { changed, type Change, type Changes, overtaken, withChanges } from "./change.ts"
export { after, decodeDuration, type Duration } from "./duration.ts"

/** The fields that decide who may work on a task. */
export interface TaskHolding {
  /** The candidate profiles; none: only whoever started the instance. */
  readonly profiles: readonly string[]
  readonly starter: string
  /** The assignee. */
  readonly holder: string | null
}

/** A person in the role of a profile. */
export interface TaskViewer {
  readonly person: string
  readonly profile: string
}

/**
 * Whose a task is, as one person sees it: theirs, offered to their profile, taken by another of it, or none of their
 * business.
 */
export type TaskAvailability = "mine" | "offered" | "taken" | "none"

/** Whose a task is, as one person sees it. An assignee keeps it under whatever profile they work now. */
export const standing = (
  { profiles, starter, holder }: TaskHolding,
  { person, profile }: TaskViewer
): TaskAvailability => {
  if (holder === person) return "mine"
  if (profiles.length === 0) return starter === person ? "mine" : "none"
  if (!profiles.includes(profile)) return "none"
  return holder === null ? "offered" : "taken"
}

/** Whether a person may complete a task: theirs, or one that nobody has claimed. */
export const mayComplete = (task: TaskHolding, asker: TaskViewer): boolean => {
  const stands = standing(task, asker)
  return stands === "mine" || stands === "offered"
}

/** Whether a person may give a task back to its profiles. Who started an instance cannot give their own task away. */
export const mayRelease = ({ holder }: TaskHolding, { person }: TaskViewer): boolean => holder === person

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
