/** The endpoints of reports by process, and of the files that are made of them. */
import { privateChannelOf } from "@quadrante/domain/client"
import type { Language } from "@quadrante/domain/language"
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import * as Engine from "../../process/engine.ts"
import type { SessionHandlers } from "../../gateway/handler.ts"
import { refuse } from "../../kernel/http/refusal.ts"
import type { Session } from "../../identity/session/session.ts"
import type { Queries, Sql, Transaction } from "../../kernel/data/database.ts"
import type { Facts, Log } from "../../kernel/log/log.ts"
import { sourcesOf } from "./columns.ts"
import * as Exports from "./exports.ts"
import * as Rows from "./rows.ts"
import { unusualAmong, unusualIn } from "./unusual.ts"

type Handlers = Pick<
  SessionHandlers,
  | "reports"
  | "reportShape"
  | "report"
  | "reportGroups"
  | "beginExport"
  | "exports"
  | "export"
  | "exportPart"
  | "cancelExport"
  | "unusual"
  | "unusualAmong"
>

export const reportHandlers: Handlers = {
  reports: async ({ sql }, { session, language }) => {
    const all = await Engine.listNewestDefinitions(sql, session.amb)
    const seen = await Promise.all(all.map(({ processo }) => newestFor(sql, session, processo)))
    return Result.succeed(
      seen.flatMap((definition) =>
        definition === null
          ? []
          : {
              processo: definition.processo,
              title: definition.about.title[language],
              group: definition.about.group[language],
              icon: definition.about.icon
            }
      )
    )
  },
  reportShape: async ({ sql }, { session, input, language }) => {
    const definition = await newestFor(sql, session, input.processo)
    if (definition === null) return refuse("process-unknown")
    const { amb } = session
    const [units, profiles] = await Promise.all([
      sql<{ value: string; label: string }[]>`
        select unid_sigla as value, unid_sigla || ' · ' || said(unid_nome, names, ${language}) as label from unit where amb = ${amb} order by 1`,
      sql<{ value: string; label: string }[]>`
        select id as value, said(name, names, ${language}) as label from profile where amb = ${amb} order by label`
    ])
    return Result.succeed({
      processo: definition.processo,
      title: definition.about.title[language],
      columns: sourcesOf(definition, language).map(({ column }) => column),
      units,
      profiles
    })
  },
  report: async ({ sql, log }, { session, input, language }) => {
    const report = await prepared(sql, session, input.payload.query, language)
    if (Result.isFailure(report)) return Result.fail(report.failure)
    const read = await inTime(sql, (tx) => Rows.page(tx, session, report.success, input.payload.from))
    if (Result.isSuccess(read)) {
      const instances = read.success.rows.map(({ instance }) => instance)
      tellReport(log, session, report.success, { instances: instances.join(" ") })
    }
    return read
  },
  reportGroups: async ({ sql, log }, { session, input, language }) => {
    const { query, by, of } = input.payload
    const columns = of === null ? [by] : [by, of]
    const report = await prepared(sql, session, { ...query, columns, sort: null }, language)
    if (Result.isFailure(report)) return Result.fail(report.failure)
    tellReport(log, session, report.success, { by })
    return inTime(sql, (tx) => Rows.groups(tx, session, report.success))
  },
  beginExport: async ({ sql, log }, { session, input, language }) => {
    const { query, format, client } = input.payload
    const report = await prepared(sql, session, query, language)
    if (Result.isFailure(report)) return Result.fail(report.failure)
    tellReport(log, session, report.success, { format })
    const name = `${report.success.title} ${new Date().toISOString().slice(0, 10)}.${format}`
    const channel = client === undefined ? null : privateChannelOf(session.privateChannel, client)
    return Exports.begin(sql, session, { query, format, language, name, channel })
  },
  exports: async ({ sql }, { session }) => Result.succeed(await Exports.list(sql, session)),
  export: async ({ sql }, { session, input }) => {
    const found = await Exports.find(sql, session, input.export)
    return found === null ? refuse("not-found") : Result.succeed(found)
  },
  exportPart: async ({ sql }, { session, input }) => {
    const part = await Exports.part(sql, session, input.export, input.part)
    return part === null ? refuse("not-found") : Result.succeed({ data: part.toString("base64") })
  },
  cancelExport: async ({ sql }, { session, input }) =>
    (await Exports.cancel(sql, session, input.export)) ? Result.succeed(null) : refuse("not-found"),
  unusual: async ({ sql, log }, { session, input, language }) => {
    const tell = tellCompared(log, session)
    const read = await inTime(sql, (tx) => unusualIn(tx, session, input.instance, language, tell))
    if (Result.isFailure(read)) return Result.fail(read.failure)
    return read.success === null ? refuse("not-found") : Result.succeed(read.success)
  },
  unusualAmong: ({ sql, log }, { session, input, language }) =>
    inTime(sql, (tx) => unusualAmong(tx, session, input.payload.instances, language, tellCompared(log, session)))
}

/** Logs that somebody sees the values of a case by a right, and of those that it is compared with. */
const tellCompared =
  (log: Pick<Log, "info">, { amb, usuario }: Session): Engine.TellRight =>
  (right, instance) =>
    log.info("Values were seen by a right", { amb, usuario, right, instance, compared: "finished cases" })

/** Logs that a report with fields goes to somebody who sees them by a right: of a page its instances, of a file what it is of. */
const tellReport = (log: Pick<Log, "info">, session: Session, { query, sources }: Rows.ValidReport, facts: Facts) => {
  const right = Rows.rightOf(session)
  if (right === null || sources.every(({ field }) => field === null)) return
  const { amb, usuario } = session
  log.info("Values were seen by a right", { amb, usuario, right, processo: query.processo, ...facts })
}

/** Seconds that a page may take; who asks for more makes a file of it. */
const limitSeconds = 20

/** What one moment of the database yields, if that does not take too long. */
const inTime = async <A>(sql: Sql, work: (tx: Transaction) => Promise<A>): Promise<Result.Result<A, Fault>> => {
  try {
    const found = await sql.begin("isolation level repeatable read read only", async (tx) => {
      await tx`select set_config('statement_timeout', ${`${limitSeconds}s`}, true)`
      return { found: await work(tx) }
    })
    return Result.succeed(found.found)
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "57014") {
      return refuse("statement-late", { at: String(limitSeconds) })
    }
    throw cause
  }
}

/** The newest definition of a process of which this person may see anything; null where there is none. */
const newestFor = async (sql: Queries, session: Session, processo: string) => {
  const definition = await Engine.findNewestDefinition(sql, session.amb, processo)
  return definition !== null && (await Engine.maySeeDefinition(sql, session, definition.id)) ? definition : null
}

const prepared = async (
  sql: Queries,
  session: Session,
  query: Parameters<typeof Rows.prepare>[2],
  language: Language
): ReturnType<typeof Rows.prepare> =>
  (await newestFor(sql, session, query.processo)) === null
    ? refuse("process-unknown")
    : Rows.prepare(sql, session, query, language)
