/** Messages: something from outside that instances wait for by its name, or that starts one. */
import { createHash } from "node:crypto"
import type { Fault } from "@quadrante/api/fault"
import type { Message } from "@quadrante/api/process"
import { Result } from "effect"
import { refuse } from "../http/refusal.ts"
import type { Session } from "../session/session.ts"
import type { Sql, Transaction } from "../storage/database.ts"
import type { Quotas } from "../budget/limits.ts"
import { asking, here, type Ask, type Elsewhere } from "./asking.ts"
import { begin, withinStarts } from "./commands.ts"
import * as Definition from "./definition.ts"
import { steppedBy } from "./evaluation.ts"
import * as Instance from "./instance.ts"
import { openTasks, settle } from "./settle.ts"
import { excess } from "./values.ts"
import { correlationOf } from "./wording.ts"

/**
 * Delivers a message to the instance that waits longest for it under its correlation, or starts the process that it
 * starts, and says which instance. The same message again, by its key, arrives once.
 */
export const send = (
  sql: Sql,
  session: Session,
  message: typeof Message.Type,
  quotas?: Pick<Quotas, "starts">,
  elsewhere: Elsewhere = here
): Promise<Result.Result<string, Fault>> =>
  asking(sql, elsewhere, async (tx, ask) => {
    const { amb } = session
    const content = createHash("sha256")
      .update(JSON.stringify([message.nome, message.correlacao, message.valores]))
      .digest()
    const [fresh] = await tx`
      insert into message_seen (amb, key, content) values (${amb}, ${message.key}, ${content})
      on conflict do nothing returning 1`
    if (fresh === undefined) {
      const [before] = await tx<{ content: Buffer; answer: string | null }[]>`
        select content, answer from message_seen where amb = ${amb} and key = ${message.key}`
      if (before === undefined || before.answer === null || !before.content.equals(content)) return refuse("key-reused")
      return Result.succeed(before.answer)
    }
    const arrived = (await deliver(tx, ask, session, message)) ?? (await startBy(tx, ask, session, message, quotas))
    if (arrived === null) return refuse("message-unexpected", { at: message.nome })
    if (Result.isFailure(arrived)) return arrived
    await tx`
      update message_seen set answer = ${tx.json(arrived.success)} where amb = ${amb} and key = ${message.key}`
    return arrived
  })

/** Delivers to one that waits; null where none does. The instance is locked before its task is believed. */
const deliver = async (
  tx: Transaction,
  ask: Ask,
  session: Session,
  message: typeof Message.Type
): Promise<Result.Result<string, Fault> | null> => {
  const { amb, person, pessoa } = session
  const correlation = correlationOf(message.correlacao)
  const waiting = await tx<{ id: string; instance: string; execution: string; activity: string; name: string }[]>`
    select t.id, t.instance, t.execution, t.activity, t.name
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
    const values = { ...instance.vals, ...Definition.acceptMessage(definition, message.nome, message.valores) }
    const tooMuch = excess(values)
    if (tooMuch !== null) return refuse("too-large", { at: tooMuch })
    const open = await openTasks(tx, instance)
    const stepped = steppedBy(
      ask(session, {
        definition,
        instance,
        command: { _tag: "complete", execution: task.execution },
        sent: null,
        values,
        open: [task.execution, ...open.map(({ execution }) => execution)]
      })
    )
    if ("_tag" in stepped) return refuse("process-failed", { at: stepped.reason })
    const by = { person, pessoa }
    const detail = { mensagem: message.nome }
    const entry = { kind: "message" as const, by, activity: task.activity, name: task.name, task: task.id, detail }
    await settle(tx, instance, definition, stepped, { by, completed: [task.id], entries: [entry], open })
    return Result.succeed(instance.id)
  }
  return null
}

/** Starts the process that begins with this message; null where none does. */
const startBy = async (
  tx: Transaction,
  ask: Ask,
  session: Session,
  message: typeof Message.Type,
  quotas: Pick<Quotas, "starts"> | undefined
): Promise<Result.Result<string, Fault> | null> => {
  const { amb, person, pessoa, profile, unit } = session
  const definition = await Definition.findStartedBy(tx, amb, message.nome)
  if (definition === null) return null
  const origin = { amb, starter: person, profile, unid_sigla: unit?.unid_sigla ?? null, changed_by: pessoa }
  const values = Definition.acceptMessage(definition, message.nome, message.valores)
  const tooMuch = excess(values)
  if (tooMuch !== null) return refuse("request-invalid", { at: `valores.${tooMuch}` })
  const begun = await begin(tx, ask, definition, origin, values, session)
  if (Result.isFailure(begun)) return refuse("process-failed", { at: begun.failure })
  return withinStarts(tx, session, quotas, begun.success)
}
