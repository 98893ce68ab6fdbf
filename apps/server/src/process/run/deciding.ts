/** What is decided with a completion: the reason goes where it belongs, and where one is lacking nothing is done. */
import type { Fault } from "@quadrante/api/fault"
import type { Completion } from "@quadrante/api/process"
import * as Decision from "@quadrante/domain/decision"
import { Result } from "effect"
import { refuse } from "../../kernel/http/refusal.ts"
import * as Definition from "../model/definition.ts"
import type { Values } from "../model/values.ts"

/** What a key of a completion stands for. */
export const contentOf = (task: string, { revision, values, reason }: typeof Completion.Type) => [
  "complete",
  task,
  revision,
  values,
  ...(reason === undefined ? [] : [reason])
]

/** What was filled in, with its reason. */
interface JustifiedValues {
  readonly values: Values
  /** What the history keeps of the reason: where no field takes it. */
  readonly detail: Values
  /** Whether these answers refuse; null: nothing is decided. */
  readonly refusedBy: (answers: Values) => boolean | null
  /** The decision as notices name it; null also where the field is not public in the case. */
  readonly decidedAs: (answers: Values) => ReturnType<typeof Decision.decidedAs>
}

export const justified = (
  definition: Definition.Definition,
  element: string,
  filledIn: Values,
  reason: string
): Result.Result<JustifiedValues, Fault> => {
  const decision = Definition.decisionOf(definition, element)
  const beside = reason === "" ? {} : { motivo: reason }
  if (decision === null)
    return Result.succeed({ values: filledIn, detail: beside, refusedBy: () => null, decidedAs: () => null })
  const { field, reasonField } = decision
  const isPublic = definition.about.publico?.includes(field) === true
  const values = Decision.withReason(decision, filledIn, reason)
  if (Decision.lacksReason(decision, values, reason)) {
    return refuse("form-invalid", { fields: [{ key: reasonField ?? field, code: "required", params: {} }] })
  }
  return Result.succeed({
    values,
    detail: reasonField === null ? beside : {},
    refusedBy: (answers) => Decision.refuses(decision, answers),
    decidedAs: (answers) => (isPublic ? Decision.decidedAs(decision, answers) : null)
  })
}
