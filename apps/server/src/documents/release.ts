/** Release: who has completed the task that let them write holds no document of its instance any more. */
import { rooms, type News } from "../realtime/outbox.ts"
import type { Transaction } from "../storage/database.ts"

/** Lets go of what a person holds in an instance, and says what its windows are to hear. What was not saved is kept. */
export const release = async (
  tx: Transaction,
  amb: string,
  instance: string,
  person: string
): Promise<readonly News[]> => {
  const freed = await tx<{ id: string }[]>`
    update document set locked_by = null, locked_name = null, locked_until = null
    where amb = ${amb} and instance = ${instance} and locked_by = ${person} returning id`
  return freed.map(({ id }) => ({
    room: rooms.process(instance),
    call: "documentChanged",
    value: { instancia: instance, documento: id }
  }))
}
