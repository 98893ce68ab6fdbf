/** Judges a form: what no engine evaluates, or no link could fill in, refuses the definition. */
import * as Form from "@quadrante/domain/form"
import { isTrackingName } from "@quadrante/domain/pasted"
import { problem, why, type Problem } from "../problem/problem.ts"
import * as Feel from "./feel.ts"

/** Rejects FEEL that cannot be evaluated, because a condition in a form would fail silently, and names of campaigns. */
export const problemsOfForm = (formKey: string, form: Form.Form): readonly Problem[] => [
  ...Form.expressions(form).flatMap(({ id, expression }) => {
    const reason = Feel.problem(expression)
    return reason === null ? [] : [problem(`${formKey} ${id}`, why("expression", { reason }))]
  }),
  ...Form.fields(form)
    .filter(({ key }) => isTrackingName(key))
    .map(({ id, key }) => problem(`${formKey} ${id}`, why("tracking-name", { name: key })))
]
