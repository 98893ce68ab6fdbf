/** A session on the wire: who is logged in, in which role, since when, and which other roles there are. */
import { Session } from "@quadrante/domain/session"
import { Schema } from "effect"
import { Preferences } from "../account/account.ts"
import { Assertion } from "../passkey/passkey.ts"
import { Password } from "../proof/proof.ts"
import { Id } from "./id.ts"

export { Id }

export { PersonProof } from "../proof/proof.ts"

/** The session that this browser had before: one that has ended is followed by one with its role and colour. */
const after = { after: Schema.optionalKey(Id) }

/**
 * What the login form sends: a name and a password, or a passkey, which knows its owner. The thumbprint of the key that
 * the token is bound to comes with the request's proof.
 */
export const Credentials = Schema.Union([
  Schema.Struct({
    usuario: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(128)),
    senha: Password,
    ...after
  }),
  Schema.Struct({ passkey: Assertion, ...after })
])

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

export const Unit = Schema.Struct({
  unid_sigla: Schema.String,
  unid_nome: Schema.String,
  unid_doctipo: Schema.NullOr(Schema.String),
  unid_docnum: Schema.NullOr(Schema.String),
  unid_icone: Schema.NullOr(Schema.String),
  periodo_inicio: Schema.NullOr(Schema.String),
  periodo_final: Schema.NullOr(Schema.String)
})

/** As what a person may work: a profile, in a unit or in none. */
export const Role = Schema.Struct({
  id: Id,
  perfil_operacional: Schema.String,
  perfil_operacional_id: Schema.String,
  ses_perfil_relacionamento: Schema.NullOr(Schema.String),
  unit: Schema.NullOr(Unit)
})
export type Role = typeof Role.Type

/** A live session of a person, as a list shows it. */
export const SessionSummary = Schema.Struct({
  id: Id,
  /** Whether it is the one that asks. */
  current: Schema.Boolean,
  blocked: Schema.Boolean,
  /** Whether its person locked it: then nobody else unlocks it. */
  locked: Schema.Boolean,
  pessoa: Schema.String,
  perfil_operacional: Schema.String,
  ses_perfil_relacionamento: Schema.NullOr(Schema.String),
  unid_sigla: Schema.NullOr(Schema.String),
  unid_nome: Schema.NullOr(Schema.String),
  /** The titles of the processes that are open in it. */
  processos: Schema.Array(Schema.String),
  ses_inicio: Schema.String,
  /** When it was last used, to the minute. */
  used: Schema.String,
  /** The links that wait in it, by the name of their process. */
  urls_offered: Schema.Array(Schema.String),
  /** Whether a window of it may be connected; a server of before does not say. */
  attended: Schema.optionalKey(Schema.Boolean),
  /** The browser at which it began, and where that runs; null where it is not known. A server of before does not say. */
  device: Schema.optionalKey(Schema.NullOr(Schema.String))
})
export type SessionSummary = typeof SessionSummary.Type

/** What a person can choose from: the roles that hold today, and the sessions that live. */
export const Choices = Schema.Struct({ roles: Schema.Array(Role), sessions: Schema.Array(SessionSummary) })
export type Choices = typeof Choices.Type

/** All that a client needs to show the session. */
export const SessionView = Schema.Struct({
  ...Session.fields,
  user: User,
  unit: Schema.NullOr(Unit),
  /** The role that the session is in. */
  role: Id,
  /** What the profile may do beside its processes. */
  rights: Schema.Array(Schema.String),
  /** When the person last proved who they are, ISO. */
  authenticated: Schema.String,
  /** How many passkeys the person has in this environment. */
  passkeys: Schema.Int,
  preferences: Preferences,
  tema_cor: Schema.String,
  /** The session's own channel: random, and dropped on the way to the login. */
  private_channel_id: Id,
  /** Number of the last event of room `sessao` that this view knows. */
  seq: Schema.Int,
  versao: Schema.String,
  /** The web app that this server has, the same on every node of one build; a server of before it had none does not say. */
  build: Schema.optionalKey(Schema.String),
  data_inicializacao_server: Schema.String,
  /** The server's clock when it answered, ISO. */
  now: Schema.String
})
export type SessionView = typeof SessionView.Type

/** A session under a new token, which is said once, here, and never again. The one before is worth nothing any more. */
export const SessionRenewed = Schema.Struct({ token: Schema.String, session: SessionView })
export type SessionRenewed = typeof SessionRenewed.Type

/** The answer to a login: the session with its token, and what else there was to choose. */
export const SessionOpened = Schema.Struct({
  ...SessionRenewed.fields,
  choices: Choices,
  /** Numbers of the last events of room `usuario`, and of those of the person's profiles, that this answer knows. */
  heard: Schema.optionalKey(Schema.Record(Schema.String, Schema.Int))
})
export type SessionOpened = typeof SessionOpened.Type
