/** Why somebody may not do something with a task, with what a sentence of it names. */
import type { TaskReason } from "@quadrante/api/process"
import type { Language } from "@quadrante/domain/language"
import * as Task from "@quadrante/domain/task"
import { isId } from "../../kernel/data/id.ts"
import { standInsOf } from "../../identity/session/stand-ins.ts"
import type { Queries } from "../../kernel/data/database.ts"
import * as Definition from "../model/definition.ts"
import * as Instance from "../rows/instance.ts"
import { assignmentOf, doerOf } from "../rows/sight.ts"

/** A task, with whom a sentence about it names. */
export interface ReasonSubject {
  readonly task: Pick<Instance.Task, "claimed_name" | "helper_name">
  readonly tasks: readonly Instance.Task[]
  /** Who started the instance. */
  readonly pessoa: string
}

/** A refusal as clients see it. */
export const reasonOf = (
  definition: Definition.Definition,
  { task, tasks, pessoa }: ReasonSubject,
  refusal: Task.TaskRefusal,
  language: Language
): TaskReason => {
  switch (refusal.code) {
    case "did-earlier": {
      const element = Definition.nameOf(definition, refusal.element, language)
      return { code: refusal.code, params: { element } }
    }
    case "substitute-of-starter":
      return { code: refusal.code, params: { by: pessoa } }
    case "substitute-of-doer": {
      const element = Definition.nameOf(definition, refusal.element, language)
      return { code: refusal.code, params: { element, by: doerOf(tasks, refusal.person) } }
    }
    case "other-unit":
      return { code: refusal.code, params: { units: refusal.units.join(", ") } }
    case "helped":
      return { code: refusal.code, params: { by: task.helper_name ?? "" } }
    case "taken":
      return { code: refusal.code, params: { by: task.claimed_name ?? "" } }
    default:
      return { code: refusal.code, params: {} }
  }
}

/** What a person may do with a task in one of their roles. */
export interface RolePermissions {
  readonly profile: string
  readonly unit: string | null
  readonly acts: readonly {
    readonly act: Task.TaskAct
    readonly why: TaskReason | null
    readonly actingFor: string | null
  }[]
}

/** What a person may do with a task in each of their roles, and why not; null where there is no such task. */
export const permissionsIn = async (
  sql: Queries,
  amb: string,
  person: string,
  id: string,
  language: Language
): Promise<readonly RolePermissions[] | null> => {
  const [row] = isId(id)
    ? await sql<{ instance: string }[]>`
        select instance from task where amb = ${amb} and id = ${id} and kind = 'user'`
    : []
  const instance = row === undefined ? null : await Instance.find(sql, amb, row.instance, "read")
  if (instance === null) return null
  const tasks = await Instance.tasksOf(sql, amb, instance.id)
  const task = tasks.find((one) => one.id === id)
  if (task === undefined) return null
  const definition = await Definition.of(sql, instance)
  const assignment = assignmentOf(instance, task, tasks)
  const roles = await sql<{ profile: string; unit: string | null; rights: string[] }[]>`
    select r.profile, r.unid_sigla as unit, f.rights
    from person_profile r join profile f on f.amb = r.amb and f.id = r.profile
    where r.amb = ${amb} and r.person = ${person} order by r.profile, r.unid_sigla`
  const standIns = await standInsOf(sql, { amb, person })
  const subject = { task, tasks, pessoa: instance.pessoa }
  return roles.map(({ profile, unit, rights }) => ({
    profile,
    unit,
    acts: Task.taskActs.map((act) => {
      const viewer = { person, profile, unit, rights, standIns }
      const refusal = Task.refusalOf(assignment, viewer, act)
      const whom = Task.actingFor(assignment, viewer, act)
      return {
        act,
        why: refusal === null ? null : reasonOf(definition, subject, refusal, language),
        actingFor: standIns.find((one) => one.person === whom)?.pessoa ?? null
      }
    })
  }))
}
