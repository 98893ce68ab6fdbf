/** Comments as rows. Every query stands behind what `seen.ts` asks: whether the person sees the case, and the document. */
import type { Language } from "@quadrante/domain/language"
import { isId } from "../kernel/data/id.ts"
import type { Comments, FoundPerson, NewComment } from "@quadrante/api/comment"
import type { Fault } from "@quadrante/api/fault"
import * as Comment from "@quadrante/domain/comment"
import type { SeeingRight } from "@quadrante/domain/seeing"
import { Result } from "effect"
import type { Quotas } from "../kernel/budget/limits.ts"
import { transaction, type Queries, type Sql, type Transaction } from "../kernel/data/database.ts"
import { notifyPeople, type NewNotice } from "../kernel/events/notice.ts"
import { publish, rooms } from "../kernel/events/outbox.ts"
import { refuse } from "../kernel/http/refusal.ts"
import type { Session } from "../identity/session/session.ts"
import * as Engine from "../process/engine.ts"
import { maySee } from "../process/rows/sight.ts"
import * as People from "./people.ts"
import { type CommentPlace, placeIn, placeOfComment } from "./place.ts"
import { seenCase, seenDocument, seenDocuments } from "./seen.ts"

/** Nothing that waits makes room in a case that has as many comments as it may. */
const fullSeconds = 3_600

/** The comments of a case; null where there is none that they may see. `tellRight`: they see it by that right alone. */
export const list = async (
  sql: Queries,
  session: Session,
  id: string,
  tellRight: (right: SeeingRight, instance: string) => void
): Promise<Comments | null> => {
  const of = await seenCase(sql, session, id, "read")
  if (of === null) return null
  const { comments, right } = await selectComments(sql, session, of)
  const byRight = maySee({ ...session, rights: [] }, of.instance, of.tasks) ? right : "processos"
  if (byRight !== null) tellRight(byRight, id)
  return comments
}

interface CommentRow extends Omit<Comments["comments"][number], "at"> {
  readonly at: Date
}

/** Those that this person sees, and the right without which they would see fewer. */
const selectComments = async (sql: Queries, session: Session, of: People.Case) => {
  const { amb, person } = session
  const { id } = of.instance
  const rows = await sql<CommentRow[]>`
    select c.id, c.number, c.at, c.body as text, c.answers,
      c.place || jsonb_build_object('document', c.document, 'version', c.version) as place,
      json_build_object('person', c.person, 'pessoa', c.pessoa,
        'photo', (select f.id from photo f where f.amb = c.amb and f.person = c.person)) as by,
      coalesce(json_agg(json_build_object('person', n.person, 'pessoa', n.pessoa) order by n.pessoa)
        filter (where n.person is not null), '[]') as named,
      coalesce(json_agg(json_build_object('person', n.person, 'pessoa', n.pessoa, 'answered', n.answer is not null)
        order by n.pessoa) filter (where n.asked), '[]') as asked,
      (select json_build_object('by', json_build_object('person', r.person, 'pessoa', r.pessoa), 'at', r.at, 'number', r.number)
        from comment_resolution r where r.amb = c.amb and r.comment = c.id) as resolved
    from comment c left join comment_person n on n.amb = c.amb and n.comment = c.id
    where c.amb = ${amb} and c.instance = ${id} group by c.amb, c.id order by c.number`
  const [mark] = await sql<{ number: number }[]>`
    select number from comment_read where amb = ${amb} and instance = ${id} and person = ${person}`
  const documents = new Set(rows.flatMap(({ place }) => place?.document ?? []))
  const { seen, right } = await seenDocuments(sql, session, of, [...documents])
  const comments = rows
    .filter(({ place }) => place === null || seen.has(place.document))
    .map((row) => ({
      ...row,
      at: row.at.toISOString(),
      resolved: row.resolved && { ...row.resolved, at: new Date(row.resolved.at).toISOString() }
    }))
  return {
    comments: { comments, read: mark?.number ?? 0 } satisfies Comments,
    right: comments.some(({ place }) => place !== null) ? right : null
  }
}

/** Writes a comment and answers with all. What is sent again under its key is there already. */
export const write = (
  sql: Sql,
  session: Session,
  id: string,
  request: NewComment,
  quotas: Pick<Quotas, "comments">
): Promise<Result.Result<Comments, Fault>> =>
  transaction(sql, async (tx) => {
    const { amb, person } = session
    const { named, asked, answers, key } = request
    if (!isId(id)) return refuse("not-found")
    const said = ["comment", id, request.text, named, asked, answers]
    const command = { amb, person, key, content: request.place === undefined ? said : [...said, request.place] }
    const claimed = await Engine.claimKey(tx, command, tx`(select id from instance where amb = ${amb} and id = ${id})`)
    if (Result.isFailure(claimed)) return Result.fail(claimed.failure)
    // Locked, so that nobody stops seeing it meanwhile, and its comments have one number each.
    const whole = await seenCase(tx, session, id, "locked")
    if (whole === null) return refuse("not-found")
    if (claimed.success !== null) return Result.succeed((await selectComments(tx, session, whole)).comments)
    const parsed = Comment.parseText(request.text)
    if ("flaw" in parsed) {
      return parsed.flaw === "empty" ? refuse("request-invalid", { at: "text" }) : refuse("too-large", { at: "text" })
    }
    const ids = { named: named.filter(isId), asked: asked.filter(isId) }
    if (ids.named.length < named.length) return refuse("request-invalid", { at: "named" })
    if (ids.asked.length < asked.length) return refuse("request-invalid", { at: "asked" })
    const placed = await judgePlace(tx, session, whole, request)
    if (Result.isFailure(placed)) return Result.fail(placed.failure)
    const { of, place } = placed.success
    const { people, refused } = await People.judge(tx, session, of, ids)
    if (refused.length > 0) {
      const fields = refused.map((one) => ({ key: one.person, code: one.refusal, params: { pessoa: one.pessoa } }))
      return refuse("forbidden", { at: "addressee", fields })
    }
    const [count] = await tx<{ comments: number }[]>`
      select count(*)::int as comments from comment where amb = ${amb} and instance = ${id}`
    if (count !== undefined && count.comments >= quotas.comments) {
      return refuse("quota-reached", { at: "comments", retryAfter: fullSeconds })
    }
    await insert(tx, session, id, { text: parsed.text, answers, people, place })
    return Result.succeed((await selectComments(tx, session, whole)).comments)
  })

