/** Compares all that is open here and in an engine: what a lost fact left open, and what the engine forgot. */
import { Result } from "effect"
import type { Sql } from "@quadrante/server/kernel/data/database.ts"
import { keepEpoch, type ForeignEngine } from "./engines.ts"
import type { Forgotten } from "./mirror-instance.ts"
import type { Engine, EngineFailure } from "./engine-api.ts"
import type { InstanceReader } from "./read-instances.ts"
import type { Round } from "./round.ts"

/**
 * Looks again at every instance of which tasks, or the instance, are open on one side alone. What is open there though it was
 * over here before it was asked for: the engine's database was set back, and all that runs here is read anew. False: there was
 * not the time for all of it.
 */
export const sweep = async (
  sql: Sql,
  engine: ForeignEngine,
  { asked, round, reader }: { readonly asked: Engine; readonly round: Round; readonly reader: InstanceReader }
): Promise<Result.Result<boolean, EngineFailure>> => {
  const { amb, name } = engine
  const here = await openHere(sql, engine)
  const [tasks, instances] = [await asked.openTasks(), await asked.runningInstances()]
  if (Result.isFailure(tasks)) return Result.fail(tasks.failure)
  if (Result.isFailure(instances)) return Result.fail(instances.failure)
  const theirs = {
    tasks: new Set(tasks.success.map(({ id }) => id)),
    instances: new Set(instances.success.map(({ id }) => id))
  }
  const setBack = await isSetBack(sql, engine, asked, theirs)
  if (Result.isFailure(setBack)) return Result.fail(setBack.failure)
  if (setBack.success) {
    // Found anew it would be another epoch, and all of this would begin once more.
    round.untilDone()
    reader.setEpoch(engine.epoch + 1)
    await keepEpoch(sql, { amb, name }, engine.epoch + 1)
  }
  const forgotten = new Map<string, Forgotten>()
  for (const { instance, tokens } of here) {
    const gone = tokens.filter((token) => !theirs.tasks.has(token))
    if (gone.length > 0 || !theirs.instances.has(instance)) forgotten.set(instance, { tokens: gone })
  }
  const ours = new Set(here.flatMap(({ tokens }) => tokens))
  const known = new Set(here.map(({ instance }) => instance))
  // What was odd a moment ago is asked for when its time comes.
  const due = new Set(reader.due())
  const waiting = new Set(reader.odd().flatMap(({ instance }) => (due.has(instance) ? [] : [instance])))
  const read = await reader.read(
    [
      ...(setBack.success ? known : forgotten.keys()),
      ...tasks.success.filter(({ id }) => !ours.has(id)).flatMap(({ processInstanceId }) => processInstanceId ?? []),
      ...instances.success.filter(({ id }) => !known.has(id)).map(({ id }) => id)
    ].filter((id) => !waiting.has(id)),
    forgotten
  )
  return Result.map(read, (left) => left.length === 0)
}

/** The instances that run here, each with its open tasks. */
const openHere = (sql: Sql, { amb, name }: ForeignEngine) => sql<{ instance: string; tokens: string[] }[]>`
  select f.foreign_id as instance, coalesce(array_agg(t.token) filter (where t.id is not null), '{}') as tokens
  from foreign_instance f
  join instance i on i.amb = f.amb and i.id = f.instance
  left join task t on t.amb = f.amb and t.instance = f.instance and t.done_at is null and t.kind = 'user'
  where f.amb = ${amb} and f.engine = ${name} and (i.ended is null or t.id is not null)
  group by f.foreign_id`

/** Whether something is open there that was over here already when it was asked for. */
const isSetBack = async (
  sql: Sql,
  { amb, name }: ForeignEngine,
  asked: Engine,
  theirs: { readonly tasks: ReadonlySet<string>; readonly instances: ReadonlySet<string> }
): Promise<Result.Result<boolean, EngineFailure>> => {
  const [task] = await sql<{ id: string }[]>`
    select t.token as id from foreign_instance f join task t on t.amb = f.amb and t.instance = f.instance
    where f.amb = ${amb} and f.engine = ${name} and t.token = any(${[...theirs.tasks]})
      and t.done_at is not null limit 1`
  const [instance] = await sql<{ id: string }[]>`
    select f.foreign_id as id from foreign_instance f join instance i on i.amb = f.amb and i.id = f.instance
    where f.amb = ${amb} and f.engine = ${name} and f.foreign_id = any(${[...theirs.instances]})
      and i.ended is not null limit 1`
  // Asked for once more, now that it is known to be over here: it may have ended between the list and this.
  if (task !== undefined) {
    const again = await asked.task(task.id)
    if (Result.isSuccess(again)) return Result.succeed(true)
    if (again.failure._tag !== "absent") return Result.fail(again.failure)
  }
  if (instance === undefined) return Result.succeed(false)
  const again = await asked.instance(instance.id)
  if (Result.isFailure(again))
    return again.failure._tag === "absent" ? Result.succeed(false) : Result.fail(again.failure)
  return Result.succeed(again.success.endTime === null)
}
