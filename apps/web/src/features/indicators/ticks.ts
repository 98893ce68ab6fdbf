/** What stands at the axis of a chart: nothing is counted in halves. */

/** At most so many lines above the one of nothing. */
const lines = 4

/** Whole and round numbers from nothing to the first that is not below the greatest value. */
export const ticksOf = (most: number): ReadonlyArray<number> => {
  const decade = 10 ** Math.floor(Math.log10(Math.max(most / lines, 1)))
  const [nice = 10] = [1, 2, 5].filter((one) => one * decade * lines >= most)
  const step = nice * decade
  const shown = most > 0 ? Math.ceil(most / step) : lines
  return Array.from({ length: shown + 1 }, (_, n) => n * step)
}
