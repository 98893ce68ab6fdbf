/** WebAuthn ceremonies: registers a passkey, and verifies an assertion. Every failure gets the same response. */
import type { Assertion, AssertionOptions, Registration, RegistrationOptions } from "@quadrante/api/passkey"
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse
} from "@simplewebauthn/server"
import { notifyPeople } from "../../kernel/events/notice.ts"
import type { Session } from "../session/session.ts"
import type { Queries, Sql } from "../../kernel/data/database.ts"
import * as Challenge from "./challenge.ts"

/** ES256, EdDSA and RS256; the library's own list has experimental ones. */
const algorithms = [-7, -8, -257]

/** A binding, and where people see the server. */
export interface Ceremony extends Challenge.Binding {
  readonly origin: string
}

/** Whose passkey it was. */
export interface Owner {
  readonly person: string
  readonly usuario: string
}

/** Why an assertion was refused, for the log; clients are told nothing of it. */
export interface AssertionRefusal {
  readonly reason: "challenge" | "unknown" | "owner" | "counter" | "invalid"
  /** The owner of the passkey, where it is known. */
  readonly person: string | null
}

/** Asks for an assertion: by a passkey of `person`, or, where nobody is known yet, by any that its browser has. */
export const askAssertion = async (
  sql: Queries,
  ceremony: Ceremony,
  person: string | null
): Promise<AssertionOptions> => optionsFor(sql, ceremony, person, await Challenge.make(sql, ceremony))

/** As {@link askAssertion}, of whoever comes to the login at an address; null where too many wait there already. */
export const askAnybody = async (
  sql: Queries,
  ceremony: Ceremony,
  address: string,
  most: number
): Promise<AssertionOptions | null> => {
  const challenge = await Challenge.makeAt(sql, ceremony, address, most)
  return challenge === null ? null : optionsFor(sql, ceremony, null, challenge)
}

const optionsFor = async (
  sql: Queries,
  ceremony: Ceremony,
  person: string | null,
  challenge: Buffer<ArrayBuffer>
): Promise<AssertionOptions> => {
  const known = person === null ? [] : await passkeysOf(sql, ceremony.amb, person)
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(ceremony.origin),
    challenge,
    timeout: Challenge.goodForMs,
    userVerification: "required",
    allowCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] }))
  })
  return {
    challenge: options.challenge,
    rpId: rpIdOf(ceremony.origin),
    timeout: Challenge.goodForMs,
    userVerification: "required",
    allowCredentials: known.map(({ id, transports }) => ({ id, type: "public-key", transports }))
  }
}

interface StoredPasskey extends Owner {
  readonly public_key: Buffer
  readonly counter: number
}

/** Verifies an assertion, and says whose it is. The challenge is gone before anything else is looked at. */
export const verifyAssertion = async (
  sql: Sql,
  ceremony: Ceremony,
  passkey: Assertion
): Promise<Owner | AssertionRefusal> => {
  const { amb, origin } = ceremony
  const client = clientDataOf(passkey.response.clientDataJSON)
  if (client === null || !(await Challenge.consumeChallenge(sql, ceremony, client.challenge)))
    return refused("challenge", null)
  const [stored] = await sql<StoredPasskey[]>`
    select k.person, p.usuario, k.public_key, k.counter::int
    from passkey k join person p on p.amb = k.amb and p.id = k.person
    where k.amb = ${amb} and k.id = ${passkey.id}`
  if (stored === undefined) return refused("unknown", null)
  const { person, usuario } = stored
  const handle = passkey.response.userHandle
  if (client.crossOrigin || (handle !== undefined && handle !== handleOf(person))) return refused("owner", person)
  const verified = await verifyAuthenticationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: client.challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: true,
    // The counter is compared below, where a step back is told apart from a bad signature.
    credential: { id: passkey.id, publicKey: new Uint8Array(stored.public_key), counter: 0 }
  }).catch(() => null)
  if (verified === null || !verified.verified) return refused("invalid", person)
  const { newCounter } = verified.authenticationInfo
  const [counted] = await sql`
    update passkey set counter = ${newCounter}, used = now()
    where amb = ${amb} and id = ${passkey.id} and (counter < ${newCounter} or (counter = 0 and ${newCounter} = 0))
    returning 1`
  if (counted !== undefined) return { person, usuario }
  // Two devices count for themselves: one of them may be a copy. Its owner hears of it.
  await sql.begin(async (tx) => {
    const detail = { event: "passkey-counter" }
    const step = crypto.randomUUID()
    await notifyPeople(tx, amb, [{ person, kind: "access", step, instance: null, task: null, by: null, detail }])
  })
  return refused("counter", person)
}

/** Asks for a new passkey of the person of a session. */
export const askRegistration = async (
  sql: Queries,
  ceremony: Ceremony,
  session: Session,
  brand: string
): Promise<RegistrationOptions> => {
  const challenge = await Challenge.make(sql, ceremony)
  const known = await passkeysOf(sql, ceremony.amb, session.person)
  const options = await generateRegistrationOptions({
    rpName: brand,
    rpID: rpIdOf(ceremony.origin),
    userID: new Uint8Array(Buffer.from(session.person)),
    userName: session.usuario,
    userDisplayName: session.pessoa,
    challenge,
    timeout: Challenge.goodForMs,
    attestationType: "none",
    supportedAlgorithmIDs: algorithms
  })
  return {
    challenge: options.challenge,
    rp: { id: rpIdOf(ceremony.origin), name: brand },
    user: options.user,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" })),
    timeout: Challenge.goodForMs,
    attestation: "none",
    excludeCredentials: known.map(({ id, transports }) => ({ id, type: "public-key", transports })),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" }
  }
}

/** A passkey that was made, as it is stored. */
export interface NewPasskey {
  readonly id: string
  readonly publicKey: Uint8Array
  readonly counter: number
}

/** Verifies that a passkey was made as it was asked for; null where it was not. */
export const verifyRegistration = async (
  sql: Sql,
  ceremony: Ceremony,
  passkey: Registration["passkey"]
): Promise<NewPasskey | null> => {
  const client = clientDataOf(passkey.response.clientDataJSON)
  if (client === null || !(await Challenge.consumeChallenge(sql, ceremony, client.challenge)) || client.crossOrigin)
    return null
  const { clientDataJSON, attestationObject } = passkey.response
  const verified = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
    expectedChallenge: client.challenge,
    expectedOrigin: ceremony.origin,
    expectedRPID: rpIdOf(ceremony.origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms
  }).catch(() => null)
  if (verified === null || !verified.verified) return null
  return verified.registrationInfo.credential
}

const refused = (reason: AssertionRefusal["reason"], person: string | null): AssertionRefusal => ({ reason, person })

const passkeysOf = (sql: Queries, amb: string, person: string) =>
  sql<
    { id: string; transports: string[] }[]
  >`select id, transports from passkey where amb = ${amb} and person = ${person} order by created`

/** The domain that passkeys are for: without the port, with which the origin is compared. */
const rpIdOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).hostname : "")

const handleOf = (person: string) => Buffer.from(person).toString("base64url")

/** What a browser says of the ceremony; null where that cannot be read. */
const clientDataOf = (text: string): { readonly challenge: string; readonly crossOrigin: boolean } | null => {
  try {
    const json: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"))
    if (typeof json !== "object" || json === null || !("challenge" in json)) return null
    const { challenge } = json
    if (typeof challenge !== "string") return null
    return { challenge, crossOrigin: "crossOrigin" in json && json.crossOrigin === true }
  } catch {
    return null
  }
}
