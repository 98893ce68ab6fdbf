/** Two texts that grew out of one, put together block by block. */
import { pieces } from "./read.ts"

/** Texts of which more pairs of blocks would have to be compared are shown to the person instead. */
const mostCompared = 4_000_000

/**
 * What two people made of a text, in one; null, where both changed the same block, or blocks that stand beside each
 * other. What one of them alone changed is as they left it, character by character.
 */
export const merge = (base: string, mine: string, theirs: string): string | null => {
  const [from, own, other] = [unitsOf(base), unitsOf(mine), unitsOf(theirs)]
  const [inOwn, inOther] = [partnersOf(from, own), partnersOf(from, other)]
  if (inOwn === null || inOther === null) return null
  const shared = [...from.keys()].filter((i) => inOwn.has(i) && inOther.has(i))
  let text = ""
  let [at, ownAt, otherAt] = [0, 0, 0]
  for (const i of [...shared, from.length]) {
    const [ownTo, otherTo] = [inOwn.get(i) ?? own.length, inOther.get(i) ?? other.length]
    const was = from.slice(at, i).join("")
    const isMine = own.slice(ownAt, ownTo).join("")
    const isTheirs = other.slice(otherAt, otherTo).join("")
    if (isMine !== was && isTheirs !== was && isMine !== isTheirs) return null
    text += (isMine === was ? isTheirs : isMine) + from.slice(i, i + 1).join("")
    at = i + 1
    ownAt = ownTo + 1
    otherAt = otherTo + 1
  }
  return text
}

const unitsOf = (text: string): ReadonlyArray<string> => {
  const { all, after } = pieces(text)
  return [...all.map(({ before, source }) => before + source), after]
}

/** Which block of another text each block is, as many in their order as there can be; null, where that takes too long. */
const partnersOf = (from: ReadonlyArray<string>, to: ReadonlyArray<string>): ReadonlyMap<number, number> | null => {
  const shorter = Math.min(from.length, to.length)
  let head = 0
  while (head < shorter && from[head] === to[head]) head++
  let tail = 0
  while (tail < shorter - head && from.at(-1 - tail) === to.at(-1 - tail)) tail++
  const [rows, columns] = [from.length - head - tail, to.length - head - tail]
  if (rows * columns > mostCompared) return null
  const width = columns + 1
  /** How many blocks the rests from one row and one column on have in common. */
  const common = new Uint32Array((rows + 1) * width)
  const at = (row: number, column: number): number => Number(common[row * width + column])
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      common[row * width + column] =
        from[head + row] === to[head + column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const found = new Map<number, number>()
  for (let i = 0; i < head; i++) found.set(i, i)
  for (let row = 0, column = 0; row < rows && column < columns;) {
    if (from[head + row] === to[head + column]) found.set(head + row++, head + column++)
    else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  for (let i = tail; i > 0; i--) found.set(from.length - i, to.length - i)
  return found
}
