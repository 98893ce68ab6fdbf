/** Finds an instance for a person, by its id. */
import { isId } from "../../kernel/data/id.ts"
import type { Session } from "../../identity/session/session.ts"
import type { Queries } from "../../kernel/data/database.ts"
import * as Instance from "./instance.ts"
import { maySee, type RoleOfSession } from "./sight.ts"

interface SeenInstance {
  readonly instance: Instance.Instance
  readonly tasks: readonly Instance.Task[]
}

/** The instance with its tasks; null: there is none that they may see. */
export const findSeen = async (
  sql: Queries,
  session: RoleOfSession & Pick<Session, "amb">,
  id: string,
  lock: "locked" | "read" = "read"
): Promise<SeenInstance | null> => {
  const instance = isId(id) ? await Instance.find(sql, session.amb, id, lock) : null
  if (instance === null) return null
  const tasks = await Instance.tasksOf(sql, session.amb, id)
  return maySee(session, instance, tasks) ? { instance, tasks } : null
}
