/**
 * Traces of the guard: why each row of its table fits a navigation or does not.
 */
import type { Rule } from "./decision.ts"
import type { Situation } from "./situation.ts"
import { type ConditionName, obstacleOf, type GuardRow, rows } from "./table.ts"

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
    const obstacle = obstacleOf(row, situation)
    const { rule } = row
    if (obstacle !== undefined) return { rule, matched: false, because: reasons[obstacle.name].unless(situation) }
    if (decided) return { rule, matched: false, because: "earlier-rule" }
    decided = true
    return { rule, matched: true, because: fitOf(row, situation) }
  })
}

/** Why a row fits: its last condition says it. */
const fitOf = ({ when: [first, ...others] }: GuardRow, situation: Situation): Reason =>
  reasons[(others.at(-1) ?? first).name].where(situation)

/** Why there is no session: a link can end the one that was there. */
const withoutSession = ({ ends }: Situation): Reason => (ends ? "session-ended" : "no-session")

/** What each condition says where it holds, and where it does not. */
const reasons: Readonly<
  Record<
    ConditionName,
    { readonly where: (situation: Situation) => Reason; readonly unless: (situation: Situation) => Reason }
  >
> = {
  open: { where: () => "page-open", unless: () => "page-not-open" },
  login: { where: () => "page-login", unless: () => "page-not-login" },
  redirect: { where: () => "page-redirect", unless: () => "page-not-redirect" },
  session: { where: () => "session", unless: withoutSession },
  process: {
    where: () => "session-and-redirect",
    unless: ({ redirect: { refused } }) =>
      refused.some(({ reason }) => reason === "not-a-process-name") ? "redirect-refused" : "no-redirect"
  },
  placeholder: { where: () => "session-and-placeholder", unless: () => "no-placeholder" },
  "no-session": { where: withoutSession, unless: () => "session" },
  "from-login": { where: () => "from-login", unless: () => "not-from-login" }
}
