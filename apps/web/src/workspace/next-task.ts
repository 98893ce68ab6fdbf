/** The next task of the list from which one was opened, in the place of that one. */
import * as List from "@quadrante/domain/list"
import * as Workspace from "@quadrante/domain/workspace"
import { getWorkspaceState } from "../data/instances.ts"
import type { App } from "../kernel/app.ts"
import {
  type DecidedBefore,
  isDecided,
  type ListedTask,
  type ListPlace,
  openedFrom,
  orderKnown,
  wentOn
} from "../store/lists.ts"
import type { State } from "../store/store.ts"
import { closed, viewOf } from "../store/workspace.ts"
import { openTask } from "./open.ts"

export interface NextOfList {
  readonly next: ListedTask | null
  /** How many are left; null where there may be more than are known here. */
  readonly left: number | null
}

const noTasks: ReadonlyArray<ListedTask> = []

export const nextOfList = ({ lists }: Pick<State, "lists">, { list, task, order: before }: ListPlace): NextOfList => {
  // What this person has decided waits in the list for as long as they can take it back.
  const order = (lists.orders[list] ?? noTasks).filter(({ id }) => id === task || !isDecided(lists.done[id]))
  // The list may not have heard yet that this one is gone: it is still where it was.
  const ids = order.map(({ id }) => id)
  const nextId = List.nextSince(ids, before, task)
  return { next: order.find(({ id }) => id === nextId) ?? null, left: leftOf(ids.filter((id) => id !== task)) }
}

/** How many there are; null where there may be more than are known here. */
export const leftOf = (ids: ReadonlyArray<string>): number | null => (ids.length < List.pageSize ? ids.length : null)

/** Opens it where this one is, which makes room for it. Where the person works elsewhere, the focus stays there. */
export const openInPlace = (
  app: App,
  id: string,
  wanted: ListedTask,
  list?: string,
  keepsFocus = false
): string | null => {
  const { workspace, lists } = getWorkspaceState(app)
  const from = lists.from[id]
  const slot = Workspace.find(workspace.layout, id)?.slot ?? null
  const opened = openTask(app, wanted, { target: slot, keepsFocus }, list)
  if (opened === null) return null
  if (opened !== id && !app.draftUndo.isDirty(id)) app.dispatch(closed(id))
  if (list === undefined) return opened
  // A list that is not looked at does not hear that this one is done.
  if (from !== undefined && Workspace.find(workspace.layout, list) === undefined) {
    const tasks = (lists.orders[list] ?? noTasks).filter((one) => one.id !== from.task || one.id === wanted.id)
    app.dispatch(orderKnown({ list, tasks }))
  }
  app.dispatch(openedFrom({ id: opened, list, task: wanted.id }))
  return opened
}

/**
 * Where a case opened by itself after a decision that was taken back, the decided one stands there again: it is decided
 * otherwise where it was decided. The later one stays open behind it where something is typed in it.
 */
export const comeBack = (app: App, decision: string): void => {
  const { lists, workspace } = getWorkspaceState(app)
  const inUse = viewOf(workspace).slots.find(({ focused }) => focused)?.active
  for (const { id } of workspace.layout.processes) {
    const before = lists.before[id]
    if (before?.undo?.key === decision) openInPlace(app, id, before, before.from.list, inUse !== id)
  }
}

/**
 * After a decision in a case that was opened from a list: its next one opens in the place of this one, and says above it
 * what was decided. False where it stays: the person has moved on, or this was the last one.
 */
export const goOn = (app: App, id: string, decided: Omit<DecidedBefore, "from">): boolean => {
  const state = getWorkspaceState(app)
  const from = state.lists.from[id]
  const isInFront = viewOf(state.workspace).slots.some((slot) => slot.focused && slot.active === id)
  // At the limit it would have to close before the next one opens.
  const isFull = state.workspace.layout.processes.length >= Workspace.mostOpen
  if (from?.task !== decided.id || !isInFront || isFull || document.querySelector("dialog[open]") !== null) return false
  const { next } = nextOfList(state, from)
  const opened = next === null ? null : openInPlace(app, id, next, from.list)
  if (opened === null || opened === id) return false
  app.dispatch(wentOn({ id: opened, decided: { ...decided, from } }))
  return true
}
