/** What another engine lets people start: asked now and then, and read where it is not known yet. */
import { Result } from "effect"
import type { Sql } from "@quadrante/server/kernel/data/database.ts"
import { formOf, startElement } from "@quadrante/server/process/model/definition.ts"
import { startersIn } from "@quadrante/server/process/model/starters.ts"
import type { ForeignEngine } from "./engines.ts"
import { ensureDefinition } from "./foreign-definition.ts"
import type { Engine, EngineFailure } from "./engine-api.ts"

/** Writes which processes are started now; one whose drawing or form nobody can read here is none. */
export const listStartable = async (
  sql: Sql,
  engine: ForeignEngine,
  asked: Engine
): Promise<Result.Result<null, EngineFailure>> => {
  const { amb, name } = engine
  const listed = await asked.startableDefinitions()
  if (Result.isFailure(listed)) return Result.fail(listed.failure)
  const rows: Record<string, string | string[]>[] = []
  for (const { id, key } of listed.success) {
    const definition = await ensureDefinition(sql, engine, asked, id)
    if (Result.isFailure(definition)) {
      if (definition.failure._tag === "absent" || definition.failure._tag === "refused") continue
      return Result.fail(definition.failure)
    }
    const element = startElement(definition.success)
    // What it asks by a page of its own is asked over there.
    if (element !== null && formOf(definition.success, element.id) === null) continue
    const { users, groups } = startersIn(definition.success.drawing)
    rows.push({
      amb,
      engine: name,
      key,
      definition: definition.success.id,
      candidate_users: [...(users ?? [])],
      candidate_groups: [...(groups ?? [])]
    })
  }
  await sql.begin(async (tx) => {
    await tx`delete from foreign_process where amb = ${amb} and engine = ${name}`
    if (rows.length > 0) await tx`insert into foreign_process ${tx(rows)}`
  })
  return Result.succeed(null)
}
