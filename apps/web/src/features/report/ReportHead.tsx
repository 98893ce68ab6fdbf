/** The head of a report: what it is, how many rows were found and when, and what can be done with it. */
import type { ReactNode } from "react"
import { tip } from "../../ui/tip.ts"

interface Props {
  readonly title: string
  /** What it is held to, beside the title. */
  readonly chip?: ReactNode
  readonly facts: ReactNode
  /** What every row says, instead of a column each. */
  readonly alike?: string
  /** Whether there is no room for the words of the acts beside their signs. */
  readonly isTight: boolean
  readonly acts: ReactNode
}

export const ReportHead = ({ title, chip, facts, alike = "", isTight, acts }: Props) => (
  <header className={isTight ? "quad-head report-head tight" : "quad-head report-head"}>
    <h2 {...tip(title)} tabIndex={-1}>
      {title}
    </h2>
    {chip}
    <span className="muted nums facts" role="status">
      {facts}
    </span>
    {alike !== "" && (
      <span className="muted ellipsis alike" {...tip(alike)}>
        {alike}
      </span>
    )}
    <div className="acts">{acts}</div>
  </header>
)
