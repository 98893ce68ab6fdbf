/** Acts of people on tasks of another engine: checked by our rules, ordered, and shown as done once the engine said so. */
import type { Fault } from "@quadrante/api/fault"
import * as Form from "@quadrante/domain/form"
import * as Locale from "@quadrante/domain/locale"
import type { TaskAct } from "@quadrante/domain/task"
import { Result } from "effect"
import { refuse } from "@quadrante/server/kernel/http/refusal.ts"
import type { Session } from "@quadrante/server/identity/session/session.ts"
import type { Transaction } from "@quadrante/server/kernel/data/database.ts"
import * as Definition from "@quadrante/server/process/model/definition.ts"
import { ifAffordable } from "@quadrante/server/process/model/effort.ts"
import * as Feel from "@quadrante/server/process/model/feel.ts"
import type { CompletionRequest, PassOnRequest } from "@quadrante/server/process/port/port.ts"
import { nameOfPerson } from "@quadrante/server/process/rows/engine-names.ts"
import type { Actor } from "@quadrante/server/process/rows/history.ts"
import type { Instance } from "@quadrante/server/process/rows/instance.ts"
import { absentOf, findTask, refusalTo, staleness, type FoundTask } from "@quadrante/server/process/run/commands.ts"
import { contentOf, justified } from "@quadrante/server/process/run/deciding.ts"
import * as IdempotencyKey from "@quadrante/server/process/run/idempotency-key.ts"
import { decidedAlready, keepPending } from "@quadrante/server/process/run/pending.ts"
import { passingOf, receiverOf } from "@quadrante/server/process/run/pass-on.ts"
import type { Order, OrderPayload } from "./orders.ts"
import { orderOf } from "./place-order.ts"
import { typedValues } from "./typed-values.ts"

/** An act, with what was filled in, or to whom a task goes, where it has that. */
export type ForeignAct =
  | { readonly command: "claim" | "release" }
  | { readonly command: "complete"; readonly request: CompletionRequest }
  | { readonly command: "pass"; readonly request: PassOnRequest }

const acts: { readonly [C in ForeignAct["command"]]: TaskAct } = {
  claim: "take",
  release: "give-back",
  complete: "do",
  pass: "pass-on"
}

/** Checks and asks for an order; the id of the instance where the same was asked before. */
export const orderTask = async (
  tx: Transaction,
  session: Session,
  taskId: string,
  act: ForeignAct
): Promise<Result.Result<Order | string, Fault>> => {
  const { amb, person } = session
  const found = await findTask(tx, session, taskId)
  if (Result.isFailure(found)) return Result.fail(found.failure)
  const { instance, task } = found.success
  if (act.command === "complete" || act.command === "pass") {
    // Asked for again under its key it is the same, whatever became of the task by now.
    const content = act.command === "pass" ? passingOf(task.id, act.request) : contentOf(task.id, act.request)
    const claimed = await IdempotencyKey.claimKey(tx, { amb, person, key: act.request.key, content }, instance.id)
    if (Result.isFailure(claimed)) return Result.fail(claimed.failure)
    if (claimed.success !== null) return Result.succeed(claimed.success)
  }
  const decided = act.command === "complete" ? await decidedAlready(tx, amb, task) : null
  const refusal = refusalTo(acts[act.command], found.success) ?? decided
  if (refusal !== null) return Result.fail(refusal)
  if (instance.engine === null) throw new Error(`Task ${taskId} is of our own engine`)
  const absent = absentOf(acts[act.command], found.success)
  const user = await nameThere(tx, session, { engine: instance.engine, absent })
  if (user === null) return refuse("forbidden", { at: "elsewhere" })
  const special = await specialOf(tx, found.success, act)
  if (Result.isFailure(special)) return Result.fail(special.failure)
  if (act.command === "complete" && act.request.undo === true && (await isDecision(tx, instance, task.element)))
    return keepPending(tx, { session: found.success.session, instance, task, actedFor: absent }, act.request)
  const base = { task: task.token, user, ...(absent !== null && { actedFor: absent }) }
  const { command } = act
  return orderOf(tx, session, instance, { command, subject: task.id, payload: { ...base, ...special.success } })
}

