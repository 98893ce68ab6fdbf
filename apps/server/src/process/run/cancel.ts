/** Cancels an instance: records who did and why. */
import { isId } from "../../kernel/data/id.ts"
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import { refuse } from "../../kernel/http/refusal.ts"
import { publish } from "../../kernel/events/outbox.ts"
import type { Session } from "../../identity/session/session.ts"
import { transaction, type Sql, type Transaction } from "../../kernel/data/database.ts"
import * as Definition from "../model/definition.ts"
import { atHome } from "../port/port.ts"
import { maySee } from "../rows/sight.ts"
import * as History from "../rows/history.ts"
import * as Instance from "../rows/instance.ts"
import * as Right from "../rows/right.ts"
import { withdrawalOf } from "../rows/withdrawal.ts"
import { tellOfStep } from "./notices.ts"
import { close, newsOf, wakeParent } from "./write-step.ts"

/** Ends an instance for its starter, who withdraws it, or for somebody with the right to cancel it. */
export const cancel = (sql: Sql, session: Session, id: string, reason: string): Promise<Result.Result<string, Fault>> =>
  transaction(sql, async (tx) => {
    const found = await findCancellable(tx, session, id, reason)
    if (Result.isFailure(found)) return Result.fail(found.failure)
    atHome(found.success)
    const { person, pessoa } = session
    await withdraw(tx, found.success, { by: { person, pessoa }, reason })
    return Result.succeed(id)
  })

/** An instance that a person may cancel, locked; whichever engine runs it. */
export const findCancellable = async (
  tx: Transaction,
  session: Session,
  id: string,
  reason: string
): Promise<Result.Result<Instance.Instance, Fault>> => {
  const { amb, person } = session
  const instance = isId(id) ? await Instance.find(tx, amb, id, "locked") : null
  if (instance === null) return refuse("not-found")
  const definition = await Definition.of(tx, instance)
  const allowed = withdrawalOf(session, definition, instance)
  if (instance.status === "ended" || instance.status === "cancelled") {
    const isAsked = instance.starter === person || Right.has(session, "processos")
    if (isAsked)
      return refuse("instance-over", instance.changed_by_name === null ? {} : { by: instance.changed_by_name })
  }
  if (allowed === null) {
    const tasks = await Instance.tasksOf(tx, amb, id)
    return refuse(maySee(session, instance, tasks) ? "forbidden" : "not-found")
  }
  return allowed.reason && reason === "" ? refuse("request-invalid", { at: "motivo" }) : Result.succeed(instance)
}

/** Ends a locked instance and everything that waits in it. */
export const withdraw = async (
  tx: Transaction,
  instance: Instance.Instance,
  { by, reason }: { readonly by: History.Actor | null; readonly reason: string }
): Promise<void> => {
  const { amb, id } = instance
  const open = (await Instance.tasksOf(tx, amb, id)).filter(({ done_at }) => done_at === null)
  await close(tx, amb, open)
  await tx`
    update instance set status = 'cancelled', state = null, due = null, active_elements = '{}', revision = revision + 1,
      step = step + 1, updated = now(), ended = now(), cancel_reason = ${reason === "" ? null : reason},
      changed_by_name = ${by?.pessoa ?? instance.changed_by_name}
    where amb = ${amb} and id = ${id}`
  await tx`
    update incident set closed = now(), closed_name = ${by?.pessoa ?? null}
    where amb = ${amb} and instance = ${id} and closed is null`
  await History.write(tx, amb, id, [{ kind: "cancelled", by, detail: reason === "" ? {} : { motivo: reason } }])
  await wakeParent(tx, instance)
  const seen = { rev: instance.revision + 1, por: by?.pessoa ?? null, tarefa: null }
  const tasks = open.filter(({ kind }) => kind === "user")
  const notices = await tellOfStep(tx, instance, { by, closed: tasks, end: "cancelled" })
  await publish(tx, amb, [...(await newsOf(tx, instance, seen, tasks)), ...notices])
}
