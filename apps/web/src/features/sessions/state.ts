/** What the choice after the login is at: what was picked, the question that stands there, and what is under way. */
import type { Failure } from "@quadrante/api/client"
import type { SessionSummary } from "@quadrante/api/session"
import type { Step } from "../../ui/useStep.ts"

/** What has to be answered before it is done. */
export type ChoosingQuestion =
  | { readonly _tag: "end"; readonly session: SessionSummary }
  /** What becomes of what is typed here. */
  | { readonly _tag: "unsent"; readonly session: SessionSummary }
  /** A session that is blocked asks for its person; `discarded` are the drafts that do not come along. */
  | { readonly _tag: "prove"; readonly session: SessionSummary; readonly discarded: ReadonlyArray<string> }

export interface ChoosingState {
  /** One thing is done at a time. */
  readonly isBusy: boolean
  /** Why what was done last was refused. */
  readonly refused: Failure | null
  readonly picked: string | null
  /** A new session is wanted, so that the roles stand there. */
  readonly wantsNew: boolean
  readonly question: ChoosingQuestion | null
}

export const initial: ChoosingState = {
  isBusy: false,
  refused: null,
  picked: null,
  wantsNew: false,
  question: null
}

export type ChoosingEvent =
  | { readonly _tag: "picked"; readonly id: string }
  /** To go on in a session. `hasUnsent`: something typed here would stay behind. */
  | { readonly _tag: "goOn"; readonly session: SessionSummary; readonly hasUnsent: boolean }
  | { readonly _tag: "unsentDecided"; readonly discarded: ReadonlyArray<string> }
  | { readonly _tag: "end"; readonly session: SessionSummary; readonly isSure: boolean }
  | { readonly _tag: "send"; readonly session: SessionSummary }
  | { readonly _tag: "begin"; readonly role: string }
  /** Somebody with one role begins in it, without being asked which. */
  | { readonly _tag: "beginNew"; readonly roles: number; readonly role: string }
  | { readonly _tag: "wentBack" }
  | { readonly _tag: "cancelled"; readonly question: ChoosingQuestion["_tag"] }
  | { readonly _tag: "retried" }
  | { readonly _tag: "finished"; readonly fault: Failure | null }

/** What is to be done; all but the first two are work, of which one thing is done at a time. */
export type ChoosingEffect = { readonly _tag: "goHome" } | { readonly _tag: "load" } | ChoosingWork

export type ChoosingWork =
  | { readonly _tag: "continue"; readonly session: SessionSummary; readonly discarded: ReadonlyArray<string> }
  | { readonly _tag: "end"; readonly session: SessionSummary }
  | { readonly _tag: "send"; readonly session: SessionSummary }
  | { readonly _tag: "begin"; readonly role: string }

type ChoosingStep = Step<ChoosingState, ChoosingEffect>

export const step = (state: ChoosingState, event: ChoosingEvent): ChoosingStep => {
  switch (event._tag) {
    case "picked":
      return still({ ...state, picked: event.id })
    case "goOn":
      return goOn(state, event.session, event.hasUnsent)
    case "unsentDecided":
      return state.question?._tag === "unsent"
        ? change({ ...state, question: null }, state.question.session, event.discarded)
        : still(state)
    case "end":
      if (!event.isSure) return still({ ...state, question: { _tag: "end", session: event.session } })
      return state.isBusy ? still(state) : work({ ...state, question: null }, { _tag: "end", session: event.session })
    case "send":
      return work(state, { _tag: "send", session: event.session })
    case "begin":
      return work(state, { _tag: "begin", role: event.role })
    case "beginNew":
      return event.roles > 1 ? still({ ...state, wantsNew: true }) : work(state, { _tag: "begin", role: event.role })
    case "wentBack":
      return still({ ...state, wantsNew: false })
    case "cancelled":
      return still(state.question?._tag === event.question ? { ...state, question: null } : state)
    case "retried":
      return { state: { ...state, refused: null }, effect: { _tag: "load" } }
    case "finished":
      return still({ ...state, isBusy: false, refused: event.fault })
  }
}

const still = (state: ChoosingState): ChoosingStep => ({ state, effect: null })

/** Begins what takes a while, unless something is under way. */
const work = (state: ChoosingState, effect: ChoosingWork): ChoosingStep =>
  state.isBusy ? still(state) : { state: { ...state, isBusy: true }, effect }

const goOn = (state: ChoosingState, session: SessionSummary, hasUnsent: boolean): ChoosingStep => {
  if (session.current) return { state, effect: { _tag: "goHome" } }
  return hasUnsent ? still({ ...state, question: { _tag: "unsent", session } }) : change(state, session, [])
}

/** Goes on in another session; one that is blocked asks for its person first. */
const change = (state: ChoosingState, session: SessionSummary, discarded: ReadonlyArray<string>): ChoosingStep =>
  session.blocked
    ? still({ ...state, question: { _tag: "prove", session, discarded } })
    : work(state, { _tag: "continue", session, discarded })

/**
 * The sessions that somebody may go on with. The one that was opened a moment ago has nothing to go on with; `here` is
 * what is open in this window, which it knows first, or null where there is no workspace.
 */
export const sessionsToContinue = (
  all: ReadonlyArray<SessionSummary>,
  here: ReadonlyArray<string> | null
): ReadonlyArray<SessionSummary> =>
  all
    .map((session) => (session.current && here !== null ? { ...session, processos: here } : session))
    .filter(({ current, processos }) => !current || processos.length > 0)

/** The session that is picked, or the first; one that is blocked is unblocked with a button of its own. */
export const pickedOf = (
  { picked }: Pick<ChoosingState, "picked">,
  sessions: ReadonlyArray<SessionSummary>
): SessionSummary | undefined => {
  const open = sessions.filter(({ blocked }) => !blocked)
  return open.find(({ id }) => id === picked) ?? open[0]
}
