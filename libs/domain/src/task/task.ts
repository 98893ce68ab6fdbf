/** Task: who may work on it, who has claimed it, and when it is due. */
import { isStarters, refusalOf, type TaskAssignment, type TaskViewer } from "./permission.ts"

export { changed, type Change, type Changes, overtaken, withChanges } from "./change.ts"
export { after, decodeDuration, dueAfter, type Duration } from "./duration.ts"
export {
  actingFor,
  type Exclusion,
  isStarters,
  may,
  ownerOf,
  refusalOf,
  type TaskAct,
  taskActs,
  type TaskAssignment,
  type TaskRefusal,
  type TaskViewer,
  whyNot
} from "./permission.ts"

export { receiptRefusal, type Receiver } from "./receipt.ts"
export { mayStart, type Starters } from "./start.ts"
export { typicalWait, type Visit } from "./typical.ts"

/**
 * Whose a task is, as one person sees it: theirs, offered to them, taken by another who may, or none of their business.
 */
export type TaskAvailability = "mine" | "offered" | "taken" | "none"

/** Whose an open task is, as one person sees it. Who has one keeps it under whatever profile they work now. */
export const standing = (task: TaskAssignment, viewer: TaskViewer): TaskAvailability => {
  if (task.holder === viewer.person) return "mine"
  const refusal = refusalOf(task, viewer, "take")
  if (refusal !== null) return refusal.code === "taken" ? "taken" : "none"
  // What an absent person has is with whoever acts for them.
  return task.holder !== null || isStarters(task) ? "mine" : "offered"
}

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
