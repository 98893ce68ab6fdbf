/** What may be said of the values that a choice is made by, to whom. */
import { mentions } from "./mention.ts"

/** The values of an instance as far as choices are made by them. */
export interface NamedValues {
  /** All names that a value can have. */
  readonly names: Iterable<string>
  /** What decisions make of other values. */
  readonly made: ReadonlyArray<{ readonly name: string; readonly expression: string }>
  /** The names that somebody sees. */
  readonly seen: ReadonlySet<string>
}

/** What a choice is made by. */
export interface Grounds {
  /** The names of which its conditions speak, and those of which these are made. */
  readonly names: ReadonlySet<string>
  /** Those of them that no decision makes. */
  readonly given: ReadonlyArray<string>
  /** Whether somebody sees all that it is made by; then how it turns out tells them nothing else. */
  readonly isSeen: boolean
}

/** What conditions are asked by, and whether somebody sees all of it: a result themselves, or all that it is made of. */
export const groundsOf = (conditions: ReadonlyArray<string>, { names, made, seen }: NamedValues): Grounds => {
  const all = new Set([...names, ...made.map(({ name }) => name)])
  const makers = Map.groupBy(made, ({ name }) => name)
  const spokenOf = (expressions: ReadonlyArray<string>) =>
    [...all].filter((name) => expressions.some((one) => mentions(one, name)))
  const partsOf = (name: string) => spokenOf(makers.get(name)?.map(({ expression }) => expression) ?? [])
  const asked = spokenOf(conditions)
  const found = new Set(asked)
  for (const name of found) for (const part of partsOf(name)) found.add(part)
  const unseen = new Set([...found].filter((name) => !seen.has(name)))
  // A result is seen once all parts of it are; one that is made of itself alone never is.
  for (let before = -1; before !== unseen.size;) {
    before = unseen.size
    for (const name of unseen) {
      if (makers.has(name) && partsOf(name).every((part) => !unseen.has(part))) unseen.delete(name)
    }
  }
  return {
    names: found,
    given: [...found].filter((name) => !makers.has(name)),
    isSeen: asked.every((name) => !unseen.has(name))
  }
}
