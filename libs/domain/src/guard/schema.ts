/**
 * What the guard decides, as schemas: for those who keep a decision, receive one or answer with it. A door of its own,
 * because a browser's first load does without `Schema`.
 */
import { Schema } from "effect"
import * as Environment from "../environment/environment.ts"
import { Context, LinkNote, Login, Oversize, ProcessName, RefusedParameter } from "../redirect/schema.ts"
import { type Rule, rules } from "./rule.ts"
import type { Reason } from "./trace.ts"

/** The name of an environment. */
export const AmbName = Schema.String.check(
  Schema.makeFilter((text: string) => Environment.isName(text) || "not-an-environment")
).pipe(Schema.brand("AmbName"))
export type AmbName = typeof AmbName.Type

const Amb = Schema.NullOr(AmbName)

/** The page and the environment of a path. */
export const Route = Schema.Struct({ page: Schema.Literals(Environment.pages), amb: Amb })

/** A redirect that waits for a session; the login screen is never one. */
export const StoreRedirect = Schema.Struct({
  effect: Schema.Literal("store-redirect"),
  amb: Amb,
  processo: ProcessName.check(Schema.makeFilter((processo) => processo !== "login" || "must not be the login screen")),
  contexto: Context
})

const bare = <const Name extends string>(effect: Name) => Schema.Struct({ effect: Schema.Literal(effect) })

/** An effect, which comes before the outcome. */
export const Effect = Schema.Union([StoreRedirect, bare("end-session"), bare("clear-private-channel")])

/** A path of our own: one slash in front, and nothing in it that a URL parser could read as an origin. */
export const OwnPath = Schema.String.check(
  Schema.isPattern(/^\/(?:[A-Za-z0-9][A-Za-z0-9_/-]*)?$/),
  Schema.isPattern(/^(?!.*\/\/)/)
).pipe(Schema.brand("OwnPath"))
export type OwnPath = typeof OwnPath.Type

export const reasons = [
  "page-open",
  "page-not-open",
  "page-login",
  "page-not-login",
  "page-redirect",
  "page-not-redirect",
  "session-and-redirect",
  "session-and-placeholder",
  "session",
  "no-session",
  "session-ended",
  "no-redirect",
  "redirect-refused",
  "no-placeholder",
  "from-login",
  "not-from-login",
  "earlier-rule"
] as const satisfies ReadonlyArray<Reason>

/** A row of the guard's table, and why it fits or does not. */
export const RowTrace = Schema.Struct({
  rule: Schema.Literals(rules),
  matched: Schema.Boolean,
  because: Schema.Literals(reasons)
})

export const outcomes = ["allow", "go", "reload"] as const

const fields = {
  rule: Schema.Literals(rules),
  page: Schema.Literals(Environment.pages),
  amb: Amb,
  outcome: Schema.Literals(outcomes),
  to: Schema.NullOr(OwnPath),
  effects: Schema.Array(Effect),
  login: Schema.NullOr(Login),
  asks: Schema.Boolean,
  refused: Schema.Array(RefusedParameter),
  refusedTarget: Schema.NullOr(Schema.String),
  notes: Schema.Array(LinkNote),
  oversize: Schema.NullOr(Oversize)
}

/** What each rule does: its outcomes, the page it is for (null: any other), whether it stores, whether it needs a session. */
const table: Readonly<Record<Rule, RuleShape>> = {
  G0: { outcomes: ["allow"], page: null, stores: false, needsSession: false },
  G1: { outcomes: ["go"], page: null, stores: true, needsSession: true },
  G2: { outcomes: ["go"], page: null, stores: false, needsSession: true },
  G3: { outcomes: ["reload"], page: null, stores: false, needsSession: false },
  G4: { outcomes: ["go"], page: null, stores: true, needsSession: false },
  G5: { outcomes: ["allow"], page: "login", stores: true, needsSession: false },
  G6: { outcomes: ["allow", "go"], page: "redirect", stores: true, needsSession: false }
}

interface RuleShape {
  readonly outcomes: ReadonlyArray<(typeof outcomes)[number]>
  readonly page: Environment.Page | null
  readonly stores: boolean
  readonly needsSession: boolean
}

