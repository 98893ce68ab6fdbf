/** A text as runs, each of one look: what an editor shows, and what two texts that look the same have in common. */
import type { Inline } from "./inline.ts"

/** How a stretch looks, and where it leads. */
export interface RunLook {
  readonly bold: boolean
  readonly italic: boolean
  readonly code: boolean
  /** Null where it is no link. */
  readonly href: string | null
}

export interface Run extends RunLook {
  readonly text: string
}

const plain: RunLook = { bold: false, italic: false, code: false, href: null }

/** The stretches of a line, those that look the same as one. */
export const runs = (parts: ReadonlyArray<Inline>): ReadonlyArray<Run> => merged(stretches(parts, plain))

const stretches = (parts: ReadonlyArray<Inline>, look: RunLook): ReadonlyArray<Run> =>
  parts.flatMap((part): ReadonlyArray<Run> => {
    switch (part.kind) {
      case "text":
        return [{ ...look, text: part.text }]
      case "code":
        return [{ ...look, code: true, text: part.text }]
      case "strong":
        return stretches(part.parts, { ...look, bold: true })
      case "emphasis":
        return stretches(part.parts, { ...look, italic: true })
      case "link":
        return stretches(part.parts, { ...look, href: part.href })
    }
  })

export const looksSame = (one: RunLook, other: RunLook): boolean =>
  one.bold === other.bold && one.italic === other.italic && one.code === other.code && one.href === other.href

const merged = (all: ReadonlyArray<Run>): ReadonlyArray<Run> => {
  const found: Array<Run> = []
  for (const run of all) {
    const last = found.at(-1)
    if (last !== undefined && looksSame(last, run)) found.splice(-1, 1, { ...run, text: last.text + run.text })
    else if (run.text !== "") found.push(run)
  }
  return found
}

/**
 * The same runs without what nobody sees: no white space at the ends of lines, no empty lines, and white space between
 * two looks in none of them, so that a sign never stands beside it.
 */
export const tidied = (all: ReadonlyArray<Run>, isOneLine: boolean): ReadonlyArray<Run> => {
  const letters = all.flatMap((run) => Array.from(run.text, (text) => ({ ...run, text })))
  const lines: Array<Array<Run>> = [[]]
  for (const letter of letters) {
    if (letter.text === "\n" && !isOneLine) lines.push([])
    else lines.at(-1)?.push(letter.text === "\n" ? { ...letter, text: " " } : letter)
  }
  const kept = lines.map(trimmed).filter((line) => line.length > 0)
  const joined = kept.flatMap((line, i) => (i === 0 ? line : [{ ...plain, text: "\n" }, ...line]))
  return merged(withoutMarkedSpace(joined))
}

const isSpace = ({ text }: Run): boolean => text.trim() === ""

const trimmed = (line: ReadonlyArray<Run>): ReadonlyArray<Run> =>
  line.slice(
    line.findIndex((one) => !isSpace(one)),
    line.findLastIndex((one) => !isSpace(one)) + 1
  )

/** White space has the look that both sides of it have in common. */
const withoutMarkedSpace = (letters: ReadonlyArray<Run>): ReadonlyArray<Run> => {
  const found: Array<Run> = []
  let waiting: Array<Run> = []
  let last: RunLook = plain
  for (const letter of letters) {
    if (isSpace(letter)) {
      waiting.push(letter)
      continue
    }
    const shared = common(last, letter)
    found.push(...waiting.map(({ text }) => ({ ...shared, text })), letter)
    waiting = []
    last = letter
  }
  return found
}

const common = (one: RunLook, other: RunLook): RunLook => ({
  bold: one.bold && other.bold,
  // Emphasis ends before bold begins, and what is between them is in neither.
  italic: one.italic && other.italic && one.bold === other.bold,
  code: one.code && other.code,
  href: one.href === other.href ? one.href : null
})
