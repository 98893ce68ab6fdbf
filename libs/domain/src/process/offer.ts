/** Links between the sessions of one person: sent to a workspace that is open elsewhere, and offered to this one. */
import { Schema } from "effect"
import { Contexto } from "./contexto.ts"

/** What became of a link that was sent. */
export const OfferState = Schema.Literals(["offered", "opened", "declined", "expired"])
export type OfferState = typeof OfferState.Type

/** Links that were sent from here, by the session (`ses_id`) that they were sent to: the last one of each. */
export const SessionsRedirect = Schema.Record(
  Schema.NonEmptyString,
  Schema.Struct({ id: Schema.NonEmptyString, processo: Schema.NonEmptyString, contexto: Contexto, state: OfferState })
)
export type SessionsRedirect = typeof SessionsRedirect.Type

/** A link that this workspace is offered, until when (ISO instant). */
export const UrlOffered = Schema.Struct({
  id: Schema.NonEmptyString,
  processo: Schema.NonEmptyString,
  contexto: Contexto,
  until: Schema.NonEmptyString
})
export type UrlOffered = typeof UrlOffered.Type

/** The links that this workspace is offered, the oldest first. */
export const UrlsOffered = Schema.Array(UrlOffered)
export type UrlsOffered = typeof UrlsOffered.Type

/** A link was sent to a session. */
export const withSent = (
  sent: SessionsRedirect,
  ses_id: string,
  link: { readonly id: string; readonly processo: string; readonly contexto: Contexto }
): SessionsRedirect => Object.fromEntries([...Object.entries(sent), [ses_id, { ...link, state: "offered" as const }]])

/** The other workspace answered, or time did. Only a link that still waits can be answered, and only once. */
export const withAnswer = (sent: SessionsRedirect, id: string, state: OfferState): SessionsRedirect =>
  Object.fromEntries(
    Object.entries(sent).map(([ses_id, link]) => [
      ses_id,
      link.id === id && link.state === "offered" ? { ...link, state } : link
    ])
  )

/** A link is offered. The same offer that comes again changes nothing. */
export const withOffer = (offered: UrlsOffered, offer: UrlOffered): UrlsOffered =>
  offered.some(({ id }) => id === offer.id) ? offered : [...offered, offer]

/** An offer was opened or declined. */
export const withoutOffer = (offered: UrlsOffered, id: string): UrlsOffered =>
  offered.filter((offer) => offer.id !== id)
