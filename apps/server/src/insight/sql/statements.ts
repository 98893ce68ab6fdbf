/**
 * Runs SQL statements: checks who may, one at a time per person and a limited number in all, never all for one
 * environment. Each run is recorded with its result.
 */
import type { Fault } from "@quadrante/api/fault"
import type { StatementRun } from "@quadrante/api/statement"
import type { Cell } from "@quadrante/domain/report"
import { Result } from "effect"
import { refuse } from "../../kernel/http/refusal.ts"
import type { Log } from "../../kernel/log/log.ts"
import type { Session } from "../../identity/session/session.ts"
import type { Source, Sql } from "../../kernel/data/database.ts"
import * as Role from "./role.ts"
import { run, type Failure, type StatementResult } from "./run.ts"

/** Who finds no place waits for one, as long as people like to wait for an answer. */
const longestWaitMs = 10_000
const lookAgainMs = 200

/** So many of one environment may wait at a node. */
const mostWaiting = 20

/** A run that has no end after so many seconds was lost with its node. */
const lostSeconds = 15

/** A statement that somebody may run. */
export interface Statement {
  /** The prepared report; null: free text. */
  readonly report: string | null
  readonly text: string
  readonly parameters: readonly (string | number | null)[]
  /** As they were filled in, for the books. */
  readonly values: Readonly<Record<string, Cell>>
  readonly words: { readonly yes: string; readonly no: string }
}

/** Runs statements of all environments. */
export interface Statements {
  readonly run: (session: Session, statement: Statement) => Promise<Result.Result<StatementRun, Fault>>
}

/** Makes what runs statements, over the whole house: their roles, and the queue of all environments. */
export const makeStatements = (
  sql: Sql,
  source: Source,
  log: Log,
  { atOnce, waitMs = longestWaitMs }: { readonly atOnce: number; readonly waitMs?: number }
): Statements => {
  let secured: Promise<boolean> | undefined
  const wait = makeLine(waitMs)
  return {
    run: async (session, statement) => {
      if (!(await (secured ??= Role.secure(sql, log)))) {
        // An administrator may have done it meanwhile.
        secured = undefined
        return refuse("unavailable", { at: "statements", retryAfter: 60 })
      }
      const id = await wait(session.amb, () => begin(sql, session, statement, atOnce))
      if (id === null) return refuse("busy", { retryAfter: 2 })
      const started = performance.now()
      const outcome = await Role.ensure(sql, session.amb)
        .then((login) => run(source, login, statement.text, statement.parameters, statement.words))
        .catch((cause: unknown) => {
          log.error("A statement failed by a mistake of ours", cause, { run: id })
          return Result.fail<Failure>({ reason: "away" })
        })
      await end(sql, session, id, outcome, Math.round(performance.now() - started))
      log.info("A statement was run", {
        amb: session.amb,
        usuario: session.usuario,
        right: "relatorio_sql",
        run: id,
        report: statement.report,
        outcome: Result.isSuccess(outcome) ? "ok" : outcome.failure.reason
      })
      return Result.isSuccess(outcome)
        ? Result.succeed({ ...outcome.success, at: new Date().toISOString() })
        : Result.fail(faultOf(outcome.failure))
    }
  }
}

const faultOf = (failure: Failure): Fault => {
  switch (failure.reason) {
    case "refused":
      return {
        code: "statement-refused",
        at: failure.message,
        statement: { reason: failure.why, place: failure.place }
      }
    case "late":
      return { code: "statement-late", at: String(Role.limitSeconds) }
    case "large":
      return { code: "statement-refused", statement: { reason: "large", place: null } }
    case "busy":
      return { code: "busy", retryAfter: 2 }
    case "away":
      return { code: "unavailable", retryAfter: 2 }
  }
}

/** What came of a try to take a place: the run that has it, or why there is none. */
type RunSlot = { readonly id: string } | { readonly none: "own" | "full" }

/**
 * Lets those wait who find no place: of each environment the first looks again and again, and the others stand behind it, so
 * that no environment asks more often than another. Gives the run, or null where there was no place in time, or none to
 * wait for: the person's own run has it.
 */
const makeLine = (waitMs: number) => {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>()
  return async (amb: string, take: () => Promise<RunSlot>): Promise<string | null> => {
    const line = lines.get(amb) ?? { last: Promise.resolve(), length: 0 }
    if (line.length >= mostWaiting) return null
    const until = performance.now() + waitMs
    const look = async (): Promise<string | null> => {
      for (;;) {
        const place = await take()
        if ("id" in place) return place.id
        if (place.none === "own" || performance.now() >= until) return null
        await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
      }
    }
    line.length++
    lines.set(amb, line)
    const found = line.last.then(look, look)
    line.last = found
    return found.finally(() => {
      if (--line.length === 0) lines.delete(amb)
    })
  }
}

/** Writes down that it begins, and so takes its place, where there is one. */
const begin = (sql: Sql, session: Session, { report, text, values }: Statement, atOnce: number): Promise<RunSlot> =>
  sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('statements', 0))`
    await tx`
      update statement_run set outcome = 'lost'
      where outcome is null and at < now() - make_interval(secs => ${lostSeconds})`
    const [row] = await tx<{ id: string | null; isOwn: boolean }[]>`
      with open as (select amb, person from statement_run where outcome is null), made as (
        insert into statement_run (amb, person, pessoa, session, profile, report, statement, parameters)
        select ${session.amb}, ${session.person}::uuid, ${session.pessoa}, ${session.id}::uuid, ${session.profile},
          ${report}, ${text}, ${tx.json({ ...values })}
        where (select count(*) from open) < ${atOnce}
          and (select count(*) from open where amb = ${session.amb}) < ${atOnce - 1}
          and not exists (select from open where amb = ${session.amb} and person = ${session.person}::uuid)
        returning id
      )
      select (select id from made) as id,
        exists (select from open where amb = ${session.amb} and person = ${session.person}::uuid) as "isOwn"`
    return row?.id == null ? { none: row?.isOwn === true ? "own" : "full" } : { id: row.id }
  })

const end = (sql: Sql, { amb }: Session, id: string, outcome: Result.Result<StatementResult, Failure>, ms: number) => {
  const found = Result.isSuccess(outcome) ? outcome.success : null
  return sql`
    update statement_run set outcome = ${Result.isSuccess(outcome) ? "ok" : outcome.failure.reason}, ms = ${ms},
      rows = ${found?.rows.length ?? null}, bytes = ${found === null ? null : JSON.stringify(found.rows).length}
    where amb = ${amb} and id = ${id}`
}
