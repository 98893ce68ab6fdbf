/**
 * Schemas of the guard's decisions, for those who keep or receive them.
 */
import { Schema } from "effect"
import { pages } from "../src/environment/environment.ts"
import { Context, ProcessName, Redirect } from "./redirect-schema.ts"

/** The name of an environment, or none. */
export const Amb = Schema.NullOr(Schema.String.check(Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$/)))

/** A redirect that waits for a session; the login screen is never one. */
export const StoreRedirect = Schema.Struct({
  effect: Schema.Literal("store-redirect"),
  amb: Amb,
  processo: ProcessName.check(Schema.makeFilter((processo) => processo !== "login" || "must not be the login screen")),
  contexto: Context
})

const bare = <const Name extends string>(effect: Name) => Schema.Struct({ effect: Schema.Literal(effect) })

/** What is to be done before the outcome. */
export const Effect = Schema.Union([StoreRedirect, bare("end-session"), bare("clear-private-channel")])

/** A path of our own: one slash in front, and nothing in it that a URL parser could read as an origin. */
export const OwnPath = Schema.String.check(
  Schema.isPattern(/^\/(?:[A-Za-z0-9][A-Za-z0-9_/-]*)?$/),
  Schema.isPattern(/^(?!.*\/\/)/)
)

/** What the guard decides; `go` has a path, and nothing else has one. */
export const Decision = Schema.Struct({
  rule: Schema.Literals(["G0", "G1", "G2", "G3", "G4", "G5", "G6"]),
  page: Schema.Literals(pages),
  amb: Amb,
  outcome: Schema.Literals(["allow", "go", "reload"]),
  to: Schema.NullOr(OwnPath),
  effects: Schema.Array(Effect),
  login: Redirect.fields.login,
  asks: Schema.Boolean,
  refused: Redirect.fields.refused,
  refusedTarget: Redirect.fields.refusedTarget,
  notes: Redirect.fields.notes,
  oversize: Schema.NullOr(
    Schema.Struct({
      _tag: Schema.Literal("Oversize"),
      code: Schema.Literals(["query-too-long", "parameters-too-many", "name-too-long", "value-too-long"]),
      limit: Schema.Natural,
      length: Schema.Natural,
      at: Schema.Natural
    })
  )
}).check(
  Schema.makeFilter((d) => (d.outcome === "go") === (d.to !== null) || { path: ["to"], issue: "belongs to `go`" })
)
