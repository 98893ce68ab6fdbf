/**
 * Link offers: one session of a person sends a link to another, which opens it once, declines it, or lets it expire.
 */
import type { Fault } from "@quadrante/api/fault"
import type { Offers, OfferRequest, SentOffer } from "@quadrante/api/offer"
import { Result } from "effect"
import { refuse } from "../../kernel/http/refusal.ts"
import { publish, rooms } from "../../kernel/events/outbox.ts"
import { sessionsOf } from "./choices.ts"
import * as Session from "../session/session.ts"
import type { Queries, Sql } from "../../kernel/data/database.ts"

/** Lifetime of an offer, the most that wait in one session, and the size of a link's context. */
const limits = { minutes: 10, waiting: 20, bytes: 8 * 1024, name: 64 } as const

type Link = typeof OfferRequest.Type
type SessionRef = Pick<Session.Session, "amb" | "id" | "person">

/** Sends a link to another live session of the same person, and notifies it. */
export const send = async (
  sql: Sql,
  from: SessionRef,
  to: string,
  link: Link
): Promise<Result.Result<SentOffer, Fault>> => {
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
    const [row] = await tx<{ id: string; expires: Date }[]>`
      insert into link_offer (amb, person, sender, receiver, processo, contexto, expires)
      values (${amb}, ${person}, ${from.id}, ${to}, ${processo}, ${tx.json(contexto)},
        now() + make_interval(mins => ${limits.minutes}))
      returning id, expires`
    if (row === undefined) throw new Error("The new offer did not come back")
    const { id, expires } = row
    await publish(tx, amb, [{ room: rooms.session(to), call: "offerUrl", value: { id, processo, contexto } }])
    return Result.succeed({
      id,
      processo,
      contexto,
      until: expires.toISOString(),
      ses_id: to,
      state: "offered" as const
    })
  })
}

interface OfferRow extends Link {
  readonly id: string
  readonly expires: Date
  readonly receiver: string
  readonly state: SentOffer["state"]
}

/** The offers that a session received and sent within the last hour. */
export const offersOf = async (sql: Queries, { amb, id }: SessionRef): Promise<Offers> => {
  const rows = await sql<OfferRow[]>`
    select id, processo, contexto, expires, receiver,
      case when state = 'offered' and expires <= now() then 'expired' else state end as state
    from link_offer
    where amb = ${amb} and (sender = ${id} or receiver = ${id}) and created > now() - interval '1 hour'
    order by created`
  const shown = ({ id: offer, processo, contexto, expires }: OfferRow) => ({
    id: offer,
    processo,
    contexto,
    until: expires.toISOString()
  })
  return {
    urls_offered: rows.filter(({ receiver, state }) => receiver === id && state === "offered").map(shown),
    sessions_redirect: rows
      .filter(({ receiver }) => receiver !== id)
      .map((row) => ({ ...shown(row), ses_id: row.receiver, state: row.state }))
  }
}

/** Opens or declines an offer. Of all windows of the session one succeeds, and the sender is notified. */
export const closeOffer = (
  sql: Sql,
  { amb, id: receiver, person }: SessionRef,
  offer: string,
  state: "opened" | "declined"
): Promise<Result.Result<Link, Fault>> =>
  sql.begin(async (tx) => {
    const [link] = await tx<Link[]>`
      update link_offer set state = ${state}
      where amb = ${amb} and id = ${offer} and receiver = ${receiver} and state = 'offered' and expires > now()
      returning processo, contexto`
    if (link === undefined) {
      const [there] = await tx`select 1 from link_offer where amb = ${amb} and id = ${offer} and receiver = ${receiver}`
      return refuse(there === undefined ? "not-found" : "offer-closed")
    }
    await Session.notifyPerson(tx, amb, person)
    return Result.succeed(link)
  })
