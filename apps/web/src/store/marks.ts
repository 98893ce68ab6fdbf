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

/** With which tasks something was done, or was to be. */
interface DoneTasks {
  readonly tasks: ReadonlyArray<HandedTask>
  readonly failures: ReadonlyArray<FailedTask>
}

const nothing: MarksState = { marked: [], failures: [], isBusy: false }

const slice = createSlice({
  name: "marks",
  initialState: nothing,
  reducers: {
    marksSet: (state, { payload }: PayloadAction<ReadonlyArray<HandedTask>>) => ({ ...state, marked: payload }),
    unmarked: () => nothing,
    severalBegun: (state) => ({ ...state, failures: [], isBusy: true }),
    /** What failed is listed, and stays marked; so does what it was not done with. */
    severalDone: (state, { payload: { tasks, failures } }: PayloadAction<DoneTasks>) => ({
      marked: state.marked.filter(
        ({ id }) => failures.some(({ task }) => task.id === id) || tasks.every((task) => task.id !== id)
      ),
      failures,
      isBusy: false
    })
  }
})

export const { marksSet, unmarked, severalBegun, severalDone } = slice.actions
export const marks = slice.reducer
