/** Passes a task on to somebody, with a note for the history. */
import type { Fault } from "@quadrante/api/fault"
import type { PassRequest } from "@quadrante/api/passing"
import * as Task from "@quadrante/domain/task"
import { Result } from "effect"
import type { Session } from "../../identity/session/session.ts"
import type { Sql, Transaction } from "../../kernel/data/database.ts"
import { refuse } from "../../kernel/http/refusal.ts"
import { atHome } from "../port/port.ts"
import { findReceiver, type ReceiverRow } from "../rows/receivers.ts"
import { viewerOf } from "../rows/sight.ts"
import type { Actor } from "../rows/history.ts"
import type * as Instance from "../rows/instance.ts"
import { changeOnce } from "./claim.ts"
import type { FoundTask } from "./commands.ts"

/** How much of a note a notice shows. */
const excerptLength = 200

/** Gives a task to somebody: from then on it is theirs alone. Of several at once one passes it on. */
export const passOn = (
  sql: Sql,
  session: Session,
  id: string,
  request: typeof PassRequest.Type
): Promise<Result.Result<string, Fault>> => {
  const { to, note, key } = request
  return changeOnce(sql, session, id, { act: "pass-on", key, content: passingOf(id, request) }, async (tx, found) => {
    const { instance, task } = found
    atHome(instance)
    const received = await receiverOf(tx, found, to)
    if (Result.isFailure(received)) return Result.fail(received.failure)
    const { person, pessoa } = received.success
    const by = { person: session.person, pessoa: session.pessoa }
    const change = await giveTask(tx, instance, task.id, { by, from: task.claimed_name, to: { person, pessoa }, note })
    if (change === null) throw new Error("The task that is passed on is gone")
    return Result.succeed({ kind: "passed", ...change })
  })
}

/** What an order to pass on is about: under the same key it is no other. */
export const passingOf = (id: string, { to, note }: Pick<typeof PassRequest.Type, "to" | "note">) => [
  "pass-on",
  id,
  to,
  note
]

/** A task that goes from somebody to somebody. */
interface TaskTransfer {
  readonly by: Actor
  /** Who had it, by name; null: nobody. */
  readonly from: string | null
  readonly to: Actor
  readonly note: string
}

/** Makes a task somebody's, and says what the history keeps of it and whom that concerns; null: it is not open any more. */
export const giveTask = async (
  tx: Transaction,
  { amb, id: instance }: Pick<Instance.Instance, "amb" | "id">,
  id: string,
  { by, from, to: { person, pessoa }, note }: TaskTransfer
) => {
  const [passed] = await tx<{ step: string }[]>`
    update task set claimed_by = ${person}, claimed_name = ${pessoa}, claimed_at = now()
    where amb = ${amb} and id = ${id} and done_at is null
    returning id::text || ' ' || extract(epoch from claimed_at) as step`
  if (passed === undefined) return null
  const notice = { person, kind: "task-passed" as const, step: passed.step, instance, task: id }
  return {
    detail: { de: from, para: pessoa, ...(note !== "" && { recado: note }) },
    concerns: [person],
    notices: [{ ...notice, by, detail: excerptOf(note, "recado") }]
  }
}

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
