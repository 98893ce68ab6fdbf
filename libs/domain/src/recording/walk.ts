/** One page from its document to the next: what the guard was asked in it, and where each decision led. */
import * as Environment from "../environment/environment.ts"
import * as Guard from "../guard/guard.ts"
import { changeOf, type RecordedCall, type RecordedRequest, type SessionStanding } from "./standing.ts"

/**
 * How a navigation came about: a document was loaded; the decision before led there; a login; the choice of a session.
 * `told`: the client says so itself, in a bundle for support.
 */
export const steps = ["document", "sent-on", "entered", "chosen", "told"] as const
type Step = (typeof steps)[number]

/** One navigation of a visit. */
export interface FollowedNavigation {
  readonly step: Step
  /** The tab, counted from 1. */
  readonly tab: number
  /** When it was, in milliseconds; null where nothing was recorded at that moment. */
  readonly at: number | null
  /** Whether there was a session; null where the recording does not prove it. */
  readonly session: boolean | null
  /** Why the guard was not asked: no answer came, or the server has no such environment. */
  readonly unasked: "unanswered" | "unknown-environment" | null
  readonly navigation: Guard.Navigation
}

/** A navigation, and where it stands among those of other tabs. */
export type TimedNavigation = FollowedNavigation & { readonly time: number }

/** How links are read: by the client's separators, below the deployment's prefix. */
export type LinkFormat = Pick<Guard.Navigation, "separators" | "prefix">

/** A document with the calls of its page. */
export interface PageLife {
  readonly document: RecordedRequest
  readonly calls: ReadonlyArray<RecordedCall>
  readonly amb: string | null
  readonly standing: SessionStanding | null
  /** The environment of the redirect that was stored in this tab before. */
  readonly priorAmb: string | null
}

/** Pages that are shown by home. */
const goesHome: ReadonlySet<Environment.Page> = new Set(["root", "report", "report_sql"])

/** Pages that no session has a part in. */
const open: ReadonlySet<Environment.Page> = new Set(["teste", "docs"])

/** The navigations of a page, and the environment of the redirect that it leaves stored. */
export const walk = (
  life: PageLife,
  tab: number,
  reading: LinkFormat
): { readonly steps: ReadonlyArray<TimedNavigation>; readonly priorAmb: string | null } => {
  const { document, calls, amb } = life
  const walked: Array<TimedNavigation> = []
  const other = otherSessionsOf(calls)
  const ends = calls.some(({ kind }) => kind === "ends")
  const stays = !ends && calls.some(({ kind }) => kind === "comes-home")
  let { standing, priorAmb } = life
  let shown: Environment.Page | null = null

  const visit = (to: string, step: Step, time: number): void => {
    const session = standing === null ? null : standing === "in"
    const navigation: Guard.Navigation = {
      ...reading,
      to,
      from: shown,
      session: session === true ? "recorded" : null,
      prior: priorAmb === null ? null : { amb: priorAmb },
      client: { amb, consulta_sessoes: other !== null },
      otherSessions: other === true,
      unsent: false,
      locked: standing === "locked"
    }
    const decision = Guard.decide(navigation)
    const isDocument = step === "document"
    const isUnknown = isDocument && document.status === 404 && decision.amb !== null
    walked.push({
      step,
      tab,
      at: step === "sent-on" ? null : isDocument ? document.began : time,
      time,
      session,
      unasked: isUnknown ? "unknown-environment" : null,
      navigation
    })
    // Where a session would lead elsewhere, nothing that follows is known.
    if (isUnknown || open.has(decision.page) || (session === null && isOpen(navigation))) return
    const isEnding = decision.effects.some(({ effect }) => effect === "end-session")
    // Who is in, and goes on without a logout, was asked first and stayed.
    if (isEnding && session === true && stays) return visit(Guard.withoutLogoff(to), "sent-on", time)
    if (isEnding) standing = "out"
    for (const effect of decision.effects) if (effect.effect === "store-redirect") priorAmb = effect.amb
    if (decision.outcome === "go") return visit(`${reading.prefix}${decision.to}`, "sent-on", time)
    if (goesHome.has(decision.page))
      return visit(reading.prefix + Environment.pathOf("home", decision.amb), "sent-on", time)
    shown = decision.page
  }

  visit(Guard.masked(document.url), "document", document.ended)
  let hasEntered = false
  const enter = (page: "home" | "sessions_select", call: RecordedCall): void => {
    const step = shown === "sessions_select" ? "chosen" : "entered"
    visit(reading.prefix + Environment.pathOf(page, call.amb), step, call.began)
  }
  for (const call of calls) {
    const change = changeOf(call)
    if (change !== null) standing = change.standing
    if (change?.isOpening === true) hasEntered = true
    if (change?.standing !== "in" && call.kind !== "chooses") continue
    const isAtDoor = shown === "login" || shown === "sessions_select"
    if (isAtDoor && call.kind === "comes-home") enter("home", call)
    else if (shown === "login" && hasEntered && call.kind === "chooses") enter("sessions_select", call)
  }
  // What a logout leaves is nothing.
  return { steps: walked, priorAmb: ends ? null : priorAmb }
}

/** Whether a decision depends on a session of which nothing is known. */
export const isOpen = (navigation: Guard.Navigation): boolean => {
  const [without, within] = [null, "recorded"].map((session) => {
    const { refused: _, notes: __, ...decision } = Guard.decide({ ...navigation, session })
    return JSON.stringify(decision)
  })
  return without !== within
}

/** Whether the person has other sessions, null where the page does not look for them: it does so before it is at home. */
const otherSessionsOf = (calls: ReadonlyArray<RecordedCall>): boolean | null => {
  const found = calls.findIndex(({ kind }) => kind === "finds")
  const next = calls[found + 1]
  return found < 0 || next?.kind !== "chooses" ? null : next.otherSessions === true
}
