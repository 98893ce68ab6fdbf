/** Context: what a process is opened with. */
import { Schema } from "effect"
import type { Entry } from "../redirect/intent.ts"
import * as Redirect from "../redirect/schema.ts"

/** Typed values by name, as JSON has them. */
export const Contexto = Schema.Record(Schema.String, Schema.Json)
export type Contexto = typeof Contexto.Type

/** The values of a link, each with its text as it stands there: an input reads it by its own type. */
export const LinkEntries = Schema.Array(Redirect.Entry)
export type LinkEntries = ReadonlyArray<Entry>

/** What a process is opened with: the entries of a link, from which typed values are derived, or typed values. */
export const InitialContext = Schema.Union([LinkEntries, Contexto])
export type InitialContext = LinkEntries | Contexto
