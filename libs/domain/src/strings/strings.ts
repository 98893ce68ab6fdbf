/**
 * Strings: the texts of an environment by key, laid over the catalogue of the product.
 */
import { Schema } from "effect"

/** Texts by key. */
export const Strings = Schema.Record(Schema.NonEmptyString, Schema.String)
export type Strings = typeof Strings.Type

/** An environment without texts of its own. */
export const initial: Strings = {}

/** The text of a key: the environment's, else the catalogue's, else the key, so that a missing one can be found. */
export const text = (catalogue: Strings, strings: Strings, key: string): string =>
  own(strings, key) ?? own(catalogue, key) ?? key

/** The catalogue with the environment's texts in place of its own. Keys that the catalogue lacks are added. */
export const over = (catalogue: Strings, strings: Strings): Strings =>
  Object.fromEntries([...Object.entries(catalogue), ...Object.entries(strings)])

const own = (texts: Strings, key: string): string | undefined => (Object.hasOwn(texts, key) ? texts[key] : undefined)
