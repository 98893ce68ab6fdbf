/** Locale tags, and values by them, as schemas: for what an operator sets for an environment. */
import { Result, Schema } from "effect"
import { fromTag } from "./tag.ts"

const isTag = (tag: string): boolean => Result.isSuccess(fromTag(tag))
const expected = "must be a locale such as pt-BR"

/** A tag whose locale is known. */
export const Tag = Schema.String.check(Schema.makeFilter((tag: string) => isTag(tag) || expected))

/** Values by tag. A record by names of a kind would leave out all others in silence. */
export const byTag = <Value extends Schema.Constraint>(value: Value) =>
  Schema.Record(Schema.String, value).check(
    Schema.makeFilter((values: Readonly<Record<string, unknown>>) => {
      const wrong = Object.keys(values).find((tag) => !isTag(tag))
      return wrong === undefined || { path: [wrong], issue: expected }
    })
  )
