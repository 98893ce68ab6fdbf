/**
 * Sessions: who is logged in and in which role. A session is bound to a token and to the key of the browser that logged
 * in.
 */
import { createHash, randomBytes } from "node:crypto"
import { said, type Language, type Translations } from "@quadrante/domain/language"
import type { SessionView } from "@quadrante/api/session"
import { publish, rooms, type NewEvent } from "../../kernel/events/outbox.ts"
import type { Queries, Sql, Transaction } from "../../kernel/data/database.ts"
import { standInsIn, type RunningRow, type StandIn } from "./stand-ins.ts"

/** Who blocked a session: its person, support, or an operator who blocked the person. */
export type Blocker = "person" | "support" | "access"

/** A session, as every request needs it. */
export interface Session {
  readonly amb: string
  readonly id: string
  readonly person: string
  /** Its role; null if the person has lost that role, which ends the session. */
  readonly role: string | null
  readonly usuario: string
  readonly pessoa: string
  readonly fuso_horario: string
  readonly profile: string
  readonly profileName: string
  /** What its profile and unit are called in other languages. */
  readonly names: { readonly profile: Translations; readonly unit: Translations }
  readonly ses_perfil_relacionamento: string | null
  readonly unit: SessionView["unit"]
  /** Rights of the profile besides its processes. */
  readonly rights: readonly string[]
  /** For whom the person acts, as of when it was read. */
  readonly standIns: readonly StandIn[]
  readonly tema_cor: string
  /** A random room name for this session alone. */
  readonly privateChannel: string
  readonly created: Date
  readonly blocked: boolean
  /** Who blocked it; null if it is not blocked. */
  readonly blockedBy: Blocker | null
  /** Why it was ended; null if it was not. */
  readonly revoked: string | null
  /** Idle for too long, or past its maximum age. */
  readonly expired: boolean
}

/** A session authenticated by one browser: with its own key, and a token bound to that key. */
export interface AuthenticatedSession extends Session {
  readonly thumbprint: string
  /** When the person last authenticated with this key. Other keys of the session do not count. */
  readonly authenticated: Date
  /** Incremented with each token of this key; sockets with an older one are disconnected. */
  readonly generation: number
  /** The request used the previous token: it is void, and its tab should load the current one. */
  readonly renewed: boolean
}

/** What the unit of a session is called in a language; empty where it has none. */
export const unitName = ({ unit, names }: Pick<Session, "unit" | "names">, language: Language): string =>
  unit === null ? "" : said(unit.unid_nome, names.unit, language)

/** Idle timeout of a session; its maximum age is `absoluteHours`. */
export const idleMinutes = 30
const absoluteHours = 12

/** The role that a session starts with. */
export interface Role {
  readonly id: string
  readonly profile: string
  readonly unid_sigla: string | null
  readonly ses_perfil_relacionamento: string | null
}

/** Creates a session. The token is returned once; the database stores its hash. `device` is the browser, in words. */
export const open = async (
  sql: Queries,
  person: { readonly amb: string; readonly id: string; readonly tema_cor: string },
  role: Role,
  thumbprint: string,
  device: string | null = null
): Promise<{ readonly token: string; readonly id: string }> => {
  const [row] = await sql<{ id: string }[]>`
    insert into session (amb, person, role, profile, unid_sigla, ses_perfil_relacionamento, tema_cor, device, expires)
    values (${person.amb}, ${person.id}, ${role.id}, ${role.profile}, ${role.unid_sigla},
      ${role.ses_perfil_relacionamento}, ${person.tema_cor}, ${device}, now() + make_interval(hours => ${absoluteHours}))
    returning id`
  if (row === undefined) throw new Error("The new session did not come back")
  return { id: row.id, token: await renew(sql, { amb: person.amb, id: row.id, thumbprint, authenticated: new Date() }) }
}

/**
 * Renews the token of a key; the previous one is void at once. Its hash is kept so that a tab that still has it is told
 * to load the new one. `authenticated` is when the person last authenticated with this key.
 */
