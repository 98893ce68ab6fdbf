/** Random: the same choices for the same seed, so that a made-up history can be made again. */

/** Choices, each after the other. `now` is the moment of which they speak. */
export interface Random {
  now: number
  /** From 0, never 1. */
  readonly next: () => number
  readonly between: (least: number, most: number) => number
  readonly whole: (least: number, most: number) => number
  /** An amount of money, more often small than large. */
  readonly cents: (least: number, most: number) => number
  readonly one: <A>(of: readonly A[]) => A
  readonly weighted: <A extends { readonly weight: number }>(of: readonly A[]) => A
  readonly uuid: () => string
}

/** Mulberry32: small, quick, and even enough for a story. */
export const makeRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + next() * (most - least)
  const whole = (least: number, most: number) => Math.floor(between(least, most + 1))
  const one = <A>(of: readonly A[]): A => of[Math.floor(next() * of.length)] as A
  const hex = (digits: number) => Array.from({ length: digits }, () => whole(0, 15).toString(16)).join("")
  return {
    now: 0,
    next,
    between,
    whole,
    cents: (least, most) => Math.round((least + (most - least) * next() ** 3) * 100) / 100,
    one,
    weighted: (of) => {
      let left = next() * of.reduce((sum, { weight }) => sum + weight, 0)
      return of.find(({ weight }) => (left -= weight) < 0) ?? one(of)
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${one(["8", "9", "a", "b"])}${hex(3)}-${hex(12)}`
  }
}
