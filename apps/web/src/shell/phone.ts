/** Whether the window is that of a phone, followed as it is turned; and where reading goes on when its list comes and goes. */
import { useEffect, useRef } from "react"
import { useApp } from "../kernel/app.ts"
import { getWorkspaceState } from "../data/instances.ts"
import { listShown, phoneChanged, viewOf } from "../store/workspace.ts"
import { leftText } from "../workspace/leave-text.ts"

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

/**
 * On a phone the way back of the device leads from what is in front to the list. A step of the history stands for what is in
 * front; the router knows nothing of it, as the address stays.
 */
export const useBackToList = (isInFront: boolean): void => {
  const app = useApp()
  const { dispatch } = app
  useEffect(() => {
    if (isInFront && !isStepInFront(history.state)) history.pushState({ ...history.state, [inFront]: true }, "")
    else if (!isInFront && isStepInFront(history.state)) history.back()
    if (!isInFront) return undefined
    const back = ({ state }: PopStateEvent) => {
      if (isStepInFront(state)) return
      const { slots } = viewOf(getWorkspaceState(app).workspace)
      if (!leftText(app, slots.find(({ focused }) => focused)?.active ?? null)) return void dispatch(listShown())
      // What the text stands in is still in front.
      history.pushState({ ...history.state, [inFront]: true }, "")
    }
    addEventListener("popstate", back)
    return () => removeEventListener("popstate", back)
  }, [isInFront, app, dispatch])
}

const inFront = "inFront"
const isStepInFront = (state: unknown): boolean => typeof state === "object" && state !== null && inFront in state

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
