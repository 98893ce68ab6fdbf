/** Passes a task on to somebody, with a note for the history. */
import type { Fault } from "@quadrante/api/fault"
import type { PassRequest } from "@quadrante/api/passing"
import * as Task from "@quadrante/domain/task"
import { Result } from "effect"
import type { Session } from "../../identity/session/session.ts"
import type { Sql, Transaction } from "../../kernel/data/database.ts"
import { refuse } from "../../kernel/http/refusal.ts"
import { findReceiver, type ReceiverRow } from "../rows/receivers.ts"
import { viewerOf } from "../rows/sight.ts"
import { changeOnce } from "./claim.ts"
import type { FoundTask } from "./commands.ts"

/** How much of a note a notice shows. */
const excerptLength = 200

/** Gives a task to somebody: from then on it is theirs alone. Of several at once one passes it on. */
export const passOn = (
  sql: Sql,
  session: Session,
  id: string,
  { to, note, key }: typeof PassRequest.Type
): Promise<Result.Result<string, Fault>> =>
  changeOnce(sql, session, id, { act: "pass-on", key, content: ["pass-on", id, to, note] }, async (tx, found) => {
    const received = await receiverOf(tx, found, to)
    if (Result.isFailure(received)) return Result.fail(received.failure)
    const { person, pessoa } = received.success
    const { amb } = session
    const { instance, task } = found
    const [passed] = await tx<{ step: string }[]>`
      update task set claimed_by = ${person}, claimed_name = ${pessoa}, claimed_at = now()
      where amb = ${amb} and id = ${id} returning id::text || ' ' || extract(epoch from claimed_at) as step`
    if (passed === undefined) throw new Error("The task that is passed on is gone")
    const notice = { person, kind: "task-passed" as const, step: passed.step, instance: instance.id, task: task.id }
    const by = { person: session.person, pessoa: session.pessoa }
    const notices = [{ ...notice, by, detail: excerptOf(note, "recado") }]
    const detail = { de: task.claimed_name, para: pessoa, ...(note !== "" && { recado: note }) }
    return Result.succeed({ kind: "passed", detail, concerns: [person], notices })
  })

/** Who a task is given to, if they may have it; they cannot be kept out meanwhile. */
export const receiverOf = async (
  tx: Transaction,
  { session, assignment }: Pick<FoundTask, "session" | "assignment">,
  to: string
): Promise<Result.Result<ReceiverRow, Fault>> => {
  await tx`select from person where amb = ${session.amb} and id = ${to} for share`
  const receiver = await findReceiver(tx, session.amb, to)
  if (receiver === null) return refuse("forbidden", { at: "receiver" })
  const refusal = Task.receiptRefusal(assignment, viewerOf(session), receiver)
  if (refusal === null) return Result.succeed(receiver)
  return refuse("forbidden", { at: "receiver", fields: [{ key: "to", code: refusal.code, params: {} }] })
}

/** What a notice shows of what somebody wrote to somebody. */
export const excerptOf = (text: string, name: string): Readonly<Record<string, string>> =>
  text === "" ? {} : { [name]: text.length > excerptLength ? `${text.slice(0, excerptLength - 1)}…` : text }
