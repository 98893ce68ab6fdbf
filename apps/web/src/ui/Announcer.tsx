/** Says aloud, for screen readers, what a sighted person sees happen. */
import { useLayoutEffect, useState } from "react"

/** An event of the window: who announces something need not know who says it. */
const announced = "quadrante:announced"

/** Says a sentence once. The same sentence twice in a row is said twice. */
export const announce = (sentence: string): void => {
  window.dispatchEvent(new CustomEvent(announced, { detail: sentence }))
}

export const Announcer = () => {
  const [text, setText] = useState("")
  // Before the effects of the screen, which may have something to say.
  useLayoutEffect(() => {
    const say = (event: Event) => {
      const sentence = event instanceof CustomEvent ? String(event.detail) : ""
      setText((last) => (sentence === last ? `${sentence}\u00a0` : sentence))
    }
    window.addEventListener(announced, say)
    return () => window.removeEventListener(announced, say)
  }, [])
  return (
    <p className="vh" role="status" aria-live="polite">
      {text}
    </p>
  )
}
