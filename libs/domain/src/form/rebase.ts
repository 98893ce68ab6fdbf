/** Rebasing: what somebody has typed, put on values that others changed meanwhile. Nothing typed gives way by itself. */
import { fields, type Form } from "./component.ts"
import type { Texts } from "./texts.ts"

/** What a form shows after it was put on new values. */
export interface Rebased {
  readonly texts: Texts
  /** Keys of the fields in which both something was typed and something else stands now. */
  readonly conflicts: ReadonlyArray<string>
}

/**
 * Puts what was typed over `before` on `now`, field by field. One that nobody touched here shows what stands now; one that
 * was typed in keeps its text, and is a conflict where somebody else changed it too.
 */
export const rebase = (
  form: Pick<Form, "components">,
  { before, now, typed }: { readonly before: Texts; readonly now: Texts; readonly typed: Texts }
): Rebased => {
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

const partOf = (texts: Texts, key: string): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => isOf(name, key)))

const same = (one: Texts, other: Texts): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => (one[name] ?? "") === (other[name] ?? ""))
