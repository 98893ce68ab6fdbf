/**
 * Messages to cases of ours and of other engines, and such as begin one. Of the others each reaches those processes alone of which
 * an operator lists it (`engine about`), with the values that are listed there; who waits for it the engine itself is asked. It is
 * an order as any act is.
 */
import type { Message } from "@quadrante/api/process"
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import { randomUUID } from "node:crypto"
import type { Quotas } from "../../kernel/budget/limits.ts"
import { transaction, type Transaction } from "../../kernel/data/database.ts"
import { refuse } from "../../kernel/http/refusal.ts"
import type { Session } from "../../identity/session/session.ts"
import * as Definition from "../model/definition.ts"
import { withOperatorValues } from "../model/operator-values.ts"
import { excess } from "../model/values.ts"
import { orderOnItsWay } from "../rows/engine-order.ts"
import * as Instance from "../rows/instance.ts"
import { send } from "../run/message.ts"
import { claimMessageKey } from "../run/message-key.ts"
import { withinStarts } from "../run/starts.ts"
import type { EvaluateInPool } from "../run/with-evaluation.ts"
import { correlationOf } from "../run/wording.ts"
import type { AskEngine } from "./operaton.ts"
import { placeOrder, type Order, type OrderedMessage } from "./orders.ts"
import { sendOrder, type OrderServices } from "./send-order.ts"
import { findMessageTarget, type MessageTarget } from "./message-target.ts"
import { messageValues } from "./typed-values.ts"

type MessageRequest = typeof Message.Type

interface SendOptions {
  readonly quotas?: Pick<Quotas, "starts">
  readonly evaluateInPool?: EvaluateInPool
  readonly ask?: AskEngine
}

/** Sends a message, and returns the instance that it reached or began: one of ours, else one of another engine. */
export const sendMessage = async (
  services: OrderServices,
  session: Session,
  message: MessageRequest,
  { quotas, evaluateInPool, ask }: SendOptions = {}
): Promise<Result.Result<string, Fault>> => {
  const here = await send(services.sql, session, message, quotas, evaluateInPool)
  const isForOthers = Result.isFailure(here) && here.failure.code === "message-unexpected"
  return isForOthers ? sendThere(services, session, message, quotas, ask) : here
}

const sendThere = async (
  services: OrderServices,
  session: Session,
  message: MessageRequest,
  quotas: SendOptions["quotas"],
  ask: AskEngine | undefined
): Promise<Result.Result<string, Fault>> => {
  const target = await findMessageTarget(services, session.amb, message, ask)
  if (Result.isFailure(target)) return Result.fail(target.failure)
  const placed = await transaction(services.sql, (tx) => orderMessage(tx, session, message, target.success, quotas))
  if (Result.isFailure(placed)) return Result.fail(placed.failure)
  if (typeof placed.success === "string") return Result.succeed(placed.success)
  const { amb, subject, command } = placed.success
  const sent = await sendOrder(services, placed.success, ask)
  if (Result.isFailure(sent)) return Result.fail(sent.failure)
  // MessageRequest again under its key it is looked up, and not sent.
  if (sent.success === "lost") return refuse("busy", { retryAfter: 5 })
  const [there] = await services.sql`select 1 from instance where amb = ${amb} and id = ${subject}`
  return command === "start" && there === undefined ? refuse("busy", { retryAfter: 5 }) : Result.succeed(subject)
}

/** Checks and asks for a message; the id of the instance where the same was sent before. */
const orderMessage = async (
  tx: Transaction,
  session: Session,
  message: MessageRequest,
  target: MessageTarget,
  quotas: Pick<Quotas, "starts"> | undefined
): Promise<Result.Result<Order | string, Fault>> => {
  const { amb, person, profile, unit } = session
  const claimed = await claimMessageKey(tx, amb, message)
  if (Result.isFailure(claimed)) return Result.fail(claimed.failure)
  if (claimed.success !== null) return Result.succeed(claimed.success)
  const definition = await withOperatorValues(tx, amb, target.definition)
  const { engine, foreignId } = definition
  // It was listed when it was looked for; what an operator said meanwhile counts.
  if (engine === null || !Object.hasOwn(definition.about.mensagens ?? {}, message.nome)) return unexpected(message)
  const values = Definition.acceptMessage(definition, message.nome, message.valores)
  const instance = target.instance === null ? null : await Instance.find(tx, amb, target.instance, "locked")
  const tooMuch = excess({ ...instance?.variables, ...values })
  if (tooMuch !== null) return refuse("too-large", { at: tooMuch })
  const variables = messageValues(definition, values)
  if (Result.isFailure(variables)) return refuse("request-invalid", { at: `valores.${variables.failure}` })
  const ordered: OrderedMessage = {
    name: message.nome,
    key: message.key,
    element: target.element,
    execution: target.execution,
    businessKey: message.correlacao === null ? "" : correlationOf(message.correlacao)
  }
  const base = { task: null, user: null, variables: variables.success, message: ordered }
  const order = { amb, engine, person }
  if (target.instance === null) {
    const subject = randomUUID()
    const allowed = await withinStarts(tx, session, quotas, subject)
    if (Result.isFailure(allowed)) return Result.fail(allowed.failure)
    const origin = { profile, unid_sigla: unit?.unid_sigla ?? null }
    const payload = { ...base, process: null, definition: foreignId ?? "", origin }
    return orBusy(await placeOrder(tx, { ...order, command: "start", instance: null, subject, payload }))
  }
  if (instance === null || instance.status !== "running") return unexpected(message)
  if ((await orderOnItsWay(tx, instance)) !== null) return refuse("busy", { retryAfter: 2 })
  const payload = { ...base, process: target.process }
  return orBusy(
    await placeOrder(tx, { ...order, command: "message", instance: instance.id, subject: instance.id, payload })
  )
}

const orBusy = (placed: Order | null): Result.Result<Order, Fault> =>
  placed === null ? refuse("busy", { retryAfter: 2 }) : Result.succeed(placed)

const unexpected = ({ nome }: Pick<MessageRequest, "nome">) => refuse("message-unexpected", { at: nome })
