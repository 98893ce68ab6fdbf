/** Events with their numbers, for tests that look at them in the database. */
import { expect } from "vitest"
import type { Sql } from "../src/kernel/data/database.ts"
import { numberEvents } from "../src/kernel/events/numbering.ts"

/** Numbers what was published where no server runs that would. */
export const number = async (sql: Sql): Promise<void> => {
  expect(await numberEvents(sql)).not.toBeNull()
}

/** Waits until the servers have numbered all that was published. */
export const numbered = (sql: Sql): Promise<void> =>
  expect.poll(() => sql`select 1 from event_outbox`, { interval: 5, timeout: 10_000 }).toHaveLength(0)
