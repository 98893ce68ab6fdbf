/** The seconds in which a decision can be taken back, as a ring and a number. It is for the eye: who listens is told once. */
import { undoMs } from "@quadrante/domain/pending-decision"
import { useSecondsLeft } from "./useSecondsLeft.ts"
import "./countdown.css"

export const Countdown = ({ due }: { readonly due: number }) => {
  const seconds = useSecondsLeft(due)
  return (
    <span className="countdown" aria-hidden="true">
      <svg viewBox="0 0 20 20">
        <circle cx="10" cy="10" r="8" pathLength="1" />
        <circle cx="10" cy="10" r="8" pathLength="1" style={{ strokeDashoffset: 1 - (seconds * 1_000) / undoMs }} />
      </svg>
      <b className="nums">{seconds} s</b>
    </span>
  )
}
