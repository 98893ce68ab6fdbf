/**
 * Who sees what is said in a case: whoever sees the case; what is said at a clause, and what answers that, only whoever sees
 * its document too. A comment at a clause has words of the document in it.
 */
import type { SeeingRight } from "@quadrante/domain/seeing"
import { isId } from "../kernel/data/id.ts"
import type { Queries } from "../kernel/data/database.ts"
import type { Session } from "../identity/session/session.ts"
import * as Engine from "../process/engine.ts"
import { sightOfDocuments } from "../process/rows/documents.ts"
import { findSeen } from "../process/rows/seen-instance.ts"
import { maySee, type RoleOfSession, sightOf } from "../process/rows/sight.ts"
import type { Case } from "./people.ts"

/** The case, where this person sees it; null: it is not there for them. */
export const seenCase = async (
  sql: Queries,
  session: Session,
  id: string,
  lock: "locked" | "read"
): Promise<Case | null> => {
  const found = await findSeen(sql, session, id, lock)
  if (found === null) return null
  const { instance, tasks } = found
  return { instance, tasks, isSeenBy: (role) => Promise.resolve(maySee(role, instance, tasks)) }
}

/** A document of a seen case, where this person sees that too; null: it is not there for them. */
export const seenDocument = async (
  sql: Queries,
  session: RoleOfSession,
  of: Case,
  document: string
): Promise<Case | null> => {
  const seenBy = isId(document) ? await documentsOf(sql, of, [document]) : null
  if (seenBy === null) return null
  const isSeenBy = async (role: RoleOfSession) => (await of.isSeenBy(role)) && (await seenBy(role)).seen.has(document)
  return (await isSeenBy(session)) ? { ...of, isSeenBy } : null
}

/** What somebody sees of some documents, and the right without which they would see less. */
interface SeenDocuments {
  readonly seen: ReadonlySet<string>
  readonly right: SeeingRight | null
}

const nothing: SeenDocuments = { seen: new Set(), right: null }

/** Of some documents of a case those that somebody sees. */
export const seenDocuments = async (
  sql: Queries,
  session: RoleOfSession,
  of: Case,
  ids: readonly string[]
): Promise<SeenDocuments> => {
  const seenBy = ids.length === 0 ? null : await documentsOf(sql, of, ids)
  return seenBy === null ? nothing : seenBy(session)
}

/** Null where the definition is gone, by which they would be seen. */
const documentsOf = async (sql: Queries, { instance, tasks }: Case, ids: readonly string[]) => {
  const found = await Engine.findDefinition(sql, instance.amb, instance.definition)
  if (found === null) return null
  const definition = await Engine.withOperatorValues(sql, instance.amb, found)
  const seenIn = await sightOfDocuments(sql, instance, ids, definition)
  return async (role: RoleOfSession): Promise<SeenDocuments> => {
    const sight = sightOf(role, instance, tasks, definition)
    return { seen: await seenIn({ person: role.person, sight }), right: sight.right }
  }
}
