/** Report exports as a person sees them: request, progress, cancellation, and download in parts. */
import type { Export, Format, Query } from "@quadrante/api/report"
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import type { Language } from "@quadrante/domain/language"
import { isId } from "../../kernel/data/id.ts"
import { refuse } from "../../kernel/http/refusal.ts"
import type { Session } from "../../identity/session/session.ts"
import type { Queries, Sql, Transaction } from "../../kernel/data/database.ts"
import { publish, rooms } from "../../kernel/events/outbox.ts"

/** So many of a person are made or wait at once. */
const mostOpen = 3

/** What is asked for. */
export interface ExportRequest {
  readonly query: Query
  readonly format: Format
  readonly language: Language
  /** What the file is called. */
  readonly name: string
  /** The private channel of the client that asks; null: it did not say which it is. */
  readonly channel: string | null
}

/** Puts a file in the queue. Whoever has too many there waits for one of them, or cancels it. */
export const begin = async (
  sql: Queries,
  { amb, person, id, profile }: Session,
  { query, format, language, name, channel }: ExportRequest
): Promise<Result.Result<Export, Fault>> => {
  const [row] = await sql<ExportRow[]>`
    insert into report_export (amb, person, session, profile, format, language, query, name, channel)
    select ${amb}, ${person}::uuid, ${id}::uuid, ${profile}, ${format}, ${language}, ${sql.json(query)}, ${name}, ${channel}::text
    where (select count(*) from report_export
      where amb = ${amb} and person = ${person}::uuid and state in ('waiting', 'running')) < ${mostOpen}
    returning ${columns(sql)}`
  return row === undefined ? refuse("busy", { retryAfter: 5 }) : Result.succeed(viewOf(row))
}

/** The files of a person in the profile that they work as, the newest first. */
export const list = async (sql: Queries, session: Session): Promise<readonly Export[]> => {
  const rows = await sql<ExportRow[]>`
    select ${columns(sql)} from report_export where ${own(sql, session)} and expires > now()
    order by created desc limit 20`
  return rows.map(viewOf)
}

/** One of them; null where it is not theirs, or not there any more. */
export const find = async (sql: Queries, session: Session, id: string): Promise<Export | null> => {
  if (!isId(id)) return null
  const [row] = await sql<ExportRow[]>`
    select ${columns(sql)} from report_export where ${own(sql, session)} and id = ${id} and expires > now()`
  return row === undefined ? null : viewOf(row)
}

/** A part of one that is done. */
export const part = async (sql: Queries, session: Session, id: string, number: string): Promise<Buffer | null> => {
  if (!isId(id) || !/^\d{1,6}$/.test(number)) return null
  const [row] = await sql<{ content: Buffer }[]>`
    select p.content from report_export_part p join report_export e on e.amb = p.amb and e.id = p.export
    where e.amb = ${session.amb} and e.person = ${session.person} and e.profile = ${session.profile} and e.id = ${id}
      and e.state = 'done' and e.expires > now() and p.part = ${Number(number)}`
  return row?.content ?? null
}

/** Gives one up. What was made of it is gone at once. */
export const cancel = async (sql: Sql, session: Session, id: string): Promise<boolean> =>
  isId(id) &&
  sql.begin(async (tx) => {
    const [row] = await tx<{ channel: string | null }[]>`
      update report_export set state = 'cancelled', parts = 0, bytes = 0 where ${own(tx, session)} and id = ${id} returning channel`
    if (row === undefined) return false
    await tx`delete from report_export_part where amb = ${session.amb} and export = ${id}`
    await tellAsker(tx, session.amb, { id, channel: row.channel })
    return true
  })

/** Tells the client that asked for a file, and no other, that it is there, or will not be. */
export const tellAsker = async (
  tx: Transaction,
  amb: string,
  { id, channel }: { readonly id: string; readonly channel: string | null }
): Promise<void> => {
  if (channel !== null) await publish(tx, amb, [{ room: rooms.client(channel), call: "exportChanged", value: { id } }])
}

type ExportRow = Omit<Export, "until"> & { readonly expires: Date }

const viewOf = ({ expires, ...rest }: ExportRow): Export => ({ ...rest, until: expires.toISOString() })

const columns = (sql: Queries) => sql`id, format, name, state, reason, rows, total, parts, bytes, expires`

const own = (sql: Queries, { amb, person, profile }: Session) =>
  sql`amb = ${amb} and person = ${person} and profile = ${profile}`
