/** What is known of the instance behind each open process, by the id of the open process. */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"
import type { Failure } from "@quadrante/api/client"
import type { FieldFault } from "@quadrante/api/fault"
import type { Instance } from "@quadrante/api/process"

/** Where an open process stands with the server. */
export interface Running {
  readonly instance: Instance | null
  readonly loading: boolean
  readonly sending: boolean
  readonly fault: Failure | null
  /** Fields that the server refused. */
  readonly fields: ReadonlyArray<typeof FieldFault.Type>
}

export type InstancesState = Readonly<Record<string, Running>>

const unknown: Running = { instance: null, loading: false, sending: false, fault: null, fields: [] }

const slice = createSlice({
  name: "instances",
  initialState: {} as InstancesState,
  reducers: {
    loadStarted: (all, { payload }: PayloadAction<string>) => ({
      ...all,
      [payload]: { ...(all[payload] ?? unknown), loading: true, fault: null }
    }),
    loaded: (all, { payload }: PayloadAction<{ readonly id: string; readonly instance: Instance }>) => {
      const known = all[payload.id]?.instance
      // An answer that was overtaken by a newer one says nothing new.
      if (known && known.id === payload.instance.id && known.revision > payload.instance.revision) return all
      return { ...all, [payload.id]: { ...unknown, instance: payload.instance } }
    },
    failed: (all, { payload }: PayloadAction<{ readonly id: string; readonly fault: Failure }>) => ({
      ...all,
      [payload.id]: {
        ...(all[payload.id] ?? unknown),
        loading: false,
        sending: false,
        fault: payload.fault,
        fields: "fields" in payload.fault ? (payload.fault.fields ?? []) : []
      }
    }),
    sendStarted: (all, { payload }: PayloadAction<string>) => ({
      ...all,
      [payload]: { ...(all[payload] ?? unknown), sending: true, fault: null, fields: [] }
    }),
    forgotten: (all, { payload }: PayloadAction<string>) => {
      const { [payload]: _, ...rest } = all
      return rest
    },
    allForgotten: () => ({})
  }
})

export const { loadStarted, loaded, failed, sendStarted, forgotten, allForgotten } = slice.actions
export const instances = slice.reducer
