/** A line above the work that says how it stands. */
import type { ReactNode } from "react"
import { Icon } from "../ui/Icon.tsx"
import { useKnown } from "../ui/useKnown.ts"

interface Props {
  readonly text: string
  /** `ok`: it went well; `info`: it is neither good nor bad. */
  readonly kind: "ok" | "info" | "error"
  /** What follows from it, as a sentence of its own. */
  readonly more?: string | null
  readonly children?: ReactNode
}

export const Note = ({ text, kind, more = null, children }: Props) => (
  <div className={kind === "error" ? "note error" : "note"} role="status">
    <Icon name={kind} />
    <span aria-hidden={!useKnown()}>
      {more === null ? (
        text
      ) : (
        <>
          <span>{text}</span> <span>{more}</span>
        </>
      )}
    </span>
    {children}
  </div>
)
