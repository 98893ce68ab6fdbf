/** People as support sees them: whether they may come in, and their live sessions. */
import { Schema } from "effect"
import { SessionSummary } from "../session/session.ts"

/** A person of the environment. */
export const Person = Schema.Struct({
  usuario: Schema.String,
  pessoa: Schema.String,
  /** Whether the person is kept out: no login, no session. */
  blocked: Schema.Boolean,
  sessions: Schema.Array(SessionSummary)
})
export type Person = typeof Person.Type

/** Blocks or unblocks. */
export const BlockRequest = Schema.Struct({ blocked: Schema.Boolean })