type DecisionFields = Pick<
  Schema.Struct.Type<typeof fields>,
  "rule" | "page" | "outcome" | "to" | "effects" | "asks" | "refused" | "refusedTarget" | "notes" | "oversize" | "login"
>

const ownPages: ReadonlySet<Environment.Page> = new Set(["login", "redirect"])
/** Pages that are open to everybody: on any other one, only a session passes. */
const openPages: ReadonlySet<Environment.Page> = new Set(["teste", "docs", "not_found"])

/** What does not belong together in a decision, by the member that is wrong; nothing where all does. */
const faultOf = (decided: DecisionFields) => {
  const { rule, page, outcome, to, refusedTarget } = decided
  const { outcomes: possible, page: own } = table[rule]
  if (!possible.includes(outcome)) return { path: ["outcome"], issue: "is not what the rule does" }
  if (own === null ? ownPages.has(page) : page !== own) return { path: ["page"], issue: "is not what the rule is for" }
  if (openPages.has(page) && rule !== "G0") return { path: ["rule"], issue: "is for no open page" }
  if ((outcome === "go") !== (to !== null)) return { path: ["to"], issue: "belongs to `go`" }
  if (rule === "G6" && (outcome === "allow") !== (refusedTarget !== null))
    return { path: ["refusedTarget"], issue: "keeps the redirect page, and nothing else does" }
  return effectFaultOf(decided) ?? true
}

const effectFaultOf = ({
  rule,
  page,
  effects,
  asks,
  refusedTarget,
  oversize,
  login,
  refused,
  notes
}: DecisionFields) => {
  const { stores, needsSession } = table[rule]
  const kinds = effects.map(({ effect }) => effect)
  const isEnding = kinds[0] === "end-session"
  const rest = isEnding ? kinds.slice(1) : kinds
  const isStoring = rest.at(-1) === "store-redirect"
  const between = isStoring ? rest.slice(0, -1) : rest
  if (between.join() !== (rule === "G5" ? "clear-private-channel" : ""))
    return { path: ["effects"], issue: "are not those of the rule, in their order" }
  if (isStoring && (!stores || refusedTarget !== null || oversize !== null))
    return { path: ["effects"], issue: "store what is not asked for" }
  if (isEnding && (needsSession || (rule === "G0" && !openPages.has(page))))
    return { path: ["effects"], issue: "end the session that the rule needs" }
  if (rule === "G1" && (refusedTarget !== null || oversize !== null))
    return { path: ["rule"], issue: "needs a process" }
  if (asks && !isEnding) return { path: ["asks"], issue: "belongs to the end of the session" }
  if (oversize !== null && (isEnding || refusedTarget !== null || login !== null || refused.length + notes.length > 0))
    return { path: ["oversize"], issue: "leaves nothing of the query" }
  return null
}

const belongsTogether = Schema.makeFilter((decision: DecisionFields) => faultOf(decision))

/** What the guard decides: members of one row of its table. */
export const Decision = Schema.Struct(fields).check(belongsTogether)

/** The whole table as it was asked: in its order, with the one row that decides. */
export const Trace = Schema.Array(RowTrace).check(
  Schema.makeFilter((rows) => rows.map(({ rule }) => rule).join() === tableOrder || "must be the table"),
  Schema.makeFilter((rows) => rows.filter(({ matched }) => matched).length === 1 || "must have one row that fits"),
  Schema.makeFilter((rows) => {
    const decides = rows.findIndex(({ matched }) => matched)
    return rows.every(({ because }, at) => because !== "earlier-rule" || at > decides) || "must come after what decides"
  })
)

/** In this order rows are asked. */
const tableOrder = "G0,G5,G6,G1,G2,G0,G3,G4"

/** A decision with the trace of the whole table, whose row it names. */
export const ExplainedDecision = Schema.Struct({ ...fields, trace: Trace }).check(
  belongsTogether,
  Schema.makeFilter(
    ({ rule, trace }) =>
      trace.some((row) => row.matched && row.rule === rule) || { path: ["rule"], issue: "must be the row that fits" }
  )
)
