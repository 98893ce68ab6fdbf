/**
 * A list as it is looked at: the rows of one moment, page by page as they are seen. What changes meanwhile is marked in
 * its place, and what is new is counted; only what the person asks for moves rows.
 */
import type { Failure } from "@quadrante/api/client"
import type { ListGroup } from "@quadrante/api/list"
import * as List from "@quadrante/domain/list"
import type { GoneRow, ListCounts, ListedRow, ListWindow } from "./rows.ts"

/** The list of one moment, seen through a view. */
export interface ListSnapshot {
  readonly view: List.View
  readonly asOf: string
  readonly total: number
  readonly counts: ListCounts
  readonly pages: ReadonlyMap<number, ReadonlyArray<ListedRow>>
  /** Where pages ended. */
  readonly ends: ReadonlyMap<number, string>
}

export interface ListState {
  /** Which asking counts: answers to those before say nothing any more. */
  readonly turn: number
  readonly isOpening: boolean
  readonly shown: ListSnapshot | null
  readonly fault: Failure | null
  /** How many came since, and how many there are now of those that were counted. */
  readonly newer: number
  readonly left: number
  /** The same of its groups, by their keys; null: nothing was counted since. */
  readonly leftIn: ReadonlyMap<string | null, number> | null
  readonly gone: ReadonlyMap<string, GoneRow>
  readonly asking: ReadonlySet<number>
  /** The row of the cursor, and what stands in it. */
  readonly at: number
}

export type ListEvent =
  | { readonly _tag: "opening" }
  | {
      readonly _tag: "opened"
      readonly turn: number
      readonly snapshot: ListSnapshot
      /** The row on which the cursor was, and where it stood. */
      readonly id: string | null
      readonly at: number
    }
  | { readonly _tag: "pagesAsked"; readonly turn: number; readonly pages: ReadonlyArray<number> }
  | { readonly _tag: "pageCame"; readonly turn: number; readonly page: number; readonly window: ListWindow }
  | {
      readonly _tag: "refreshed"
      readonly turn: number
      readonly rows: ReadonlyArray<ListedRow>
      readonly gone: ReadonlyArray<GoneRow>
    }
  | { readonly _tag: "recounted"; readonly turn: number; readonly counts: ListCounts }
  | { readonly _tag: "failed"; readonly turn: number; readonly fault: Failure; readonly page: number | null }
  | { readonly _tag: "moved"; readonly at: number }

export const nothingListed: ListState = {
  turn: 0,
  isOpening: false,
  shown: null,
  fault: null,
  newer: 0,
  left: 0,
  leftIn: null,
  gone: new Map(),
  asking: new Set(),
  at: 0
}

export const listReducer = (state: ListState, event: ListEvent): ListState => {
  if (event._tag === "opening") return { ...state, turn: state.turn + 1, isOpening: true, fault: null }
  if (event._tag === "moved") return { ...state, at: event.at }
  if (event.turn !== state.turn) return state
  switch (event._tag) {
    case "opened":
      return opened(state, event)
    case "pagesAsked":
      return { ...state, asking: new Set([...state.asking, ...event.pages]), fault: null }
    case "pageCame":
      return state.shown === null ? state : withPage(state, state.shown, event.page, event.window)
    case "refreshed":
      return state.shown === null ? state : refreshed(state, state.shown, event)
    case "recounted":
      return {
        ...state,
        newer: event.counts.newer,
        left: List.waitingOf(event.counts.total, event.counts.pending),
        leftIn: new Map(event.counts.groups.map(({ key, count, pending }) => [key, List.waitingOf(count, pending)]))
      }
    case "failed":
      return { ...state, isOpening: false, fault: event.fault, asking: without(state.asking, event.page) }
  }
}

const without = (pages: ReadonlySet<number>, page: number | null): ReadonlySet<number> =>
  new Set([...pages].filter((one) => one !== page))

/** The list begins anew. The cursor stays on its row, wherever that stands now; else where it was. */
const opened = (
  state: ListState,
  { snapshot, id, at }: Extract<ListEvent, { readonly _tag: "opened" }>
): ListState => ({
  ...state,
  isOpening: false,
  shown: snapshot,
  fault: null,
  newer: snapshot.counts.newer,
  left: List.waitingOf(snapshot.counts.total, snapshot.counts.pending),
  leftIn: null,
  gone: new Map(),
  asking: new Set(),
  at: (id === null ? null : positionOf(snapshot, id)) ?? Math.max(0, Math.min(at, snapshot.total - 1))
})

/** Where a row that is known stands; null: it is not known. */
export const positionOf = ({ pages }: ListSnapshot, id: string): number | null => {
  for (const [page, rows] of pages) {
    const at = rows.findIndex((row) => row.id === id)
    if (at >= 0) return page * List.pageSize + at
  }
  return null
}

/** A page that has fewer rows than it has room for is the last one, whatever was counted. */
export const totalAfter = (total: number, page: number, rows: number): number => {
  const end = page * List.pageSize + rows
  return rows < List.pageSize ? end : Math.max(total, end)
}

const withPage = (state: ListState, shown: ListSnapshot, page: number, window: ListWindow): ListState => {
  const total = totalAfter(shown.total, page, window.rows.length)
  return {
    ...state,
    asking: without(state.asking, page),
    at: Math.max(0, Math.min(state.at, total - 1)),
    shown: {
      ...shown,
      total,
      pages: new Map([...shown.pages, [page, window.rows]]),
      ends: window.next === null ? shown.ends : new Map([...shown.ends, [page, window.next]])
    }
  }
}

const refreshed = (
  state: ListState,
  shown: ListSnapshot,
  { rows, gone }: Extract<ListEvent, { readonly _tag: "refreshed" }>
): ListState => {
  const now = new Map(rows.map((row) => [row.id, row]))
  const pages = [...shown.pages].map(([page, known]) => [page, known.map((row) => now.get(row.id) ?? row)] as const)
  const left = [...state.gone].filter(([id]) => !now.has(id))
  return {
    ...state,
    gone: new Map([...left, ...gone.map((one) => [one.id, one] as const)]),
    shown: { ...shown, pages: new Map(pages) }
  }
}

/** The row at a place, where it has come. */
export const rowAt = ({ shown }: ListState, at: number): ListedRow | null =>
  shown?.pages.get(Math.floor(at / List.pageSize))?.[at % List.pageSize] ?? null

/** All rows that have come, in their order. */
export const knownRows = ({ shown }: Pick<ListState, "shown">): ReadonlyArray<ListedRow> =>
  shown === null ? [] : [...shown.pages].toSorted(([one], [other]) => one - other).flatMap(([, rows]) => rows)

/** How many wait now, and how many of these are not shown. */
export const figuresOf = ({ shown, left, newer }: Pick<ListState, "shown" | "left" | "newer">) =>
  List.heldFigures({ read: shown?.total ?? 0, left, newer })

/** How many of a group wait: of what came since, it is not known to which it belongs. */
export const waitingInGroup = ({ leftIn }: Pick<ListState, "leftIn">, { key, count, pending }: ListGroup): number =>
  leftIn === null ? List.waitingOf(count, pending) : (leftIn.get(key) ?? 0)
