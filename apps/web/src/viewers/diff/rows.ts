/**
 * Two texts compared as they are read: block by block, and word by word within a block. A block that changed is one
 * change, with one number.
 */
import { type Block, isRelevelled, numbers, parse, type Run, runs } from "@quadrante/domain/markup"
import { diffArrays, diffWordsWithSpace } from "diff"

/** A stretch of one look, and whether only one side has it. */
export interface DiffPiece extends Omit<Run, "href"> {
  readonly only: "before" | "after" | null
}

/** A block on one side. */
export interface DiffSide {
  readonly block: Block
  /** The number of a clause. */
  readonly number: string | null
  readonly pieces: ReadonlyArray<DiffPiece>
}

/** A block of either text, or one of each that became the other. */
export interface DiffRow {
  readonly before: DiffSide | null
  readonly after: DiffSide | null
  /** What stands there where both sides are shown as one. */
  readonly together: ReadonlyArray<DiffPiece>
  /** The number of the change; null: nothing changed. */
  readonly change: number | null
  /** Both are a clause, which went to another level. */
  readonly isRelevelled: boolean
}

interface NumberedBlock {
  readonly block: Block
  readonly number: string | null
  readonly key: string
}

/** The rows of a comparison, and how many changes there are. */
export const rowsOf = (
  before: string,
  after: string
): { readonly rows: ReadonlyArray<DiffRow>; readonly changes: number } => {
  const [old, now] = [numberedOf(before), numberedOf(after)]
  const parts = joined(
    diffArrays(
      old.map(({ key }) => key),
      now.map(({ key }) => key)
    )
  )
  const rows: Array<DiffRow> = []
  let changes = 0
  let [oldAt, nowAt] = [0, 0]
  let [gone, come] = [[] as ReadonlyArray<NumberedBlock>, [] as ReadonlyArray<NumberedBlock>]
  const flush = () => {
    for (const [one, other] of paired(gone, come)) rows.push(changedRow(one, other, ++changes))
    gone = []
    come = []
  }
  for (const { value, added, removed } of parts) {
    const [oldPart, nowPart] = [old.slice(oldAt, oldAt + value.length), now.slice(nowAt, nowAt + value.length)]
    if (!added) oldAt += value.length
    if (!removed) nowAt += value.length
    if (removed) gone = [...gone, ...oldPart]
    else if (added) come = [...come, ...nowPart]
    else {
      flush()
      rows.push(...nowPart.map((one, i) => sameRow(oldPart[i] ?? one, one)))
    }
  }
  flush()
  return { rows, changes }
}

interface DiffPart {
  readonly value: ReadonlyArray<string>
  readonly added: boolean
  readonly removed: boolean
}

/**
 * What went and what came at one place, where equal blocks between them leave open which of them went: a block that changed
 * among others of the same words is then one change and not two.
 */
const joined = (parts: ReadonlyArray<DiffPart>): ReadonlyArray<DiffPart> => {
  const all = [...parts]
  for (const at of parts.keys()) {
    const [first, same, last] = all.slice(at, at + 3)
    if (first === undefined || same === undefined || last === undefined) break
    const areApart = first.added !== first.removed && same.added === same.removed
    const slid = areApart && last.added === first.removed && last.removed === first.added ? slidBack(same, last) : null
    if (slid !== null) all.splice(at + 1, 2, ...slid)
  }
  return all
}

/** A change before the equal blocks that it stands behind, where the text says the same so; null: it does not. */
const slidBack = (same: DiffPart, change: DiffPart): readonly [DiffPart, DiffPart] | null => {
  const all = [...same.value, ...change.value]
  const { length } = change.value
  if (same.value.some((key, i) => key !== all[i + length])) return null
  return [
    { ...change, value: all.slice(0, length) },
    { ...same, value: all.slice(length) }
  ]
}

const numberedOf = (text: string): ReadonlyArray<NumberedBlock> => {
  const blocks = parse(text)
  const counted = numbers(blocks)
  return blocks.map((block, i) => ({
    block,
    number: counted[i] ?? null,
    key: JSON.stringify("parts" in block ? { ...block, parts: runs(block.parts) } : block)
  }))
}

const sameRow = (old: NumberedBlock, now: NumberedBlock): DiffRow => {
  const pieces = piecesOf(now.block, null)
  return {
    before: { block: old.block, number: old.number, pieces },
    after: { block: now.block, number: now.number, pieces },
    together: pieces,
    change: null,
    isRelevelled: false
  }
}

const changedRow = (old: NumberedBlock | null, now: NumberedBlock | null, change: number): DiffRow => {
  const together =
    old === null || now === null
      ? [...(old === null ? [] : piecesOf(old.block, "before")), ...(now === null ? [] : piecesOf(now.block, "after"))]
      : wordsOf(old.block, now.block)
  const side = (one: NumberedBlock | null, other: "before" | "after"): DiffSide | null =>
    one && { block: one.block, number: one.number, pieces: together.filter(({ only }) => only !== other) }
  return {
    before: side(old, "after"),
    after: side(now, "before"),
    together,
    change,
    isRelevelled: old !== null && now !== null && isRelevelled(old.block, now.block)
  }
}

