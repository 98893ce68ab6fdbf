/** How quadrants share the room: arranged in columns and rows, with separators that people move. */
import type { Slot } from "../process/process.ts"
import { type Arrangement, arrangements, type Workspace } from "./state.ts"

/** The room that the quadrants share, in CSS pixels. */
export interface Room {
  readonly width: number
  readonly height: number
}

/** No separator makes a quadrant smaller than this. */
export const least: Room = { width: 320, height: 200 }

/** Which part of a grid a quadrant takes, counted from 1. */
export interface Cell {
  readonly column: number
  readonly row: number
  /** How many rows it takes. */
  readonly rows: number
}

/** A line between quadrants that can be moved. */
export interface Separator {
  /** Its number among all of them: those between columns first. */
  readonly index: number
  readonly between: "columns" | "rows"
  /** Where it stands in the room and may stand, from 0 to 1. */
  readonly at: number
  readonly low: number
  readonly high: number
}

/** How that many quadrants are arranged. */
export const arrangementOf = (workspace: Workspace, shown: Slot): Arrangement =>
  (shown === 1 ? undefined : workspace.arrangement[shown]) ?? arrangements[shown][0]

/** Arranges that many quadrants in one of the ways that they can be. */
export const withArrangement = (workspace: Workspace, shown: 2 | 3 | 4, arrangement: Arrangement): Workspace =>
  arrangements[shown].includes(arrangement)
    ? { ...workspace, arrangement: { ...workspace.arrangement, [shown]: arrangement } }
    : workspace

/** The quadrant of each place in an arrangement of so many. */
export const cellsOf = (arrangement: Arrangement, shown: Slot): ReadonlyArray<Cell> =>
  Array.from({ length: shown }, (_, i) => cellOf[arrangement](i))

const cellOf: Readonly<Record<Arrangement, (i: number) => Cell>> = {
  single: () => ({ column: 1, row: 1, rows: 1 }),
  columns: (i) => ({ column: i + 1, row: 1, rows: 1 }),
  rows: (i) => ({ column: 1, row: i + 1, rows: 1 }),
  main: (i) => (i === 0 ? { column: 1, row: 1, rows: 2 } : { column: 2, row: i, rows: 1 }),
  grid: (i) => ({ column: (i % 2) + 1, row: i < 2 ? 1 : 2, rows: 1 })
}

/** Where somebody goes from a quadrant. */
export type Direction = "left" | "right" | "up" | "down"

/** The place beside another one, counted from 1: the first in reading order where there are several; null at the edge. */
export const neighbourOf = (arrangement: Arrangement, shown: Slot, place: number, to: Direction): number | null => {
  const cells = cellsOf(arrangement, shown)
  const from = cells[place - 1]
  if (from === undefined) return null
  const at = cells.findIndex((cell) => isBeside[to](from, cell))
  return at < 0 ? null : at + 1
}

const isBeside: Readonly<Record<Direction, (from: Cell, cell: Cell) => boolean>> = {
  left: (from, cell) => cell.column === from.column - 1 && shareRow(from, cell),
  right: (from, cell) => cell.column === from.column + 1 && shareRow(from, cell),
  up: (from, cell) => cell.column === from.column && cell.row + cell.rows === from.row,
  down: (from, cell) => cell.column === from.column && cell.row === from.row + from.rows
}

const shareRow = (one: Cell, other: Cell) => one.row < other.row + other.rows && other.row < one.row + one.rows

/** Where the separators of that many quadrants were put, from 0 to 1; empty while all are equal. */
export const sizesOf = (workspace: Workspace, shown: Slot): ReadonlyArray<number> =>
  workspace.sizes[sizesKey(workspace, shown)] ?? []

/** Keeps where the separators stand, for this count and arrangement. No sizes: all equal. */
export const withSizes = (workspace: Workspace, shown: Slot, sizes: ReadonlyArray<number>): Workspace => {
  const { [sizesKey(workspace, shown)]: _, ...rest } = workspace.sizes
  const within = sizes.map((size) => Math.min(1, Math.max(0, size)))
  return { ...workspace, sizes: within.length === 0 ? rest : { ...rest, [sizesKey(workspace, shown)]: within } }
}

/**
 * The separators as this room shows them. What was kept stays kept: in a room that is too small for it they stand
 * nearer to each other, and in one that is too small for all quadrants at equal distances.
 */
export const separators = (workspace: Workspace, shown: Slot, room: Room): ReadonlyArray<Separator> => {
  const cells = cellsOf(arrangementOf(workspace, shown), shown)
  const columns = Math.max(...cells.map(({ column }) => column))
  const rows = Math.max(...cells.map(({ row }) => row))
  const kept = sizesOf(workspace, shown)
  const wanted = kept.length === columns + rows - 2 ? kept : [...equal(columns), ...equal(rows)]
  return [
    ...between("columns", wanted.slice(0, columns - 1), least.width / room.width, 0),
    ...between("rows", wanted.slice(columns - 1), least.height / room.height, columns - 1)
  ]
}

/** Moves one separator, as far as its neighbours let it. The others stay where they are shown. */
export const withSeparator = (workspace: Workspace, shown: Slot, room: Room, index: number, at: number): Workspace => {
  const all = separators(workspace, shown, room)
  const one = all[index]
  if (one === undefined || Number.isNaN(at)) return workspace
  const moved = Math.min(one.high, Math.max(one.low, at))
  return withSizes(
    workspace,
    shown,
    all.map((other) => (other === one ? moved : other.at))
  )
}

/** Every count arranged and divided as at first. */
export const withoutArrangement = (workspace: Workspace): Workspace => ({ ...workspace, arrangement: {}, sizes: {} })

const sizesKey = (workspace: Workspace, shown: Slot): string => `${shown}:${arrangementOf(workspace, shown)}`

const equal = (parts: number): ReadonlyArray<number> => Array.from({ length: parts - 1 }, (_, i) => (i + 1) / parts)

/** Separators along one axis, no two nearer to each other than the least part, where the room has that much. */
const between = (
  axis: Separator["between"],
  wanted: ReadonlyArray<number>,
  part: number,
  first: number
): ReadonlyArray<Separator> => {
  const parts = wanted.length + 1
  const isCramped = part * parts >= 1
  const stands = isCramped ? equal(parts) : apart(wanted, part)
  return stands.map((at, i) => ({
    index: first + i,
    between: axis,
    at,
    low: isCramped ? at : (stands[i - 1] ?? 0) + part,
    high: isCramped ? at : (stands[i + 1] ?? 1) - part
  }))
}

const apart = (wanted: ReadonlyArray<number>, part: number): ReadonlyArray<number> => {
  const pushed = wanted.reduce<ReadonlyArray<number>>((all, at) => [...all, Math.max(at, (all.at(-1) ?? 0) + part)], [])
  return pushed.reduceRight<ReadonlyArray<number>>((all, at) => [Math.min(at, (all[0] ?? 1) - part), ...all], [])
}
