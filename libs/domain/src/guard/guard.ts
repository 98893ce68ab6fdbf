/**
 * The guard decides, as data, where a navigation leads: the first row of its table that fits. The interpreter of the
 * client carries it out.
 */
export { type AskedRow, askedOf } from "./asked.ts"
export { decide, decideLink } from "./decide.ts"
export { type Decision, type Effect, type StoreRedirect } from "./decision.ts"
export { explain, type ExplainedDecision } from "./explain.ts"
export { type LeftOut, leftOutOf } from "./left-out.ts"
export { nearMiss } from "./near.ts"
export { masked, withoutLogoff, withoutSecrets } from "./rewritten.ts"
export { type Rule } from "./rule.ts"
export { type Navigation, type ReadLink, readLink } from "./situation.ts"
export { type Reason, type RowTrace } from "./trace.ts"
