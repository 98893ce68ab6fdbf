/** Receipt: who may be given a task by somebody, to do it or to help with it, and why not. It asks the one rule of `permission`. */
import { ownerOf, refusalOf, type TaskAssignment, type TaskRefusal, type TaskViewer } from "./permission.ts"

/** Somebody who is to get a task, with all their roles. */
export interface Receiver {
  readonly person: string
  readonly roles: readonly Pick<TaskViewer, "profile" | "unit">[]
  /** For whom they act: they are kept out with these, and are given nothing for them. */
  readonly standIns: TaskViewer["standIns"]
}

/**
 * Why somebody may not be given a task; null where they may: in one of their roles they could take it if nobody had it.
 * The right `processos` names anyone whom the task does not exclude.
 */
export const receiptRefusal = (
  task: TaskAssignment,
  giver: Pick<TaskViewer, "rights">,
  { person, roles, standIns }: Receiver
): TaskRefusal | null => {
  if (task.done !== null) return { code: "done" }
  if (ownerOf(task) === person) return { code: "has-it" }
  const free = { ...task, holder: null }
  const own = standIns.map((absent) => ({ ...absent, acts: false }))
  const refusals = roles.map((role) => refusalOf(free, { ...role, person, rights: [], standIns: own }, "take"))
  // Who has no role does not work here.
  if (refusals.length === 0) return { code: "not-candidate" }
  if (refusals.includes(null)) return null
  const said = refusals.filter((refusal) => refusal !== null).toSorted((one, other) => rank(one) - rank(other))
  const [nearest = null] = said
  return nearest !== null && !isExclusion(nearest) && giver.rights.includes("processos") ? null : nearest
}

const exclusions: readonly TaskRefusal["code"][] = [
  "starter-excluded",
  "did-earlier",
  "substitute-of-starter",
  "substitute-of-doer"
]
const isExclusion = ({ code }: TaskRefusal): boolean => exclusions.includes(code)

/** Of several reasons the one that says most: who is kept out, then who works under another unit. */
const rank = (refusal: TaskRefusal): number => (isExclusion(refusal) ? 0 : refusal.code === "other-unit" ? 1 : 2)
