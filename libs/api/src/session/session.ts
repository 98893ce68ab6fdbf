/** A session as server and client speak of it: who is in, as what, since when. */
import { Schema } from "effect"

/** What the login form sends. The thumbprint of the key that the token is bound to comes with the request's proof. */
export const Credentials = Schema.Struct({
  usuario: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(128)),
  senha: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(128))
})

const User = Schema.Struct({
  usuario: Schema.String,
  pessoa: Schema.String,
  iniciais_pessoa: Schema.String,
  img_perfil: Schema.NullOr(Schema.String),
  ses_inicio: Schema.String,
  fuso_horario: Schema.String,
  ses_pesu_id: Schema.String,
  ses_perfil_relacionamento: Schema.NullOr(Schema.String),
  perfil_operacional: Schema.String,
  perfil_operacional_id: Schema.String
})

const Unit = Schema.Struct({
  unid_sigla: Schema.String,
  unid_nome: Schema.String,
  unid_doctipo: Schema.NullOr(Schema.String),
  unid_docnum: Schema.NullOr(Schema.String),
  unid_icone: Schema.NullOr(Schema.String),
  periodo_inicio: Schema.NullOr(Schema.String),
  periodo_final: Schema.NullOr(Schema.String)
})

/** All that a client needs to show the session. */
export const SessionView = Schema.Struct({
  id: Schema.String,
  blocked: Schema.Boolean,
  user: User,
  unit: Schema.NullOr(Unit),
  tema_cor: Schema.String,
  /** Number of the last event of room `sessao` that this view knows. */
  seq: Schema.Int,
  versao: Schema.String,
  data_inicializacao_server: Schema.String,
  /** The server's clock when it answered, ISO. */
  now: Schema.String
})
export type SessionView = typeof SessionView.Type

/** The answer to a login: the token is said once, here, and never again. */
export const SessionOpened = Schema.Struct({ token: Schema.String, session: SessionView })
export type SessionOpened = typeof SessionOpened.Type
