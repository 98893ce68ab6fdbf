/** Which rows of several lists stand for each other. */

/**
 * The rows that belong together, one of each list; null: that list has none. Rows are the same where each has a name of its own in
 * its list, else where they stand in the same place.
 */
export const matchedRows = <Row>(
  lists: ReadonlyArray<ReadonlyArray<Row>>,
  nameOf: (row: Row) => string
): ReadonlyArray<ReadonlyArray<Row | null>> => {
  const isNamed = lists.every((rows) => {
    const names = new Set(rows.map(nameOf))
    return names.size === rows.length && !names.has("")
  })
  const keyed = lists.map(
    (rows) => new Map(rows.map((row, place) => [isNamed ? nameOf(row) : String(place), row] as const))
  )
  const keys = new Set(keyed.flatMap((rows) => [...rows.keys()]))
  return [...keys].map((key) => keyed.map((rows) => rows.get(key) ?? null))
}
