/** The clock of a list: the database's, and the days of the environment's time zone. */
import { daysAhead, type DueEdges } from "@quadrante/domain/list"
import type { Queries } from "../kernel/data/database.ts"

/** The moment of a list, as clients send it back, and the moments that part what is due. */
export interface ListClock {
  readonly asOf: string
  readonly edges: DueEdges
}

/** Reads the clock; a list that was begun goes on as of its moment. */
export const clockOf = async (sql: Queries, amb: string, asOf: string | null): Promise<ListClock> => {
  const [row] = await sql<{ asOf: string; now: number; tomorrow: number; nextWeek: number }[]>`
    select to_char(m.now at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "asOf",
      (extract(epoch from m.now) * 1000)::float8 as now,
      (extract(epoch from (m.day + 1)::timestamp at time zone e.time_zone) * 1000)::float8 as tomorrow,
      (extract(epoch from (m.day + 1 + ${daysAhead}::int)::timestamp at time zone e.time_zone) * 1000)::float8 as "nextWeek"
    from environment e
    cross join lateral (select t.now, (t.now at time zone e.time_zone)::date as day from (select clock_timestamp() as now) t) m
    where e.amb = ${amb}`
  if (row === undefined) throw new Error(`The environment ${amb} is not there`)
  const { asOf: now, ...edges } = row
  return { asOf: asOf ?? now, edges }
}
