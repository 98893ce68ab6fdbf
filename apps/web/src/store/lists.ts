/**
 * What was opened from a list, and in which order that list stands: so that after one task the next of it can be opened; and
 * what this window did, which its lists say before the server tells them.
 */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"
import type { TaskSummary } from "@quadrante/api/process"
import type { OpenedAs } from "@quadrante/domain/process"

/** A task of a list, as it is opened, under the role that it names. */
export interface ListedTask extends Pick<TaskSummary, "id" | "instance" | "processo" | "title"> {
  readonly openedAs?: OpenedAs
}

export interface ListsState {
  /** By the id of the open list: its tasks, as far as they are known and still there. */
  readonly orders: Readonly<Record<string, ReadonlyArray<ListedTask>>>
  /** By the id of an open process: from where it was opened. */
  readonly from: Readonly<Record<string, ListPlace>>
  /** By the id of a task: that it was done here. A task that is done does not come back: what is sent back is another one. */
  readonly done: Readonly<Record<string, OwnAct>>
  /** By the id of an open process that opened by itself: what was decided before it. */
  readonly before: Readonly<Record<string, DecidedBefore>>
}

/** A decision after which the next task of its list opened. */
export interface DecidedBefore extends ListedTask {
  readonly role: string | null
  /** The word of its button, and what was said of it. */
  readonly word: string
  readonly said: string
  /** Its key and when it is due; null: it cannot be taken back. */
  readonly undo: { readonly key: string; readonly due: number } | null
  readonly from: ListPlace
}

/** What was done with a task in this window. */
export interface OwnAct {
  /** By which word it was decided; null: it was sent. */
  readonly word: string | null
  readonly at: number
  /** It waits for the connection. */
  readonly waits?: boolean
  /** A decision that can still be taken back, by its key; null: it was taken back. */
  readonly decision?: string | null
  /** The key of the decision that was taken back last. */
  readonly undone?: string
}

/** Whether this person decided it, and has not taken that back. */
export const isDecided = (act: OwnAct | undefined): boolean => act !== undefined && act.decision !== null

/** Whether an act is over: it can neither be taken back nor was it. */
export const isSettled = (act: OwnAct | undefined): boolean => act !== undefined && act.decision === undefined

/** The place of a task in a list: which of its tasks it is, in the order in which they stood then. */
export interface ListPlace {
  readonly list: string
  readonly task: string
  readonly order: ReadonlyArray<string>
}

const nothing: ListsState = { orders: {}, from: {}, done: {}, before: {} }

const slice = createSlice({
  name: "lists",
  initialState: nothing,
  reducers: {
    orderKnown: (
      state,
      { payload: { list, tasks } }: PayloadAction<{ readonly list: string; readonly tasks: ReadonlyArray<ListedTask> }>
    ) => ({ ...state, orders: { ...state.orders, [list]: tasks } }),
    openedFrom: (
      state,
      {
        payload: { id, list, task }
      }: PayloadAction<{ readonly id: string; readonly list: string; readonly task: string }>
    ) => {
      const order = (state.orders[list] ?? []).map((one) => one.id)
      return { ...state, from: { ...state.from, [id]: { list, task, order } } }
    },
    taskDone: (state, { payload: { task, ...act } }: PayloadAction<OwnAct & { readonly task: string }>) => ({
      ...state,
      done: { ...state.done, [task]: act }
    }),
    wentOn: (
      state,
      { payload: { id, decided } }: PayloadAction<{ readonly id: string; readonly decided: DecidedBefore }>
    ) => ({ ...state, before: { ...state.before, [id]: decided } })
  }
})

export const { orderKnown, openedFrom, taskDone, wentOn } = slice.actions
export const lists = slice.reducer
