/** How long a step usually waits: what its visits in cases that have ended say, where these are enough to say anything. */

/** A visit of a case to a step: for how long it waited there. */
export interface Visit {
  readonly case: string
  readonly ms: number
}

/** Of fewer cases nothing is said: it would be no habit, and tell of single cases. */
const leastCases = 10

/** The median of the visits; null where they are of too few cases. */
export const typicalWait = (visits: ReadonlyArray<Visit>): number | null => {
  if (new Set(visits.map((visit) => visit.case)).size < leastCases) return null
  return median(visits.map(({ ms }) => ms).toSorted((one, other) => one - other))
}

/** The middle of sorted figures, or the mean of the two in the middle. */
export const median = (sorted: ReadonlyArray<number>): number => {
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return middle.reduce((sum, figure) => sum + figure / middle.length, 0)
}
