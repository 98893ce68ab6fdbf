/** For whom people act just now, as the rows of substitutions say it. */
import * as Substitution from "@quadrante/domain/substitution"
import type { Queries } from "../../kernel/data/database.ts"

/** Somebody for whom a person acts, and until when. */
export interface StandIn extends Substitution.StandIn {
  readonly pessoa: string
  readonly usuario: string
  /** The last day, where the absent person is. */
  readonly until: string
}

/** A row as `running_substitutions` says it. */
export interface RunningRow extends Substitution.Substitution {
  readonly until: string
  readonly pessoa: string
  readonly usuario: string
  readonly blocked: boolean
  readonly now: number
  readonly roles: readonly Substitution.PassedRole[]
}

/** For whom a person acts, of the rows that say so. */
export const standInsIn = (person: string, rows: readonly RunningRow[]): readonly StandIn[] => {
  const [first] = rows
  if (first === undefined) return []
  const absent = new Map(rows.map((row) => [row.absent, row]))
  return Substitution.standInsOf(person, rows, absent, first.now).flatMap((found) => {
    const row = absent.get(found.person)
    return row === undefined ? [] : [{ ...found, pessoa: row.pessoa, usuario: row.usuario, until: row.until }]
  })
}

/** For whom a person acts at this moment. */
export const standInsOf = async (
  sql: Queries,
  { amb, person }: { readonly amb: string; readonly person: string }
): Promise<readonly StandIn[]> => {
  const [row] = await sql<{ rows: readonly RunningRow[] }[]>`select running_substitutions(${amb}, ${person}) as rows`
  return standInsIn(person, row?.rows ?? [])
}

/** Who acts at this moment for any of these people. */
export const substitutesOf = async (
  sql: Queries,
  amb: string,
  people: readonly string[]
): Promise<readonly string[]> => {
  if (people.length === 0) return []
  const [row] = await sql<{ people: readonly string[] }[]>`select substitutes_of(${amb}, ${[...people]}) as people`
  return row?.people ?? []
}
