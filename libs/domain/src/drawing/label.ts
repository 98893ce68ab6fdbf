/** Label: what an element of a drawing is called. Who draws breaks it into lines to make it fit; anywhere else it is one. */
import { Schema, SchemaTransformation } from "effect"
import { oneLine } from "../line/line.ts"

export const Label = Schema.String.pipe(
  Schema.decodeTo(Schema.String, SchemaTransformation.transform({ decode: oneLine, encode: (label) => label }))
)
