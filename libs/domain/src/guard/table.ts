/**
 * The guard's table: what is decided by the first row that fits, and explained row by row.
 *
 * G0 open pages pass · G5 login passes · G6 the redirect page goes home, or to the choice of session, and stays where its
 * process was refused · G1 a redirect in a session is stored, then home · G2 an unfilled `:amb` goes home · G0 a session
 * passes · G3 from login without a session: reload · G4 without a session: to login.
 */
import * as Environment from "../environment/environment.ts"
import type { Effect, Outcome, StoreRedirect } from "./decision.ts"
import type { Rule } from "./rule.ts"
import type { Situation } from "./situation.ts"

/** What a row asks of a situation. */
type Condition = { readonly name: ConditionName; readonly holds: (situation: Situation) => boolean }
export type ConditionName =
  | "open"
  | "login"
  | "redirect"
  | "session"
  | "process"
  | "placeholder"
  | "no-session"
  | "from-login"

/** One row: it fits where all its conditions hold. */
export type GuardRow = {
  readonly rule: Rule
  readonly when: readonly [Condition, Condition?]
  readonly outcome: (situation: Situation) => Outcome
}

const isOn = (name: "login" | "redirect"): Condition => ({ name, holds: ({ route }) => route.page === name })
const open: Condition = {
  name: "open",
  holds: ({ route: { page } }) => page === "teste" || page === "docs" || page === "not_found"
}
const session: Condition = { name: "session", holds: (s) => s.session }
const process: Condition = { name: "process", holds: (s) => s.redirect.processo !== null }
const placeholder: Condition = { name: "placeholder", holds: (s) => s.route.placeholder }
const noSession: Condition = { name: "no-session", holds: (s) => !s.session }
const fromLogin: Condition = { name: "from-login", holds: (s) => s.from === "login" }

const allow = (...effects: ReadonlyArray<Effect>): Outcome => ["allow", null, effects]

const go = (
  page: "home" | "login" | "sessions_select",
  amb: string | null,
  effects: ReadonlyArray<Effect> = []
): Outcome => ["go", Environment.pathOf(page, amb), effects]

/** The redirect to store, where there is one. The login screen is no process: nothing would come of it but a loop. */
const stored = ({ route, redirect, priorAmb }: Situation): ReadonlyArray<StoreRedirect> => {
  const { processo } = redirect
  if (processo === null || processo === "login") return []
  return [{ effect: "store-redirect", amb: route.amb ?? priorAmb, processo, contexto: redirect.contexto }]
}

const usual: ReadonlyArray<GuardRow> = [
  { rule: "G0", when: [open], outcome: () => allow() },
  { rule: "G5", when: [isOn("login")], outcome: (s) => allow({ effect: "clear-private-channel" }, ...stored(s)) },
  {
    rule: "G6",
    when: [isOn("redirect")],
    // Going home would hide that nothing opens.
    outcome: (s) =>
      s.redirect.refusedTarget === null ? go(s.elsewhere ? "sessions_select" : "home", s.route.amb, stored(s)) : allow()
  },
  { rule: "G1", when: [session, process], outcome: (s) => go("home", s.route.amb ?? s.priorAmb, stored(s)) },
  { rule: "G2", when: [session, placeholder], outcome: (s) => go("home", s.priorAmb ?? s.clientAmb) },
  { rule: "G0", when: [session], outcome: () => allow() },
  { rule: "G3", when: [noSession, fromLogin], outcome: () => ["reload", null, []] }
]

/** The last row: it fits wherever no other does. */
const otherwise: GuardRow = { rule: "G4", when: [noSession], outcome: (s) => go("login", s.route.amb, stored(s)) }

/** All rows, in the order in which they are asked. G0 stands there twice. */
export const rows: ReadonlyArray<GuardRow> = [...usual, otherwise]

/** The first thing that keeps a row from fitting; undefined where it fits. */
export const obstacleOf = ({ when }: GuardRow, situation: Situation): Condition | undefined => {
  const [one, other] = when
  if (!one.holds(situation)) return one
  return other === undefined || other.holds(situation) ? undefined : other
}

/** The row that decides. */
export const rowFor = (situation: Situation): GuardRow => {
  for (const row of usual) if (obstacleOf(row, situation) === undefined) return row
  return otherwise
}
