/**
 * Queries: what the server knows and screens look at, each under a cache key. The newest answer to a key wins, a request
 * that nobody waits for any more is aborted, and what changed is invalidated by `invalidation.ts` alone.
 */
import type { Client, Failure } from "@quadrante/api/client"
import { CancelledError, type QueryKey, skipToken, useQuery } from "@tanstack/react-query"
import { Result } from "effect"
import { useState } from "react"
import { type App, useApp } from "../kernel/app.ts"

/** What a call of the contract takes. */
export type Input<Name extends keyof Client> = Parameters<Client[Name]>[0]
/** What it gives where it succeeds. */
export type Output<Name extends keyof Client> =
  Awaited<ReturnType<Client[Name]>> extends Result.Result<infer A, Failure> ? A : never

export interface Query<A> {
  /** The cache key. Its first part is the name by which it is invalidated. */
  readonly key: QueryKey
  readonly ask: (api: Client, app: App) => Promise<Result.Result<A, Failure>>
  /** For how long an answer counts as new: not at all, so that whoever comes asks again, or until it is invalidated. */
  readonly staleTime?: number
  /** For how long an answer is kept when nobody looks at it any more. */
  readonly gcTime?: number
}

/** A query as the cache runs it. What goes wrong is thrown, so that the answer before it stays. */
export const optionsOf = <A>(app: App, { key, ask, staleTime, gcTime }: Query<A>) => ({
  queryKey: key,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<A> => {
    const answer = await ask(await app.api(signal), app)
    if (Result.isFailure(answer)) throw answer.failure
    return answer.success
  },
  ...(staleTime !== undefined && { staleTime }),
  ...(gcTime !== undefined && { gcTime })
})

interface Options<A> {
  /** Until another key is answered, the answer to the one before is shown. */
  readonly keepsLast?: boolean
  /** Asked again after so many milliseconds, whether or not the window is looked at; false: no more. */
  readonly everyMs?: (answer: A | undefined) => number | false
}

/** What is known of a query. */
export interface Answer<A> {
  /** Null before the first answer. */
  readonly data: A | null
  /** Whether `data` answers this very key, and not the one before. */
  readonly isCurrent: boolean
  /** What went wrong last; `data` may be there beside it. */
  readonly fault: Failure | null
  readonly isFetching: boolean
  readonly again: () => void
}

/** Reads a query for as long as the component stands there; null: there is nothing to ask. */
export const useServerQuery = <A>(query: Query<A> | null, { keepsLast, everyMs }: Options<A> = {}): Answer<A> => {
  const app = useApp()
  const result = useQuery<A, Failure>({
    ...(query === null ? { queryKey: ["nothing"], queryFn: skipToken } : optionsOf(app, query)),
    refetchInterval: everyMs === undefined ? false : ({ state }) => everyMs(state.data),
    refetchIntervalInBackground: true
  })
  const { data } = result
  const [last, setLast] = useState<A | undefined>(undefined)
  if (data !== undefined && data !== last) setLast(() => data)
  return {
    data: data ?? (keepsLast === true ? last : undefined) ?? null,
    isCurrent: data !== undefined,
    // Whoever does not ask for these is not drawn anew where they change.
    get fault() {
      return result.error
    },
    get isFetching() {
      return result.isFetching
    },
    again: () => void result.refetch()
  }
}

/** Reads a query once: what is asked just now, by anybody, is not asked a second time. */
export const readQuery = async <A>(app: App, query: Query<A>): Promise<Result.Result<A, Failure>> => {
  const queries = await app.queries()
  try {
    return Result.succeed(await queries.fetchQuery<A, Failure>(optionsOf(app, query)))
  } catch (thrown) {
    // It was given up for a newer question, whose answer counts here, too; or for good, at the end of the session.
    if (thrown instanceof CancelledError) {
      return thrown.silent === true ? Result.fail({ code: "unreachable" }) : readQuery(app, query)
    }
    if (thrown instanceof Error) throw thrown
    // What is no error of ours is what the client answered.
    return Result.fail(thrown as Failure)
  }
}

/** The last answer to a query, however old; null: there is none. It replaces an answer that does not come. */
export const lastAnswer = async <A>(app: App, { key }: Query<A>): Promise<A | null> =>
  (await app.queries()).getQueryData<A>(key) ?? null

/** Reads a query once for a reason that has just come up: an answer that is on its way may be older, and is given up. */
export const readAnew = async <A>(app: App, query: Query<A>): Promise<Result.Result<A, Failure>> => {
  const queries = await app.queries()
  const filter = { queryKey: query.key, exact: true } as const
  if (queries.getQueryData(query.key) === undefined) await queries.cancelQueries(filter)
  // Whoever waits for the one that is given up gets the new answer, too, and not the one before.
  else void queries.refetchQueries(filter)
  return readQuery(app, query)
}
