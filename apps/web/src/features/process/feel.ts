/**
 * FEEL in the browser: loaded when a form first needs it. Only the length of an expression is bounded here. A dear one takes
 * the time of its own tab alone; the server bounds what it costs, and evaluates what was sent anew.
 */
import * as Expression from "@quadrante/domain/expression"
import { useEffect, useState } from "react"

let loaded: Expression.Evaluate | null = null

/** Loads the evaluator. An expression that fails yields nothing, as one on the server does. */
export const loadFeel = async (): Promise<Expression.Evaluate> => {
  if (loaded !== null) return loaded
  const { evaluate } = await import("feelin")
  loaded = (expression, values) => {
    if (expression.length > Expression.longest) return null
    try {
      return Expression.plain(evaluate(expression, { ...values }).value)
    } catch {
      return null
    }
  }
  return loaded
}

/** Says nothing: what forms without FEEL are shown with. */
export const nothing: Expression.Evaluate = () => null

/** The evaluator for a form; null while it is on its way, and `failed` where it did not come. */
export const useFeel = (isNeeded: boolean): Expression.Evaluate | "failed" | null => {
  const [state, setState] = useState<Expression.Evaluate | "failed" | null>(() => loaded)
  useEffect(() => {
    if (!isNeeded || loaded !== null) return
    let gone = false
    loadFeel().then(
      (evaluate) => gone || setState(() => evaluate),
      () => gone || setState("failed")
    )
    return () => {
      gone = true
    }
  }, [isNeeded])
  return isNeeded ? state : nothing
}
