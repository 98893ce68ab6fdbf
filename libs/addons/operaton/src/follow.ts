/**
 * Follows other engines: asks each what changed since the last time, and mirrors the instances that it tells of. One node
 * at a time does, as long as its lease lasts; whoever follows after one that died begins a little before where that one was.
 * No engine waits for another: each has rounds of its own, and a pause that grows while it does not answer.
 */
import { setTimeout as sleep } from "node:timers/promises"
import { mended } from "@quadrante/domain/json"
import { Result } from "effect"
import { isAway, isFull, type Sql } from "@quadrante/server/kernel/data/database.ts"
import type { Log } from "@quadrante/server/kernel/log/log.ts"
import { unhurried, type Bounds } from "./bounds.ts"
import type { Answer, EngineFailure } from "./calls.ts"
import {
  keepCursor,
  leaveEngine,
  readCursor,
  takeDueEngines,
  takeUnlisted,
  type EngineCursor,
  type ForeignEngine
} from "./engines.ts"
import { listIncidents } from "./incidents.ts"
import { overlapMs, whatChanged } from "./news.ts"
import { makeOperaton, type AskEngine, type Engine } from "./engine-api.ts"
import { makeReader, type InstanceReader } from "./read-instances.ts"
import { beginRound, endedBy, type Round } from "./round.ts"
import { settleLost } from "./settle.ts"
import { listStartable } from "./startable.ts"
import { sweep } from "./sweep.ts"

/** How often engines are asked, where they answer. */
export interface Pace {
  readonly lookEveryMs: number
  readonly pollEveryMs: number
  readonly listEveryMs: number
}

/** Five questions each time: an engine where nothing happens is asked less than once a second. What it lists changes seldom. */
const usual: Pace = { lookEveryMs: 1_000, pollEveryMs: 6_000, listEveryMs: 60_000 }

/** News of older hours come first, those of one hour as they were told: there may not be the time for all. */
const oldestFirstMs = 3_600_000

/** Whom it asks, and how. */
interface Follower {
  readonly sql: Sql
  readonly log: Pick<Log, "warn">
  readonly ask: AskEngine | undefined
  readonly within: Pick<Bounds, "limits" | "now" | "signal">
}

/** Begins a round with every engine whose turn it is. */
const beginRounds = async (follower: Follower, every: number): Promise<readonly Promise<void>[]> =>
  (await takeDueEngines(follower.sql, every)).map((engine) => followEngine(follower, engine))

/** Follows every engine whose turn it is; says how many there were. */
export const followDue = async (
  sql: Sql,
  log: Pick<Log, "warn">,
  ask?: AskEngine,
  every = usual.pollEveryMs,
  within: Follower["within"] = unhurried
): Promise<number> => {
  const rounds = await beginRounds({ sql, log, ask, within }, every)
  await Promise.all(rounds)
  return rounds.length
}

/** What came of a round. */
interface RoundResult {
  /** How far the engine was followed; null: not at all. */
  readonly cursor: EngineCursor | null
  readonly isSwept: boolean
  readonly failure: EngineFailure | null
}

const followEngine = async (
  { sql, log, ask, within }: Follower,
  engine: ForeignEngine & { readonly fence: number }
): Promise<void> => {
  const row = await readCursor(sql, engine)
  if (row === null) return
  const round = beginRound(sql, engine, within)
  const asked = makeOperaton(engine, ask, round)
  const { cursor, isSwept, failure } = await attempt(sql, engine, { asked, round }, row).catch(failed)
  // What was under way is asked for again, by whichever node begins next.
  if (within.signal?.aborted === true) return void (await leaveEngine(sql, engine))
  if (failure !== null)
    log.warn("An engine could not be followed", { amb: engine.amb, engine: engine.name, error: failure.reason })
  // One that surely was not reached costs nothing to ask.
  const failures = failure === null || failure._tag === "away" ? 0 : (row.value.failures ?? 0) + 1
  await keepCursor(sql, engine, {
    value: { ...(cursor ?? row.value), failures },
    swept: isSwept,
    error: failure === null ? null : mended(failure.reason)
  })
}

/** What an engine says may fit nowhere here. */
const failed = (cause: unknown): RoundResult => {
  if (isAway(cause) || isFull(cause)) throw cause
  const reason = cause instanceof Error ? cause.message : "what it says cannot be kept"
  return { cursor: null, isSwept: false, failure: { _tag: "refused", reason } }
}

