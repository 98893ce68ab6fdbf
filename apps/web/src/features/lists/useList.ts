/** A list of the server in step with what is looked at: opened through a view, asked for page by page, followed as it changes. */
import * as List from "@quadrante/domain/list"
import { Result } from "effect"
import { useCallback, useEffect, useReducer, useRef } from "react"
import { type App, useApp } from "../../kernel/app.ts"
import { useLanguage } from "../../kernel/locale.ts"
import { listReducer, type ListSnapshot, type ListState, nothingListed, rowAt, totalAfter } from "./list-reducer.ts"
import { askCounts, askRows, askTasks, type ListedRow } from "./rows.ts"
import { useFollowing } from "./useFollowing.ts"

export interface ListHook {
  readonly state: ListState
  /** Reads the list of this moment; the cursor stays on its row. */
  readonly open: () => void
  readonly moveTo: (at: number) => void
  /** Says which rows are in view: those of them that have not come are asked for. */
  readonly onLook: (rows: ReadonlyArray<number>) => void
}

export const useList = (list: List.ListName, view: List.View): ListHook => {
  const app = useApp()
  const language = useLanguage()
  const [state, tell] = useReducer(listReducer, nothingListed)
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  }, [state])
  const turns = useRef(0)
  const inView = useRef<ReadonlyArray<number>>([])
  /** Since something changed: the rows that were read after it. Null: nothing has since the list was opened. */
  const read = useRef<Set<string> | null>(null)

  const open = useCallback(
    async (keepsCursor: boolean) => {
      const turn = ++turns.current
      read.current = null
      tell({ _tag: "opening" })
      const { at } = keepsCursor ? latest.current : { at: 0 }
      const id = keepsCursor ? (rowAt(latest.current, at)?.id ?? null) : null
      const page = Math.floor(at / List.pageSize)
      const ask = (which: number, asOf: string | null) =>
        askRows(app, list, view, { asOf, after: null, from: which * List.pageSize, count: List.pageSize })
      const [window, counts] = await Promise.all([ask(page, null), askCounts(app, list, view, null)])
      if (Result.isFailure(window)) return tell({ _tag: "failed", turn, fault: window.failure, page: null })
      if (Result.isFailure(counts)) return tell({ _tag: "failed", turn, fault: counts.failure, page: null })
      const { asOf, rows, next } = window.success
      const seen = keepsCursor ? List.pagesOf(inView.current).filter((one) => one !== page) : []
      const windows = new Map([[page, window.success], ...(await readPages(ask, asOf, seen))])
      // What came above it has moved its row on.
      if (id !== null && next !== null && !windows.has(page + 1) && !rows.some((row) => row.id === id)) {
        for (const [behind, found] of await readPages(ask, asOf, [page + 1])) windows.set(behind, found)
      }
      const pages = new Map([...windows].map(([one, found]) => [one, found.rows]))
      const ends = new Map([...windows].flatMap(([one, found]) => (found.next === null ? [] : [[one, found.next]])))
      const total = page === 0 ? totalAfter(counts.success.total, page, rows.length) : counts.success.total
      tell({ _tag: "opened", turn, id, at, snapshot: { view, asOf, total, counts: counts.success, pages, ends } })
    },
    [app, list, view]
  )

  // Through another view, and in another language, it is another list.
  useEffect(() => void open(false), [open, language])

  const load = useCallback(
    async (rows: ReadonlyArray<number>) => {
      const { shown, asking, turn } = latest.current
      if (shown === null) return
      const pages = List.pagesOf(rows).filter((page) => !shown.pages.has(page) && !asking.has(page))
      if (pages.length === 0) return
      tell({ _tag: "pagesAsked", turn, pages })
      for (const page of pages) {
        const start = List.startOf(page, shown.ends)
        const answer = await askRows(app, list, shown.view, { ...start, asOf: shown.asOf, count: List.pageSize })
        if (Result.isFailure(answer)) tell({ _tag: "failed", turn, fault: answer.failure, page })
        else tell({ _tag: "pageCame", turn, page, window: answer.success })
      }
    },
    [app, list]
  )

  /** Of the rows in view, those that were not read since something changed: of what was out of sight nothing was asked then. */
  const readInView = useCallback(async () => {
    const { shown, turn } = latest.current
    const since = read.current
    if (shown === null || since === null) return
    const rows = inView.current.flatMap((at) => rowAt(latest.current, at) ?? []).filter(({ id }) => !since.has(id))
    if (rows.length === 0) return
    for (const { id } of rows) since.add(id)
    const fresh = await (list === "tarefas"
      ? askTasks(app, shown.view, idsOf(rows))
      : askAgain(app, list, shown, inView.current))
    // Of what changed meanwhile it knows nothing: that is being asked for.
    if (since !== read.current) return
    if (Result.isSuccess(fresh)) tell({ _tag: "refreshed", turn, ...fresh.success })
    else for (const { id } of rows) since.delete(id)
  }, [app, list])

  const follow = async () => {
    const { shown, turn } = latest.current
    if (shown === null) return
    read.current = new Set()
    const counts = await askCounts(app, list, shown.view, shown.asOf)
    if (Result.isSuccess(counts)) tell({ _tag: "recounted", turn, counts: counts.success })
    await readInView()
  }
  // A list that is being read may date from before the change or after it.
  useFollowing(() => void follow(), state.isOpening)

  const onLook = useCallback(
    (rows: ReadonlyArray<number>) => {
      inView.current = rows
      void load(rows)
      void readInView()
    },
    [load, readInView]
  )
  return { state, open: () => void open(true), moveTo: (at) => tell({ _tag: "moved", at }), onLook }
}

type AskPage = (page: number, asOf: string | null) => ReturnType<typeof askRows>

/** Pages of which there are rows. What is in view comes with a list that begins anew: no row gives way to a place that waits. */
const readPages = async (ask: AskPage, asOf: string, pages: ReadonlyArray<number>) => {
  const read = await Promise.all(pages.map(async (page) => [page, await ask(page, asOf)] as const))
  return read.flatMap(([page, answer]) =>
    Result.isSuccess(answer) && answer.success.rows.length > 0 ? [[page, answer.success] as const] : []
  )
}

/** Requests are read again where they stand. */
const askAgain = async (app: App, list: List.ListName, { view, asOf }: ListSnapshot, places: ReadonlyArray<number>) => {
  const window = { after: null, from: Math.min(...places), count: Math.min(200, places.length), asOf }
  const answer = await askRows(app, list, view, window)
  return Result.map(answer, (found) => ({ rows: found.rows, gone: [] }))
}

const idsOf = (rows: ReadonlyArray<ListedRow>): ReadonlyArray<string> => rows.map(({ id }) => id)
