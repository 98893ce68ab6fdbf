/** Rounds: which of the tasks that were done in a case sent it back to one that is open. */

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
