/**
 * Which values of another engine's cases everybody sees who sees the case. It is asked each time: what an operator says of them
 * changes without a new version.
 */
import type { Queries } from "../../kernel/data/database.ts"
import type { Definition } from "./definition.ts"

/** The same definition with the same names is the same object: what is worked out of one is kept with it. */
const kept = new WeakMap<Definition, { readonly said: string; readonly definition: Definition }>()

/** With the values that are for everybody now. */
export const withPublic = async (sql: Queries, amb: string, definition: Definition): Promise<Definition> => {
  if (definition.engine === null) return definition
  const [row] = await sql<{ publico: string[] | null }[]>`
    select about #> '{rules,publico}' as publico from definition where amb = ${amb} and id = ${definition.id}`
  const publico = row?.publico ?? []
  const said = JSON.stringify(publico)
  const known = kept.get(definition)
  if (known?.said === said) return known.definition
  const made = { ...definition, about: { ...definition.about, publico } }
  kept.set(definition, { said, definition: made })
  return made
}
