/** FEEL for a form: loaded when one first needs it. */
import type { Evaluate } from "@quadrante/domain/expression"
import { useEffect, useState } from "react"
import { useApp } from "../kernel/app.ts"

/** Says nothing: what forms without FEEL are shown with. */
export const nothing: Evaluate = () => null

/** The evaluator for a form; null while it is on its way, and `failed` where it did not come. */
export const useFeel = (isNeeded: boolean): Evaluate | "failed" | null => {
  const { feel } = useApp()
  const [state, setState] = useState<Evaluate | "failed" | null>(feel.loaded)
  useEffect(() => {
    if (!isNeeded) return
    feel.load().then(
      (evaluate) => setState(() => evaluate),
      () => setState("failed")
    )
  }, [feel, isNeeded])
  return isNeeded ? state : nothing
}
