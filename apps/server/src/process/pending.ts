/**
 * What becomes of decisions that can be taken back: undone or sent by their person, carried out by the clock. A row is
 * locked where it is decided what happens to it, so that exactly one of them gets it.
 */
import { createHash } from "node:crypto"
import type { Fault } from "@quadrante/api/fault"
import * as Pending from "@quadrante/domain/pending-decision"
import { Result } from "effect"
import * as Role from "../identity/session/role.ts"
import * as Session from "../identity/session/session.ts"
import { transaction, type Queries, type Sql, type Transaction } from "../kernel/data/database.ts"
import { writeNotices } from "../kernel/events/notice.ts"
import { publish } from "../kernel/events/outbox.ts"
import { fault, refuse } from "../kernel/http/refusal.ts"
import type { EnginePort } from "./port/port.ts"
import * as Instance from "./rows/instance.ts"
import { columns, tables, type PendingRow } from "./rows/pending.ts"
import { tellPending } from "./run/pending.ts"

type PersonKey = Pick<Session.Session, "amb" | "person">

/** Takes a decision back, or forgets a refused one. Returns its instance. */
export const takeBack = (sql: Sql, { amb, person }: PersonKey, key: string): Promise<Result.Result<string, Fault>> =>
  inOrder(sql, { amb, person, key }, async (tx, row) => {
    const { does } = Pending.step(row, row.refused === null ? "undo" : "see", row.now)
    // Too late: it is being carried out.
    if (does === "nothing") return refuse("task-closed", { by: row.pessoa })
    await remove(tx, row)
    // A new holder keeps the task.
    if (does === "undo" && row.claimed !== null)
      await tx`
        update task set claimed_by = null, claimed_name = null, claimed_at = null
        where amb = ${row.amb} and id = ${row.task} and done_at is null and claimed_by = ${row.claimed}`
    await tellOf(tx, row)
    return Result.succeed(row.instance)
  })

/** Carries a decision out before its time. */
export const sendNow = async (
  sql: Sql,
  engine: EnginePort,
  { amb, person }: PersonKey,
  key: string
): Promise<Result.Result<string, Fault>> => {
  const begun = await begin(sql, "send", (tx) => locked(tx, { amb, person, key }))
  if (begun === null) return refuse("not-found")
  return begun.does === "carry-out" ? carryOut(sql, engine, begun.row) : refuse("task-closed")
}

/** Carries out the decision that is due first, unless another node does; false if there is none. */
export const carryOutNext = async (sql: Sql, engine: EnginePort): Promise<boolean> => {
  const begun = await begin(sql, "due", async (tx) => {
    const [due] = await tx<PendingRow[]>`
      select ${columns(tx)} from ${tables(tx)}
      where d.refused is null and (case when d.sent is null then d.due <= now()
        else d.sent <= now() - make_interval(secs => ${Pending.leaseMs / 1_000}) end)
      order by d.due limit 1 for update of d skip locked`
    return due ?? null
  })
  if (begun === null) return false
  if (begun.does === "carry-out") await carryOut(sql, engine, begun.row)
  if (begun.does === "tell") await end(sql, begun.row, Result.fail(fault("unavailable")))
  return true
}

/** Notes that a decision is being carried out, so that nobody else does it or takes it back. */
const begin = (
  sql: Sql,
  event: "send" | "due",
  find: (tx: Transaction) => Promise<PendingRow | null>
): Promise<{ readonly row: PendingRow; readonly does: Pending.PendingStep["does"] } | null> =>
  sql.begin(async (tx) => {
    const row = await find(tx)
    if (row === null) return null
    const { does } = Pending.step(row, event, row.now)
    if (does === "carry-out")
      await tx`
        update pending_decision set sent = now(), tries = tries + 1
        where amb = ${row.amb} and person = ${row.person} and key = ${row.key}`
    return { row, does }
  })

/**
 * Asks again who may, and has the engine do it, once however often it is tried: the key of the act in the engine follows
 * from that of the decision. Where the engine breaks off, the lease ends and it is tried again.
 */
