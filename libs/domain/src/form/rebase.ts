/**
 * Rebasing a form: applies what a person typed to values that others changed in the meantime (a three-way merge, field
 * by field). Nothing typed is ever overwritten.
 */
import { fields, type Form } from "./component.ts"
import type { Texts } from "./texts.ts"

/** The result of a rebase. */
export interface RebaseResult {
  readonly texts: Texts
  /** Keys of the fields that both this person and somebody else changed. */
  readonly conflicts: ReadonlyArray<string>
}

/**
 * Merges field by field, with `before` as the base: an untouched field takes the new value; an edited one keeps its
 * text, and is a conflict if somebody else changed it too.
 */
export const rebase = (
  form: Pick<Form, "components">,
  { before, now, typed }: { readonly before: Texts; readonly now: Texts; readonly typed: Texts }
): RebaseResult => {
  const conflicts: Array<string> = []
  const texts = fields(form).reduce<Texts>((all, { key }) => {
    const old = partOf(before, key)
    const mine = partOf(typed, key)
    const theirs = partOf(now, key)
    if (same(old, mine)) return { ...all, ...theirs }
    if (!same(old, theirs) && !same(mine, theirs)) conflicts.push(key)
    return { ...all, ...mine }
  }, {})
  return { texts, conflicts }
}

/** What was typed with what stands now in one field: the person takes the other's value. */
export const withTheirs = (typed: Texts, now: Texts, key: string): Texts => ({
  ...Object.fromEntries(Object.entries(typed).filter(([name]) => !isOf(name, key))),
  ...partOf(now, key)
})

/** A list has names of its rows and cells below its own. */
const isOf = (name: string, key: string) => name === key || name.startsWith(`${key}/`)

/** The texts of one field. */
export const partOf = (texts: Texts, key: string): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => isOf(name, key)))

/** Whether texts say the same: what is absent says nothing. */
export const same = (one: Texts, other: Texts): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => (one[name] ?? "") === (other[name] ?? ""))
