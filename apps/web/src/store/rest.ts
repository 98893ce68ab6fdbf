/** Until when the server is left alone, because it asked for that: in ms; null where it may be asked. */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"

const slice = createSlice({
  name: "rest",
  initialState: null as number | null,
  reducers: {
    restBegan: (_, { payload }: PayloadAction<number>) => payload,
    restEnded: () => null
  }
})

export const { restBegan, restEnded } = slice.actions
export const rest = slice.reducer
