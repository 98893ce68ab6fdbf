/** What a link to the server does when its connection stands, is lost or is refused. */
import type { Refusal } from "../protocol/protocol.ts"
import { type Backoff, delayMs } from "./backoff.ts"
import { cure, type State } from "./state.ts"

export interface LinkState {
  readonly state: State
  /** Attempts in a row that brought no connection. */
  readonly attempt: number
  /** How often in a row a nonce was taken as the cure. */
  readonly nonces: number
  /** The server asked not to be asked before. */
  readonly notBefore: number
}

export const initialLink: LinkState = { state: { _tag: "Connecting" }, attempt: 0, nonces: 0, notBefore: 0 }

/** So often in a row a nonce is taken as the cure; a server that always wants another one is broken. */
const mostNonces = 2

/** The link in another state. One that was stopped stays so, and one that is offline has been since it first was. */
export const inState = (link: LinkState, state: State): LinkState => {
  const isSame = state._tag === link.state._tag && state._tag !== "Refused"
  return link.state._tag === "Stopped" || isSame ? link : { ...link, state }
}

export const connected = (link: LinkState): LinkState =>
  inState({ ...link, attempt: 0, nonces: 0 }, { _tag: "CatchingUp" })

/** When it is tried again; null: not until somebody asks. */
type Retry = { readonly afterMs: number } | null

interface Loss {
  /** What the server said; undefined where it said nothing. */
  readonly refusal: Refusal | undefined
  readonly nowMs: number
  readonly backoff: Backoff
  readonly random: () => number
}

/** The connection is not there, or was refused. */
export const lost = (link: LinkState, loss: Loss): readonly [LinkState, Retry] => {
  const { refusal, nowMs } = loss
  if (refusal === undefined) return later(link, loss)
  const { code, retryAfter } = refusal
  const told = retryAfter === undefined ? link : { ...link, notBefore: nowMs + retryAfter * 1000 }
  const then = cure(code)
  if (then === "none") return [inState(told, { _tag: "Refused", code }), null]
  if (then === "later") return later(told, loss)
  const again = { ...told, nonces: told.nonces + 1 }
  return again.nonces > mostNonces ? later(again, loss) : [again, { afterMs: 0 }]
}

const later = (link: LinkState, { nowMs, backoff, random }: Loss): readonly [LinkState, Retry] => {
  const offline = inState(link, { _tag: "Offline", sinceMs: nowMs })
  const afterMs = Math.max(link.notBefore - nowMs, 0) + delayMs(backoff, link.attempt, random())
  return [{ ...offline, attempt: link.attempt + 1 }, { afterMs }]
}
