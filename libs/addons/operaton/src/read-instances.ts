/** Reads instances of another engine, one after the other; one that is answered oddly is named, and does not keep the others. */
import { Result } from "effect"
import type { Sql } from "@quadrante/server/kernel/data/database.ts"
import type { ForeignEngine, OddInstance } from "./engines.ts"
import { mirrorInstance, type Forgotten } from "./mirror-instance.ts"
import type { Engine, EngineFailure } from "./engine-api.ts"
import type { Round } from "./round.ts"

/** So many answers in a row that do not come are the engine's, and not of the instances that were asked for. */
const mostLost = 3
/** So many odd ones are kept: more of them, and the engine cannot be followed. */
const mostOdd = 1_000

export interface InstanceReader {
  /** Reads them in this order, and says for which there was no time. */
  readonly read: (
    instances: readonly string[],
    forgotten?: ReadonlyMap<string, Forgotten>
  ) => Promise<Result.Result<readonly string[], EngineFailure>>
  /** The odd ones that are to be asked for again. */
  readonly due: () => readonly string[]
  readonly odd: () => readonly OddInstance[]
  readonly epoch: () => number
  /** The engine was set back: from here on it is read anew. */
  readonly setEpoch: (epoch: number) => void
}

/** When an odd one is asked for again: soon at first, then every ten minutes. */
const pauseMs = (tries: number) => Math.min(600_000, 5_000 * 2 ** tries)

export const makeReader = (
  sql: Sql,
  engine: ForeignEngine,
  { asked, round }: { readonly asked: Engine; readonly round: Round },
  known: readonly OddInstance[]
): InstanceReader => {
  const odd = new Map(known.map((one) => [one.instance, one]))
  let epoch = engine.epoch
  return {
    read: async (instances, forgotten) => {
      let lost = 0
      const queue = [...new Set(instances)]
      for (const [place, instance] of queue.entries()) {
        if (round.isOver()) return Result.succeed(queue.slice(place))
        const read = await mirrorInstance(sql, { ...engine, epoch }, asked, instance, forgotten?.get(instance))
        if (Result.isSuccess(read)) {
          lost = 0
          odd.delete(instance)
          continue
        }
        if (round.isOver()) {
          // One that alone takes longer than a round is odd.
          if (place > 0 || round.isStopped()) return Result.succeed(queue.slice(place))
        } else {
          const ended = await round.refusal()
          if (ended !== null) return failed(ended)
        }
        const { _tag, reason } = read.failure
        lost = _tag === "lost" ? lost + 1 : 0
        if (_tag === "away" || lost === mostLost) return Result.fail(read.failure)
        const tries = (odd.get(instance)?.tries ?? 0) + 1
        odd.set(instance, { instance, reason: reason.slice(0, 200), tries, next: round.now() + pauseMs(tries) })
        if (odd.size > mostOdd)
          return failed(`more than ${mostOdd} instances cannot be read, such as ${instance}: ${reason}`)
      }
      return Result.succeed([])
    },
    due: () => [...odd.values()].flatMap(({ instance, next }) => (next <= round.now() ? [instance] : [])),
    odd: () => [...odd.values()],
    epoch: () => epoch,
    setEpoch: (next) => {
      epoch = next
    }
  }
}

const failed = (reason: string): Result.Result<never, EngineFailure> => Result.fail({ _tag: "refused", reason })
