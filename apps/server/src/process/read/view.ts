/** An instance as one person may see it. */
import { conditionsBehind, isMany } from "@quadrante/domain/drawing"
import { lastNumber, rooms } from "../../kernel/events/outbox.ts"
import { isId } from "../../kernel/data/id.ts"
import type { Language } from "@quadrante/domain/language"
import type { Speech } from "@quadrante/domain/locale"
import type { HistoryEntry, Instance as InstanceView, Startable } from "@quadrante/api/process"
import * as Form from "@quadrante/domain/form"
import { seenOf, type Sight } from "@quadrante/domain/seeing"
import * as Task from "@quadrante/domain/task"
import type { Schema } from "effect"
import type { Session } from "../../identity/session/session.ts"
import type { Queries } from "../../kernel/data/database.ts"
import { assignmentOf, sightOf, viewerOf, wasTheirs } from "../rows/sight.ts"
import * as Definition from "../model/definition.ts"
import { figureIn } from "../model/figure.ts"
import { listNewest } from "../model/summary.ts"
import { withGroups } from "../model/engine-groups.ts"
import { withOperatorValues } from "../model/operator-values.ts"
import { mayStart, startersOf } from "../model/starters.ts"
import { activity as elementOf } from "../model/drawing.ts"
import { orderOnItsWay, tasklistOf, type OrderOnItsWay } from "../rows/engine-order.ts"
import * as History from "../rows/history.ts"
import * as Instance from "../rows/instance.ts"
import { around } from "./around.ts"
import { foldedForm } from "./folded-form.ts"
import { helpWith } from "./help.ts"
import { lastDecisionOf } from "./last-decision.ts"
import { findPath, type FindPath, findPathInPlace } from "./find-path.ts"
import { keysOf, steps } from "./path.ts"
import { passedStepsFrom } from "./passed.ts"
import { pendingOf, refusedDecisions } from "./pending.ts"
import { reasonOf } from "./reason.ts"
import { typicalWaits } from "./typical.ts"
import { chancesFrom } from "./road.ts"
import { roleNames, type RoleNames } from "./role.ts"
import { titleFor } from "./title.ts"
import { pendingIn } from "../rows/pending.ts"
import { findSeen } from "../rows/seen-instance.ts"
import { seenCase, type TellRight } from "./seen-case.ts"
import * as Right from "../rows/right.ts"
import { stuckIn } from "../rows/stuck.ts"
import { withdrawalOf } from "../rows/withdrawal.ts"
import { recordOf, tellsNothing, trailOf } from "./trail.ts"

/**
 * An instance for this person; null if there is none that they may see. Of several open tasks it shows the requested
 * one, else the one closest to this person.
 */