export const renew = async (
  sql: Queries,
  { amb, id, thumbprint, authenticated }: Pick<AuthenticatedSession, "amb" | "id" | "thumbprint" | "authenticated">
): Promise<string> => {
  const token = randomBytes(32).toString("base64url")
  await sql`
    insert into session_key as k (amb, session, thumbprint, token_hash, authenticated)
    values (${amb}, ${id}, ${thumbprint}, ${hashOf(token)}, ${authenticated})
    on conflict (amb, session, thumbprint) do update
    set previous_hash = k.token_hash, token_hash = excluded.token_hash, generation = k.generation + 1,
      authenticated = greatest(k.authenticated, excluded.authenticated)`
  return token
}

/** Finds the session of a token, in any state; null if this environment has none. */
export const find = async (sql: Queries, amb: string, token: string): Promise<AuthenticatedSession | null> => {
  const hash = hashOf(token)
  const [row] = await selectAuthenticated(
    sql,
    hash,
    sql`(k.token_hash = ${hash} or k.previous_hash = ${hash}) and k.amb = ${amb}`
  )
  return row === undefined ? null : sessionOf(row)
}

/** Finds a session by id. */
export const byId = async (sql: Queries, amb: string, id: string): Promise<Session | null> => {
  const [row] = await sql<SessionRow<Session>[]>`
    select ${columns(sql)} from ${tables(sql)} where s.id = ${id} and s.amb = ${amb}`
  return row === undefined ? null : sessionOf(row)
}

/** Finds a session by id and one of its keys. */
export const keyed = async (
  sql: Queries,
  { amb, id, thumbprint }: Pick<AuthenticatedSession, "amb" | "id" | "thumbprint">
): Promise<AuthenticatedSession | null> => {
  const [row] = await selectAuthenticated(
    sql,
    null,
    sql`k.session = ${id} and k.thumbprint = ${thumbprint} and k.amb = ${amb}`
  )
  return row === undefined ? null : sessionOf(row)
}

/** Records activity, at most once a minute. */
export const touch = async (sql: Queries, session: Session): Promise<void> => {
  await sql`
    update session set used = now()
    where amb = ${session.amb} and id = ${session.id} and used < now() - interval '1 minute'`
}

/** Ends a session: every node disconnects its sockets, and the person's other windows are notified. */
export const end = (sql: Sql, amb: string, id: string, reason: string): Promise<void> =>
  sql.begin(async (tx) => {
    await endAll(tx, amb, tx`id = ${id}`, reason)
  })

/**
 * Ends the sessions of a person except one, or all, and revokes their calendar addresses. Returns how many sessions
 * that were.
 */
export const endOthers = async (
  tx: Transaction,
  { amb, person }: Pick<Session, "amb" | "person">,
  kept: string | null,
  reason: string
): Promise<number> => {
  await tx`delete from calendar where amb = ${amb} and person = ${person}`
  return endAll(tx, amb, tx`person = ${person} and id is distinct from ${kept}`, reason)
}

/** Ends a session without browsers and without saved work: there is nothing to return to. */
export const endUnused = (tx: Transaction, { amb, id }: Pick<Session, "amb" | "id">, reason: string): Promise<number> =>
  endAll(
    tx,
    amb,
    tx`id = ${id} and not exists (select from session_key k where k.amb = session.amb and k.session = session.id)
      and not exists (select from saved_workspace k where k.amb = session.amb and k.session = session.id
        and jsonb_path_exists(k.body, '$.workspace.processes[0]'))`,
    reason
  )

const endAll = async (tx: Transaction, amb: string, which: ReturnType<Queries>, reason: string): Promise<number> => {
  const ended = await tx<{ id: string; person: string }[]>`
    update session set revoked = ${reason} where amb = ${amb} and revoked is null and ${which} returning id, person`
  for (const { id } of ended) await notifySockets(tx, amb, id)
  for (const person of new Set(ended.map((one) => one.person))) await notifyPerson(tx, amb, person)
  return ended.length
}

/** Support blocks or unblocks a session. A lock by the person stays until they authenticate. */
export const block = (sql: Sql, amb: string, id: string, blocked: boolean): Promise<void> =>
  sql.begin((tx) => setBlocked(tx, amb, id, blocked ? "support" : null, tx`and (${blocked} or blocked_by = 'support')`))

/** The person locks a session. */
export const lock = (sql: Sql, amb: string, id: string): Promise<void> =>
  sql.begin((tx) => setBlocked(tx, amb, id, "person"))

