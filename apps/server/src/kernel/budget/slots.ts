/**
 * Numbered slots: enforce a maximum count in the database. Each row takes a slot number, and a unique index keeps two
 * rows from taking the same one.
 */
import { randomInt } from "node:crypto"
import type { Queries } from "../data/database.ts"

type SqlFragment = ReturnType<Queries>

/**
 * A query for one slot among `most` of those of `owner` in `table` that nobody has; no row where all are taken. It looks
 * from anywhere on, so that those who ask in one moment seldom find the same.
 */
export const freeSlot = (sql: Queries, table: SqlFragment, owner: SqlFragment, most: number): SqlFragment => {
  const from = randomInt(most)
  return sql`
    select p as slot from generate_series(0, ${most - 1}::int) n, lateral (select (n + ${from}::int) % ${most}::int) as x (p)
    where not exists (select from ${table} where ${owner} and slot = p) limit 1`
}
