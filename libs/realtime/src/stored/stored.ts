/** What the clients of a browser keep of their colour. It stands beside the rule, because the first paint does without it. */
import type { Choice, StoredColour } from "../colour/colour.ts"

/**
 * What is kept after a step of one client. Clients of a browser share it: each changes what its own step changed and nothing
 * else, so that one that only follows takes no choice of another away.
 */
export const storeStep = (kept: StoredColour, before: Choice, now: Choice, client: string): StoredColour => {
  const own = now.own ? now.shown : ""
  const isOwnNew = own !== (before.own ? before.shown : "")
  const confirmed = now.seq < 0 ? kept.confirmed : now.confirmed
  const unsent = now.wanted?.value ?? ""
  const isUnsentNew = unsent !== (before.wanted?.value ?? "") && (unsent !== "" || kept.by === client)
  const choice = isUnsentNew ? { unsent, by: unsent && client } : { unsent: kept.unsent, by: kept.by }
  return { own: isOwnNew ? own : kept.own, confirmed, ...choice }
}
