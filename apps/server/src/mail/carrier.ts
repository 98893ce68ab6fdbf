/** Mail as a way out of the house: what each queued row says when its turn comes, and where it goes. */
import type { Sql } from "../kernel/data/database.ts"
import type { Outbound } from "../kernel/outbound/outbound.ts"
import type { Carrier, Delivery } from "../kernel/outbound/sender.ts"
import { changedLetter, codeLetter } from "./account-letters.ts"
import { digestLetter } from "./digest.ts"
import type { MailKeys } from "./keys.ts"
import { settingsLink, unsubscribeLink, type PublicPlace } from "./links.ts"
import type { Mail } from "./mail.ts"
import { noticeLetter, type LetterBody } from "./notice-letter.ts"
import { offeredLetter } from "./offered.ts"
import { recipientOf, type Recipient } from "./recipient.ts"
import { write } from "./render.ts"
import { say } from "./texts.ts"

/** What mails are made with. */
export interface MailMaking {
  readonly within: (amb: string) => Sql
  readonly keys: MailKeys
  /** Where people reach the house; asked when a mail is made. */
  readonly place: () => PublicPlace
  readonly now: () => Date
}

/** The carrier of mails, by a server or into the demo house. */
export const mailCarrier = (making: MailMaking, send: (mail: Mail) => Promise<Delivery>): Carrier<Mail> => ({
  kind: "mail",
  prepare: (row) => prepare(making, row),
  send
})

/** The mail of a row as it is now; null where nothing is left to say. */
const prepare = async (making: MailMaking, row: Outbound): Promise<Mail | null> => {
  const { amb, id, person } = row
  const { within, keys } = making
  const place = making.place()
  const recipient = await recipientOf(within(amb), amb, person)
  if (recipient === null) return null
  const made = await letterOf(making, row, recipient)
  if (made === null) return null
  const { body, to } = made
  const { language, house } = recipient
  const isSwitched = body.what !== "access" && body.what !== "account"
  const unsubscribe = isSwitched
    ? unsubscribeLink(place, {
        amb,
        person,
        what: body.what,
        token: keys.token({ amb, person, address: to, what: body.what })
      })
    : null
  const waysOut = [
    ...(body.what === "account" ? [] : [{ label: say("settings", {}, language), href: settingsLink(place, amb) }]),
    ...(unsubscribe === null
      ? []
      : [{ label: say(body.what === "digest" ? "stopDigest" : "unsubscribe", {}, language), href: unsubscribe }])
  ]
  return { amb, id, person, to, unsubscribe, ...write({ ...body, language, house, waysOut }) }
}

interface AddressedLetter {
  readonly body: LetterBody
  readonly to: string
}

/** What a mail can be about, by the name under which its row has the id of that. */
export const letterKinds = ["code", "changed", "notice", "offered", "digest"] as const
export type LetterKind = (typeof letterKinds)[number]

/** What a letter is made of. */
interface LetterRequest {
  readonly sql: Sql
  readonly recipient: Recipient
  /** Of what it tells. */
  readonly id: string
  readonly row: Outbound
  readonly keys: MailKeys
  readonly place: PublicPlace
  readonly now: Date
}

/** What each says; `true`: to the address of its row, else to the one that is confirmed. */
const makers: Readonly<
  Record<LetterKind, readonly [isToItsRow: boolean, make: (request: LetterRequest) => Promise<LetterBody | null>]>
> = {
  code: [true, ({ sql, recipient, id, row, keys }) => codeLetter(sql, recipient, { id, address: row.address }, keys)],
  changed: [true, async ({ recipient }) => changedLetter(recipient)],
  notice: [false, ({ sql, recipient, id, place, now }) => noticeLetter(sql, recipient, id, place, now)],
  offered: [false, ({ sql, recipient, id, place, now }) => offeredLetter(sql, recipient, id, place, now)],
  digest: [
    false,
    ({ sql, recipient, row, place, now }) =>
      digestLetter(sql, recipient, new Date(row.payload["since"] ?? now), place, now)
  ]
}

/** What a row says, and to which address: codes to the one that waits for them, all else to the one that is confirmed. */
const letterOf = async (
  { within, keys, place, now }: MailMaking,
  row: Outbound,
  recipient: Recipient
): Promise<AddressedLetter | null> => {
  const kind = letterKinds.find((one) => row.payload[one] !== undefined)
  if (kind === undefined) throw new Error("A mail says nothing that is known")
  const [isToItsRow, make] = makers[kind]
  const to = isToItsRow ? row.address : recipient.email
  if (to === null) return null
  const id = row.payload[kind] ?? ""
  const body = await make({ sql: within(row.amb), recipient, id, row, keys, place: place(), now: now() })
  return body === null ? null : { body, to }
}
