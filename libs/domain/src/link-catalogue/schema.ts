/** What the catalogue of links answers, as schemas: for those who answer with it, or show it. */
import { Schema } from "effect"
import { ContextName, LinkNote, Oversize, ProcessName, RefusedParameter } from "../redirect/schema.ts"
import type { LossReason } from "./check.ts"
import { types } from "./link-catalogue.ts"

const Option = Schema.Struct({ value: Schema.String, label: Schema.String })

/** A name that a link may carry. */
export const LinkName = Schema.Struct({
  name: ContextName,
  label: Schema.String,
  type: Schema.Literals(types),
  required: Schema.Boolean,
  example: Schema.String,
  options: Schema.optionalKey(Schema.Array(Option))
}).check(
  Schema.makeFilter(
    ({ type, options }) =>
      (type === "choice" || type === "choices") === (options !== undefined) || {
        path: ["options"],
        issue: "belong to choices"
      }
  )
)

/** What a link to a process may carry. */
export const LinkDescription = Schema.Struct({
  processo: ProcessName,
  names: Schema.Array(LinkName),
  link: Schema.NullOr(Schema.String)
})

const inForm = [
  "not-a-field",
  "not-a-number",
  "not-a-date",
  "not-an-option",
  "not-a-boolean",
  "too-precise",
  "given-twice",
  "takes-nothing",
  "boolean-in-text",
  "leading-zeros",
  "loose-spaces",
  "ambiguous-separator",
  "foreign-separator"
] as const satisfies ReadonlyArray<LossReason>

/** What a link loses. */
export const CheckedLink = Schema.Struct({
  url: Schema.String,
  processo: Schema.NullOr(ProcessName),
  lost: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      reason: Schema.Union([
        Schema.Literals(["no-process", "other-process", ...inForm]),
        Oversize.fields.code,
        RefusedParameter.fields.reason,
        LinkNote
      ])
    })
  )
})
