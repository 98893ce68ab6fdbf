/** The path of a case at a glance: a dot for each step, the one where it stands is marked. */
import "./step-dots.css"

interface Props {
  readonly states: ReadonlyArray<"done" | "current" | "ahead">
  /** What it says to whoever does not see it; null where that stands beside it. */
  readonly text: string | null
}

export const StepDots = ({ states, text }: Props) => (
  <span className="step-dots" {...(text === null ? { "aria-hidden": true } : { role: "img", "aria-label": text })}>
    {states.map((state, i) => (
      // Steps of a path have no names of their own that would tell them apart.
      <i key={i} className={state} />
    ))}
  </span>
)
