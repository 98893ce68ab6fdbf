/** The entries of a history by rounds, the newest first, each with what it is compared with. */
import { formerOf, roundsOf } from "./rounds.ts"

/** What the history has of an act or an event. */
interface Entry<Values> {
  readonly kind: string
  readonly activity: string | null
  readonly pessoa: string | null
  readonly answered: { readonly values: Values } | null
}

export interface PlacedEntry<E extends Entry<unknown>> {
  readonly entry: E
  /** Whether it is the request itself: what was sent first by who started the case. */
  readonly isRequest: boolean
  /** Whether the same was done in an earlier round, and what was answered then, where that is seen. */
  readonly isAgain: boolean
  readonly former: NonNullable<E["answered"]>["values"] | null
}

export interface HistoryRound<E extends Entry<unknown>> {
  readonly n: number
  readonly entries: ReadonlyArray<PlacedEntry<E>>
}

/** `open`: the step of the drawing at which it waits. A round that has just begun has no entries. */
export const roundsIn = <E extends Entry<unknown>>(
  newestFirst: ReadonlyArray<E>,
  open: string | null
): ReadonlyArray<HistoryRound<E>> => {
  const entries = newestFirst.toReversed()
  const acts = entries.map(({ kind, activity, pessoa }) => ({
    element: activity,
    done: kind === "completed",
    by: pessoa
  }))
  const rounds = roundsOf(acts, open)
  const first = acts.findIndex(({ done }) => done)
  const starter = entries.find(({ kind }) => kind === "started")?.pessoa ?? null
  const placed = entries.map((entry, at): PlacedEntry<E> => {
    const former = formerOf(acts, rounds, at)
    return {
      entry,
      isRequest: at === first && entry.pessoa !== null && entry.pessoa === starter,
      isAgain: former !== null,
      former: (former === null ? null : entries[former]?.answered?.values) ?? null
    }
  })
  const last = Math.max(1, ...rounds)
  return Array.from({ length: last }, (_, at) => last - at).map((n) => ({
    n,
    entries: placed.filter((_, at) => rounds[at] === n).toReversed()
  }))
}
