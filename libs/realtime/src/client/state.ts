/** The state of a connection, as people may see it. */
import type { RefusalCode } from "../protocol/protocol.ts"

/**
 * - `Connecting`: the first attempt is under way.
 * - `CatchingUp`: connected, and what was missed is on its way.
 * - `Online`: connected, and every room is at its last known number.
 * - `Offline`: since `sinceMs`, by this machine's clock; the client goes on trying.
 * - `Refused`: the server will not have this client, for a reason that trying again does not cure.
 * - `Stopped`: it was asked to stop.
 */
export type State =
  | { readonly _tag: "Connecting" }
  | { readonly _tag: "CatchingUp" }
  | { readonly _tag: "Online" }
  | { readonly _tag: "Offline"; readonly sinceMs: number }
  | { readonly _tag: "Refused"; readonly code: RefusalCode }
  | { readonly _tag: "Stopped" }

/** What a client does about the refusal of a connection: try at once with the new nonce, later, or not until asked. */
export const cure = (code: RefusalCode): "now" | "later" | "none" => {
  switch (code) {
    case "nonce":
      return "now"
    case "limit":
    case "unavailable":
    case "shape":
    case "forbidden":
      return "later"
    case "unauthenticated":
    case "expired":
    case "ended":
    case "blocked":
    case "origin":
    case "protocol":
      return "none"
  }
}

/** Whether the refusal of one message or room passes by itself, so that the same is worth asking again later. */
export const passes = (code: RefusalCode): boolean => code === "unavailable" || code === "limit"
