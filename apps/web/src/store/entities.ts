/**
 * The entities that only somebody who is in has: the person, the unit, biometrics, offered links, texts of the
 * environment, values of processes, the last event, and the last calls for support. They come with the workspace.
 */
import * as Biometrics from "@quadrante/domain/biometrics"
import * as ClientValue from "@quadrante/domain/client-value"
import * as Debug from "@quadrante/domain/debug"
import type { SocketEvent } from "@quadrante/domain/event"
import type * as Locale from "@quadrante/domain/locale"
import * as Process from "@quadrante/domain/process"
import * as Strings from "@quadrante/domain/strings"
import type { Unit } from "@quadrante/domain/unit"
import * as User from "@quadrante/domain/user"
import type { SessionView } from "@quadrante/api/session"
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"
import type { StateFromReducersMapObject } from "redux"
import { sessionEnded } from "./session.ts"

/** The person, as the locale of the screen says them. */
const user = createSlice({
  name: "user",
  initialState: User.initial,
  reducers: {
    userShown: (
      before,
      { payload }: PayloadAction<{ readonly user: SessionView["user"]; readonly locale: Locale.Locale }>
    ) => User.withLocale({ ...before, ...payload.user }, payload.locale)
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => User.initial)
})

const unidade = createSlice({
  name: "unidade",
  initialState: null as Unit | null,
  reducers: { unitShown: (_, { payload }: PayloadAction<Unit | null>) => payload },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => null)
})

const biometrics = createSlice({
  name: "biometrics",
  initialState: Biometrics.withSupport(Biometrics.initial, globalThis),
  reducers: {
    biometricsRegistered: (before, { payload }: PayloadAction<Biometrics.RegisterResult>) =>
      Biometrics.withRegistration(before, payload),
    biometricsChecked: (before, { payload }: PayloadAction<Biometrics.CheckResult>) =>
      Biometrics.withCheck(before, payload)
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, Biometrics.withoutCheck)
})

const sessions_redirect = createSlice({
  name: "sessions_redirect",
  initialState: {} as Process.SessionsRedirect,
  reducers: {
    linkSent: (
      sent,
      {
        payload: { ses_id, ...link }
      }: PayloadAction<{
        readonly ses_id: string
        readonly id: string
        readonly processo: string
        readonly contexto: Process.Contexto
      }>
    ) => Process.withSent(sent, ses_id, link),
    linkAnswered: (sent, { payload }: PayloadAction<{ readonly id: string; readonly state: Process.OfferState }>) =>
      Process.withAnswer(sent, payload.id, payload.state)
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => ({}))
})

const urls_offered = createSlice({
  name: "urls_offered",
  initialState: [] as Process.UrlsOffered,
  reducers: {
    linkOffered: (offered, { payload }: PayloadAction<Process.UrlOffered>) => Process.withOffer(offered, payload),
    offerClosed: (offered, { payload }: PayloadAction<string>) => Process.withoutOffer(offered, payload)
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => [])
})

/** Texts of the environment, laid over the catalogue. */
const strings = createSlice({
  name: "strings",
  initialState: Strings.initial,
  reducers: { stringsGiven: (_, { payload }: PayloadAction<Strings.Strings>) => payload }
})

const client_values = createSlice({
  name: "client_values",
  initialState: {} as ClientValue.ClientValues,
  reducers: {
    clientValuesRestored: (_, { payload }: PayloadAction<ClientValue.ClientValues>) => payload,
    clientValueSet: (values, { payload }: PayloadAction<ClientValue.ClientValue>) =>
      ClientValue.withValue(values, payload),
    clientValueRemoved: (values, { payload }: PayloadAction<string>) => ClientValue.withoutValue(values, payload)
  }
})

/** The last event of real time that came. */
const socket_event = createSlice({
  name: "socket_event",
  initialState: null as SocketEvent | null,
  reducers: {
    eventReceived: {
      reducer: (_, { payload }: PayloadAction<SocketEvent, string, { readonly isOwn: boolean }>) => payload,
      /** `isOwn`: this client caused it. */
      prepare: (payload: SocketEvent, isOwn = false) => ({ payload, meta: { isOwn } })
    },
    /** What came before this page. It is told to nobody anew. */
    eventRestored: (_, { payload }: PayloadAction<SocketEvent | null>) => payload
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => null)
})

const debug = createSlice({
  name: "debug",
  initialState: Debug.initial,
  reducers: {
    debugRestored: (before, { payload }: PayloadAction<Debug.Debug>) => Debug.continued(payload, before),
    debugFlagged: (
      before,
      { payload }: PayloadAction<Partial<Pick<Debug.Debug, "ativo" | "mostrar_contexto" | "mostrar_resultado">>>
    ) => Debug.withFlags(before, payload),
    /** A process was asked of the server: with what context, and what came of it. */
    callMade: (before, { payload }: PayloadAction<{ readonly contexto: string; readonly resultado: string }>) =>
      Debug.withCall(before, payload.contexto, payload.resultado)
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => Debug.initial)
})

export const { userShown } = user.actions
export const { unitShown } = unidade.actions
export const { biometricsRegistered, biometricsChecked } = biometrics.actions
export const { linkSent, linkAnswered } = sessions_redirect.actions
export const { linkOffered, offerClosed } = urls_offered.actions
export const { stringsGiven } = strings.actions
export const { clientValuesRestored, clientValueSet, clientValueRemoved } = client_values.actions
export const { eventReceived, eventRestored } = socket_event.actions
export const { debugRestored, debugFlagged, callMade } = debug.actions

/** The reducers of all, to be injected together. */
export const entities = {
  user: user.reducer,
  unidade: unidade.reducer,
  biometrics: biometrics.reducer,
  sessions_redirect: sessions_redirect.reducer,
  urls_offered: urls_offered.reducer,
  strings: strings.reducer,
  client_values: client_values.reducer,
  socket_event: socket_event.reducer,
  debug: debug.reducer
}

/** Their states by name. */
export type Entities = Readonly<StateFromReducersMapObject<typeof entities>>
