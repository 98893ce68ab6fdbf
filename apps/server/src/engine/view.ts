/** Views: an instance as one person sees it. */
import type { Fault } from "@quadrante/api/fault"
import type { Instance as InstanceView, Startable } from "@quadrante/api/process"
import * as Form from "@quadrante/domain/form"
import * as Task from "@quadrante/domain/task"
import { Result } from "effect"
import type { Session } from "../session/session.ts"
import type { Queries } from "../storage/database.ts"
import type { Owner } from "../workers/queue.ts"
import { holdingOf, maySee } from "./commands.ts"
import * as Definition from "./definition.ts"
import { activity as elementOf, isMany, isUserTask, profilesOf } from "./drawing.ts"
import { ifAffordable } from "./effort.ts"
import * as History from "./history.ts"
import * as Instance from "./instance.ts"
import { steps, wayOf, type Way } from "./path.ts"
import * as Right from "./right.ts"
import type { Values } from "./values.ts"

/**
 * An instance for this person; null where there is none that they may see. Of several tasks that wait it shows the one that
 * is asked for while that is open, else the one that is nearest to this person.
 */
export const view = async (
  sql: Queries,
  session: Session,
  id: string,
  language: Definition.Language,
  asked: string | null = null,
  elsewhere: FindWay = findWayHere
): Promise<InstanceView | null> => {
  const { amb } = session
  const instance = Instance.isId(id) ? await Instance.find(sql, amb, id, "read") : null
  if (instance === null) return null
  const tasks = await Instance.tasksOf(sql, amb, id)
  const isKeeper = Right.has(session, "processos")
  if (!isKeeper && !maySee(session, instance, tasks)) return null
  const definition = await Definition.of(sql, instance)
  const names = new Map(
    (await sql<{ id: string; name: string }[]>`select id, name from profile where amb = ${amb}`).map((profile) => [
      profile.id,
      profile.name
    ])
  )
  const roleOf = (profiles: readonly string[]) =>
    profiles.length === 0 ? instance.pessoa : profiles.map((profile) => names.get(profile) ?? profile).join(", ")

  const order = (one: Instance.Task) => definition.drawing.activities.findIndex(({ id: own }) => own === one.activity)
  // What one step opened stands in the order in which it is drawn.
  const open = tasks
    .filter(({ kind, done_at }) => kind === "user" && done_at === null)
    .toSorted((one, other) => one.opened.getTime() - other.opened.getTime() || order(one) - order(other))
  const holding = (one: Instance.Task) => holdingOf(instance, one)
  const stands = (one: Instance.Task) => Task.standing(holding(one), session)
  const task =
    open.find((one) => one.id === asked) ??
    open.find((one) => stands(one) === "mine") ??
    open.find((one) => stands(one) === "offered") ??
    open[0]
  const progress = { current: task?.activity ?? null, values: instance.vals, keys: keysOf(definition) }
  const way = await findWay(session, { drawing: definition.drawing, ...progress }, elsewhere)
  const isOver = instance.status === "ended" || instance.status === "cancelled"
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
            name: Definition.nameOf(definition, task.activity, language),
            role: roleOf(task.profiles),
            mine: Task.mayComplete(holding(task), session),
            standing: stands(task),
            holder: task.claimed_name,
            held: task.claimed_at?.toISOString() ?? null,
            releasable: Task.mayRelease(holding(task), session),
            since: task.opened.toISOString(),
            due: task.due?.toISOString() ?? null,
            followUp: task.follow_up?.toISOString() ?? null,
            form: Definition.formOf(definition, task.activity)?.json ?? null,
            last: stands(task) === "none" ? null : await lastOf(sql, instance, definition, task)
          },
    closed: closedOf(
      definition,
      tasks.find(({ id: own, kind }) => own === asked && kind === "user"),
      language
    ),
    others: open
      .filter((one) => one.id !== task?.id)
      .map((one) => ({
        id: one.id,
        name: Definition.nameOf(definition, one.activity, language),
        role: roleOf(one.profiles),
        mine: Task.mayComplete(holding(one), session)
      })),
    active: instance.active,
    passed: instance.passed,
    steps: steps(
      definition.drawing,
      {
        ...progress,
        done: Object.fromEntries(
          tasks
            .filter(({ kind }) => kind === "user")
            .flatMap(({ activity, done_at, done_name }) =>
              done_at === null || done_name === null ? [] : [[activity, { who: done_name, at: done_at.toISOString() }]]
            )
        ),
        roleOf: (activity) => roleOf(profilesOf(activity)),
        nameOf: (activity) => Definition.nameOf(definition, activity.id, language)
      },
      way
    ),
    values: instance.vals,
    record: task === undefined ? recordOf(definition, tasks, language) : [],
    outcome: endOf(definition, instance, language),
    reason: instance.cancel_reason,
    cancellable: !isOver && (isKeeper || instance.starter === session.person),
    incident: isKeeper && instance.status === "failed" ? await openIncident(sql, instance) : null,
    ...(await kin(sql, instance))
  }
}

/** What became of a task; null where it is open, or none was asked for. */
const closedOf = (
  definition: Definition.Definition,
  task: Instance.Task | undefined,
  language: Definition.Language
): InstanceView["closed"] =>
  task === undefined || task.done_at === null
    ? null
    : {
        id: task.id,
        name: Definition.nameOf(definition, task.activity, language),
        who: task.done_name,
        at: task.done_at.toISOString(),
        form: Definition.formOf(definition, task.activity)?.json ?? null
      }

/** Finds the way of an instance where that is too dear for the thread that answers. */
export type FindWay = (owner: Owner, way: Way) => Promise<Result.Result<readonly string[], Fault>>

const findWayHere: FindWay = (_, way) => Promise.resolve(Result.succeed(wayOf(way)))

