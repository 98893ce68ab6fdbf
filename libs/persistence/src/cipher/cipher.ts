/**
 * Authenticated encryption of one value, bound to its context: it decrypts only under its own environment and slice.
 *
 * `1.<schema>.<generation>.<base64url(iv 12 bytes + ciphertext + tag 16 bytes)>`, AES-GCM. The additional data is the
 * JSON of ["quadrante", 1, environment, slice, schema, generation].
 */
import { type Bytes, decodeBase64url, encodeBase64url } from "../base64url/base64url.ts"
import type { Keys } from "../keys/keys.ts"

/** The context that a value is bound to: it decrypts nowhere else. */
export interface CipherContext {
  readonly environment: string
  readonly slice: string
}

/** A decrypted value: its JSON text, and the version of the slice that it was written under. */
export interface DecryptedValue {
  readonly _tag: "Opened"
  readonly version: number
  readonly text: string
}

/** A value that could not be decrypted. `future` was written by a newer version and is no error. */
export interface DecryptionFailure {
  readonly _tag: "Unopened"
  readonly code: "malformed" | "future" | "other-keys" | "tampered"
}

/** An envelope longer than this, in characters, is not looked at. */
export const longestEnvelope = 2_000_000

/** What every stored name begins with. */
export const namePrefix = "q1."

const format = 1
const ivBytes = 12
const nameLength = 22
/** The shortest body: iv and tag of an empty text, as base64url. */
const shortestBody = 38
const head = /^1\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\./
const newer = /^(?:[2-9]|[1-9]\d{1,8})\./
const utf8 = { encoder: new TextEncoder(), decoder: new TextDecoder("utf-8", { fatal: true }) }

/** The name under which a value is stored; without the key it tells neither slice nor environment. */
export const nameOf = async (keys: Keys, { environment, slice }: CipherContext): Promise<string> => {
  const mark = await crypto.subtle.sign("HMAC", keys.name, utf8.encoder.encode(`${environment}\0${slice}`))
  return namePrefix + encodeBase64url(new Uint8Array(mark)).slice(0, nameLength)
}

/** Closes a text into an envelope, with a new iv each time. */
export const seal = async (keys: Keys, place: CipherContext, version: number, text: string): Promise<string> => {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const algorithm = { name: "AES-GCM", iv, additionalData: bound(place, version, keys.generation) }
  const closed = new Uint8Array(await crypto.subtle.encrypt(algorithm, keys.cipher, utf8.encoder.encode(text)))
  const whole = new Uint8Array(ivBytes + closed.length)
  whole.set(iv)
  whole.set(closed, ivBytes)
  return `${format}.${version}.${keys.generation}.${encodeBase64url(whole)}`
}

/** The version of the slice that an envelope says it was written under; undefined where it does not begin as one. */
export const versionOf = (envelope: string): number | undefined => {
  if (newer.test(envelope)) return Number.POSITIVE_INFINITY
  const version = head.exec(envelope)?.[1]
  return version === undefined ? undefined : Number(version)
}

/** Opens an envelope at its place, if it was written under `version` or an older one. Never throws. */
export const open = async (
  keys: Keys,
  place: CipherContext,
  version: number,
  envelope: string
): Promise<DecryptedValue | DecryptionFailure> => {
  const written = envelope.length > longestEnvelope ? undefined : versionOf(envelope)
  if (written === undefined) return unopened("malformed")
  if (written > version) return unopened("future")
  const [begin = "", , generation] = head.exec(envelope) ?? []
  if (Number(generation) !== keys.generation) return unopened("other-keys")
  const whole =
    envelope.length < begin.length + shortestBody ? undefined : decodeBase64url(envelope.slice(begin.length))
  if (whole === undefined) return unopened("malformed")
  const iv = whole.subarray(0, ivBytes)
  const algorithm = { name: "AES-GCM", iv, additionalData: bound(place, written, keys.generation) }
  try {
    const text = await crypto.subtle.decrypt(algorithm, keys.cipher, whole.subarray(ivBytes))
    return { _tag: "Opened", version: written, text: utf8.decoder.decode(text) }
  } catch {
    return unopened("tampered")
  }
}

const unopened = (code: DecryptionFailure["code"]): DecryptionFailure => ({ _tag: "Unopened", code })

const bound = ({ environment, slice }: CipherContext, version: number, generation: number): Bytes =>
  utf8.encoder.encode(JSON.stringify(["quadrante", format, environment, slice, version, generation]))
