/**
 * Message correlation: delivers a message to the instance that waits for it, or starts one. The idempotency key of the
 * message makes a repeat harmless.
 */
import type { Fault } from "@quadrante/api/fault"
import type { Message } from "@quadrante/api/process"
import { Result } from "effect"
import { refuse } from "../../kernel/http/refusal.ts"
import type { Session } from "../../identity/session/session.ts"
import type { Sql, Transaction } from "../../kernel/data/database.ts"
import type { Quotas } from "../../kernel/budget/limits.ts"
import { withEvaluation, evaluateInPlace, type EvaluateHere, type EvaluateInPool } from "./with-evaluation.ts"
import { begin } from "./commands.ts"
import { withinStarts } from "./starts.ts"
import * as Definition from "../model/definition.ts"
import { steppedBy } from "./evaluation.ts"
import * as Instance from "../rows/instance.ts"
import { answerKey, claimMessageKey } from "./message-key.ts"
import { openTasks, writeStep } from "./write-step.ts"
import { excess } from "../model/values.ts"
import { correlationOf } from "./wording.ts"

/**
 * Delivers a message to the instance that has waited longest for it under its correlation key, or starts the process
 * that it starts, and returns the instance.
 */
export const send = (
  sql: Sql,
  session: Session,
  message: typeof Message.Type,
  quotas?: Pick<Quotas, "starts">,
  evaluateInPool: EvaluateInPool = evaluateInPlace
): Promise<Result.Result<string, Fault>> =>
  withEvaluation(sql, evaluateInPool, async (tx, evaluateHere) => {
    const { amb } = session
    const claimed = await claimMessageKey(tx, amb, message)
    if (Result.isFailure(claimed)) return Result.fail(claimed.failure)
    if (claimed.success !== null) return Result.succeed(claimed.success)
    const arrived =
      (await deliver(tx, evaluateHere, session, message)) ?? (await startBy(tx, evaluateHere, session, message, quotas))
    if (arrived === null) return refuse("message-unexpected", { at: message.nome })
    if (Result.isFailure(arrived)) return arrived
    await answerKey(tx, amb, message.key, arrived.success)
    return arrived
  })

/** Delivers to a waiting instance; null if none waits. The instance is locked before its task is checked. */
const deliver = async (
  tx: Transaction,
  evaluateHere: EvaluateHere,
  session: Session,
  message: typeof Message.Type
): Promise<Result.Result<string, Fault> | null> => {
  const { amb, person, pessoa } = session
  const correlation = correlationOf(message.correlacao)
  const waiting = await tx<{ id: string; instance: string; token: string; element: string; name: string }[]>`
    select t.id, t.instance, t.token, t.element, t.name
    from task t join instance i on i.amb = t.amb and i.id = t.instance
    where t.amb = ${amb} and t.kind = 'message' and t.message = ${message.nome} and t.done_at is null
      and i.status = 'running' and (t.correlation = ${correlation} or (t.correlation is null and i.id::text = ${correlation}))
    order by t.opened, t.id limit 20`
  for (const task of waiting) {
    const instance = await Instance.find(tx, amb, task.instance, "locked")
    const [still] = await tx`
      update task set done_at = now(), done_name = ${pessoa}
      where amb = ${amb} and id = ${task.id} and done_at is null returning 1`
    if (instance === null || instance.state === null || instance.status !== "running" || still === undefined) continue
    const definition = await Definition.find(tx, amb, instance.definition)
    if (definition === null) throw new Error(`Instance ${instance.id} has lost its definition`)
    const values = { ...instance.variables, ...Definition.acceptMessage(definition, message.nome, message.valores) }
    const tooMuch = excess(values)
    if (tooMuch !== null) return refuse("too-large", { at: tooMuch })
    const open = await openTasks(tx, instance)
    const stepped = steppedBy(
      evaluateHere(session, {
        definition,
        instance,
        command: { _tag: "complete", token: task.token },
        sent: null,
        values,
        open: [task.token, ...open.map(({ token }) => token)]
      })
    )
    if ("_tag" in stepped) return refuse("process-failed", { at: stepped.reason })
    const by = { person, pessoa }
    const detail = { mensagem: message.nome }
    const entry = { kind: "message" as const, by, element: task.element, name: task.name, task: task.id, detail }
    await writeStep(tx, instance, definition, stepped, { by, completed: [task.id], entries: [entry], open })
    return Result.succeed(instance.id)
  }
  return null
}

/** Starts the process with this message start event; null if there is none. */
const startBy = async (
  tx: Transaction,
  evaluateHere: EvaluateHere,
  session: Session,
  message: typeof Message.Type,
  quotas: Pick<Quotas, "starts"> | undefined
): Promise<Result.Result<string, Fault> | null> => {
  const { amb, person, pessoa, profile, unit } = session
  const definition = await Definition.findStartedBy(tx, amb, message.nome)
  if (definition === null) return null
  const origin = { amb, starter: person, profile, unid_sigla: unit?.unid_sigla ?? null, changed_by_name: pessoa }
  const values = Definition.acceptMessage(definition, message.nome, message.valores)
  const tooMuch = excess(values)
  if (tooMuch !== null) return refuse("request-invalid", { at: `valores.${tooMuch}` })
  const begun = await begin(tx, evaluateHere, definition, origin, values, session)
  if (Result.isFailure(begun)) return refuse("process-failed", { at: begun.failure })
  return withinStarts(tx, session, quotas, begun.success)
}
