/**
 * Starts processes of another engine. The start is an order as any act is; the instance that comes of it has the id that it was
 * asked under, which is the draft's where one was sent, so however often it is asked it makes one.
 */
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import { randomUUID } from "node:crypto"
import type { Session } from "../../identity/session/session.ts"
import { transaction, type Transaction } from "../../kernel/data/database.ts"
import type { Quotas } from "../../kernel/budget/limits.ts"
import { fault, refuse } from "../../kernel/http/refusal.ts"
import * as Definition from "../model/definition.ts"
import type { Values } from "../model/values.ts"
import { nameOfPerson } from "../rows/engine-names.ts"
import { claimKey } from "../run/idempotency-key.ts"
import { acceptStart, lockDraft } from "../run/send-draft.ts"
import { withinStarts } from "../run/starts.ts"
import type { AskEngine } from "./operaton.ts"
import { isOrderOnItsWay, lastStart, placeOrder, type Order } from "./orders.ts"
import { sendOrder, type OrderServices } from "./send-order.ts"
import { typedValues } from "./typed-values.ts"

/** A start, by its draft or by an idempotency key. */
export interface AskedStart {
  readonly by: { readonly draft: string } | { readonly key: string }
  readonly processo: string
  readonly contexto: Values
  /** What was filled in; a start without a form fills in by its context. */
  readonly values: Values
}

/** Starts a process in the engine that runs it, and returns the instance once that is here. */
export const startThere = async (
  services: OrderServices,
  session: Session,
  asked: AskedStart,
  quotas?: Pick<Quotas, "starts">,
  ask?: AskEngine
): Promise<Result.Result<string, Fault>> => {
  const { sql } = services
  const placed = await transaction(sql, (tx) => orderStart(tx, session, asked, quotas))
  if (Result.isFailure(placed)) return Result.fail(placed.failure)
  if (typeof placed.success === "string") return Result.succeed(placed.success)
  const { amb, subject } = placed.success
  const sent = await sendOrder(services, placed.success, ask)
  if (Result.isFailure(sent)) return Result.fail(sent.failure)
  const [there] = await sql`select 1 from instance where amb = ${amb} and id = ${subject}`
  // Asked for again it is the same start: it is looked up, and not sent.
  return there === undefined ? refuse("busy", { retryAfter: 5 }) : Result.succeed(subject)
}

/** Checks and asks for a start; the id of the instance where the same was asked before. */
const orderStart = async (
  tx: Transaction,
  session: Session,
  { by, processo, contexto, values: filledIn }: AskedStart,
  quotas: Pick<Quotas, "starts"> | undefined
): Promise<Result.Result<Order | string, Fault>> => {
  const { amb, person, profile, unit } = session
  const subject = await subjectOf(tx, session, { by, processo, contexto })
  if (Result.isFailure(subject)) return Result.fail(subject.failure)
  const before = await lastStart(tx, amb, subject.success)
  if (before !== null && before.person !== person) return refuse("not-found")
  if (before !== null && before.state !== "refused") {
    if (isOrderOnItsWay(before) || before.instance === null) return refuse("busy", { retryAfter: 5 })
    return Result.succeed(before.instance)
  }
  const definition = await Definition.findNewest(tx, amb, processo)
  const refusal = Definition.startRefusal(definition, session)
  if (refusal !== null) return Result.fail(refusal)
  if (definition?.engine == null || definition.foreignId === null) return refuse("process-unknown")
  const user = await nameOfPerson(tx, { amb, engine: definition.engine }, session.usuario)
  if (user === null) return refuse("forbidden", { at: "elsewhere" })
  const element = Definition.startElement(definition)
  const form = element === null ? null : (Definition.formOf(definition, element.id)?.form ?? null)
  const accepted = acceptStart(session, definition, form, { contexto, values: filledIn })
  if (Result.isFailure(accepted)) return Result.fail(accepted.failure)
  const allowed = await withinStarts(tx, session, quotas, subject.success)
  if (Result.isFailure(allowed)) return Result.fail(allowed.failure)
  const placed = await placeOrder(tx, {
    amb,
    engine: definition.engine,
    person,
    command: "start",
    instance: null,
    subject: subject.success,
    payload: {
      task: null,
      process: null,
      user,
      definition: definition.foreignId,
      variables: typedValues(form, accepted.success),
      origin: { profile, unid_sigla: unit?.unid_sigla ?? null },
      ...("key" in by && { key: by.key })
    }
  })
  return placed === null ? Result.fail(fault("busy", { retryAfter: 5 })) : Result.succeed(placed)
}

/** The id that the instance will have. */
const subjectOf = async (
  tx: Transaction,
  { amb, person }: Session,
  { by, processo, contexto }: Pick<AskedStart, "by" | "processo" | "contexto">
): Promise<Result.Result<string, Fault>> => {
  if ("draft" in by) {
    // Whoever sends the same draft beside us waits here.
    await lockDraft(tx, amb, by.draft)
    return Result.succeed(by.draft)
  }
  const id = randomUUID()
  const command = { amb, person, key: by.key, content: ["start", processo, contexto] }
  return Result.map(await claimKey(tx, command, id), (claimed) => claimed ?? id)
}
