/** The endpoints of links between sessions. */
import { Result } from "effect"
import type { SessionHandlers } from "../http/handler.ts"
import { refuse } from "../http/refusal.ts"
import { isId } from "../engine/instance.ts"
import { offersOf, send, settle } from "./offers.ts"

export const offerHandlers: Pick<SessionHandlers, "offer" | "offers" | "acceptOffer" | "declineOffer"> = {
  offer: async ({ sql }, { session, input }) => send(sql, session, input.session, input.payload),
  offers: async ({ sql }, { session }) => Result.succeed(await offersOf(sql, session)),
  acceptOffer: async ({ sql }, { session, input }) =>
    isId(input.offer) ? settle(sql, session, input.offer, "opened") : refuse("not-found"),
  declineOffer: async ({ sql }, { session, input }) =>
    isId(input.offer)
      ? Result.map(await settle(sql, session, input.offer, "declined"), () => null)
      : refuse("not-found")
}
