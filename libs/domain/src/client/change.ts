/** Changes of a client: each gives another client, kept within its rules. They read nothing, so they need no schema. */
import * as Quadrant from "../quadrant/initial.ts"
import { defaultColour } from "../theme/palette.ts"
import type { Client } from "./client.ts"

/** The buttons of the toolbar that each user can hide. */
export const toolbarButtons = [
  "menu",
  "search",
  "agenda",
  "colunas",
  "bi",
  "tema",
  "perfil",
  "fullscreen",
  "notificacoes"
] as const

/** One of these buttons. */
export type ToolbarButton = (typeof toolbarButtons)[number]

/** A client in which nothing was chosen yet. */
export const initial: Client = {
  id: "",
  app: "",
  versao: "",
  amb: null,
  amb_nome: "",
  logo: null,
  data_inicializacao_server: null,
  ...Quadrant.initial,
  dense: false,
  tema_cor: defaultColour,
  esquema: "sistema",
  background_mode: "somente_slides",
  background_option: { tipo: "slides", indice: 0 },
  toolbar: {
    menu: true,
    search: true,
    agenda: true,
    colunas: true,
    bi: true,
    tema: true,
    perfil: true,
    fullscreen: true,
    notificacoes: true
  },
  preferencia_painel: "area_trabalho",
  focus_first_campo: true,
  procs_id_login: null,
  executou_login: false,
  houve_blur: false,
  modo_edit_doc_ativo: false,
  modo_leitura_doc_ativo: false,
  loading: {},
  processos_abertos: 0,
  private_channel_id: null
}

/** Switches edit mode of documents. At most one of edit and read mode is on. */
export const withEditMode = (client: Client, on: boolean): Client => ({
  ...client,
  modo_edit_doc_ativo: on,
  modo_leitura_doc_ativo: on ? false : client.modo_leitura_doc_ativo
})

/** Switches read mode of documents. At most one of edit and read mode is on. */
export const withReadMode = (client: Client, on: boolean): Client => ({
  ...client,
  modo_leitura_doc_ativo: on,
  modo_edit_doc_ativo: on ? false : client.modo_edit_doc_ativo
})

/** Shows or hides a button of the toolbar. */
export const withButton = (client: Client, button: ToolbarButton, shown: boolean): Client => ({
  ...client,
  toolbar: { ...client.toolbar, [button]: shown }
})

/** Chooses what stands behind an empty workspace. A word that is not known is the default. */
export const withBackground = (client: Client, mode: string, indice: number): Client => ({
  ...client,
  background_mode: mode === "nenhum" ? "nenhum" : "somente_slides",
  background_option: { tipo: "slides", indice: Number.isSafeInteger(indice) ? Math.max(0, indice) : 0 }
})

/** Begins or ends the loading of one thing. */
export const withLoading = (client: Client, key: string, loading: boolean): Client => {
  const { [key]: _, ...rest } = client.loading
  return { ...client, loading: loading ? { ...rest, [key]: true } : rest }
}

/** Whether anything is being loaded. */
export const isLoading = ({ loading }: Pick<Client, "loading">): boolean => Object.keys(loading).length > 0

/** This tab completed a login, or went to login, or its session ended. */
export const withLoginExecuted = (client: Client, executou_login: boolean): Client => ({ ...client, executou_login })

/** The window lost the focus, or what was missed meanwhile was looked up. */
export const withBlur = (client: Client, houve_blur: boolean): Client => ({ ...client, houve_blur })

/**
 * The private channel of one client: the room in which nobody else stands. `channel` is its session's, which no other session
 * knows, so that no client of another one can name it.
 */
export const privateChannelOf = (channel: string, client: string): string => `${channel}.${client}`

/** The private channel of this client, or none: going to login clears it. */
export const withPrivateChannel = (client: Client, private_channel_id: string | null): Client => ({
  ...client,
  private_channel_id
})

/** What the server says of itself. */
export interface ServerIdentity {
  readonly versao: string
  readonly data_inicializacao_server: string
}

/** The client that knows which server it talks to. */
export const withServer = (client: Client, { versao, data_inicializacao_server }: ServerIdentity): Client => ({
  ...client,
  versao,
  data_inicializacao_server
})

/**
 * Whether a server has another web app than the one that this page knows. Nodes of one build start at different times, and
 * a person who comes to another of them has nothing new there. Where one of the two does not say, nothing is known.
 */
export const isNewBuild = (known: string | null, served: string | undefined): boolean =>
  known !== null && served !== undefined && known !== served

/** What a person sets for this device or for themselves, without a rule of its own. */
export type Preferences = Pick<
  Client,
  | "dense"
  | "esquema"
  | "preferencia_painel"
  | "focus_first_campo"
  | "procs_id_login"
  | "background_mode"
  | "background_option"
>

/** The client with some preferences changed. */
export const withPreferences = (client: Client, preferences: Partial<Preferences>): Client => ({
  ...client,
  ...preferences
})
