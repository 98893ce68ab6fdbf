/** What the sessions of PostgreSQL wait for, looked at five times a second. */
import { setTimeout as sleep } from "node:timers/promises"
import * as Database from "../../apps/server/src/kernel/data/database.ts"

const everyMs = 200

export const watchWaits = (socketPath: string) => {
  const sql = Database.open({ socketPath }, 1)
  let isOver = false
  let active = 0
  let locked = 0
  const watching = (async () => {
    while (!isOver) {
      const [seen] = await sql<{ active: number; locked: number }[]>`
        select count(*)::int as active, (count(*) filter (where wait_event_type = 'Lock'))::int as locked
        from pg_stat_activity where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`
      active += seen?.active ?? 0
      locked += seen?.locked ?? 0
      await sleep(everyMs)
    }
  })()
  return {
    /** The share of all that were seen active that waited for a lock, in percent. */
    end: async (): Promise<number> => {
      isOver = true
      await watching
      await sql.end()
      return active === 0 ? 0 : Math.round((locked / active) * 1_000) / 10
    }
  }
}
