/** Mirrors one instance of another engine. */
import { Result } from "effect"
import type { MirrorState, InstanceLook } from "./rules/mirror.ts"
import { isAway, isFull, type Sql } from "@quadrante/server/kernel/data/database.ts"
import * as Definition from "@quadrante/server/process/model/definition.ts"
import * as Instance from "@quadrante/server/process/rows/instance.ts"
import type { ForeignEngine } from "./engines.ts"
import { ensureDefinition } from "./foreign-definition.ts"
import type { Engine, EngineFailure } from "./engine-api.ts"
import { readSnapshot, type Snapshot, type TaskSnapshot } from "./snapshot.ts"
import { writeSnapshot } from "./write-snapshot.ts"

/** The tasks that were open here before an engine was asked for all that is open there, and were not among them. */
export interface Forgotten {
  readonly tokens: readonly string[]
}

/**
 * Reads an instance and writes it. One that the engine does not know, or whose drawing nobody can read, is left as it is; where
 * it was missing among all that runs there it is over.
 */
export const mirrorInstance = async (
  sql: Sql,
  engine: ForeignEngine,
  asked: Engine,
  instance: string,
  forgotten?: Forgotten
): Promise<Result.Result<null, EngineFailure>> => {
  // What became of an order that is on its way says who did it: once that is known the instance is read again.
  const [waiting] = await sql`
    select 1 from foreign_instance i join engine_order o on o.amb = i.amb and o.instance = i.instance
    where i.amb = ${engine.amb} and i.engine = ${engine.name} and i.foreign_id = ${instance}
      and o.state in ('asked', 'sent', 'unknown')`
  if (waiting !== undefined) return Result.succeed(null)
  try {
    const snapshot = await readSnapshot(asked, instance)
    if (Result.isFailure(snapshot)) {
      if (snapshot.failure._tag !== "absent") return Result.fail(snapshot.failure)
      if (forgotten !== undefined) await endForgotten(sql, engine, instance, forgotten)
      return Result.succeed(null)
    }
    const definition = await ensureDefinition(sql, engine, asked, snapshot.success.definition)
    if (Result.isFailure(definition))
      return definition.failure._tag === "absent" ? Result.succeed(null) : Result.fail(definition.failure)
    const { tasks } = snapshot.success
    const missing = (forgotten?.tokens ?? []).filter((token) => !tasks.some(({ id }) => id === token))
    await sql.begin(async (tx) => {
      const ended = await tasksOver(tx, engine, instance, missing)
      return writeSnapshot(tx, engine, definition.success, { ...snapshot.success, tasks: [...tasks, ...ended] })
    })
    return Result.succeed(null)
  } catch (cause) {
    if (isAway(cause) || isFull(cause)) throw cause
    // What it says fits nowhere here, such as a moment that is none.
    return Result.fail({ _tag: "refused", reason: cause instanceof Error ? cause.message : "it cannot be kept" })
  }
}

/** Tasks of which the engine knows nothing any more, as what is over. */
const tasksOver = async (
  sql: Pick<Sql, "unsafe"> & Parameters<typeof Instance.find>[0],
  { amb, name }: ForeignEngine,
  instance: string,
  tokens: readonly string[]
): Promise<readonly TaskSnapshot[]> => {
  if (tokens.length === 0) return []
  const rows = await sql<{ token: string; element: string; opened: Date }[]>`
    select t.token, t.element, t.opened from foreign_instance f join task t on t.amb = f.amb and t.instance = f.instance
    where f.amb = ${amb} and f.engine = ${name} and f.foreign_id = ${instance} and t.token = any(${[...tokens]})
      and t.done_at is null`
  return rows.map(({ token, element, opened }) => ({
    id: token,
    element,
    opened: opened.getTime(),
    facts: [{ _tag: "gone", at: Date.now(), how: "cancelled", by: null, reason: null }]
  }))
}

/** Ends an instance of which the engine knows nothing any more. */
const endForgotten = (sql: Sql, engine: ForeignEngine, foreignId: string, { tokens }: Forgotten) =>
  sql.begin(async (tx) => {
    const { amb, name } = engine
    const [row] = await tx<{ id: string; mirrored: MirrorState<InstanceLook> | null }[]>`
      select instance as id, mirrored from foreign_instance
      where amb = ${amb} and engine = ${name} and foreign_id = ${foreignId}`
    const instance = row === undefined ? null : await Instance.find(tx, amb, row.id, "locked")
    if (row === undefined || instance === null) return
    const at = Date.now()
    const passed = row.mirrored?.seen?.look.passed ?? []
    const snapshot: Snapshot = {
      id: foreignId,
      definition: instance.definition,
      businessKey: null,
      started: at,
      starter: null,
      order: null,
      facts: [
        { _tag: "seen", at, look: { active: [], passed } },
        { _tag: "gone", at, how: "cancelled", by: null, reason: `${name}: 404` }
      ],
      values: instance.variables,
      tasks: await tasksOver(tx, engine, foreignId, tokens)
    }
    await writeSnapshot(tx, engine, await Definition.of(tx, instance), snapshot)
  })
