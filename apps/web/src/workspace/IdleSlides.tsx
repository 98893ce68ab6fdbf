/** The slides over a workspace that nobody touches. They take nothing from it: the focus and the caret stay where they are. */
import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { useAppSelector } from "../kernel/app.ts"
import { watchTouch } from "../ui/untouched.ts"
import { useStillness } from "../ui/media.ts"
import { useSlides, useTurning } from "./Slides.tsx"
import "./idle-slides.css"

/** What asks something stands above all, and is not covered. */
const isAsked = () => document.querySelector("dialog[open]") !== null

/** Where the person wants them, and the environment has some. */
export const IdleSlides = () => {
  const hasSlides = useSlides()
  const minutes = useAppSelector(({ session }) => session.view?.preferences.idle_minutes ?? null)
  return hasSlides && minutes !== null ? <UntouchedCover minutes={minutes} /> : null
}

const UntouchedCover = ({ minutes }: { readonly minutes: number }) => {
  const [isUntouched, setIsUntouched] = useState(false)
  useEffect(
    () => watchTouch(window, { afterMs: minutes * 60_000, mayRest: () => !isAsked(), follow: setIsUntouched }),
    [minutes]
  )
  return isUntouched ? <Cover /> : null
}

/** Nothing of it is for whoever listens: what they were in is still there. */
const Cover = () => {
  const isStill = useStillness()
  const { said } = useTurning(!isStill)
  const cover = useRef<HTMLDivElement>(null)
  // In front of what else opens in front, as a calendar does, and without the focus.
  useLayoutEffect(() => cover.current?.showPopover(), [])
  return (
    <div className="idle-slides" popover="manual" aria-hidden="true" ref={cover}>
      <div className="cap">
        <h2>{said?.titulo}</h2>
        <p>{said?.texto}</p>
      </div>
    </div>
  )
}