const runsOf = (block: Block): ReadonlyArray<Run> =>
  "parts" in block
    ? runs(block.parts)
    : block.kind === "code"
      ? [{ text: block.text, bold: false, italic: false, code: true, href: null }]
      : []

const piecesOf = (block: Block, only: DiffPiece["only"]): ReadonlyArray<DiffPiece> =>
  runsOf(block).map(({ text, bold, italic, code }) => ({ text, bold, italic, code, only }))

const plainOf = (block: Block): string =>
  runsOf(block)
    .map(({ text }) => text)
    .join("")

/** The words of a block that became another; all of them anew, where only their look changed. */
const wordsOf = (old: Block, now: Block): ReadonlyArray<DiffPiece> => {
  const [oldText, nowText] = [plainOf(old), plainOf(now)]
  // At another level, it says the same in the same look: its numbers tell what changed.
  if (isRelevelled(old, now) && isSame(runsOf(old), runsOf(now))) return piecesOf(now, null)
  if (oldText === nowText) return [...piecesOf(old, "before"), ...piecesOf(now, "after")]
  const found: Array<DiffPiece> = []
  let [oldAt, nowAt, gone, come] = [0, 0, 0, 0]
  const flush = () => {
    const [taken, put] = [oldText.slice(oldAt, oldAt + gone), nowText.slice(nowAt, nowAt + come)]
    // So does one behind them, which both have.
    const shared = taken.trimEnd() !== taken && put.trimEnd() !== put && taken.at(-1) === put.at(-1) ? 1 : 0
    found.push(
      ...cut(old, oldAt, gone - shared, "before"),
      ...cut(now, nowAt, come - shared, "after"),
      ...cut(now, nowAt + come - shared, shared, null)
    )
    oldAt += gone
    nowAt += come
    gone = 0
    come = 0
  }
  const parts = diffWordsWithSpace(oldText, nowText)
  for (const [i, { value, added, removed }] of parts.entries()) {
    const next = parts[i + 1]
    // A space between two changed words parts no change from another.
    const isWithin = gone + come > 0 && value.trim() === "" && (next?.added === true || next?.removed === true)
    if (!added && !removed && !isWithin) {
      flush()
      // What both have looks as it does now.
      found.push(...cut(now, nowAt, value.length, null))
      oldAt += value.length
      nowAt += value.length
    } else {
      if (!added) gone += value.length
      if (!removed) come += value.length
    }
  }
  flush()
  return found
}

const isSame = (one: ReadonlyArray<Run>, other: ReadonlyArray<Run>): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** A stretch of a block, with its looks. */
const cut = (block: Block, from: number, length: number, only: DiffPiece["only"]): ReadonlyArray<DiffPiece> => {
  let at = 0
  return piecesOf(block, only).flatMap((piece) => {
    const text = piece.text.slice(Math.max(from - at, 0), Math.max(from + length - at, 0))
    at += piece.text.length
    return text === "" ? [] : [{ ...piece, text }]
  })
}

/** Blocks that went and came at one place: those that have most of their words in common are one that changed. */
const paired = (
  gone: ReadonlyArray<NumberedBlock>,
  come: ReadonlyArray<NumberedBlock>
): ReadonlyArray<readonly [NumberedBlock | null, NumberedBlock | null]> => {
  const found: Array<readonly [NumberedBlock | null, NumberedBlock | null]> = []
  let next = 0
  for (const old of gone) {
    const own = wordsIn(old.block)
    const at = come.findIndex(({ block }, i) => i >= next && isLike(own, wordsIn(block), old.block, block))
    if (at < 0) found.push([old, null])
    else {
      found.push(...come.slice(next, at).map((one) => [null, one] as const), [old, come[at] ?? null])
      next = at + 1
    }
  }
  return [...found, ...come.slice(next).map((one) => [null, one] as const)]
}

const wordsIn = (block: Block): ReadonlyArray<string> => plainOf(block).match(/[\p{L}\p{N}]+/gu) ?? []

/** Titles are few words: one that stands where another stood is that one. */
const isLike = (one: ReadonlyArray<string>, other: ReadonlyArray<string>, old: Block, now: Block): boolean => {
  if (old.kind === "heading" && now.kind === "heading") return old.level === now.level
  const shared = new Set(one)
  const common = other.filter((word) => shared.has(word)).length
  // What was only added to, or only cut down, is the same block, however short it was.
  if (old.kind === now.kind && common > 0 && common === Math.min(one.length, other.length)) return true
  return 2 * common >= 0.4 * (one.length + other.length)
}
