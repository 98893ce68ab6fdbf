/** The endpoints of links between sessions. */
import { Result } from "effect"
import type { SessionHandlers } from "../../gateway/handler.ts"
import { refuse } from "../../kernel/http/refusal.ts"
import { isId } from "../../kernel/data/id.ts"
import { offersOf, send, closeOffer } from "../login/offers.ts"

export const offerHandlers: Pick<SessionHandlers, "offer" | "offers" | "acceptOffer" | "declineOffer"> = {
  offer: async ({ sql }, { session, input }) => send(sql, session, input.session, input.payload),
  offers: async ({ sql }, { session }) => Result.succeed(await offersOf(sql, session)),
  acceptOffer: async ({ sql }, { session, input }) =>
    isId(input.offer) ? closeOffer(sql, session, input.offer, "opened") : refuse("not-found"),
  declineOffer: async ({ sql }, { session, input }) =>
    isId(input.offer)
      ? Result.map(await closeOffer(sql, session, input.offer, "declined"), () => null)
      : refuse("not-found")
}
