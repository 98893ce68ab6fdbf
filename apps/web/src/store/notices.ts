/** Toasts: what happened, said once, three at a time. */
import { createSlice, nanoid, type PayloadAction } from "@reduxjs/toolkit"

export interface Notice {
  readonly id: string
  /** Warnings and errors stay until they are closed. */
  readonly kind: "info" | "success" | "warning" | "error"
  readonly text: string
  /** What can be taken back: a change of the layout, or a closing. */
  readonly undo?: "layout" | "close"
  /** How many closings it tells of. */
  readonly times?: number
}

/** How long a toast stays by default. Errors and those with an act stay until they are closed. */
export const defaultTimeoutMs = 5000

/** How many toasts are on the screen at once; the rest wait. */
export const atOnce = 3

const slice = createSlice({
  name: "notices",
  initialState: [] as ReadonlyArray<Notice>,
  reducers: {
    noticed: {
      prepare: (notice: Omit<Notice, "id">) => ({ payload: { ...notice, id: nanoid() } }),
      reducer: (all, { payload }: PayloadAction<Notice>) => [...all, payload]
    },
    noticeClosed: (all, { payload }: PayloadAction<string>) => all.filter(({ id }) => id !== payload)
  }
})

export const { noticed, noticeClosed } = slice.actions
export const notices = slice.reducer
