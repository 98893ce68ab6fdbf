/**
 * Seeing: which values of an instance a person is given. The one rule; screens, reports, exports, search and documents
 * ask it or follow it.
 *
 * A person sees the fields of forms that are or were theirs, and what the definition marks for all. A field of
 * `sigilo` is seen by whoever is asked for it and, of those whose forms show it, under its profiles.
 */
import { actingFor, may, type TaskAssignment, type TaskViewer } from "../task/permission.ts"
import type { SeeingRules } from "./rules.ts"

export { groundsOf } from "./grounds.ts"
export { mentions } from "./mention.ts"
export {
  type FormNames,
  type FormOfElement,
  rulesOf,
  type SeeingProblem,
  type SeeingRules,
  seeingProblems
} from "./rules.ts"

/** A task as far as it says whose it is or was. */
export interface TaskPast {
  /** The task as it is now. */
  readonly current: TaskAssignment
  /** Its exclusions are those that held when it opened: who was excluded later could have taken it before. */
  readonly assignment: TaskAssignment
  /** Everybody who has had it. */
  readonly takers: ReadonlyArray<string>
}

/**
 * Whether a task is or was somebody's: they did it, had it, or could take it while it was open; or somebody has it, or may
 * take it, for whom they act. That is as of now, and ends with the task.
 */
export const wasTheirs = ({ current, assignment, takers }: TaskPast, viewer: TaskViewer): boolean => {
  const { assignee, holder, done } = assignment
  if ([...takers, holder, done?.by, done?.for].includes(viewer.person)) return true
  if (actingFor(current, viewer, "do") !== null) return true
  // Whoever had it from the start kept it: nobody else could take it.
  if (assignee !== null && holder === assignee) return false
  return may({ ...assignment, holder: null, done: null }, { ...viewer, standIns: [] }, "take")
}

/** A person, as far as they have to do with an instance. */
export interface InstanceViewer {
  readonly profile: string
  readonly rights: ReadonlyArray<string>
  readonly isStarter: boolean
  /** The elements whose tasks are or were theirs. */
  readonly elements: ReadonlyArray<string>
}

/** The rights under which everything but `sigilo` is seen; each look by one of them is logged. */
export const seeingRights = ["processos", "relatorio_sql"] as const
export type SeeingRight = (typeof seeingRights)[number]

/** What somebody sees of an instance. */
export interface Sight {
  readonly names: ReadonlySet<string>
  /** The right without which they would see less; null: none. */
  readonly right: SeeingRight | null
}

/** The values of an instance by their names, and those of them that came from a process in which they are `sigilo`. */
export interface InstanceNames {
  readonly names: Iterable<string>
  readonly secrets: ReadonlyArray<string>
}

/** Which of the values of an instance somebody sees. */
export const sightOf = (
  { forms, start, publico, sigilo }: SeeingRules,
  viewer: InstanceViewer,
  { names, secrets }: InstanceNames
): Sight => {
  const elements = new Set([...viewer.elements, ...(viewer.isStarter && start !== null ? [start] : [])])
  const own = Object.entries(forms).flatMap(([element, form]) => (elements.has(element) ? [form] : []))
  const profiles = new Map(Object.entries(sigilo))
  const isSecret = (name: string) => profiles.has(name) || secrets.includes(name)
  const isFor = (name: string) => !isSecret(name) || profiles.get(name)?.includes(viewer.profile) === true
  const seen = new Set([
    ...own.flatMap(({ asked }) => asked),
    ...own.flatMap(({ shown }) => shown).filter(isFor),
    ...publico.filter((name) => !isSecret(name))
  ])
  const right = seeingRights.find((one) => viewer.rights.includes(one)) ?? null
  const rest = right === null ? [] : [...names].filter((name) => !seen.has(name) && isFor(name))
  return { names: new Set([...seen, ...rest]), right: rest.length === 0 ? null : right }
}

/** Values without those that are not seen. */
export const seenOf = <A>(values: Readonly<Record<string, A>>, { names }: Sight): Readonly<Record<string, A>> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
