/** Saved workspaces: one per client of a person, taken over by another client once the first is gone. */
import type { SavedWorkspace } from "@quadrante/api/workspace"
import { idleMinutes, type Session } from "../identity/session/session.ts"
import type { Queries, Sql } from "../kernel/data/database.ts"

/** How long a workspace waits for its person: as long as sealed values do in the browser. */
const waits = "12 hours"

/** How many workspaces of one person are kept. */
const most = 20

/**
 * Keeps the workspace of a client, and drops what nobody will ask for any more. What is still on its way when the session
 * was left comes too late.
 */
export const saveWorkspace = async (
  sql: Sql,
  { amb, person, id }: Pick<Session, "amb" | "person" | "id">,
  client: string,
  kept: SavedWorkspace
): Promise<void> => {
  await sql`
    insert into saved_workspace (amb, person, client, session, body)
    select ${amb}, ${person}, ${client}, id, ${sql.json(kept as never)} from session
    where amb = ${amb} and id = ${id} and revoked is null
    on conflict (amb, person, client) do update set body = excluded.body, session = excluded.session, saved = now(), disconnected = null`
  await sql`
    delete from saved_workspace
    where amb = ${amb} and person = ${person} and (
      saved < now() - ${waits}::interval
      or client not in (
        select client from saved_workspace where amb = ${amb} and person = ${person} order by saved desc limit ${most}
      )
    )`
}

/**
 * Takes the newest workspace that a client of this person left behind: in this session (`own`), or in one that has
 * ended without being left. What the client itself keeps in this session is its own to know, unless it goes on with
 * the session anew. Of two that ask at once one gets it.
 */
export const claim = async (
  sql: Sql,
  { amb, person, id }: Session,
  client: string,
  from: "own" | "any"
): Promise<SavedWorkspace | null> => {
  const [row] = await sql<{ body: SavedWorkspace }[]>`
    delete from saved_workspace where (amb, person, client) in (
      select k.amb, k.person, k.client from saved_workspace k join session s on s.amb = k.amb and s.id = k.session
      where k.amb = ${amb} and k.person = ${person}
        and (k.client <> ${client} or k.session <> ${id} or ${from === "own"})
        and k.disconnected is not null and k.saved > now() - ${waits}::interval
        and (k.session = ${id} or ${from === "any"} and (s.revoked is not null or s.expires < now()
          or s.used < now() - make_interval(mins => ${idleMinutes})))
      order by k.saved desc limit 1 for update of k skip locked
    ) returning body`
  return row?.body ?? null
}

/** What a client of this session kept itself: its browser can read its own no more. */
export const ownOf = async (
  sql: Queries,
  { amb, person, id }: Session,
  client: string
): Promise<SavedWorkspace | null> => {
  const [row] = await sql<{ body: SavedWorkspace }[]>`
    select body from saved_workspace
    where amb = ${amb} and person = ${person} and session = ${id} and client = ${client}`
  return row?.body ?? null
}

/** A copy of what a window of this session has open, the newest; null where there is none. */
export const copy = async (sql: Sql, { amb, person, id }: Session): Promise<SavedWorkspace | null> => {
  const [row] = await sql<{ body: SavedWorkspace }[]>`
    select body from saved_workspace
    where amb = ${amb} and person = ${person} and session = ${id} order by saved desc limit 1`
  return row?.body ?? null
}

/**
 * A browser goes over to another session: what its client had open waits in this one, and not under the client's name,
 * which it goes on using. Where no browser is left in it, so does what every client had open.
 */
export const leaveBehind = async (sql: Queries, { amb, id }: Session, client: string | null): Promise<void> => {
  await sql`
    update saved_workspace set client = 'left-' || gen_random_uuid(), disconnected = now()
    where amb = ${amb} and session = ${id} and (client = ${client}
      or not exists (select from session_key k where k.amb = ${amb} and k.session = ${id}))`
}

/** A person who leaves leaves nothing behind. */
export const forget = async (sql: Sql, { amb, id }: Session): Promise<void> => {
  await sql`delete from saved_workspace where amb = ${amb} and session = ${id}`
}

/** After a start no client has a socket; those that live come back, or keep something, and are here again. */
export const forgetPresence = async (sql: Sql): Promise<void> => {
  await sql`update saved_workspace set disconnected = now() where disconnected is null`
}

/** Notes whether a client has a socket here. */
export const notePresence = async (
  sql: Sql,
  { amb, person }: Pick<Session, "amb" | "person">,
  client: string,
  isHere: boolean
) => {
  await sql`
    update saved_workspace set disconnected = ${isHere ? null : sql`now()`}
    where amb = ${amb} and person = ${person} and client = ${client}`
}
