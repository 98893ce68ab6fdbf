/** The tasks that a person marked in a list, and what of the last act on them could not be done. */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"
import { taskDone } from "./lists.ts"
import type { HandedTask } from "./workspace.ts"

/** A task with which something was not done, and why, in words. */
export interface FailedTask {
  readonly task: HandedTask
  readonly reason: string
  /** The person went on knowing that it stays out. */
  readonly wasToldBefore?: true
}

export interface MarksState {
  readonly marked: ReadonlyArray<HandedTask>
  readonly failures: ReadonlyArray<FailedTask>
  /** By the step of marked tasks: the reason that was begun for a decision of them and left. */
  readonly reasons: Readonly<Record<string, string>>
  /** Something is being done with them. */
  readonly isBusy: boolean
  /** What became of decisions that were sent together, by their batch, until it is told. */
  readonly batches: Readonly<Record<string, BatchResult>>
}

export interface BatchResult {
  readonly done: number
  readonly failures: ReadonlyArray<FailedTask>
}

export const noResult: BatchResult = { done: 0, failures: [] }

/** With which tasks something was done, or was to be. */
interface DoneTasks {
  readonly tasks: ReadonlyArray<HandedTask>
  readonly failures: ReadonlyArray<FailedTask>
  /** The batch in which they were sent; absent: each was done by a command. */
  readonly batch?: string
}

const nothing: MarksState = { marked: [], failures: [], reasons: {}, isBusy: false, batches: {} }

interface BatchAnswer {
  readonly batch: string
  readonly task: HandedTask
  readonly reason: string | null
}

const isAmong = (tasks: ReadonlyArray<HandedTask>, id: string): boolean => tasks.some((task) => task.id === id)

/** A reason is kept as long as something of its step is marked. */
const reasonsFor = (
  reasons: MarksState["reasons"],
  marked: ReadonlyArray<HandedTask>
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(reasons).filter(([step]) => marked.some(({ name }) => name === step)))

const slice = createSlice({
  name: "marks",
  initialState: nothing,
  reducers: {
    marksSet: (state, { payload }: PayloadAction<ReadonlyArray<HandedTask>>) => ({
      ...state,
      marked: payload,
      reasons: reasonsFor(state.reasons, payload)
    }),
    unmarked: ({ batches }) => ({ ...nothing, batches }),
    /** What failed before is still said of those with which nothing is done now. */
    severalBegun: (state, { payload: tasks }: PayloadAction<ReadonlyArray<HandedTask>>) => ({
      ...state,
      failures: state.failures.filter(
        ({ task }) => state.marked.some(({ id }) => id === task.id) && tasks.every(({ id }) => id !== task.id)
      ),
      isBusy: true
    }),
    /** What failed is listed, and stays marked; so does what it was not done with. */
    severalDone: (state, { payload: { tasks, failures, batch = "" } }: PayloadAction<DoneTasks>) => {
      const failed = failures.map(({ task }) => task)
      const kept = state.marked.filter(({ id }) => isAmong(failed, id) || !isAmong(tasks, id))
      // What waited is not marked any more when it fails.
      const marked = [...kept, ...failed.filter(({ id }) => !isAmong(kept, id))]
      const { [batch]: _, ...batches } = state.batches
      return {
        marked,
        failures: [...state.failures, ...failures],
        reasons: reasonsFor(state.reasons, marked),
        // What waited may end while something else is being done.
        isBusy: state.isBusy && tasks.length === 0,
        batches
      }
    },
    /** The server answered one of a batch; without a reason it was done. */
    batchAnswered: (state, { payload: { batch, task, reason } }: PayloadAction<BatchAnswer>) => {
      const before = state.batches[batch] ?? noResult
      const now =
        reason === null
          ? { ...before, done: before.done + 1 }
          : { ...before, failures: [...before.failures, { task, reason }] }
      return { ...state, batches: { ...state.batches, [batch]: now } }
    },
    /** A reason that was begun for a step, as it stood when its dialog was left; empty: none. */
    reasonLeft: (
      state,
      { payload: { step, text } }: PayloadAction<{ readonly step: string; readonly text: string }>
    ) => ({ ...state, reasons: reasonsFor({ ...state.reasons, [step]: text }, state.marked) })
  },
  extraReducers: (builder) =>
    // What was done on its own is not to be done with the others any more; an act on several ends its marks itself.
    builder.addCase(taskDone, (state, { payload: { task } }) => {
      if (state.isBusy || state.marked.every(({ id }) => id !== task)) return state
      const marked = state.marked.filter(({ id }) => id !== task)
      const failures = state.failures.filter(({ task: { id } }) => id !== task)
      return { ...state, marked, failures, reasons: reasonsFor(state.reasons, marked) }
    })
})

export const { marksSet, unmarked, severalBegun, severalDone, batchAnswered, reasonLeft } = slice.actions
export const marks = slice.reducer
