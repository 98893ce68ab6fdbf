/** The server is heard again after it was not. */
import type { App } from "../kernel/app.ts"
import { connectionChanged } from "../store/connection.ts"

/**
 * Acts whenever the server is back. The first connection of a page, and a room that is caught up with, are no return:
 * what the page knows was asked a moment before.
 */
export const onReturn = ({ listen }: Pick<App, "listen">, act: () => void): void => {
  let isAway = false
  listen({
    actionCreator: connectionChanged,
    effect: ({ payload: { state } }) => {
      if (state === "offline") isAway = true
      if (state !== "online" || !isAway) return
      isAway = false
      act()
    }
  })
}
