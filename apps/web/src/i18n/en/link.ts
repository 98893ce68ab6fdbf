/** Texts of links that cannot be read, in English. */
import type { WithoutMany } from "../texts.ts"
import type { link as pt } from "../pt/link.ts"

export const link: WithoutMany<typeof pt> = {
  "query-too-long": "the query is longer than {{limit}} characters ({{length}})",
  "parameters-too-many": "there are more than {{limit}} parameters ({{length}})",
  "name-too-long": "a name is longer than {{limit}} characters ({{length}})",
  "value-too-long": "a value is longer than {{limit}} characters ({{length}})"
}
