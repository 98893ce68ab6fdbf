/** Mirrors one instance of another engine. */
import { Result } from "effect"
import type { Sql } from "../../kernel/data/database.ts"
import type { ForeignEngine } from "./engines.ts"
import { ensureDefinition } from "./foreign-definition.ts"
import type { Engine, EngineFailure } from "./operaton.ts"
import { readSnapshot } from "./snapshot.ts"
import { writeSnapshot } from "./write-snapshot.ts"

/** Reads an instance and writes it. One that the engine forgot meanwhile, or whose drawing nobody can read, is left as it is. */
export const mirrorInstance = async (
  sql: Sql,
  engine: ForeignEngine,
  asked: Engine,
  instance: string
): Promise<Result.Result<null, EngineFailure>> => {
  // What became of an order that is on its way says who did it: once that is known the instance is read again.
  const [waiting] = await sql`
    select 1 from foreign_instance i join engine_order o on o.amb = i.amb and o.instance = i.instance
    where i.amb = ${engine.amb} and i.engine = ${engine.name} and i.foreign_id = ${instance}
      and o.state in ('asked', 'sent', 'unknown')`
  if (waiting !== undefined) return Result.succeed(null)
  const snapshot = await readSnapshot(asked, instance)
  if (Result.isFailure(snapshot)) return unlessAway(snapshot.failure)
  const definition = await ensureDefinition(sql, engine, asked, snapshot.success.definition)
  if (Result.isFailure(definition)) return unlessAway(definition.failure)
  await sql.begin((tx) => writeSnapshot(tx, engine, definition.success, snapshot.success))
  return Result.succeed(null)
}

const unlessAway = (failure: EngineFailure): Result.Result<null, EngineFailure> =>
  failure._tag === "absent" ? Result.succeed(null) : Result.fail(failure)
