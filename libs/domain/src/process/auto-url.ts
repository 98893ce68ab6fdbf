/** Auto URL: the process that a link asked for, until it is opened. */
import { Schema } from "effect"
import { Contexto } from "./contexto.ts"

/** What a link asked for. `consulta_sessoes`: the person is asked first in which of their sessions it opens. */
export const AutoUrl = Schema.Struct({
  processo: Schema.String,
  contexto: Contexto,
  consulta_sessoes: Schema.Boolean
})
export type AutoUrl = typeof AutoUrl.Type
