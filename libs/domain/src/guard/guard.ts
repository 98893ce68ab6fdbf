/**
 * The guard decides, as data, where a navigation leads: the first row of its table that fits. The interpreter of the
 * client carries it out.
 */
import type { Decision } from "./decision.ts"
import {
  type Circumstances,
  type Navigation,
  type ReadLink,
  readLink,
  type Situation,
  situationOf
} from "./situation.ts"
import { rowFor } from "./table.ts"
import { type RowTrace, traceOf } from "./trace.ts"

export { type AskedRow, askedOf } from "./asked.ts"
export { type Decision, type Effect, type Rule, type StoreRedirect } from "./decision.ts"
export { type LeftOut, leftOutOf } from "./left-out.ts"
export { nearMiss } from "./near.ts"
export { masked, withoutLogoff, withoutSecrets } from "./rewritten.ts"
export { type Navigation, type ReadLink, readLink, staying } from "./situation.ts"
export { type Reason, type RowTrace } from "./trace.ts"

/** Decides a navigation. Total: every navigation has a decision, and none leads off the origin. */
export const decide = (navigation: Navigation): Decision => decideLink(readLink(navigation), navigation)

/** Decides a navigation whose link is read already. */
export const decideLink = (link: ReadLink, circumstances: Circumstances): Decision =>
  decideSituation(situationOf(link, circumstances))

/** A decision with the trace of the whole table. */
export type ExplainedDecision = Decision & { readonly trace: ReadonlyArray<RowTrace> }

/** Decides a navigation and says, row by row, why. The decision is that of {@link decide}. */
export const explain = (navigation: Navigation): ExplainedDecision => {
  const situation = situationOf(readLink(navigation), navigation)
  return { ...decideSituation(situation), trace: traceOf(situation) }
}

const decideSituation = (situation: Situation): Decision => rowFor(situation).decide(situation)
