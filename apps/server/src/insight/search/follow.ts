/**
 * The words of the search follow the steps: instances that changed wait in `search_queue`, and one node at a time writes their
 * words. What it takes out and what it writes are one transaction, so whoever comes after one that was killed goes on there.
 */
import { setTimeout as sleep } from "node:timers/promises"
import type { Log } from "../../kernel/log/log.ts"
import { isAway, isFull, type Queries, type Sql } from "../../kernel/data/database.ts"
import type { Session } from "../../identity/session/session.ts"

/** So many lines in one transaction: whoever searches meanwhile waits for it. */
const inOneGo = 50
const everyMs = 500

/** Writes words that wait in each environment, some at a time; says whether there may be more. */
export const followSome = async (sql: Queries): Promise<boolean> => {
  const changed = await sql<{ amb: string }[]>`
    select amb from environment e where exists (select from search_queue q where q.amb = e.amb)`
  let isMore = false
  for (const { amb } of changed) {
    const [row] = await sql<{ taken: number }[]>`select follow_search(${amb}, ${inOneGo}) as taken`
    isMore ||= row?.taken === inOneGo
  }
  return isMore
}

/** Writes all that waits. */
export const followAll = async (sql: Queries): Promise<void> => {
  while (await followSome(sql)) continue
}

/** Follows until it is stopped. Any node may: one at a time does, and nobody waits for one that died. */
export const startFollower = (sql: Sql, log: Log): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      try {
        while (!stopping.signal.aborted && (await followSome(sql))) continue
      } catch (cause) {
        if (!isAway(cause) && !isFull(cause)) log.error("The search could not follow and goes on", cause)
      }
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await loop
    }
  }
}

/**
 * Follows for somebody who searches, so that they find what is committed, and their own acts in any case: where more waits
 * than they can wait for, these come first. A disk that is full keeps nobody from searching.
 */
export const catchUp = async (sql: Queries, { amb, person }: Session): Promise<void> => {
  try {
    await sql`select catch_up_search(${amb}, ${person}, ${inOneGo})`
  } catch (cause) {
    if (!isFull(cause)) throw cause
  }
}
