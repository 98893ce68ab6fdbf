/** How long the steps of a definition usually wait, by the newest of its cases that have ended. */
import { typicalWait } from "@quadrante/domain/task"
import type { Queries } from "../../kernel/data/database.ts"
import type { Instance } from "../rows/instance.ts"

/** So many of the newest say what is usual now. */
const mostCases = 100

/** By step, in milliseconds; a step of which too few cases tell is left out. */
export const typicalWaits = async (
  sql: Queries,
  { amb, processo, definition }: Pick<Instance, "amb" | "processo" | "definition">
): Promise<ReadonlyMap<string, number>> => {
  const rows = await sql<{ element: string; case: string; ms: number }[]>`
    select t.element, t.instance as case, (extract(epoch from t.done_at - t.opened) * 1000)::float8 as ms
    from (
      select i.id from instance i
      where i.amb = ${amb} and i.processo = ${processo} and i.definition = ${definition} and i.status = 'ended'
      order by i.created desc limit ${mostCases}
    ) i
    join task t on t.amb = ${amb} and t.instance = i.id and t.kind = 'user' and t.done_by is not null`
  const found = new Map<string, number>()
  for (const [element, visits] of Map.groupBy(rows, (row) => row.element)) {
    const wait = typicalWait(visits)
    if (wait !== null) found.set(element, Math.round(wait))
  }
  return found
}
