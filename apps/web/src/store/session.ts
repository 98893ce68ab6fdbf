/** The session: who is in, as what; and why somebody is no longer in. */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"
import type { SessionView } from "@quadrante/api/session"

export interface SessionState {
  readonly view: SessionView | null
  /** By how many milliseconds the server's clock is ahead of ours. */
  readonly clockAheadMs: number
  /** Whether the last session was ended by the server, until the next login. */
  readonly hasEnded: boolean
}

export const noSession: SessionState = { view: null, clockAheadMs: 0, hasEnded: false }

const slice = createSlice({
  name: "session",
  initialState: noSession,
  reducers: {
    sessionOpened: (_, { payload }: PayloadAction<{ readonly view: SessionView; readonly now: number }>) => ({
      view: payload.view,
      clockAheadMs: Date.parse(payload.view.now) - payload.now,
      hasEnded: false
    }),
    /** The person left. */
    sessionEnded: () => noSession
  }
})

export const { sessionOpened, sessionEnded } = slice.actions
export const session = slice.reducer
