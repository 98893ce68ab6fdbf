/** Visibility: which instances a person may see, and whose a task is. */
import * as Seeing from "@quadrante/domain/seeing"
import * as Task from "@quadrante/domain/task"
import type { Session } from "../../identity/session/session.ts"
import type { Definition } from "../model/definition.ts"
import { rulesOf } from "../model/seeing.ts"
import type * as Instance from "./instance.ts"
import * as Right from "./right.ts"

/** The viewer keys of a person: they see an instance if one of them is among its viewers. Null: they see every one. */
export const viewers = (session: Session): readonly string[] | null =>
  Right.has(session, "processos") ? null : [`p:${session.person}`, `f:${session.profile}`]

/** The part of a session that decides what its person may do with a task. */
export interface RoleOfSession extends Pick<Session, "person" | "profile" | "rights" | "standIns"> {
  readonly unit: Pick<NonNullable<Session["unit"]>, "unid_sigla"> | null
}

/** A person in the role of their session. */
export const viewerOf = ({ person, profile, unit, rights, standIns }: RoleOfSession): Task.TaskViewer => ({
  person,
  profile,
  unit: unit?.unid_sigla ?? null,
  rights,
  standIns
})

/** What decides who may do what with a task. `tasks` are all of its instance: some may exclude who did them. */
export const assignmentOf = (
  { starter }: Pick<Instance.Instance, "starter">,
  task: AssignmentColumns,
  tasks: readonly DoneTask[]
): Task.TaskAssignment => ({
  assignee: task.assignee,
  candidates: task.candidates,
  profiles: task.profiles,
  units: task.units,
  excluded: exclusionsOf(starter, task, tasks),
  starter,
  holder: task.claimed_by,
  helper: task.helper,
  done: task.done_at === null ? null : { by: task.done_by, for: task.done_for }
})

type AssignmentColumns = Pick<
  Instance.Task,
  | "assignee"
  | "candidates"
  | "profiles"
  | "units"
  | "not_by"
  | "claimed_by"
  | "helper"
  | "done_at"
  | "done_by"
  | "done_for"
>

type DoneTask = Pick<Instance.Task, "element" | "done_by" | "done_for">

const exclusionsOf = (
  starter: string,
  { not_by }: Pick<AssignmentColumns, "not_by">,
  tasks: readonly DoneTask[]
): readonly Task.Exclusion[] => [
  ...(not_by.includes("starter") ? [{ person: starter, by: "starter" as const }] : []),
  ...tasks
    .filter(({ element }) => not_by.includes(element))
    .flatMap(({ element, done_by, done_for }) =>
      [done_by, done_for].flatMap((person) => (person === null ? [] : [{ person, by: "element" as const, element }]))
    )
]

/** The name of somebody who did a task, or for whom it was done. */
export const doerOf = (
  tasks: readonly Pick<Instance.Task, "done_by" | "done_name" | "done_for" | "done_for_name">[],
  person: string
): string => {
  const done = tasks.find(({ done_by, done_for }) => done_by === person || done_for === person)
  return (done?.done_by === person ? done.done_name : done?.done_for_name) ?? ""
}

/** Whether a person may see an instance: they started it, or see one of its tasks, or have had one. */
export const maySee = (
  session: RoleOfSession,
  instance: Pick<Instance.Instance, "starter">,
  tasks: readonly Instance.Task[]
): boolean => {
  const viewer = viewerOf(session)
  return (
    instance.starter === session.person ||
    viewer.rights.includes("processos") ||
    tasks.some(
      (task) => task.takers.includes(session.person) || Task.may(assignmentOf(instance, task, tasks), viewer, "see")
    )
  )
}

/** Whether a task is or was a person's: then they see what its form shows. */
export const wasTheirs = (
  session: RoleOfSession,
  instance: Pick<Instance.Instance, "starter">,
  task: Instance.Task,
  tasks: readonly Instance.Task[]
): boolean => {
  const before = tasks.filter(({ done_at }) => done_at !== null && done_at <= task.opened)
  const current = assignmentOf(instance, task, tasks)
  const assignment = assignmentOf(instance, task, before)
  return Seeing.wasTheirs({ current, assignment, takers: task.takers }, viewerOf(session))
}

/** Which values of an instance a person sees, in the role of their session. */
export const sightOf = (
  session: RoleOfSession,
  instance: Instance.Instance,
  tasks: readonly Instance.Task[],
  definition: Definition
): Seeing.Sight => {
  const { profile, rights, person } = session
  const own = tasks.filter((task) => task.kind === "user" && wasTheirs(session, instance, task, tasks))
  const viewer = {
    profile,
    rights,
    isStarter: instance.starter === person,
    elements: own.map(({ element }) => element)
  }
  const { secrets, variables } = instance
  return Seeing.sightOf(rulesOf(definition), viewer, { names: Object.keys(variables), secrets })
}
