/** Reports a navigation, without its address, its query and names of persons. */
import * as Environment from "../environment/environment.ts"
import * as Guard from "../guard/guard.ts"
import { maskContext, maskName } from "../support/mask.ts"
import type { NavigationReport } from "./schema.ts"
import { type FollowedNavigation, isOpen } from "./walk.ts"

const hidden = "…"

/** Tells a navigation; one whose session is open is told without it, and with it where that makes a difference. */
export const reportOf = ({ step, tab, at, session, unasked, navigation }: FollowedNavigation): NavigationReport => {
  const address = Environment.takeApart(navigation.to)
  const { page, amb } = Environment.routeOf(address.path, navigation.prefix)
  const own = {
    tab,
    step,
    at: at === null ? null : new Date(at).toISOString(),
    host: URL.canParse(navigation.to) ? new URL(navigation.to).host : null,
    session,
    amb: maskedAmb(amb)
  }
  if (unasked === "unanswered") return { ...own, ...untold, page, error: "unanswered" }
  if (unasked === "unknown-environment") return { ...own, ...untold, page: "unknown_environment", outcome: "allow" }
  const decision = Guard.explain(navigation)
  const stored = decision.effects.find((effect) => effect.effect === "store-redirect")
  return {
    ...own,
    page,
    ...decidedOf(decision),
    redirect:
      stored === undefined
        ? null
        : { processo: maskName(stored.processo, hidden), contexto: maskContext(stored.contexto, hidden) },
    login: decision.login !== null,
    withSession:
      session === null && isOpen(navigation) ? decidedOf(Guard.explain({ ...navigation, session: "recorded" })) : null,
    error: decision.oversize?.code ?? null
  }
}

const decidedOf = ({ rule, outcome, to, trace, effects }: Guard.ExplainedDecision) => ({
  rule,
  outcome,
  to: to === null ? null : maskedPath(to),
  because: trace.reduce<Guard.Reason | null>((found, row) => (row.matched ? row.because : found), null),
  effects: effects.map(({ effect }) => effect)
})

const untold = {
  rule: null,
  outcome: null,
  to: null,
  because: null,
  effects: [],
  redirect: null,
  login: false,
  withSession: null,
  error: null
} as const

const maskedAmb = (amb: string | null): string | null => (amb === null ? null : maskName(amb, hidden))

const maskedPath = (path: string): string =>
  path
    .split("/")
    .map((part) => maskName(part, part === "" ? "" : hidden))
    .join("/")
