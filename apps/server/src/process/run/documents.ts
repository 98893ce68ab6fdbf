/**
 * The documents of an instance, as far as commands check them: whether a form names its own, and who has them locked.
 */
import { rooms, type NewEvent } from "../../kernel/events/outbox.ts"
import type { Queries, Transaction } from "../../kernel/data/database.ts"
import { seenAmong, type DocumentViewer } from "../rows/documents.ts"
import type { Instance } from "../rows/instance.ts"

/** Of some ids, those that are no documents for a field of the instance, or none that the person sees. */
export const foreignTo = async (
  sql: Queries,
  instance: Instance,
  ids: readonly string[],
  viewer: DocumentViewer
): Promise<readonly string[]> => {
  const seen = await seenAmong(sql, instance, ids, viewer)
  if (seen.size === 0) return ids
  // A file of the case is in no field: it would be seen by more people than the field.
  const free = await sql<{ id: string }[]>`
    select id from document where amb = ${instance.amb} and id = any(${[...seen]}) and not of_case`
  return ids.filter((id) => !free.some((one) => one.id === id))
}

/**
 * Releases the locks of a person who has completed a task, and returns the events for the open windows. Drafts are
 * kept.
 */
export const release = async (
  tx: Transaction,
  amb: string,
  instance: string,
  person: string
): Promise<readonly NewEvent[]> => {
  const freed = await tx<{ id: string }[]>`
    update document set locked_by = null, locked_name = null, locked_until = null
    where amb = ${amb} and instance = ${instance} and locked_by = ${person} returning id`
  return freed.map(({ id }) => ({
    room: rooms.process(instance),
    call: "documentChanged",
    value: { instancia: instance, documento: id }
  }))
}

/** Files and texts of a draft go over to the instance that it became, which has its id; uploads on their way go with them. */
export const adopt = async (tx: Transaction, amb: string, id: string, person: string): Promise<void> => {
  await tx`
    update document set draft_person = null where amb = ${amb} and instance = ${id} and draft_person = ${person}`
  await tx`
    update upload set draft_person = null where amb = ${amb} and instance = ${id} and draft_person = ${person}`
}
