/** Which columns a report shows until somebody chooses, in which order, and by which one it is sorted. */

/** As much of a column as says how much it matters. */
export interface OfferedColumn {
  readonly key: string
  /** What is said of it below all rows. */
  readonly total: "sum" | "mean" | null
  /** Whether it is shown until somebody chooses. */
  readonly shown: boolean
}

/** What names a case, how it stands and who asked for it come first; then what is summed, then when it began. */
const leading: ReadonlyArray<string> = ["titulo", "situacao", "etapa", "pessoa"]

const weightOf = ({ key, total }: OfferedColumn): number => {
  const at = leading.indexOf(key)
  if (at >= 0) return at
  return total === "sum" ? leading.length : key === standardSort.key ? leading.length + 1 : leading.length + 2
}

/** The columns by their keys. A title begins with the number of its case, which needs no column beside it. */
export const standardColumns = (columns: ReadonlyArray<OfferedColumn>): ReadonlyArray<string> => {
  const shown = columns.filter((column) => column.shown)
  const isTitled = shown.some(({ key }) => key === "titulo")
  return shown
    .filter(({ key }) => key !== "numero" || !isTitled)
    .toSorted((one, other) => weightOf(one) - weightOf(other))
    .map(({ key }) => key)
}

/** By which column rows are sorted. */
export interface Sort {
  readonly key: string
  readonly descending: boolean
}

/** What began last comes first until somebody chooses. */
export const standardSort: Sort = { key: "inicio", descending: true }

/** The order after a press on the head of a column: up, down, and as it is until somebody chooses; null is that. */
export const nextSort = (sort: Sort | null, key: string): Sort | null => {
  const { key: by, descending } = sort ?? standardSort
  if (by !== key) return { key, descending: false }
  const next = { key, descending: !descending }
  if (key === standardSort.key) return next.descending === standardSort.descending ? null : next
  return descending ? null : next
}
