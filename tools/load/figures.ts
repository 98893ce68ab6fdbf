/** What the acts of all people took, and what became of them. */
import { percentile } from "../bench/inputs/figures.ts"

/** What an act of one kind came to. */
export interface ActFigures {
  readonly act: string
  readonly count: number
  /** Refused by a rule that holds in a real day too: somebody else was faster. */
  readonly overtaken: number
  /** Everything else that was not done. */
  readonly failed: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

/** A colleague was faster, which is no fault. */
export class OvertakenError extends Error {}

export interface Recorder {
  /** Times an act, and gives what it came to; null: it was not done. What it throws counts as a failure of it, and is kept by its text. */
  readonly time: <A>(act: string, work: () => Promise<A>) => Promise<A | null>
  /** Forgets what was until now: what belongs to the morning. */
  readonly begin: () => void
  readonly figures: () => readonly ActFigures[]
  /** How often each failure came. */
  readonly failures: () => ReadonlyMap<string, number>
}

export const makeRecorder = (): Recorder => {
  const taken = new Map<string, { times: number[]; overtaken: number; failed: number }>()
  const failures = new Map<string, number>()
  const of = (act: string) => {
    const known = taken.get(act) ?? { times: [], overtaken: 0, failed: 0 }
    taken.set(act, known)
    return known
  }
  return {
    time: async (act, work) => {
      const began = performance.now()
      try {
        const came = await work()
        of(act).times.push(performance.now() - began)
        return came
      } catch (cause) {
        if (cause instanceof OvertakenError) {
          of(act).overtaken++
          return null
        }
        of(act).failed++
        const text = `${act}: ${cause instanceof Error ? cause.message : String(cause)}`.slice(0, 200)
        failures.set(text, (failures.get(text) ?? 0) + 1)
        return null
      }
    },
    begin: () => {
      taken.clear()
      failures.clear()
    },
    figures: () =>
      [...taken].map(([act, { times, overtaken, failed }]) => {
        const at = (part: number) => (times.length === 0 ? 0 : Math.round(percentile(times, part) * 10) / 10)
        return { act, count: times.length, overtaken, failed, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
      }),
    failures: () => failures
  }
}
