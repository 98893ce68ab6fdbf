/** What a link brought beside what it opens: whose environment, who is to enter, and what to say about the link. */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"
import type * as Guard from "@quadrante/domain/guard"

export interface ArrivalState {
  /** The environment of the last redirect, also after it was opened: the guard asks for it. */
  readonly priorAmb: string | null
  /** The user name that a link proposed. */
  readonly usuario: string | null
  /** The report that a link asks for, with its query; home opens it once, also after a login. */
  readonly wanted: { readonly page: "report" | "report_sql"; readonly search: string } | null
  /** Whether the address led in circles, until the person is home. */
  readonly circled: boolean
  /** What a link asked for that is not done, until the person has read it. */
  readonly leftOut: Guard.LeftOut | null
  /** The person goes on in an earlier session: its workspace is to come here. It is taken exactly once. */
  readonly continued: boolean
  /** The person has just logged in: what they want to begin with stands there, once. */
  readonly entered: boolean
  /** The person has just logged in by password: a passkey of this device may be proposed. */
  readonly byPassword: boolean
  /** How far the rooms of the person were numbered at the login, by room; null: the session is not one that began here. */
  readonly heard: Readonly<Record<string, number>> | null
}

export const noArrival: ArrivalState = {
  priorAmb: null,
  usuario: null,
  wanted: null,
  circled: false,
  leftOut: null,
  continued: false,
  entered: false,
  byPassword: false,
  heard: null
}

const slice = createSlice({
  name: "arrival",
  initialState: noArrival,
  reducers: {
    priorRemembered: (arrival, { payload }: PayloadAction<string | null>) => ({ ...arrival, priorAmb: payload }),
    sessionContinued: (arrival, { payload }: PayloadAction<boolean>) => ({ ...arrival, continued: payload }),
    entered: (arrival, { payload }: PayloadAction<boolean>) => ({ ...arrival, entered: payload }),
    enteredByPassword: (arrival, { payload }: PayloadAction<boolean>) => ({ ...arrival, byPassword: payload }),
    roomsHeard: (arrival, { payload }: PayloadAction<ArrivalState["heard"]>) => ({ ...arrival, heard: payload }),
    userProposed: (arrival, { payload }: PayloadAction<string>) => ({ ...arrival, usuario: payload }),
    reportWanted: (arrival, { payload }: PayloadAction<ArrivalState["wanted"]>) => ({ ...arrival, wanted: payload }),
    circled: (arrival, { payload }: PayloadAction<boolean>) => ({ ...arrival, circled: payload }),
    leftOutTold: (arrival, { payload }: PayloadAction<Guard.LeftOut | null>) => ({ ...arrival, leftOut: payload })
  }
})

export const {
  priorRemembered,
  sessionContinued,
  entered,
  enteredByPassword,
  roomsHeard,
  userProposed,
  reportWanted,
  circled,
  leftOutTold
} = slice.actions
export const arrival = slice.reducer
