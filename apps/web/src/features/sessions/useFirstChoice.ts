/** What is chosen already has the focus when a choice comes, so that one Enter goes on with it. */
import { type RefObject, useEffect, useRef } from "react"

/** The part of the page with the choice; `isThere` once there is something in it. Who is at another place of the page stays there. */
export const useFirstChoice = <A extends HTMLElement>(isThere: boolean): RefObject<A | null> => {
  const part = useRef<A>(null)
  useEffect(() => {
    if (isThere && document.activeElement?.contains(part.current) === true)
      part.current?.querySelector<HTMLElement>("input:checked, [aria-current]")?.focus({ preventScroll: true })
  }, [isThere])
  return part
}
