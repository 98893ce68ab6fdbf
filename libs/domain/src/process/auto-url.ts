/** Auto URL: the process that a link asked for, until it is opened. */
import { Schema } from "effect"
import { Context, ProcessNameText } from "../redirect/schema.ts"

/** What a link asked for; no process: nothing. `consulta_sessoes`: the person is asked first in which of their sessions it opens. */
export const AutoUrl = Schema.Struct({
  processo: Schema.Union([Schema.Literal(""), ProcessNameText]),
  contexto: Context,
  consulta_sessoes: Schema.Boolean
})
export type AutoUrl = typeof AutoUrl.Type
