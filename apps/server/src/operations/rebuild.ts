/** Makes anew what is derived from steps, beside running work. What is left where it is cut off, the servers go on with. */
import { setTimeout as sleep } from "node:timers/promises"
import type { Sql } from "../kernel/data/database.ts"
import { lags } from "../kernel/data/lag.ts"
import { followSome } from "../insight/search/follow.ts"
import { countSome } from "../insight/indicators/sums.ts"

const sayEveryMs = 15_000
const otherMs = 200
/** Takes about a second. */
const countedInOneGo = 5_000

/** Of how many instances, those included that waited since it was asked before. `say` hears now and then how many still wait. */
export const rebuild = async (sql: Sql, say: (waiting: number) => void): Promise<number> => {
  const environments = await sql<{ amb: string }[]>`select amb from environment order by amb`
  for (const { amb } of environments) await sql`select rebuild_derived(${amb})`
  const waiting = async () => (await lags(sql)).reduce((sum, { rebuilding }) => sum + rebuilding, 0)
  const all = await waiting()
  let left = all
  let saidAt = Date.now()
  while (left > 0) {
    // Where it takes nothing, a server is at it.
    if (!(await followSome(sql))) {
      await sleep(otherMs)
      left = await waiting()
    }
    if (Date.now() - saidAt < sayEveryMs) continue
    left = await waiting()
    say(left)
    saidAt = Date.now()
  }
  while (await countSome(sql, countedInOneGo)) continue
  return all
}
