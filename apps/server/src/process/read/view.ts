/** An instance as one person may see it. */
import { isId } from "../../kernel/data/id.ts"
import type { Language } from "@quadrante/domain/language"
import type { Fault } from "@quadrante/api/fault"
import type { Instance as InstanceView, Startable } from "@quadrante/api/process"
import * as Form from "@quadrante/domain/form"
import * as Task from "@quadrante/domain/task"
import { Result } from "effect"
import type { Session } from "../../identity/session/session.ts"
import type { Queries } from "../../kernel/data/database.ts"
import type { Owner } from "../../kernel/threads/queue.ts"
import { assignmentOf, maySee, viewerOf } from "../rows/sight.ts"
import * as Definition from "../model/definition.ts"
import { mayStart, startersOf } from "../model/starters.ts"
import { activity as elementOf, isMany, isUserTask } from "../model/drawing.ts"
import { ifAffordable } from "../model/effort.ts"
import { profilesOf } from "../model/naming.ts"
import * as History from "../rows/history.ts"
import * as Instance from "../rows/instance.ts"
import { steps, pathOf, type PathInput } from "./path.ts"
import { reasonOf } from "./reason.ts"
import { roleNames, type RoleNames } from "./role.ts"
import * as Right from "../rows/right.ts"
import { stuckIn } from "../rows/stuck.ts"
import type { Values } from "../model/values.ts"

/**
 * An instance for this person; null if there is none that they may see. Of several open tasks it shows the requested
 * one, else the one closest to this person.
 */
export const view = async (
  sql: Queries,
  session: Session,
  id: string,
  language: Language,
  asked: string | null = null,
  findInPool: FindPath = findPathInPlace
): Promise<InstanceView | null> => {
  const { amb } = session
  const instance = isId(id) ? await Instance.find(sql, amb, id, "read") : null
  if (instance === null) return null
  const tasks = await Instance.tasksOf(sql, amb, id)
  const isKeeper = Right.has(session, "processos")
  if (!maySee(session, instance, tasks)) return null
  const definition = await Definition.of(sql, instance)
  const roles = await roleNames(sql, instance, definition, tasks)
  const seen: SeenInstance = { session, instance, definition, language, roles, tasks }
  const open = openTasks(definition, tasks)
  const task = chooseTask(seen, open, asked)
  const progress = { current: task?.element ?? null, values: instance.variables, keys: keysOf(definition) }
  const path = await findPath(session, { drawing: definition.drawing, ...progress }, findInPool)
  const isOver = instance.status === "ended" || instance.status === "cancelled"
  const isAsked = ({ id: own, kind }: Instance.Task) => own === asked && kind === "user"
  return {
    id,
    number: instance.number,
    processo: instance.processo,
    title: instance.title,
    definition: instance.definition,
    revision: instance.revision,
    status: instance.status,
    task: task === undefined ? null : await taskView(sql, seen, task),
    closed: closedOf(definition, tasks.find(isAsked), language),
    others: open.filter((one) => one.id !== task?.id).map((one) => otherTask(seen, one)),
    active: instance.active_elements,
    passed: instance.passed_elements,
    steps: steps(
      definition.drawing,
      {
        ...progress,
        done: doneBy(tasks),
        roleOf: roles.ofElement,
        nameOf: (activity) => Definition.nameOf(definition, activity.id, language)
      },
      path
    ),
    values: instance.variables,
    record: task === undefined ? recordOf(definition, tasks, language) : [],
    outcome: endOf(definition, instance, language),
    reason: instance.cancel_reason,
    cancellable: !isOver && (isKeeper || instance.starter === session.person),
    incident: isKeeper && !isOver ? await openIncident(sql, instance) : null,
    stands: standsAt(seen),
    ...(await kin(sql, instance))
  }
}

/** An instance, and who looks at it. */
interface SeenInstance {
  readonly session: Session
  readonly instance: Instance.Instance
  readonly definition: Definition.Definition
  readonly language: Language
  readonly roles: RoleNames
  readonly tasks: readonly Instance.Task[]
}

/** The open tasks of people, the oldest first. Those opened by one step are ordered as in the diagram. */
const openTasks = ({ drawing }: Definition.Definition, tasks: readonly Instance.Task[]): readonly Instance.Task[] => {
  const order = (one: Instance.Task) => drawing.activities.findIndex(({ id }) => id === one.element)
  return tasks
    .filter(({ kind, done_at }) => kind === "user" && done_at === null)
    .toSorted((one, other) => one.opened.getTime() - other.opened.getTime() || order(one) - order(other))
}

