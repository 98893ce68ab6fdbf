/** Decisions: what comes of a navigation, as data. */
import type * as Environment from "../environment/environment.ts"
import type * as Redirect from "../redirect/redirect.ts"
import type { Rule } from "./rule.ts"
import type { Situation } from "./situation.ts"

/** The process that is opened once a session is there. */
export type StoreRedirect = {
  readonly effect: "store-redirect"
  readonly amb: string | null
  readonly processo: string
  readonly contexto: Redirect.Context
}

export type Effect = StoreRedirect | { readonly effect: "end-session" } | { readonly effect: "clear-private-channel" }

/** Effects and an outcome, and the rule that decided them. Effects come first, in their order; then the outcome. */
export type Decision = {
  readonly rule: Rule
  readonly page: Environment.Page
  readonly amb: string | null
  readonly outcome: "allow" | "go" | "reload"
  /** Where `go` leads: a path of the route table, one slash in front; null with the other outcomes. */
  readonly to: string | null
  readonly effects: ReadonlyArray<Effect>
  readonly login: Redirect.Login | null
  /** Whether the person is asked before anything is done: the end of the session would lose what is not sent yet. */
  readonly asks: boolean
  /** What the link asked for that is not done: parameters left out, and what to tell about the link. */
  readonly refused: ReadonlyArray<Redirect.RefusedParameter>
  readonly refusedTarget: string | null
  readonly notes: ReadonlyArray<Redirect.LinkNote>
  /** Why the whole query was refused; the decision is then that of the link without it. */
  readonly oversize: Redirect.Oversize | null
}

/** What a row decides: what is done with the navigation, where it leads, and the effects of the row. */
export type Outcome = readonly [outcome: Decision["outcome"], to: Decision["to"], effects: ReadonlyArray<Effect>]

/** The decision of a row. The session ends before anything else is done. */
export const decisionOf = (
  { route, redirect, oversize, ends, asks }: Situation,
  rule: Rule,
  [outcome, to, effects]: Outcome
): Decision => ({
  rule,
  page: route.page,
  amb: route.amb,
  outcome,
  to,
  effects: ends ? [{ effect: "end-session" }, ...effects] : effects,
  login: redirect.login,
  asks,
  refused: redirect.refused,
  refusedTarget: redirect.refusedTarget,
  notes: redirect.notes,
  oversize
})
