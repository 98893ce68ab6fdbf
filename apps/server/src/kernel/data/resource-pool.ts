/** A pool (semaphore) of resources. One caller at a time uses each; the others wait in order. */

/** Uses one of them as long as `work` lasts; one that is wanted is taken first where it is free. */
export type UseResource<One> = <A>(work: (one: One) => Promise<A>, isWanted?: (one: One) => boolean) => Promise<A>

/** Whoever comes when all are taken waits. */
export const makeResourcePool = <One>(all: readonly [One, ...One[]]): UseResource<One> => {
  const free = [...all]
  const waiting: Array<(one: One) => void> = []

  const take = (isWanted: (one: One) => boolean): Promise<One> | One => {
    const at = Math.max(free.findLastIndex(isWanted), free.length > 0 ? 0 : -1)
    const [one] = at < 0 ? [] : free.splice(at, 1)
    return one ?? new Promise((resolve) => waiting.push(resolve))
  }
  const giveBack = (one: One) => {
    const next = waiting.shift()
    if (next === undefined) free.push(one)
    else next(one)
  }
  return async (work, isWanted = () => false) => {
    const one = await take(isWanted)
    try {
      return await work(one)
    } finally {
      giveBack(one)
    }
  }
}
