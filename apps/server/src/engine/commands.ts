/** What people do to processes: start one, complete a task. Each is one transaction, and of rivals exactly one wins. */
import { randomUUID } from "node:crypto"
import type { Completion, Start } from "@quadrante/api/process"
import type { Fault } from "@quadrante/api/fault"
import * as Form from "@quadrante/domain/form"
import * as Task from "@quadrante/domain/task"
import { Result } from "effect"
import type { Quotas } from "../budget/limits.ts"
import * as Documents from "../documents/foreign.ts"
import { release } from "../documents/release.ts"
import { refuse } from "../http/refusal.ts"
import type { Session } from "../session/session.ts"
import type { Sql, Transaction } from "../storage/database.ts"
import { asking, here, type Ask, type Elsewhere } from "./asking.ts"
import * as Definition from "./definition.ts"
import { ifAffordable } from "./effort.ts"
import { steppedBy } from "./evaluation.ts"
import * as Instance from "./instance.ts"
import * as Order from "./order.ts"
import { settle } from "./settle.ts"
import { excess, type Values } from "./values.ts"

/** Starts an instance, and says its id. What it takes of the context becomes its first values. */
export const start = (
  sql: Sql,
  session: Session,
  ordered: typeof Start.Type,
  quotas?: Pick<Quotas, "starts">,
  elsewhere: Elsewhere = here
): Promise<Result.Result<string, Fault>> =>
  asking(sql, elsewhere, async (tx, ask) => {
    const { amb, person } = session
    const order = { amb, person, key: ordered.key, content: ["start", ordered.processo, ordered.contexto] }
    const id = randomUUID()
    const [claimed, definition] = await Promise.all([
      Order.claim(tx, order, id),
      Definition.findNewest(tx, amb, ordered.processo)
    ])
    if (Result.isFailure(claimed)) return Result.fail(claimed.failure)
    if (claimed.success !== null) return Result.succeed(claimed.success)
    if (definition === null || definition.startMessage !== null) return refuse("process-unknown", { at: "processo" })
    if (!Definition.mayStart(definition.about, session.profile)) return refuse("forbidden")
    // What a start form says of its inputs is its author's, and little; where it is not, nobody waits for it here.
    const taken = ifAffordable(() => Definition.acceptContext(definition, ordered.contexto))
    if (taken === null) return refuse("too-heavy", { at: "time" })
    const { values } = taken
    const tooMuch = excess(values)
    if (tooMuch !== null) return refuse("request-invalid", { at: `contexto.${tooMuch}` })

    const origin = { ...originOf(session), changed_by: session.pessoa }
    const begun = await begin(tx, ask, definition, origin, values, session, id)
    if (Result.isFailure(begun)) return refuse("process-failed", { at: begun.failure })
    return withinStarts(tx, session, quotas, begun.success)
  })

/**
 * An instance that was just started, unless its person has started too many within an hour. Asked behind the number that it
 * took: two starts of one process are one after the other from there on, and the second counts the first.
 */
export const withinStarts = async (
  tx: Transaction,
  { amb, person }: Pick<Session, "amb" | "person">,
  quotas: Pick<Quotas, "starts"> | undefined,
  started: string
): Promise<Result.Result<string, Fault>> => {
  if (quotas === undefined) return Result.succeed(started)
  const [row] = await tx<{ wait: number }[]>`
    select ceil(extract(epoch from created + interval '1 hour' - now()))::int as wait from instance
    where amb = ${amb} and starter = ${person} and created > now() - interval '1 hour' and parent is null
    order by created desc offset ${quotas.starts} limit 1`
  return row === undefined
    ? Result.succeed(started)
    : refuse("quota-reached", { at: "starts", retryAfter: Math.max(1, row.wait) })
}

const originOf = ({ amb, person, profile, unit }: Session) => ({
  amb,
  starter: person,
  profile,
  unid_sigla: unit?.unid_sigla ?? null
})

/** Makes an instance and lets it run to where it waits first. What cannot be run leaves nothing behind. */
export const begin = async (
  tx: Transaction,
  ask: Ask,
  definition: Definition.Definition,
  origin: Instance.Origin,
  values: Values,
  by: Pick<Session, "person" | "pessoa"> | null,
  id: string = randomUUID()
): Promise<Result.Result<string, string>> => {
  const instance = await Instance.insert(tx, id, definition, origin, values)
  const owner = { amb: origin.amb, person: origin.starter }
  const command = { _tag: "start" } as const
  const stepped = steppedBy(ask(owner, { definition, instance, command, sent: null, values, open: [] }))
  if ("_tag" in stepped) return Result.fail(stepped.reason)
  await settle(tx, instance, definition, stepped, {
    by: by === null ? null : { person: by.person, pessoa: by.pessoa },
    completed: [],
    // What has just begun has none.
    open: [],
    entries: [{ kind: "started", by }]
  })
  return Result.succeed(instance.id)
}

/**
 * Completes a task, and says its instance. The row of the instance is locked first: of many rivals one goes on, and the
 * others find the task closed, and by whom. Tasks of one instance that are open side by side are completed one after the
 * other, in whatever order they come.
 */
