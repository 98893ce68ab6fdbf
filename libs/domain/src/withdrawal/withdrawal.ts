/** Withdrawal: whether whoever started an instance may end it, and whether they have to say why. */
import { Schema } from "effect"

/** What a definition says of it (`retirada` of its `about.json`). */
export const WithdrawalRule = Schema.Literals(["livre", "motivo", "nao"])
export type WithdrawalRule = typeof WithdrawalRule.Type

/** What ends the withdrawal of an instance: its definition, or a step that was reached. */
export type WithdrawalRefusal = "not-here" | "too-late"

/** Everything on which a withdrawal depends. */
export interface WithdrawalSituation {
  readonly rule: WithdrawalRule
  /** The steps from which on there is none (`quadrante:semRetirada`). */
  readonly final: ReadonlyArray<string>
  /** The steps that hold a token or did, in whichever round. */
  readonly reached: ReadonlyArray<string>
}

/** Why the starter may not withdraw; null where they may. A step that was reached once ends it for good. */
export const refusalOf = ({ rule, final, reached }: WithdrawalSituation): WithdrawalRefusal | null => {
  if (rule === "nao") return "not-here"
  return final.some((step) => reached.includes(step)) ? "too-late" : null
}

/** Whether a reason has to be given. */
export const needsReason = ({ rule }: Pick<WithdrawalSituation, "rule">): boolean => rule === "motivo"
