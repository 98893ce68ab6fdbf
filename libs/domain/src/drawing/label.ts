/** Label: what an element of a drawing is called. Who draws breaks it into lines to make it fit; anywhere else it is one. */
import { Schema, SchemaTransformation } from "effect"

export const inOneLine = (label: string): string => label.replace(/\s+/g, " ").trim()

export const Label = Schema.String.pipe(
  Schema.decodeTo(Schema.String, SchemaTransformation.transform({ decode: inOneLine, encode: (label) => label }))
)
