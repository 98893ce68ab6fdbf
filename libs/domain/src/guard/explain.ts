/** Explains decisions, by the table that decides. A file of its own, which the first load does without. */
import { decideSituation } from "./decide.ts"
import type { Decision } from "./decision.ts"
import { type Navigation, readLink, situationOf } from "./situation.ts"
import { type RowTrace, traceOf } from "./trace.ts"

/** A decision with the trace of the whole table. */
export type ExplainedDecision = Decision & { readonly trace: ReadonlyArray<RowTrace> }

/** Decides a navigation and says, row by row, why. The decision is that of `decide`. */
export const explain = (navigation: Navigation): ExplainedDecision => {
  const situation = situationOf(readLink(navigation), navigation)
  return { ...decideSituation(situation), trace: traceOf(situation) }
}
