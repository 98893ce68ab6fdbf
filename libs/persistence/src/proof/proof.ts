/**
 * DPoP proofs (RFC 9449, ES256 only): a request proves that it comes from the browser whose key the token is bound to.
 *
 * The private key is generated here and cannot be exported; the verifying half is
 * `@quadrante/persistence/verification`.
 */
import { type Bytes, encodeBase64url } from "../base64url/base64url.ts"

export { decodeBase64url, encodeBase64url } from "../base64url/base64url.ts"

/** The scheme of the Authorization header, in this spelling and no other. */
export const scheme = "DPoP"

/** Names of the headers: the proof, and the nonce in replies. */
export const headerNames = { proof: "dpop", nonce: "dpop-nonce" } as const

/** A proof is never longer than this, in characters. */
export const longestProof = 4096

/** Public half of a P-256 key, with the members that its thumbprint covers. */
export interface PublicJwk {
  readonly kty: "EC"
  readonly crv: "P-256"
  readonly x: string
  readonly y: string
}

/** What a proof is made for. */
export interface Request {
  readonly method: string
  /** A whole address. Its query and fragment are no part of the proof. */
  readonly address: string
  /** The token that goes with it; none at login. */
  readonly token?: string | undefined
  /** The last nonce that the server gave. */
  readonly nonce?: string | undefined
}

const ecdsa = { name: "ECDSA", namedCurve: "P-256" } as const
const signing = { name: "ECDSA", hash: "SHA-256" } as const
const utf8 = new TextEncoder()

/** A new signing key. Its private half can sign and nothing else: no code can read it out. */
export const makeKeyPair = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(ecdsa, false, ["sign", "verify"])

/** The public half of a key, as it stands in each proof. */
export const publicJwk = async ({ publicKey }: CryptoKeyPair): Promise<PublicJwk> => {
  const { x = "", y = "" } = await crypto.subtle.exportKey("jwk", publicKey)
  return { kty: "EC", crv: "P-256", x, y }
}

/** SHA-256 of a text as base64url: what `ath` says of a token, and how a server stores it. */
export const hash = async (text: string): Promise<string> => sha256(utf8.encode(text))

/** The thumbprint of a public key (RFC 7638), which a session is bound to. */
export const thumbprint = ({ crv, kty, x, y }: PublicJwk): Promise<string> => hash(JSON.stringify({ crv, kty, x, y }))

/** The address as a proof names it: without query and fragment. */
export const target = (address: string): string => {
  const url = new URL(address)
  return url.origin + url.pathname
}

/** Makes one proof. `nowMs` should be the server's clock as far as it is known. */
export const make = async (keys: CryptoKeyPair, request: Request, nowMs: number): Promise<string> => {
  const header = { typ: "dpop+jwt", alg: "ES256", jwk: await publicJwk(keys) }
  const payload = {
    htm: request.method,
    htu: target(request.address),
    iat: Math.floor(nowMs / 1000),
    jti: encodeBase64url(crypto.getRandomValues(new Uint8Array(16))),
    ...(request.token !== undefined && { ath: await hash(request.token) }),
    ...(request.nonce !== undefined && { nonce: request.nonce })
  }
  const signed = `${part(header)}.${part(payload)}`
  const signature = await crypto.subtle.sign(signing, keys.privateKey, utf8.encode(signed))
  return `${signed}.${encodeBase64url(new Uint8Array(signature))}`
}

/** Makes the proofs of one client, and follows the server's nonce and clock. */
export interface Prover {
  /** A proof for one request, never to be used twice. */
  readonly prove: (request: Omit<Request, "nonce">) => Promise<string>
  /** The two headers of one request; only the proof where there is no token yet. */
  readonly headers: (request: Omit<Request, "nonce">) => Promise<Readonly<Record<string, string>>>
  /** Takes in what a reply said: its nonce, and its clock in ms. True where the nonce is new, so that a retry may help. */
  readonly learn: (reply: { readonly nonce?: string | null; readonly nowMs?: number | null }) => boolean
}

/** A prover over a key; `clock` is this machine's and may be wrong. */
export const makeProver = (keys: CryptoKeyPair, clock: () => number = Date.now): Prover => {
  let nonce: string | undefined
  let aheadMs = 0
  const prove: Prover["prove"] = (request) => make(keys, { ...request, nonce }, clock() + aheadMs)
  return {
    prove,
    headers: async (request) => ({
      ...(request.token !== undefined && { authorization: `${scheme} ${request.token}` }),
      [headerNames.proof]: await prove(request)
    }),
    learn: (reply) => {
      if (typeof reply.nowMs === "number" && Number.isFinite(reply.nowMs)) aheadMs = reply.nowMs - clock()
      if (!reply.nonce || reply.nonce === nonce) return false
      nonce = reply.nonce
      return true
    }
  }
}

const sha256 = async (bytes: Bytes): Promise<string> =>
  encodeBase64url(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)))

const part = (json: unknown): string => encodeBase64url(utf8.encode(JSON.stringify(json)))
