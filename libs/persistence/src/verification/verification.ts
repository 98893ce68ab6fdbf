/**
 * Verifies DPoP proofs (RFC 9449): that a request comes from the browser that the session's token was issued to.
 *
 * Pure over WebCrypto. What must be remembered (used proof ids, issued nonces) comes in as callbacks.
 */
import { Result, Schema } from "effect"
import { decodeBase64url, longestProof, scheme, target, thumbprint } from "../proof/proof.ts"

/** How far the time in a proof may be from the server's clock, to both sides. */
export const toleranceSeconds = 60

/** How long a proof's number must be remembered, which is longer than it can be valid. */
export const rememberMs = 300_000

/**
 * Why a proof is not believed. `nonce` and `time` go back with a nonce and the server's clock, and the client tries again;
 * nothing else is said to the client than that the request was not authenticated.
 */
export const Reason = Schema.Literals([
  "header",
  "oversize",
  "shape",
  "algorithm",
  "key",
  "signature",
  "method",
  "address",
  "token",
  "time",
  "nonce",
  "replay"
])
export type Reason = typeof Reason.Type

/** A rejected proof. */
export class ProofRefused extends Schema.TaggedError<ProofRefused>()("ProofRefused", { reason: Reason }) {}

/** What stands in the two headers of a request. */
export interface Credentials {
  /** None at login. */
  readonly token: string | null
  readonly proof: string
}

/** What a proof must match. */
export interface ProofExpectation {
  readonly method: string
  /** The whole address as the client knows it, without a trust in what the request says of its host. */
  readonly address: string
  /** SHA-256 of the token as base64url; null at login, where a proof must not name any. */
  readonly tokenHash: string | null
  /** The thumbprint stored with the session; null at login, which stores the one that comes back. */
  readonly thumbprint: string | null
  readonly nowMs: number
  /** Whether the nonce is one that this server gave lately; asked with undefined where there is none. */
  readonly nonce: (nonce: string | undefined) => boolean | Promise<boolean>
  /** Remembers a number until `untilMs` and says whether it was remembered before, in one step. Asked last. */
  readonly seen: (jti: string, untilMs: number) => boolean | Promise<boolean>
}

/** A valid proof. */
export interface VerifiedProof {
  readonly thumbprint: string
  readonly jti: string
}

/**
 * Reads the credentials from the raw headers as Node has them (name, value, name, value …), where nothing was joined or
 * dropped. Exactly one proof, at most one Authorization, and the scheme in its one spelling.
 */
export const decodeHeaders = (rawHeaders: ReadonlyArray<string>): Result.Result<Credentials, ProofRefused> => {
  const all = (name: string) => rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name)
  const [proof, ...proofs] = all("dpop")
  const [authorization, ...authorizations] = all("authorization")
  if (proof === undefined || proofs.length > 0 || authorizations.length > 0) return refused("header")
  if (authorization === undefined) return Result.succeed({ token: null, proof })
  const [, token] = tokenPattern.exec(authorization) ?? []
  return token === undefined ? refused("header") : Result.succeed({ token, proof })
}

/** Verifies one proof; the order is from cheap to dear, and its number is used up only if all else holds. */
export const verify = async (
  proof: string,
  expected: ProofExpectation
): Promise<Result.Result<VerifiedProof, ProofRefused>> => {
  if (proof.length > longestProof) return refused("oversize")
  const [head, body, mark, ...rest] = proof.split(".")
  if (head === undefined || body === undefined || mark === undefined || rest.length > 0) return refused("shape")
  const header = json(head)
  if (isRecord(header) && header["alg"] !== "ES256") return refused("algorithm")
  const read = decodeHeader(header, strictly)
  const claims = decodeClaims(json(body), strictly)
  const signature = decodeBase64url(mark)
  if (Result.isFailure(read) || Result.isFailure(claims) || signature?.length !== 64) return refused("shape")
  const { htm, htu, iat, jti, ath, nonce } = claims.success
  if (htm !== expected.method) return refused("method")
  if (htu !== target(expected.address)) return refused("address")
  if ((ath ?? null) !== expected.tokenHash) return refused("token")
  const { jwk } = read.success
  const print = await thumbprint(jwk)
  if (expected.thumbprint !== null && print !== expected.thumbprint) return refused("key")
  if (!(await isSignedBy(jwk, `${head}.${body}`, signature))) return refused("signature")
  if (Math.abs(expected.nowMs / 1000 - iat) > toleranceSeconds) return refused("time")
  if (!(await expected.nonce(nonce))) return refused("nonce")
  if (await expected.seen(`${print}.${jti}`, expected.nowMs + rememberMs)) return refused("replay")
  return Result.succeed({ thumbprint: print, jti })
}

/** 256 bits are 43 characters. */
const Bits256 = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{43}$/))
const tokenPattern = new RegExp(`^${scheme} ([A-Za-z0-9_-]{43})$`)

const Header = Schema.Struct({
  typ: Schema.Literal("dpop+jwt"),
  alg: Schema.Literal("ES256"),
  jwk: Schema.Struct({ kty: Schema.Literal("EC"), crv: Schema.Literal("P-256"), x: Bits256, y: Bits256 })
})

const Claims = Schema.Struct({
  htm: Schema.String,
  htu: Schema.String,
  iat: Schema.Int,
  // Any text that can hold 128 bits, a UUID too. It is remembered for its key alone: one that is easily guessed harms nobody else.
  jti: Schema.String.check(Schema.isPattern(/^[\x21-\x7e]{16,128}$/)),
  ath: Schema.optionalKey(Bits256),
  nonce: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(128)))
})

/** A member that we do not know (`crit`, `jku`, the private `d`) is none that may be passed over. */
const strictly = { onExcessProperty: "error" } as const
const decodeHeader = Schema.decodeUnknownResult(Header)
const decodeClaims = Schema.decodeUnknownResult(Claims)

const utf8 = { encoder: new TextEncoder(), decoder: new TextDecoder("utf-8", { fatal: true }) }

const refused = (reason: Reason) => Result.fail(new ProofRefused({ reason }))

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

const json = (part: string): unknown => {
  const bytes = decodeBase64url(part)
  try {
    return bytes === undefined ? undefined : JSON.parse(utf8.decoder.decode(bytes))
  } catch {
    return undefined
  }
}

/** A point that is not on the curve is refused by the import, and counts as no signature. */
const isSignedBy = async (
  jwk: typeof Header.Type.jwk,
  text: string,
  signature: Uint8Array<ArrayBuffer>
): Promise<boolean> => {
  const named = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" }
  try {
    const key = await crypto.subtle.importKey("jwk", { ...jwk }, named, false, ["verify"])
    return await crypto.subtle.verify(named, key, signature, utf8.encoder.encode(text))
  } catch {
    return false
  }
}
