/**
 * Memory: instances that were stepped here last, so that the next step need not recover them.
 *
 * One is good as long as its row says the same count of steps; whoever stepped it elsewhere counted on. An instance leaves
 * memory when a transaction takes it, and comes back when that is committed: what was undone is gone.
 */
import { Result } from "effect"
import { transaction as plain, type Sql, type Transaction } from "../storage/database.ts"
import type { Definition } from "./definition.ts"
import type { Instance } from "./instance.ts"
import { open, type Command, type Live, type Outcome, type StepFailed } from "./stepper.ts"
import type { Values } from "./values.ts"

/** Most instances kept. Each holds about a megabyte. */
const mostKept = 64

const kept = new Map<string, { readonly step: number; readonly live: Live }>()

/** What a transaction has stepped, to be kept once it is committed. */
const taken = new WeakMap<Transaction, Map<string, { readonly step: number; readonly live: Live }>>()

/** Runs `work` in one transaction, as the database does, and keeps what it stepped once that is committed. */
export const transaction = async <A, E>(
  sql: Sql,
  work: (tx: Transaction) => Promise<Result.Result<A, E>>
): Promise<Result.Result<A, E>> => {
  let stepped = new Map<string, { readonly step: number; readonly live: Live }>()
  const result = await plain(sql, (tx) => {
    stepped = new Map()
    taken.set(tx, stepped)
    return work(tx)
  })
  if (Result.isFailure(result)) return result
  for (const [key, one] of stepped) {
    kept.delete(key)
    kept.set(key, one)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  }
  return result
}

/** Steps an instance whose row is locked by this transaction. */
export const step = (
  tx: Transaction,
  instance: Instance,
  definition: Definition,
  command: Command,
  values: Values
): Result.Result<Outcome, StepFailed> => {
  const key = `${instance.amb} ${instance.id}`
  const own = taken.get(tx)?.get(key) ?? kept.get(key)
  kept.delete(key)
  const live =
    own !== undefined && own.step === instance.step
      ? own.live
      : open(definition, command._tag === "start" ? null : instance.state)
  const stepped = live.step(command, values)
  if (Result.isSuccess(stepped) && stepped.success.state !== null && !stepped.success.isPaused) {
    taken.get(tx)?.set(key, { step: instance.step + 1, live })
  }
  return stepped
}
