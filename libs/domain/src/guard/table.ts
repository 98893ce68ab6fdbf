/**
 * The guard's table: what is decided by the first row that fits, and explained row by row.
 *
 * G0 open pages pass · G5 login passes · G6 the redirect page goes home, or to the choice of session, and stays where its
 * process was refused · G1 a redirect in a session is stored, then home · G2 an unfilled `:amb` goes home · G0 a session
 * passes · G3 from login without a session: reload · G4 without a session: to login.
 */
import * as Environment from "../environment/environment.ts"
import { type Decision, decision, type Rule, stored } from "./decision.ts"
import type { Situation } from "./situation.ts"

/** What a row asks of a situation. */
export type Condition = { readonly name: ConditionName; readonly holds: (situation: Situation) => boolean }
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
  readonly when: readonly [Condition, ...ReadonlyArray<Condition>]
  readonly decide: (situation: Situation) => Decision
}

const open: Condition = {
  name: "open",
  holds: ({ route: { page } }) => page === "teste" || page === "docs" || page === "not_found"
}
const login: Condition = { name: "login", holds: ({ route }) => route.page === "login" }
const redirect: Condition = { name: "redirect", holds: ({ route }) => route.page === "redirect" }
const session: Condition = { name: "session", holds: (situation) => situation.session }
const process: Condition = { name: "process", holds: (situation) => situation.redirect.processo !== null }
const placeholder: Condition = { name: "placeholder", holds: ({ route }) => route.placeholder }
const noSession: Condition = { name: "no-session", holds: (situation) => !situation.session }
const fromLogin: Condition = { name: "from-login", holds: ({ from }) => from === "login" }

const homeOf = (amb: string | null): string => Environment.pathOf("home", amb)

const usual: ReadonlyArray<GuardRow> = [
  { rule: "G0", when: [open], decide: (s) => decision(s, "G0", "allow", null, []) },
  {
    rule: "G5",
    when: [login],
    decide: (s) => decision(s, "G5", "allow", null, [{ effect: "clear-private-channel" }, ...stored(s)])
  },
  {
    rule: "G6",
    when: [redirect],
    decide: (s) =>
      // Going home would hide that nothing opens.
      s.redirect.refusedTarget === null
        ? decision(s, "G6", "go", Environment.pathOf(s.elsewhere ? "sessions_select" : "home", s.route.amb), stored(s))
        : decision(s, "G6", "allow", null, [])
  },
  {
    rule: "G1",
    when: [session, process],
    decide: (s) => decision(s, "G1", "go", homeOf(s.route.amb ?? s.priorAmb), stored(s))
  },
  {
    rule: "G2",
    when: [session, placeholder],
    decide: (s) => decision(s, "G2", "go", homeOf(s.priorAmb ?? s.clientAmb), [])
  },
  { rule: "G0", when: [session], decide: (s) => decision(s, "G0", "allow", null, []) },
  { rule: "G3", when: [noSession, fromLogin], decide: (s) => decision(s, "G3", "reload", null, []) }
]

/** The last row: it fits wherever no other does. */
const otherwise: GuardRow = {
  rule: "G4",
  when: [noSession],
  decide: (s) => decision(s, "G4", "go", Environment.pathOf("login", s.route.amb), stored(s))
}

/** All rows, in the order in which they are asked. G0 stands there twice. */
export const rows: ReadonlyArray<GuardRow> = [...usual, otherwise]

/** The first thing that keeps a row from fitting; undefined where it fits. */
export const obstacleOf = ({ when }: GuardRow, situation: Situation): Condition | undefined => {
  for (const condition of when) if (!condition.holds(situation)) return condition
  return undefined
}

/** The row that decides. */
export const rowFor = (situation: Situation): GuardRow => {
  for (const row of usual) if (obstacleOf(row, situation) === undefined) return row
  return otherwise
}