export const complete = (
  sql: Sql,
  session: Session,
  taskId: string,
  ordered: typeof Completion.Type,
  elsewhere: Elsewhere = here
): Promise<Result.Result<string, Fault>> =>
  asking(sql, elsewhere, async (tx, ask) => {
    const { amb, person, pessoa } = session
    if (!Instance.isId(taskId)) return refuse("not-found")
    const order = { amb, person, key: ordered.key, content: ["complete", taskId, ordered.revision, ordered.values] }
    const [claimed, found] = await Promise.all([
      Order.claim(tx, order, Instance.ofTask(tx, amb, taskId)),
      findTask(tx, session, taskId)
    ])
    if (Result.isFailure(claimed)) return Result.fail(claimed.failure)
    if (claimed.success !== null) return Result.succeed(claimed.success)
    if (Result.isFailure(found)) return Result.fail(found.failure)
    const { instance, task, tasks, holding, stands } = found.success
    if (task.done_at !== null) return refuse("task-closed", closer(task))
    if (!Task.mayComplete(holding, session))
      return stands === "taken" ? refuse("task-taken", holder(task)) : refuse("forbidden")
    const definition = await Definition.find(tx, amb, instance.definition)
    const form = definition === null ? null : Definition.formOf(definition, task.activity)
    if (definition === null || form === null || instance.state === null) {
      throw new Error(`Task ${taskId} has lost its definition`)
    }
    const stale = staleness(instance, form.form, ordered.revision)
    if (stale !== null) return Result.fail(stale)
    const open = tasks.filter(({ done_at }) => done_at === null)
    const evaluation = ask(session, {
      definition,
      instance,
      command: { _tag: "complete", execution: task.execution },
      sent: { element: task.activity, values: ordered.values },
      values: instance.vals,
      open: open.map(({ execution }) => execution)
    })
    if ("faults" in evaluation) return refuse("form-invalid", { fields: evaluation.faults })
    const { named, tooMuch, stepped } = evaluation
    const foreign = await Documents.foreignTo(
      tx,
      amb,
      instance.id,
      named.map(({ id }) => id)
    )
    if (foreign.length > 0) {
      const fields = named.filter(({ id }) => foreign.includes(id))
      return refuse("form-invalid", { fields: fields.map(({ key }) => ({ key, code: "type", params: {} })) })
    }
    if (tooMuch !== null) return refuse("too-large", { at: tooMuch })
    if ("_tag" in stepped) {
      // A timer that is due took the task away; the worker is about to say so.
      if (stepped.isGone) return refuse("task-closed")
      return refuse("process-failed", { at: stepped.reason })
    }
    const by = { person, pessoa }
    const [news] = await Promise.all([
      release(tx, amb, instance.id, person),
      tx`
        update task set done_at = now(), done_by = ${person}, done_name = ${pessoa}
        where amb = ${amb} and id = ${taskId} and done_at is null`
    ])
    const detail = Object.keys(evaluation.anew).length > 0 ? { respostas: evaluation.anew } : {}
    const entry = { kind: "completed" as const, by, activity: task.activity, name: task.name, task: task.id, detail }
    const change = { by, completed: [taskId], entries: [entry], news, open }
    await settle(tx, instance, definition, stepped, change)
    return Result.succeed(instance.id)
  })

/** Who was quicker, and when, as a refusal names them. */
const quicker = (by: string | null, at: Date | null) => ({
  ...(by !== null && { by }),
  ...(at !== null && { when: at.toISOString() })
})
export const closer = (task: Instance.Task) => quicker(task.done_name, task.done_at)
export const holder = (task: Instance.Task) => quicker(task.claimed_name, task.claimed_at)

/**
 * Why a form is stale: a value that it shows changed after the revision that it was filled in on. What others did elsewhere
 * in the instance does not matter to it.
 */
const staleness = (instance: Instance.Instance, form: Form.Form, seen: number): Fault | null => {
  const shown = Form.fields(form).map(({ key }) => key)
  const overtaken = Task.overtaken(instance.val_changes, shown, seen)
  const [last] = overtaken
  // A revision that was never there is nobody's to have seen.
  const by = last === undefined ? instance.changed_by : last.by
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
  readonly instance: Instance.Instance
  readonly task: Instance.Task
  /** All tasks of the instance. */
  readonly tasks: readonly Instance.Task[]
  readonly holding: Task.Holding
  readonly stands: Task.Standing
}

/** A task of people by its id, as it stands to who asks; what they may not see is not there. */
export const findTask = async (
  tx: Transaction,
  session: Session,
  id: string
): Promise<Result.Result<FoundTask, Fault>> => {
  const { amb } = session
  if (!Instance.isId(id)) return refuse("not-found")
  // The tasks are read once the instance is locked: one connection does one thing after the other.
  const [instance, tasks] = await Promise.all([Instance.findByTask(tx, amb, id), Instance.tasksBeside(tx, amb, id)])
  if (instance === null) return refuse("not-found")
  const task = tasks.find((one) => one.id === id)
  if (task === undefined || !maySee(session, instance, tasks)) return refuse("not-found")
  const holding = holdingOf(instance, task)
  return Result.succeed({ instance, task, tasks, holding, stands: Task.standing(holding, session) })
}

/** What the rows say of whose a task is. */
export const holdingOf = (
  { starter }: Pick<Instance.Instance, "starter">,
  { profiles, claimed_by }: Pick<Instance.Task, "profiles" | "claimed_by">
): Task.Holding => ({ profiles, starter, holder: claimed_by })

/** Whether an instance is this person's to see: who started it, who had a hand in it, whose turn it was or is. */
export const maySee = (
  session: Session,
  instance: Pick<Instance.Instance, "starter">,
  tasks: readonly Instance.Task[]
): boolean =>
  instance.starter === session.person ||
  tasks.some(
    (task) =>
      task.done_by === session.person || task.claimed_by === session.person || task.profiles.includes(session.profile)
  )
