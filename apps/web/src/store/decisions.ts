/** The last navigations as the guard was asked about them: its decisions follow from them, here and at support. */
import type * as Guard from "@quadrante/domain/guard"
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"

/** A navigation, and when it was (ISO instant). */
export interface NavigationRecord {
  readonly quando: string
  readonly navigation: Guard.Navigation
}

/** How many are remembered: as many as a bundle for support has. */
export const mostSeen = 50

const slice = createSlice({
  name: "decisions",
  initialState: [] as ReadonlyArray<NavigationRecord>,
  reducers: {
    navigationSeen: (seen, { payload }: PayloadAction<NavigationRecord>) => [...seen, payload].slice(-mostSeen)
  }
})

export const { navigationSeen } = slice.actions
export const decisions = slice.reducer
