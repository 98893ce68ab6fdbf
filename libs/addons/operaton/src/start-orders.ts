/**
 * Starts processes of another engine. The start is an order as any act is; the instance that comes of it has the id that it was
 * asked under, which is the draft's where one was sent, so however often it is asked it makes one.
 */
import type { SendDraftRequest } from "@quadrante/api/draft"
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import { randomUUID } from "node:crypto"
import type { Session } from "@quadrante/server/identity/session/session.ts"
import type { Transaction } from "@quadrante/server/kernel/data/database.ts"
import type { Quotas } from "@quadrante/server/kernel/budget/limits.ts"
import { refuse } from "@quadrante/server/kernel/http/refusal.ts"
import * as Definition from "@quadrante/server/process/model/definition.ts"
import type { Values } from "@quadrante/server/process/model/values.ts"
import type { StartRequest } from "@quadrante/server/process/port/port.ts"
import { nameOfPerson } from "@quadrante/server/process/rows/engine-names.ts"
import { claimKey } from "@quadrante/server/process/run/idempotency-key.ts"
import { acceptStart, findSendable } from "@quadrante/server/process/run/send-draft.ts"
import { withinStarts } from "@quadrante/server/process/run/starts.ts"
import { isOrderOnItsWay, lastStart, type Order } from "./orders.ts"
import { orderNew } from "./place-order.ts"
import { typedValues } from "./typed-values.ts"

type StartQuotas = Pick<Quotas, "starts"> | undefined

/** Asks for a start; the id of the instance where the same was asked before. */
export const orderStart = async (
  tx: Transaction,
  session: Session,
  { key, processo, contexto }: StartRequest,
  quotas: StartQuotas
): Promise<Result.Result<Order | string, Fault>> => {
  const { amb, person } = session
  const fresh = randomUUID()
  const claimed = await claimKey(tx, { amb, person, key, content: ["start", processo, contexto] }, fresh)
  if (Result.isFailure(claimed)) return Result.fail(claimed.failure)
  const subject = claimed.success ?? fresh
  const before = await startedBefore(tx, session, subject)
  if (before !== null) return before
  const definition = await Definition.findNewest(tx, amb, processo)
  const refusal = Definition.startRefusal(definition, session)
  if (refusal !== null) return Result.fail(refusal)
  if (definition === null) return refuse("process-unknown", { at: "processo" })
  // A start without a form is filled in by its context.
  return orderStartOf(tx, session, definition, { subject, contexto, values: contexto, key }, quotas)
}

/** Asks for the start that a draft is for; the id of the instance where it was sent before. */
export const orderDraft = async (
  tx: Transaction,
  session: Session,
  draft: string,
  request: SendDraftRequest,
  quotas: StartQuotas
): Promise<Result.Result<Order | string, Fault>> => {
  const found = await findSendable(tx, session, draft, request)
  if (Result.isFailure(found)) return Result.fail(found.failure)
  if (found.success === "sent") return Result.succeed(draft)
  const before = await startedBefore(tx, session, draft)
  if (before !== null) return before
  const { contexto, values } = request
  return orderStartOf(tx, session, found.success.definition, { subject: draft, contexto, values }, quotas)
}

/** What came of the same start, where it was asked for and not refused; null: it is new. */
const startedBefore = async (
  tx: Transaction,
  { amb, person }: Session,
  subject: string
): Promise<Result.Result<string, Fault> | null> => {
  const before = await lastStart(tx, amb, subject)
  if (before === null) return null
  if (before.person !== person) return refuse("not-found")
  if (before.state === "refused") return null
  return isOrderOnItsWay(before) || before.instance === null
    ? refuse("busy", { retryAfter: 5 })
    : Result.succeed(before.instance)
}

interface FilledStart {
  readonly subject: string
  readonly contexto: Values
  readonly values: Values
  readonly key?: string
}

const orderStartOf = async (
  tx: Transaction,
  session: Session,
  definition: Definition.Definition,
  { subject, key, ...filled }: FilledStart,
  quotas: StartQuotas
): Promise<Result.Result<Order, Fault>> => {
  const { amb, usuario } = session
  if (definition.engine === null || definition.foreignId === null) return refuse("process-unknown")
  const { engine, foreignId } = definition
  const user = await nameOfPerson(tx, { amb, engine }, usuario)
  if (user === null) return refuse("forbidden", { at: "elsewhere" })
  const element = Definition.startElement(definition)
  const form = element === null ? null : (Definition.formOf(definition, element.id)?.form ?? null)
  const accepted = acceptStart(session, definition, form, filled)
  if (Result.isFailure(accepted)) return Result.fail(accepted.failure)
  const allowed = await withinStarts(tx, session, quotas, subject)
  if (Result.isFailure(allowed)) return Result.fail(allowed.failure)
  const variables = typedValues(form, accepted.success)
  const payload = { user, definition: foreignId, variables, ...(key !== undefined && { key }) }
  return orderNew(tx, session, engine, { subject, payload })
}
