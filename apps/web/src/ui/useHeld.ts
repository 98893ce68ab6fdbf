/** A list stands still under a press: what is read anew meanwhile shows once the press has ended, on the row where it began. */
import { type RefObject, useEffect, useEffectEvent, useState } from "react"

/** What `box` shows: while it is pressed, what it showed when the press began. */
export const useHeld = <A>(box: RefObject<HTMLElement | null>, now: A): A => {
  const [held, setHeld] = useState<{ readonly shown: A } | null>(null)
  const hold = useEffectEvent(() => setHeld({ shown: now }))
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const press = () => {
      hold()
      // The click comes right behind the release.
      const release = () => {
        removeEventListener("pointerup", release, true)
        removeEventListener("pointercancel", release, true)
        setTimeout(() => setHeld(null))
      }
      addEventListener("pointerup", release, true)
      addEventListener("pointercancel", release, true)
    }
    element.addEventListener("pointerdown", press, true)
    return () => element.removeEventListener("pointerdown", press, true)
  }, [box])
  return held === null ? now : held.shown
}
