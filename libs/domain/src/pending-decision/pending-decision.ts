/**
 * A decision that can still be taken back. The server keeps it for ten seconds and then carries it out. Undo, *send now*
 * and the clock race; exactly one wins.
 */

/** How long a decision can be taken back. */
export const undoMs = 10_000

/** After how long one that is being carried out is taken over: the node that did it has died. */
export const leaseMs = 60_000

/** How often carrying out may break off before the decision counts as refused. */
export const mostTries = 5

/** A decision as the server keeps it. Times in ms. */
export interface PendingDecision {
  /** When it is carried out by itself. */
  readonly due: number
  /** Since when it is being carried out; null: it waits. */
  readonly sent: number | null
  /** How often that was begun. */
  readonly tries: number
  /** Whether it was refused; then it stays until its person has seen it. */
  readonly isRefused: boolean
}

/** Events: of its person (undo, send, see), of the clock (due), and of the engine (done, refuse). */
export type PendingEvent = "undo" | "send" | "due" | "done" | "refuse" | "see"

/** The action that an event leads to, and the row after it; null: the row is deleted. */
export interface PendingStep {
  readonly does: "undo" | "carry-out" | "tell" | "forget" | "nothing"
  readonly kept: PendingDecision | null
}

/** What an event makes of a decision. What comes too late does nothing. */
export const step = (decision: PendingDecision, event: PendingEvent, now: number): PendingStep => {
  const nothing: PendingStep = { does: "nothing", kept: decision }
  const { due, sent, tries, isRefused } = decision
  if (isRefused) return event === "see" ? { does: "forget", kept: null } : nothing
  if (sent === null) {
    if (event === "undo") return { does: "undo", kept: null }
    return event === "send" || (event === "due" && due <= now) ? carriedOut(decision, now) : nothing
  }
  if (event === "done") return { does: "forget", kept: null }
  if (event === "refuse") return { does: "tell", kept: { ...decision, isRefused: true } }
  if (event !== "due" || now < sent + leaseMs) return nothing
  return tries < mostTries ? carriedOut(decision, now) : { does: "tell", kept: { ...decision, isRefused: true } }
}

const carriedOut = (decision: PendingDecision, now: number): PendingStep => ({
  does: "carry-out",
  kept: { ...decision, sent: now, tries: decision.tries + 1 }
})
