/** What a list says before it has anything to show: that it is on its way, or why it does not come. */
import type { ReactNode } from "react"

interface Props {
  readonly fault: string | null
  /** What is said while it is on its way; null: it is there. */
  readonly loading: string | null
  /** What can be done about a fault, such as asking again. */
  readonly act?: ReactNode
}

export const PanelState = ({ fault, loading, act }: Props) =>
  fault !== null ? (
    <p className="none" role="alert">
      {fault}
      {act}
    </p>
  ) : loading === null ? null : (
    <p className="none" role="status">
      {loading}
    </p>
  )
