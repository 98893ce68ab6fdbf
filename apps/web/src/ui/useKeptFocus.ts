/** Where what has the focus in a sheet goes away, or cannot have it any longer, the sheet has it, and its keys go on. */
import { type RefObject, useEffect } from "react"

export const useKeptFocus = (sheet: RefObject<HTMLElement | null>, isKept = true): void =>
  useEffect(() => {
    const { current: element } = sheet
    if (!isKept || element === null) return
    const lost = () =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && element.isConnected) element.focus({ preventScroll: true })
      })
    element.addEventListener("focusout", lost)
    return () => element.removeEventListener("focusout", lost)
  }, [sheet, isKept])
