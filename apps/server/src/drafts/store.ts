/** Drafts: rows of what a person typed and has not sent. Every query names the person; nobody else's draft is there. */
import type { Language } from "@quadrante/domain/language"
import type { Draft, DraftSubject, DraftSummary, SaveDraftRequest } from "@quadrante/api/draft"
import type { Fault } from "@quadrante/api/fault"
import * as Form from "@quadrante/domain/form"
import { Result } from "effect"
import type { Quotas } from "../kernel/budget/limits.ts"
import { transaction, type Queries, type Sql, type Transaction } from "../kernel/data/database.ts"
import { isId } from "../kernel/data/id.ts"
import { publish, rooms } from "../kernel/events/outbox.ts"
import { refuse } from "../kernel/http/refusal.ts"
import type { Session } from "../identity/session/session.ts"
import * as Engine from "../process/engine.ts"

type Owner = Pick<Session, "amb" | "person">

/** How long a draft is kept after the last key; the worker deletes what is older. */
const keptDays = 90

/** Nothing that waits makes room: the person sends or throws away some of their own. */
const fullSeconds = 60

interface DraftRow {
  readonly id: string
  readonly processo: string | null
  readonly contexto: Extract<DraftSubject, { readonly _tag: "start" }>["contexto"] | null
  readonly task: string | null
  readonly role: string | null
  readonly profile: string
  readonly perfil_operacional: string
  readonly unid_sigla: string | null
  readonly texts: Draft["texts"]
  readonly before: Draft["before"]
  readonly lcl_id: string
  readonly revision: number
  readonly changed: Date
  readonly filled: number
  readonly documents: number
}

const selectDrafts = (sql: Queries, { amb, person }: Owner, language: Language, which: ReturnType<Queries>) => sql<
  DraftRow[]
>`
  select d.id, d.processo, d.contexto, d.task, r.id as role, d.profile, said(f.name, f.names, ${language}) as perfil_operacional, d.unid_sigla,
    d.texts, d.before, d.lcl_id, d.revision, d.changed,
    (select count(*)::int from jsonb_each_text(d.texts) t where t.value <> coalesce(d.before ->> t.key, '')) as filled,
    (select count(*)::int from document c where c.amb = d.amb and c.instance = d.id and c.draft_person = d.person) as documents
  from draft d
  join profile f on f.amb = d.amb and f.id = d.profile
  left join person_profile r on r.amb = d.amb and r.id = d.role and r.person = d.person
  left join task t on t.amb = d.amb and t.id = d.task
  where d.amb = ${amb} and d.person = ${person} and d.discarded is null and t.done_by is distinct from d.person ${which}`

/** The drafts of a person, the one typed in last at first. */
export const list = async (sql: Queries, session: Session, language: Language): Promise<readonly DraftSummary[]> => {
  const rows = await selectDrafts(sql, session, language, sql`order by d.changed desc, d.id`)
  const subjects = await Promise.all(rows.map((row) => subjectOf(sql, session, row, language)))
  return rows.flatMap((row, i) => {
    const subject = subjects[i]
    return subject == null ? [] : [summaryOf(row, subject)]
  })
}

/** A draft of this person; null if they have none under this id. */
export const find = async (sql: Queries, session: Session, id: string, language: Language): Promise<Draft | null> => {
  const [row] = isId(id) ? await selectDrafts(sql, session, language, sql`and d.id = ${id}`) : []
  const subject = row === undefined ? null : await subjectOf(sql, session, row, language)
  if (row === undefined || subject === null) return null
  const { processo, contexto, texts, before, lcl_id } = row
  const of: DraftSubject =
    processo === null || contexto === null ? { _tag: "task" } : { _tag: "start", processo, contexto }
  return { ...summaryOf(row, subject), of, texts, before, lcl_id }
}

/** What a draft is about, in words, and whether it can be sent. */
type Subject = Pick<DraftSummary, "processo" | "title" | "icon" | "step" | "instance" | "sendable"> & {
  readonly form: Form.Form | null
}

const subjectOf = async (
  sql: Queries,
  { amb, usuario }: Session,
  { processo, task, profile }: DraftRow,
  language: Language
): Promise<Subject | null> => {
  if (task !== null) return Engine.taskSubject(sql, amb, task, language)
  const definition = processo === null ? null : await Engine.findNewestDefinition(sql, amb, processo)
  if (processo === null || definition === null) return null
  const { name, ...subject } = Engine.startSubject(definition, { usuario, profile }, language)
  return { ...subject, processo, step: name === subject.title ? null : name, instance: null }
}

