/**
 * Permission: what a person may do with a task, and why not. The one rule; lists and screens ask it or follow it.
 *
 * A task names people, profiles, or neither: then it is of whoever started the instance. Some people may be excluded
 * from it whatever their role is, since they started the instance or did an earlier task of it.
 */

import type { StandIn } from "../substitution/substitution.ts"

/**
 * What somebody may want to do with a task. `do` completes it; `pass-on` gives it to somebody of one's choice; `ask-help`
 * has somebody fill it in for whoever has it, and `help` is that.
 */
export type TaskAct = "see" | "take" | "do" | "give-back" | "pass-on" | "ask-help" | "help"

/** Every act, in the order in which a task is gone through. */
export const taskActs: readonly TaskAct[] = ["see", "take", "do", "give-back", "pass-on", "ask-help", "help"]

/**
 * Whom `notBy` excludes: whoever started the instance, or did an element of it in any of its rounds, and for whom they did
 * it. Whoever acts for one of them now is excluded with them.
 */
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
  /** Who fills it in for whoever has it. */
  readonly helper: string | null
  /** Who did it, once it is closed; nobody where the engine closed it. Null: it is open. */
  readonly done: {
    readonly by: string | null
    /** For whom they did it; null: for themselves. */
    readonly for: string | null
  } | null
}

/** A person in one of their roles. */
export interface TaskViewer {
  readonly person: string
  readonly profile: string
  /** The unit of the role; null: none. */
  readonly unit: string | null
  readonly rights: readonly string[]
  /** For whom they act now. */
  readonly standIns: readonly StandIn[]
}

/** Why somebody may not do something with a task. */
export type TaskRefusal =
  | { readonly code: "not-candidate" }
  | { readonly code: "other-unit"; readonly units: readonly string[] }
  | { readonly code: "starter-only" }
  | { readonly code: "starter-excluded" }
  | { readonly code: "did-earlier"; readonly element: string }
  | { readonly code: "substitute-of-starter"; readonly person: string }
  | { readonly code: "substitute-of-doer"; readonly person: string; readonly element: string }
  | { readonly code: "taken"; readonly holder: string }
  | { readonly code: "holder-only" }
  | { readonly code: "no-candidates" }
  | { readonly code: "has-it" }
  | { readonly code: "helped"; readonly helper: string }
  | { readonly code: "helper-only" }
  | { readonly code: "done" }

/** What a person may do with a task, for themselves or for somebody: null is yes, else why not. */
export const refusalOf = (task: TaskAssignment, viewer: TaskViewer, act: TaskAct): TaskRefusal | null => {
  const refusal = ownRefusal(task, viewer, act)
  return refusal === null || actingFor(task, viewer, act) !== null ? null : refusal
}

/** What passes over to who acts for somebody. Help is asked of a person, and by one. */
const passedActs: readonly TaskAct[] = ["see", "take", "do", "give-back", "pass-on"]

/** For whom a person may do something with a task that they may not do for themselves; null: for nobody. */
export const actingFor = (task: TaskAssignment, viewer: TaskViewer, act: TaskAct): string | null => {
  if (task.done !== null || !passedActs.includes(act)) return null
  if (ownRefusal(task, viewer, act) === null || exclusionOf(task, viewer) !== null) return null
  // What the absent person only sees does not pass over.
  const passed = act === "see" ? "do" : act
  const found = viewer.standIns.find(
    (absent) =>
      passesOver(task, absent, viewer.standIns) &&
      rolesOf(absent).some((role) => ownRefusal(task, role, passed) === null)
  )
  return found?.person ?? null
}

/** Whether a task is among those that pass over: of the named profiles, or the absent person's own. */
const passesOver = (task: TaskAssignment, { person, roles, acts }: StandIn, standIns: readonly StandIn[]): boolean => {
  const isOwn = task.profiles.length === 0 || task.assignee === person || task.candidates?.includes(person) === true
  const isPassed = isOwn || roles.some(({ profile }) => task.profiles.includes(profile))
  // Nobody does for somebody what these are kept out of, by whichever of their substitutions.
  const beside = standIns.flatMap((one) => (one.person === person ? one.beside : []))
  const isKeptOut = task.excluded.some((one) => one.person === person || beside.includes(one.person))
  return acts && isPassed && !isKeptOut
}

