/**
 * Traces of the guard: why each row of its table fits a navigation or does not.
 */
import type { Rule } from "./rule.ts"
import type { Situation } from "./situation.ts"
import { type ConditionName, obstacleOf, rows } from "./table.ts"

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
  return rows.map((row): RowTrace => {
    const { rule, when } = row
    const obstacle = obstacleOf(row, situation)
    if (obstacle !== undefined) return { rule, matched: false, because: reasons[obstacle.name].no(situation) }
    if (decided) return { rule, matched: false, because: "earlier-rule" }
    decided = true
    // Why a row fits is said by its last condition.
    return { rule, matched: true, because: reasons[(when[1] ?? when[0]).name].yes(situation) }
  })
}

type Because = (situation: Situation) => Reason

/** Why there is no session: a link can end the one that was there. */
const withoutSession: Because = ({ ends }) => (ends ? "session-ended" : "no-session")

/** What is said where a condition holds, and where it does not. */
const reasons: Readonly<Record<ConditionName, { readonly yes: Because; readonly no: Because }>> = {
  open: { yes: () => "page-open", no: () => "page-not-open" },
  login: { yes: () => "page-login", no: () => "page-not-login" },
  redirect: { yes: () => "page-redirect", no: () => "page-not-redirect" },
  session: { yes: () => "session", no: withoutSession },
  process: {
    yes: () => "session-and-redirect",
    no: ({ redirect: { refused } }) =>
      refused.some(({ reason }) => reason === "not-a-process-name") ? "redirect-refused" : "no-redirect"
  },
  placeholder: { yes: () => "session-and-placeholder", no: () => "no-placeholder" },
  "no-session": { yes: withoutSession, no: () => "session" },
  "from-login": { yes: () => "from-login", no: () => "not-from-login" }
}
