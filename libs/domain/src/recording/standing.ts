/**
 * The session of a recording: known from its beginning to its end, and from nothing else.
 *
 * It begins with the answer to a login, or has begun where a call that needs one succeeds. It ends with the logout, and
 * where the server says that there is none or that it is blocked.
 */
import { type Call, type CallKind, needsSession } from "./calls.ts"

/** One request, without anything of it that is secret. Instants are milliseconds. */
export interface RecordedRequest {
  /** The tab that made it, as the recording calls it. */
  readonly tab: string
  readonly isDocument: boolean
  readonly method: string
  readonly url: string
  readonly began: number
  readonly ended: number
  /** The status of the answer; 0 and less where none came. */
  readonly status: number
  /** The code of a refusal, null where the recording does not have it. */
  readonly code: string | null
  /** Whether the answer names sessions beside the one that asks; null where the recording does not have it. */
  readonly otherSessions: boolean | null
}

/** A request with what it says of a session. */
export interface RecordedCall extends RecordedRequest, Call {
  /** The server and the environment, whose tabs share one session. */
  readonly place: string
}

/** Whether a person is in; a locked session lets no person in until its own is back. */
export type SessionStanding = "in" | "out" | "locked"

/** A session begins or stops at an instant; `isOpening` says that this is the beginning itself, not a use of it. */
export interface Change {
  readonly place: string
  readonly tab: string
  readonly at: number
  readonly standing: SessionStanding
  readonly isOpening: boolean
}

const over: ReadonlySet<string> = new Set(["session-absent", "session-expired", "session-revoked"])

const isDone = (status: number): boolean => status >= 200 && status < 300

/** Whether a refusal says that there is no session. Without its code, that of a reading does; others can refuse a proof. */
const saysOver = ({ method, code }: RecordedCall): boolean => (code === null ? method === "GET" : over.has(code))

/** What a call changes: a refusal counts from when it was asked, for the token of then was refused. */
export const changeOf = (call: RecordedCall): Change | null => {
  const { place, tab, kind, began, ended, status } = call
  const change = (at: number, standing: SessionStanding, isOpening = false): Change => ({
    place,
    tab,
    at,
    standing,
    isOpening
  })
  if (kind === "ends") return change(began, "out")
  if (status === 423) return change(began, "locked")
  if (kind === "begins") return isDone(status) ? change(ended, "in", true) : null
  if (!needsSession(kind)) return null
  if (status === 401) return saysOver(call) ? change(began, "out") : null
  if (!isDone(status)) return null
  return kind === "locks" ? change(ended, "locked") : change(began, "in")
}

/** How a session stands at an instant, as far as what came before shows it. */
export const standingAt = (changes: ReadonlyArray<Change>, place: string | null, at: number): SessionStanding | null =>
  changes
    .filter((change) => change.place === place && change.at <= at)
    .reduce<Change | null>((last, change) => (last === null || change.at >= last.at ? change : last), null)?.standing ??
  null

/**
 * How the session stood when a page asked the guard, by the calls of that page in their order: one that has a token asks
 * for the session first. Null where its calls do not show it.
 */
export const foundBy = (calls: ReadonlyArray<RecordedCall>): SessionStanding | null => {
  let refused: SessionStanding | null = null
  for (const call of calls) {
    const shown = shownBy(call.kind, changeOf(call)?.standing ?? null)
    if (shown === "in") return "in"
    if (call.kind === "begins" || call.kind === "asks") return refused ?? shown ?? "out"
    // A proof that is refused is made anew: what follows says more.
    refused ??= shown
  }
  return refused
}

/** What a call shows of the moment before it: only who is in logs out or locks. */
const shownBy = (kind: CallKind, standing: SessionStanding | null): SessionStanding | null => {
  if (kind === "begins") return standing === "locked" ? "locked" : null
  if (kind === "ends") return "in"
  return kind === "locks" && standing !== null ? "in" : standing
}
