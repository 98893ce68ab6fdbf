/** Reads each task that is marked, so that several can be decided though the connection is gone by then. */
import { task as taskQuery } from "../data/queries.ts"
import { lastAnswer, readQuery } from "../data/query.ts"
import type { App } from "../kernel/app.ts"
import { marksSet } from "../store/marks.ts"

/** One by one, and no more than these: they are read again when they are decided. */
const mostRead = 50

export const readMarked = (app: App): void =>
  void app.listen({
    actionCreator: marksSet,
    effect: async ({ payload }, { cancelActiveListeners, signal }) => {
      cancelActiveListeners()
      for (const { id, role } of payload.slice(0, mostRead)) {
        if (signal.aborted || app.store.getState().connection.state !== "online") return
        // No screen observes it, so the cache would drop it at once.
        const query = { ...taskQuery(id, role), gcTime: Infinity }
        if ((await lastAnswer(app, query)) === null) await readQuery(app, query)
      }
    }
  })
