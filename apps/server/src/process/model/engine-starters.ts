/**
 * Who may start the processes of other engines: whom their drawings name, by whom those names stand for here, and the profiles
 * that an operator lets. What an engine does not list, or of which nobody said it, nobody starts.
 */
import type { Starters } from "@quadrante/domain/task"
import type { Queries } from "../../kernel/data/database.ts"

/** Whom a definition names as its starters. */
type StarterNames = Pick<Starters, "users" | "groups">

export const nobody: StarterNames = { users: [], groups: [] }

/** By the ids of definitions; one that is not among them is started by nobody. */
export const startersThere = async (
  sql: Queries,
  amb: string,
  definitions: readonly string[]
): Promise<ReadonlyMap<string, StarterNames>> => {
  if (definitions.length === 0) return new Map()
  const rows = await sql<{ definition: string; users: string[]; groups: string[] }[]>`
    with asked as (
      select p.*, e.same_names from foreign_process p join foreign_engine e on e.amb = p.amb and e.name = p.engine
      where p.amb = ${amb} and p.definition = any(${[...definitions]})
    )
    select definition,
      array(
        select lower(coalesce(n.ours, theirs.name)) from unnest(a.candidate_users) as theirs (name)
        left join foreign_name n on n.amb = a.amb and n.engine = a.engine and n.kind = 'person' and n.theirs = theirs.name
        where n.ours is not null or a.same_names
      ) as users,
      array(
        select coalesce(n.ours, theirs.name) from unnest(a.candidate_groups) as theirs (name)
        left join foreign_name n on n.amb = a.amb and n.engine = a.engine and n.kind = 'group' and n.theirs = theirs.name
        where n.ours is not null or a.same_names
        union select s.profile from foreign_starter s where s.amb = a.amb and s.engine = a.engine and s.key = a.key
      ) as groups
    from asked a`
  return new Map(rows.map(({ definition, ...named }) => [definition, named]))
}

/** What of a definition says who starts it, and which engine runs it. */
interface StartedDefinition {
  readonly id: string
  readonly engine: string | null
  readonly starters: Starters
}

/** With who may start it now, where that is said of another engine's: it changes without a new version. */
export const withStarters = async <D extends StartedDefinition>(
  sql: Queries,
  amb: string,
  definition: D
): Promise<D> => {
  if (definition.engine === null) return definition
  const named = await startersThere(sql, amb, [definition.id])
  return { ...definition, starters: { listed: null, ...(named.get(definition.id) ?? nobody) } }
}
