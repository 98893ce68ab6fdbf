/** The cache of what the server said, and what makes it read again: events, a connection that is back, another role. */
import type { Failure } from "@quadrante/api/client"
import type { Event } from "@quadrante/realtime/event"
import { QueryClient } from "@tanstack/react-query"
import type { App } from "../kernel/app.ts"
import { connectionChanged } from "../store/connection.ts"
import { eventReceived } from "../store/entities.ts"
import { sessionEnded } from "../store/session.ts"
import { eventsMissed, tasksChanged } from "../store/tasks.ts"
import { saysNothing } from "./unheard.ts"
import { byEvent, byRoom, invalidate, type Keys, makeGathering, work } from "./invalidation.ts"

declare module "@tanstack/react-query" {
  interface Register {
    readonly defaultError: Failure
  }
}

export const makeCache = ({ listen }: Pick<App, "listen">): QueryClient => {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        // The client answers without a connection too, and says why; whether there is one, real time knows best.
        networkMode: "always",
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false
      },
      mutations: { networkMode: "always" }
    }
  })
  const gather = makeGathering(queries)
  listen({
    actionCreator: eventReceived,
    effect: ({ payload: { call, value } }) => {
      // Real time has read the value as its call promises.
      const keysOf = byEvent[call as Event["call"]] as ((value: unknown) => Keys) | undefined
      if (keysOf !== undefined) gather(keysOf(value))
    }
  })
  listen({ actionCreator: eventsMissed, effect: ({ payload }) => invalidate(queries, byRoom(payload)) })
  listen({ actionCreator: tasksChanged, effect: () => invalidate(queries, work) })
  // What was missed meanwhile is told by events. What could not be asked is asked now.
  listen({
    actionCreator: connectionChanged,
    effect: ({ payload }, { getOriginalState }) => {
      if (payload.state !== "online" || getOriginalState().connection.state === "online") return
      void queries.refetchQueries({
        type: "active",
        predicate: ({ state: { error } }) => error !== null && saysNothing(error as Failure)
      })
    }
  })
  // In another role the person may see other things.
  listen({
    predicate: (_, now, before) =>
      before.session.view !== null && now.session.view !== null && now.session.view.role !== before.session.view.role,
    effect: () => {
      // What is being read has somebody who waits for it; the next look asks again.
      queries.removeQueries({ type: "inactive", predicate: ({ state }) => state.fetchStatus === "idle" })
      invalidate(queries, [[]])
    }
  })
  listen({ actionCreator: sessionEnded, effect: () => queries.clear() })
  return queries
}
