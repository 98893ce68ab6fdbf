/**
 * The export worker: any free node writes an export, one per environment at a time, in parts that it stores as it goes.
 *
 * A worker holds a lease and writes under its fencing token. One that lost the lease, because the export was cancelled
 * or because the node hung and another took over, finds out at its next part and stops.
 */
import type { Export, Format, Query } from "@quadrante/api/report"
import * as Locale from "@quadrante/domain/locale"
import { Result } from "effect"
import type { Language } from "@quadrante/domain/language"
import type { Log } from "../../kernel/log/log.ts"
import { refusalCodeOf } from "../../identity/session/authentication.ts"
import * as Session from "../../identity/session/session.ts"
import { notifyPeople } from "../../kernel/events/notice.ts"
import { isAway, type Sql, type Transaction } from "../../kernel/data/database.ts"
import { makeCsv, type Table, type Writer } from "./file.ts"
import { tellAsker } from "./exports.ts"
import * as Pdf from "./pdf.ts"
import * as Rows from "./rows.ts"
import { say } from "./texts.ts"
import * as Xlsx from "./xlsx.ts"

const leaseSeconds = 30

/** The approximate size of a part. */
const partBytes = 512 * 1024

/** The maximum size of an export. */
const mostBytes = 256 * 1024 * 1024

/** What took longer than this is told of: who asked for it looks elsewhere by now. */
const longSeconds = 10

/** Gives up after so many attempts that ended with their node. */
const mostTries = 3

/** How rows are taken to their end; a test may wait between them. */
export type Pause = () => Promise<unknown>

/** Has the database work on what follows in a transaction behind everything else, where that can be said. */
export type StepBack = (tx: Transaction) => Promise<unknown>

interface Job {
  readonly amb: string
  readonly id: string
  readonly session: string
  readonly profile: string
  readonly format: Format
  readonly language: Language
  readonly query: Query
  readonly fencing_token: number
}

/**
 * Leases and writes the next export; false if none waits. An environment has one at a time, and the environment served
 * longest ago comes first.
 */
export const makeNext = async (
  sql: Sql,
  within: (amb: string) => Sql,
  log: Pick<Log, "error">,
  stopping: AbortSignal,
  pause: Pause = () => Promise.resolve(),
  stepBack: StepBack = () => Promise.resolve()
): Promise<boolean> => {
  const [job] = await sql<Job[]>`
    update report_export e set state = 'running', fencing_token = fencing_token + 1, begun = clock_timestamp(), lease = now() + make_interval(secs => ${leaseSeconds}),
      rows = 0, parts = 0, bytes = 0
    from (
      select w.amb, w.id from report_export w
      where w.state in ('waiting', 'running') and (w.lease is null or w.lease < now())
        and not exists (select from report_export r where r.amb = w.amb and r.state = 'running' and r.lease >= now())
      order by (select max(r.begun) from report_export r where r.amb = w.amb) nulls first, w.created
      limit 1 for update skip locked
    ) next
    where e.amb = next.amb and e.id = next.id
    returning e.amb, e.id, e.session, e.profile, e.format, e.language, e.query, e.fencing_token`
  if (job === undefined) return false
  const own = within(job.amb)
  const end = (state: "done" | "failed", reason: Export["reason"]) =>
    own.begin(async (tx) => {
      const [ended] = await tx<{ person: string; name: string; channel: string | null; isLong: boolean }[]>`
        update report_export set state = ${state}, reason = ${reason}, lease = null
        where amb = ${job.amb} and id = ${job.id} and fencing_token = ${job.fencing_token} and state = 'running'
        returning person, name, channel, created < clock_timestamp() - make_interval(secs => ${longSeconds}) as "isLong"`
      if (ended === undefined) return
      await tellAsker(tx, job.amb, { id: job.id, channel: ended.channel })
      if (!ended.isLong) return
      const { person, name } = ended
      const detail = { how: state, export: job.id, name }
      await notifyPeople(tx, job.amb, [
        { person, kind: "job-done", step: job.id, instance: null, task: null, by: null, detail }
      ])
    })
  if (job.fencing_token > mostTries) {
    await end("failed", "internal")
    return true
  }
  try {
    const outcome = await make(own, job, stopping, pause, stepBack)
    if (outcome === "stopped")
      await own`update report_export set lease = null, fencing_token = fencing_token - 1
      where amb = ${job.amb} and id = ${job.id} and fencing_token = ${job.fencing_token}`
    else if (outcome !== "lost") await end(outcome === "done" ? "done" : "failed", outcome === "done" ? null : outcome)
  } catch (cause) {
    if (isAway(cause)) throw cause
    log.error("An export failed", cause, { amb: job.amb, export: job.id })
    await end("failed", "internal")
  }
  return true
}

type Outcome = "done" | "lost" | "stopped" | NonNullable<Export["reason"]>

