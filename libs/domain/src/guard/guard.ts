/**
 * The guard decides, as data, where a navigation leads. The interpreter of the client carries it out.
 *
 * The first row that fits decides. G0 open pages pass · G5 login passes · G6 the redirect page goes home, or to the
 * choice of session, and stays where its process was refused · G1 a redirect in a session is stored, then home · G2 an unfilled `:amb` goes home · G0 a session
 * passes · G3 from login without a session: reload · G4 without a session: to login.
 */
import * as Environment from "../environment/environment.ts"
import type * as Redirect from "../redirect/redirect.ts"
import { type Navigation, type Situation, situationOf } from "./situation.ts"
import { type Rule, type RowTrace, traceOf } from "./trace.ts"

export { type AskedRow, askedOf } from "./asked.ts"
export { type LeftOut, leftOutOf } from "./left-out.ts"
export { nearMiss } from "./near.ts"
export { masked, withoutLogoff, withoutSecrets } from "./rewritten.ts"
export { type Navigation, type Situation, situationOf } from "./situation.ts"
export { type Reason, type RowTrace, type Rule } from "./trace.ts"

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

/** Decides a navigation. Total: every navigation has a decision, and none leads off the origin. */
export const decide = (navigation: Navigation): Decision => decideSituation(situationOf(navigation))

/** A decision with the trace of the whole table. */
export type ExplainedDecision = Decision & { readonly trace: ReadonlyArray<RowTrace> }

/** Decides a navigation and says, row by row, why. The decision is that of {@link decide}. */
export const explain = (navigation: Navigation): ExplainedDecision => {
  const situation = situationOf(navigation)
  return { ...decideSituation(situation), trace: traceOf(situation) }
}

/** Decides a navigation whose link is read already. */
export const decideSituation = (situation: Situation): Decision => {
  const { route, redirect, session, priorAmb, clientAmb } = situation
  const asked = redirect.processo !== null
  switch (route.page) {
    case "teste":
    case "docs":
    case "not_found":
      return allow(situation, "G0", [])
    case "login":
      return allow(situation, "G5", [{ effect: "clear-private-channel" }, ...stored(situation)])
    case "redirect":
      // Going home would hide that nothing opens.
      if (redirect.refusedTarget !== null) return allow(situation, "G6", [])
      return go(situation, "G6", Environment.pathOf(situation.elsewhere ? "sessions_select" : "home", route.amb), true)
  }
  if (session && asked) return go(situation, "G1", Environment.pathOf("home", route.amb ?? priorAmb), true)
  if (session && route.placeholder) return go(situation, "G2", Environment.pathOf("home", priorAmb ?? clientAmb), false)
  if (session) return allow(situation, "G0", [])
  if (situation.from === "login") return decision(situation, "G3", "reload", null, [])
  return go(situation, "G4", Environment.pathOf("login", route.amb), true)
}

const allow = (situation: Situation, rule: Rule, effects: ReadonlyArray<Effect>): Decision =>
  decision(situation, rule, "allow", null, effects)

const go = (situation: Situation, rule: Rule, to: string, stores: boolean): Decision =>
  decision(situation, rule, "go", to, stores ? stored(situation) : [])

const decision = (
  { route, redirect, oversize, ends, asks }: Situation,
  rule: Rule,
  outcome: Decision["outcome"],
  to: string | null,
  effects: ReadonlyArray<Effect>
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

/** The redirect to store, where there is one. The login screen is no process: nothing would come of it but a loop. */
const stored = ({ route, redirect, priorAmb }: Situation): ReadonlyArray<StoreRedirect> =>
  redirect.processo === null || redirect.processo === "login"
    ? []
    : [
        {
          effect: "store-redirect",
          amb: route.amb ?? priorAmb,
          processo: redirect.processo,
          contexto: redirect.contexto
        }
      ]
