/** Help with a task: somebody fills it in for whoever has it, and gives back what they filled in. Only the owner sends it. */
import type { Fault } from "@quadrante/api/fault"
import type { HelpAnswer, HelpReceipt, HelpRequest } from "@quadrante/api/passing"
import * as Task from "@quadrante/domain/task"
import { Result } from "effect"
import type { Session } from "../../identity/session/session.ts"
import { transaction, type Sql, type Transaction } from "../../kernel/data/database.ts"
import { isId } from "../../kernel/data/id.ts"
import { publish, rooms } from "../../kernel/events/outbox.ts"
import { refuse } from "../../kernel/http/refusal.ts"
import { change, changeOnce } from "./claim.ts"
import { findTask, type FoundTask } from "./commands.ts"
import { excerptOf, receiverOf } from "./pass-on.ts"

/** Asks somebody to fill in a task. It stays with whoever has it. */
export const askHelp = (
  sql: Sql,
  session: Session,
  id: string,
  { to, question, key }: typeof HelpRequest.Type
): Promise<Result.Result<string, Fault>> =>
  changeOnce(sql, session, id, { act: "ask-help", key, content: ["ask-help", id, to, question] }, async (tx, found) => {
    const received = await receiverOf(tx, found, to)
    if (Result.isFailure(received)) return Result.fail(received.failure)
    const { person, pessoa } = received.success
    const { amb } = session
    const { instance, task } = found
    await tx`
      update task set helper = ${person}, helper_name = ${pessoa}, helped_since = now(), has_help = true
      where amb = ${amb} and id = ${id}`
    const [asked] = await tx<{ id: string }[]>`
      insert into task_help (amb, task, owner, owner_name, helper, helper_name, question)
      values (${amb}, ${id}, ${session.person}, ${session.pessoa}, ${person}, ${pessoa}, ${question}) returning id`
    if (asked === undefined) throw new Error("The question was not kept")
    const by = { person: session.person, pessoa: session.pessoa }
    const notice = { kind: "help-asked" as const, step: asked.id, instance: instance.id, task: task.id, by }
    const detail = { para: pessoa, pergunta: question }
    const notices = [{ ...notice, person, detail: excerptOf(question, "pergunta") }]
    return Result.succeed({ kind: "help-asked", detail, concerns: [person], notices })
  })

/** Gives back what was filled in. It is the owner's from then on, typed and unsent; nothing of it was sent. */
export const giveHelp = (
  sql: Sql,
  session: Session,
  id: string,
  { texts, lcl_id, key }: typeof HelpAnswer.Type
): Promise<Result.Result<string, Fault>> =>
  changeOnce(sql, session, id, { act: "help", key, content: ["give-help", id, texts, lcl_id] }, async (tx, found) => {
    const { amb, person, pessoa } = session
    const { instance, task } = found
    const [given] = await tx<{ id: string; owner: string }[]>`
      update task_help set given = now(), texts = ${tx.json(texts)}, lcl_id = ${lcl_id}
      where amb = ${amb} and task = ${id} and helper = ${person} and given is null returning id, owner`
    if (given === undefined) throw new Error("There is no help to give back")
    await endOf(tx, amb, id)
    await handOverFiles(tx, found, person, given.owner, texts)
    await tx`delete from draft where amb = ${amb} and id = ${id} and task = ${id} and person = ${person}`
    await publish(tx, amb, [{ room: rooms.person(person), call: "draftsChanged", value: null }])
    const by = { person, pessoa }
    const notice = { kind: "help-given" as const, step: given.id, instance: instance.id, task: task.id, by }
    const notices = [{ ...notice, person: given.owner }]
    return Result.succeed({ kind: "help-given", concerns: [person, given.owner], notices })
  })

/** Ends help that was not given back yet, for whoever has the task; the helper keeps what they typed. */
export const endHelp = (sql: Sql, session: Session, id: string): Promise<Result.Result<string, Fault>> =>
  change(sql, session, id, "ask-help", async (tx, { task, assignment }) => {
    const { amb, person } = session
    // Taken back twice it is taken back.
    if (assignment.done === null && task.helper === null) return Result.succeed(null)
    if (assignment.done !== null) return refuse("task-closed")
    if (Task.ownerOf(assignment) !== person) return refuse("forbidden", { at: "holder-only" })
    await tx`delete from task_help where amb = ${amb} and task = ${id} and given is null`
    await endOf(tx, amb, id)
    const concerns = task.helper === null ? [] : [task.helper]
    return Result.succeed({ kind: "help-ended", detail: { de: task.helper_name }, concerns })
  })

/** Says that what was given stands in the owner's form, or was seen to, so that it is offered no more. */
export const settleHelp = (
  sql: Sql,
  session: Session,
  id: string,
  help: string,
  { settled }: typeof HelpReceipt.Type
): Promise<Result.Result<string, Fault>> =>
  transaction(sql, async (tx) => {
    const found = await findTask(tx, session, id)
    if (Result.isFailure(found)) return Result.fail(found.failure)
    const { amb, person } = session
    const own = isId(help) ? tx`amb = ${amb} and id = ${help} and task = ${id} and owner = ${person}` : null
    const rows =
      own === null
        ? []
        : settled
          ? await tx`delete from task_help where ${own} and given is not null returning 1`
          : await tx`update task_help set received = coalesce(received, now()) where ${own} and given is not null returning 1`
    return rows.length === 0 ? refuse("not-found") : Result.succeed(found.success.instance.id)
  })

/** Help is over: whoever was asked has nothing left to read of it. */
const endOf = (tx: Transaction, amb: string, id: string) => tx`
  with settled as (
    update notice n set read = clock_timestamp() from task t
    where t.amb = ${amb} and t.id = ${id} and n.amb = t.amb and n.person = t.helper and n.task = t.id
      and n.instance = t.instance and n.kind = 'help-asked' and n.read is null
  )
  update task set helper = null, helper_name = null, helped_since = null where amb = ${amb} and id = ${id}`

/** Files and texts that the helper brought to the form are the owner's, who may send them. */
const handOverFiles = async (
  tx: Transaction,
  { instance }: Pick<FoundTask, "instance">,
  helper: string,
  owner: string,
  texts: Readonly<Record<string, string>>
): Promise<void> => {
  const ids = Object.values(texts).flatMap((text) => text.match(anId) ?? [])
  if (ids.length === 0) return
  await tx`
    update document set created_by = ${owner}
    where amb = ${instance.amb} and instance = ${instance.id} and created_by = ${helper} and id = any(${ids})`
}

const anId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
