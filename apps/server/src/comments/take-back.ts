/** The author takes back a new comment: it goes with its notices, and the question that it answered is open again. */
import type { Fault } from "@quadrante/api/fault"
import * as Comment from "@quadrante/domain/comment"
import { Result } from "effect"
import type { Session } from "../identity/session/session.ts"
import { isId } from "../kernel/data/id.ts"
import { transaction, type Sql } from "../kernel/data/database.ts"
import { changedFor } from "../kernel/events/notice.ts"
import { publish, rooms } from "../kernel/events/outbox.ts"
import { refuse } from "../kernel/http/refusal.ts"
import { seenCase, seenDocument } from "./seen.ts"

interface SaidComment {
  readonly instance: string
  readonly comment: string
}

/** What they do not see is not there for them. */
export const takeBack = (
  sql: Sql,
  session: Session,
  { instance, comment }: SaidComment
): Promise<Result.Result<null, Fault>> =>
  transaction(sql, async (tx) => {
    const { amb, person } = session
    // Locked, so that nobody says anything meanwhile.
    const whole = await seenCase(tx, session, instance, "locked")
    if (whole === null || !isId(comment)) return refuse("not-found")
    const [row] = await tx<
      (Comment.DatedComment & Omit<Comment.TakeBackAsked, "person"> & { document: string | null })[]
    >`
      select person, number, extract(epoch from at)::float8 * 1000 as at, document,
        extract(epoch from clock_timestamp())::float8 * 1000 as now,
        (select max(number) from comment where amb = ${amb} and instance = ${instance}) as last,
        exists (select from comment_read r where r.amb = ${amb} and r.instance = ${instance} and r.person <> c.person
          and r.number >= c.number) as "isRead"
      from comment c where amb = ${amb} and id = ${comment} and instance = ${instance}`
    if (row === undefined) return refuse("not-found")
    if (row.document !== null && (await seenDocument(tx, session, whole, row.document)) === null)
      return refuse("not-found")
    if (row.person !== person) return refuse("forbidden", { at: "comment" })
    if (!Comment.mayTakeBack(row, { ...row, person })) return refuse("revision-stale")
    // What it answered waits again.
    await tx`update comment_person set answer = null where amb = ${amb} and answer = ${comment}`
    await tx`delete from comment where amb = ${amb} and id = ${comment}`
    // The next one has its number, which its author has read.
    await tx`
      update comment_read set number = ${row.number - 1}
      where amb = ${amb} and instance = ${instance} and number >= ${row.number}`
    const told = await tx<{ person: string }[]>`
      delete from notice where amb = ${amb} and instance = ${instance} and step = ${comment} returning person`
    await publish(tx, amb, [
      { room: rooms.process(instance), call: "commentsChanged", value: { instancia: instance, comentario: comment } },
      ...changedFor(told.map((one) => one.person))
    ])
    return Result.succeed(null)
  })
