/** What people do to processes: start one, complete a task. Each is one transaction, and of rivals exactly one wins. */
import type { Completion, Start } from "@quadrante/api/process"
import type { Fault } from "@quadrante/api/fault"
import * as Form from "@quadrante/domain/form"
import { Result } from "effect"
import { refuse } from "../http/refusal.ts"
import type { Session } from "../session/session.ts"
import { transaction, type Sql, type Transaction } from "../storage/database.ts"
import * as Definition from "./definition.ts"
import * as Instance from "./instance.ts"
import * as Order from "./order.ts"
import { step } from "./stepper.ts"

/** Most bytes of all values of an instance, and of one. */
const limits = { values: 1024 * 1024, value: 64 * 1024, names: 64 } as const

const unsafeName = /^(__proto__|constructor|prototype|)$|\p{Cc}/u

/** Starts an instance, and says its id. Its context values become its first values. */
export const start = (sql: Sql, session: Session, ordered: typeof Start.Type): Promise<Result.Result<string, Fault>> =>
  transaction(sql, async (tx) => {
    const { amb, person } = session
    const order = { amb, person, key: ordered.key, content: ["start", ordered.processo, ordered.contexto] }
    const claimed = await Order.claim(tx, order)
    if (Result.isFailure(claimed)) return Result.fail(claimed.failure)
    if (claimed.success !== null) return Result.succeed(claimed.success)
    const definition = await Definition.findNewest(tx, amb, ordered.processo)
    if (definition === null) return refuse("process-unknown", { at: "processo" })
    if (!Definition.mayStart(definition.about, session.profile)) return refuse("forbidden")
    const tooMuch = excess(ordered.contexto)
    if (tooMuch !== null) return refuse("request-invalid", { at: `contexto.${tooMuch}` })

    const stepped = step(definition, { _tag: "start" }, ordered.contexto)
    if (Result.isFailure(stepped)) throw new Error(`The start of ${definition.processo}: ${stepped.failure.reason}`)
    const id = await insert(tx, session, definition, ordered.contexto)
    const instance = await Instance.find(tx, amb, id, "locked")
    if (instance === null) throw new Error("The new instance is not there")
    await Instance.settle(tx, instance, definition, stepped.success, {
      by: session.pessoa,
      values: ordered.contexto,
      completed: []
    })
    await Order.settle(tx, order, id)
    return Result.succeed(id)
  })

/**
 * Completes a task, and says its instance. The row of the instance is locked first: of many rivals one goes on, and the
 * others find the task closed, and by whom.
 */
export const complete = (
  sql: Sql,
  session: Session,
  taskId: string,
  ordered: typeof Completion.Type
): Promise<Result.Result<string, Fault>> =>
  transaction(sql, async (tx) => {
    const { amb, person } = session
    const order = { amb, person, key: ordered.key, content: ["complete", taskId, ordered.revision, ordered.values] }
    const claimed = await Order.claim(tx, order)
    if (Result.isFailure(claimed)) return Result.fail(claimed.failure)
    if (claimed.success !== null) return Result.succeed(claimed.success)
    if (!Instance.isId(taskId)) return refuse("not-found")
    const [of] = await tx<{ instance: string }[]>`
      select instance from task where amb = ${amb} and id = ${taskId} and kind = 'user'`
    const instance = of === undefined ? null : await Instance.find(tx, amb, of.instance, "locked")
    if (instance === null) return refuse("not-found")
    const tasks = await Instance.tasksOf(tx, amb, instance.id)
    const task = tasks.find(({ id }) => id === taskId)
    if (task === undefined || !maySee(session, instance, tasks)) return refuse("not-found")
    if (!isTurnOf(session, instance, task)) return refuse("forbidden")
    if (task.done_at !== null) return refuse("task-closed", task.done_name === null ? {} : { by: task.done_name })
    if (instance.revision !== ordered.revision) {
      return refuse("revision-stale", instance.changed_by === null ? {} : { by: instance.changed_by })
    }

    const definition = await Definition.find(tx, amb, instance.definition)
    const form = definition === null ? null : Definition.formOf(definition, task.activity)
    if (definition === null || form === null || instance.state === null) {
      throw new Error(`Task ${taskId} has lost its definition`)
    }
    const answers = Form.answers(form.form, ordered.values)
    const fields = Form.check(form.form, answers)
    if (fields.length > 0) return refuse("form-invalid", { fields })
    const values: Instance.Values = { ...instance.vals, ...answers }
    const tooMuch = excess(values)
    if (tooMuch !== null) return refuse("too-large", { at: tooMuch })

    const stepped = step(definition, { _tag: "complete", state: instance.state, execution: task.execution }, values)
    if (Result.isFailure(stepped)) throw new Error(`Task ${taskId}: ${stepped.failure.reason}`)
    await tx`
      update task set done_at = now(), done_by = ${person}, done_name = ${session.pessoa}
      where amb = ${amb} and id = ${taskId} and done_at is null`
    const change = { by: session.pessoa, values, completed: [taskId] }
    await Instance.settle(tx, instance, definition, stepped.success, change)
    await Order.settle(tx, order, instance.id)
    return Result.succeed(instance.id)
  })

/** Whether a task is this person's to complete: by the operating profile, or, where it names none, as who started. */
export const isTurnOf = (
  session: Session,
  { starter }: Pick<Instance.Instance, "starter">,
  { profiles }: Pick<Instance.Task, "profiles">
): boolean => (profiles.length === 0 ? starter === session.person : profiles.includes(session.profile))

/** Whether an instance is this person's to see: who started it, who had a hand in it, whose turn it was or is. */
export const maySee = (
  session: Session,
  instance: Pick<Instance.Instance, "starter">,
  tasks: readonly Instance.Task[]
): boolean =>
  instance.starter === session.person ||
  tasks.some((task) => task.done_by === session.person || task.profiles.includes(session.profile))

const insert = async (
  tx: Transaction,
  { amb, person, pessoa }: Session,
  { id: definition, processo }: Definition.Definition,
  values: Instance.Values
): Promise<string> => {
  const [row] = await tx<{ id: string }[]>`
    with numbered as (
      insert into process_number as n (amb, processo, last) values (${amb}, ${processo}, 1)
      on conflict (amb, processo) do update set last = n.last + 1 returning last
    )
    insert into instance
      (amb, number, processo, definition, revision, status, vals, title, active, passed, starter, changed_by)
    select ${amb}, last, ${processo}, ${definition}, 0, 'running', ${tx.json(values)}, '', '{}', '{}', ${person}, ${pessoa}
    from numbered returning id`
  if (row === undefined) throw new Error("The new instance did not come back")
  return row.id
}

/** The name of what is too much or unsafe among values; null where all is well. */
const excess = (values: Instance.Values): string | null => {
  const names = Object.keys(values)
  if (names.length > limits.names * 4) return "names"
  const bad = names.find((name) => {
    const size = Buffer.byteLength(JSON.stringify(values[name]) ?? "")
    return name.length > limits.names || unsafeName.test(name) || size > limits.value
  })
  if (bad !== undefined) return bad.slice(0, limits.names)
  return Buffer.byteLength(JSON.stringify(values)) > limits.values ? "values" : null
}
