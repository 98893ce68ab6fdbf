/** An instance with the values that a person sees of it. */
import { seenOf, type SeeingRight, type Sight } from "@quadrante/domain/seeing"
import type { Session } from "../../identity/session/session.ts"
import type { Queries } from "../../kernel/data/database.ts"
import { isId } from "../../kernel/data/id.ts"
import { withOperatorValues } from "../model/operator-values.ts"
import * as Definition from "../model/definition.ts"
import * as Instance from "../rows/instance.ts"
import { maySee, sightOf } from "../rows/sight.ts"

/** Takes note of a look by a right, for the log. */
export type TellRight = (right: SeeingRight, instance: string) => void

export interface SeenCase {
  readonly instance: Instance.Instance
  readonly definition: Definition.Definition
  readonly tasks: readonly Instance.Task[]
  readonly sight: Sight
  readonly values: Instance.Instance["variables"]
}

/** Null where there is none that they may see. */
export const seenCase = async (
  sql: Queries,
  session: Session,
  id: string,
  tell: TellRight
): Promise<SeenCase | null> => {
  const instance = isId(id) ? await Instance.find(sql, session.amb, id, "read") : null
  if (instance === null) return null
  const tasks = await Instance.tasksOf(sql, session.amb, id)
  if (!maySee(session, instance, tasks)) return null
  const definition = await withOperatorValues(sql, session.amb, await Definition.of(sql, instance))
  const sight = sightOf(session, instance, tasks, definition)
  if (sight.right !== null) tell(sight.right, id)
  return { instance, definition, tasks, sight, values: seenOf(instance.variables, sight) }
}
