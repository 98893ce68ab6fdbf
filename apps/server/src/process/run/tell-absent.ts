/** Tells somebody who is absent what another one did for them. */
import { randomUUID } from "node:crypto"
import { writeNotices } from "../../kernel/events/notice.ts"
import type { NewEvent } from "../../kernel/events/outbox.ts"
import type { Transaction } from "../../kernel/data/database.ts"
import type { Actor, Entry } from "../rows/history.ts"
import type { Instance, Task } from "../rows/instance.ts"

export const tellAbsent = async (
  tx: Transaction,
  { amb, id }: Pick<Instance, "amb" | "id">,
  task: Pick<Task, "id">,
  act: Entry["kind"],
  { by, actedFor }: { readonly by: Actor; readonly actedFor: Actor | null }
): Promise<readonly NewEvent[]> => {
  if (actedFor === null) return []
  // Each act is a step of its own, also one that was done before.
  const step = `${task.id} ${act} ${randomUUID()}`
  const detail = { ato: act }
  const notice = {
    person: actedFor.person,
    kind: "substitute-acted" as const,
    step,
    instance: id,
    task: task.id,
    by,
    detail
  }
  return writeNotices(tx, amb, [notice])
}
