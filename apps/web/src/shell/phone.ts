/** Whether the window is that of a phone, followed as it is turned; and where reading goes on when its list comes and goes. */
import { useEffect, useRef } from "react"
import { useApp } from "../kernel/app.ts"
import { phoneChanged } from "../store/workspace.ts"

/**
 * Narrow, or lying on its side under a finger: then it is too low for bars above and below. In rem, as the styles are
 * shipped, so that a window whose text is twice as large counts half as wide.
 */
const phone = "(max-width: 34.9375rem), (max-width: 63.9375rem) and (max-height: 34.9375rem) and (pointer: coarse)"

export const isPhoneNow = (): boolean => matchMedia(phone).matches

export const useFollowedPhone = (): void => {
  const { dispatch } = useApp()
  useEffect(() => {
    const query = matchMedia(phone)
    const turned = () => dispatch(phoneChanged(query.matches))
    query.addEventListener("change", turned)
    return () => query.removeEventListener("change", turned)
  }, [dispatch])
}

/** The button that was pressed is gone with what it stood in: the focus goes to what came in its place, if nothing has it. */
export const useListFocus = (isAtList: boolean): void => {
  const before = useRef(isAtList)
  useEffect(() => {
    if (before.current === isAtList) return
    before.current = isAtList
    const place = isAtList ? "main.home" : ".proc:not([hidden]) h2"
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>(place)?.focus()
    })
  }, [isAtList])
}