const standingOf = ({ session, instance, tasks }: SeenInstance, task: Instance.Task) =>
  Task.standing(assignmentOf(instance, task, tasks), viewerOf(session))

const refusalOf = ({ session, instance, tasks }: SeenInstance, task: Instance.Task, act: Task.TaskAct) =>
  Task.refusalOf(assignmentOf(instance, task, tasks), viewerOf(session), act)

/** The task that is asked for, else the one closest to this person. */
const chooseTask = (seen: SeenInstance, open: readonly Instance.Task[], asked: string | null) =>
  open.find((one) => one.id === asked) ??
  open.find((one) => standingOf(seen, one) === "mine") ??
  open.find((one) => standingOf(seen, one) === "offered") ??
  open[0]

const taskView = async (sql: Queries, seen: SeenInstance, task: Instance.Task): Promise<InstanceView["task"]> => {
  const { instance, definition, language, roles } = seen
  const refusal = refusalOf(seen, task, "do")
  const standing = standingOf(seen, task)
  return {
    id: task.id,
    activity: task.element,
    name: Definition.nameOf(definition, task.element, language),
    role: roles.ofTask(task),
    mine: refusal === null,
    why: refusal === null ? null : reasonOf(definition, task, refusal, language),
    standing,
    holder: task.claimed_name,
    held: task.claimed_at?.toISOString() ?? null,
    releasable: refusalOf(seen, task, "give-back") === null,
    since: task.opened.toISOString(),
    due: task.due?.toISOString() ?? null,
    followUp: task.follow_up?.toISOString() ?? null,
    form: Definition.formOf(definition, task.element)?.json ?? null,
    last: standing === "none" ? null : await lastOf(sql, instance, definition, task)
  }
}

/** A task that is open beside the one that is shown. */
const otherTask = (seen: SeenInstance, task: Instance.Task) => ({
  id: task.id,
  name: Definition.nameOf(seen.definition, task.element, seen.language),
  role: seen.roles.ofTask(task),
  mine: refusalOf(seen, task, "do") === null
})

/** Who completed each task of people last, and when. */
const doneBy = (tasks: readonly Instance.Task[]) =>
  Object.fromEntries(
    tasks
      .filter(({ kind }) => kind === "user")
      .flatMap(({ element, done_at, done_name }) =>
        done_at === null || done_name === null ? [] : [[element, { who: done_name, at: done_at.toISOString() }]]
      )
  )

/** The outcome of a closed task; null if it is open or none was requested. */
const closedOf = (
  definition: Definition.Definition,
  task: Instance.Task | undefined,
  language: Language
): InstanceView["closed"] =>
  task === undefined || task.done_at === null
    ? null
    : {
        id: task.id,
        name: Definition.nameOf(definition, task.element, language),
        who: task.done_name,
        at: task.done_at.toISOString(),
        form: Definition.formOf(definition, task.element)?.json ?? null
      }

/** Finds the way of an instance where that is too dear for the thread that answers. */
export type FindPath = (owner: Owner, path: PathInput) => Promise<Result.Result<readonly string[], Fault>>

const findPathInPlace: FindPath = (_, path) => Promise.resolve(Result.succeed(pathOf(path)))

/** The way of an instance. One that nobody could find in time is not shown; the rest of the instance is. */
const findPath = async (owner: Owner, path: PathInput, findInPool: FindPath): Promise<readonly string[]> => {
  const found = ifAffordable(() => pathOf(path))
  return found ?? Result.getOrElse(await findInPool({ amb: owner.amb, person: owner.person }, path), () => [])
}

/** The instance of a user task, by the task's id. */
export const instanceOf = async (sql: Queries, amb: string, task: string): Promise<string | null> => {
  const [row] = isId(task)
    ? await sql<{ instance: string }[]>`
        select instance from task where amb = ${amb} and id = ${task} and kind = 'user'`
    : []
  return row?.instance ?? null
}

/** Whether this person may see an instance. */
export const maySeeInstance = async (sql: Queries, session: Session, id: string): Promise<boolean> => {
  const instance = isId(id) ? await Instance.find(sql, session.amb, id, "read") : null
  if (instance === null) return false
  return maySee(session, instance, await Instance.tasksOf(sql, session.amb, id))
}

