/**
 * Paging: how a list is read page by page from an engine that may answer anything. Rows leave a list, or change their place in
 * it, while it is read, so each page begins within the one before; where it does not, the pages before are read again. Whatever
 * comes, the reading ends within its limits.
 */

/** How much of a list is read. */
export interface ListLimits {
  /** Rows that are asked for at once. */
  readonly page: number
  /** How many of them are asked for again with the next page. */
  readonly overlap: number
  /** Rows of all pages together, those that come twice among them. */
  readonly rows: number
  readonly bytes: number
  readonly ms: number
}

/** How far a list was read. */
export interface ListPosition {
  /** Where the next page begins. */
  readonly from: number
  readonly pages: number
  readonly rows: number
  readonly bytes: number
  /** The farthest page that had a row that was new. */
  readonly reach: number
  /** Since the last row that was new: whether pages follow on each other again after one that did not. */
  readonly isRising: boolean
}

/** What is counted of a page. */
export interface PageCount {
  readonly rows: number
  /** Those that no page before had. */
  readonly fresh: number
  /** Whether it has a row of a page before. */
  readonly joins: boolean
  readonly bytes: number
  /** Since the list was begun. */
  readonly ms: number
}

/**
 * What comes of a page. `full`: there is more than the limits let in, and what came is the beginning of the list without a gap.
 * `refused`: what came is no list.
 */
export type PageStep =
  | { readonly _tag: "next"; readonly paging: ListPosition }
  | { readonly _tag: "done" }
  | { readonly _tag: "full" | "refused"; readonly reason: string }

export const firstPage: ListPosition = { from: 0, pages: 0, rows: 0, bytes: 0, reach: 0, isRising: false }

/** Twice the pages that hold the rows: a list that gets shorter has some read again. */
const mostPages = ({ rows, page, overlap }: ListLimits): number => 2 * Math.ceil(rows / Math.max(1, page - overlap))

export const nextPage = (limits: ListLimits, at: ListPosition, count: PageCount): PageStep => {
  const { page, overlap } = limits
  if (count.rows > page) return { _tag: "refused", reason: "a page has more rows than were asked for" }
  const isJoined = at.from === 0 || count.joins
  if (count.rows < page && isJoined) return { _tag: "done" }
  const isNew = count.fresh > 0
  // What was read is read again on the way back and forth, once.
  if (!isNew && (isJoined ? at.from > at.reach : at.isRising)) return { _tag: "refused", reason: "its pages repeat" }
  const paging = {
    from: isJoined ? at.from + Math.max(1, page - overlap) : Math.max(0, at.from - page),
    pages: at.pages + 1,
    rows: at.rows + count.rows,
    bytes: at.bytes + count.bytes,
    reach: isNew ? Math.max(at.reach, at.from) : at.reach,
    isRising: !isNew && isJoined
  }
  const reason = excessOf(limits, paging, count.ms)
  if (reason === null) return { _tag: "next", paging }
  return { _tag: isJoined ? "full" : "refused", reason }
}

/** Which limit leaves no room for another page; null: none. */
const excessOf = (limits: ListLimits, { pages, rows, bytes }: ListPosition, ms: number): string | null => {
  if (rows + limits.page > limits.rows) return `more than ${limits.rows} rows`
  if (bytes >= limits.bytes) return `more than ${limits.bytes} bytes`
  if (ms >= limits.ms) return `longer than ${limits.ms / 1000} s`
  return pages >= mostPages(limits) ? `more than ${mostPages(limits)} pages` : null
}
