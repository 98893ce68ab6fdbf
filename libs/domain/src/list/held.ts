/** What has changed of rows that somebody looks at: they stay where they are until the person says so. */

/** Of rows that are shown those that are there no more, and how many came to them since. */
export interface HeldChanges {
  readonly gone: ReadonlySet<string>
  readonly newer: number
}

/** Compares by id what is shown with what is there now; the order of neither counts. */
export const heldChanges = (shown: ReadonlyArray<string>, now: ReadonlyArray<string>): HeldChanges => {
  const [before, after] = [new Set(shown), new Set(now)]
  return {
    gone: new Set(shown.filter((id) => !after.has(id))),
    newer: now.filter((id) => !before.has(id)).length
  }
}
