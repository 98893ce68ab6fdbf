/**
 * Open processes that nobody sees: which of them stay drawn, because something would be lost otherwise, and where the body
 * of each was last scrolled to. It is kept beside the store: no scrolling passes a reducer.
 */

import { makeSignal } from "./signal.ts"

export interface DrawnProcesses {
  /** A part of a process asks for it to stay drawn; answers with how that ends. */
  readonly stay: (process: string) => () => void
  /** How many parts of each open process ask for it to stay. */
  readonly staying: () => ReadonlyMap<string, number>
  readonly subscribe: (listener: () => void) => () => void
  /** How far down each process was last seen on this page. */
  readonly scrolled: Map<string, number>
}

export const makeDrawn = (): DrawnProcesses => {
  let staying: ReadonlyMap<string, number> = new Map()
  const { subscribe, tell } = makeSignal()
  const count = (process: string, more: 1 | -1): void => {
    const parts = (staying.get(process) ?? 0) + more
    const others = [...staying].filter(([id]) => id !== process)
    staying = new Map(parts === 0 ? others : [...others, [process, parts]])
    tell()
  }
  return {
    stay: (process) => {
      count(process, 1)
      return () => count(process, -1)
    },
    staying: () => staying,
    subscribe,
    scrolled: new Map()
  }
}
