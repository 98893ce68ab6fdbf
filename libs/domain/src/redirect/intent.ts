/** Link intents: what a link asks to be opened, in the one form in which it goes from the address to an input. */
import type { Scalar } from "./value.ts"

/** One value of a link: its name, its text as it stands there, and what that is by the rules of links. */
export type Entry = readonly [name: string, raw: string, value: Scalar]

/**
 * The process that a link asks for, and its values in their order, one for each time that a name was given. An input reads
 * the raw text by its own type; typed values are derived by {@link contextOf}.
 */
export type LinkIntent = { readonly processo: string; readonly entries: ReadonlyArray<Entry> }

export type ContextValue = Scalar | ReadonlyArray<Scalar>

/** The values a process starts with, by name. It has no prototype: a name from outside can only ever be a name. */
export type Context = { readonly [name: string]: ContextValue }

/** The typed values of a link by name; those of a name that was given more than once are a list. */
export const contextOf = (entries: ReadonlyArray<Entry>): Context => {
  const context: { [name: string]: ContextValue } = Object.create(null)
  for (const [name, , value] of entries) {
    const before = context[name]
    context[name] = before === undefined ? value : typeof before === "object" ? [...before, value] : [before, value]
  }
  return context
}