/** The way of an instance. One that nobody could find in time is not shown; the rest of the instance is. */
const findWay = async (owner: Owner, way: Way, elsewhere: FindWay): Promise<readonly string[]> => {
  const found = ifAffordable(() => wayOf(way))
  return found ?? Result.getOrElse(await elsewhere({ amb: owner.amb, person: owner.person }, way), () => [])
}

/** The instance of a task of people, by the task's id; null where there is none. */
export const instanceOf = async (sql: Queries, amb: string, task: string): Promise<string | null> => {
  const [row] = Instance.isId(task)
    ? await sql<{ instance: string }[]>`
        select instance from task where amb = ${amb} and id = ${task} and kind = 'user'`
    : []
  return row?.instance ?? null
}

/** Whether this person may see an instance. */
export const maySeeInstance = async (sql: Queries, session: Session, id: string): Promise<boolean> => {
  const instance = Instance.isId(id) ? await Instance.find(sql, session.amb, id, "read") : null
  if (instance === null) return false
  if (Right.has(session, "processos")) return true
  return maySee(session, instance, await Instance.tasksOf(sql, session.amb, id))
}

/** The history of an instance, its elements named in a language. */
export const historyOf = async (sql: Queries, amb: string, id: string, language: Definition.Language) => {
  const entries = await History.read(sql, amb, id)
  const instance = language === "pt-BR" ? null : await Instance.find(sql, amb, id, "read")
  const definition = instance === null ? null : await Definition.of(sql, instance)
  if (definition === null) return entries
  return entries.map((entry) =>
    entry.activity === null ? entry : { ...entry, name: Definition.nameOf(definition, entry.activity, language) }
  )
}

/** What was chosen the last time that a task was completed. Of one for several people each has a last time of their own. */
const lastOf = async (
  sql: Queries,
  { amb, id }: Instance.Instance,
  definition: Definition.Definition,
  { activity }: Instance.Task
) => {
  const found = elementOf(definition.drawing, activity)
  const form = Definition.formOf(definition, activity)?.form
  if (found === undefined || isMany(found) || form === undefined || !Form.fields(form).some(Form.isAnew)) return null
  return History.lastAnswers(sql, amb, id, activity)
}

/** The forms that people answered, each where it was answered last, in that order. */
const recordOf = (definition: Definition.Definition, tasks: readonly Instance.Task[], language: Definition.Language) =>
  tasks
    .filter(({ kind }) => kind === "user")
    .toSorted((one, other) => (one.done_at?.getTime() ?? 0) - (other.done_at?.getTime() ?? 0))
    .flatMap(({ activity: id, done_at, done_name }) => {
      const form = Definition.formOf(definition, id)
      if (form === null || done_at === null || done_name === null) return []
      return [
        {
          id,
          name: Definition.nameOf(definition, id, language),
          who: done_name,
          at: done_at.toISOString(),
          form: form.json
        }
      ]
    })
    .filter(({ id }, at, all) => all.findLastIndex((one) => one.id === id) === at)

/** The end that an instance reached, in words. */
const endOf = (definition: Definition.Definition, { outcome }: Instance.Instance, language: Definition.Language) => {
  const end = definition.drawing.activities.find(({ type, name }) => type === "bpmn:EndEvent" && name === outcome)
  return end === undefined ? outcome : Definition.nameOf(definition, end.id, language)
}

const openIncident = async (sql: Queries, { amb, id }: Instance.Instance) => {
  const [row] = await sql<{ id: string; reason: string }[]>`
    select id, reason from incident where amb = ${amb} and instance = ${id} and closed is null order by at desc limit 1`
  return row ?? null
}

/** What an instance called, and what called it. Whether these may be opened, they say themselves. */
const kin = async (sql: Queries, { amb, id, parent }: Instance.Instance) => {
  const rows = await sql<{ id: string; processo: string; title: string }[]>`
    select id, processo, title from instance
    where amb = ${amb} and (parent = ${id} or id = ${parent}) order by created limit 100`
  return {
    called: rows.filter((row) => row.id !== parent),
    caller: rows.find((row) => row.id === parent) ?? null
  }
}

/** The names of a context that a start leaves out. */
export const leftOutOf = async (sql: Queries, amb: string, definition: string, contexto: Values) => {
  const found = await Definition.find(sql, amb, definition)
  return found === null ? [] : (ifAffordable(() => Definition.acceptContext(found, contexto))?.leftOut ?? [])
}

/** The names that a message brings to an instance in vain. */
export const leftOutOfMessage = async (sql: Queries, amb: string, id: string, nome: string, values: Values) => {
  const instance = await Instance.find(sql, amb, id, "read")
  if (instance === null) return []
  const accepted = Definition.acceptMessage(await Definition.of(sql, instance), nome, values)
  return Object.keys(values)
    .filter((name) => !Object.hasOwn(accepted, name))
    .map((name) => ({ name, note: "not-a-field" as const }))
}

/** The processes that this person may start. */
export const startable = async (
  sql: Queries,
  { amb, profile }: Session,
  language: Definition.Language
): Promise<readonly Startable[]> =>
  (await Definition.listNewest(sql, amb))
    .filter(({ about, startMessage }) => startMessage === null && Definition.mayStart(about, profile))
    .map(({ processo, about }) => ({
      processo,
      title: about.title[language],
      group: about.group[language],
      icon: about.icon
    }))

/** Whether this person may see any instance of a definition, or start one. */
export const maySeeDefinition = async (sql: Queries, session: Session, id: string): Promise<boolean> => {
  const definition = await Definition.find(sql, session.amb, id)
  if (definition === null) return false
  if (Definition.mayStart(definition.about, session.profile) || Right.has(session, "processos")) return true
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
