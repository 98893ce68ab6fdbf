/** What is known of the instances of open processes, read from anywhere. */
import type { Failure } from "@quadrante/api/client"
import type { Instance } from "@quadrante/api/process"
import * as Workspace from "@quadrante/domain/workspace"
import { useSyncExternalStore } from "react"
import type { HandedTask } from "../store/workspace.ts"
import { type App, useApp, useAppSelector } from "./app.ts"
import type { KnownInstances, OpenInstances } from "./instances.ts"

/** The instances of the open processes. Asking for them before the workspace is installed is a mistake of ours. */
export const openInstances = ({ instances }: Pick<App, "instances">): OpenInstances => {
  if (instances.current === null) throw new Error("the workspace is not installed")
  return instances.current
}

const nothing: KnownInstances = {}

/** What is known of the instances of all open processes. */
export const knownIn = ({ instances }: Pick<App, "instances">): KnownInstances => instances.current?.known() ?? nothing

/** The instance that an open process shows; null: none, or none is known. */
export const instanceIn = (app: Pick<App, "instances">, id: string): Instance | null =>
  knownIn(app)[id]?.instance ?? null

/** Reads what is known of instances for as long as the component stands there. What is selected must stay the same object. */
export const useKnown = <A>(select: (known: KnownInstances) => A): A => {
  const app = useApp()
  return useSyncExternalStore(app.instances.current?.subscribe ?? unchanging, () => select(knownIn(app)))
}

const unchanging = () => () => undefined

/** The instance that an open process shows. */
export const useInstance = (id: string): Instance | null => useKnown(({ [id]: one }) => one?.instance ?? null)

/** What went wrong with an open process: an act of its person, or the reading of its instance. */
export const useProcessFault = (id: string): Failure | null => {
  const ofAct = useAppSelector(({ instances }) => instances[id]?.fault ?? null)
  const ofReading = useKnown(({ [id]: one }) => one?.fault ?? null)
  return ofAct ?? ofReading
}

/** Whether an open process is being read. */
export const useIsLoading = (id: string): boolean => {
  const isStart = useAppSelector(({ instances }) => instances[id]?.loading === true)
  const isInstance = useKnown(({ [id]: one }) => one?.loading === true)
  return isStart || isInstance
}

/** The task that an open process shows, as it is handed over; null where it shows none. */
export const handedTask = (app: App, id: string): HandedTask | null => {
  const instance = instanceIn(app, id)
  if (!instance?.task) return null
  const { role = null } = Workspace.find(app.store.getState().workspace.layout, id)?.openedAs ?? {}
  return { id: instance.task.id, title: instance.title, name: instance.task.name, role }
}
