/**
 * Messages to cases of other engines, and such as begin one. Each reaches those processes alone of which an operator lists it
 * (`engine about`), with the values that are listed there; who waits for it the engine itself is asked. It is an order as any act
 * is.
 */
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import { randomUUID } from "node:crypto"
import type { Quotas } from "@quadrante/server/kernel/budget/limits.ts"
import type { Transaction } from "@quadrante/server/kernel/data/database.ts"
import { refuse } from "@quadrante/server/kernel/http/refusal.ts"
import type { Session } from "@quadrante/server/identity/session/session.ts"
import * as Definition from "@quadrante/server/process/model/definition.ts"
import { withOperatorValues } from "@quadrante/server/process/model/operator-values.ts"
import { excess } from "@quadrante/server/process/model/values.ts"
import type { MessageRequest } from "@quadrante/server/process/port/port.ts"
import * as Instance from "@quadrante/server/process/rows/instance.ts"
import { claimMessageKey } from "@quadrante/server/process/run/message-key.ts"
import { withinStarts } from "@quadrante/server/process/run/starts.ts"
import { correlationOf } from "@quadrante/server/process/run/wording.ts"
import type { MessageTarget } from "./message-target.ts"
import type { Order, OrderedMessage } from "./orders.ts"
import { orderAlone, orderNew } from "./place-order.ts"
import { messageValues } from "./typed-values.ts"

/** Checks and asks for a message; the id of the instance where the same was sent before. */
export const orderMessage = async (
  tx: Transaction,
  session: Session,
  message: MessageRequest,
  target: MessageTarget,
  quotas: Pick<Quotas, "starts"> | undefined
): Promise<Result.Result<Order | string, Fault>> => {
  const { amb } = session
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
  const payload = { variables: variables.success, message: ordered }
  if (target.instance === null) {
    const subject = randomUUID()
    const allowed = await withinStarts(tx, session, quotas, subject)
    if (Result.isFailure(allowed)) return Result.fail(allowed.failure)
    return orderNew(tx, session, engine, { subject, payload: { ...payload, definition: foreignId ?? "" } })
  }
  if (instance === null || instance.status !== "running") return unexpected(message)
  return orderAlone(tx, session, instance, { command: "message", subject: instance.id, payload })
}

const unexpected = ({ nome }: Pick<MessageRequest, "nome">) => refuse("message-unexpected", { at: nome })
