/** Sessions: who is in, as what, since when, bound to a token and to the key of the client that logged in. */
import { createHash, randomBytes } from "node:crypto"
import type { SessionView } from "@quadrante/api/session"
import * as Locale from "@quadrante/domain/locale"
import type { Queries, Sql } from "../storage/database.ts"

/** A session with what is asked of it at every request. */
export interface Session {
  readonly amb: string
  readonly id: string
  readonly person: string
  readonly usuario: string
  readonly pessoa: string
  readonly fuso_horario: string
  readonly profile: string
  readonly profileName: string
  readonly ses_perfil_relacionamento: string | null
  readonly unit: SessionView["unit"]
  readonly tema_cor: string
  readonly created: Date
  readonly blocked: boolean
  readonly thumbprint: string
  /** Ended: by whom or what. Null where it was not. */
  readonly revoked: string | null
  /** Idle too long, or open for too long. */
  readonly expired: boolean
}

/** After this long without a request a session ends, and after `absoluteHours` in any case. */
export const idleMinutes = 30
const absoluteHours = 12

/** As what a person enters. */
export interface Role {
  readonly profile: string
  readonly unid_sigla: string
  readonly ses_perfil_relacionamento: string | null
}

/** Opens a session. The token is in the answer and nowhere else; the database has its hash. */
export const open = async (
  sql: Queries,
  person: { readonly amb: string; readonly id: string; readonly tema_cor: string },
  role: Role,
  thumbprint: string
): Promise<{ readonly token: string; readonly id: string }> => {
  const token = randomBytes(32).toString("base64url")
  const [row] = await sql<{ id: string }[]>`
    insert into session
      (amb, token_hash, thumbprint, person, profile, unid_sigla, ses_perfil_relacionamento, tema_cor, expires, blocked)
    values (${person.amb}, ${hashOf(token)}, ${thumbprint}, ${person.id}, ${role.profile}, ${role.unid_sigla},
      ${role.ses_perfil_relacionamento}, ${person.tema_cor}, now() + make_interval(hours => ${absoluteHours}),
      (select blocked from person where amb = ${person.amb} and id = ${person.id}))
    returning id`
  if (row === undefined) throw new Error("The new session did not come back")
  return { token, id: row.id }
}

/** The session of a token, in whatever state; null where this environment has none with it. */
export const find = async (sql: Queries, amb: string, token: string): Promise<Session | null> => {
  const [row] = await select(sql, sql`s.token_hash = ${hashOf(token)} and s.amb = ${amb}`)
  return row ?? null
}

/** The session by its id; null where it is not there. */
export const byId = async (sql: Queries, amb: string, id: string): Promise<Session | null> => {
  const [row] = await select(sql, sql`s.id = ${id} and s.amb = ${amb}`)
  return row ?? null
}

/** Notes that a session is in use; written at most once a minute. */
export const touch = async (sql: Queries, session: Session): Promise<void> => {
  await sql`
    update session set used = now()
    where amb = ${session.amb} and id = ${session.id} and used < now() - interval '1 minute'`
}

/** Ends a session, and has every node cut its sockets. */
export const end = async (sql: Sql, amb: string, id: string, reason: string): Promise<void> => {
  await sql.begin(async (tx) => {
    await tx`update session set revoked = ${reason} where amb = ${amb} and id = ${id} and revoked is null`
    await tell(tx, amb, id)
  })
}

/** Blocks or unblocks a session, and has every node cut the sockets of a blocked one. */
export const block = async (sql: Sql, amb: string, id: string, blocked: boolean): Promise<void> => {
  await sql.begin(async (tx) => {
    await tx`update session set blocked = ${blocked} where amb = ${amb} and id = ${id}`
    await tell(tx, amb, id)
  })
}

/** The channel on which nodes hear that the rights of a session changed. */
export const channel = "quadrante_session"

/** Has every node look again at the rights of a session. */
export const tell = (sql: Queries, amb: string, id: string) =>
  sql`select pg_notify(${channel}, ${JSON.stringify({ amb, id })})`

/** What a client sees of its session. */
export const view = async (
  sql: Queries,
  session: Session,
  server: { readonly versao: string; readonly started: Date }
): Promise<SessionView> => {
  const [room] = await sql<{ seq: number }[]>`
    select seq::int from room where amb = ${session.amb} and room = ${`sessao:${session.id}`}`
  return {
    id: session.id,
    blocked: session.blocked,
    user: {
      usuario: session.usuario,
      pessoa: session.pessoa,
      iniciais_pessoa: Locale.initials(Locale.ptBR, session.pessoa),
      img_perfil: null,
      ses_inicio: session.created.toISOString(),
      fuso_horario: session.fuso_horario,
      ses_pesu_id: session.person,
      ses_perfil_relacionamento: session.ses_perfil_relacionamento,
      perfil_operacional: session.profileName,
      perfil_operacional_id: session.profile
    },
    unit: session.unit,
    tema_cor: session.tema_cor,
    seq: room?.seq ?? 0,
    versao: server.versao,
    data_inicializacao_server: server.started.toISOString(),
    now: new Date().toISOString()
  }
}

const hashOf = (token: string) => createHash("sha256").update(token).digest()

const select = (sql: Queries, condition: ReturnType<Queries>) => sql<Session[]>`
  select s.amb, s.id, s.person, p.usuario, p.pessoa, p.fuso_horario, s.profile, f.name as "profileName",
    s.ses_perfil_relacionamento, s.tema_cor, s.created, s.blocked, s.thumbprint, s.revoked,
    s.expires <= now() or s.used <= now() - make_interval(mins => ${idleMinutes}) as expired,
    case when u.unid_sigla is not null then json_build_object('unid_sigla', u.unid_sigla, 'unid_nome', u.unid_nome,
      'unid_doctipo', u.unid_doctipo, 'unid_docnum', u.unid_docnum, 'unid_icone', u.unid_icone,
      'periodo_inicio', u.periodo_inicio, 'periodo_final', u.periodo_final) end as unit
  from session s
  join person p on p.amb = s.amb and p.id = s.person
  join profile f on f.amb = s.amb and f.id = s.profile
  left join unit u on u.amb = s.amb and u.unid_sigla = s.unid_sigla
  where ${condition}`
