/**
 * The client: this tab, how it looks, and what it knows of the server.
 *
 * How many quadrants there are, and how many processes are open, stands with the workspace.
 */
import * as Client from "@quadrante/domain/client"
import type { Panels } from "@quadrante/domain/quadrant"
import type * as Theme from "@quadrante/domain/theme"
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"
import { documentModeSwitched } from "./document-mode.ts"
import { sessionOpened } from "./session.ts"

export type { Scheme } from "@quadrante/domain/client"

export interface ClientState extends Omit<Client.Client, keyof Panels | "processos_abertos"> {
  /** The colour is chosen for this device only: it follows nobody, and nobody follows it. */
  readonly ownColour: boolean
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
  ...own
}: Client.Client): Omit<ClientState, "ownColour" | "outdated" | "build"> => own

/** A client before anything is known but its environment. */
export const initialClient = (id: string, amb: string, amb_nome: string, tema_cor: string): ClientState => ({
  ...ownOf(Client.initial),
  id,
  app: __VERSAO__,
  amb,
  amb_nome,
  tema_cor,
  ownColour: false,
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
    /** The person chose a colour here; it is also told to the other clients of the session. */
    colourChosen: (client, { payload }: PayloadAction<Theme.Colour>) => Client.withColour(client, payload).client,
    /** Another client of the session chose a colour, or the server's order decided. It is told to nobody. */
    colourFollowed: (client, { payload }: PayloadAction<Theme.Colour>) => Client.followed(client, payload),
    ownColourChosen: (client, { payload }: PayloadAction<boolean>) => ({ ...client, ownColour: payload }),
    schemeChosen: (client, { payload }: PayloadAction<Client.Scheme>) =>
      changed(client, (whole) => Client.withPreferences(whole, { esquema: payload })),
    densityChosen: (client, { payload }: PayloadAction<boolean>) =>
      changed(client, (whole) => Client.withPreferences(whole, { dense: payload })),
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
    privateChannelGiven: (client, { payload }: PayloadAction<string>) =>
      changed(client, (whole) => Client.withPrivateChannel(whole, payload)),
    privateChannelCleared: (client) => changed(client, (whole) => Client.withPrivateChannel(whole, null))
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionOpened, (client, { payload: { view } }) => {
        // The first build that this page meets is its own; another one later is new, and stays so until a reload.
        const outdated = client.outdated || Client.isNewBuild(client.build, view.build)
        const known = { ...client, build: client.build ?? view.build ?? null, outdated }
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
  colourChosen,
  colourFollowed,
  ownColourChosen,
  schemeChosen,
  densityChosen,
  preferencesChosen,
  buttonShown,
  backgroundChosen,
  loadingChanged,
  blurred,
  loginExecuted,
  privateChannelGiven,
  privateChannelCleared
} = slice.actions
export const client = slice.reducer
