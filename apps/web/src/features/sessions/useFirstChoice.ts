/** What is chosen already has the focus when a choice comes, so that one Enter goes on with it. */
import { type RefObject, useEffect, useRef } from "react"

/** The form of the choice; `isThere` once there is something in it. Who is at another place of the page stays there. */
export const useFirstChoice = (isThere: boolean): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isThere && document.activeElement?.contains(form.current) === true)
      form.current?.querySelector<HTMLElement>("input:checked")?.focus({ preventScroll: true })
  }, [isThere])
  return form
}
