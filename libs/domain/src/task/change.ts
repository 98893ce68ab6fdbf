/**
 * Conflict detection (an optimistic lock): which variables of an instance changed since a person saw them, and who
 * changed them.
 *
 * A completion conflicts only if a value changed that its own form shows. Other changes to the instance take no form
 * away from anybody.
 */
import { Equal, type Schema } from "effect"

type Values = Readonly<Record<string, Schema.Json>>

/** The last change of a variable: its revision, its author (null: the engine), and when. */
export type Change = { readonly rev: number; readonly by: string | null; readonly at?: string }

/** The last change of each variable, by name. */
export type Changes = Readonly<Record<string, Change>>

/** The names of the variables that differ. An empty field counts as absent. */
export const changed = (before: Values, after: Values): ReadonlyArray<string> =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !Equal.equals(said(own(before, name)), said(own(after, name)))
  )

/** A value as a form shows it: every empty value is null. */
const said = (value: Schema.Json | undefined): Schema.Json =>
  value === undefined || value === "" || value === false || (Array.isArray(value) && value.length === 0) ? null : value

/** Adds the changes of one step. */
export const withChanges = (changes: Changes, names: ReadonlyArray<string>, change: Change): Changes => ({
  ...changes,
  ...Object.fromEntries(names.map((name) => [name, change]))
})

/** Conflicts: the variables shown in a form that changed after the revision its author saw, latest first. */
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

/** An own property: names come from authors, and may be `constructor`. */
const own = <A>(all: Readonly<Record<string, A>>, name: string): A | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined
