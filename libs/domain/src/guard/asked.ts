/** The guard's table as people read it: each row is a question, and its answer is yes or no. */
import type { Reason, RowTrace } from "./trace.ts"

/** What each row asks, in the order of the table: what makes it fit. */
const questions = [
  "page-open",
  "page-login",
  "page-redirect",
  "session-and-redirect",
  "session-and-placeholder",
  "session",
  "from-login",
  "no-session"
] as const satisfies ReadonlyArray<Reason>

type Question = (typeof questions)[number]

/** Questions about two things: a plain no leaves open which of them it was. */
const double: ReadonlySet<Question> = new Set(["session-and-redirect", "session-and-placeholder", "from-login"])

/** Answers that say more than yes or no, whatever was asked. */
const telling: ReadonlySet<Reason> = new Set(["session-ended", "earlier-rule"])

export interface AskedRow {
  readonly row: RowTrace
  readonly question: Question
  readonly isYes: boolean
  /** What the answer has to add; null where yes or no is all of it. */
  readonly detail: Reason | null
}

/** The rows of a trace as questions with their answers. */
export const askedOf = (trace: ReadonlyArray<RowTrace>): ReadonlyArray<AskedRow> =>
  questions.flatMap((question, at) => {
    const row = trace[at]
    if (row === undefined) return []
    const isYes = row.matched || row.because === "earlier-rule"
    const isTelling = telling.has(row.because) || (!isYes && double.has(question))
    return [{ row, question, isYes, detail: isTelling ? row.because : null }]
  })
