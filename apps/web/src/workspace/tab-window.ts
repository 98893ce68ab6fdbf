/** Which tabs of a strip are shown where there is no room for all: neighbours, each of them whole. */

/** The first and the last that is shown, counted from 0. */
export interface TabWindow {
  readonly first: number
  readonly last: number
}

/** `widths` are the least that each tab takes, `anchor` is shown in any case, and `from` was the first one before. */
export const tabWindow = (
  widths: ReadonlyArray<number>,
  room: number,
  { anchor, from }: { readonly anchor: number; readonly from: number }
): TabWindow => {
  const fits = (first: number, last: number) =>
    widths.slice(first, last + 1).reduce((sum, width) => sum + width, 0) <= room
  let first = Math.max(0, Math.min(from, anchor))
  while (first < anchor && !fits(first, anchor)) first++
  let last = anchor
  while (last + 1 < widths.length && fits(first, last + 1)) last++
  while (first > 0 && fits(first - 1, last)) first--
  return { first, last }
}