/** Where a new comment is said: at what it answers, else where it says; and by what those whom it names are judged. */
const judgePlace = async (
  tx: Transaction,
  session: Session,
  whole: People.Case,
  { answers, place: asked }: NewComment
): Promise<Result.Result<{ readonly of: People.Case; readonly place: CommentPlace | null }, Fault>> => {
  const { amb } = session
  const answered = answers === null ? null : await placeOfComment(tx, amb, whole.instance.id, answers)
  if (answered === undefined) return refuse("request-invalid", { at: "answers" })
  if (answers !== null && asked !== undefined) return refuse("request-invalid", { at: "place" })
  const document = answered?.document ?? asked?.document
  if (document === undefined) return Result.succeed({ of: whole, place: null })
  const of = await seenDocument(tx, session, whole, document)
  // What is answered is not there for whoever does not see its document.
  if (of === null) return answered === null ? refuse("not-found") : refuse("request-invalid", { at: "answers" })
  const place = answered ?? (asked === undefined ? null : await placeIn(tx, amb, asked))
  return place === null ? refuse("request-invalid", { at: "place" }) : Result.succeed({ of, place })
}

interface JudgedComment {
  readonly text: string
  readonly answers: string | null
  readonly people: readonly People.NewlyNamed[]
  readonly place: CommentPlace | null
}

/** Inserts a comment into a locked case, and tells those whom it concerns: by ids, never by its text. */
const insert = async (
  tx: Transaction,
  { amb, person, pessoa }: Session,
  instance: string,
  { text, answers, people, place }: JudgedComment
): Promise<void> => {
  const [made] = await tx<{ id: string }[]>`
    insert into comment (amb, instance, number, person, pessoa, body, answers, document, version, place)
    select ${amb}, ${instance}, coalesce(max(number), 0) + 1, ${person}, ${pessoa}, ${text}, ${answers},
      ${place?.document ?? null}::uuid, ${place?.version ?? null}::int, ${place === null ? null : tx.json({ ...place.anchor })}::jsonb
    from comment where amb = ${amb} and instance = ${instance} returning id`
  if (made === undefined) throw new Error("The new comment is not there")
  const { id: comment } = made
  if (people.length > 0) {
    const rows = people.map(({ isAsked, ...named }) => ({ amb, comment, ...named, asked: isAsked }))
    await tx`insert into comment_person ${tx(rows)}`
  }
  const [question] =
    answers === null
      ? []
      : await tx<{ person: string }[]>`
          with answered as (
            update comment_person set answer = ${comment}
            where amb = ${amb} and comment = ${answers} and person = ${person} and asked and answer is null returning comment
          )
          select c.person from comment c join answered a on a.comment = c.id where c.amb = ${amb}`
  // The rooms of instances come before those of people wherever both are locked.
  await publish(tx, amb, [
    { room: rooms.process(instance), call: "commentsChanged", value: { instancia: instance, comentario: comment } }
  ])
  const about = { step: comment, instance, task: null, by: { person, pessoa } }
  const notices: NewNotice[] = people.map((one) => ({
    ...about,
    person: one.person,
    kind: one.isAsked ? "asked" : "mentioned"
  }))
  const asker = question?.person
  // Whoever is named in the answer is told once.
  const told = notices.filter(({ person: one, kind }) => one !== asker || kind === "asked")
  await notifyPeople(tx, amb, asker === undefined ? notices : [...told, { ...about, person: asker, kind: "answered" }])
}

/** Notes up to which comment a person has read; they are never unread again. */
export const mark = async (
  sql: Queries,
  session: Session,
  id: string,
  number: number
): Promise<Result.Result<null, Fault>> => {
  if ((await seenCase(sql, session, id, "read")) === null) return refuse("not-found")
  const { amb, person } = session
  await sql`
    insert into comment_read (amb, instance, person, number)
    select ${amb}, ${id}, ${person}, coalesce(max(number), 0) from comment
    where amb = ${amb} and instance = ${id} and number <= ${Math.min(number, 2 ** 31 - 1)}
    on conflict (amb, instance, person) do update set number = greatest(comment_read.number, excluded.number)`
  return Result.succeed(null)
}

/** People whom a comment of the case may name, and others with why not; null where they may not see it. */
export const peopleToName = async (
  sql: Queries,
  session: Session,
  id: string,
  { text, document }: { readonly text: string; readonly document?: string },
  language: Language
): Promise<readonly FoundPerson[] | null> => {
  const whole = await seenCase(sql, session, id, "read")
  const of = whole === null || document === undefined ? whole : await seenDocument(sql, session, whole, document)
  return of === null ? null : People.find(sql, session, of, text, language)
}