export const view = async (
  sql: Queries,
  session: Session,
  id: string,
  { language, locale }: Speech,
  asked: string | null = null,
  findInPool: FindPath = findPathInPlace,
  tell: TellRight = noted
): Promise<InstanceView | null> => {
  const { amb } = session
  if (!isId(id)) return null
  // Before all else: what happens while the rest is read is told to whoever follows the room from here.
  const seq = await lastNumber(sql, amb, rooms.process(id))
  const found = await findSeen(sql, session, id)
  if (found === null) return null
  const { instance, tasks } = found
  const isKeeper = Right.has(session, "processos")
  const definition = await withOperatorValues(sql, amb, await withGroups(sql, amb, await Definition.of(sql, instance)))
  const roles = await roleNames(sql, instance, definition, tasks, language)
  const sight = sightOf(session, instance, tasks, definition)
  if (sight.right !== null) tell(sight.right, id)
  const order = await orderOnItsWay(sql, instance)
  const tasklist = await tasklistOf(sql, instance)
  const seen: SeenInstance = { session, instance, definition, language, locale, roles, tasks, sight, order }
  const open = openTasks(definition, tasks)
  const task = chooseTask(seen, open, asked)
  const progress = { current: task?.element ?? null, values: instance.variables, keys: keysOf(definition) }
  const path = await findPath(session, { drawing: definition.drawing, ...progress }, findInPool)
  const [{ holderPhoto, ...family }, typicalOf, decisions] = await Promise.all([
    around(sql, session, instance, { language, holder: task?.claimed_by ?? null }),
    instance.status === "running" && task !== undefined ? typicalWaits(sql, instance) : undefined,
    tasks.some((one) => one.decisions > 0) ? pendingIn(sql, amb, id) : []
  ])
  const refused = refusedDecisions(seen, decisions)
  const values = seenOf(instance.variables, sight)
  const figure = figureIn(definition, values, language)
  const trail = { ...seen, wasTheirs: (one: Instance.Task) => wasTheirs(session, instance, one, tasks) }
  const lastDecision = await lastDecisionOf(sql, trail, task ?? null, language)
  const isOver = instance.status === "ended" || instance.status === "cancelled"
  const isAsked = ({ id: own, kind }: Instance.Task) => own === asked && kind === "user"
  return {
    id,
    number: instance.number,
    processo: instance.processo,
    title: titleFor(session, instance, definition, { language, locale }),
    definition: instance.definition,
    revision: instance.revision,
    seq,
    status: Instance.shownStatus(instance),
    task:
      task === undefined
        ? null
        : { ...(await taskView(sql, seen, task, holderPhoto)), ...pendingOf(seen, task, decisions) },
    closed: closedOf(seen, tasks.find(isAsked)),
    others: open.filter((one) => one.id !== task?.id).map((one) => otherTask(seen, one)),
    active: instance.active_elements,
    passed: instance.passed_elements,
    steps: steps(
      definition.drawing,
      {
        ...progress,
        done: doneBy(tasks),
        ...(task !== undefined && { chanceOf: chancesFrom(definition, task.element, language) }),
        ...(typicalOf !== undefined && { typicalOf }),
        roleOf: roles.ofElement,
        nameOf: (activity) => Definition.nameOf(definition, activity.id, language)
      },
      path
    ),
    ...(task !== undefined && { passedBy: passedStepsFrom(seen, task.element, progress) }),
    values,
    ...(figure !== null && { figure }),
    record:
      task === undefined || (refusalOf(seen, task, "do") !== null && tellsNothing(seen, task))
        ? recordOf(seen, language)
        : [],
    ...(lastDecision !== null && { lastDecision }),
    ...(refused.length > 0 && { refusedDecisions: refused }),
    outcome: endOf(definition, instance, language),
    reason: instance.cancel_reason,
    // Nothing else is asked of what an order is on its way to.
    withdrawal: order === null ? withdrawalOf(session, definition, instance) : null,
    incident: isKeeper && !isOver ? await openIncident(sql, instance) : null,
    stands: standsAt(seen),
    ...(instance.engine !== null && {
      engine: {
        name: instance.engine,
        order: order === null ? null : { command: order.command },
        ...(tasklist !== null && { tasklist })
      }
    }),
    ...family
  }
}

/** An instance, and who looks at it. */
interface SeenInstance extends Speech {
  readonly session: Session
  readonly instance: Instance.Instance
  readonly definition: Definition.Definition
  readonly roles: RoleNames
  readonly tasks: readonly Instance.Task[]
  readonly sight: Sight
  /** What is on its way to the engine that runs it. */
  readonly order: OrderOnItsWay | null
}

/** Within a command the person is given what they are given anyway. */
const noted: TellRight = () => undefined

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

const taskView = async (
  sql: Queries,
  seen: SeenInstance,
  task: Instance.Task,
  holderPhoto: string | null
): Promise<NonNullable<InstanceView["task"]>> => {
  const { definition, language, roles } = seen
  const refusal = Task.whyNot(assignmentOf(seen.instance, task, seen.tasks), viewerOf(seen.session))
  const standing = standingOf(seen, task)
  const isHere = seen.instance.engine === null
  // What another engine asks by a page of its own is filled in there, and of what is on its way nothing else is asked.
  const isDoable = isHere || (seen.order === null && Definition.formOf(definition, task.element) !== null)
  return {
    id: task.id,
    activity: task.element,
    name: Definition.nameOf(definition, task.element, language),
    role: roles.ofTask(task),
    mine: refusal === null && isDoable,
    why:
      refusal === null
        ? isDoable
          ? null
          : { code: "elsewhere", params: {} }
        : reasonOf(definition, { task, tasks: seen.tasks, pessoa: seen.instance.pessoa }, refusal, language),
    standing,
    actingFor: absentOf(seen, task),
    holder: task.claimed_name,
    holderPhoto,
    held: task.claimed_at?.toISOString() ?? null,
    releasable: seen.order === null && refusalOf(seen, task, "give-back") === null,
    passable: seen.order === null && refusalOf(seen, task, "pass-on") === null,
    helpable: isHere && refusalOf(seen, task, "ask-help") === null,
    ...(await helpWith(sql, seen.session, assignmentOf(seen.instance, task, seen.tasks), task)),
    since: task.opened.toISOString(),
    due: task.due?.toISOString() ?? null,
    followUp: task.follow_up?.toISOString() ?? null,
    form: formFor(seen, task),
    conditions: conditionsBehind(definition.drawing, task.element),
    decision: Definition.decisionOf(definition, task.element),
    last: standing === "none" ? null : await lastOf(sql, seen, task)
  }
}

