/** Documents: queries that list, lock and save them, and events for whoever has the instance open. */
import { randomUUID } from "node:crypto"
import * as Rules from "@quadrante/domain/document"
import type { SeeingRight } from "@quadrante/domain/seeing"
import type { Content, Document as View, NewVersion, OpenedText, Version, TextDraft } from "@quadrante/api/document"
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import type { Quotas } from "../kernel/budget/limits.ts"
import { isId } from "../kernel/data/id.ts"
import { refuse } from "../kernel/http/refusal.ts"
import { publish, rooms } from "../kernel/events/outbox.ts"
import type { Session } from "../identity/session/session.ts"
import { transaction, type Queries, type Sql, type Transaction } from "../kernel/data/database.ts"
import { holdText, lockOf, unlock } from "./lock.ts"
import { rightsIn } from "./rights.ts"

interface DocumentRow {
  readonly id: string
  /** The instance that it belongs to, or the draft of one. */
  readonly instance: string
  /** Whether it is of a draft: then its person alone sees it, and nobody is told of it. */
  readonly isDraft: boolean
  readonly kind: "file" | "text"
  readonly title: string
  readonly version: number
  readonly created: Date
  readonly created_by: string | null
  /** Whether it is a file of the case itself, and of no field. */
  readonly ofCase: boolean
  readonly locked_by: string | null
  readonly locked_name: string | null
  readonly locked_until: Date | null
}

interface LatestVersion {
  readonly type: string | null
  readonly bytes: number | null
  readonly author_name: string | null
  readonly at: Date | null
  /** When the person who asks last wrote what no version has. */
  readonly unsaved: Date | null
}

type Answer<A> = Promise<Result.Result<A, Fault>>

const viewOf = (row: DocumentRow & LatestVersion, session: Session, editable: boolean): View => {
  const lock = lockOf(row)
  const isHeld = lock !== null && lock.until > Date.now()
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    version: row.version,
    type: row.type ?? "text/plain",
    bytes: row.bytes ?? 0,
    by: row.author_name ?? "",
    at: (row.at ?? row.created).toISOString(),
    lock: isHeld
      ? { by: row.locked_name ?? "", mine: lock.person === session.person, until: new Date(lock.until).toISOString() }
      : null,
    editable,
    ofCase: row.ofCase,
    removable: Rules.mayRemove({ ofCase: row.ofCase, by: row.created_by }, session.person),
    draft: row.unsaved?.toISOString() ?? null
  }
}

/** Documents with their last version, and what the person who asks wrote since. Those of a draft have its id, as of its instance. */
const selectDocuments = (sql: Queries, { person }: Session) => sql`
  select d.id, d.instance, d.draft_person is not null as "isDraft", d.kind, d.title, d.version,
    d.created, d.created_by, d.of_case as "ofCase", d.locked_by, d.locked_name, d.locked_until, v.type, v.bytes, v.author_name, v.at,
    case when w.at is not null and convert_to(w.body, 'UTF8') <> coalesce(v.content, '') then w.at end as unsaved
  from document d left join document_version v on v.amb = d.amb and v.document = d.id and v.version = d.version
    left join document_draft w on w.amb = d.amb and w.document = d.id and w.person = ${person}`

/** Takes note of a look by a right, for the log. */
type TellRight = (right: SeeingRight, instance: string) => void

/** The documents of an instance that a person sees, oldest first; null if they may not see the instance. */
export const list = async (
  sql: Queries,
  session: Session,
  instance: string,
  tell: TellRight
): Promise<readonly View[] | null> => {
  const rights = await rightsIn(sql, session, instance)
  if (rights === null) return null
  const rows = await sql<(DocumentRow & LatestVersion)[]>`
    ${selectDocuments(sql, session)}
    where d.amb = ${session.amb} and d.instance = ${instance} and d.removed is null order by d.created, d.id limit 500`
  const ids = rows.map(({ id }) => id)
  const seen = await rights.seenAmong(sql, ids)
  if (rights.right !== null && seen.size > 0) tell(rights.right, instance)
  return rows.filter(({ id }) => seen.has(id)).map((row) => viewOf(row, session, rights.write))
}

/** A document that the person may see, and whether they may change it. */
export const find = async (sql: Queries, session: Session, id: string, lock: "locked" | "read") => {
  const [row] = isId(id)
    ? await sql<(DocumentRow & LatestVersion)[]>`
        ${selectDocuments(sql, session)}
        where d.amb = ${session.amb} and d.id = ${id} and d.removed is null ${lock === "locked" ? sql`for update of d` : sql``}`
    : []
  const rights = row === undefined ? null : await rightsIn(sql, session, row.instance)
  if (row === undefined || rights === null) return null
  const seen = await rights.seenAmong(sql, [row.id])
  return seen.has(row.id) ? { row, view: viewOf(row, session, rights.write), rights } : null
}

/** Tells whoever has the instance open. Nobody but its person has a draft open. */
const publishChange = async (
  tx: Transaction,
  { amb }: Session,
  { instance, isDraft, id }: Pick<DocumentRow, "instance" | "isDraft" | "id">
): Promise<void> => {
  if (isDraft) return
  const value = { instancia: instance, documento: id }
  await publish(tx, amb, [{ room: rooms.process(instance), call: "documentChanged", value }])
}

