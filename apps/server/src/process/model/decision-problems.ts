/** Judges what a user task says of its decision: what is not understood refuses the definition. */
import * as Decision from "@quadrante/domain/decision"
import { conditionsBehind } from "@quadrante/domain/drawing"
import type * as Form from "@quadrante/domain/form"
import { why, type Reason } from "../problem/problem.ts"
import type { Activity, Drawing } from "./drawing.ts"

/** Why the decision of a task is not understood, with the form in which it is made. */
export const problemsOfDecision = (drawing: Drawing, activity: Activity, form: Form.Form): readonly Reason[] =>
  Decision.problemsOf(form, conditionsBehind(drawing, activity.id), activity.behaviour).map(reasonOf)

const reasonOf = ({ code, attribute, name: text }: Decision.DecisionProblem): Reason => {
  const what = why("attribute", { name: `quadrante:${attribute}` })
  switch (code) {
    case "outcome-none":
      return why("outcome-none", { what })
    case "outcome-unfit":
      return why("outcome-unfit", { what, text })
    case "option-unknown":
      return why("option-unknown", { what, text })
    case "option-twice":
      return why("option-twice", { what, text })
    case "figure-unfit":
      return why("figure-unfit", { what, text })
    case "reason-field-unfit":
      return why("reason-field-unfit", { what, text })
    case "decision-empty":
      return why("decision-empty", { what })
  }
}