/** For whom the person would do a task, and until when; null: for themselves, or not at all. */
const absentOf = ({ session, instance, tasks }: SeenInstance, task: Instance.Task) => {
  const whom = Task.actingFor(assignmentOf(instance, task, tasks), viewerOf(session), "do")
  const absent = session.standIns.find(({ person }) => person === whom)
  return absent === undefined ? null : { pessoa: absent.pessoa, until: absent.until }
}

/** The form of a task; whose it is gets results for what it reads and they do not see. */
const formFor = ({ session, instance, definition, tasks, sight }: SeenInstance, task: Instance.Task): Schema.Json => {
  const form = Definition.formOf(definition, task.element)
  if (form === null) return null
  return wasTheirs(session, instance, task, tasks) ? foldedForm(form, instance.variables, sight) : form.json
}

/** A task that is open beside the one that is shown. */
const otherTask = (seen: SeenInstance, task: Instance.Task) => ({
  id: task.id,
  name: Definition.nameOf(seen.definition, task.element, seen.language),
  role: seen.roles.ofTask(task),
  mine: refusalOf(seen, task, "do") === null
})

/** Who completed each task of people last, and when. */
export const doneBy = (tasks: readonly Instance.Task[]) =>
  Object.fromEntries(
    tasks
      .filter(({ kind }) => kind === "user")
      .flatMap(({ element, done_at, done_name }) =>
        done_at === null || done_name === null ? [] : [[element, { who: done_name, at: done_at.toISOString() }]]
      )
  )

/** The outcome of a closed task; null if it is open or none was requested. */
const closedOf = (seen: SeenInstance, task: Instance.Task | undefined): InstanceView["closed"] =>
  task === undefined || task.done_at === null
    ? null
    : {
        id: task.id,
        name: Definition.nameOf(seen.definition, task.element, seen.language),
        who: task.done_name,
        at: task.done_at.toISOString(),
        form: formFor(seen, task)
      }

/** The audit trail of an instance as a person may read it; null where there is none that they may see. */
export const historyOf = async (
  sql: Queries,
  session: Session,
  id: string,
  language: Language,
  tell: TellRight = noted
): Promise<readonly HistoryEntry[] | null> => {
  const found = await seenCase(sql, session, id, tell)
  if (found === null) return null
  const { instance, tasks } = found
  const seen = { ...found, isKeeper: Right.has(session, "processos") }
  return trailOf(sql, { ...seen, wasTheirs: (task) => wasTheirs(session, instance, task, tasks) }, language)
}

/** What was chosen the last time that a task was completed. Of one for several people each has a last time of their own. */
const lastOf = async (
  sql: Queries,
  { instance: { amb, id }, definition, sight }: SeenInstance,
  { element }: Instance.Task
) => {
  const found = elementOf(definition.drawing, element)
  const form = Definition.formOf(definition, element)?.form
  if (found === undefined || isMany(found) || form === undefined || !Form.fields(form).some(Form.isAnew)) return null
  const last = await History.lastAnswers(sql, amb, id, element)
  return last === null ? null : { ...last, answers: seenOf(last.answers, sight) }
}

/** The name of the end event that an instance reached. */
export const endOf = (definition: Definition.Definition, { outcome }: Instance.Instance, language: Language) => {
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

/** The processes that this person may start. */
export const startable = async (sql: Queries, session: Session, language: Language): Promise<readonly Startable[]> =>
  (await listNewest(sql, session.amb))
    .filter((row) => row.startMessage === null && mayStart(startersOf(row), session))
    .map(({ id, processo, about }) => ({
      definition: id,
      processo,
      title: about.title[language],
      group: about.group[language],
      icon: about.icon
    }))
