/** The schema of an explained recording. It has no member for secret or personal data. */
import { Schema } from "effect"
import * as Environment from "../environment/environment.ts"
import { outcomes, reasons } from "../guard/schema.ts"
import { rules } from "../guard/rule.ts"
import { oversizeCodes } from "../redirect/schema.ts"
import { steps } from "./walk.ts"

/** A value that stays: true and false, small numbers, and what stands for a text. */
const MaskedScalar = Schema.Union([Schema.Number, Schema.Boolean, Schema.String.check(Schema.isPattern(/^…$/))])

/** What the guard made of a navigation. */
const decided = {
  rule: Schema.NullOr(Schema.Literals(rules)),
  outcome: Schema.NullOr(Schema.Literals(outcomes)),
  /** The path that is gone to, each of its names masked. */
  to: Schema.NullOr(Schema.String.check(Schema.isPattern(/^\/[\w.:…-]*(?:\/[\w.:…-]*)*$/))),
  because: Schema.NullOr(Schema.Literals(reasons)),
  effects: Schema.Array(Schema.Literals(["store-redirect", "end-session", "clear-private-channel"]))
}

const Name = Schema.String.check(Schema.isPattern(/^[\w.:…-]{1,63}$/))

export const NavigationReport = Schema.Struct({
  tab: Schema.Int.check(Schema.isGreaterThan(0)),
  step: Schema.Literals(steps),
  at: Schema.NullOr(Schema.String),
  host: Schema.NullOr(Schema.String),
  /** Null where the recording does not prove whether there was one: what is told is then that without. */
  session: Schema.NullOr(Schema.Boolean),
  page: Schema.NullOr(Schema.Literals([...Environment.pages, "unknown_environment"])),
  amb: Schema.NullOr(Name),
  ...decided,
  redirect: Schema.NullOr(
    Schema.Struct({
      processo: Name,
      contexto: Schema.Record(Name, Schema.Union([MaskedScalar, Schema.Array(MaskedScalar)]))
    })
  ),
  login: Schema.Boolean,
  /** What it would be with a session, where that is open and makes a difference. */
  withSession: Schema.NullOr(Schema.Struct(decided)),
  error: Schema.NullOr(Schema.Literals([...oversizeCodes, "unanswered"]))
})
export type NavigationReport = typeof NavigationReport.Type

/** The answer to a recording. */
export const RecordingAnswer = Schema.Struct({ navigations: Schema.Array(NavigationReport) })
