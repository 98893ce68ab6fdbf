/** The session: who is in, as what; and why somebody is no longer in, for a while or for good. */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"
import type { SessionView } from "@quadrante/api/session"

export interface SessionState {
  readonly view: SessionView | null
  /** By how many milliseconds the server's clock is ahead of ours. */
  readonly clockAheadMs: number
  /** When the server last said what the session is in, by our clock; null before. */
  readonly seenAt: number | null
  /** Whether the last session was ended by the server, until the next login. */
  readonly hasEnded: boolean
  /** Why the workspace is put away until the same person has proved to be there; null where it is not. */
  readonly interrupted: Interruption | null
  /** Whether the session is blocked, also where its view is out of reach: after a reload, in a new tab. */
  readonly blocked: boolean
  /** What the session is in by now, where another window changed it: this one never follows by itself. */
  readonly elsewhere: SessionView | null
}

/** The session was blocked, or it ended because nobody used it. Either way the work stays, out of sight. */
export type Interruption = "blocked" | "expired"

export const noSession: SessionState = {
  view: null,
  clockAheadMs: 0,
  seenAt: null,
  hasEnded: false,
  interrupted: null,
  blocked: false,
  elsewhere: null
}

const slice = createSlice({
  name: "session",
  initialState: noSession,
  reducers: {
    /** `late`: the answer about the session that is open already, which events may have overtaken. */
    sessionOpened: (
      _,
      {
        payload
      }: PayloadAction<{ readonly view: SessionView; readonly now: number; readonly late?: boolean | undefined }>
    ) => ({
      view: payload.view,
      clockAheadMs: Date.parse(payload.view.now) - payload.now,
      seenAt: payload.now,
      hasEnded: false,
      interrupted: null,
      blocked: payload.view.blocked,
      elsewhere: null
    }),
    sessionInterrupted: (session, { payload }: PayloadAction<Interruption>) => {
      const blocked = payload === "blocked"
      const view = session.view === null ? null : { ...session.view, blocked }
      return { ...session, view, blocked, interrupted: payload }
    },
    /** Another window put the session into another role. */
    sessionChangedElsewhere: (session, { payload }: PayloadAction<SessionView>) => ({
      ...session,
      elsewhere: payload.role === session.view?.role ? null : payload
    }),
    preferred: (session, { payload }: PayloadAction<SessionView["preferences"]>) =>
      session.view === null ? session : { ...session, view: { ...session.view, preferences: payload } },
    /** The person has another photo, or none. */
    photoGiven: (session, { payload }: PayloadAction<string | null>) =>
      session.view === null
        ? session
        : { ...session, view: { ...session.view, user: { ...session.view.user, img_perfil: payload } } },
    /** The person left. */
    sessionEnded: () => noSession
  }
})

export const { sessionOpened, sessionEnded, sessionInterrupted, sessionChangedElsewhere, preferred, photoGiven } =
  slice.actions
export const session = slice.reducer
