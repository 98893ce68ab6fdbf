/** Context: the typed values that a process is opened with. */
import { Schema } from "effect"

/** Values by name, as JSON has them. */
export const Contexto = Schema.Record(Schema.String, Schema.Json)
export type Contexto = typeof Contexto.Type

/** What a link gave under each name, as it stood there: an input reads it by its own type. */
export const LinkTexts = Schema.Record(Schema.String, Schema.Array(Schema.String))
export type LinkTexts = typeof LinkTexts.Type
