/**
 * Traces of the guard: why each row of its table fits a navigation or does not.
 */
import type { Situation } from "./situation.ts"

export const rules = ["G0", "G1", "G2", "G3", "G4", "G5", "G6"] as const
export type Rule = (typeof rules)[number]

/** Why a row fits, or the first thing that keeps it from fitting. `earlier-rule`: it fits, but one above decides. */
export type Reason =
  | "page-open"
  | "page-not-open"
  | "page-login"
  | "page-not-login"
  | "page-redirect"
  | "page-not-redirect"
  | "session-and-redirect"
  | "session-and-placeholder"
  | "session"
  | "no-session"
  | "session-ended"
  | "no-redirect"
  | "redirect-refused"
  | "no-placeholder"
  | "from-login"
  | "not-from-login"
  | "earlier-rule"

/** One row of the guard's table, in the order in which they are asked. G0 stands there twice. */
export type RowTrace = { readonly rule: Rule; readonly matched: boolean; readonly because: Reason }

/** Goes through the whole table: exactly one row matches, and every other says why not. */
export const traceOf = (situation: Situation): ReadonlyArray<RowTrace> => {
  let decided = false
  return rows.map(({ rule, fits, reason }): RowTrace => {
    if (!fits(situation)) return { rule, matched: false, because: reason(situation) }
    if (decided) return { rule, matched: false, because: "earlier-rule" }
    decided = true
    return { rule, matched: true, because: reason(situation) }
  })
}

type DecisionRow = {
  readonly rule: Rule
  readonly fits: (situation: Situation) => boolean
  readonly reason: (situation: Situation) => Reason
}

const isOpen = ({ route }: Situation): boolean =>
  route.page === "teste" || route.page === "docs" || route.page === "not_found"

const asks = ({ redirect }: Situation): boolean => redirect.processo !== null

/** Why there is no session: a link can end the one that was there. */
const withoutSession = ({ ends }: Situation): Reason => (ends ? "session-ended" : "no-session")

const rows: ReadonlyArray<DecisionRow> = [
  { rule: "G0", fits: isOpen, reason: (s) => (isOpen(s) ? "page-open" : "page-not-open") },
  {
    rule: "G5",
    fits: (s) => s.route.page === "login",
    reason: (s) => (s.route.page === "login" ? "page-login" : "page-not-login")
  },
  {
    rule: "G6",
    fits: (s) => s.route.page === "redirect",
    reason: (s) => (s.route.page === "redirect" ? "page-redirect" : "page-not-redirect")
  },
  {
    rule: "G1",
    fits: (s) => s.session && asks(s),
    reason: (s) => {
      if (!s.session) return withoutSession(s)
      if (asks(s)) return "session-and-redirect"
      return s.redirect.refused.some((one) => one.reason === "not-a-process-name") ? "redirect-refused" : "no-redirect"
    }
  },
  {
    rule: "G2",
    fits: (s) => s.session && s.route.placeholder,
    reason: (s) => {
      if (!s.session) return withoutSession(s)
      return s.route.placeholder ? "session-and-placeholder" : "no-placeholder"
    }
  },
  { rule: "G0", fits: (s) => s.session, reason: (s) => (s.session ? "session" : withoutSession(s)) },
  {
    rule: "G3",
    fits: (s) => !s.session && s.from === "login",
    reason: (s) => {
      if (s.session) return "session"
      return s.from === "login" ? "from-login" : "not-from-login"
    }
  },
  { rule: "G4", fits: (s) => !s.session, reason: (s) => (s.session ? "session" : withoutSession(s)) }
]
