/**
 * Follows other engines: asks each what changed since the last time, and mirrors the instances that it tells of. One node
 * at a time does, as long as its lease lasts; whoever follows after one that died begins a little before where that one was.
 */
import { setTimeout as sleep } from "node:timers/promises"
import * as Operaton from "@quadrante/domain/operaton"
import { Result } from "effect"
import { isAway, isFull, type Sql } from "../../kernel/data/database.ts"
import type { Log } from "../../kernel/log/log.ts"
import { keepCursor, readCursor, takeDueEngines, takeUnlisted, type EngineCursor } from "./engines.ts"
import { makeReader, type InstanceReader } from "./read-instances.ts"
import { makeOperaton, type AskEngine, type Engine, type EngineFailure } from "./operaton.ts"
import { listIncidents } from "./incidents-there.ts"
import { settleLost } from "./settle.ts"
import { listStartable } from "./startable-there.ts"
import { sweep } from "./sweep.ts"

/** Five questions each time: an engine where nothing happens is asked less than once a second. */
const pollEveryMs = 6_000
const everyMs = 1_000
/** What changes with deployments, and with what fails. */
const listEveryMs = 60_000
/** What was committed late, or by another clock, lies at most so long before the newest moment. */
const overlapMs = 5_000

/** One thing that an engine told: of which instance, and when. */
interface EngineNews {
  readonly key: string
  readonly instance: string
  readonly at: number
}

/** Follows every engine whose turn it is; says how many there were. */
export const followDue = async (
  sql: Sql,
  log: Pick<Log, "warn">,
  ask?: AskEngine,
  every = pollEveryMs
): Promise<number> => {
  const due = await takeDueEngines(sql, every)
  for (const engine of due) {
    const asked = makeOperaton(engine, ask)
    const cursor = await readCursor(sql, engine)
    if (cursor === null) continue
    await settleLost(sql, engine, asked)
    const reader = makeReader(sql, engine, asked, cursor.value.odd ?? [])
    const followed = await followOne(reader, asked, cursor.value)
    const swept =
      Result.isSuccess(followed) && cursor.isSweepDue ? await sweep(sql, engine, asked, reader) : Result.succeed(null)
    const failure = Result.isFailure(followed) ? followed.failure : Result.isFailure(swept) ? swept.failure : null
    if (failure !== null)
      log.warn("An engine could not be followed", { amb: engine.amb, engine: engine.name, error: failure.reason })
    await keepCursor(sql, engine, {
      value: Result.isSuccess(followed) ? { ...followed.success, odd: reader.odd(), epoch: reader.epoch() } : null,
      swept: cursor.isSweepDue && failure === null,
      error: failure?.reason ?? null
    })
  }
  return due.length
}

/** Asks each engine now and then what it lets people start, and what it could not do. */
export const listDue = async (
  sql: Sql,
  log: Pick<Log, "warn">,
  ask?: AskEngine,
  every = listEveryMs
): Promise<void> => {
  for (const engine of await takeUnlisted(sql, every)) {
    const asked = makeOperaton(engine, ask)
    for (const list of [listStartable, listIncidents]) {
      const listed = await list(sql, engine, asked)
      if (Result.isSuccess(listed)) continue
      const { amb, name } = engine
      log.warn("An engine could not be asked what it lists", { amb, engine: name, error: listed.failure.reason })
    }
  }
}

const followOne = async (
  reader: InstanceReader,
  asked: Engine,
  { at, recent }: EngineCursor
): Promise<Result.Result<EngineCursor, EngineFailure>> => {
  const after = Math.max(0, at - overlapMs)
  const told = await whatChanged(asked, after)
  if (Result.isFailure(told)) return Result.fail(told.failure)
  const known = new Set(recent)
  const news = told.success.filter(({ key }) => !known.has(key))
  const mirrored = await reader.read([...news.map((one) => one.instance), ...reader.due()])
  if (Result.isFailure(mirrored)) return Result.fail(mirrored.failure)
  const until = told.success.reduce((most, one) => Math.max(most, one.at), at)
  const still = told.success.filter((one) => one.at > until - overlapMs).map(({ key }) => key)
  return Result.succeed({ at: until, recent: still })
}

/** What happened after a moment: tasks that opened, changed or ended, instances that began or ended, values that were set. */
const whatChanged = async (
  asked: Engine,
  after: number
): Promise<Result.Result<readonly EngineNews[], EngineFailure>> => {
  const [changed, finished, begun, over, values] = [
    await asked.changedTasks(after),
    await asked.finishedTasks(after),
    await asked.startedInstances(after),
    await asked.finishedInstances(after),
    await asked.changedVariables(after)
  ]
  if (Result.isFailure(changed)) return Result.fail(changed.failure)
  if (Result.isFailure(finished)) return Result.fail(finished.failure)
  if (Result.isFailure(begun)) return Result.fail(begun.failure)
  if (Result.isFailure(over)) return Result.fail(over.failure)
  if (Result.isFailure(values)) return Result.fail(values.failure)
  const of = (kind: string, id: string, instance: string | null, when: string | null): readonly EngineNews[] =>
    instance === null || when === null ? [] : [{ key: `${kind} ${id} ${when}`, instance, at: Operaton.momentOf(when) }]
  return Result.succeed([
    ...changed.success.flatMap((one) => of("task", one.id, one.processInstanceId, one.lastUpdated ?? one.created)),
    ...finished.success.flatMap((one) => of("gone", one.id, one.processInstanceId, one.endTime)),
    ...begun.success.flatMap((one) => of("begun", one.id, one.id, one.startTime)),
    ...over.success.flatMap((one) => of("over", one.id, one.id, one.endTime)),
    ...values.success.flatMap((one) => of("value", one.id, one.processInstanceId, one.time))
  ])
}

/** Follows until it is stopped. A house without such engines asks its database once a second, and nobody else. */
export const startFollowingEngines = (sql: Sql, log: Log): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await followDue(sql, log)
        await listDue(sql, log)
      } catch (cause) {
        if (!isAway(cause) && !isFull(cause)) log.error("The engines could not be followed, and it goes on", cause)
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