const makers: Readonly<Record<Format, (table: Table, put: (bytes: Uint8Array) => void) => Writer>> = {
  csv: makeCsv,
  xlsx: Xlsx.makeXlsx,
  pdf: Pdf.makePdf
}

const mostRows: Readonly<Record<Format, number>> = {
  csv: 5_000_000,
  // A sheet has a head and totals as well.
  xlsx: Xlsx.mostRows - 2,
  pdf: Pdf.mostRows
}

const make = async (sql: Sql, job: Job, stopping: AbortSignal, pause: Pause, stepBack: StepBack): Promise<Outcome> => {
  const { amb, language, format } = job
  const session = await Session.byId(sql, amb, job.session)
  // Checks the current rights, with the profile that requested the export.
  if (session === null || session.profile !== job.profile || refusalCodeOf(session) === "session-revoked")
    return "rights"
  const prepared = await Rows.prepare(sql, session, job.query, language)
  if (Result.isFailure(prepared)) return "rights"
  const report = prepared.success
  const parts = makeParts(sql, job)
  await sql`delete from report_export_part where amb = ${amb} and export = ${job.id}`
  // One moment for the rows and their totals.
  return sql.begin("isolation level repeatable read read only", async (tx): Promise<Outcome> => {
    await stepBack(tx)
    const { count, totals, seen } = await Rows.sum(tx, session, report)
    if (count > mostRows[format]) return "rows"
    if (!(await parts.tell(0, count))) return "lost"
    const writer = makers[format](tableOf(session, report, language, partly(report, count, seen, language)), parts.put)
    let rows = 0
    let outcome: Outcome = "done"
    await Rows.stream(tx, session, report, async (some) => {
      writer.add(some)
      rows += some.length
      await pause()
      if (stopping.aborted) outcome = "stopped"
      else if (parts.bytes() > mostBytes) outcome = "rows"
      else if (!(await parts.flush(partBytes)) || !(await parts.tell(rows, count))) outcome = "lost"
      return outcome === "done"
    })
    if (outcome !== "done") return outcome
    await writer.end(
      report.columns.map(({ total }, at) => {
        const figure = totals[at] ?? null
        return total === null || figure === null ? null : { figure, of: total }
      })
    )
    return (await parts.flush(1)) && (await parts.tell(rows, count)) ? "done" : "lost"
  })
}

/** Collects bytes and stores them in parts, as long as the lease is held. */
const makeParts = (sql: Sql, { amb, id, fencing_token }: Job) => {
  let waiting: Uint8Array[] = []
  let held = 0
  let parts = 0
  let bytes = 0
  return {
    bytes: () => bytes + held,
    put: (some: Uint8Array) => {
      waiting.push(some)
      held += some.length
    },
    /** Stores a part once it is large enough; false if the lease is lost. */
    flush: async (least: number): Promise<boolean> => {
      if (held < least) return true
      const all = Buffer.concat(waiting)
      waiting = []
      held = 0
      for (let from = 0; from < all.length; from += partBytes) {
        const [written] = await sql`
          insert into report_export_part (amb, export, part, content)
          select amb, id, ${parts}, ${all.subarray(from, from + partBytes)} from report_export
          where amb = ${amb} and id = ${id} and fencing_token = ${fencing_token} and state = 'running' returning 1`
        if (written === undefined) return false
        parts++
      }
      bytes += all.length
      return true
    },
    /** Reports progress and renews the lease; false if it is lost. */
    tell: async (rows: number, total: number): Promise<boolean> => {
      const [told] = await sql`
        update report_export set rows = ${rows}, total = ${total}, parts = ${parts}, bytes = ${bytes},
          lease = now() + make_interval(secs => ${leaseSeconds})
        where amb = ${amb} and id = ${id} and fencing_token = ${fencing_token} and state = 'running' returning 1`
      return told !== undefined
    }
  }
}

/** How a report is headed and signed. */
const tableOf = (session: Session.Session, report: Rows.ValidReport, language: Language, note: string): Table => {
  const locale = Locale.byLanguage[language]
  const at = Result.getOrElse(Locale.formatInstant(locale, Date.now(), session.fuso_horario), () => "")
  return {
    title: report.title,
    columns: report.columns.map(Rows.headOf),
    language,
    locale,
    zone: session.fuso_horario,
    unit: Session.unitName(session, language),
    foot: [session.pessoa, at, Rows.spoken(report, language), note].filter((one) => one !== "").join(" · "),
    note
  }
}

/** Says of which columns not every row counts, since the person does not see its value there. */
const partly = (
  { columns }: Rows.ValidReport,
  count: number,
  seen: readonly (number | null)[],
  language: Language
): string =>
  columns
    .flatMap(({ label }, at) => {
      const own = seen[at] ?? null
      return own === null || own === count ? [] : [say("partly", { column: label, seen: own, count }, language)]
    })
    .join("; ")
