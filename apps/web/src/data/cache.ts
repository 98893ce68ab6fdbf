/** The cache of what the server said, and what makes it read again: events, a connection that is back, another role. */
import type { Failure } from "@quadrante/api/client"
import { QueryClient, replaceEqualDeep } from "@tanstack/react-query"
import type { App } from "../kernel/app.ts"
import { connectionChanged } from "../store/connection.ts"
import { eventReceived } from "../store/entities.ts"
import { sessionEnded } from "../store/session.ts"
import { eventsMissed, tasksChanged } from "../store/tasks.ts"
import { saysNothing } from "./unheard.ts"
import { byRoom, invalidate, keysOf, makeGathering, work } from "./invalidation.ts"

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
  // An instance is told by several calls, each of which has its revision: one that is older never takes the place of a newer one.
  queries.setQueryDefaults(["instance"], { gcTime: 0, structuralSharing: newerInstance })
  const gather = makeGathering(queries)
  listen({
    actionCreator: eventReceived,
    effect: ({ payload, meta }) => gather(keysOf(payload, meta.isOwn))
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

/** Of two states of an instance the newer one. What is equal in it stays the same object, so that nothing is drawn anew. */
const newerInstance = (before: unknown, now: unknown): unknown =>
  isOlder(ageOf(now), ageOf(before)) ? before : replaceEqualDeep(before, now)

/** How old a state is: by its revision, and where only its holder changed, by the last event that it knows. */
const ageOf = (instance: unknown): { readonly revision: number; readonly seq: number | null } | null => {
  if (typeof instance !== "object" || instance === null || !("revision" in instance)) return null
  const { revision } = instance
  const seq = "seq" in instance ? instance.seq : null
  return typeof revision === "number" ? { revision, seq: typeof seq === "number" ? seq : null } : null
}

const isOlder = (one: ReturnType<typeof ageOf>, other: ReturnType<typeof ageOf>): boolean => {
  if (one === null || other === null) return false
  if (one.revision !== other.revision) return one.revision < other.revision
  return one.seq !== null && other.seq !== null && one.seq < other.seq
}