/** Unlocks a session after its person authenticated, whoever blocked it. */
export const unlock = (tx: Transaction, amb: string, id: string): Promise<void> => setBlocked(tx, amb, id, null)

/** Sets the block of a session, and has every node disconnect the sockets of a blocked one. */
const setBlocked = async (
  tx: Transaction,
  amb: string,
  id: string,
  by: "person" | "support" | null,
  only: ReturnType<Queries> = tx``
): Promise<void> => {
  const [row] = await tx<{ person: string }[]>`
    update session set blocked = ${by !== null}, blocked_by = ${by}
    where amb = ${amb} and id = ${id} and blocked <> ${by !== null} and revoked is null ${only} returning person`
  if (row === undefined) return
  await notifySockets(tx, amb, id)
  await notifyPerson(tx, amb, row.person)
}

/** The PostgreSQL channel that announces a change of a session's rights. */
export const channel = "quadrante_session"

/** Has every node re-check the sockets of a session. */
export const notifySockets = (sql: Queries, amb: string, id: string) =>
  sql`select pg_notify(${channel}, ${JSON.stringify({ amb, id })})`

/** Notifies the windows of a person that their list of sessions changed. */
export const notifyPerson = (tx: Transaction, amb: string, person: string) => publish(tx, amb, [changedFor(person)])

/** The event of that, for whoever publishes others with it. */
export const changedFor = (person: string): NewEvent => ({
  room: rooms.person(person),
  call: "sessionsChanged",
  value: null
})

/** The most recently used live session of a key, blocked or not; null if there is none. */
export const lastOf = async (sql: Queries, amb: string, thumbprint: string): Promise<AuthenticatedSession | null> => {
  const [row] = await selectAuthenticated(
    sql,
    null,
    sql`k.thumbprint = ${thumbprint} and k.amb = ${amb} and s.revoked is null order by s.used desc limit 1`
  )
  return row === undefined ? null : sessionOf(row)
}

const hashOf = (token: string) => createHash("sha256").update(token).digest()

/** A session as it is read. */
type SessionRow<S extends Session> = Omit<S, "standIns"> & { readonly substitutions: readonly RunningRow[] }

const sessionOf = <R extends SessionRow<Session>>({ substitutions, ...row }: R) => ({
  ...row,
  standIns: standInsIn(row.person, substitutions)
})

const columns = (sql: Queries) => sql`
  s.amb, s.id, s.person, r.id as role, p.usuario, p.pessoa, p.fuso_horario, s.profile, f.name as "profileName", f.rights,
  jsonb_build_object('profile', f.names, 'unit', coalesce(u.names, '{}')) as names,
  running_substitutions(s.amb, s.person) as substitutions, s.ses_perfil_relacionamento, s.tema_cor, s.private_channel as "privateChannel", s.created, s.blocked or p.blocked as blocked,
  case when p.blocked then 'access' when s.blocked then coalesce(s.blocked_by, 'person') end as "blockedBy",
  case when r.id is null then coalesce(s.revoked, 'role') else s.revoked end as revoked,
  s.expires <= now() or s.used <= now() - make_interval(mins => ${idleMinutes}) as expired,
  case when u.unid_sigla is not null then json_build_object('unid_sigla', u.unid_sigla, 'unid_nome', u.unid_nome,
    'unid_doctipo', u.unid_doctipo, 'unid_docnum', u.unid_docnum, 'unid_icone', u.unid_icone,
    'periodo_inicio', u.periodo_inicio, 'periodo_final', u.periodo_final) end as unit`

const tables = (sql: Queries) => sql`
  session s
  join person p on p.amb = s.amb and p.id = s.person
  join profile f on f.amb = s.amb and f.id = s.profile
  left join person_profile r on r.amb = s.amb and r.id = s.role and r.person = s.person
  left join unit u on u.amb = s.amb and u.unid_sigla = s.unid_sigla`

const selectAuthenticated = (sql: Queries, hash: Buffer | null, condition: ReturnType<Queries>) => sql<
  SessionRow<AuthenticatedSession>[]
>`
  select ${columns(sql)}, k.thumbprint, k.authenticated, k.generation, coalesce(k.token_hash <> ${hash}, false) as renewed
  from ${tables(sql)} join session_key k on k.amb = s.amb and k.session = s.id
  where ${condition}`
