/** What has changed of rows that somebody looks at: they stay where they are until the person says so. */

/** Of rows that are shown those that are there no more, and how many came to them since. */
export interface HeldChanges {
  readonly gone: ReadonlySet<string>
  readonly newer: number
}

/** What is known of a list that is looked at, of one moment. */
export interface HeldCounts {
  /** How many it had at that moment. */
  readonly read: number
  /** How many of that moment wait by now: others may have come to the person since, and what is over is not among them. */
  readonly left: number
  /** How many began to wait since. */
  readonly newer: number
}

/** How many listed rows still wait: `pending` were decided and can still be undone. */
export const waitingOf = (listed: number, pending = 0): number => listed - pending

/**
 * How many wait now, which is what every figure of a list says: rows that stay only to say what became of them do not count,
 * and those that came do, shown or not. Of these a list that was read to be empty has all still to show.
 */
export const heldFigures = ({
  read,
  left,
  newer
}: HeldCounts): { readonly waiting: number; readonly unseen: number } => {
  const waiting = left + newer
  return { waiting, unseen: read === 0 ? waiting : newer }
}

/**
 * What can be shown of what is there now while somebody looks: what is shown, and behind it what stands behind all of that.
 * Nothing moves, and room that is free is used.
 */
export const heldRows = <Row extends { readonly id: string }>(
  shown: ReadonlyArray<Row>,
  now: ReadonlyArray<Row>
): ReadonlyArray<Row> => {
  const ids = new Set(shown.map(({ id }) => id))
  return [...shown, ...now.slice(now.findLastIndex(({ id }) => ids.has(id)) + 1)]
}

/** Compares by id what is shown with what is there now; the order of neither counts. */
export const heldChanges = (shown: ReadonlyArray<string>, now: ReadonlyArray<string>): HeldChanges => {
  const [before, after] = [new Set(shown), new Set(now)]
  return {
    gone: new Set(shown.filter((id) => !after.has(id))),
    newer: now.filter((id) => !before.has(id)).length
  }
}
