/** What is done with the instances of open processes by rooms that know no instance. The room of instances fills it. */
import type { App } from "./app.ts"

export interface OpenInstances {
  /** Reads the instance of an open process, or what the process asks before there is one. */
  readonly load: (id: string) => Promise<void>
  /** Claims the task of an open process, or gives it back. */
  readonly hold: (id: string, act: "claim" | "release") => Promise<void>
  /** The person follows the case of an open process, or no more. */
  readonly follow: (id: string, following: boolean) => Promise<void>
  /** Saves the whole case of an open process as one PDF. */
  readonly savePdf: (id: string) => Promise<void>
  /** Begins another draft with the values of an open process. */
  readonly duplicate: (id: string) => Promise<void>
}

/** Empty until the workspace is installed: before that nothing is open. */
export interface InstancesPort {
  current: OpenInstances | null
}

/** The instances of the open processes. Asking for them before the workspace is installed is a mistake of ours. */
export const openInstances = ({ instances }: Pick<App, "instances">): OpenInstances => {
  if (instances.current === null) throw new Error("the workspace is not installed")
  return instances.current
}
