/** A round with an engine: while it lasts one node has the engine, however long its answers take. */
import type { Sql } from "../../kernel/data/database.ts"
import type { Bounds } from "./bounds.ts"
import { renewLease, type ForeignEngine } from "./engines.ts"

/** The node that follows says so again after so long: sooner than a lease ends. */
const renewEveryMs = 20_000

export const beginRound = (
  sql: Sql,
  engine: Pick<ForeignEngine, "amb" | "name"> & { readonly fence: number },
  { limits, now }: Pick<Bounds, "limits" | "now">
): Bounds => {
  let renewed = now()
  let lost = false
  return {
    limits,
    now,
    refusal: async () => {
      if (!lost && now() - renewed > renewEveryMs) {
        renewed = now()
        lost = !(await renewLease(sql, engine))
      }
      return lost ? "another node follows it" : null
    }
  }
}
