/** An authenticator for tests: makes and uses passkeys as WebAuthn says, and breaks each of its rules where asked to. */
import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from "node:crypto"
import type { Assertion, AssertionOptions, Registration, RegistrationOptions } from "@quadrante/api/passkey"

/** What goes wrong with one ceremony. */
export interface Flaw {
  readonly challenge?: string
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly crossOrigin?: boolean
  /** Flags of the authenticator data: present, verified, attested. */
  readonly flags?: number
  readonly counter?: number
  readonly userHandle?: string
  readonly id?: string
  /** Turns a bit of the signature, or of what was signed. */
  readonly spoil?: "signature" | "data" | "client"
  /** Signs with another key. */
  readonly key?: KeyObject
  readonly algorithm?: number
}

/** A passkey with its private half. */
export interface TestPasskey {
  readonly id: string
  readonly privateKey: KeyObject
  readonly userHandle: string
  counter: number
}

const present = 0x01
const verified = 0x04
const attested = 0x40

/** Flags of a person who is there and was not verified, and of one who is not even there. */
export const flags = { unverified: present, absent: verified } as const

/** An authenticator of one browser at an origin. */
export const makeAuthenticator = (origin: string) => {
  const clientData = (type: string, challenge: string, flaw: Flaw) =>
    Buffer.from(
      JSON.stringify({
        type: flaw.type ?? type,
        challenge: flaw.challenge ?? challenge,
        origin: flaw.origin ?? origin,
        crossOrigin: flaw.crossOrigin ?? false
      })
    )

  const head = (rpId: string, bits: number, counter: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([bits]), count])
  }

  /** Makes a passkey, and the answer that registers it. */
  const register = (
    options: RegistrationOptions,
    flaw: Flaw = {}
  ): { readonly held: TestPasskey; readonly answer: Registration } => {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
    const { x = "", y = "" } = publicKey.export({ format: "jwk" })
    const raw = randomBytes(32)
    const id = raw.toString("base64url")
    const cose = map([
      [integer(1), integer(2)],
      [integer(3), integer(flaw.algorithm ?? -7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(Buffer.from(x, "base64url"))],
      [integer(-3), bytes(Buffer.from(y, "base64url"))]
    ])
    const data = Buffer.concat([
      head(flaw.rpId ?? options.rp.id, (flaw.flags ?? present | verified) | attested, flaw.counter ?? 1),
      Buffer.alloc(16),
      Buffer.from([0, raw.length]),
      raw,
      cose
    ])
    const attestation = map([
      [text("fmt"), text("none")],
      [text("attStmt"), map([])],
      [text("authData"), bytes(data)]
    ])
    return {
      held: { id, privateKey, userHandle: options.user.id, counter: 1 },
      answer: {
        name: "Notebook",
        passkey: {
          id: flaw.id ?? id,
          rawId: flaw.id ?? id,
          type: "public-key",
          clientExtensionResults: {},
          response: {
            clientDataJSON: clientData("webauthn.create", options.challenge, flaw).toString("base64url"),
            attestationObject: attestation.toString("base64url"),
            transports: ["internal"]
          }
        }
      }
    }
  }

  /** Proves with a passkey that its person is there. */
  const prove = (held: TestPasskey, options: AssertionOptions, flaw: Flaw = {}): Assertion => {
    held.counter += 1
    const client = clientData("webauthn.get", options.challenge, flaw)
    const data = head(flaw.rpId ?? options.rpId, flaw.flags ?? present | verified, flaw.counter ?? held.counter)
    const signature = createSign("sha256")
      .update(Buffer.concat([data, sha256(client)]))
      .sign(flaw.key ?? held.privateKey)
    const turned = { signature, data, client }[flaw.spoil ?? "signature"]
    // The last bytes of all three may change and leave something that can still be read.
    if (flaw.spoil !== undefined) turned[turned.length - 3] = (turned[turned.length - 3] ?? 0) ^ 1
    return {
      id: flaw.id ?? held.id,
      rawId: flaw.id ?? held.id,
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: flaw.userHandle ?? held.userHandle
      }
    }
  }

  return { register, prove }
}

const sha256 = (data: Buffer) => createHash("sha256").update(data).digest()

// CBOR, as much of it as an attestation needs (RFC 8949).
const start = (major: number, value: number): Buffer =>
  value < 24
    ? Buffer.from([(major << 5) | value])
    : value < 256
      ? Buffer.from([(major << 5) | 24, value])
      : Buffer.from([(major << 5) | 25, value >> 8, value & 255])
const integer = (value: number) => (value < 0 ? start(1, -1 - value) : start(0, value))
const bytes = (value: Buffer) => Buffer.concat([start(2, value.length), value])
const text = (value: string) => Buffer.concat([start(3, Buffer.byteLength(value)), Buffer.from(value)])
const map = (entries: ReadonlyArray<readonly [Buffer, Buffer]>) =>
  Buffer.concat([start(5, entries.length), ...entries.flat()])
