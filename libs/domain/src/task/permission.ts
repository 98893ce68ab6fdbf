/**
 * Permission: what a person may do with a task, and why not. The one rule; lists and screens ask it or follow it.
 *
 * A task names people, profiles, or neither: then it is of whoever started the instance. Some people may be excluded
 * from it whatever their role is, since they started the instance or did an earlier task of it.
 */

/** What somebody may want to do with a task. `do` completes it; `pass-on` gives it to somebody of one's choice. */
export type TaskAct = "see" | "take" | "do" | "give-back" | "pass-on"

/** Every act, in the order in which a task is gone through. */
export const taskActs: readonly TaskAct[] = ["see", "take", "do", "give-back", "pass-on"]

/** Whom `notBy` excludes: whoever started the instance, or did an element of it in any of its rounds. */
export type Exclusion =
  | { readonly person: string; readonly by: "starter" }
  | { readonly person: string; readonly by: "element"; readonly element: string }

/** The fields that decide who may do what with a task. People are named by their ids. */
export interface TaskAssignment {
  /** The person who had it from the start. */
  readonly assignee: string | null
  /** People who may take it, in whatever role; null: the task names no people. */
  readonly candidates: readonly string[] | null
  /** Profiles whose members may take it. */
  readonly profiles: readonly string[]
  /** The units under which members of the profiles work that may take it; null: any. */
  readonly units: readonly string[] | null
  readonly excluded: readonly Exclusion[]
  readonly starter: string
  /** Who has it now. */
  readonly holder: string | null
  /** Who did it, once it is closed; nobody where the engine closed it. Null: it is open. */
  readonly done: { readonly by: string | null } | null
}

/** A person in one of their roles. */
export interface TaskViewer {
  readonly person: string
  readonly profile: string
  /** The unit of the role; null: none. */
  readonly unit: string | null
  readonly rights: readonly string[]
}

/** Why somebody may not do something with a task. */
export type TaskRefusal =
  | { readonly code: "not-candidate" }
  | { readonly code: "other-unit"; readonly units: readonly string[] }
  | { readonly code: "starter-only" }
  | { readonly code: "starter-excluded" }
  | { readonly code: "did-earlier"; readonly element: string }
  | { readonly code: "taken"; readonly holder: string }
  | { readonly code: "holder-only" }
  | { readonly code: "no-candidates" }
  | { readonly code: "done" }

/** What a person may do with a task: null is yes, else why not. */
export const refusalOf = (task: TaskAssignment, viewer: TaskViewer, act: TaskAct): TaskRefusal | null => {
  if (act === "see") return sight(task, viewer)
  if (task.done !== null) return { code: "done" }
  if (act === "give-back") return returning(task, viewer)
  if (act === "pass-on") return passing(task, viewer)
  const excluded = exclusionOf(task, viewer)
  if (excluded !== null) return excluded
  if (task.holder === viewer.person) return null
  const foreign = candidacy(task, viewer)
  if (foreign !== null) return foreign
  return task.holder === null ? null : { code: "taken", holder: task.holder }
}

/** Whether a person may do something with a task. */
export const may = (task: TaskAssignment, viewer: TaskViewer, act: TaskAct): boolean =>
  refusalOf(task, viewer, act) === null

/** Whether a task is of whoever started the instance, since it names nobody. */
export const isStarters = ({ assignee, candidates, profiles }: TaskAssignment): boolean =>
  assignee === null && candidates === null && profiles.length === 0

/**
 * Who had to do with a task sees it, also once it is closed; so do those excluded from it, and members of its profiles
 * under other units.
 */
const sight = (task: TaskAssignment, viewer: TaskViewer): TaskRefusal | null => {
  const { person, rights } = viewer
  const involved = [task.starter, task.assignee, task.holder, task.done?.by]
  if (involved.includes(person) || rights.includes("processos")) return null
  return candidacy({ ...task, units: null }, viewer)
}

/** Whether somebody is among those for whom a task is, whoever has it. `units` narrows profiles only. */
const candidacy = (task: TaskAssignment, { person, profile, unit }: TaskViewer): TaskRefusal | null => {
  if (isStarters(task)) return task.starter === person ? null : { code: "starter-only" }
  if (task.candidates?.includes(person) === true) return null
  if (!task.profiles.includes(profile)) return { code: "not-candidate" }
  const isWithin = task.units === null || (unit !== null && task.units.includes(unit))
  return isWithin ? null : { code: "other-unit", units: task.units }
}

/** Who is excluded is so in each of their roles. */
const exclusionOf = ({ excluded }: TaskAssignment, { person }: TaskViewer): TaskRefusal | null => {
  const found = excluded.find((one) => one.person === person)
  if (found === undefined) return null
  return found.by === "starter" ? { code: "starter-excluded" } : { code: "did-earlier", element: found.element }
}

/** A task goes back to its candidates: who has one that is for nobody else keeps it. */
const returning = (task: TaskAssignment, { person }: TaskViewer): TaskRefusal | null => {
  if (task.holder !== person) return { code: "holder-only" }
  return (task.candidates ?? []).length > 0 || task.profiles.length > 0 || isStarters(task)
    ? null
    : { code: "no-candidates" }
}

/** Whoever has a task passes it on, and those whose right it is to see that processes go on. */
const passing = (task: TaskAssignment, { person, rights }: TaskViewer): TaskRefusal | null => {
  const isOwn = task.holder === person || (isStarters(task) && task.starter === person)
  return isOwn || rights.includes("processos") ? null : { code: "holder-only" }
}
