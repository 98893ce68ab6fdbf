/** Auto URL: the process that a link asked for, kept through login and reload, and opened exactly once. */
import { clearedAutoUrl, noAutoUrl, resetAutoUrl, withRedirect, withSessionLookup } from "@quadrante/domain/process"
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"
import type { LinkIntent } from "@quadrante/domain/redirect"

const slice = createSlice({
  name: "auto_url",
  initialState: noAutoUrl,
  reducers: {
    autoUrlSet: (auto_url, { payload }: PayloadAction<LinkIntent>) => withRedirect(auto_url, payload),
    /** It was opened, or given up. */
    autoUrlReset: resetAutoUrl,
    autoUrlCleared: clearedAutoUrl,
    sessionLookupSwitched: (auto_url, { payload }: PayloadAction<boolean>) => withSessionLookup(auto_url, payload)
  }
})

export const { autoUrlSet, autoUrlReset, autoUrlCleared, sessionLookupSwitched } = slice.actions
export const auto_url = slice.reducer
