/**
 * The locale: how numbers, dates and times are written and read here, also in links. It follows the language that the person
 * chooses; that of the page for who has chosen none (`i18n.language`) says words alone.
 */
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
