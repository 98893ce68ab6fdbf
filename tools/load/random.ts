/** Chance that can be played again: the same seed gives the same day. */

/** A figure from 0 to 1, another at each call. */
export type Random = () => number

/** The generator that is known as mulberry32. */
export const makeRandom = (seed: number): Random => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One of some things, each as often as its weight says. */
export const pick = <Name extends string>(weights: Readonly<Record<Name, number>>, random: Random): Name => {
  const all = Object.entries<number>(weights) as [Name, number][]
  let left = random() * all.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [name, weight] of all) {
    left -= weight
    if (left < 0) return name
  }
  const last = all.at(-1)
  if (last === undefined) throw new Error("There is nothing to pick from")
  return last[0]
}

/** How long somebody pauses, in milliseconds: now and then long, mostly shorter than the mean, never shorter than a tenth of it. */
export const pauseMs = (meanMs: number, random: Random): number =>
  meanMs * (0.1 - 0.9 * Math.log(1 - Math.min(random(), 0.999)))