const isDecision = async (tx: Transaction, instance: Instance, element: string): Promise<boolean> =>
  Definition.decisionOf(await Definition.of(tx, instance), element) !== null

/**
 * Under whose name an act goes out: that of whoever it is done for, since what is taken for somebody is theirs. That engine knows
 * no substitution; who acts for somebody has a name there, too. Null: one of them has none.
 */
const nameThere = async (
  tx: Transaction,
  { amb, usuario }: Session,
  { engine, absent }: { readonly engine: string; readonly absent: Actor | null }
): Promise<string | null> => {
  const own = await nameOfPerson(tx, { amb, engine }, usuario)
  if (absent === null || own === null) return own
  const [person] = await tx<{ usuario: string }[]>`
    select usuario from person where amb = ${amb} and id = ${absent.person}`
  return person === undefined ? null : nameOfPerson(tx, { amb, engine }, person.usuario)
}

/** What an order says that others do not. */
const specialOf = (
  tx: Transaction,
  found: FoundTask,
  act: ForeignAct
): Promise<Result.Result<Partial<OrderPayload>, Fault>> => {
  if (act.command === "complete") return fill(tx, found, act.request)
  if (act.command === "pass") return passTo(tx, found, act.request)
  return Promise.resolve(Result.succeed({}))
}

/** To whom a task goes: who may have it here, and has a name there. */
const passTo = async (
  tx: Transaction,
  found: FoundTask,
  { to, note, key }: PassOnRequest
): Promise<Result.Result<Pick<OrderPayload, "key" | "passed">, Fault>> => {
  const received = await receiverOf(tx, found, to)
  if (Result.isFailure(received)) return Result.fail(received.failure)
  const { person, pessoa, usuario } = received.success
  const { amb, engine } = found.instance
  const user = engine === null ? null : await nameOfPerson(tx, { amb, engine }, usuario)
  if (user === null) return refuse("forbidden", { at: "receiver", fields: [nameless] })
  return Result.succeed({ key, passed: { to: { person, pessoa }, user, from: found.task.claimed_name, note } })
}

/** Of somebody for whom the engine has no name: nothing there is theirs. */
const nameless = { key: "to", code: "elsewhere", params: {} }

/** Checks what was filled in, by the form that the drawing generates, on the values that are known here. */
const fill = async (
  tx: Transaction,
  { session, instance, task }: FoundTask,
  request: CompletionRequest
): Promise<Result.Result<Pick<OrderPayload, "key" | "variables" | "answers" | "reason">, Fault>> => {
  const definition = await Definition.of(tx, instance)
  const form = Definition.formOf(definition, task.element)
  // A page of the engine's own is filled in over there.
  if (form === null) return refuse("forbidden", { at: "elsewhere" })
  const stale = staleness(instance, form.form, request.revision)
  if (stale !== null) return Result.fail(stale)
  const checked = justified(definition, task.element, request.values, request.reason ?? "")
  if (Result.isFailure(checked)) return Result.fail(checked.failure)
  const known = {
    ...Form.starterValues({ usuario: instance.usuario, today: Locale.dayIn(Date.now(), session.fuso_horario) }),
    ...instance.variables
  }
  const accepted = ifAffordable(() => Form.accept(form.form, checked.success.values, known, Feel.evaluate))
  if (accepted === null) return refuse("too-heavy", { at: "time" })
  if (accepted.faults.length > 0) return refuse("form-invalid", { fields: accepted.faults })
  return Result.succeed({
    key: request.key,
    answers: accepted.values,
    // Where no field takes it, it is for the history here.
    ...("motivo" in checked.success.detail && { reason: request.reason ?? "" }),
    variables: typedValues(form.form, accepted.values)
  })
}
