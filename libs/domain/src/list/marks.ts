/** Marks: which rows of a list something is done with together. */

/** Whether all rows that are listed are marked. Of none, none is. */
export const areAllMarked = (listed: ReadonlyArray<string>, marked: ReadonlySet<string>): boolean =>
  listed.length > 0 && listed.every((id) => marked.has(id))
