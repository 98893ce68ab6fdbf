/** Notices of the desktop: the first one that came while nobody looked and the browser had not been asked yet. */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"
import { sessionEnded } from "./session.ts"

const slice = createSlice({
  name: "desktop",
  initialState: { missed: null } as { readonly missed: string | null },
  reducers: {
    desktopMissed: (state, { payload }: PayloadAction<string>) => ({ missed: state.missed ?? payload })
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => ({ missed: null }))
})

export const { desktopMissed } = slice.actions
export const desktop = slice.reducer
