/** The row that nearly decided: what people ask about when a link did not do what they meant. */
import type { ExplainedDecision } from "./explain.ts"
import type { Reason, RowTrace } from "./trace.ts"

const near: ReadonlyArray<Reason> = ["redirect-refused", "session-ended", "no-redirect", "not-from-login"]

/** The row that one thing more, or one thing less, would have made decide. */
export const nearMiss = ({ trace, effects, rule }: ExplainedDecision): RowTrace | undefined => {
  const isKept = rule === "G4" && effects.some(({ effect }) => effect === "store-redirect")
  if (isKept) return trace.find((row) => row.rule === "G1")
  return near.map((reason) => trace.find(({ because }) => because === reason)).find((row) => row !== undefined)
}
