import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as Biometrics from "./biometrics/biometrics.ts"
import * as ClientValue from "./client-value/client-value.ts"
import * as Client from "./client/client.ts"
import * as Debug from "./debug/debug.ts"
import * as SocketEvent from "./event/event.ts"
import * as Locale from "./locale/locale.ts"
import * as Notification from "./notification/notification.ts"
import * as Process from "./process/process.ts"
import * as Session from "./session/session.ts"
import * as Strings from "./strings/strings.ts"
import * as Unit from "./unit/unit.ts"
import * as User from "./user/user.ts"
import * as Workspace from "./workspace/workspace.ts"

/** The fields that the product's specification names, with its defaults, or with nothing where it gives none. */
const client = {
  id: "",
  num_quadrantes: 2,
  min_quadrantes: 2,
  max_quadrantes: null,
  quadrante_dinamico: true,
  dense: false,
  tema_cor: "grey",
  logo: null,
  versao: "",
  procs_id_login: null,
  executou_login: false,
  houve_blur: false,
  amb: null,
  app: "",
  background_mode: "somente_slides",
  background_option: { tipo: "slides", indice: 0 },
  modo_edit_doc_ativo: false,
  modo_leitura_doc_ativo: false,
  loading: {},
  processos_abertos: 0,
  focus_first_campo: true,
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
  private_channel_id: null,
  data_inicializacao_server: null,
  amb_nome: ""
}

const locale = {
  lin_id: "pt",
  lcl_id: "pt-BR",
  flag: "🇧🇷",
  lingua: "Português",
  pais: "Brasil",
  fmt_date: "DD/MM/YYYY",
  fmt_time: "HH:mm:ss",
  fmt_datetime: "DD/MM/YYYY HH:mm:ss",
  fmt_decimal: ",",
  fmt_milhar: ".",
  stop_words: Locale.ptBR.stop_words,
  abreviacoes: Locale.ptBR.abreviacoes
}

const user = {
  usuario: "",
  pessoa: "",
  iniciais_pessoa: "",
  img_perfil: null,
  ses_inicio: null,
  ses_inicio_formatado: "",
  fuso_horario: "America/Sao_Paulo",
  ses_pesu_id: null,
  ses_perfil_relacionamento: null,
  perfil_operacional: null,
  perfil_operacional_id: null
}

const unit = {
  unid_sigla: "VND",
  unid_doctipo: null,
  unid_docnum: null,
  unid_icone: null,
  periodo_inicio: null,
  periodo_final: null
}

const biometrics = {
  browser_supported: false,
  biometrics_register_result: null,
  biometria_verificada: false,
  biometrics_check_auth: null
}

const autoUrl = { processo: "", contexto: [], consulta_sessoes: false }

const debug = {
  ativo: false,
  mostrar_contexto: false,
  mostrar_resultado: false,
  ultimo_contexto: "",
  ultimo_resultado: ""
}

describe("every field of the product's entities has its place, its type and its default", () => {
  it.each([
    ["client", Client.Client, Client.initial, client],
    ["locale", Locale.Locale, Locale.initial, locale],
    ["user", User.User, User.initial, user],
    ["biometrics", Biometrics.Biometrics, Biometrics.initial, biometrics],
    ["auto_url", Process.AutoUrl, Process.noAutoUrl, autoUrl],
    ["debug", Debug.Debug, Debug.initial, debug],
    ["notifications", Notification.Notifications, Notification.initial, { timeout: 5000 }],
    ["workspace", Workspace.Workspace, Workspace.initial, { processes: [], focus: 1, maximised: null }]
  ])("%s", (_, schema, initial, defaults) => {
    expect(initial).toMatchObject(defaults)
    expect(Object.keys(schema.fields)).toEqual(expect.arrayContaining(Object.keys(defaults)))
    const values = new Map<string, unknown>(Object.entries(initial))
    const types = Object.entries<Schema.Constraint>(schema.fields)
    const refusing = (value: (field: string) => unknown) =>
      types.filter(([field, type]) => !Schema.is(Schema.toType(type))(value(field))).map(([field]) => field)
    expect(refusing((field) => values.get(field))).toEqual([])
    expect(refusing(() => Symbol.iterator)).toEqual(types.map(([field]) => field))
  })

  it.each<[string, Schema.Constraint, unknown]>([
    ["unit, which there is or is not", Schema.NullOr(Unit.Unit), null],
    ["unit, without document, icon or period", Unit.Unit, unit],
    ["session, which there is or is not", Schema.NullOr(Session.Session), null],
    ["session, with an id, blocked or not", Session.Session, { id: "s1", blocked: false }],
    ["client_values", ClientValue.ClientValues, {}],
    ["strings", Strings.Strings, Strings.initial],
    ["sessions_redirect", Process.SessionsRedirect, {}],
    ["urls_offered", Process.UrlsOffered, []],
    ["socket_event", SocketEvent.SocketEvent, { event: "preferencia", room: "sessao", call: "setColor", value: "grey" }]
  ])("%s", (_, schema, value) => {
    expect(Schema.is(schema)(value)).toBe(true)
    expect(Schema.is(schema)(Symbol.iterator)).toBe(false)
  })

  it("client_values are persistent and may be written, unless something else is said", () => {
    expect(ClientValue.defaults).toEqual({ persistente: true, cliente_persistente_somente_leitura: false })
  })
})
