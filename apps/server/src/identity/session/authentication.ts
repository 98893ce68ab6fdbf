/** Authentication: verifies the token and the DPoP proof of a request or a socket against a live session. */
import * as Proof from "@quadrante/persistence/proof"
import * as Verification from "@quadrante/persistence/verification"
import { Result } from "effect"
import type { Queries } from "../../kernel/data/database.ts"
import type { Nonces } from "../../kernel/http/nonces.ts"
import * as Session from "./session.ts"

/** Error codes of authentication. `proof-nonce` also covers a wrong clock, which the response corrects. */
export type AuthenticationCode =
  | "session-absent"
  | "session-expired"
  | "session-revoked"
  | "session-renewed"
  | "session-blocked"
  | "proof-invalid"
  | "proof-nonce"

/** Why authentication failed: a code of the contract, and for the log which part of the proof was invalid. */
export interface AuthenticationFailure {
  readonly code: AuthenticationCode
  readonly proof?: Verification.Reason
}

/** The credentials of a request: its token, if any, and a DPoP proof for `method` and `address`. */
export interface RequestCredentials {
  readonly token: string | null
  readonly proof: string
  readonly method: string
  readonly address: string
}

/** Verifies the proof of a request without a session, and returns the thumbprint of its key. */
export const proveKey = async (
  sql: Queries,
  nonces: Nonces,
  credentials: RequestCredentials
): Promise<Result.Result<string, AuthenticationFailure>> =>
  Result.map(await prove(sql, nonces, credentials, null), ({ thumbprint }) => thumbprint)

/**
 * Authenticates a request. The proof is checked before the state of the session, so a stolen token alone reveals
 * nothing. `blocked` says whether a blocked session is accepted.
 */
export const authenticate = async (
  sql: Queries,
  nonces: Nonces,
  amb: string,
  credentials: RequestCredentials,
  blocked: "refused" | "accepted"
): Promise<Result.Result<Session.AuthenticatedSession, AuthenticationFailure>> => {
  const session = credentials.token === null ? null : await Session.find(sql, amb, credentials.token)
  if (session === null) return Result.fail({ code: "session-absent" })
  const proved = await prove(sql, nonces, credentials, session.thumbprint)
  if (Result.isFailure(proved)) return Result.fail(proved.failure)
  const state = refusalCodeOf(session)
  // An ended session is void for every token; of a live one only the current token is valid.
  if (session.renewed && (state === null || state === "session-blocked"))
    return Result.fail({ code: "session-renewed" })
  if (state !== null && !(state === "session-blocked" && blocked === "accepted")) return Result.fail({ code: state })
  await Session.touch(sql, session)
  return Result.succeed(session)
}

/** Why a session gives no rights; null if it does. */
export const refusalCodeOf = (
  session: Session.Session
): "session-revoked" | "session-expired" | "session-blocked" | null => {
  if (session.revoked !== null) return "session-revoked"
  if (session.expired) return "session-expired"
  return session.blocked ? "session-blocked" : null
}

const prove = async (sql: Queries, nonces: Nonces, credentials: RequestCredentials, thumbprint: string | null) => {
  const nowMs = Date.now()
  const verdict = await Verification.verify(credentials.proof, {
    method: credentials.method,
    address: credentials.address,
    tokenHash: credentials.token === null ? null : await Proof.hash(credentials.token),
    thumbprint,
    nowMs,
    nonce: (nonce) => nonces.isCurrent(nonce, nowMs),
    seen: async (jti, untilMs) => {
      const [fresh] = await sql`
        insert into dpop_proof (jti, expires) values (${jti}, ${new Date(untilMs)})
        on conflict do nothing returning 1`
      return fresh === undefined
    }
  })
  return Result.mapError(verdict, ({ reason }): AuthenticationFailure => ({
    code: reason === "nonce" || reason === "time" ? "proof-nonce" : "proof-invalid",
    proof: reason
  }))
}
