/** Sessions: who is in, as what, since when, bound to a token and to the key of the client that logged in. */
import { createHash, randomBytes } from "node:crypto"
import type { SessionView } from "@quadrante/api/session"
import { publish, rooms } from "../realtime/outbox.ts"
import type { Queries, Sql, Transaction } from "../storage/database.ts"

/** Who blocks a session: its person locked it, support blocked it, or the person is kept out. */
export type Blocker = "person" | "support" | "access"

/** A session with what is asked of it at every request. */
export interface Session {
  readonly amb: string
  readonly id: string
  readonly person: string
  /** The role that it is in; null where that was taken from the person, and the session ends. */
  readonly role: string | null
  readonly usuario: string
  readonly pessoa: string
  readonly fuso_horario: string
  readonly profile: string
  readonly profileName: string
  readonly ses_perfil_relacionamento: string | null
  readonly unit: SessionView["unit"]
  /** What the profile may do beside its processes. */
  readonly rights: readonly string[]
  readonly tema_cor: string
  /** Random, and of this session alone. */
  readonly privateChannel: string
  readonly created: Date
  readonly blocked: boolean
  /** Who did that; null where it is not blocked. */
  readonly blockedBy: Blocker | null
  /** Ended: by whom or what. Null where it was not. */
  readonly revoked: string | null
  /** Idle too long, or open for too long. */
  readonly expired: boolean
}

/** A session as one browser uses it: by a key of its own, and a token bound to that key. */
export interface Held extends Session {
  readonly thumbprint: string
  /** When the person last proved who they are with this key; what another key of the session proved says nothing of it. */
  readonly authenticated: Date
  /** Counts the tokens of this key; a socket that was let in with an earlier one is cut. */
  readonly generation: number
  /** The token that was shown is the one before the current: it is worth nothing, and its tab should take the new one. */
  readonly renewed: boolean
}

/** After this long without a request a session ends, and after `absoluteHours` in any case. */
export const idleMinutes = 30
const absoluteHours = 12

/** As what a person enters. */
export interface Role {
  readonly id: string
  readonly profile: string
  readonly unid_sigla: string | null
  readonly ses_perfil_relacionamento: string | null
}

/** Opens a session. The token is in the answer and nowhere else; the database has its hash. */
export const open = async (
  sql: Queries,
  person: { readonly amb: string; readonly id: string; readonly tema_cor: string },
  role: Role,
  thumbprint: string
): Promise<{ readonly token: string; readonly id: string }> => {
  const [row] = await sql<{ id: string }[]>`
    insert into session (amb, person, role, profile, unid_sigla, ses_perfil_relacionamento, tema_cor, expires)
    values (${person.amb}, ${person.id}, ${role.id}, ${role.profile}, ${role.unid_sigla},
      ${role.ses_perfil_relacionamento}, ${person.tema_cor}, now() + make_interval(hours => ${absoluteHours}))
    returning id`
  if (row === undefined) throw new Error("The new session did not come back")
  return { id: row.id, token: await renew(sql, { amb: person.amb, id: row.id, thumbprint, authenticated: new Date() }) }
}

/**
 * Gives a key a new token for a session; the token before dies at once. The hash of that one is kept, so that a tab
 * which still has it is told to take the new one, and is not thrown out. `authenticated` is when the person proved who
 * they are with this very key.
 */
