/** The client: this tab, how it looks, and what it knows about being connected. */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"
import type * as Theme from "@quadrante/domain/theme"

/** Light, dark, or as the system says. It stays on the device, like the density. */
export type Scheme = "claro" | "escuro" | "sistema"

export interface ClientState {
  /** The id of this tab. */
  readonly id: string
  readonly amb: string
  readonly amb_nome: string
  readonly tema_cor: Theme.Colour
  /** The colour is chosen for this device only: it follows nobody, and nobody follows it. */
  readonly ownColour: boolean
  readonly esquema: Scheme
  readonly dense: boolean
  readonly executou_login: boolean
  readonly private_channel_id: string | null
}

/** A client before anything is known but its environment. */
export const initialClient = (id: string, amb: string, amb_nome: string, tema_cor: string): ClientState => ({
  id,
  amb,
  amb_nome,
  tema_cor,
  ownColour: false,
  esquema: "sistema",
  dense: false,
  executou_login: false,
  private_channel_id: null
})

const slice = createSlice({
  name: "client",
  initialState: initialClient("", "", "", "grey"),
  reducers: {
    /** The person chose a colour here; it is also told to the other clients of the session. */
    colourChosen: (client, { payload }: PayloadAction<Theme.Colour>) => ({ ...client, tema_cor: payload }),
    /** Another client of the session chose a colour, or the server's order decided. It is told to nobody. */
    colourFollowed: (client, { payload }: PayloadAction<Theme.Colour>) =>
      client.ownColour ? client : { ...client, tema_cor: payload },
    ownColourChosen: (client, { payload }: PayloadAction<boolean>) => ({ ...client, ownColour: payload }),
    schemeChosen: (client, { payload }: PayloadAction<Scheme>) => ({ ...client, esquema: payload }),
    densityChosen: (client, { payload }: PayloadAction<boolean>) => ({ ...client, dense: payload }),
    loginExecuted: (client, { payload }: PayloadAction<boolean>) => ({ ...client, executou_login: payload }),
    privateChannelCleared: (client) => ({ ...client, private_channel_id: null })
  }
})

export const {
  colourChosen,
  colourFollowed,
  ownColourChosen,
  schemeChosen,
  densityChosen,
  loginExecuted,
  privateChannelCleared
} = slice.actions
export const client = slice.reducer
