/** Why somebody may not do something with a task, with what a sentence of it names. */
import type { TaskReason } from "@quadrante/api/process"
import type { Language } from "@quadrante/domain/language"
import * as Task from "@quadrante/domain/task"
import { isId } from "../../kernel/data/id.ts"
import type { Queries } from "../../kernel/data/database.ts"
import * as Definition from "../model/definition.ts"
import * as Instance from "../rows/instance.ts"
import { assignmentOf } from "../rows/sight.ts"

/** A refusal as clients see it. */
export const reasonOf = (
  definition: Definition.Definition,
  task: Pick<Instance.Task, "claimed_name">,
  refusal: Task.TaskRefusal,
  language: Language
): TaskReason => {
  switch (refusal.code) {
    case "did-earlier": {
      const element = Definition.nameOf(definition, refusal.element, language)
      return { code: refusal.code, params: { element } }
    }
    case "other-unit":
      return { code: refusal.code, params: { units: refusal.units.join(", ") } }
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
  readonly acts: readonly { readonly act: Task.TaskAct; readonly why: TaskReason | null }[]
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
  return roles.map(({ profile, unit, rights }) => ({
    profile,
    unit,
    acts: Task.taskActs.map((act) => {
      const refusal = Task.refusalOf(assignment, { person, profile, unit, rights }, act)
      return { act, why: refusal === null ? null : reasonOf(definition, task, refusal, language) }
    })
  }))
}
