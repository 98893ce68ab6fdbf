/** What is done with rows of a list: opened, previewed, marked, claimed; and that its order is known to what is opened from it. */
import * as List from "@quadrante/domain/list"
import { caseName, type OpenProcess } from "@quadrante/domain/process"
import { useEffect, useMemo, useRef } from "react"
import { useStore } from "react-redux"
import { claimAll } from "../../instance/several.ts"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { openedFrom, orderKnown } from "../../store/lists.ts"
import { marksSet, unmarked } from "../../store/marks.ts"
import type { State } from "../../store/store.ts"
import { withdrawalAsked } from "../../store/workspace.ts"
import { useLeader } from "../../workspace/useLeader.ts"
import { leadTo, switchLeading } from "./leading.ts"
import { type ListState, rowAt } from "./list-reducer.ts"
import { handedTask, listedTask, openRow, undoRow } from "./open.ts"
import type { ListedRow } from "./rows.ts"
import type { RowActs } from "./useGrid.ts"

/** Withdraws the request of the cursor. */
export interface Withdrawal {
  /** What it is called in short. */
  readonly name: string
  readonly run: () => void
}

interface Options {
  readonly list: List.ListName
  readonly process: OpenProcess
  readonly state: ListState
  /** All that have come, in their order. */
  readonly rows: ReadonlyArray<ListedRow>
}

/** Whether something is to be done with it: neither is it gone, nor is it decided. */
const isWaiting = ({ id, task }: ListedRow, { gone }: Pick<ListState, "gone">): boolean =>
  !gone.has(id) && task?.pending === undefined

const dueOf = ({ task }: ListedRow): string => task?.pending?.due ?? ""

export const useRowActs = ({ list, process: { id: listId }, state, rows }: Options) => {
  const app = useApp()
  const store = useStore<State>()
  const markedTasks = useAppSelector(({ marks }) => marks.marked)
  const marked = useMemo(() => new Set(markedTasks.map(({ id }) => id)), [markedTasks])
  const own = useMemo(() => new Set(rows.flatMap(({ id, task }) => (task?.standing === "mine" ? [id] : []))), [rows])
  const areAllMarked = useMemo(() => {
    const waiting = rows.flatMap((row) => (isWaiting(row, state) ? [row.id] : []))
    return List.areAllMarked(waiting, marked)
  }, [rows, state, marked])
  const last = useRef<string | null>(null)

  // What is opened from here finds the next one.
  useEffect(() => {
    if (list !== "tarefas") return
    const tasks = rows.filter((row) => isWaiting(row, state)).map(listedTask)
    app.dispatch(orderKnown({ list: listId, tasks }))
  }, [app, list, listId, rows, state])

  const show = (row: ListedRow, isPreview: boolean) => {
    const where = { target: null, preview: isPreview, keepsFocus: isPreview }
    const opened = openRow(app, row, listId, where)
    if (opened !== null && row.task !== null) app.dispatch(openedFrom({ id: opened, list: listId, task: row.id }))
  }
  const leader = useLeader(listId)
  const mark = (row: ListedRow, isRange: boolean) => {
    const from = rows.findIndex(({ id }) => id === last.current)
    const to = rows.findIndex(({ id }) => id === row.id)
    last.current = row.id
    const range = isRange && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row]
    const wanted = range.filter((one) => isWaiting(one, state))
    const rest = store.getState().marks.marked.filter((one) => !wanted.some(({ id }) => id === one.id))
    app.dispatch(marksSet(marked.has(row.id) && !isRange ? rest : [...rest, ...wanted.map(handedTask)]))
  }
  const acts: RowActs = {
    open: (row) => {
      leader.stop()
      show(row, false)
    },
    preview: (row) => {
      leader.stop()
      if (leadTo(app, row, listId, true).length === 0) show(row, true)
    },
    pass: (row) => leader.rest(() => leadTo(app, row, listId)),
    lead: () => switchLeading(app, listId, rowAt(state, state.at)),
    take:
      list === "tarefas" ? (row) => void (row.task?.standing === "offered" && claimAll(app, [handedTask(row)])) : null,
    mark: list === "tarefas" ? mark : null,
    markAll:
      list === "tarefas"
        ? () => app.dispatch(marksSet(rows.filter((row) => isWaiting(row, state)).map(handedTask)))
        : null,
    undo: (row) => {
      const kept = [row, ...rows].filter((one): one is ListedRow => one?.task?.pending !== undefined)
      // That of the cursor, else the last one.
      const last = kept.toSorted((one, other) => dueOf(other).localeCompare(dueOf(one)))[0]
      const wanted = kept[0] === row ? kept[0] : last
      if (wanted !== undefined) void undoRow(app, wanted)
      return wanted !== undefined
    },
    unmark: () => {
      if (markedTasks.length === 0) return false
      app.dispatch(unmarked())
      return true
    }
  }
  const current = rowAt(state, state.at)
  const withdraw = (row: ListedRow) => {
    // What it stands at and who would lose it is said by the dialog, of the open instance.
    const opened = openRow(app, row, listId)
    if (opened !== null) app.dispatch(withdrawalAsked(opened))
  }
  const withdrawal: Withdrawal | null =
    current !== null && current.request?.withdrawal?.as === "starter"
      ? { name: caseName(current.title), run: () => withdraw(current) }
      : null
  return { acts, marked, areAllMarked, own, withdrawal }
}
