/** The instances of open processes, each an entry of the cache that stays and is read again while its process is open. */
import type { Failure } from "@quadrante/api/client"
import { Instance } from "@quadrante/api/process"
import { contextoOf, type OpenProcess } from "@quadrante/domain/process"
import * as Workspace from "@quadrante/domain/workspace"
import { define } from "@quadrante/persistence/slot"
import type { Slice } from "@quadrante/persistence/vault"
import { hashKey, type QueryClient, QueryObserver, type QueryObserverResult } from "@tanstack/react-query"
import { Schema } from "effect"
import type { App } from "../kernel/app.ts"
import type { InstanceRequest, KnownInstances, KnownInstance, OpenInstances } from "../kernel/instances.ts"
import { askAnew } from "./invalidation.ts"
import { openInstance } from "./instance-queries.ts"
import { optionsOf } from "./query.ts"
import { saysNothing } from "./unheard.ts"

/** The task of its instance that a process was opened for; null where any will do. A link may carry a `tarefa` of its own. */
export const taskOf = (process: Pick<OpenProcess, "instance" | "contexto">): string | null => {
  const { instance } = process
  const { instancia, tarefa } = contextoOf(process)
  return instance !== null && instancia === instance && typeof tarefa === "string" ? tarefa : null
}

/** What an open process asks for, of its own instance or of the one that it becomes. */
export const askedBy = (process: OpenProcess, instance: string): InstanceRequest => ({
  instance,
  role: process.openedAs.role ?? null,
  task: taskOf(process)
})

/** What is known of a process, so that a page that finds no server can show it. */
const knownSlice = (process: string): Slice<Instance | null> =>
  define({ name: `instance:${process}`, area: "session", version: 1, schema: Schema.NullOr(Instance), initial: null })

/** What stands in the place of an answer that did not come is as old as can be: the next answer is newer. */
const keptAt = 1

/** The server was not reached: what a page before this one knew comes in its place, where this one knows nothing. */
export const showKept = async (app: App, asked: InstanceRequest): Promise<void> => {
  const queries = await app.queries()
  const { key } = openInstance(asked)
  for (const id of showing(app, asked)) {
    if (queries.getQueryData(key) !== undefined) return
    const kept = await app.vault.load(knownSlice(id))
    if (kept !== null) queries.setQueryData<Instance>(key, (known) => known ?? kept, { updatedAt: keptAt })
  }
}

/** A process was closed: what was known of it is not kept any longer. */
export const forgetKept = (app: App, id: string): void => app.vault.remove(knownSlice(id))

/** The open processes that show what is asked. */
export const showing = (app: App, asked: InstanceRequest): ReadonlyArray<string> => {
  const hash = hashKey(openInstance(asked).key)
  return app.store.getState().workspace.layout.processes.flatMap((process) => {
    if (process.instance !== asked.instance) return []
    return hashKey(openInstance(askedBy(process, process.instance)).key) === hash ? [process.id] : []
  })
}

/** Refusals after which nothing of a process is to be shown any more. */
const gone: ReadonlySet<string> = new Set(["forbidden", "not-found", "process-unknown"])

/** An answer that was heard: what an open process shows now, and what it showed before. */
export interface HeardInstance {
  readonly id: string
  readonly instance: Instance
  readonly before: Instance | null
}

type Result = QueryObserverResult<Instance, Failure>

interface InstanceWatch {
  readonly key: string
  readonly observer: QueryObserver<Instance, Failure>
  heard: Pick<Result, "data" | "dataUpdatedAt" | "error">
}

type InstanceCache = Pick<OpenInstances, "known" | "subscribe" | "read" | "show" | "setFollowing" | "forget">

/** Watches the instances of open processes from the first time that they are read. `onHeard` is told of each answer. */
export const watchInstances = (
  app: App,
  queries: QueryClient,
  onHeard: (heard: HeardInstance) => void
): InstanceCache => {
  const watched = new Map<string, InstanceWatch>()
  const listeners = new Set<() => void>()
  let known: KnownInstances = {}
  const openOf = (id: string) => Workspace.find(app.store.getState().workspace.layout, id)

  const tell = (id: string, now: KnownInstance | null): void => {
    const { [id]: before, ...rest } = known
    if (now === null ? before === undefined : before !== undefined && isSame(before, now)) return
    known = now === null ? rest : { ...known, [id]: now }
    for (const listener of listeners) listener()
  }

  const hear = (id: string, one: InstanceWatch, result: Result): void => {
    if (watched.get(id) !== one) return
    const { heard } = one
    one.heard = result
    tell(id, knownOf(result))
    if (result.error !== null && result.error !== heard.error && gone.has(result.error.code)) forgetKept(app, id)
    const { data, dataUpdatedAt } = result
    if (data === undefined || dataUpdatedAt === keptAt) return
    if (data !== heard.data) app.vault.save(knownSlice(id), data)
    if (data !== heard.data || dataUpdatedAt !== heard.dataUpdatedAt) {
      onHeard({ id, instance: data, before: heard.data ?? null })
    }
  }

  const forget = (id: string): void => {
    const one = watched.get(id)
    watched.delete(id)
    one?.observer.destroy()
    tell(id, null)
  }

  const watch = (id: string, asked: InstanceRequest): InstanceWatch => {
    const query = openInstance(asked)
    const key = hashKey(query.key)
    const before = watched.get(id)
    if (before?.key === key) return before
    before?.observer.destroy()
    const observer = new QueryObserver<Instance, Failure>(queries, {
      ...optionsOf(app, query),
      // What was closed and can be opened again stays as it was.
      enabled: () => openOf(id) !== undefined,
      refetchOnMount: false
    })
    const one: InstanceWatch = { key, observer, heard: { data: undefined, dataUpdatedAt: 0, error: null } }
    watched.set(id, one)
    observer.subscribe((result) => hear(id, one, result))
    hear(id, one, observer.getCurrentResult())
    return one
  }

  // The cache lets go of entries when the role changes, and of all when the session ends.
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "removed") return
    for (const [id, { key }] of watched) if (key === query.queryHash) forget(id)
  })

  return {
    known: () => known,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    read: async (id) => {
      const process = openOf(id)
      if (process === undefined || process.instance === null) return
      const asked = askedBy(process, process.instance)
      const isNew = watched.get(id)?.key !== hashKey(openInstance(asked).key)
      const { observer } = watch(id, asked)
      // What is on its way for another open process was asked just now.
      if (isNew) await observer.refetch({ cancelRefetch: false })
      else await askAnew(queries, { queryKey: openInstance(asked).key, exact: true })
    },
    show: (id, instance) => {
      const process = openOf(id)
      if (process === undefined) return
      const asked = askedBy(process, instance.id)
      const { key } = openInstance(asked)
      queries.setQueryData<Instance>(key, instance)
      void queries.refetchQueries({ queryKey: key, exact: true, fetchStatus: "fetching" })
      watch(id, asked)
    },
    setFollowing: (instance, following) => {
      const queryKey = ["instance", instance]
      queries.setQueriesData<Instance>({ queryKey }, (one) => one && { ...one, following })
      void queries.refetchQueries({ queryKey, fetchStatus: "fetching" })
    },
    forget
  }
}

const knownOf = ({ data, error, isFetching }: Result): KnownInstance => {
  const missed = error !== null && saysNothing(error) && data !== undefined
  return { instance: data ?? null, loading: isFetching, missed, fault: missed ? null : error }
}

const isSame = (one: KnownInstance, other: KnownInstance): boolean =>
  one.instance === other.instance &&
  one.loading === other.loading &&
  one.missed === other.missed &&
  one.fault === other.fault
