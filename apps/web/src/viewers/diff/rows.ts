/** Two texts as rows that stand beside each other: a row ends where both have a line's end in common. */

/** A piece of text in the result of a comparison of words. */
export interface WordChange {
  readonly value: string
  readonly added: boolean
  readonly removed: boolean
}

/** A piece of one side of a row, and of which change it is; null: both sides have it. */
export interface DiffPiece {
  readonly text: string
  readonly change: number | null
}

export interface DiffRow {
  readonly before: ReadonlyArray<DiffPiece>
  readonly after: ReadonlyArray<DiffPiece>
  readonly changed: boolean
}

/** The rows, and how many changes there are: what was taken out and put in at one place is one. */
export const rowsOf = (
  parts: ReadonlyArray<WordChange>
): { readonly rows: ReadonlyArray<DiffRow>; readonly changes: number } => {
  const rows: Array<DiffRow> = []
  let before: Array<DiffPiece> = []
  let after: Array<DiffPiece> = []
  let changes = 0
  let inChange = false
  const end = () => {
    rows.push({ before, after, changed: [...before, ...after].some(({ change }) => change !== null) })
    before = []
    after = []
  }
  for (const [i, { value, added, removed }] of parts.entries()) {
    if (added || removed) {
      if (!inChange) changes += 1
      inChange = true
      add(removed ? before : after, value, changes)
      continue
    }
    const next = parts[i + 1]
    if (inChange && /^[^\S\n]+$/.test(value) && (next?.added === true || next?.removed === true)) {
      // A space between two changed words parts no change from another.
      add(before, value, changes)
      add(after, value, changes)
      continue
    }
    inChange = false
    const [first = "", ...lines] = value.split("\n")
    const both = (text: string) => {
      if (text === "") return
      add(before, text, null)
      add(after, text, null)
    }
    both(first)
    for (const line of lines) {
      end()
      both(line)
    }
  }
  end()
  return { rows, changes }
}

/** What goes on in the same way is one piece. */
const add = (pieces: Array<DiffPiece>, text: string, change: number | null): void => {
  const last = pieces.at(-1)
  if (last !== undefined && last.change === change) pieces[pieces.length - 1] = { text: last.text + text, change }
  else pieces.push({ text, change })
}
