/**
 * Strings: the texts of an environment by key, laid over the catalogue of the product.
 */
import { Schema } from "effect"

/** Texts by key. */
export const Strings = Schema.Record(Schema.NonEmptyString, Schema.String)
export type Strings = typeof Strings.Type

/** An environment without texts of its own. */
export const initial: Strings = {}

/** The catalogue with the environment's texts in place of its own. Keys that the catalogue lacks are added. */
export const over = (catalogue: Strings, strings: Strings): Strings =>
  Object.fromEntries([...Object.entries(catalogue), ...Object.entries(strings)])
