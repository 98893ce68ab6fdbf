/** Views: an instance as one person sees it. */
import type { Instance as InstanceView, TaskSummary } from "@quadrante/api/process"
import * as Form from "@quadrante/domain/form"
import type { Session } from "../session/session.ts"
import type { Queries } from "../storage/database.ts"
import { isTurnOf, maySee } from "./commands.ts"
import * as Definition from "./definition.ts"
import { isUserTask, profilesOf } from "./drawing.ts"
import * as Instance from "./instance.ts"
import { steps } from "./path.ts"

/** An instance for this person; null where there is none that they may see. */
export const view = async (sql: Queries, session: Session, id: string): Promise<InstanceView | null> => {
  const { amb } = session
  const instance = Instance.isId(id) ? await Instance.find(sql, amb, id, "read") : null
  if (instance === null) return null
  const tasks = await Instance.tasksOf(sql, amb, id)
  const definition = maySee(session, instance, tasks) ? await Definition.find(sql, amb, instance.definition) : null
  if (definition === null) return null
  const names = new Map(
    (await sql<{ id: string; name: string }[]>`select id, name from profile where amb = ${amb}`).map((profile) => [
      profile.id,
      profile.name
    ])
  )
  const roleOf = (profiles: readonly string[]) =>
    profiles.length === 0 ? instance.pessoa : profiles.map((profile) => names.get(profile) ?? profile).join(", ")

  const open = tasks.filter(({ kind, done_at }) => kind === "user" && done_at === null)
  const task = open.find((one) => isTurnOf(session, instance, one)) ?? open[0]
  return {
    id,
    number: instance.number,
    processo: instance.processo,
    title: instance.title,
    definition: instance.definition,
    revision: instance.revision,
    status: instance.status,
    task:
      task === undefined
        ? null
        : {
            id: task.id,
            activity: task.activity,
            name: task.name,
            role: roleOf(task.profiles),
            mine: isTurnOf(session, instance, task),
            since: task.opened.toISOString(),
            form: Definition.formOf(definition, task.activity)?.json ?? null
          },
    active: instance.active,
    passed: instance.passed,
    steps: steps(definition.drawing, {
      current: task?.activity ?? null,
      values: instance.vals,
      keys: keysOf(definition),
      done: Object.fromEntries(
        tasks
          .filter(({ kind }) => kind === "user")
          .flatMap(({ activity, done_at, done_name }) =>
            done_at === null || done_name === null ? [] : [[activity, { who: done_name, at: done_at.toISOString() }]]
          )
      ),
      roleOf: (activity) => roleOf(profilesOf(activity))
    }),
    values: instance.vals
  }
}

/** The open tasks of this person, the oldest first. */
export const tasksFor = async (sql: Queries, { amb, person, profile }: Session): Promise<readonly TaskSummary[]> => {
  const rows = await sql<(Omit<TaskSummary, "since"> & { since: Date })[]>`
    select t.id, t.instance, i.processo, i.title, t.name, t.opened as since
    from task t join instance i on i.amb = t.amb and i.id = t.instance
    where t.amb = ${amb} and t.done_at is null and t.kind = 'user' and i.status = 'running'
      and (t.profiles && ${[profile]} or (t.profiles = '{}' and i.starter = ${person}))
    order by t.opened, t.id limit 500`
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
}

/** Whether this person may see any instance of a definition, or start one. */
export const maySeeDefinition = async (sql: Queries, session: Session, id: string): Promise<boolean> => {
  const definition = await Definition.find(sql, session.amb, id)
  if (definition === null) return false
  if (Definition.mayStart(definition.about, session.profile)) return true
  return definition.drawing.activities.some((activity) => profilesOf(activity).includes(session.profile))
}

const keysOf = (definition: Definition.Definition): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    definition.drawing.activities.filter(isUserTask).map(({ id }) => {
      const form = Definition.formOf(definition, id)?.form
      const keys = form === undefined ? [] : Form.fields(form).filter(({ readonly }) => !readonly)
      return [id, keys.map(({ key }) => key)]
    })
  )
