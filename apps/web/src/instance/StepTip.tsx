/** What a step of the diagram says: who has or had it, when, and how long it usually waits. */
import type { Step } from "@quadrante/api/process"
import { useCallback, useEffect } from "react"
import { useTranslation } from "react-i18next"
import { dayOf, timeOf } from "../i18n/time.ts"
import { useClock } from "../kernel/clock.ts"
import { useUsual } from "./usual.ts"

/** A step, and where it stands in its diagram. */
export interface Tip {
  readonly step: Step
  readonly left: number
  readonly top: number
  /** Of the diagram. */
  readonly width: number
}

/** Who, when, and how long it usually waits; what nobody knows is left out. */
export const useStepWords = (): ((step: Step) => ReadonlyArray<string>) => {
  const { t } = useTranslation()
  const locale = useClock()
  const usual = useUsual()
  return useCallback(
    (step) => {
      const at = step.at === null ? null : Date.parse(step.at)
      const when = at === null ? t(`path.state.${step.state}`) : `${dayOf(locale, at)}, ${timeOf(locale, at)}`
      return [step.who, when, usual(step)].flatMap((part) => (part === null || part === "" ? [] : [part]))
    },
    [t, locale, usual]
  )
}

const width = 240

export const StepTip = ({ tip, onHide }: { readonly tip: Tip; readonly onHide: () => void }) => {
  const wordsOf = useStepWords()
  useEffect(() => {
    const key = ({ key: pressed }: KeyboardEvent) => pressed === "Escape" && onHide()
    document.addEventListener("keydown", key)
    return () => document.removeEventListener("keydown", key)
  }, [onHide])
  // The step itself says the same to whoever hears it.
  return (
    <div
      className="step-tip"
      aria-hidden="true"
      style={{ left: Math.max(0, Math.min(tip.left, tip.width - width)), top: tip.top + 4 }}
    >
      <b>{tip.step.name}</b>
      {wordsOf(tip.step).map((words) => (
        <small key={words}>{words}</small>
      ))}
    </div>
  )
}
