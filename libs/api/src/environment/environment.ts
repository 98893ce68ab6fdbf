/** What a person may know of an environment before logging in: its name and its look. */
import { Schema } from "effect"

export const Environment = Schema.Struct({
  amb: Schema.String,
  amb_nome: Schema.String,
  tema_cor: Schema.String,
  /** The two sentences beside the login form. */
  headline: Schema.String,
  contact: Schema.String
})
export type Environment = typeof Environment.Type
