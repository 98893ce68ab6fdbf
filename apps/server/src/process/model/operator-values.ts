/**
 * What an operator says of the values of another engine's cases: which of them everybody sees who sees the case, and which a
 * message may set. It is asked each time: what an operator says changes without a new version.
 */
import type { Queries } from "../../kernel/data/database.ts"
import type { Definition } from "./definition.ts"
import { withRules, type ProcessRules } from "./engine-rules.ts"

/** The same definition with the same rules is the same object: what is worked out of one is kept with it. */
const kept = new WeakMap<Definition, { readonly said: string; readonly definition: Definition }>()

/** A definition with what is said of its values now. */
export const withOperatorValues = async (sql: Queries, amb: string, definition: Definition): Promise<Definition> => {
  if (definition.engine === null) return definition
  const [row] = await sql<{ rules: ProcessRules | null }[]>`
    select about -> 'rules' as rules from definition where amb = ${amb} and id = ${definition.id}`
  const { publico = [], mensagens = {} } = row?.rules ?? {}
  const said = JSON.stringify({ publico, mensagens })
  const known = kept.get(definition)
  if (known?.said === said) return known.definition
  const made = withRules(definition, { publico, mensagens })
  kept.set(definition, { said, definition: made })
  return made
}
