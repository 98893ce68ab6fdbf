/**
 * The commands of people: start a process, complete a task. Each is one transaction, and of concurrent ones exactly one
 * wins. A task can only be completed on the values that its form was shown with (an optimistic lock).
 */
import { isId } from "../../kernel/data/id.ts"
import { randomUUID } from "node:crypto"
import type { Completion, Start } from "@quadrante/api/process"
import type { Fault } from "@quadrante/api/fault"
import * as Form from "@quadrante/domain/form"
import * as Locale from "@quadrante/domain/locale"
import * as Task from "@quadrante/domain/task"
import { Result } from "effect"
import type { Quotas } from "../../kernel/budget/limits.ts"
import { fault, refuse } from "../../kernel/http/refusal.ts"
import type { Session } from "../../identity/session/session.ts"
import { standInsOf } from "../../identity/session/stand-ins.ts"
import type { Sql, Transaction } from "../../kernel/data/database.ts"
import { withEvaluation, evaluateInPlace, type EvaluateHere, type EvaluateInPool } from "./with-evaluation.ts"
import * as Definition from "../model/definition.ts"
import { ifAffordable } from "../model/effort.ts"
import { steppedBy } from "./evaluation.ts"
import { atHome } from "../port/port.ts"
import * as Instance from "../rows/instance.ts"
import type * as History from "../rows/history.ts"
import { assignmentOf, maySee, sightOf, viewerOf } from "../rows/sight.ts"
import { contentOf, justified } from "./deciding.ts"
import { particularsOf } from "./particulars.ts"
import * as Documents from "./documents.ts"
import * as IdempotencyKey from "./idempotency-key.ts"
import { decidedAlready, keepPending } from "./pending.ts"
import { tellAbsent } from "./tell-absent.ts"
import { withinStarts } from "./starts.ts"
import { writeStep } from "./write-step.ts"
import { excess, type Values } from "../model/values.ts"

/** Starts an instance and returns its id. The accepted part of the context becomes its first variables. */
export const start = (
  sql: Sql,
  session: Session,
  request: typeof Start.Type,
  quotas?: Pick<Quotas, "starts">,
  evaluateInPool: EvaluateInPool = evaluateInPlace
): Promise<Result.Result<string, Fault>> =>
  withEvaluation(sql, evaluateInPool, async (tx, evaluateHere) => {
    const { amb, person } = session
    const command = { amb, person, key: request.key, content: ["start", request.processo, request.contexto] }
    const id = randomUUID()
    const [claimed, definition] = await Promise.all([
      IdempotencyKey.claimKey(tx, command, id),
      Definition.findNewest(tx, amb, request.processo)
    ])
    if (Result.isFailure(claimed)) return Result.fail(claimed.failure)
    if (claimed.success !== null) return Result.succeed(claimed.success)
    const refusal = Definition.startRefusal(definition, session)
    if (refusal !== null) return Result.fail(refusal)
    if (definition === null) return refuse("process-unknown", { at: "processo" })
    atHome(definition)
    // The context is validated here, on the main thread, only if the start form is cheap to check.
    const taken = ifAffordable(() => Definition.acceptContext(definition, request.contexto))
    if (taken === null) return refuse("too-heavy", { at: "time" })
    const { values } = taken
    const tooMuch = excess(values)
    if (tooMuch !== null) return refuse("request-invalid", { at: `contexto.${tooMuch}` })

    const origin = { ...originOf(session), changed_by_name: session.pessoa }
    const begun = await begin(tx, evaluateHere, definition, origin, values, session, id)
    if (Result.isFailure(begun)) return refuse("process-failed", { at: begun.failure })
    return withinStarts(tx, session, quotas, begun.success)
  })

export const originOf = ({ amb, person, profile, unit }: Session) => ({
  amb,
  starter: person,
  profile,
  unid_sigla: unit?.unid_sigla ?? null
})

/** Creates an instance and runs it to its first wait. If that fails nothing is left behind. */
export const begin = async (
  tx: Transaction,
  evaluateHere: EvaluateHere,
  definition: Definition.Definition,
  origin: Instance.Origin,
  values: Values,
  by: Pick<Session, "person" | "pessoa"> | null,
  id: string = randomUUID()
): Promise<Result.Result<string, string>> => {
  const instance = await Instance.insert(tx, id, definition, origin, values)
  const owner = { amb: origin.amb, person: origin.starter }
  const command = { _tag: "start" } as const
  const stepped = steppedBy(evaluateHere(owner, { definition, instance, command, sent: null, values, open: [] }))
  if ("_tag" in stepped) return Result.fail(stepped.reason)
  await writeStep(tx, instance, definition, stepped, {
    by: by === null ? null : { person: by.person, pessoa: by.pessoa },
    completed: [],
    // A new instance has no open tasks.
    open: [],
    entries: [{ kind: "started", by }]
  })
  return Result.succeed(instance.id)
}

/**
 * Completes a task and returns its instance. The row of the instance is locked first: of concurrent completions one
 * goes on, and the others find the task closed, and by whom. Parallel tasks of one instance are completed one after the
 * other, in any order.
 */
