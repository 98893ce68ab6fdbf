/** Auto URL: the process that a link asked for, kept through login and reload, and opened exactly once. */
import {
  clearedAutoUrl,
  type LinkTexts,
  noAutoUrl,
  resetAutoUrl,
  withRedirect,
  withSessionLookup
} from "@quadrante/domain/process"
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"
import type * as Redirect from "@quadrante/domain/redirect"

const slice = createSlice({
  name: "auto_url",
  initialState: noAutoUrl,
  reducers: {
    autoUrlSet: (
      auto_url,
      {
        payload: { processo, contexto, textos }
      }: PayloadAction<{ readonly processo: string; readonly contexto: Redirect.Context; readonly textos: LinkTexts }>
    ) => withRedirect(auto_url, processo, contexto, textos),
    /** It was opened, or given up. */
    autoUrlReset: resetAutoUrl,
    autoUrlCleared: clearedAutoUrl,
    sessionLookupSwitched: (auto_url, { payload }: PayloadAction<boolean>) => withSessionLookup(auto_url, payload)
  }
})

export const { autoUrlSet, autoUrlReset, autoUrlCleared, sessionLookupSwitched } = slice.actions
export const auto_url = slice.reducer
