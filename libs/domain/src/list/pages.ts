/** Pages: rows are asked for so many at a time, those in view first, each page from the nearest place that is known before it. */

/** So many rows are asked for at once. */
export const pageSize = 100

/** The pages in which rows stand. */
export const pagesOf = (rows: Iterable<number>): ReadonlyArray<number> => [
  ...new Set([...rows].map((row) => Math.floor(row / pageSize)))
]

/** Where a page begins: how many rows behind a place that the server named; null: behind the start. */
export interface PageStart {
  readonly after: string | null
  readonly from: number
}

/** From where to ask for a page, where the ends of some others are known: so nothing that closed before them moves it. */
export const startOf = (page: number, ends: ReadonlyMap<number, string>): PageStart => {
  const before = [...ends.keys()].filter((known) => known < page)
  const nearest = before.length === 0 ? -1 : Math.max(...before)
  return { after: ends.get(nearest) ?? null, from: (page - nearest - 1) * pageSize }
}

/** The next task after one, in the order of the list, that is still there; else the one before it; null: there is none. */
export const nextOf = <Id>(order: ReadonlyArray<Id>, current: Id, isThere: (id: Id) => boolean): Id | null => {
  const at = order.indexOf(current)
  const behind = order.slice(at + 1).find(isThere)
  return behind ?? order.slice(0, Math.max(0, at)).findLast(isThere) ?? null
}

/** As {@link nextOf}, of one that may have left the list meanwhile: then it stood where it did when it was opened. */
export const nextSince = <Id>(now: ReadonlyArray<Id>, then: ReadonlyArray<Id>, current: Id): Id | null =>
  now.includes(current)
    ? nextOf(now, current, (id) => id !== current)
    : (nextOf(then, current, (id) => now.includes(id)) ?? now[0] ?? null)