/** A document, locked for a change until the transaction ends. */
const changing = async <A>(
  sql: Sql,
  session: Session,
  id: string,
  change: (tx: Transaction, row: DocumentRow & LatestVersion) => Answer<A>
): Answer<A> =>
  transaction(sql, async (tx) => {
    const found = await find(tx, session, id, "locked")
    if (found === null) return refuse("not-found")
    if (!found.rights.write) return refuse("forbidden")
    return change(tx, found.row)
  })

const again = async (tx: Queries, session: Session, id: string): Promise<View> => {
  const found = await find(tx, session, id, "read")
  if (found === null) throw new Error(`Document ${id} is gone`)
  return found.view
}

/** Nothing that waits makes room among documents: it takes an administrator. They may have made some by then. */
const fullSeconds = 3600

/**
 * Adds a document where the instance or draft has room for one. The instance is locked, and the draft here: whoever adds
 * another one waits for that, and then counts this one.
 */
const add = async (
  tx: Transaction,
  session: Session,
  { instance, isDraft, ofCase, kind, title }: Pick<DocumentRow, "instance" | "isDraft" | "ofCase" | "kind" | "title">,
  most: number
): Promise<Result.Result<string, Fault>> => {
  const { amb, person } = session
  const id = randomUUID()
  await publishChange(tx, session, { instance, isDraft, id })
  if (isDraft) await tx`select from draft where amb = ${amb} and id = ${instance} and person = ${person} for update`
  const [row] = await tx`
    insert into document (amb, id, instance, draft_person, created_by, of_case, kind, title)
    select ${amb}, ${id}, ${instance}, ${isDraft ? person : null}, ${person}, ${ofCase}, ${kind}, ${title}
    where (select count(*) from document where amb = ${amb} and instance = ${instance}) < ${most}
    returning 1`
  return row === undefined ? refuse("quota-reached", { at: "documents", retryAfter: fullSeconds }) : Result.succeed(id)
}

/** Creates a text without a version. */
export const begin = (
  sql: Sql,
  session: Session,
  instance: string,
  title: string,
  { documents }: Pick<Quotas, "documents">
): Answer<View> =>
  transaction(sql, async (tx) => {
    const rights = await rightsIn(tx, session, instance, "locked")
    if (rights === null) return refuse("not-found")
    if (!rights.write) return refuse("forbidden")
    const added = await add(
      tx,
      session,
      { instance, isDraft: rights.isDraft, ofCase: false, kind: "text", title },
      documents
    )
    return Result.isFailure(added)
      ? Result.fail(added.failure)
      : Result.succeed(await again(tx, session, added.success))
  })

/** Locks a text for its editor, or extends the lock. An unsaved draft is returned. */
export const open = (sql: Sql, session: Session, id: string): Answer<OpenedText> =>
  changing(sql, session, id, async (tx, row) => {
    const { amb, person } = session
    if (row.kind !== "text") return refuse("request-invalid", { at: "document" })
    const held = lockOf(row)
    if (!Rules.mayWrite(held, person, Date.now())) {
      return refuse("document-locked", row.locked_name === null ? {} : { by: row.locked_name })
    }
    await holdText(tx, session, id)
    const isNew = held === null || held.person !== person || held.until <= Date.now()
    if (isNew) await publishChange(tx, session, row)
    const [draft] = await tx<TextDraft[]>`
      select base_version as base, body as text from document_draft where amb = ${amb} and document = ${id} and person = ${person}`
    return Result.succeed({
      document: await again(tx, session, id),
      text: (await contentOf(tx, amb, row, row.version))?.text ?? "",
      draft: draft ?? null
    })
  })

/** Releases the lock of a text and discards the draft, as the person confirmed. */
export const close = (sql: Sql, session: Session, id: string): Answer<null> =>
  transaction(sql, async (tx) => {
    const { amb, person } = session
    const found = await find(tx, session, id, "locked")
    if (found === null) return refuse("not-found")
    await tx`delete from document_draft where amb = ${amb} and document = ${id} and person = ${person}`
    if (found.row.locked_by !== person) return Result.succeed(null)
    await unlock(tx, session, id)
    await publishChange(tx, session, found.row)
    return Result.succeed(null)
  })

/** Saves a draft, so that a lost window loses nothing. Nobody else sees it. */
export const draft = (sql: Sql, session: Session, id: string, { base, text }: TextDraft): Answer<null> =>
  changing(sql, session, id, async (tx, row) => {
    const { amb, person } = session
    // One that was overtaken by the save of the same person says nothing that is not saved.
    const [saved] =
      row.locked_by === null && base < row.version
        ? await tx`
            select 1 from document_version
            where amb = ${amb} and document = ${id} and version = ${row.version} and author = ${person}`
        : []
    if (saved !== undefined) return Result.succeed(null)
    await tx`
      insert into document_draft (amb, document, person, base_version, body) values (${amb}, ${id}, ${person}, ${base}, ${text})
      on conflict (amb, document, person) do update set base_version = excluded.base_version, body = excluded.body, at = now()`
    return Result.succeed(null)
  })

