/** Texts of the table of values of a link, in English. */
import type { WithoutMany } from "../texts.ts"
import type { values as pt } from "../pt/values.ts"

export const values: WithoutMany<typeof pt> = {
  name: "Name",
  type: "Type",
  true: "true",
  false: "false",
  value: "Value",
  raw: "Text of the link"
}