export const renew = async (
  sql: Queries,
  { amb, id, thumbprint, authenticated }: Pick<Held, "amb" | "id" | "thumbprint" | "authenticated">
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

/** The session of a token, in whatever state; null where this environment has none with it. */
export const find = async (sql: Queries, amb: string, token: string): Promise<Held | null> => {
  const hash = hashOf(token)
  const [row] = await selectHeld(
    sql,
    hash,
    sql`(k.token_hash = ${hash} or k.previous_hash = ${hash}) and k.amb = ${amb}`
  )
  return row ?? null
}

/** The session by its id; null where it is not there. */
export const byId = async (sql: Queries, amb: string, id: string): Promise<Session | null> => {
  const [row] = await sql<Session[]>`select ${columns(sql)} from ${tables(sql)} where s.id = ${id} and s.amb = ${amb}`
  return row ?? null
}

/** A session by its id, for one of its keys; null where it is none of them. */
export const keyed = async (
  sql: Queries,
  { amb, id, thumbprint }: Pick<Held, "amb" | "id" | "thumbprint">
): Promise<Held | null> => {
  const [row] = await selectHeld(sql, null, sql`k.session = ${id} and k.thumbprint = ${thumbprint} and k.amb = ${amb}`)
  return row ?? null
}

/** Notes that a session is in use; written at most once a minute. */
export const touch = async (sql: Queries, session: Session): Promise<void> => {
  await sql`
    update session set used = now()
    where amb = ${session.amb} and id = ${session.id} and used < now() - interval '1 minute'`
}

/** Ends a session: every node cuts its sockets, and the person's other windows hear of it. */
export const end = (sql: Sql, amb: string, id: string, reason: string): Promise<void> =>
  sql.begin(async (tx) => {
    await endAll(tx, amb, tx`id = ${id}`, reason)
  })

/**
 * Ends the sessions of a person but for one, or all of them, and with them what reads in their name elsewhere: the secret
 * addresses of their calendars. Says how many sessions that were.
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

/** Ends a session that no browser is left in, and nothing waits in: its person has nothing to go back to. */
export const endUnused = (tx: Transaction, { amb, id }: Pick<Session, "amb" | "id">, reason: string): Promise<number> =>
  endAll(
    tx,
    amb,
    tx`id = ${id} and not exists (select from session_key k where k.amb = session.amb and k.session = session.id)
      and not exists (select from kept_workspace k where k.amb = session.amb and k.session = session.id
        and jsonb_path_exists(k.body, '$.workspace.processes[0]'))`,
    reason
  )

const endAll = async (tx: Transaction, amb: string, which: ReturnType<Queries>, reason: string): Promise<number> => {
  const ended = await tx<{ id: string; person: string }[]>`
    update session set revoked = ${reason} where amb = ${amb} and revoked is null and ${which} returning id, person`
  for (const { id } of ended) await tell(tx, amb, id)
  for (const person of new Set(ended.map((one) => one.person))) await tellPerson(tx, amb, person)
  return ended.length
}

/** Support blocks a session, or ends its own block: a lock of the person stays until they prove who they are. */
export const block = (sql: Sql, amb: string, id: string, blocked: boolean): Promise<void> =>
  sql.begin((tx) => setBlocked(tx, amb, id, blocked ? "support" : null, tx`and (${blocked} or blocked_by = 'support')`))

/** The person locks a session. */
export const lock = (sql: Sql, amb: string, id: string): Promise<void> =>
  sql.begin((tx) => setBlocked(tx, amb, id, "person"))

/** The person proved who they are: whoever blocked it, the session is theirs again. */
export const unlock = (tx: Transaction, amb: string, id: string): Promise<void> => setBlocked(tx, amb, id, null)

/** Blocks or unblocks a session, and has every node cut the sockets of a blocked one. */
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
  await tell(tx, amb, id)
  await tellPerson(tx, amb, row.person)
}

/** The channel on which nodes hear that the rights of a session changed. */
export const channel = "quadrante_session"

/** Has every node look again at the sockets of a session. */
export const tell = (sql: Queries, amb: string, id: string) =>
  sql`select pg_notify(${channel}, ${JSON.stringify({ amb, id })})`

/** Tells the windows of a person that the list of their sessions is another one now. */
export const tellPerson = (tx: Transaction, amb: string, person: string) =>
  publish(tx, amb, [{ room: rooms.person(person), call: "sessionsChanged", value: null }])

/** The live session of a key that was used last, blocked or not; null where there is none. */
export const lastOf = async (sql: Queries, amb: string, thumbprint: string): Promise<Held | null> => {
  const [row] = await selectHeld(
    sql,
    null,
    sql`k.thumbprint = ${thumbprint} and k.amb = ${amb} and s.revoked is null order by s.used desc limit 1`
  )
  return row ?? null
}

const hashOf = (token: string) => createHash("sha256").update(token).digest()

const columns = (sql: Queries) => sql`
  s.amb, s.id, s.person, r.id as role, p.usuario, p.pessoa, p.fuso_horario, s.profile, f.name as "profileName", f.rights,
  s.ses_perfil_relacionamento, s.tema_cor, s.private_channel as "privateChannel", s.created, s.blocked or p.blocked as blocked,
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

const selectHeld = (sql: Queries, hash: Buffer | null, condition: ReturnType<Queries>) => sql<Held[]>`
  select ${columns(sql)}, k.thumbprint, k.authenticated, k.generation, coalesce(k.token_hash <> ${hash}, false) as renewed
  from ${tables(sql)} join session_key k on k.amb = s.amb and k.session = s.id
  where ${condition}`