/** Saves a text as its next version, unless it began from another version than the last (an optimistic lock). */
export const save = (sql: Sql, session: Session, id: string, version: NewVersion): Answer<View> =>
  changing(sql, session, id, async (tx, row) => {
    const { base, text, remark = "", goesOn = false } = version
    const { amb, person } = session
    if (row.kind !== "text") return refuse("request-invalid", { at: "document" })
    if (!Rules.mayWrite(lockOf(row), person, Date.now())) {
      return refuse("document-locked", row.locked_name === null ? {} : { by: row.locked_name })
    }
    if (row.version !== base) return refuse("document-stale", row.author_name === null ? {} : { by: row.author_name })
    const content = Buffer.from(text, "utf8")
    await addVersion(tx, session, { id, version: base + 1, type: "text/plain", content }, Rules.remarkOf(remark))
    await tx`delete from document_draft where amb = ${amb} and document = ${id} and person = ${person}`
    await (goesOn ? holdText : unlock)(tx, session, id)
    await publishChange(tx, session, row)
    return Result.succeed(await again(tx, session, id))
  })

const addVersion = async (
  tx: Transaction,
  { amb, person, pessoa }: Session,
  { id, version, type, content }: { id: string; version: number; type: string; content: Buffer },
  remark = ""
): Promise<void> => {
  await tx`
    insert into document_version (amb, document, version, author, author_name, type, bytes, content, remark)
    values (${amb}, ${id}, ${version}, ${person}, ${pessoa}, ${type}, ${content.length}, ${content}, ${remark})`
  await tx`update document set version = ${version} where amb = ${amb} and id = ${id}`
}

interface NewFile extends Pick<DocumentRow, "instance" | "isDraft" | "ofCase"> {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

/** Adds a file to an instance as a document. */
export const addFile = async (
  tx: Transaction,
  session: Session,
  { instance, isDraft, ofCase, name, type, content }: NewFile,
  { documents }: Pick<Quotas, "documents">
): Answer<View> => {
  const added = await add(tx, session, { instance, isDraft, ofCase, kind: "file", title: name }, documents)
  if (Result.isFailure(added)) return Result.fail(added.failure)
  await addVersion(tx, session, { id: added.success, version: 1, type, content })
  return Result.succeed(await again(tx, session, added.success))
}

/** Takes a file out of its case, or puts it back, for a day. Whoever added it may, as long as they see the case. */
export const setRemoved = (sql: Sql, session: Session, id: string, isGone: boolean): Answer<null> =>
  transaction(sql, async (tx) => {
    const { amb, person } = session
    const [row] = isId(id)
      ? await tx<Pick<DocumentRow, "id" | "instance" | "isDraft" | "ofCase" | "created_by">[]>`
          select id, instance, draft_person is not null as "isDraft", of_case as "ofCase", created_by
          from document where amb = ${amb} and id = ${id} for update`
      : []
    const rights = row === undefined ? null : await rightsIn(tx, session, row.instance)
    if (row === undefined || rights === null || !(await rights.seenAmong(tx, [id])).has(id)) return refuse("not-found")
    if (!Rules.mayRemove({ ofCase: row.ofCase, by: row.created_by }, person)) return refuse("forbidden")
    await tx`
      update document set removed = ${isGone ? tx`coalesce(removed, now())` : null} where amb = ${amb} and id = ${id}`
    await publishChange(tx, session, row)
    return Result.succeed(null)
  })

/** The versions of a document, newest first. */
export const versions = async (sql: Queries, session: Session, id: string): Promise<readonly Version[] | null> => {
  if ((await find(sql, session, id, "read")) === null) return null
  const rows = await sql<(Omit<Version, "at" | "by"> & { at: Date; author_name: string })[]>`
    select version, author_name, at, bytes, remark from document_version
    where amb = ${session.amb} and document = ${id} order by version desc limit 500`
  return rows.map(({ at, author_name: by, ...row }) => ({ ...row, by, at: at.toISOString() }))
}

/** The content of a version; null if there is none that the person may see. */
export const content = async (
  sql: Queries,
  session: Session,
  id: string,
  version: string,
  tell: TellRight
): Promise<Content | null> => {
  const found = /^\d{1,9}$/.test(version) ? await find(sql, session, id, "read") : null
  if (found !== null && found.rights.right !== null) tell(found.rights.right, found.row.instance)
  return found === null ? null : contentOf(sql, session.amb, found.row, Number(version))
}

const contentOf = async (sql: Queries, amb: string, row: DocumentRow, version: number): Promise<Content | null> => {
  const [found] = await sql<{ type: string; content: Buffer }[]>`
    select type, content from document_version where amb = ${amb} and document = ${row.id} and version = ${version}`
  if (found === undefined) return null
  const isText = row.kind === "text"
  return {
    name: row.title,
    type: found.type,
    text: isText ? found.content.toString("utf8") : null,
    data: isText ? null : found.content.toString("base64")
  }
}
