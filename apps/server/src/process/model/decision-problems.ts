/** Judges what a user task says of its decision: what is not understood refuses the definition. */
import * as Decision from "@quadrante/domain/decision"
import { conditionsBehind } from "@quadrante/domain/drawing"
import type * as Form from "@quadrante/domain/form"
import { why, type Reason } from "../problem/problem.ts"
import type { Activity, Drawing } from "./drawing.ts"

/** Why the decision of a task is not understood, with the form in which it is made. */
export const problemsOfDecision = (drawing: Drawing, activity: Activity, form: Form.Form): readonly Reason[] =>
  Decision.problemsOf(form, conditionsBehind(drawing, activity.id), activity.behaviour).map(
    ({ code, attribute, name }) => {
      const what = why("attribute", { name: `quadrante:${attribute}` })
      return code === "outcome-none" || code === "decision-empty" ? why(code, { what }) : why(code, { what, text: name })
    }
  )
