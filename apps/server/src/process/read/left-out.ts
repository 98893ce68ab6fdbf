/** The names of a context or a message that reach no value. */
import type { Queries } from "../../kernel/data/database.ts"
import * as Definition from "../model/definition.ts"
import { ifAffordable } from "../model/effort.ts"
import { withOperatorValues } from "../model/operator-values.ts"
import type { Values } from "../model/values.ts"
import * as Instance from "../rows/instance.ts"

/** The names in a context that a start ignores. */
export const leftOutOf = async (sql: Queries, amb: string, definition: string, contexto: Values) => {
  const found = await Definition.find(sql, amb, definition)
  return found === null ? [] : (ifAffordable(() => Definition.acceptContext(found, contexto))?.leftOut ?? [])
}

/** The names in a message that are ignored. */
export const leftOutOfMessage = async (sql: Queries, amb: string, id: string, nome: string, values: Values) => {
  const instance = await Instance.find(sql, amb, id, "read")
  if (instance === null) return []
  const definition = await withOperatorValues(sql, amb, await Definition.of(sql, instance))
  const accepted = Definition.acceptMessage(definition, nome, values)
  return Object.keys(values)
    .filter((name) => !Object.hasOwn(accepted, name))
    .map((name) => ({ name, note: "not-a-field" as const }))
}
