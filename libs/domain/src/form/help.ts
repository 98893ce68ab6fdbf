/**
 * Help: what somebody filled in for whoever sends a form. It stands in the fields that are empty; what the owner typed
 * otherwise is theirs to change, field by field, and so is the outcome.
 */
import { fields, type Form } from "./component.ts"
import { outcomeKey, type StartForm } from "./context.ts"
import { partOf, same, withTheirs } from "./rebase.ts"
import type { Texts } from "./texts.ts"

/** The fields that somebody filled in, as typed: those that differ from what stood there before. */
export const filledIn = (form: Pick<Form, "components">, before: Texts, typed: Texts): Texts =>
  Object.assign(
    {},
    ...fields(form)
      .filter(({ key, readonly }) => !readonly && !same(partOf(before, key), partOf(typed, key)))
      .map(({ key }) => partOf(typed, key))
  ) as Texts

/** What becomes of help in a form. */
export interface HelpTaken {
  /** What stands in the form with it. */
  readonly texts: Texts
  /** The fields that were empty and are not any more, by their keys. */
  readonly filled: ReadonlyArray<string>
  /** Those in which something else stands, which the owner may put there. */
  readonly offered: ReadonlyArray<string>
}

/** Puts help into the empty fields of what is typed, but for the choice that decides. */
export const takeHelp = (
  form: Pick<Form, "components">,
  { conditions, decided = [] }: Pick<StartForm, "conditions" | "decided">,
  { typed, given }: { readonly typed: Texts; readonly given: Texts }
): HelpTaken => {
  const closed = [outcomeKey(form, conditions), ...decided]
  const keys = fields(form)
    .filter(({ readonly }) => !readonly)
    .map(({ key }) => key)
    .filter((key) => !isEmpty(key, partOf(given, key)) && !same(partOf(typed, key), partOf(given, key)))
  const filled = keys.filter((key) => !closed.includes(key) && isEmpty(key, partOf(typed, key)))
  const texts = filled.reduce((all, key) => withTheirs(all, given, key), typed)
  return { texts, filled, offered: keys.filter((key) => !filled.includes(key)) }
}

/** A list whose rows have nothing in them is empty: its own text says only that there are rows. */
const isEmpty = (key: string, part: Texts): boolean => {
  const names = Object.keys(part)
  const leaves = names.length > 1 ? names.filter((name) => name !== key) : names
  return leaves.every((name) => part[name] === "" || part[name] === "false")
}
