/**
 * Client: this tab of the browser, how it looks, and what it knows of the server.
 */
import { Schema, SchemaTransformation } from "effect"
import { type ColourChanged, colourChanged, colourIn } from "../event/event.ts"
import * as Quadrant from "../quadrant/quadrant.ts"
import { Colour, defaultColour } from "../theme/theme.ts"

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

/** Which buttons show. A hidden one hides nothing but itself: the command stays. */
export const Toolbar = Schema.Struct({
  menu: Schema.Boolean,
  search: Schema.Boolean,
  agenda: Schema.Boolean,
  colunas: Schema.Boolean,
  bi: Schema.Boolean,
  tema: Schema.Boolean,
  perfil: Schema.Boolean,
  fullscreen: Schema.Boolean,
  notificacoes: Schema.Boolean
})
export type Toolbar = typeof Toolbar.Type

/** One of a few words; any other text that was stored, by a newer version perhaps, is read as the first of them. */
const oneOf = <const L extends readonly [string, ...ReadonlyArray<string>]>(words: L) =>
  Schema.String.pipe(
    Schema.decodeTo(
      Schema.Literals(words),
      SchemaTransformation.transform<L[number], string>({
        decode: (text) => words.find((word) => word === text) ?? words[0],
        encode: (word) => word
      })
    )
  )

/** What stands behind an empty workspace: slides while nothing is open, or nothing at all. */
export const BackgroundMode = oneOf(["somente_slides", "nenhum"])
export type BackgroundMode = typeof BackgroundMode.Type

/** Which background, and which picture of it. */
export const BackgroundOption = Schema.Struct({
  tipo: oneOf(["slides"]),
  indice: Schema.Natural
})
export type BackgroundOption = typeof BackgroundOption.Type

/** What home shows first. */
export const PreferredPanel = oneOf(["area_trabalho", "agenda", "bi"])
export type PreferredPanel = typeof PreferredPanel.Type

/** Light, dark, or as the system has it. It stays on the device, like `dense`. */
export const Scheme = oneOf(["sistema", "claro", "escuro"])
export type Scheme = typeof Scheme.Type

/**
 * The client. `max_quadrantes` is null while the width decides; `processos_abertos` counts open processes, not quadrants;
 * `loading` has a key for each thing that is being loaded, so that one never waits for another.
 */
export const Client = Schema.Struct({
  id: Schema.String,
  app: Schema.String,
  versao: Schema.String,
  amb: Schema.NullOr(Schema.String),
  amb_nome: Schema.String,
  logo: Schema.NullOr(Schema.String),
  data_inicializacao_server: Schema.NullOr(Schema.String),
  ...Quadrant.fields,
  dense: Schema.Boolean,
  tema_cor: Colour,
  esquema: Scheme,
  background_mode: BackgroundMode,
  background_option: BackgroundOption,
  toolbar: Toolbar,
  preferencia_painel: PreferredPanel,
  focus_first_campo: Schema.Boolean,
  procs_id_login: Schema.NullOr(Schema.String),
  executou_login: Schema.Boolean,
  houve_blur: Schema.Boolean,
  modo_edit_doc_ativo: Schema.Boolean,
  modo_leitura_doc_ativo: Schema.Boolean,
  loading: Schema.Record(Schema.String, Schema.Literal(true)),
  processos_abertos: Schema.Natural,
  private_channel_id: Schema.NullOr(Schema.String)
}).check(
  Schema.makeFilter((client) => Quadrant.faultOf(client)),
  Schema.makeFilter(
    (client) => !(client.modo_edit_doc_ativo && client.modo_leitura_doc_ativo) || "must not edit and read at once"
  )
)
export type Client = typeof Client.Type

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

/** Chooses a colour here: the client that has it, and the event that lets the others follow. No change, no event. */
export const withColour = (
  client: Client,
  colour: Colour
): { readonly client: Client; readonly event: ColourChanged | null } =>
  client.tema_cor === colour
    ? { client, event: null }
    : { client: { ...client, tema_cor: colour }, event: colourChanged(colour) }

/** Follows what another client of the session told. It is told to nobody; what is no known event changes nothing. */
export const followed = (client: Client, event: unknown): Client => {
  const colour = colourIn(event)
  return colour === null ? client : { ...client, tema_cor: colour }
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

/** Whether this thing is being loaded. */
export const isLoading = (client: Client, key: string): boolean => Object.hasOwn(client.loading, key)

/** This tab completed a login, or went to login, or its session ended. */
export const withLoginExecuted = (client: Client, executou_login: boolean): Client => ({ ...client, executou_login })

/** The window lost the focus, or what was missed meanwhile was looked up. */
export const withBlur = (client: Client, houve_blur: boolean): Client => ({ ...client, houve_blur })

/** How many processes are open. */
export const withOpenProcesses = (client: Client, processos_abertos: number): Client => ({
  ...client,
  processos_abertos
})

/** The private channel that the server gave, or none: going to login clears it. */
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

/** Whether the server is another than the one that this client knows: a new version, or started again. */
export const isNewServer = (client: Client, server: ServerIdentity): boolean =>
  client.data_inicializacao_server !== null &&
  (client.versao !== server.versao || client.data_inicializacao_server !== server.data_inicializacao_server)

/** What a person sets for this device or for themselves, without a rule of its own. */
export type Preferences = Pick<
  Client,
  "dense" | "esquema" | "preferencia_painel" | "focus_first_campo" | "procs_id_login"
>

/** The client with some preferences changed. */
export const withPreferences = (client: Client, preferences: Partial<Preferences>): Client => ({
  ...client,
  ...preferences
})

/** The client in another environment, with what that is called and looks like. */
export const withEnvironment = (
  client: Client,
  environment: Pick<Client, "amb" | "amb_nome" | "logo" | "tema_cor">
): Client => ({ ...client, ...environment })
