/** Incidents: what the engine cannot resolve. The instance stops, or a task or token of it stands, until somebody retries it. */
import { isId } from "../../kernel/data/id.ts"
import type { Fault } from "@quadrante/api/fault"
import type { Incident } from "@quadrante/api/process"
import { mended } from "@quadrante/domain/json"
import type { Language } from "@quadrante/domain/language"
import { Result } from "effect"
import { refuse } from "../../kernel/http/refusal.ts"
import { publish, type NewEvent } from "../../kernel/events/outbox.ts"
import type { Session } from "../../identity/session/session.ts"
import { transaction, type Queries, type Sql, type Transaction } from "../../kernel/data/database.ts"
import { atHome } from "../port/port.ts"
import * as History from "../rows/history.ts"
import * as Instance from "../rows/instance.ts"
import { hasStuck } from "../rows/stuck.ts"
import { reassign } from "./reassign.ts"
import { retried } from "./stepper.ts"
import { newsOf } from "./write-step.ts"

/** What went wrong, and at which task, where it was one. */
export interface IncidentCause {
  readonly reason: string
  readonly task: string | null
  readonly element: string | null
}

/** Raises an incident: stops the instance and notifies everybody who has it open. */
export const raise = async (tx: Transaction, instance: Instance.Instance, trouble: IncidentCause): Promise<void> => {
  const { amb, id } = instance
  const reason = mended(trouble.reason.slice(0, 2_000))
  await tx`
    update instance set status = 'failed', due = null, revision = revision + 1, step = step + 1, updated = now()
    where amb = ${amb} and id = ${id}`
  await tx`insert into incident ${tx({ amb, instance: id, ...trouble, reason })}`
  await History.write(tx, amb, id, [
    { kind: "incident", element: trouble.element, task: trouble.task, detail: { motivo: reason } }
  ])
  await publish(tx, amb, await newsOf(tx, instance, { rev: instance.revision + 1, por: null, tarefa: null }, []))
}

/** The open incidents of an environment, newest first. */
export const list = async (sql: Queries, amb: string, language: Language): Promise<readonly Incident[]> => {
  const rows = await sql<(Omit<Incident, "at"> & { at: Date })[]>`
    select n.id, n.instance, i.processo, said(i.title, i.titles, ${language}) as title, n.element as activity, n.reason, n.at
    from incident n join instance i on i.amb = n.amb and i.id = n.instance
    where n.amb = ${amb} and n.closed is null order by n.at desc limit 500`
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Retries an incident: the instance runs again, its job is due, and its timers are checked. */
export const retry = (sql: Sql, session: Session, id: string): Promise<Result.Result<string, Fault>> =>
  transaction(sql, async (tx) => {
    const { amb, person, pessoa } = session
    const [found] = isId(id)
      ? await tx<{ instance: string }[]>`
          select instance from incident where amb = ${amb} and id = ${id} and closed is null`
      : []
    const instance = found === undefined ? null : await Instance.find(tx, amb, found.instance, "locked")
    if (instance === null) return refuse("not-found")
    atHome(instance)
    const closed = await tx<{ task: string | null }[]>`
      update incident set closed = now(), closed_name = ${pessoa}
      where amb = ${amb} and instance = ${instance.id} and closed is null returning task`
    const tasks = closed.flatMap(({ task }) => task ?? [])
    if (instance.status !== "failed" && instance.status !== "running") return Result.succeed(instance.id)
    const notices = await reassign(tx, instance, tasks, { person, pessoa })
    if (notices === null) return refuse("too-heavy", { at: "time" })
    const isStuck = hasStuck(instance.state)
    const isDue = isStuck || instance.status === "failed"
    await tx`
      update instance set status = 'running', state = ${isStuck ? retried(instance.state) : instance.state},
        due = ${isDue ? tx`now()` : tx`due`}, tries = 0, pauses = 0,
        revision = revision + 1, step = step + 1, updated = now()
      where amb = ${amb} and id = ${instance.id}`
    await tx`
      update task set tries = 0, try_at = now(), lease = null
      where amb = ${amb} and instance = ${instance.id} and done_at is null and kind in ('job', 'call') and tries > 0`
    await noteRetry(tx, instance, { person, pessoa }, tasks, notices)
    return Result.succeed(instance.id)
  })

/** Notes that somebody had it tried again, and notifies everybody who has it open, or whose list its tasks may now stand in. */
const noteRetry = async (
  tx: Transaction,
  instance: Instance.Instance,
  by: History.Actor,
  ids: readonly string[],
  notices: readonly NewEvent[]
) => {
  const { amb, id } = instance
  await History.write(tx, amb, id, [{ kind: "retried", by }])
  const tasks = (await Instance.tasksOf(tx, amb, id)).filter((task) => ids.includes(task.id) && task.kind === "user")
  const seen = { rev: instance.revision + 1, por: by.pessoa, tarefa: null }
  await publish(tx, amb, [...(await newsOf(tx, instance, seen, tasks)), ...notices])
}
