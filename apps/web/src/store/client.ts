/**
 * The client: this tab, how it looks, and what it knows of the server.
 *
 * How many quadrants there are, and how many processes are open, stands with the workspace.
 */
import * as Client from "@quadrante/domain/client"
import type { Panels } from "@quadrante/domain/quadrant"
import * as Colour from "@quadrante/realtime/colour"
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"
import { documentModeSwitched } from "./document-mode.ts"
import { sessionOpened } from "./session.ts"

export type { Scheme } from "@quadrante/domain/client"

export interface ClientState extends Omit<Client.Client, keyof Panels | "processos_abertos" | "tema_cor"> {
  /** The colour that is shown, whose choice it is, and what of it the server has. */
  readonly colour: Colour.Choice
  /** The web app of the server that this page met first; null before, and where that did not say. */
  readonly build: string | null
  /** A server has another web app than that: a new version. */
  readonly outdated: boolean
}

/** The part of the entity that this slice holds. */
const ownOf = ({
  num_quadrantes: _count,
  min_quadrantes: _least,
  max_quadrantes: _most,
  quadrante_dinamico: _dynamic,
  processos_abertos: _open,
  tema_cor: _colour,
  ...own
}: Client.Client): Omit<ClientState, "colour" | "outdated" | "build"> => own

/** A client before anything is known but its environment. */
export const initialClient = (id: string, amb: string, amb_nome: string, tema_cor: string): ClientState => ({
  ...ownOf(Client.initial),
  id,
  app: __VERSAO__,
  amb,
  amb_nome,
  colour: Colour.restore(Colour.nothingStored, id, tema_cor),
  build: null,
  outdated: false
})

/** A change of the entity, of which the slice holds all but the workspace's part. */
const changed = (client: ClientState, change: (whole: Client.Client) => Client.Client): ClientState => ({
  ...client,
  ...ownOf(change({ ...Client.initial, ...client }))
})

const slice = createSlice({
  name: "client",
  initialState: initialClient("", "", "", "grey"),
  reducers: {
    /** A colour was chosen, here or in another client of the session, or the server's order decided. */
    colourStepped: (client, { payload }: PayloadAction<Colour.Input>) => ({
      ...client,
      colour: Colour.step(client.colour, payload)
    }),
    schemeChosen: (client, { payload }: PayloadAction<Client.Scheme>) =>
      changed(client, (whole) => Client.withPreferences(whole, { esquema: payload })),
    densityChosen: (client, { payload }: PayloadAction<boolean>) =>
      changed(client, (whole) => Client.withPreferences(whole, { dense: payload })),
    /** What was chosen in another tab of the device, which has stored it. */
    displayFollowed: (client, { payload }: PayloadAction<Pick<ClientState, "esquema" | "dense">>) =>
      changed(client, (whole) => Client.withPreferences(whole, payload)),
    /** What a person sets for themselves: what home shows first, where the focus goes, what opens after a login. */
    preferencesChosen: (client, { payload }: PayloadAction<Partial<Client.Preferences>>) =>
      changed(client, (whole) => Client.withPreferences(whole, payload)),
    buttonShown: (
      client,
      { payload }: PayloadAction<{ readonly button: Client.ToolbarButton; readonly shown: boolean }>
    ) => changed(client, (whole) => Client.withButton(whole, payload.button, payload.shown)),
    backgroundChosen: (
      client,
      { payload }: PayloadAction<{ readonly mode: Client.BackgroundMode; readonly indice: number }>
    ) => changed(client, (whole) => Client.withBackground(whole, payload.mode, payload.indice)),
    loadingChanged: (client, { payload }: PayloadAction<{ readonly key: string; readonly loading: boolean }>) =>
      changed(client, (whole) => Client.withLoading(whole, payload.key, payload.loading)),
    /** The window lost the focus (true), or what was missed meanwhile was looked up (false). */
    blurred: (client, { payload }: PayloadAction<boolean>) =>
      changed(client, (whole) => Client.withBlur(whole, payload)),
    loginExecuted: (client, { payload }: PayloadAction<boolean>) =>
      changed(client, (whole) => Client.withLoginExecuted(whole, payload)),
    /** Null: on the way to the login. */
    privateChannelGiven: (client, { payload }: PayloadAction<string | null>) =>
      changed(client, (whole) => Client.withPrivateChannel(whole, payload))
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionOpened, (client, { payload: { view, late } }) => {
        // The first build that this page meets is its own; another one later is new, and stays so until a reload.
        const outdated = client.outdated || Client.isNewBuild(client.build, view.build)
        const colour = Colour.step(client.colour, { _tag: "Reset", value: view.tema_cor, seq: view.seq, late })
        const known = { ...client, build: client.build ?? view.build ?? null, outdated, colour }
        return client.data_inicializacao_server === null
          ? changed(known, (whole) => Client.withServer(whole, view))
          : known
      })
      .addCase(documentModeSwitched, (client, { payload }) =>
        changed(client, (whole) => {
          if (payload === null) return Client.withEditMode(Client.withReadMode(whole, false), false)
          return payload.mode === "edit" ? Client.withEditMode(whole, true) : Client.withReadMode(whole, true)
        })
      )
})

export const {
  colourStepped,
  schemeChosen,
  densityChosen,
  displayFollowed,
  preferencesChosen,
  buttonShown,
  backgroundChosen,
  loadingChanged,
  blurred,
  loginExecuted,
  privateChannelGiven
} = slice.actions
export const client = slice.reducer
