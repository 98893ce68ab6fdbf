/** A line above the work that says how it stands. */
import type { ReactNode } from "react"
import { Icon } from "../ui/Icon.tsx"

interface Props {
  readonly text: string
  readonly kind: "ok" | "error"
  readonly children?: ReactNode
}

export const Note = ({ text, kind, children }: Props) => (
  <div className={kind === "ok" ? "note" : "note error"} role="status">
    <Icon name={kind} />
    <span>{text}</span>
    {children}
  </div>
)
