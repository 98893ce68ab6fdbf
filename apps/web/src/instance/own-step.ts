/** What this person did of a case last, where nobody did anything since. */
import type { Instance } from "@quadrante/api/process"
import type { TakenDecision } from "../store/instances.ts"

export interface OwnStep {
  readonly at: number
  /** The word of what they decided; null: it is known only that they did the step. */
  readonly word: string | null
  readonly step: string
}

/** `decided`: what this page saw them decide. What is sent back has no step that is done, and an earlier one is not what they did now. */
export const ownStepOf = (
  { steps, revision }: Pick<Instance, "steps" | "revision">,
  pessoa: string,
  decided: TakenDecision | null
): OwnStep | null => {
  const last = steps.findLast(({ state }) => state === "done")
  const isLast = last !== undefined && last.at !== null && last.who === pessoa
  if (decided !== null && (isLast || decided.revision === revision))
    return { at: decided.at, word: decided.word, step: last?.name ?? "" }
  return isLast ? { at: Date.parse(last.at ?? ""), word: null, step: last.name } : null
}
