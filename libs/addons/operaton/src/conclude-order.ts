/** What an order that was carried out changes here at once: the engine names whom its sign-in knows, and who did it is known here. */
import type { Transaction } from "@quadrante/server/kernel/data/database.ts"
import { publish } from "@quadrante/server/kernel/events/outbox.ts"
import * as Definition from "@quadrante/server/process/model/definition.ts"
import { activity } from "@quadrante/server/process/model/drawing.ts"
import * as History from "@quadrante/server/process/rows/history.ts"
import * as Instance from "@quadrante/server/process/rows/instance.ts"
import { answerKey } from "@quadrante/server/process/run/message-key.ts"
import { withdraw } from "@quadrante/server/process/run/cancel.ts"
import { writeChange } from "@quadrante/server/process/run/claim.ts"
import { giveTask } from "@quadrante/server/process/run/pass-on.ts"
import { tellAbsent } from "@quadrante/server/process/run/tell-absent.ts"
import { newsOf } from "@quadrante/server/process/run/write-step.ts"
import type { Order } from "./orders.ts"

/** An order to an instance that is here. */
export type InstanceOrder = Order & { readonly instance: string }

/** Writes who did what, within the transaction that says that it is done. */
export const conclude = async (tx: Transaction, order: InstanceOrder): Promise<void> => {
  switch (order.command) {
    case "complete":
      return concludeTask(tx, order)
    case "pass":
      return concludePass(tx, order)
    case "cancel":
      return concludeCancel(tx, order)
    case "retry":
      return concludeRetry(tx, order)
    case "message":
      return concludeMessage(tx, order)
    case "claim":
    case "release":
      return concludeChange(tx, order)
    default:
  }
}

/** What was done for somebody they are told, as of a task of ours; the mirror writes the history. */
const concludeChange = async (tx: Transaction, { amb, person, command, subject, instance, payload }: InstanceOrder) => {
  const { actedFor = null } = payload
  if (actedFor === null) return
  const act = command === "claim" ? "claimed" : "released"
  const by = await actorOf(tx, amb, person)
  await publish(tx, amb, await tellAbsent(tx, { amb, id: instance }, { id: subject }, act, { by, actedFor }))
}

const concludeTask = async (tx: Transaction, { amb, person, subject, instance, payload }: InstanceOrder) => {
  const { actedFor = null, reason } = payload
  const [done] = await tx<{ element: string; name: string; pessoa: string }[]>`
    update task t set done_at = now(), done_by = p.id, done_name = p.pessoa,
      done_for = ${actedFor?.person ?? null}, done_for_name = ${actedFor?.pessoa ?? null}
    from person p where t.amb = ${amb} and t.id = ${subject} and t.done_at is null and p.amb = t.amb and p.id = ${person}
    returning t.element, t.name, p.pessoa`
  if (done === undefined) return
  const { pessoa, ...what } = done
  const answers = (payload.answers ?? null) as History.Entry["answers"]
  await History.write(tx, amb, instance, [
    {
      kind: "completed",
      by: { person, pessoa },
      actedFor,
      ...what,
      task: subject,
      answers: answers ?? null,
      ...(reason !== undefined && { detail: { motivo: reason } })
    }
  ])
  const by = { person, pessoa }
  await publish(tx, amb, await tellAbsent(tx, { amb, id: instance }, { id: subject }, "completed", { by, actedFor }))
}

/** As passing on a task of ours: whoever has it now is told, with what was written to them. */
const concludePass = async (tx: Transaction, { amb, person, subject, instance: id, payload }: InstanceOrder) => {
  const { passed, actedFor = null } = payload
  const instance = await Instance.find(tx, amb, id, "locked")
  const task = (await Instance.tasksOf(tx, amb, id)).find((one) => one.id === subject)
  if (passed === undefined || instance === null || task === undefined) return
  const by = await actorOf(tx, amb, person)
  const given = await giveTask(tx, instance, task.id, { by, ...passed })
  if (given !== null) await writeChange(tx, instance, task, { kind: "passed", ...given }, { by, actedFor })
}

const concludeCancel = async (tx: Transaction, { amb, person, instance: id, payload }: InstanceOrder) => {
  const instance = await Instance.find(tx, amb, id, "locked")
  if (instance === null || instance.status !== "running") return
  await withdraw(tx, instance, { by: await actorOf(tx, amb, person), reason: payload.reason ?? "" })
}

const concludeRetry = async (tx: Transaction, { amb, person, subject, instance: id }: InstanceOrder) => {
  const instance = await Instance.find(tx, amb, id, "locked")
  const by = await actorOf(tx, amb, person)
  const [closed] = await tx`
    update incident set closed = now(), closed_name = ${by.pessoa}
    where amb = ${amb} and id = ${subject} and closed is null returning 1`
  if (instance === null || closed === undefined) return
  await tx`update instance set revision = revision + 1, updated = now() where amb = ${amb} and id = ${id}`
  await History.write(tx, amb, id, [{ kind: "retried", by }])
  const seen = { rev: instance.revision + 1, por: by.pessoa, tarefa: null }
  await publish(tx, amb, await newsOf(tx, instance, seen, []))
}

const concludeMessage = async (tx: Transaction, { amb, person, instance: id, payload }: InstanceOrder) => {
  const { message } = payload
  const instance = await Instance.find(tx, amb, id, "locked")
  if (instance === null || message === undefined) return
  await answerKey(tx, amb, message.key, id)
  const by = await actorOf(tx, amb, person)
  const { element } = message
  const name = activity((await Definition.of(tx, instance)).drawing, element)?.name ?? element
  await History.write(tx, amb, id, [{ kind: "message", by, element, name, detail: { mensagem: message.name } }])
}

const actorOf = async (tx: Transaction, amb: string, person: string): Promise<History.Actor> => {
  const [row] = await tx<{ pessoa: string }[]>`select pessoa from person where amb = ${amb} and id = ${person}`
  return { person, pessoa: row?.pessoa ?? "" }
}
