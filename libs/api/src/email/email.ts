/** E-mail on the wire: the address of a person, and the mails of the demo house. */
import { Address, Code, DigestDays } from "@quadrante/domain/mail"
import { Schema } from "effect"

/** Where a person is told by mail. */
export const EmailState = Schema.Struct({
  /** Where mails go: to a server, to a page of the product, or nowhere. */
  way: Schema.Literals(["smtp", "demo", "off"]),
  /** Confirmed; null: none, and nothing is mailed. */
  address: Schema.NullOr(Schema.String),
  confirmed: Schema.NullOr(Schema.String),
  /** An address that waits for its code, until when, and from when another code can be asked for. */
  pending: Schema.NullOr(Schema.Struct({ address: Schema.String, expires: Schema.String, again: Schema.String })),
  digestDays: DigestDays
})
export type EmailState = typeof EmailState.Type

/** Has a code mailed to an address. */
export const SetEmailRequest = Schema.Struct({ address: Address })

/** Confirms the address that waits. */
export const ConfirmEmailRequest = Schema.Struct({ code: Code })

/** On which days the digest comes. */
export const DigestDaysRequest = Schema.Struct({ days: DigestDays })

/** A mail of the demo house, as its person reads it. */
export const DemoMail = Schema.Struct({
  id: Schema.String,
  at: Schema.String,
  address: Schema.String,
  subject: Schema.String,
  body: Schema.String
})
export type DemoMail = typeof DemoMail.Type
