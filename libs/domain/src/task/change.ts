/**
 * Change: which values of an instance changed since somebody saw them, and by whom.
 *
 * A completion is judged by its own task: what others changed elsewhere in the instance takes no form away from anybody. Only
 * where a value changed that the form itself shows would an answer stand on something its author never saw.
 */
import { Equal, type Schema } from "effect"

type Values = Readonly<Record<string, Schema.Json>>

/** The last change of one value: the revision that it made, who, null where the engine did, and when. */
export type Change = { readonly rev: number; readonly by: string | null; readonly at?: string }

/** The last change of every value, by its name. */
export type Changes = Readonly<Record<string, Change>>

/** The names of the values that differ between two states of an instance. A field that was left empty was not changed. */
export const changed = (before: Values, after: Values): ReadonlyArray<string> =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !Equal.equals(said(own(before, name)), said(own(after, name)))
  )

/** A value as a form shows it: whatever is no answer is nothing. */
const said = (value: Schema.Json | undefined): Schema.Json =>
  value === undefined || value === "" || value === false || (Array.isArray(value) && value.length === 0) ? null : value

/** The changes with those of one more step. */
export const withChanges = (changes: Changes, names: ReadonlyArray<string>, change: Change): Changes => ({
  ...changes,
  ...Object.fromEntries(names.map((name) => [name, change]))
})

/** Which of the values that a form shows changed after the revision that its author saw, the last change first. */
export const overtaken = (
  changes: Changes,
  shown: ReadonlyArray<string>,
  seen: number
): ReadonlyArray<Omit<Change, "rev"> & { readonly name: string }> =>
  shown
    .flatMap((name) => {
      const change = own(changes, name)
      return change === undefined || change.rev <= seen ? [] : [{ name, ...change }]
    })
    .toSorted((one, other) => other.rev - one.rev)
    .map(({ name, by, at }) => ({ name, by, ...(at !== undefined && { at }) }))

/** A value by its name; names are people's, and `constructor` is one like any other. */
const own = <A>(all: Readonly<Record<string, A>>, name: string): A | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined
