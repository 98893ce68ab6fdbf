/** The documents of the instances that are open here: read when they are first asked for, and again when they change. */
import type { Failure } from "@quadrante/api/client"
import type { Document } from "@quadrante/api/document"
import { Result } from "effect"
import { useCallback, useEffect, useSyncExternalStore } from "react"
import { type App, useApp } from "../../startup/app.ts"

/** What is known of the documents of an instance; null while nothing is. */
export interface Known {
  readonly list: ReadonlyArray<Document> | null
  readonly fault: Failure | null
}

const unknown: Known = { list: null, fault: null }
const known = new Map<string, Known>()
const listeners = new Set<() => void>()

const learn = (instance: string, now: Known): void => {
  known.set(instance, now)
  for (const listener of listeners) listener()
}

/** Reads the documents of an instance again. */
export const readDocuments = async (app: App, instance: string): Promise<void> => {
  const answer = await (await app.api()).documents({ instance })
  learn(
    instance,
    Result.match(answer, {
      onSuccess: (list) => ({ list, fault: null }),
      onFailure: (fault) => ({ list: known.get(instance)?.list ?? null, fault })
    })
  )
}

/** Somebody changed a document of an instance: it is read again where it is shown. */
export const documentChanged = (app: App, instance: string): void => {
  if (known.has(instance)) void readDocuments(app, instance)
}

/** Puts a document in the place of what was known of it, before the server tells everybody. */
export const documentLearned = (instance: string, document: Document): void => {
  const list = known.get(instance)?.list ?? []
  const has = list.some(({ id }) => id === document.id)
  learn(instance, {
    list: has ? list.map((one) => (one.id === document.id ? document : one)) : [...list, document],
    fault: null
  })
}

/** The documents of an instance. */
export const useDocuments = (instance: string): Known => {
  const app = useApp()
  const subscribe = useCallback((listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, [])
  useEffect(() => {
    if (!known.has(instance)) void readDocuments(app, instance)
  }, [app, instance])
  return useSyncExternalStore(subscribe, () => known.get(instance) ?? unknown)
}
