/** Label: what an element of a drawing is called. Who draws breaks it into lines to make it fit; anywhere else it is one. */
import { Schema, SchemaTransformation } from "effect"
import { oneLine } from "../line/line.ts"

export const Label = Schema.String.pipe(
  Schema.decodeTo(Schema.String, SchemaTransformation.transform({ decode: oneLine, encode: (label) => label }))
)

const yes = new Set(["sim", "yes", "sí"])

/** The condition of a flow: the gateway's question and its answer, or the question alone if the answer is yes. */
export const conditionText = (question: string, answer: string): string => {
  const [, asked] = /^¿?\s*(.*\S)\s*\?$/.exec(question) ?? []
  return asked !== undefined && yes.has(answer.toLowerCase()) ? asked : `${question} ${answer}`
}
