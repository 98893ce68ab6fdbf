/** Passkeys as WebAuthn has them in JSON: what a browser is asked, and what it answers. */
import { Schema } from "effect"
import { Id } from "../session/id.ts"

const base64url = (most: number) => Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]+$/), Schema.isMaxLength(most))

const transports = Schema.Array(Schema.String.check(Schema.isMaxLength(32))).check(Schema.isMaxLength(8))

const Descriptor = Schema.Struct({
  id: Schema.String,
  type: Schema.Literal("public-key"),
  transports: Schema.optionalKey(transports)
})

const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: Schema.Literal("public-key"),
  authenticatorAttachment: Schema.optionalKey(Schema.Literals(["platform", "cross-platform"])),
  clientExtensionResults: Schema.Record(Schema.String, Schema.Json)
}

/** Asks a browser to prove that a person is there who holds a passkey. */
export const AssertionOptions = Schema.Struct({
  challenge: Schema.String,
  rpId: Schema.String,
  timeout: Schema.Finite,
  userVerification: Schema.Literal("required"),
  allowCredentials: Schema.Array(Descriptor)
})
export type AssertionOptions = typeof AssertionOptions.Type

/** What a browser answers to that. */
export const Assertion = Schema.Struct({
  ...credential,
  response: Schema.Struct({
    clientDataJSON: base64url(8192),
    authenticatorData: base64url(8192),
    signature: base64url(2048),
    userHandle: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(128)))
  })
})
export type Assertion = typeof Assertion.Type

/** For whom a browser is asked: for the person of a blocked session, or for whoever has a passkey here. */
export const AssertionRequest = Schema.Struct({
  session: Schema.NullOr(Id)
})

/** Asks a browser to make a passkey. */
export const RegistrationOptions = Schema.Struct({
  challenge: Schema.String,
  rp: Schema.Struct({ id: Schema.String, name: Schema.String }),
  user: Schema.Struct({ id: Schema.String, name: Schema.String, displayName: Schema.String }),
  pubKeyCredParams: Schema.Array(Schema.Struct({ alg: Schema.Int, type: Schema.Literal("public-key") })),
  timeout: Schema.Finite,
  attestation: Schema.Literal("none"),
  excludeCredentials: Schema.Array(Descriptor),
  authenticatorSelection: Schema.Struct({
    residentKey: Schema.Literal("required"),
    requireResidentKey: Schema.Boolean,
    userVerification: Schema.Literal("required")
  })
})
export type RegistrationOptions = typeof RegistrationOptions.Type

/** What a browser answers to that, and what the person calls the device. */
export const Registration = Schema.Struct({
  name: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(64)),
  passkey: Schema.Struct({
    ...credential,
    response: Schema.Struct({
      clientDataJSON: base64url(8192),
      attestationObject: base64url(65_536),
      transports: Schema.optionalKey(transports)
    })
  })
})
export type Registration = typeof Registration.Type

/** A passkey as its owner sees it. */
export const Passkey = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  created: Schema.String,
  used: Schema.NullOr(Schema.String)
})
export type Passkey = typeof Passkey.Type