const summaryOf = (
  { id, role, perfil_operacional, unid_sigla, filled, documents, changed, revision, ...row }: DraftRow,
  { form, ...subject }: Subject
): DraftSummary => ({
  ...subject,
  id,
  hint: form === null ? null : Form.hintOf(form, row.texts, row.before),
  sendable: subject.sendable && role !== null,
  role,
  perfil_operacional,
  unid_sigla,
  filled,
  documents,
  revision,
  changed: changed.toISOString(),
  expires: new Date(changed.getTime() + keptDays * 86_400_000).toISOString()
})

/**
 * Saves what is typed over the revision that it was typed upon. Of two devices the second one is refused, and goes on
 * from what the first one saved. What was thrown away is there again with the next key.
 */
export const save = (
  sql: Sql,
  session: Session,
  id: string,
  request: SaveDraftRequest,
  quotas: Pick<Quotas, "drafts">
): Promise<Result.Result<{ readonly revision: number }, Fault>> =>
  transaction(sql, async (tx) => {
    const { amb, person, role, profile, unit } = session
    const { of, texts, before, lcl_id } = request
    if (of._tag === "start" && isId(id)) await Engine.lockDraft(tx, amb, id)
    const wrong = await refusalOf(tx, session, id, of)
    if (wrong !== null) return Result.fail(wrong)
    const [updated] = await tx<{ revision: number }[]>`
      update draft set texts = ${tx.json(texts)}, before = ${tx.json(before)}, lcl_id = ${lcl_id},
        revision = revision + 1, changed = now(), discarded = null
      where amb = ${amb} and id = ${id} and person = ${person}
        and (revision = ${request.revision} or discarded is not null)
      returning revision`
    if (updated !== undefined) return Result.succeed(updated)
    // Of several new ones at once each counts those before it.
    await tx`select pg_advisory_xact_lock(hashtextextended(${`drafts ${amb} ${person}`}, 0))`
    const [count] = await tx<{ drafts: number }[]>`
      select count(*)::int as drafts from draft where amb = ${amb} and person = ${person} and discarded is null`
    if (count !== undefined && count.drafts >= quotas.drafts) {
      return refuse("quota-reached", { at: "drafts", retryAfter: fullSeconds })
    }
    const subject = of._tag === "start" ? { processo: of.processo, contexto: tx.json(of.contexto), task: null } : null
    const [made] =
      request.revision > 0
        ? []
        : await tx<{ revision: number }[]>`
            insert into draft ${tx({
              ...(subject ?? { processo: null, contexto: null, task: id }),
              amb,
              id,
              person,
              role,
              profile,
              unid_sigla: unit?.unid_sigla ?? null,
              texts: tx.json(texts),
              before: tx.json(before),
              lcl_id
            })}
            on conflict do nothing returning revision`
    if (made === undefined) return refuse("revision-stale", { by: session.pessoa })
    await publishDrafts(tx, session)
    return Result.succeed(made)
  })

/** Why there can be no such draft; null where there can. */
const refusalOf = async (tx: Queries, session: Session, id: string, of: DraftSubject): Promise<Fault | null> => {
  if (!isId(id)) return { code: "not-found" }
  if (of._tag === "task") {
    const instance = await Engine.instanceOf(tx, session.amb, id)
    const isSeen = instance !== null && (await Engine.maySeeInstance(tx, session, instance))
    return isSeen ? null : { code: "not-found" }
  }
  const { amb, person } = session
  const [there] = await tx<{ person: string; isSent: boolean }[]>`
    select starter as person, true as "isSent" from instance where amb = ${amb} and id = ${id}
    union all select person, false from draft where amb = ${amb} and id = ${id} and task is null`
  if (there !== undefined && there.person !== person) return { code: "not-found" }
  if (there?.isSent === true) return { code: "draft-sent", at: id }
  return Engine.startRefusal(await Engine.findNewestDefinition(tx, amb, of.processo), session)
}

/** Throws a draft away; it can be taken back for a day. */
export const discard = (sql: Sql, session: Session, id: string) => setDiscarded(sql, session, id, true)

/** Takes back a draft that was thrown away. */
export const restore = (sql: Sql, session: Session, id: string) => setDiscarded(sql, session, id, false)

const setDiscarded = (sql: Sql, session: Session, id: string, isGone: boolean): Promise<Result.Result<null, Fault>> =>
  transaction(sql, async (tx) => {
    const { amb, person } = session
    const [row] = isId(id)
      ? await tx`
          update draft set discarded = ${isGone ? tx`coalesce(discarded, now())` : null}, revision = revision + 1
          where amb = ${amb} and id = ${id} and person = ${person} returning 1`
      : []
    if (row === undefined) return refuse("not-found")
    await publishDrafts(tx, session)
    return Result.succeed(null)
  })

/** Tells the other windows of the person that their list of drafts changed. */
const publishDrafts = (tx: Transaction, { amb, person }: Owner) =>
  publish(tx, amb, [{ room: rooms.person(person), call: "draftsChanged", value: null }])