export const complete = (
  sql: Sql,
  session: Session,
  taskId: string,
  request: typeof Completion.Type,
  evaluateInPool: EvaluateInPool = evaluateInPlace
): Promise<Result.Result<string, Fault>> =>
  withEvaluation(sql, evaluateInPool, async (tx, evaluateHere) => {
    const { amb, person } = session
    if (!isId(taskId)) return refuse("not-found")
    const command = { amb, person, key: request.key, content: contentOf(taskId, request) }
    const [claimed, found] = await Promise.all([
      IdempotencyKey.claimKey(tx, command, Instance.ofTask(tx, amb, taskId)),
      findTask(tx, session, taskId)
    ])
    if (Result.isFailure(claimed)) return Result.fail(claimed.failure)
    if (claimed.success !== null) return Result.succeed(claimed.success)
    if (Result.isFailure(found)) return Result.fail(found.failure)
    const { instance, task, tasks } = found.success
    const refusal = refusalTo("do", found.success) ?? (await decidedAlready(tx, amb, task))
    if (refusal !== null) return Result.fail(refusal)
    atHome(instance)
    const definition = await Definition.find(tx, amb, instance.definition)
    const form = definition === null ? null : Definition.formOf(definition, task.element)
    if (definition === null || form === null || instance.state === null) {
      throw new Error(`Task ${taskId} has lost its definition`)
    }
    const stale = staleness(instance, form.form, request.revision)
    if (stale !== null) return Result.fail(stale)
    const actedFor = absentOf("do", found.success)
    const { values, reason = "" } = request
    const completion = { definition, instance, task, tasks, actedFor, values, reason }
    // Only a decision can be taken back; any other form is sent at once.
    const isHeld = request.undo === true && Definition.decisionOf(definition, task.element) !== null
    const held = { session: found.success.session, instance, task, actedFor }
    return completeTask(tx, evaluateHere, found.success.session, {
      ...completion,
      ...(isHeld && { instead: () => keepPending(tx, held, request) })
    })
  })

/** A task that may be completed, and what was filled in. */
interface TaskCompletion extends Pick<FoundTask, "instance" | "task" | "tasks"> {
  readonly definition: Definition.Definition
  readonly values: Values
  /** Why it was decided so, where no value says that; else empty. */
  readonly reason: string
  /** For whom the person does it; null: for themselves. */
  readonly actedFor: History.Actor | null
  /** What is done in its place, once it is known that it would be carried out. */
  readonly instead?: () => Promise<Result.Result<string, Fault>>
}

/** Completes a task of a locked instance, once it is known that this person may. */
export const completeTask = async (
  tx: Transaction,
  evaluateHere: EvaluateHere,
  session: Session,
  { definition, instance, task, tasks, values: filledIn, reason, actedFor, instead }: TaskCompletion
): Promise<Result.Result<string, Fault>> => {
  const { amb, person, pessoa } = session
  const checked = justified(definition, task.element, filledIn, reason)
  if (Result.isFailure(checked)) return Result.fail(checked.failure)
  const { values } = checked.success
  const open = tasks.filter(({ done_at }) => done_at === null)
  const evaluation = evaluateHere(session, {
    definition,
    instance,
    command: { _tag: "complete", token: task.token },
    sent: { element: task.element, values, today: Locale.dayIn(Date.now(), session.fuso_horario) },
    values: instance.variables,
    open: open.map(({ token }) => token)
  })
  if ("faults" in evaluation) return refuse("form-invalid", { fields: evaluation.faults })
  const { named, tooMuch, stepped } = evaluation
  const foreign = await Documents.foreignTo(
    tx,
    instance,
    named.map(({ id }) => id),
    { definition, person, sight: sightOf(session, instance, tasks, definition) }
  )
  if (foreign.length > 0) {
    const fields = named.filter(({ id }) => foreign.includes(id))
    return refuse("form-invalid", { fields: fields.map(({ key }) => ({ key, code: "type", params: {} })) })
  }
  if (tooMuch !== null) return refuse("too-large", { at: tooMuch })
  if ("_tag" in stepped) {
    // A due timer has removed the task; the worker is about to record it.
    if (stepped.isGone) return refuse("task-closed")
    return refuse("process-failed", { at: stepped.reason })
  }
  if (instead !== undefined) return instead()
  const by = { person, pessoa }
  const doers = [person, ...(actedFor === null ? [] : [actedFor.person])]
  // What they have and may not do any more, since they did this, goes back to its candidates.
  const returned = open.filter(
    ({ claimed_by, not_by }) => claimed_by !== null && doers.includes(claimed_by) && not_by.includes(task.element)
  )
  const [news] = await Promise.all([
    Documents.release(tx, amb, instance.id, person),
    tx`
      with closed as (
        update incident set closed = now(), closed_name = ${pessoa}
        where amb = ${amb} and instance = ${instance.id} and task = ${task.id} and closed is null
      ), returned as (
        update task set claimed_by = null, claimed_name = null, claimed_at = null
        where amb = ${amb} and instance = ${instance.id} and done_at is null and claimed_by = any(${doers})
          and ${task.element} = any(not_by)
      )
      update task set done_at = now(), done_by = ${person}, done_name = ${pessoa}, done_unit = ${session.unit?.unid_sigla ?? null},
        done_for = ${actedFor?.person ?? null}, done_for_name = ${actedFor?.pessoa ?? null}
      where amb = ${amb} and id = ${task.id} and done_at is null`
  ])
  const { anew, answers } = evaluation
  const detail = {
    ...(Object.keys(anew).length > 0 && { respostas: anew }),
    ...checked.success.detail
  }
  const refused = checked.success.refusedBy(answers ?? {})
  const entry = {
    kind: "completed" as const,
    by,
    actedFor,
    element: task.element,
    name: task.name,
    task: task.id,
    detail,
    answers
  }
  const returns = returned.map(({ id, element, name }) => ({ kind: "released" as const, element, name, task: id }))
  const told = await tellAbsent(tx, instance, task, "completed", { by, actedFor })
  const change = {
    by,
    actedFor,
    completed: [task.id],
    entries: [entry, ...returns],
    news: [...news, ...told],
    open,
    refused,
    decided: checked.success.decidedAs(answers ?? {})
  }
  await writeStep(tx, instance, definition, stepped, change)
  return Result.succeed(instance.id)
}

