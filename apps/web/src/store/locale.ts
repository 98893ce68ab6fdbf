/** The locale: the language of the screen, and how it writes numbers, dates and times. */
import * as Locale from "@quadrante/domain/locale"
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"

const slice = createSlice({
  name: "locale",
  initialState: Locale.initial,
  reducers: {
    /** The person chose a language, and its texts have come. */
    localeChosen: (_, { payload }: PayloadAction<Locale.Locale>) => payload
  }
})

export const { localeChosen } = slice.actions
export const locale = slice.reducer
