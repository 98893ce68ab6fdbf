/** What another engine tells of: of which instances something changed, and when. */
import { mended } from "@quadrante/domain/json"
import * as Operaton from "./rest/operaton.ts"
import { Result } from "effect"
import type { Answer } from "./calls.ts"
import type { ListRead } from "./lists.ts"
import type { Engine } from "./engine-api.ts"

/** What was committed late, or by another clock, lies at most so long before the newest moment. */
export const overlapMs = 5_000

/** One thing that an engine told: of which instance, and when. */
export interface EngineNews {
  readonly key: string
  readonly instance: string
  readonly at: number
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
          : [{ key: mended(`${kind} ${row.id} ${when}`), instance, at: Operaton.momentOf(when) }]
      })
    }))

/**
 * What happened after a moment: tasks that opened, changed or ended, instances that began or ended, values that were set. What
 * happened since an engine was begun may be more than one reading holds: of a list that was cut the beginning counts, up to the
 * moment until which nothing of any list is missing. The next time goes on from there.
 */
export const whatChanged = async (asked: Engine, after: number): Answer<readonly EngineNews[]> => {
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