/** For whom a person does something with a task; null: for themselves. */
export const absentOf = (
  act: Task.TaskAct,
  { session, assignment }: Pick<FoundTask, "session" | "assignment">
): History.Actor | null => {
  const person = Task.actingFor(assignment, viewerOf(session), act)
  const absent = session.standIns.find((one) => one.person === person)
  return absent === undefined ? null : { person: absent.person, pessoa: absent.pessoa }
}

/** Why a person may not do something with a task, as a client is told; null where they may. */
export const refusalTo = (
  act: Task.TaskAct,
  { session, instance, task, tasks, assignment }: FoundTask
): Fault | null => {
  const refusal = Task.refusalOf(assignment, viewerOf(session), act)
  if (refusal === null) return null
  if (refusal.code === "done") return fault("task-closed", quicker(task.done_name, task.done_at))
  if (refusal.code === "taken") return fault("task-taken", quicker(task.claimed_name, task.claimed_at))
  return fault("forbidden", { at: refusal.code, ...particularsOf(refusal, instance, tasks) })
}

/** As {@link refusalTo}, of what there is in our engine alone: a task of another one is refused by name. */
export const refusalHere = (act: Task.TaskAct, found: FoundTask): Fault | null =>
  refusalTo(act, found) ?? (found.instance.engine === null ? null : fault("forbidden", { at: "elsewhere" }))

/** Who won, and when, for the refusal. */
const quicker = (by: string | null, at: Date | null) => ({
  ...(by !== null && { by }),
  ...(at !== null && { when: at.toISOString() })
})

/**
 * The optimistic lock: a form is stale if a value that it shows changed after the revision that it was filled in on.
 * Other changes to the instance do not matter.
 */
export const staleness = (instance: Instance.Instance, form: Form.Form, seen: number): Fault | null => {
  const shown = Form.fields(form).map(({ key }) => key)
  const overtaken = Task.overtaken(instance.variable_changes, shown, seen)
  const [last] = overtaken
  // A revision above the current one is forged.
  const by = last === undefined ? instance.changed_by_name : last.by
  if (last === undefined && seen <= instance.revision) return null
  return {
    code: "revision-stale",
    ...(by !== null && { by }),
    ...(last?.at !== undefined && { when: last.at }),
    fields: overtaken.map(({ name }) => ({ key: name, code: "stale", params: {} }))
  }
}

/** A task of a person, with its instance locked. */
export interface FoundTask {
  /** Who asks, and for whom they act now that the instance is locked. */
  readonly session: Session
  readonly instance: Instance.Instance
  readonly task: Instance.Task
  /** All tasks of the instance. */
  readonly tasks: readonly Instance.Task[]
  readonly assignment: Task.TaskAssignment
}

/** A task of people by its id, as it stands to who asks; what they may not see is not there. */
export const findTask = async (
  tx: Transaction,
  asker: Session,
  id: string
): Promise<Result.Result<FoundTask, Fault>> => {
  const { amb } = asker
  if (!isId(id)) return refuse("not-found")
  // The tasks are read once the instance is locked: one connection does one thing after the other.
  const [instance, tasks, standIns] = await Promise.all([
    Instance.findByTask(tx, amb, id),
    Instance.tasksBeside(tx, amb, id),
    standInsOf(tx, asker)
  ])
  if (instance === null) return refuse("not-found")
  const session = { ...asker, standIns }
  const task = tasks.find((one) => one.id === id)
  if (task === undefined || !maySee(session, instance, tasks)) return refuse("not-found")
  return Result.succeed({ session, instance, task, tasks, assignment: assignmentOf(instance, task, tasks) })
}
