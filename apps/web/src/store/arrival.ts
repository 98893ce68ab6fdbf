/** What a link brought: the process that opens after the login, once, and what to say about the link. */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"
import type * as Redirect from "@quadrante/domain/redirect"

/** The redirect that the guard stored. It is taken exactly once. */
export interface StoredRedirect {
  readonly amb: string | null
  readonly processo: string
  readonly contexto: Redirect.Context
}

export interface ArrivalState {
  readonly redirect: StoredRedirect | null
  /** The environment of the last redirect, also after it was taken: the guard asks for it. */
  readonly priorAmb: string | null
  /** The user name that a link proposed. */
  readonly usuario: string | null
  /** Why a link was refused whole. */
  readonly oversize: Redirect.Oversize | null
}

export const noArrival: ArrivalState = { redirect: null, priorAmb: null, usuario: null, oversize: null }

const slice = createSlice({
  name: "arrival",
  initialState: noArrival,
  reducers: {
    redirectStored: (arrival, { payload }: PayloadAction<StoredRedirect>) => ({
      ...arrival,
      redirect: payload,
      priorAmb: payload.amb
    }),
    redirectTaken: (arrival) => ({ ...arrival, redirect: null }),
    userProposed: (arrival, { payload }: PayloadAction<string>) => ({ ...arrival, usuario: payload }),
    linkRefused: (arrival, { payload }: PayloadAction<Redirect.Oversize | null>) => ({ ...arrival, oversize: payload })
  }
})

export const { redirectStored, redirectTaken, userProposed, linkRefused } = slice.actions
export const arrival = slice.reducer
