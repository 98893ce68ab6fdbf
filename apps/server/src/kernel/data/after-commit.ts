/** What is to be done as soon as the transaction that runs was committed, and not where it was rolled back. */
import { AsyncLocalStorage } from "node:async_hooks"

const current = new AsyncLocalStorage<Set<() => void>>()

/** Does something once the transaction around it is committed: each function once, however often it was asked. */
export const afterCommit = (act: () => void): void => void current.getStore()?.add(act)

/** Runs a transaction, and once it is committed what was asked for in it. */
export const committing = async <A>(run: (within: <B>(work: () => B) => B) => Promise<A>): Promise<A> => {
  const acts = new Set<() => void>()
  const done = await run((work) => current.run(acts, work))
  for (const act of acts) act()
  return done
}
