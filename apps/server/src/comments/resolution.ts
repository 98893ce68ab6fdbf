/** Threads at clauses are resolved and opened again, by whoever may say something there. */
import type { Resolution } from "@quadrante/api/comment"
import type { Fault } from "@quadrante/api/fault"
import { isResolvable } from "@quadrante/domain/thread"
import { Result } from "effect"
import type { Session } from "../identity/session/session.ts"
import { isId } from "../kernel/data/id.ts"
import { transaction, type Sql } from "../kernel/data/database.ts"
import { publish, rooms } from "../kernel/events/outbox.ts"
import { refuse } from "../kernel/http/refusal.ts"
import { seenCase, seenDocument } from "./seen.ts"

interface ResolvedThread {
  readonly instance: string
  /** The comment that it begins with. */
  readonly comment: string
}

/** Resolves a thread, or opens it again. What they do not see is not there for them. */
export const resolve = (
  sql: Sql,
  session: Session,
  { instance, comment }: ResolvedThread,
  { isResolved, number }: Resolution
): Promise<Result.Result<null, Fault>> =>
  transaction(sql, async (tx) => {
    const { amb, person, pessoa } = session
    // Locked, so that nobody stops seeing it meanwhile.
    const whole = await seenCase(tx, session, instance, "locked")
    if (whole === null || !isId(comment)) return refuse("not-found")
    const [row] = await tx<{ answers: string | null; document: string | null; number: number }[]>`
      select answers, document, number from comment where amb = ${amb} and id = ${comment} and instance = ${instance}`
    if (row === undefined) return refuse("not-found")
    const isSeen = row.document === null || (await seenDocument(tx, session, whole, row.document)) !== null
    if (!isSeen) return refuse("not-found")
    const place = row.document === null ? null : { document: row.document }
    if (!isResolvable({ answers: row.answers, place })) return refuse("request-invalid", { at: "comment" })
    if (isResolved) {
      // Never further than there is: what comes after it was read by nobody.
      await tx`
        insert into comment_resolution (amb, comment, person, pessoa, number)
        select ${amb}, ${comment}, ${person}, ${pessoa}, greatest(${row.number}::int, least(${Math.min(number, 2 ** 31 - 1)}, max(number)))
        from comment where amb = ${amb} and instance = ${instance}
        on conflict (amb, comment) do update
          set person = excluded.person, pessoa = excluded.pessoa, at = now(), number = excluded.number
          where comment_resolution.number < excluded.number`
    } else {
      await tx`delete from comment_resolution where amb = ${amb} and comment = ${comment}`
    }
    await publish(tx, amb, [
      { room: rooms.process(instance), call: "commentsChanged", value: { instancia: instance, comentario: comment } }
    ])
    return Result.succeed(null)
  })
