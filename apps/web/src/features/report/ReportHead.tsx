/** The head of a report: what it is, how many rows were found and when, and what can be done with it. */
import type { ReactNode } from "react"
import { tip } from "../../ui/tip.ts"

interface Props {
  readonly title: string
  /** What it is held to, beside the title. */
  readonly chip?: ReactNode
  readonly facts: string | null
  /** Whether there is no room for the words of the acts beside their signs. */
  readonly isTight: boolean
  readonly acts: ReactNode
}

export const ReportHead = ({ title, chip, facts, isTight, acts }: Props) => (
  <header className={isTight ? "quad-head report-head tight" : "quad-head report-head"}>
    <h2 {...tip(title)} tabIndex={-1}>
      {title}
    </h2>
    {chip}
    <span className="muted nums facts" role="status">
      {facts}
    </span>
    <div className="acts">{acts}</div>
  </header>
)
