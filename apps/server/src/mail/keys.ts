/** What only this house can make: codes that confirm an address, and tokens that switch a kind of mail off. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import type { Sql } from "../kernel/data/database.ts"

/** An address that waits for its code. */
export interface PendingAddress {
  readonly amb: string
  readonly person: string
  readonly id: string
  readonly address: string
}

/** What a token switches off: a subject, or the digest, of a person as long as their address is this one. */
export interface Unsubscription {
  readonly amb: string
  readonly person: string
  readonly address: string
  readonly what: string
}

export interface MailKeys {
  /** The code of an address: six figures that stand nowhere. */
  readonly code: (of: PendingAddress) => string
  readonly isCode: (of: PendingAddress, given: string) => boolean
  readonly token: (of: Unsubscription) => string
  readonly isToken: (of: Unsubscription, given: string) => boolean
}

/** The keys that all nodes share through the database; the first one makes them. */
export const makeMailKeys = async (sql: Sql): Promise<MailKeys> => {
  await sql`insert into secret (name, value) values ('mail', ${randomBytes(32)}) on conflict do nothing`
  const [row] = await sql<{ value: Buffer }[]>`select value from secret where name = 'mail'`
  if (row === undefined) throw new Error("The secret of the mails is missing")
  const mac = (...parts: readonly string[]) => createHmac("sha256", row.value).update(JSON.stringify(parts)).digest()
  const code = ({ amb, person, id, address }: PendingAddress) =>
    String(mac("code", amb, person, id, address).readUIntBE(0, 6) % 1_000_000).padStart(6, "0")
  const token = ({ amb, person, address, what }: Unsubscription) =>
    mac("unsubscribe", amb, person, address, what).toString("base64url")
  return {
    code,
    isCode: (of, given) => isSame(code(of), given),
    token,
    isToken: (of, given) => isSame(token(of), given)
  }
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
