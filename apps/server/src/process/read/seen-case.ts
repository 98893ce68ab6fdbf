/** An instance with the values that a person sees of it. */
import { seenOf, type SeeingRight, type Sight } from "@quadrante/domain/seeing"
import type { Session } from "../../identity/session/session.ts"
import type { Queries } from "../../kernel/data/database.ts"
import { withOperatorValues } from "../model/operator-values.ts"
import * as Definition from "../model/definition.ts"
import type * as Instance from "../rows/instance.ts"
import { findSeen } from "../rows/seen-instance.ts"
import { sightOf } from "../rows/sight.ts"

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
  const found = await findSeen(sql, session, id)
  if (found === null) return null
  const { instance, tasks } = found
  const definition = await withOperatorValues(sql, session.amb, await Definition.of(sql, instance))
  const sight = sightOf(session, instance, tasks, definition)
  if (sight.right !== null) tell(sight.right, id)
  return { instance, definition, tasks, sight, values: seenOf(instance.variables, sight) }
}
