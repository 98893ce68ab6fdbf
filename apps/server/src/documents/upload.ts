/** Chunked uploads: a file arrives in parts, is inspected once complete, and only then becomes a document. */
import * as Rules from "@quadrante/domain/document"
import type { Document, NewUpload } from "@quadrante/api/document"
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import type { Quotas } from "../kernel/budget/limits.ts"
import { freeSlot } from "../kernel/budget/slots.ts"
import { isId } from "../kernel/data/id.ts"
import { refuse } from "../kernel/http/refusal.ts"
import type { Session } from "../identity/session/session.ts"
import { transaction, type Queries, type Sql } from "../kernel/data/database.ts"
import { mayAdd, rightsIn } from "./rights.ts"
import { addFile } from "./store.ts"

type Answer<A> = Promise<Result.Result<A, Fault>>

/** For how long an upload that nobody ends may lie there. */
const kept = "1 day"

/** Uploads are through in this time, as far as anybody goes on with them. */
const fullSeconds = 60

interface Upload {
  readonly id: string
  /** The instance that it is for, or the draft of one. */
  readonly instance: string
  readonly name: string
  readonly accept: string
  readonly bytes: number
  readonly ofCase: boolean
}

/** Begins an upload, and gives its id. */
export const begin = async (
  sql: Sql,
  session: Session,
  instance: string,
  { name, accept, bytes, ofCase = false }: typeof NewUpload.Type,
  quotas: Pick<Quotas, "uploads" | "uploadBytes">
): Answer<{ upload: string }> => {
  const { amb, person } = session
  const rights = await rightsIn(sql, session, instance)
  if (rights === null) return refuse("not-found")
  if (!mayAdd(rights, ofCase)) return refuse("forbidden")
  const own = Rules.nameOf(name)
  if (own === "") return refuse("request-invalid", { at: "name" })
  await sql`
    delete from upload where amb = ${amb} and person = ${person} and begun < now() - ${kept}::interval`
  // Others of this person may take the slot first: then there is another one, or none any more.
  for (let tries = 0; tries <= 2 * quotas.uploads; tries++) {
    const [row] = await sql<{ id: string | null; hasSlot: boolean; fits: boolean }[]>`
      with slot as (${freeSlot(sql, sql`upload`, sql`amb = ${amb} and person = ${person}::uuid`, quotas.uploads)}
      ), size as (
        select coalesce(sum(bytes), 0) + ${bytes} <= ${quotas.uploadBytes} as fits
        from upload where amb = ${amb} and person = ${person}
      ), made as (
        insert into upload (amb, instance, draft_person, person, name, accept, bytes, of_case, slot)
        select ${amb}, ${instance}::uuid, ${rights.isDraft ? person : null}::uuid, ${person}::uuid, ${own}, ${accept}, ${bytes}, ${ofCase}, slot from slot, size where fits
        on conflict do nothing returning id
      )
      select (select id from made) as id, exists (select from slot) as "hasSlot", fits from size`
    if (row === undefined) break
    if (row.id !== null) return Result.succeed({ upload: row.id })
    if (!row.fits) return refuse("quota-reached", { at: "uploadBytes", retryAfter: fullSeconds })
    if (!row.hasSlot) break
  }
  return refuse("quota-reached", { at: "uploads", retryAfter: fullSeconds })
}

/** Takes a part. The same part twice is the same. */
export const storePart = async (sql: Sql, session: Session, id: string, part: string, data: string): Answer<null> => {
  const upload = await find(sql, session, id)
  if (upload === null || !/^\d{1,4}$/.test(part)) return refuse("not-found")
  const content = Buffer.from(data, "base64")
  const at = Number(part)
  const expected = Math.min(Rules.partBytes, upload.bytes - at * Rules.partBytes)
  if (content.length !== expected) return refuse("request-invalid", { at: "data" })
  await sql`
    insert into upload_part (amb, upload, part, content) values (${session.amb}, ${id}, ${at}, ${content})
    on conflict (amb, upload, part) do update set content = excluded.content`
  return Result.succeed(null)
}

/** Ends an upload: the file is whole, of a type that is taken and asked for, and becomes a document. */
export const end = (sql: Sql, session: Session, id: string, quotas: Pick<Quotas, "documents">): Answer<Document> =>
  transaction(sql, async (tx) => {
    const { amb } = session
    const upload = await find(tx, session, id)
    if (upload === null) return refuse("not-found")
    const rights = await rightsIn(tx, session, upload.instance, "locked")
    if (rights === null || !mayAdd(rights, upload.ofCase)) return refuse("forbidden")
    const parts = await tx<{ content: Buffer }[]>`
      select content from upload_part where amb = ${amb} and upload = ${id} order by part`
    const content = Buffer.concat(parts.map((part) => part.content))
    if (content.length !== upload.bytes) return refuse("request-invalid", { at: "bytes" })
    await tx`delete from upload where amb = ${amb} and id = ${id}`
    const type = Rules.typeOf(content, upload.name)
    if (type === null || !Rules.isAccepted(upload.accept, upload.name, type)) return refuse("file-refused")
    return addFile(tx, session, { ...upload, isDraft: rights.isDraft, type, content }, quotas)
  })

/** Drops an upload that nobody wants any more. */
export const drop = async (sql: Sql, session: Session, id: string): Answer<null> => {
  if ((await find(sql, session, id)) === null) return refuse("not-found")
  await sql`delete from upload where amb = ${session.amb} and id = ${id}`
  return Result.succeed(null)
}

/** An upload of this person; another's is not there. */
const find = async (sql: Queries, { amb, person }: Session, id: string): Promise<Upload | null> => {
  const [row] = isId(id)
    ? await sql<Upload[]>`
        select id, instance, name, accept, bytes, of_case as "ofCase" from upload where amb = ${amb} and id = ${id} and person = ${person}`
    : []
  return row ?? null
}
