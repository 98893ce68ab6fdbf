/** Health check of notifications: sends one from the database to this node over the channel that events use. */
import { randomUUID } from "node:crypto"
import type { Sql } from "../data/database.ts"

const channel = "quadrante_pulse"

/** How long a beat may take before the way counts as broken. */
const limitMs = 1000

export interface Pulse {
  /** Sends a beat through the database and says whether it came back. Never rejects. */
  readonly beats: () => Promise<boolean>
  readonly stop: () => Promise<void>
}

/** Listens for the beats of this node; those of others mean nothing here. */
export const startPulse = async (sql: Sql): Promise<Pulse> => {
  const waiting = new Map<string, () => void>()
  const listening = await sql.listen(channel, (id) => waiting.get(id)?.())
  return {
    beats: () =>
      new Promise((resolve) => {
        const id = randomUUID()
        const settle = (heard: boolean) => {
          clearTimeout(limit)
          waiting.delete(id)
          resolve(heard)
        }
        const limit = setTimeout(() => settle(false), limitMs)
        waiting.set(id, () => settle(true))
        sql.notify(channel, id).catch(() => settle(false))
      }),
    stop: () => listening.unlisten()
  }
}
