/** For what a message to other engines is: what has waited longest for it there, or else the process that it begins, if any. */
import type { Fault } from "@quadrante/api/fault"
import * as Operaton from "./rest/operaton.ts"
import { Result } from "effect"
import { isId } from "@quadrante/server/kernel/data/id.ts"
import type { Sql } from "@quadrante/server/kernel/data/database.ts"
import { refuse } from "@quadrante/server/kernel/http/refusal.ts"
import * as Definition from "@quadrante/server/process/model/definition.ts"
import { messageStartOf } from "@quadrante/server/process/model/drawing.ts"
import type { MessageRequest } from "@quadrante/server/process/port/port.ts"
import { correlationOf } from "@quadrante/server/process/run/wording.ts"
import type { ForeignEngine } from "./engines.ts"
import { ensureDefinition } from "./foreign-definition.ts"
import { mirrorInstance } from "./mirror-instance.ts"
import { makeOperaton, type AskEngine, type Engine, type EngineFailure } from "./engine-api.ts"
import type { OrderServices } from "./send-order.ts"

export interface MessageTarget {
  readonly definition: Definition.Definition
  /** The element that waits for it, or is begun by it. */
  readonly element: string
  /** What waits: the instance, here and there, and the place in it; null: it begins one. */
  readonly instance: string | null
  readonly process: string | null
  readonly execution: string | null
}

/** A process that takes the message, by an id of one of its versions there. */
interface ListedProcess {
  readonly engine: string
  readonly processo: string
  readonly foreignId: string
}

interface AskedEngine {
  readonly engine: ForeignEngine
  readonly asked: Engine
  readonly listed: readonly ListedProcess[]
}

/** Nobody waits where it is not said that the message may be sent there; an engine that says nothing may be the one that waits. */
export const findMessageTarget = async (
  { sql, findEngine }: OrderServices,
  amb: string,
  { nome, correlacao }: Pick<MessageRequest, "nome" | "correlacao">,
  ask?: AskEngine
): Promise<Result.Result<MessageTarget | null, Fault>> => {
  const listed = await sql<ListedProcess[]>`
    select distinct on (d.processo) d.engine, d.processo, d.foreign_id as "foreignId" from definition d
    join foreign_engine e on e.amb = d.amb and e.name = d.engine
    where d.amb = ${amb} and d.about #> '{rules,mensagens}' ? ${nome} order by d.processo, d.version desc`
  const engines: AskedEngine[] = []
  for (const name of new Set(listed.map((one) => one.engine))) {
    const engine = await findEngine(amb, name)
    const own = listed.filter((one) => one.engine === name)
    if (engine !== null) engines.push({ engine, asked: makeOperaton(engine, ask), listed: own })
  }
  const places: WaitingPlace[] = []
  for (const one of engines) {
    const found = await placesIn(sql, one, nome, correlacao === null ? null : correlationOf(correlacao))
    if (Result.isFailure(found)) return failed(found.failure)
    places.push(...found.success)
  }
  for (const place of places.toSorted((one, other) => one.since - other.since)) {
    const target = await targetAt(sql, place)
    if (Result.isFailure(target)) return failed(target.failure)
    if (target.success !== null) return Result.succeed(target.success)
  }
  for (const one of engines) {
    const start = await startIn(sql, one, nome)
    if (Result.isFailure(start)) return failed(start.failure)
    if (start.success !== null) return Result.succeed(start.success)
  }
  return Result.succeed(null)
}

const failed = ({ _tag, reason }: EngineFailure) =>
  _tag === "away" || _tag === "lost"
    ? refuse("unavailable", { retryAfter: 5 })
    : refuse("process-failed", { at: reason })

interface WaitingPlace {
  readonly of: AskedEngine
  readonly process: string
  readonly execution: string
  readonly element: string
  readonly since: number
}

/** Where a message is waited for, by our id of a case or by the engine's business key. */
const placesIn = async (
  sql: Sql,
  of: AskedEngine,
  message: string,
  correlation: string | null
): Promise<Result.Result<readonly WaitingPlace[], EngineFailure>> => {
  if (correlation === null) return Result.succeed([])
  const { amb, name } = of.engine
  const [known] = isId(correlation)
    ? await sql<{ process: string }[]>`
        select foreign_id as process from foreign_instance
        where amb = ${amb} and engine = ${name} and instance = ${correlation}`
    : []
  const waiting =
    known === undefined
      ? Result.map(await of.asked.waitingByKey(message, correlation), (all) =>
          all.flatMap(({ processInstanceId }) => processInstanceId ?? [])
        )
      : Result.succeed([known.process])
  if (Result.isFailure(waiting)) return Result.fail(waiting.failure)
  const places: WaitingPlace[] = []
  for (const process of new Set(waiting.success)) {
    const found = await of.asked.waitingIn(message, process)
    if (Result.isFailure(found)) return Result.fail(found.failure)
    for (const { executionId: execution, activityId: element, createdDate } of found.success) {
      if (execution === null || element === null) continue
      places.push({ of, process, execution, element, since: Operaton.momentOf(createdDate) })
    }
  }
  return Result.succeed(places)
}

/** The case of a place, read where it is not here yet; null: its process is not one that takes the message. */
const targetAt = async (
  sql: Sql,
  { of: { engine, asked, listed }, process, execution, element }: WaitingPlace
): Promise<Result.Result<MessageTarget | null, EngineFailure>> => {
  const find = async () => {
    const [row] = await sql<{ instance: string; definition: string; processo: string }[]>`
      select f.instance, i.definition, d.processo from foreign_instance f
      join instance i on i.amb = f.amb and i.id = f.instance join definition d on d.amb = i.amb and d.id = i.definition
      where f.amb = ${engine.amb} and f.engine = ${engine.name} and f.foreign_id = ${process}`
    return row
  }
  let row = await find()
  if (row === undefined) {
    const mirrored = await mirrorInstance(sql, engine, asked, process)
    if (Result.isFailure(mirrored)) return Result.fail(mirrored.failure)
    row = await find()
  }
  if (row === undefined || !listed.some(({ processo }) => processo === row.processo)) return Result.succeed(null)
  const { instance } = row
  const definition = await Definition.find(sql, engine.amb, row.definition)
  return Result.succeed(definition === null ? null : { definition, element, instance, process, execution })
}

/** The process of an engine that a message begins, in the version that the engine begins now. */
const startIn = async (
  sql: Sql,
  { engine, asked, listed }: AskedEngine,
  message: string
): Promise<Result.Result<MessageTarget | null, EngineFailure>> => {
  for (const { foreignId } of listed) {
    const said = await asked.definition(foreignId)
    const versions = Result.isSuccess(said) ? await asked.newestVersion(said.success) : Result.fail(said.failure)
    const [newest] = Result.isSuccess(versions) ? versions.success : []
    const definition = Result.isFailure(versions)
      ? Result.fail(versions.failure)
      : newest === undefined
        ? Result.succeed(null)
        : await ensureDefinition(sql, engine, asked, newest.id)
    if (Result.isFailure(definition)) {
      // What the engine forgot begins nothing.
      if (definition.failure._tag === "absent") continue
      return Result.fail(definition.failure)
    }
    const start = definition.success === null ? null : messageStartOf(definition.success.drawing)
    if (definition.success === null || start?.message !== message) continue
    const { element } = start
    return Result.succeed({ definition: definition.success, element, instance: null, process: null, execution: null })
  }
  return Result.succeed(null)
}
