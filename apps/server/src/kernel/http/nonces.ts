/** DPoP nonces: rotated every five minutes, the same on every node, and never stored. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import type { Sql } from "../data/database.ts"

const windowMs = 300_000

export interface Nonces {
  /** The nonce of now. */
  readonly current: (nowMs: number) => string
  /** Whether a nonce is that of now or of the window before: a request may be under way when it changes. */
  readonly isCurrent: (nonce: string | undefined, nowMs: number) => boolean
}

/** Nonces from the secret that all nodes share through the database; the first one makes it. */
export const makeNonces = async (sql: Sql): Promise<Nonces> => {
  await sql`insert into secret (name, value) values ('nonce', ${randomBytes(32)}) on conflict do nothing`
  const [row] = await sql<{ value: Buffer }[]>`select value from secret where name = 'nonce'`
  if (row === undefined) throw new Error("The secret of the nonces is missing")
  const of = (window: number) => createHmac("sha256", row.value).update(`nonce ${window}`).digest("base64url")
  return {
    current: (nowMs) => of(Math.floor(nowMs / windowMs)),
    isCurrent: (nonce, nowMs) => {
      if (nonce === undefined) return false
      const given = Buffer.from(nonce)
      return [0, 1].some((before) => {
        const expected = Buffer.from(of(Math.floor(nowMs / windowMs) - before))
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
    }
  }
}
