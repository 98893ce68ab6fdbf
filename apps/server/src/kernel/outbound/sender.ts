/** Sends what is queued, on every node: takes what waits, and says of each what became of it. */
import { setTimeout as sleep } from "node:timers/promises"
import { isAway, type Sql } from "../data/database.ts"
import type { Log } from "../log/log.ts"
import * as Outbound from "./outbound.ts"

/** What became of a sending. Only `later` may be sent again: it was surely not taken. */
export type Delivery =
  | { readonly _tag: "taken" }
  | { readonly _tag: "later"; readonly error: string }
  | { readonly _tag: "refused"; readonly error: string }
  | { readonly _tag: "unknown"; readonly error: string }

/** One way out of the house. */
export interface Carrier<Letter> {
  readonly kind: Outbound.OutboundKind
  /** What is to be said, as it is now; null where nothing is left to say. */
  readonly prepare: (row: Outbound.Outbound) => Promise<Letter | null>
  readonly send: (letter: Letter) => Promise<Delivery>
}

const atOnce = 4
const everyMs = 1_000
const tidyEveryMs = 60_000
/** A stop waits so long for what is being said; then its lease runs out. */
const stopLimitMs = 5_000

/** Sends what waits, up to a few rows; says how many there were. */
export const sendSome = async <Letter>(
  sql: Sql,
  log: Pick<Log, "error" | "warn">,
  carrier: Carrier<Letter>
): Promise<number> => {
  const rows = await Outbound.takeDue(sql, carrier.kind, atOnce)
  await Promise.all(rows.map((row) => sendOne(sql, log, carrier, row)))
  return rows.length
}

const sendOne = async <Letter>(
  sql: Sql,
  log: Pick<Log, "error" | "warn">,
  { prepare, send }: Carrier<Letter>,
  row: Outbound.Outbound
): Promise<void> => {
  const facts = { amb: row.amb, outbound: row.id }
  let letter: Letter | null
  try {
    letter = await prepare(row)
  } catch (cause) {
    // Where the database is away, the lease runs out and somebody takes the row again.
    if (isAway(cause)) throw cause
    log.error("Something outbound could not be prepared", cause, facts)
    return Outbound.giveUp(sql, row, "not prepared")
  }
  if (letter === null) return Outbound.drop(sql, row)
  if (!(await Outbound.begin(sql, row))) return
  const delivery = await send(letter)
  if (delivery._tag === "taken") return Outbound.arrived(sql, row)
  log.warn("Something outbound was not taken", { ...facts, outcome: delivery._tag, error: delivery.error })
  return delivery._tag === "later"
    ? Outbound.retryLater(sql, row, delivery.error)
    : Outbound.giveUp(sql, row, delivery.error)
}

/** Runs until it is stopped. `sweep` queues what time itself brings, now and then. */
export const startSender = <Letter>(
  sql: Sql,
  log: Log,
  carrier: Carrier<Letter>,
  sweep: () => Promise<void>
): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController()
  let tidiedAt = -Infinity
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      try {
        while (!stopping.signal.aborted && (await sendSome(sql, log, carrier)) > 0) continue
        if (Date.now() - tidiedAt > tidyEveryMs) {
          await Outbound.tidy(sql)
          await sweep()
          tidiedAt = Date.now()
        }
      } catch (cause) {
        if (!isAway(cause)) log.error("The sender failed and goes on", cause)
      }
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([loop, sleep(stopLimitMs, undefined, { ref: false })])
    }
  }
}
