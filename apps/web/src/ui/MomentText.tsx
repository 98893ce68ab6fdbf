/** A moment as it is told, and what other clocks say then: as a tip, and in words for ears alone. */
import type { ReactNode } from "react"
import { tip } from "./tip.ts"

interface Props {
  /** What the other clocks say; undefined: the same. */
  readonly other: string | undefined
  readonly className?: string
  /** The keyboard reaches it by itself; false within what has the focus as a whole. */
  readonly isStop?: boolean
  readonly children: ReactNode
}

export const MomentText = ({ other, className, isStop = false, children }: Props) => (
  <span className={className} tabIndex={isStop && other !== undefined ? 0 : undefined} {...tip(other)}>
    {children}
    {other !== undefined && <span className="vh">, {other}</span>}
  </span>
)
