/** A person beside their name, which says who they are: their photo, or their initials. */
import type { ReactNode } from "react"
import "./avatar.css"

interface Props {
  /** The address of the photo; null: there is none, or it is not there yet. */
  readonly photo: string | null
  readonly large?: boolean
  /** What stands in its place. */
  readonly children: ReactNode
}

export const Avatar = ({ photo, large = false, children }: Props) => (
  <span className={large ? "avatar l" : "avatar"} aria-hidden="true">
    {photo === null ? children : <img src={photo} alt="" width={256} height={256} decoding="async" />}
  </span>
)
