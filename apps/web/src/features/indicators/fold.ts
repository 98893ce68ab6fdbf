/** The table of a period, without a line for each part in which nothing happened. */

/** A part of a period in a table, with the name of its first and its last part. */
export interface PartLine {
  readonly from: string
  readonly to: string
  readonly cells: ReadonlyArray<string>
}

/** Fewer empty parts in a row than these keep a line each: one line for them would say no less. */
const leastFolded = 2

/** Lines of the same cells, one after the other, in which nothing happened are one. `isEmpty`: of which parts. */
export const folded = (lines: ReadonlyArray<PartLine>, isEmpty: (at: number) => boolean): ReadonlyArray<PartLine> => {
  const made: Array<PartLine> = []
  for (let at = 0; at < lines.length;) {
    const first = lines[at]
    if (first === undefined) break
    let end = at + 1
    while (isEmpty(at) && end < lines.length && isEmpty(end) && isSame(first, lines[end])) end++
    const isFolded = end - at >= leastFolded
    made.push(isFolded ? { ...first, to: lines[end - 1]?.to ?? first.to } : first)
    at = isFolded ? end : at + 1
  }
  return made
}

const isSame = (one: PartLine, other: PartLine | undefined): boolean =>
  other !== undefined && one.cells.every((cell, at) => cell === other.cells[at])
