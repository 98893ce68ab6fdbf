/** Places: what may be there so many times has a number each, and a unique index lets no two take the same one. */
import { randomInt } from "node:crypto"
import type { Queries } from "../storage/database.ts"

type Part = ReturnType<Queries>

/**
 * A query for one place among `most` of those of `owner` in `table` that nobody has; no row where all are taken. It looks
 * from anywhere on, so that those who ask in one moment seldom find the same.
 */
export const freePlace = (sql: Queries, table: Part, owner: Part, most: number): Part => {
  const from = randomInt(most)
  return sql`
    select p as place from generate_series(0, ${most - 1}::int) n, lateral (select (n + ${from}::int) % ${most}::int) as x (p)
    where not exists (select from ${table} where ${owner} and place = p) limit 1`
}
