/** The statement of a window of a list of tasks. */
import type { TaskListRequest } from "@quadrante/api/list"
import type { Queries } from "../kernel/data/database.ts"
import { everyEntry, windowOfEntries } from "../process/rows/person-list.ts"
import type { ListClock } from "./clock.ts"
import { isAfter, keysOf, orderBy, readCursor, type Fragment } from "./order.ts"
import { taskConditions } from "./task-filter.ts"
import { columns, groupingOf, sortOf, tables, type FigureFields, type TaskReading } from "./task-rows.ts"

interface WindowReader extends Pick<TaskReading, "session" | "viewers" | "language"> {
  readonly clock: ListClock
}

/**
 * One row more than the window has says whether anything follows. The whole list in the order of dates is read along the
 * index, any other list is read once as a whole. It is given the fields of the figures. Null: the cursor is of another order.
 */
export const windowOf = (
  sql: Queries,
  { session, viewers, language, clock: { asOf, edges } }: WindowReader,
  { filter, sort, group, fields, after, from, count }: TaskListRequest
): ((figures: FigureFields) => Fragment) | null => {
  const grouping = group === null ? null : groupingOf(sql, group, edges)
  const keys = [...(grouping?.order ?? []), ...sortOf(sql, sort)]
  const last = after === null ? null : readCursor(after, keys)
  if (after !== null && last === null) return null
  const isPlain = group === null && sort.by === "due" && !sort.descending && Object.keys(filter).length === 0
  const most = count + 1
  const entries = isPlain
    ? windowOfEntries(sql, session, viewers, { after: placeIn(last), asOf, from, count: most })
    : everyEntry(sql, session.amb, null)
  const reading = {
    session,
    viewers,
    language,
    asOf,
    compared: filter.value?.field ?? null,
    measured: fieldOf(sort.by)
  }
  return (figures) => sql`
    ${tables(sql, { ...reading, fields, figures }, entries)}
    select ${columns(sql)}, ${keysOf(sql, keys)} as keys
    from (
      select r.*, ${grouping === null ? sql`null::text` : grouping.key} as group_key,
        ${grouping === null ? sql`null::text` : grouping.name} as group_name
      from r where not r.newer and ${taskConditions(sql, filter, edges)}
    ) g
    where ${isPlain ? sql`true` : isAfter(sql, keys, last)}
    order by ${orderBy(sql, keys)} limit ${most} offset ${isPlain ? 0 : from}`
}

const placeIn = (last: readonly string[] | null): readonly [string, string, string] | null => {
  const [due, opened, id] = last ?? []
  return due === undefined || opened === undefined || id === undefined ? null : [due, opened, id]
}

/** The field of a form that is sorted by; null: it is a column of every list. */
const fieldOf = (column: string): string | null => (column.startsWith("value:") ? column.slice("value:".length) : null)
