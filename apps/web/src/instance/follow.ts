/** What an open process asks of its instance: the workspace says it by an action, because it knows no instance. */
import { forgetKnown } from "../data/instances.ts"
import type { App } from "../kernel/app.ts"
import { duplicateAsked, loadAsked } from "../store/instances.ts"
import { closed } from "../store/workspace.ts"
import { loadProcess } from "./acts.ts"

/** Reads an instance when its open process asks for it, duplicates it, and forgets it when that is closed. */
export const followOpenProcesses = (app: App): void => {
  app.listen({ actionCreator: loadAsked, effect: ({ payload: id }) => loadProcess(app, id) })
  // Forms are much code, which comes with the first of them.
  app.listen({
    actionCreator: duplicateAsked,
    effect: async ({ payload: id }) => {
      const { duplicate } = await import("./duplicate.ts")
      await duplicate(app, id)
    }
  })
  app.listen({
    actionCreator: closed,
    effect: ({ payload: id }) => {
      app.drawn.scrolled.delete(id)
      forgetKnown(app, id)
    }
  })
}
