/** The curtain: puts everything out of sight and reach while the session waits for its person, and gives it back as it was. */
import { type ReactNode, useLayoutEffect, useRef } from "react"
import { useSelector } from "react-redux"
import type { EarlyState } from "../store/store.ts"
import { onDemand } from "../ui/onDemand.tsx"
import { CrashPage } from "../ui/CrashPage.tsx"

const LockScreen = onDemand<object>(() => import("../features/lock/LockScreen.tsx"), {
  broken: (breakage) => <CrashPage part="BLOQUEIO" {...breakage} />
})

export const Curtain = ({ children }: { readonly children: ReactNode }) => {
  const interrupted = useSelector(({ session }: EarlyState) => session.interrupted)
  const isDrawn = interrupted !== null
  const focused = useRef<Element | null>(null)

  useLayoutEffect(() => {
    if (!isDrawn) return
    focused.current = document.activeElement
    return () => {
      const before = focused.current
      // After the curtain is gone: what is out of reach takes no focus.
      requestAnimationFrame(() => before instanceof HTMLElement && before.focus({ preventScroll: true }))
    }
  }, [isDrawn])

  // Not `display`: that would lose how far things were scrolled.
  return (
    <>
      <div className="stage" inert={isDrawn}>
        {children}
      </div>
      {isDrawn && <LockScreen />}
    </>
  )
}
