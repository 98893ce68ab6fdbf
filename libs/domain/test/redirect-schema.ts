/**
 * Schemas of what a link asks for: the truth that the hand-written checks of decoding are proved equal to.
 *
 * They stand apart from decoding, which is part of a browser's first load and does without `Schema`.
 */
import { Schema } from "effect"
import { limits } from "../src/redirect/pairs.ts"

/** The name of a process, to be looked up and never gone to. */
export const ProcessName = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_][A-Za-z0-9_.:-]{0,127}$/))

/** A name of the context: within the limit, no way to a prototype, nothing that shows as something else. */
export const ContextName = Schema.String.check(
  Schema.isMinLength(1),
  Schema.isMaxLength(limits.name),
  Schema.isPattern(/^(?!(?:__proto__|constructor|prototype)$)/),
  Schema.isPattern(/^[^\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u)
)

/** A typed value. Links know no negative numbers, and `NaN` never leaves the decoder. */
export const Scalar = Schema.Union([
  Schema.String.check(Schema.isMaxLength(limits.value)),
  Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0)),
  Schema.Boolean
])

/** One value, or the list of those that a name was given more than once. */
export const ContextValue = Schema.Union([
  Scalar,
  Schema.Array(Scalar).check(Schema.isMinLength(2), Schema.isMaxLength(limits.parameters))
])

/** The values a process starts with. */
export const Context = Schema.Record(ContextName, ContextValue)

/** What a link asks for, as `decode` gives it. */
export const Redirect = Schema.Struct({
  processo: Schema.NullOr(ProcessName),
  contexto: Context,
  logoff: Schema.Boolean,
  login: Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown)),
  refused: Schema.Array(
    Schema.Struct({ name: Schema.String, reason: Schema.Literals(["unsafe-name", "not-a-process-name"]) })
  ),
  refusedTarget: Schema.NullOr(Schema.String),
  notes: Schema.Array(Schema.Literals(["repeated", "login-invalid", "secret-dropped"])),
  entries: Schema.Array(Schema.Tuple([ContextName, Scalar])),
  given: Schema.Array(Schema.Tuple([ContextName, Schema.String]))
})
