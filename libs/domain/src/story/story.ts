/** Why a page is there, as one fact that a person would tell: the last decision, and those that led to it. */
import { routeOf, type Page } from "../environment/environment.ts"
import { decide, type Decision, type Navigation } from "../guard/guard.ts"

export { type CaseFacts, type CaseReason, caseReasonOf } from "./case.ts"

export const kinds = [
  "link-inside",
  "link-login",
  "link-entered",
  "link-choice",
  "link-nothing",
  "link-refused",
  "ended",
  "address",
  "asked-to-enter",
  "at-login",
  "left",
  "entered",
  "inside",
  "environment",
  "reload",
  "open",
  "missing"
] as const

/** What happened; `processo` names what a link opens, where one does. */
export type Story = { readonly kind: (typeof kinds)[number]; readonly processo: string | null }

type Step = { readonly navigation: Navigation; readonly decision: Decision }

/** Tells the last of these navigations, the oldest first; null where there is none. */
export const storyOf = (navigations: ReadonlyArray<Navigation>): Story | null => {
  const steps = navigations.map((navigation): Step => ({ navigation, decision: decide(navigation) })).toReversed()
  const [last] = steps
  if (last === undefined) return null
  const rest = steps.findIndex((step, i) => !isLedTo(steps[i + 1], step))
  const chain = steps.slice(0, rest + 1)
  const processo = chain.flatMap(({ decision }) => opened(decision)).at(0) ?? null
  return { kind: kindOf(last, chain, processo), processo }
}

/** Whether a step came of the one before it: that sent it there, or was the login that somebody passed. */
const isLedTo = (before: Step | undefined, step: Step): boolean => {
  if (before === undefined) return false
  const { outcome } = before.decision
  if (outcome === "go") return pageAfter(before) === step.decision.page
  return outcome === "reload" || (before.decision.page === "login" && step.navigation.from === "login")
}

/** Of each navigation, the oldest first, whether it came of a step that had read a link, whose address says it no more. */
export const afterLink = (navigations: ReadonlyArray<Navigation>): ReadonlyArray<boolean> => {
  const steps = navigations.map((navigation): Step => ({ navigation, decision: decide(navigation) }))
  let isAfter = false
  return steps.map((step, i) => {
    const before = steps[i - 1]
    isAfter = isLedTo(before, step) && (isAfter || (before !== undefined && opened(before.decision).length > 0))
    return isAfter
  })
}

/** The page that a person sees once a decision is carried out. */
const pageAfter = ({ decision, navigation }: Step): Page =>
  decision.to === null ? decision.page : routeOf(navigation.prefix + decision.to, navigation.prefix).page

const opened = ({ effects }: Decision): ReadonlyArray<string> =>
  effects.flatMap((one) => (one.effect === "store-redirect" ? [one.processo] : []))

const kindOf = (last: Step, chain: ReadonlyArray<Step>, processo: string | null): Story["kind"] => {
  const rules = new Set(chain.map(({ decision }) => decision.rule))
  const page = pageAfter(last)
  if (last.decision.outcome === "reload") return "reload"
  if (page === "not_found") return "missing"
  if (page === "teste" || page === "docs") return "open"
  if (page === "redirect") return "link-refused"
  if (page === "login") return atLogin(last, chain, processo, rules.has("G4"))
  if (page === "sessions_select" && rules.has("G6")) return "link-choice"
  const isEntered = rules.has("G5")
  if (processo !== null) return isEntered ? "link-entered" : "link-inside"
  if (rules.has("G1") || rules.has("G6")) return "link-nothing"
  if (isEntered) return "entered"
  return rules.has("G2") ? "environment" : "inside"
}

const atLogin = (
  { navigation }: Step,
  chain: ReadonlyArray<Step>,
  processo: string | null,
  isSent: boolean
): Story["kind"] => {
  if (chain.some(({ decision }) => decision.effects.some(({ effect }) => effect === "end-session"))) return "ended"
  const isIn = navigation.session !== null && navigation.session !== ""
  if (processo !== null) return isIn ? "link-inside" : "link-login"
  if (isIn) return "inside"
  if (chain.some(({ navigation: { from } }) => from !== null && from !== "login")) return "left"
  if (!isSent) return "at-login"
  // Whoever opened what is there first for everybody asked for no page that is kept from them.
  const began = chain.at(-1)?.decision.page
  return began === "root" || began === "home" ? "address" : "asked-to-enter"
}
