/** Offers: a link that one session of a person sends to another one, which opens it once, declines it, or lets it go. */
import type { Fault } from "@quadrante/api/fault"
import type { Offers, Sending, Sent } from "@quadrante/api/offer"
import { Result } from "effect"
import { refuse } from "../http/refusal.ts"
import { publish, rooms } from "../realtime/outbox.ts"
import { sessionsOf } from "../session/choices.ts"
import * as Session from "../session/session.ts"
import type { Queries, Sql } from "../storage/database.ts"

/** For how long an offer stands, how many wait in one session, and how long the context of a link may be. */
const limits = { minutes: 10, waiting: 20, bytes: 8 * 1024, name: 64 } as const

type Link = typeof Sending.Type
type From = Pick<Session.Session, "amb" | "id" | "person">

/** Sends a link to another live session of the same person, which is told at once. */
export const send = async (sql: Sql, from: From, to: string, link: Link): Promise<Result.Result<Sent, Fault>> => {
  const { amb, person } = from
  const other = (await sessionsOf(sql, from, from.id)).find(({ id }) => id === to)
  if (other === undefined || other.current) return refuse("not-found")
  const { processo, contexto } = link
  if (
    Buffer.byteLength(JSON.stringify(contexto)) > limits.bytes ||
    Object.keys(contexto).some((name) => name.length > limits.name)
  ) {
    return refuse("too-large", { at: "contexto" })
  }
  if (other.urls_offered.length >= limits.waiting) return refuse("quota-reached", { at: "offers", retryAfter: 60 })
  return sql.begin(async (tx) => {
    const [row] = await tx<{ id: string; until: Date }[]>`
      insert into link_offer (amb, person, sender, receiver, processo, contexto, until)
      values (${amb}, ${person}, ${from.id}, ${to}, ${processo}, ${tx.json(contexto)},
        now() + make_interval(mins => ${limits.minutes}))
      returning id, until`
    if (row === undefined) throw new Error("The new offer did not come back")
    const { id, until } = row
    await publish(tx, amb, [{ room: rooms.session(to), call: "offerUrl", value: { id, processo, contexto } }])
    return Result.succeed({ id, processo, contexto, until: until.toISOString(), ses_id: to, state: "offered" as const })
  })
}

interface Row extends Link {
  readonly id: string
  readonly until: Date
  readonly receiver: string
  readonly state: Sent["state"]
}

/** What is offered to a session, and what became of what it sent, of the last hour. */
export const offersOf = async (sql: Queries, { amb, id }: From): Promise<Offers> => {
  const rows = await sql<Row[]>`
    select id, processo, contexto, until, receiver,
      case when state = 'offered' and until <= now() then 'expired' else state end as state
    from link_offer
    where amb = ${amb} and (sender = ${id} or receiver = ${id}) and created > now() - interval '1 hour'
    order by created`
  const shown = ({ id: offer, processo, contexto, until }: Row) => ({
    id: offer,
    processo,
    contexto,
    until: until.toISOString()
  })
  return {
    urls_offered: rows.filter(({ receiver, state }) => receiver === id && state === "offered").map(shown),
    sessions_redirect: rows
      .filter(({ receiver }) => receiver !== id)
      .map((row) => ({ ...shown(row), ses_id: row.receiver, state: row.state }))
  }
}

/** Opens or declines an offer: of all windows of the session one does, and the sender hears of it. */
export const settle = (
  sql: Sql,
  { amb, id: receiver, person }: From,
  offer: string,
  state: "opened" | "declined"
): Promise<Result.Result<Link, Fault>> =>
  sql.begin(async (tx) => {
    const [link] = await tx<Link[]>`
      update link_offer set state = ${state}
      where amb = ${amb} and id = ${offer} and receiver = ${receiver} and state = 'offered' and until > now()
      returning processo, contexto`
    if (link === undefined) {
      const [there] = await tx`select 1 from link_offer where amb = ${amb} and id = ${offer} and receiver = ${receiver}`
      return refuse(there === undefined ? "not-found" : "offer-closed")
    }
    await Session.tellPerson(tx, amb, person)
    return Result.succeed(link)
  })
