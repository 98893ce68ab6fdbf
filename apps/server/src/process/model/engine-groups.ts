/**
 * Which profiles the groups stand for that a drawing of another engine names. It is asked each time: what an operator says of
 * them changes without a new version, and what stands for nobody names nobody.
 */
import { listed } from "@quadrante/domain/drawing"
import type { Queries } from "../../kernel/data/database.ts"
import type { Definition } from "./definition.ts"

/** The same definition with the same names is the same object: what is worked out of one is kept with it. */
const kept = new WeakMap<Definition, { readonly said: string; readonly definition: Definition }>()

/** With the profiles that stand for its groups now. */
export const withGroups = async (sql: Queries, amb: string, definition: Definition): Promise<Definition> => {
  const { engine, drawing } = definition
  const groups = drawing.activities.flatMap(({ behaviour }) => listed(behaviour.groupsThere ?? ""))
  if (engine === null || groups.length === 0) return definition
  const rows = await sql<{ theirs: string; ours: string }[]>`
    select t.theirs, p.id as ours from foreign_engine e
    cross join unnest(${[...new Set(groups)]}::text[]) as t (theirs)
    left join foreign_name n on n.amb = e.amb and n.engine = e.name and n.kind = 'group' and n.theirs = t.theirs
    join profile p on p.amb = e.amb and p.id = coalesce(n.ours, case when e.same_names then t.theirs end)
    where e.amb = ${amb} and e.name = ${engine} order by t.theirs`
  const said = JSON.stringify(rows)
  const known = kept.get(definition)
  if (known?.said === said) return known.definition
  const named = nameGroups(definition, new Map(rows.map(({ theirs, ours }) => [theirs, ours])))
  kept.set(definition, { said, definition: named })
  return named
}

const nameGroups = (definition: Definition, profiles: ReadonlyMap<string, string>): Definition => ({
  ...definition,
  drawing: {
    ...definition.drawing,
    activities: definition.drawing.activities.map(({ behaviour, ...element }) => {
      const ours = listed(behaviour.groupsThere ?? "").flatMap((group) => profiles.get(group) ?? [])
      return { ...element, behaviour: { ...behaviour, ...(ours.length > 0 && { candidateGroups: ours.join(",") }) } }
    })
  }
})
