/** The figure of each case that was found, by what who asks sees of it: cases of the same name are told apart by it. */
import type { Language } from "@quadrante/domain/language"
import type { Amount } from "@quadrante/domain/list"
import type { Session } from "../../identity/session/session.ts"
import type { Queries } from "../../kernel/data/database.ts"
import * as Engine from "../../process/engine.ts"
import * as Sight from "../../process/rows/sight.ts"

interface SeenCase {
  readonly id: string
  readonly definition: string
  readonly values: Readonly<Record<string, unknown>>
}

/** By the id of the case; what is not seen, or is no figure, is not there. */
export const amountsOf = async (
  sql: Queries,
  session: Session,
  language: Language,
  ids: readonly string[]
): Promise<Readonly<Record<string, Amount>>> => {
  if (ids.length === 0) return {}
  const { amb, person, profile, unit } = session
  const all = Sight.viewers(session) === null
  const rows = await sql<SeenCase[]>`
    select i.id, i.definition,
      found_values(i, d.seeing, ${all}, ${person}, ${profile}, ${unit?.unid_sigla ?? null}) as values
    from instance i join definition d on d.amb = i.amb and d.id = i.definition
    where i.amb = ${amb} and i.id = any(${[...new Set(ids)]})`
  const found = await Promise.all(
    rows.map(async ({ id, definition: version, values }) => {
      const definition = await Engine.findDefinition(sql, amb, version)
      const figure = definition === null ? null : Engine.figureIn(definition, values, language)
      if (figure === null) return []
      const { key: _, ...amount } = figure
      return [[id, amount] as const]
    })
  )
  return Object.fromEntries(found.flat())
}
