/** Auto URL: the process that a link asked for, until it is opened. */
import { Schema } from "effect"
import { Entry, ProcessNameText } from "../redirect/schema.ts"

/** What a link asked for, its context as the entries of the link; no process: nothing. `consulta_sessoes`: the person is asked first in which of their sessions it opens. */
export const AutoUrl = Schema.Struct({
  processo: Schema.Union([Schema.Literal(""), ProcessNameText]),
  contexto: Schema.Array(Entry),
  consulta_sessoes: Schema.Boolean
})
export type AutoUrl = typeof AutoUrl.Type
