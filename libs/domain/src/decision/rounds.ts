/** Rounds: which of the tasks that were done in a case sent it back to one that is open. */

/** A task that somebody did: of which step of the drawing, and when. */
export interface DoneTask {
  readonly element: string
  readonly at: number
}

/**
 * The task with which an open one came back: the last that was done before it was opened, where that is of another step, and
 * the step of the open one was done before it. Null: it did not come back.
 */
export const sentBackBy = <A extends DoneTask>(
  done: ReadonlyArray<A>,
  { element, opened }: { readonly element: string; readonly opened: number }
): A | null => {
  const before = done.filter(({ at }) => at <= opened).toSorted((one, other) => one.at - other.at)
  const last = before.at(-1)
  if (last === undefined || last.element === element) return null
  return before.some((one) => one.element === element) ? last : null
}
