/** Context: the typed values that a process is opened with. */
import { Schema } from "effect"

/** Values by name, as JSON has them. */
export const Contexto = Schema.Record(Schema.String, Schema.Json)
export type Contexto = typeof Contexto.Type
