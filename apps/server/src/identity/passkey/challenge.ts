/** WebAuthn challenges: 256 random bits, valid once, for two minutes, for one purpose and one holder. */
import { createHash, randomBytes } from "node:crypto"
import { callerAt } from "@quadrante/domain/network"
import { freeSlot } from "../../kernel/budget/slots.ts"
import type { Queries } from "../../kernel/data/database.ts"

/** What a passkey is used for. A challenge for one is worth nothing for another. */
export type Purpose = "login" | "unblock" | "authenticate" | "register"

/** For whom a challenge is made: a session, or, before there is one, the key of a browser. */
export type Holder = { readonly session: string } | { readonly thumbprint: string }

/** What binds a challenge. */
export interface Binding {
  readonly amb: string
  readonly purpose: Purpose
  readonly holder: Holder
}

/** How long a person has for the ceremony. */
export const goodForMs = 120_000

/** Makes a challenge. Those that nobody answered in time go. */
export const make = async (sql: Queries, { amb, purpose, holder }: Binding): Promise<Buffer<ArrayBuffer>> => {
  const challenge = Buffer.from(randomBytes(32))
  await sweep(sql)
  await sql`
    insert into passkey_challenge (amb, challenge_hash, purpose, holder, expires)
    values (${amb}, ${hashOf(challenge.toString("base64url"))}, ${purpose}, ${nameOf(holder)},
      now() + make_interval(secs => ${goodForMs / 1000}))`
  return challenge
}

const sweep = (sql: Queries) => sql`delete from passkey_challenge where expires < now()`

/** As {@link make}, for somebody without a session at an address; null where too many wait there already. */
export const makeAt = async (
  sql: Queries,
  { amb, purpose, holder }: Binding,
  address: string,
  most: number
): Promise<Buffer<ArrayBuffer> | null> => {
  const challenge = Buffer.from(randomBytes(32))
  const caller = callerAt(address)
  await sweep(sql)
  // Another one at this address may take the slot first.
  for (let tries = 0; tries <= most; tries++) {
    const [row] = await sql<{ isMade: boolean; hasSlot: boolean }[]>`
      with slot as (
        ${freeSlot(sql, sql`passkey_challenge`, sql`amb = ${amb} and address = ${caller}`, most)}
      ), made as (
        insert into passkey_challenge (amb, challenge_hash, purpose, holder, address, slot, expires)
        select ${amb}, ${hashOf(challenge.toString("base64url"))}, ${purpose}, ${nameOf(holder)}, ${caller}, slot,
          now() + make_interval(secs => ${goodForMs / 1000})
        from slot on conflict do nothing returning 1
      )
      select exists (select from made) as "isMade", exists (select from slot) as "hasSlot"`
    if (row?.isMade === true) return challenge
    if (row?.hasSlot !== true) return null
  }
  return null
}

/** Takes a challenge out, whatever comes of it, and says whether it was one for this. */
export const consumeChallenge = async (
  sql: Queries,
  { amb, purpose, holder }: Binding,
  challenge: string
): Promise<boolean> => {
  const [row] = await sql<{ fits: boolean }[]>`
    delete from passkey_challenge where amb = ${amb} and challenge_hash = ${hashOf(challenge)}
    returning purpose = ${purpose} and holder = ${nameOf(holder)} and expires > now() as fits`
  return row?.fits === true
}

const nameOf = (holder: Holder) => ("session" in holder ? `session ${holder.session}` : `key ${holder.thumbprint}`)

const hashOf = (challenge: string) => createHash("sha256").update(challenge).digest()
