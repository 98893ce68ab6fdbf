/** Attention: a window that was left and comes back, or a server that does, is looked at again in place. */
import { onReturn } from "../data/return.ts"
import { blurred } from "../store/client.ts"
import { sessionOpened } from "../store/session.ts"
import type { App } from "../kernel/app.ts"
import { findSession } from "./session.ts"

export interface Attention {
  /** Acts at once when the window is back after it was left. */
  readonly onBack: (act: () => void) => void
}

/** Looks at the session again whenever the person, or the server, was away. */
export const startAttention = (app: App): Attention => {
  const { dispatch, listen, store } = app
  const isIn = () => store.getState().session.view !== null

  const acts: Array<() => void> = []
  let isBack = false
  window.addEventListener("blur", () => {
    isBack = false
    dispatch(blurred(true))
  })
  const back = () => {
    if (isBack || !store.getState().client.houve_blur) return
    isBack = true
    for (const act of acts) act()
    if (isIn()) void findSession(app)
    else dispatch(blurred(false))
  }
  window.addEventListener("focus", back)
  // A page that the browser had put aside whole may come back without a focus.
  window.addEventListener("pageshow", back)
  // Until the server has answered, however late, what stands here may be old, and says so.
  listen({
    actionCreator: sessionOpened,
    effect: () => {
      if (isBack) dispatch(blurred(false))
    }
  })

  // Whoever was not heard for a while may be another server by now.
  onReturn(app, () => {
    if (isIn()) void findSession(app)
  })
  return { onBack: (act) => void acts.push(act) }
}