const carryOut = async (sql: Sql, engine: EnginePort, row: PendingRow): Promise<Result.Result<string, Fault>> => {
  const session = await deciderOf(sql, row)
  const done = Result.isFailure(session)
    ? Result.fail(session.failure)
    : await engine.complete(session.success, row.task, { ...row.request, key: keyInEngine(row) })
  if (Result.isFailure(done) && isPassing(done.failure)) return done
  await end(sql, row, done)
  return done
}

/** Forgets a decision that was carried out, and keeps one that was refused. */
const end = (sql: Sql, row: PendingRow, done: Result.Result<unknown, Fault>): Promise<unknown> =>
  inOrder(sql, row, async (tx, kept) => {
    const { does } = Pending.step(kept, Result.isSuccess(done) ? "done" : "refuse", kept.now)
    if (does === "forget") await remove(tx, kept)
    if (does === "tell" && Result.isFailure(done)) await tellRefused(tx, kept, done.failure)
    return Result.succeed(null)
  })

/** Whether a retry may succeed. */
const isPassing = ({ code }: Fault): boolean => code === "busy" || code === "unavailable" || code === "internal"

const keyInEngine = ({ amb, person, key }: PendingRow): string =>
  createHash("sha256").update(`due ${amb} ${person} ${key}`).digest("hex")

/** The session of the person who decided, in the role of then. Its end stops nothing; a blocked account does. */
const deciderOf = async (
  sql: Queries,
  { amb, session: id, role }: PendingRow
): Promise<Result.Result<Session.Session, Fault>> => {
  const session = await Session.byId(sql, amb, id)
  if (session === null || session.blockedBy === "access") return refuse("access-blocked")
  const acting = role === null ? session : await Role.acting(sql, session, role)
  return acting === null || acting.role === null ? refuse("forbidden", { at: "role" }) : Result.succeed(acting)
}

/** Keeps why it was refused, with what was filled in, and tells its person. */
const tellRefused = async (tx: Transaction, row: PendingRow, why: Fault): Promise<void> => {
  const { amb, person, key, instance, task } = row
  await tx`
    update pending_decision set refused = ${tx.json({ ...why })}
    where amb = ${amb} and person = ${person} and key = ${key}`
  const notices = await writeNotices(tx, amb, [
    { person, kind: "decision-refused", step: key, instance, task, by: null, detail: { motivo: why.code } }
  ])
  await publish(tx, amb, notices)
  await tellOf(tx, row)
}

type PendingKey = Pick<PendingRow, "amb" | "person" | "key">

const locked = async (tx: Transaction, { amb, person, key }: PendingKey): Promise<PendingRow | null> => {
  const [row] = await tx<PendingRow[]>`
    select ${columns(tx)} from ${tables(tx)}
    where d.amb = ${amb} and d.person = ${person} and d.key = ${key} for update of d`
  return row ?? null
}

/** Locks the instance, then the decision: as every step does that changes tasks, so that none waits for the other. */
const inOrder = async <A>(
  sql: Sql,
  { amb, person, key }: PendingKey,
  work: (tx: Transaction, row: PendingRow) => Promise<Result.Result<A, Fault>>
): Promise<Result.Result<A, Fault>> => {
  const [found] = await sql<{ instance: string }[]>`
    select instance from pending_decision where amb = ${amb} and person = ${person} and key = ${key}`
  if (found === undefined) return refuse("not-found")
  return transaction(sql, async (tx) => {
    await Instance.find(tx, amb, found.instance, "locked")
    const row = await locked(tx, { amb, person, key })
    return row === null ? refuse("not-found") : work(tx, row)
  })
}

const remove = async (tx: Transaction, { amb, person, key, task }: PendingRow): Promise<void> => {
  await tx`
    with gone as (
      delete from pending_decision where amb = ${amb} and person = ${person} and key = ${key} returning 1
    )
    update task set decisions = decisions - 1 where amb = ${amb} and id = ${task} and exists (select from gone)`
}

const tellOf = async (tx: Transaction, { amb, instance: id, task: asked, pessoa }: PendingRow): Promise<void> => {
  const instance = await Instance.find(tx, amb, id, "read")
  const task = (await Instance.tasksOf(tx, amb, id)).find((one) => one.id === asked)
  if (instance !== null && task !== undefined) await tellPending(tx, instance, task, pessoa)
}
