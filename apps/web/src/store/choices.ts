/** The other live sessions of the person, and the roles that they may take. */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"
import type { Choices } from "@quadrante/api/session"
import { sessionEnded } from "./session.ts"

/** Null until they were asked for. */
export type ChoicesState = Choices | null

const slice = createSlice({
  name: "choices",
  initialState: null as ChoicesState,
  reducers: { choicesKnown: (_, { payload }: PayloadAction<Choices>) => payload },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => null)
})

export const { choicesKnown } = slice.actions
export const choices = slice.reducer

/** Whether the person has another live session than this one. */
export const hasOtherSessions = (choices: ChoicesState): boolean =>
  choices?.sessions.some(({ current }) => !current) === true
