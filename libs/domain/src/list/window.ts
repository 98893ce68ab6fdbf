/**
 * The window of a list: rows of one height below the heads of their groups, of which those in view are drawn and asked for, and no
 * others.
 */

/** How high rows and heads of groups are, how many rows there are, and how many of them each group has, in order. */
export interface Extent {
  readonly row: number
  readonly head: number
  readonly total: number
  /** Empty: there are no groups. */
  readonly groups: ReadonlyArray<number>
}

/** What stands in a line: a row, or the head of a group, by their number. `line` counts all lines from 0, `top` is where it begins. */
export interface ListLine {
  readonly kind: "row" | "head"
  readonly at: number
  readonly line: number
  readonly top: number
}

interface Section {
  /** Null: rows without a group. */
  readonly group: number | null
  /** The lines and the rows that stand before it. */
  readonly lines: number
  readonly rows: number
  readonly count: number
  readonly top: number
}

/** The groups one below the other. What no group counts stands in the last one. */
const sectionsOf = ({ row, head, total, groups }: Extent): ReadonlyArray<Section> => {
  const sections: Array<Section> = []
  let rows = 0
  let top = 0
  for (const [group, counted] of groups.entries()) {
    const count = group === groups.length - 1 ? total - rows : Math.min(counted, total - rows)
    if (count <= 0) continue
    sections.push({ group, lines: rows + sections.length, rows, count, top })
    rows += count
    top += head + count * row
  }
  return sections.length === 0 ? [{ group: null, lines: 0, rows: 0, count: total, top: 0 }] : sections
}

const headOf = ({ head }: Extent, { group }: Section): number => (group === null ? 0 : head)

/** How high all of it is. */
export const heightOf = (extent: Extent): number =>
  sectionsOf(extent).reduce((sum, section) => sum + headOf(extent, section) + section.count * extent.row, 0)

/** How many lines there are, heads included. */
export const lineCount = (extent: Extent): number =>
  sectionsOf(extent).reduce((sum, section) => sum + section.count + (section.group === null ? 0 : 1), 0)

/** The lines between two heights. */
export const linesBetween = (extent: Extent, from: number, to: number): ReadonlyArray<ListLine> =>
  sectionsOf(extent).flatMap((section) => {
    const { group, lines, rows, count, top } = section
    const head = headOf(extent, section)
    const body = top + head
    const lines0 = group === null ? lines : lines + 1
    const first = Math.max(0, Math.floor((from - body) / extent.row))
    const last = Math.min(count - 1, Math.ceil((to - body) / extent.row) - 1)
    const heads: ReadonlyArray<ListLine> =
      group !== null && top < to && body > from ? [{ kind: "head", at: group, line: lines, top }] : []
    const own = Array.from({ length: Math.max(0, last - first + 1) }, (_, n): ListLine => {
      const at = first + n
      return { kind: "row", at: rows + at, line: lines0 + at, top: body + at * extent.row }
    })
    return [...heads, ...own]
  })

/** The first and the last row whose middle is in view; 0 and 0 where there is none. */
export const rowsSeen = (
  { row }: Extent,
  lines: ReadonlyArray<ListLine>,
  { from, height }: { readonly from: number; readonly height: number }
): { readonly first: number; readonly last: number } => {
  const seen = lines.filter(({ kind, top }) => {
    const middle = top + row / 2
    return kind === "row" && middle >= from && middle <= from + height
  })
  return { first: seen[0]?.at ?? 0, last: seen.at(-1)?.at ?? 0 }
}

/** Where a row begins. One that is not there begins where the last one ends. */
export const topOf = (extent: Extent, row: number): number => {
  const sections = sectionsOf(extent)
  const section = sections.find(({ rows, count }) => row < rows + count)
  return section === undefined
    ? heightOf(extent)
    : section.top + headOf(extent, section) + (row - section.rows) * extent.row
}

/** How far to scroll from `from`, in a view so high, to see a row whole, below what stays at the top of the view. */
export const scrolledTo = (
  extent: Extent,
  row: number,
  { from, height, above }: { readonly from: number; readonly height: number; readonly above: number }
): number => {
  const top = topOf(extent, row)
  // The head of its group is seen with its first row.
  const isFirst = sectionsOf(extent).some(({ group, rows }) => group !== null && rows === row)
  const begin = isFirst ? top - extent.head : top
  if (begin < from) return begin
  return top + extent.row > from + height - above ? top + extent.row - height + above : from
}

/** Where a key leads from a row; null: it leads nowhere. `page` is how many rows a view has. */
export const rowAfterKey = (
  key: string,
  at: number,
  { total, page }: { readonly total: number; readonly page: number }
) => {
  const to = (row: number): number => Math.max(0, Math.min(total - 1, row))
  switch (key) {
    case "j":
    case "J":
    case "ArrowDown":
      return to(at + 1)
    case "k":
    case "K":
    case "ArrowUp":
      return to(at - 1)
    case "PageDown":
      return to(at + page)
    case "PageUp":
      return to(at - page)
    case "Home":
      return to(0)
    case "End":
      return to(total - 1)
    default:
      return null
  }
}
