/** Statements: who may run which, one at a time for each person and two in all, each written down with what came of it. */
import type { Fault } from "@quadrante/api/fault"
import type { Ran } from "@quadrante/api/statement"
import type { Cell } from "@quadrante/domain/report"
import { Result } from "effect"
import { refuse } from "../http/refusal.ts"
import type { Log } from "../log/log.ts"
import type { Session } from "../session/session.ts"
import type { Source, Sql } from "../storage/database.ts"
import * as Role from "./role.ts"
import { run, type Failure, type Found } from "./run.ts"

/** So many run at once, in all environments and on all nodes. */
const mostAtOnce = 2

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
  readonly run: (session: Session, statement: Statement) => Promise<Result.Result<Ran, Fault>>
}

/** Makes what runs statements, over the whole house: their roles, and the queue of all environments. */
export const makeStatements = (sql: Sql, source: Source, log: Log): Statements => {
  let secured: Promise<boolean> | undefined
  return {
    run: async (session, statement) => {
      if (!(await (secured ??= Role.secure(sql, log)))) {
        // An administrator may have done it meanwhile.
        secured = undefined
        return refuse("unavailable", { at: "statements", retryAfter: 60 })
      }
      const id = await begin(sql, session, statement)
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

/** Writes down that it begins, and so takes its place; null where there is none free. */
const begin = (sql: Sql, session: Session, { report, text, values }: Statement): Promise<string | null> =>
  sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('statements', 0))`
    await tx`
      update statement_run set outcome = 'lost'
      where outcome is null and at < now() - make_interval(secs => ${lostSeconds})`
    const [row] = await tx<{ id: string }[]>`
      insert into statement_run (amb, person, pessoa, session, profile, report, statement, parameters)
      select ${session.amb}, ${session.person}::uuid, ${session.pessoa}, ${session.id}::uuid, ${session.profile}, ${report},
        ${text}, ${tx.json({ ...values })}
      where (select count(*) from statement_run where outcome is null) < ${mostAtOnce}
        and not exists (select from statement_run
          where amb = ${session.amb} and person = ${session.person}::uuid and outcome is null)
      returning id`
    return row?.id ?? null
  })

const end = (sql: Sql, { amb }: Session, id: string, outcome: Result.Result<Found, Failure>, ms: number) => {
  const found = Result.isSuccess(outcome) ? outcome.success : null
  return sql`
    update statement_run set outcome = ${Result.isSuccess(outcome) ? "ok" : outcome.failure.reason}, ms = ${ms},
      rows = ${found?.rows.length ?? null}, bytes = ${found === null ? null : JSON.stringify(found.rows).length}
    where amb = ${amb} and id = ${id}`
}
