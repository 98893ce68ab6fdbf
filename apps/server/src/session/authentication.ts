/** Authentication: whether a request or a socket comes from the client that a live session belongs to. */
import * as Proof from "@quadrante/persistence/proof"
import * as Verification from "@quadrante/persistence/verification"
import { Result } from "effect"
import type { Queries } from "../storage/database.ts"
import type { Nonces } from "./nonce.ts"
import * as Session from "./session.ts"

/** What is wrong, in the codes of the contract; `proof-nonce` also stands for a wrong clock, which the reply corrects. */
export type Unauthenticated =
  | "session-absent"
  | "session-expired"
  | "session-revoked"
  | "session-renewed"
  | "session-blocked"
  | "proof-invalid"
  | "proof-nonce"

/** Why nobody is believed: in a code of the contract, and where the proof was wrong, in which part, which no client is told. */
export interface Unbelieved {
  readonly code: Unauthenticated
  readonly proof?: Verification.Reason
}

/** What was shown: the token, if any, and a proof made for `method` and `address`. */
export interface Shown {
  readonly token: string | null
  readonly proof: string
  readonly method: string
  readonly address: string
}

/** Verifies the proof of a request that has no session yet, and says the thumbprint of its key. */
export const proveKey = async (
  sql: Queries,
  nonces: Nonces,
  shown: Shown
): Promise<Result.Result<string, Unbelieved>> =>
  Result.map(await prove(sql, nonces, shown, null), ({ thumbprint }) => thumbprint)

/**
 * The live session of a request. The proof is judged before the session's state, so that a stolen token alone learns
 * nothing; a session of another environment is none. `blocked` says whether a blocked one will do.
 */
export const authenticate = async (
  sql: Queries,
  nonces: Nonces,
  amb: string,
  shown: Shown,
  blocked: "refused" | "accepted"
): Promise<Result.Result<Session.Held, Unbelieved>> => {
  const session = shown.token === null ? null : await Session.find(sql, amb, shown.token)
  if (session === null) return Result.fail({ code: "session-absent" })
  const proved = await prove(sql, nonces, shown, session.thumbprint)
  if (Result.isFailure(proved)) return Result.fail(proved.failure)
  const state = stateOf(session)
  // An ended session is over for every token; of a live one only the last is good.
  if (session.renewed && (state === null || state === "session-blocked"))
    return Result.fail({ code: "session-renewed" })
  if (state !== null && !(state === "session-blocked" && blocked === "accepted")) return Result.fail({ code: state })
  await Session.touch(sql, session)
  return Result.succeed(session)
}

/** Why a session does not give any right now; null where it does. */
export const stateOf = (session: Session.Session): "session-revoked" | "session-expired" | "session-blocked" | null => {
  if (session.revoked !== null) return "session-revoked"
  if (session.expired) return "session-expired"
  return session.blocked ? "session-blocked" : null
}

const prove = async (sql: Queries, nonces: Nonces, shown: Shown, thumbprint: string | null) => {
  const nowMs = Date.now()
  const verdict = await Verification.verify(shown.proof, {
    method: shown.method,
    address: shown.address,
    tokenHash: shown.token === null ? null : await Proof.hash(shown.token),
    thumbprint,
    nowMs,
    nonce: (nonce) => nonces.isCurrent(nonce, nowMs),
    seen: async (jti, untilMs) => {
      const [fresh] = await sql`
        insert into proof_seen (key, until) values (${jti}, ${new Date(untilMs)})
        on conflict do nothing returning 1`
      return fresh === undefined
    }
  })
  return Result.mapError(verdict, ({ reason }): Unbelieved => ({
    code: reason === "nonce" || reason === "time" ? "proof-nonce" : "proof-invalid",
    proof: reason
  }))
}
