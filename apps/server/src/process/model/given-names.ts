/** Names in conditions: what the author of a definition should know of those that nothing gives. */
import { isMany } from "@quadrante/domain/drawing"
import * as Form from "@quadrante/domain/form"
import { parseExpression } from "feelin"
import type { Schema } from "effect"
import { Result } from "effect"
import { problem, why, type Problem } from "../problem/problem.ts"
import { activity, decisionOf, type Drawing } from "./drawing.ts"

/** What gives values beside the drawing. */
interface Sources {
  readonly drawing: Drawing
  readonly about: {
    readonly contexto?: readonly string[]
    readonly mensagens?: Readonly<Record<string, readonly string[]>>
  }
  readonly forms: Readonly<Record<string, Schema.Json>>
}

/** The names in conditions that no form, message, result or context can give: such a condition never holds. */
export const warningsOfConditions = (sources: Sources): readonly Problem[] => {
  const { drawing } = sources
  const given = namesGiven(sources)
  if (given === null) return []
  return drawing.sequenceFlows.flatMap(({ id, sourceId, behaviour }) => {
    const condition = behaviour.conditionExpression?.body
    if (condition === undefined) return []
    const at = activity(drawing, sourceId)?.name ?? sourceId
    return namesReadBy(condition, given)
      .filter((name) => !given.has(name))
      .map((name) => problem(id, why("name-ungiven", { condition: condition.trim(), name, at })))
  })
}

/** The names of values that an instance may have; null where it takes over those of another process. */
const namesGiven = ({ drawing, about, forms }: Sources): ReadonlySet<string> | null => {
  if (drawing.activities.some(({ type }) => type === "bpmn:CallActivity")) return null
  const asked = drawing.activities.flatMap((one) => {
    const { formKey } = one.behaviour
    if (formKey === undefined) return []
    const form = Form.decode(forms[formKey])
    const keys = Result.isSuccess(form) ? Form.fields(form.success).map(({ key }) => key) : []
    return isMany(one) ? [one.id, ...keys] : keys
  })
  const decided = drawing.activities.flatMap((one) => decisionOf(one)?.result ?? [])
  return new Set([...asked, ...decided, ...(about.contexto ?? []), ...Object.values(about.mensagens ?? {}).flat()])
}

type Node = ReturnType<typeof parseExpression>["topNode"]

/** The names that an expression reads of its values, as far as that is certain. */
export const namesReadBy = (expression: string, known: Iterable<string> = []): readonly string[] => {
  const values = Object.fromEntries([...known].map((name) => [name, null]))
  const found = new Set<string>()
  const bound = new Set<string>()
  const textOf = ({ from, to }: Node) => expression.slice(from, to).replace(/\s+/g, " ")
  const visit = (node: Node): void => {
    const inner = childrenOf(node)
    switch (node.name) {
      case "VariableName":
        return void found.add(textOf(node))
      case "Name":
      case "Key":
        return void bound.add(textOf(node))
      case "Type":
        return
      // In a filter a name may be a field of the item.
      case "FilterExpression":
        return inner.slice(0, 1).forEach(visit)
      // What is called is a function.
      case "FunctionInvocation":
        return inner.slice(1).forEach(visit)
      default:
        return inner.forEach(visit)
    }
  }
  visit(parseExpression(expression, values, undefined).topNode)
  return [...found].filter((name) => !bound.has(name))
}

const childrenOf = (node: Node): readonly Node[] => {
  const found: Node[] = []
  for (let child = node.firstChild; child !== null; child = child.nextSibling) found.push(child)
  return found
}
