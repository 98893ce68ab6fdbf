/**
 * The steps of a process: which are done, by whom and when, and which one it stands at. Where their names have no room side
 * by side, a dot for each and a line about that one.
 */
import type { Instance, PassedStep, Step } from "@quadrante/api/process"
import { useTranslation } from "react-i18next"
import { dayOf } from "../i18n/time.ts"
import { useClock } from "../kernel/clock.ts"
import { StepDots } from "../ui/StepDots.tsx"
import { MomentText } from "../ui/MomentText.tsx"
import { lookOfDue, useDue } from "./due.ts"
import { isPassed, useWhyPassed, withPassed } from "./passed.ts"
import "./steps.css"

interface Props {
  readonly steps: ReadonlyArray<Step>
  /** Those that the way passes by: shown among the others where all of them have room. */
  readonly passedBy?: ReadonlyArray<PassedStep> | undefined
  /** Whether it is this person's turn, or that of a group of theirs of which nobody has taken it. */
  readonly turn: "mine" | "group" | null
  /** Who has the task of now; null: nobody has taken it. */
  readonly holder?: string | null
  /** Until when it is to be done. */
  readonly due?: string | null
}

/** The steps of an instance, and whose turn it is as this person sees it. */
export const stepsOf = ({ steps, passedBy, task }: Instance, mine: boolean): Props => ({
  steps,
  passedBy,
  turn: !mine ? null : task?.standing === "offered" ? "group" : "mine",
  holder: task?.holder ?? null,
  due: task?.due ?? null
})

/** So many stand side by side in a quadrant of the usual width. */
const few = 5

export const Steps = ({ steps, passedBy = [], turn, holder = null, due: until = null }: Props) => {
  const { t } = useTranslation()
  const locale = useClock()
  const whyPassed = useWhyPassed()
  const shown = steps.length + passedBy.length > few ? steps : withPassed(steps, passedBy)
  const room = steps.length > few ? "many" : "few"
  const whoOf = ({ state, who, at }: Step) => {
    if (state === "current" && turn === "mine") return t("process.withYou")
    if (state === "current" && turn === "group" && who !== null) return t("process.withGroup", { grupo: who })
    return [state === "current" ? holder : null, who, at === null ? null : dayOf(locale, Date.parse(at))]
      .filter((part) => part !== null)
      .join(", ")
  }
  const at = steps.findLastIndex(({ state }) => state !== "ahead")
  const now = steps[at]
  const [first] = steps
  const due = useDue()(until)
  return (
    <>
      <ol className={`steps ${room}`} aria-label={t("process.steps")}>
        {shown.map((step) =>
          isPassed(step) ? (
            <li key={step.id} className="passed">
              <span>{step.name}</span>
              <small>{whyPassed({ ...step, facts: [] })}</small>
            </li>
          ) : (
            <li
              key={step.id}
              className={step.state === "done" ? "done" : undefined}
              aria-current={step.state === "current" ? "step" : undefined}
            >
              <span>{step.name}</span>
              <small>{whoOf(step)}</small>
            </li>
          )
        )}
      </ol>
      {now !== undefined && (
        <p className={`steps-line ${room}`}>
          <StepDots states={steps.map(({ state }) => state)} text={null} />
          <span>
            {t("process.stepOf", { n: at + 1, total: steps.length })} · <b>{now.name}</b>
          </span>
          <small>
            {due !== null && (
              <MomentText className={`due ${lookOfDue[due.urgency]}`} other={due.other}>
                {due.text}
              </MomentText>
            )}
            <span className="who">
              {due !== null && <span className="due"> · </span>}
              {[whoOf(now), first?.state === "done" && at > 0 && t("process.begunBy", { quem: whoOf(first) })]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </small>
        </p>
      )}
    </>
  )
}
