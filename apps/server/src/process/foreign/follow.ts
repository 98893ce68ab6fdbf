/**
 * Follows other engines: asks each what changed since the last time, and mirrors the instances that it tells of. One node
 * at a time does, as long as its lease lasts; whoever follows after one that died begins a little before where that one was.
 */
import { setTimeout as sleep } from "node:timers/promises"
import * as Operaton from "@quadrante/domain/operaton"
import { Result } from "effect"
import { isAway, isFull, type Sql } from "../../kernel/data/database.ts"
import type { Log } from "../../kernel/log/log.ts"
import { unhurried, type Bounds } from "./bounds.ts"
import type { Answer } from "./calls.ts"
import { keepCursor, readCursor, takeDueEngines, takeUnlisted, type EngineCursor } from "./engines.ts"
import { makeReader, type InstanceReader } from "./read-instances.ts"
import { makeOperaton, type AskEngine, type Engine, type EngineFailure } from "./operaton.ts"
import { listIncidents } from "./incidents-there.ts"
import type { ListRead } from "./lists.ts"
import { beginRound } from "./round.ts"
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
  every = pollEveryMs,
  within: Pick<Bounds, "limits" | "now"> = unhurried
): Promise<number> => {
  const due = await takeDueEngines(sql, every)
  for (const engine of due) {
    const round = beginRound(sql, engine, within)
    const asked = makeOperaton(engine, ask, round)
    const cursor = await readCursor(sql, engine)
    if (cursor === null) continue
    await settleLost(sql, engine, asked)
    const reader = makeReader(sql, engine, { asked, round }, cursor.value.odd ?? [])
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
  const told = await whatChanged(asked, Math.max(0, at - overlapMs))
  if (Result.isFailure(told)) return Result.fail(told.failure)
  const known = new Set(recent)
  const news = told.success.filter(({ key }) => !known.has(key))
  const mirrored = await reader.read([...news.map((one) => one.instance), ...reader.due()])
  if (Result.isFailure(mirrored)) return Result.fail(mirrored.failure)
  const until = told.success.reduce((most, one) => Math.max(most, one.at), at)
  const still = told.success.filter((one) => one.at > until - overlapMs).map(({ key }) => key)
  return Result.succeed({ at: until, recent: still })
}

/** A kind of news, with how a row of its list tells of which instance, and when. */
const kindOf =
  <Row extends { readonly id: string }>(
    kind: string,
    list: () => Answer<ListRead<Row>>,
    of: (row: Row) => readonly [instance: string | null, when: string | null]
  ) =>
  async (): Answer<ListRead<EngineNews>> =>
    Result.map(await list(), ({ rows, cut }) => ({
      cut,
      rows: rows.flatMap((row) => {
        const [instance, when] = of(row)
        return instance === null || when === null
          ? []
          : [{ key: `${kind} ${row.id} ${when}`, instance, at: Operaton.momentOf(when) }]
      })
    }))

/**
 * What happened after a moment: tasks that opened, changed or ended, instances that began or ended, values that were set. What
 * happened since an engine was begun may be more than one reading holds: of a list that was cut the beginning counts, up to the
 * moment until which nothing of any list is missing. The next time goes on from there.
 */
const whatChanged = async (asked: Engine, after: number): Answer<readonly EngineNews[]> => {
  const kinds = [
    // A task that never changed has no place by time in its list: without the rest that tells of nothing.
    kindOf(
      "task",
      async () => Result.map(await asked.changedTasks(after), (rows) => ({ rows, cut: null })),
      (one) => [one.processInstanceId, one.lastUpdated ?? one.created]
    ),
    kindOf(
      "gone",
      () => asked.finishedTasks(after),
      (one) => [one.processInstanceId, one.endTime]
    ),
    kindOf(
      "begun",
      () => asked.startedInstances(after),
      (one) => [one.id, one.startTime]
    ),
    kindOf(
      "over",
      () => asked.finishedInstances(after),
      (one) => [one.id, one.endTime]
    ),
    kindOf(
      "value",
      () => asked.changedVariables(after),
      (one) => [one.processInstanceId, one.time]
    )
  ]
  const news: EngineNews[][] = []
  let complete = Infinity
  for (const list of kinds) {
    const told = await list()
    if (Result.isFailure(told)) return Result.fail(told.failure)
    const { cut } = told.success
    // A moment that is none tells of no time, and its instance is read all the same.
    const rows = told.success.rows.map((one) => (Number.isNaN(one.at) ? { ...one, at: after } : one))
    news.push(rows)
    if (cut === null) continue
    const [first, last] = [rows[0]?.at ?? 0, rows.at(-1)?.at ?? 0]
    // The next time would bring the same once more.
    if (!(last - overlapMs > Math.max(first, after))) return Result.fail({ _tag: "refused", reason: cut })
    complete = Math.min(complete, last)
  }
  return Result.succeed(news.flat().filter(({ at }) => at <= complete))
}

/** Follows until it is stopped. A house without such engines asks its database once a second, and nobody else. */
export const startFollowingEngines = (
  sql: Sql,
  log: Log,
  within: Pick<Bounds, "limits" | "now">
): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await followDue(sql, log, undefined, pollEveryMs, within)
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
