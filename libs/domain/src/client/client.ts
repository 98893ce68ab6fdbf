/** Client: this browser tab, its display settings, and its view of the server. */
import { Schema, SchemaTransformation } from "effect"
import * as Quadrant from "../quadrant/quadrant.ts"
import { Colour } from "../theme/theme.ts"

export {
  toolbarButtons,
  initial,
  withEditMode,
  withReadMode,
  withButton,
  withBackground,
  withLoading,
  isLoading,
  withLoginExecuted,
  withBlur,
  privateChannelOf,
  withPrivateChannel,
  withServer,
  isNewBuild,
  withPreferences,
  type ToolbarButton,
  type ServerIdentity,
  type Preferences
} from "./change.ts"

export { begins, type HomeView, type Arrival } from "./home.ts"

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