const attempt = async (
  sql: Sql,
  engine: ForeignEngine,
  { asked, round }: { readonly asked: Engine; readonly round: Round },
  { value, isSweepDue }: { readonly value: EngineCursor; readonly isSweepDue: boolean }
): Promise<RoundResult> => {
  await settleLost(sql, engine, asked)
  const reader = makeReader(sql, engine, { asked, round }, value.odd ?? [])
  const followed = await followOne(reader, asked, value)
  if (Result.isFailure(followed)) return { cursor: null, isSwept: false, failure: followed.failure }
  const swept = isSweepDue ? await sweep(sql, engine, { asked, round, reader }) : Result.succeed(false)
  return {
    cursor: { ...followed.success, odd: reader.odd(), epoch: reader.epoch() },
    isSwept: Result.isSuccess(swept) && swept.success,
    failure: Result.isFailure(swept) ? swept.failure : null
  }
}

const followOne = async (reader: InstanceReader, asked: Engine, { at, recent }: EngineCursor): Answer<EngineCursor> => {
  const told = await whatChanged(asked, Math.max(0, at - overlapMs))
  if (Result.isFailure(told)) return Result.fail(told.failure)
  const known = new Set(recent)
  const news = told.success
    .filter(({ key }) => !known.has(key))
    .toSorted((one, other) => Math.floor(one.at / oldestFirstMs) - Math.floor(other.at / oldestFirstMs))
  const mirrored = await reader.read([...news.map((one) => one.instance), ...reader.due()])
  if (Result.isFailure(mirrored)) return Result.fail(mirrored.failure)
  const left = new Set(mirrored.success)
  const missed = news.filter(({ instance }) => left.has(instance))
  const newest = told.success.reduce((most, one) => Math.max(most, one.at), at)
  // What there was no time for is told again, and what was read beside it is known then.
  const until = Math.max(
    at,
    missed.reduce((least, one) => Math.min(least, one.at), newest)
  )
  const still = told.success.filter((one) => one.at > until - overlapMs && !left.has(one.instance))
  return Result.succeed({ at: until, recent: still.map(({ key }) => key) })
}

/** Begins to ask the engines that were not asked for so long what they let people start, and what they could not do. */
const beginListing = async (follower: Follower, every: number): Promise<readonly Promise<void>[]> =>
  (await takeUnlisted(follower.sql, every)).map((engine) => listEngine(follower, engine))

/** Asks each engine now and then what it lists. */
export const listDue = async (
  sql: Sql,
  log: Pick<Log, "warn">,
  ask?: AskEngine,
  every = usual.listEveryMs
): Promise<void> => void (await Promise.all(await beginListing({ sql, log, ask, within: unhurried }, every)))

const listEngine = async ({ sql, log, ask, within }: Follower, engine: ForeignEngine): Promise<void> => {
  const { amb, name } = engine
  const asked = makeOperaton(engine, ask, endedBy(within, within.limits.listingMs))
  for (const list of [listStartable, listIncidents]) {
    const listed = await list(sql, engine, asked)
    if (Result.isSuccess(listed)) continue
    if (within.signal?.aborted === true) return
    log.warn("An engine could not be asked what it lists", { amb, engine: name, error: listed.failure.reason })
  }
}

/** Follows until it is stopped. A house without such engines asks its database once a second, and nobody else. */
export const startFollowingEngines = (
  sql: Sql,
  log: Pick<Log, "warn" | "error">,
  within: Pick<Bounds, "limits" | "now">,
  pace = usual
): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  const follower: Follower = { sql, log, ask: undefined, within: { ...within, signal } }
  const failedBy = (cause: unknown) => {
    if (!isAway(cause) && !isFull(cause)) log.error("The engines could not be followed, and it goes on", cause)
  }
  const running = new Set<Promise<void>>()
  const goOn = (begun: readonly Promise<void>[]) => {
    for (const one of begun) {
      const ended = one.catch(failedBy).finally(() => running.delete(ended))
      running.add(ended)
    }
  }
  const loop = (async () => {
    while (!signal.aborted) {
      try {
        goOn(await beginRounds(follower, pace.pollEveryMs))
        goOn(await beginListing(follower, pace.listEveryMs))
      } catch (cause) {
        failedBy(cause)
      }
      await sleep(pace.lookEveryMs, undefined, { signal }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await loop
      await Promise.all(running)
    }
  }
}
