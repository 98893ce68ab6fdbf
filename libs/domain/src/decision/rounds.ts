/** Rounds: which of the tasks that were done in a case sent it back to one that is open. */

import type { Values } from "../form/form.ts"

/** A task that somebody did: of which step of the drawing, and when. */
export interface DoneTask {
  readonly element: string
  readonly at: number
}

/**
 * The task with which an open one came back: the last that was done before it was opened, where that is of a step that was
 * first done after the one of the open task. What is done again and goes on, as a text that was changed and is reviewed once
 * more, did not come back. Null: it did not.
 */
export const sentBackBy = <A extends DoneTask>(
  done: ReadonlyArray<A>,
  { element, opened }: { readonly element: string; readonly opened: number }
): A | null => {
  const before = done.filter(({ at }) => at <= opened).toSorted((one, other) => one.at - other.at)
  const last = before.at(-1)
  if (last === undefined || last.element === element) return null
  const firstOf = (step: string) => before.findIndex((one) => one.element === step)
  const own = firstOf(element)
  return own >= 0 && own < firstOf(last.element) ? last : null
}

/** What was done in a case, in order: `done` where somebody did the task of that step of the drawing. */
export interface HistoryAct {
  readonly element: string | null
  readonly done: boolean
  readonly by: string | null
}

/**
 * The round of each act of a case, from 1, and at the end that of now. A round begins behind a task that sent the case back to
 * a step: one that was done again, or the one that is open.
 */
export const roundsOf = (acts: ReadonlyArray<HistoryAct>, open: string | null): ReadonlyArray<number> => {
  const done: DoneTask[] = []
  const starts: number[] = []
  const comeTo = (element: string) => {
    const by = sentBackBy(done, { element, opened: acts.length })
    if (by !== null) starts.push(by.at + 1)
  }
  acts.forEach(({ element, done: isDone }, at) => {
    if (!isDone || element === null) return
    comeTo(element)
    done.push({ element, at })
  })
  if (open !== null) comeTo(open)
  return [...acts, null].map((_, at) => 1 + starts.filter((start) => start <= at).length)
}

/**
 * Where the same was done in an earlier round, as its place among the acts; null: it was not. Of what several people do in one
 * round each is compared with their own.
 */
export const formerOf = (acts: ReadonlyArray<HistoryAct>, rounds: ReadonlyArray<number>, at: number): number | null => {
  const own = acts[at]
  if (own === undefined || !own.done || own.element === null) return null
  const same = acts.flatMap((one, n) => (n < at && one.done && one.element === own.element ? [n] : []))
  const earlier = same.filter((n) => (rounds[n] ?? 0) < (rounds[at] ?? 0))
  const last = rounds[earlier.at(-1) ?? -1]
  const ofLast = earlier.filter((n) => rounds[n] === last)
  const theirs = ofLast.length > 1 ? ofLast.filter((n) => acts[n]?.by === own.by) : ofLast
  return theirs.at(-1) ?? null
}

/** The values of a case without what an open task decides: where that is there, it was decided in an earlier round. */
export const ofThisRound = (
  values: Values,
  decision: { readonly field: string; readonly reasonField: string | null } | null
): Values =>
  decision === null || (values[decision.field] ?? "") === ""
    ? values
    : Object.fromEntries(
        Object.entries(values).filter(([name]) => name !== decision.field && name !== decision.reasonField)
      )