/** The audit trail of an instance, with element names in a language. */
export const historyOf = async (sql: Queries, amb: string, id: string, language: Language) => {
  const entries = await History.readHistory(sql, amb, id)
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
  { element }: Instance.Task
) => {
  const found = elementOf(definition.drawing, element)
  const form = Definition.formOf(definition, element)?.form
  if (found === undefined || isMany(found) || form === undefined || !Form.fields(form).some(Form.isAnew)) return null
  return History.lastAnswers(sql, amb, id, element)
}

/** The forms that people answered, each where it was answered last, in that order. */
const recordOf = (definition: Definition.Definition, tasks: readonly Instance.Task[], language: Language) =>
  tasks
    .filter(({ kind }) => kind === "user")
    .toSorted((one, other) => (one.done_at?.getTime() ?? 0) - (other.done_at?.getTime() ?? 0))
    .flatMap(({ element: id, done_at, done_name }) => {
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

/** The name of the end event that an instance reached. */
const endOf = (definition: Definition.Definition, { outcome }: Instance.Instance, language: Language) => {
  const end = definition.drawing.activities.find(({ type, name }) => type === "bpmn:EndEvent" && name === outcome)
  return end === undefined ? outcome : Definition.nameOf(definition, end.id, language)
}

/** Where an instance stands since no condition holds, in a language; null: nowhere. */
const standsAt = ({ instance, definition, language }: SeenInstance): string | null => {
  const [element] = instance.status === "running" ? stuckIn(instance.state) : []
  return element === undefined ? null : Definition.nameOf(definition, element, language)
}

const openIncident = async (sql: Queries, { amb, id }: Instance.Instance) => {
  const [row] = await sql<{ id: string; reason: string }[]>`
    select id, reason from incident where amb = ${amb} and instance = ${id} and closed is null order by at desc limit 1`
  return row ?? null
}

/** The instances that an instance called, and its caller. Each checks by itself who may open it. */
const kin = async (sql: Queries, { amb, id, parent }: Instance.Instance) => {
  const rows = await sql<{ id: string; processo: string; title: string }[]>`
    select id, processo, title from instance
    where amb = ${amb} and (parent = ${id} or id = ${parent}) order by created limit 100`
  return {
    called: rows.filter((row) => row.id !== parent),
    caller: rows.find((row) => row.id === parent) ?? null
  }
}

/** The names in a context that a start ignores. */
export const leftOutOf = async (sql: Queries, amb: string, definition: string, contexto: Values) => {
  const found = await Definition.find(sql, amb, definition)
  return found === null ? [] : (ifAffordable(() => Definition.acceptContext(found, contexto))?.leftOut ?? [])
}

/** The names in a message that are ignored. */
export const leftOutOfMessage = async (sql: Queries, amb: string, id: string, nome: string, values: Values) => {
  const instance = await Instance.find(sql, amb, id, "read")
  if (instance === null) return []
  const accepted = Definition.acceptMessage(await Definition.of(sql, instance), nome, values)
  return Object.keys(values)
    .filter((name) => !Object.hasOwn(accepted, name))
    .map((name) => ({ name, note: "not-a-field" as const }))
}

/** The processes that this person may start. */
export const startable = async (sql: Queries, session: Session, language: Language): Promise<readonly Startable[]> =>
  (await Definition.listNewest(sql, session.amb))
    .filter((row) => row.startMessage === null && mayStart(startersOf(row), session))
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
  if (mayStart(definition.starters, session) || Right.has(session, "processos")) return true
  if (definition.drawing.activities.some((activity) => profilesOf(activity).includes(session.profile))) return true
  // Whom an expression named sees what they were named for.
  const [seen] = await sql`
    select 1 from instance_viewer v join instance i on i.amb = v.amb and i.id = v.instance
    where v.amb = ${session.amb} and v.viewer = viewer_key(${`p:${session.person}`}) and i.definition = ${id} limit 1`
  return seen !== undefined
}

const keysOf = (definition: Definition.Definition): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    definition.drawing.activities.filter(isUserTask).map(({ id }) => {
      const form = Definition.formOf(definition, id)?.form
      const keys = form === undefined ? [] : Form.fields(form).filter(({ readonly }) => !readonly)
      return [id, keys.map(({ key }) => key)]
    })
  )
