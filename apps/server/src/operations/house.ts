/** The house that a command works on: the database of the configuration, for as long as the command takes. */
import { Cause, Effect, Exit, Result, Scope } from "effect"
import manifest from "../../package.json" with { type: "json" }
import type { Config } from "../kernel/config.ts"
import { makeLog, type Log } from "../kernel/log/log.ts"
import * as Database from "../kernel/data/database.ts"
import { migrate, SchemaRefused, versionOf } from "../kernel/data/migrate.ts"
import { readSchema } from "../kernel/data/schema.ts"
import { openSource } from "../kernel/data/source.ts"
import { refuse, type Refusal } from "./problem.ts"

/** What a command is given. */
export interface House {
  readonly sql: Database.Sql
  readonly log: Log
  readonly versao: string
}

/** Version of the product. */
export const versao = manifest.version

/**
 * Opens the house, works in it and closes it again. `schema` says whether the schema is brought to this version first.
 * A PostgreSQL of ours that runs already is used, and left running for the server that uses it.
 */
export const inHouse = async <A>(
  config: Config,
  schema: "brought" | "as-it-is",
  work: (house: House) => Promise<Result.Result<A, Refusal>>
): Promise<Result.Result<A, Refusal>> => {
  const log = makeLog((line) => {
    if (!line.includes('"level":"info"')) process.stderr.write(line)
  })
  const scope = Scope.makeUnsafe()
  try {
    const source = await Effect.runPromiseExit(Scope.provide(openSource(config, log), scope))
    if (Exit.isFailure(source))
      return refuse({ code: "database-away", reason: Cause.pretty(source.cause).split("\n")[0] ?? "" })
    const sql = Database.open(source.value, 3)
    try {
      if (schema === "brought") await migrate(sql, await readSchema(), log)
      // One of before 0.2.0 is refused by every command.
      else await versionOf(sql)
      return await work({ sql, log, versao })
    } catch (cause) {
      if (cause instanceof SchemaRefused) return refuse(cause.problem)
      if (!Database.isAway(cause)) throw cause
      return refuse({ code: "database-away", reason: cause instanceof Error ? cause.message : String(cause) })
    } finally {
      await sql.end({ timeout: 5 })
    }
  } finally {
    await Effect.runPromise(Scope.close(scope, Exit.void))
  }
}
