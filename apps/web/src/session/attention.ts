/** Attention: a window that was left and comes back, or a server that does, is looked at again in place. */
import { blurred } from "../store/client.ts"
import { connectionChanged } from "../store/connection.ts"
import type { App } from "../kernel/app.ts"
import { findSession } from "./session.ts"

/** Looks at the session again whenever the person, or the server, was away. */
export const startAttention = (app: App): void => {
  const { dispatch, listen, store } = app
  const isIn = () => store.getState().session.view !== null

  window.addEventListener("blur", () => dispatch(blurred(true)))
  window.addEventListener("focus", async () => {
    if (!store.getState().client.houve_blur) return
    // Until the server has answered, what stands here may be old, and says so.
    if (!isIn() || (await findSession(app))) dispatch(blurred(false))
  })

  listen({
    actionCreator: connectionChanged,
    effect: async ({ payload }, { getOriginalState }) => {
      // Whoever was not heard for a while may be another server by now.
      if (payload.state === "online" && getOriginalState().connection.state !== "online" && isIn()) {
        await findSession(app)
      }
    }
  })
}
