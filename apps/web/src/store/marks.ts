/** The tasks that a person marked in a list, and what of the last act on them could not be done. */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"
import type { HandedTask } from "./workspace.ts"

/** A task with which something was not done, and why, in words. */
export interface FailedTask {
  readonly task: HandedTask
  readonly reason: string
}

export interface MarksState {
  readonly marked: ReadonlyArray<HandedTask>
  readonly failures: ReadonlyArray<FailedTask>
  /** Something is being done with them. */
  readonly isBusy: boolean
}

const nothing: MarksState = { marked: [], failures: [], isBusy: false }

const slice = createSlice({
  name: "marks",
  initialState: nothing,
  reducers: {
    marksSet: (state, { payload }: PayloadAction<ReadonlyArray<HandedTask>>) => ({ ...state, marked: payload }),
    unmarked: () => nothing,
    severalBegun: (state) => ({ ...state, failures: [], isBusy: true }),
    /** What failed is listed, and stays marked. */
    severalDone: (_, { payload }: PayloadAction<ReadonlyArray<FailedTask>>) => ({
      marked: payload.map(({ task }) => task),
      failures: payload,
      isBusy: false
    })
  }
})

export const { marksSet, unmarked, severalBegun, severalDone } = slice.actions
export const marks = slice.reducer