/** The absent person in each role that passes over, and in none, as which they have what is theirs. Rights stay with them. */
const rolesOf = ({ person, roles }: StandIn): readonly TaskViewer[] =>
  [...roles, { profile: "", unit: null }].map((role) => ({ ...role, person, rights: [], standIns: [] }))

/** What a person may do with a task for themselves. */
const ownRefusal = (task: TaskAssignment, viewer: TaskViewer, act: TaskAct): TaskRefusal | null => {
  if (act === "see") return sight(task, viewer)
  if (task.done !== null) return { code: "done" }
  if (act === "give-back") return returning(task, viewer)
  if (act === "pass-on") return passing(task, viewer)
  const excluded = exclusionOf(task, viewer)
  if (excluded !== null) return excluded
  if (act === "ask-help") return asking(task, viewer)
  if (act === "help") return task.helper === viewer.person ? null : { code: "helper-only" }
  if (task.holder === viewer.person) return null
  const foreign = candidacy(task, viewer)
  if (foreign !== null) return foreign
  return task.holder === null ? null : { code: "taken", holder: task.holder }
}

/**
 * Why somebody may not do a task, as they are told. Who would have no part in it anyway is kept out by nobody: whoever only
 * asked for something does not hear that they may not decide it. Who acts for others might have a part by these.
 */
export const whyNot = (task: TaskAssignment, viewer: TaskViewer): TaskRefusal | null => {
  const refusal = refusalOf(task, viewer, "do")
  const isKeptOut = refusal !== null && exclusionOf(task, viewer) !== null && task.done === null
  if (!isKeptOut || task.holder === viewer.person || viewer.standIns.length > 0) return refusal
  const foreign = candidacy(task, viewer)
  return foreign?.code === "not-candidate" ? foreign : refusal
}

/** Whether a person may do something with a task. */
export const may = (task: TaskAssignment, viewer: TaskViewer, act: TaskAct): boolean =>
  refusalOf(task, viewer, act) === null

/** Whether a task is of whoever started the instance, since it names nobody. */
export const isStarters = ({ assignee, candidates, profiles }: TaskAssignment): boolean =>
  assignee === null && candidates === null && profiles.length === 0

/** Who has a task: its holder, else, where it names nobody, whoever started the instance; null: nobody. */
export const ownerOf = (task: TaskAssignment): string | null => task.holder ?? (isStarters(task) ? task.starter : null)

/**
 * Who had to do with a task sees it, also once it is closed; so do those excluded from it, and members of its profiles
 * under other units.
 */
const sight = (task: TaskAssignment, viewer: TaskViewer): TaskRefusal | null => {
  const { person, rights } = viewer
  const involved = [task.starter, task.assignee, task.holder, task.helper, task.done?.by, task.done?.for]
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

/** Who is excluded is so in each of their roles, and with them whoever acts for them now. */
const exclusionOf = ({ excluded }: TaskAssignment, { person, standIns }: TaskViewer): TaskRefusal | null => {
  const found = excluded.find((one) => one.person === person)
  if (found !== undefined)
    return found.by === "starter" ? { code: "starter-excluded" } : { code: "did-earlier", element: found.element }
  const other = excluded.find((one) => standIns.some((absent) => absent.person === one.person))
  if (other === undefined) return null
  return other.by === "starter"
    ? { code: "substitute-of-starter", person: other.person }
    : { code: "substitute-of-doer", person: other.person, element: other.element }
}

/** A task goes back to its candidates: who has one that is for nobody else keeps it. */
const returning = (task: TaskAssignment, { person }: TaskViewer): TaskRefusal | null => {
  if (task.holder !== person) return { code: "holder-only" }
  return (task.candidates ?? []).length > 0 || task.profiles.length > 0 || isStarters(task)
    ? null
    : { code: "no-candidates" }
}

/** Whoever has a task passes it on, and those whose right it is to see that processes go on. */
const passing = (task: TaskAssignment, { person, rights }: TaskViewer): TaskRefusal | null =>
  ownerOf(task) === person || rights.includes("processos") ? null : { code: "holder-only" }

/** Whoever has a task asks for help, of one person at a time. */
const asking = (task: TaskAssignment, { person }: TaskViewer): TaskRefusal | null => {
  if (ownerOf(task) !== person) return { code: "holder-only" }
  return task.helper === null ? null : { code: "helped", helper: task.helper }
}
