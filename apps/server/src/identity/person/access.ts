/** The access log of a person: changes to how they log in, with time and origin. */
import type { Access, AccessEvent } from "@quadrante/api/access"
import * as Session from "../session/session.ts"
import type { Queries, Transaction } from "../../kernel/data/database.ts"
import { notifyPeople } from "../../kernel/events/notice.ts"

type PersonKey = Pick<Session.Session, "amb" | "person">

/** Where something came from. */
export interface Origin {
  readonly address: string
  readonly device: string | null
}

/** How long events are kept and shown, and how many of them. */
const limits = { days: 90, shown: 50 } as const

/** What happened, and the session that began with it. */
interface AccessFact {
  readonly kind: AccessEvent["kind"]
  readonly name?: string | null
  readonly session?: string | null
}

/** Notes an event in the transaction of what it tells of, and tells the person's windows. `from` null: an operator. */
export const noteEvent = async (
  tx: Transaction,
  { amb, person }: PersonKey,
  { kind, name = null, session = null }: AccessFact,
  from: Origin | null
): Promise<void> => {
  const [noted] = await tx<{ id: string }[]>`
    insert into access_event (amb, person, kind, name, address, device)
    values (${amb}, ${person}, ${kind}, ${name}, ${from?.address ?? null}, ${from?.device ?? null}) returning id::text`
  await tx`
    delete from access_event
    where amb = ${amb} and person = ${person} and at < now() - make_interval(days => ${limits.days})`
  await Session.notifyPerson(tx, amb, person)
  // Also where it was they: who it was is what the notice asks.
  const device = from?.device ?? null
  const detail = {
    event: kind,
    ...(name !== null && { name }),
    ...(device !== null && { device }),
    ...(session !== null && { session })
  }
  const step = `event ${noted?.id}`
  await notifyPeople(tx, amb, [{ person, kind: "access", step, instance: null, task: null, by: null, detail }])
}

/** The calendar addresses of a person that are good, and what happened to their access lately. */
export const accessOf = async (sql: Queries, { amb, person }: PersonKey): Promise<Access> => {
  const calendars = await sql<{ profile: string; name: string; created: Date; expires: Date }[]>`
    select c.profile, f.name, c.created, c.expires
    from calendar c join profile f on f.amb = c.amb and f.id = c.profile
    where c.amb = ${amb} and c.person = ${person} and c.expires > now() order by f.name`
  const events = await sql<(Omit<AccessEvent, "at"> & { at: Date })[]>`
    select id::text, at, kind, name, address, device from access_event
    where amb = ${amb} and person = ${person} and at > now() - make_interval(days => ${limits.days})
    order by access_event.at desc, access_event.id desc limit ${limits.shown}`
  return {
    calendars: calendars.map(({ profile, name, created, expires }) => ({
      profile,
      name,
      since: created.toISOString(),
      until: expires.toISOString()
    })),
    events: events.map((row) => ({ ...row, at: row.at.toISOString() }))
  }
}
