/** Links that one workspace of a person offers to another one. */
import { OfferState, UrlOffered } from "@quadrante/domain/process"
import { Context, ProcessNameText } from "@quadrante/domain/redirect/schema"
import { Schema } from "effect"

/** The link that is sent. */
export const OfferRequest = Schema.Struct({ processo: ProcessNameText, contexto: Context })

/** A link that was sent from here, to which session, and what became of it. */
export const SentOffer = Schema.Struct({ ...UrlOffered.fields, ses_id: Schema.String, state: OfferState })
export type SentOffer = typeof SentOffer.Type

/** The links of a session: `urls_offered` to it, and those that went to others (`sessions_redirect`). */
export const Offers = Schema.Struct({
  urls_offered: Schema.Array(UrlOffered),
  sessions_redirect: Schema.Array(SentOffer)
})
export type Offers = typeof Offers.Type
