/** The figures of a bench: medians of interleaved rounds, goals, and the rows that it prints. */

/** What a figure must be to reach its goal, in words and as a test. */
export interface Goal {
  readonly text: string
  readonly reached: (value: number) => boolean
}

export const atMost = (most: number): Goal => ({ text: `≤ ${most}`, reached: (value) => value <= most })
export const atLeast = (least: number): Goal => ({ text: `≥ ${least}`, reached: (value) => value >= least })
export const above = (floor: number): Goal => ({ text: `> ${floor}`, reached: (value) => value > floor })
export const exactly = (wanted: number): Goal => ({ text: String(wanted), reached: (value) => value === wanted })

/** Prints one row of the bench. A figure that is none, as of a division by zero, is a fault of the bench. */
export const row = (name: string, value: number, unit: string, goal?: Goal): void => {
  if (!Number.isFinite(value)) throw new Error(`${name}: ${value} is no figure`)
  const pass = goal === undefined || goal.reached(value)
  console.log(JSON.stringify({ name, value: Math.round(value * 1000) / 1000, unit, goal: goal?.text ?? "", pass }))
}

/** The figure that so much of all figures is below: 0.95 for "95 of 100". */
export const percentile = (figures: readonly number[], part: number): number => {
  const figure = figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * part))]
  if (figure === undefined) throw new Error("There are no figures")
  return figure
}

/** The middle one of some figures. */
export const median = (figures: readonly number[]): number => percentile(figures, 0.5)

/** A record with the same keys and other values. */
export const mapValues = <Name extends string, A, B>(
  record: Readonly<Record<Name, A>>,
  change: (value: A, name: Name) => B
): Record<Name, B> => {
  const names = Object.keys(record) as Name[]
  return Object.fromEntries(names.map((name) => [name, change(record[name], name)])) as Record<Name, B>
}

/**
 * Runs contenders in turn for some rounds, after some that do not count, and gives the median of each in milliseconds, so
 * that noise meets all alike.
 */
export const compare = async <Name extends string>(
  contenders: Readonly<Record<Name, () => unknown>>,
  rounds: number,
  warmUp = 3
): Promise<Record<Name, number>> => {
  const times = mapValues(contenders, (): number[] => [])
  for (let round = -warmUp; round < rounds; round++) {
    for (const name of Object.keys(contenders) as Name[]) {
      const start = process.hrtime.bigint()
      const result = contenders[name]()
      if (result instanceof Promise) await result
      const ms = Number(process.hrtime.bigint() - start) / 1e6
      if (round >= 0) times[name].push(ms)
    }
  }
  return mapValues(times, median)
}
