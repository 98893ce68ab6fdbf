/** What rooms that know no instance do with those of open processes, as the room of instances offers it. */
import type { Failure } from "@quadrante/api/client"
import type { Instance } from "@quadrante/api/process"
import type { Result } from "effect"

/** What the cache has of the instance of an open process. */
export interface KnownInstance {
  readonly instance: Instance | null
  readonly loading: boolean
  /** The server was not reached: what shows is what was known before. */
  readonly missed: boolean
  /** Why it could not be read. */
  readonly fault: Failure | null
}

/** The same by the id of the open process; of one that was never read there is nothing. */
export type KnownInstances = Readonly<Record<string, KnownInstance>>

/** An instance as an open process asks for it. */
export interface InstanceRequest {
  readonly instance: string
  readonly role: string | null
  /** The task for which it was opened; null: any. */
  readonly task: string | null
}

export interface OpenInstances {
  readonly known: () => KnownInstances
  readonly subscribe: (onChange: () => void) => () => void
  /** Reads the instance of an open process. */
  readonly read: (id: string) => Promise<void>
  /** The same, or what the process asks before there is one. */
  readonly load: (id: string) => Promise<void>
  /** Shows an instance in an open process, as a command answered with it. */
  readonly show: (id: string, instance: Instance) => void
  /** The person follows an instance or no more, as the server says; what else is known of it stays. */
  readonly setFollowing: (instance: string, following: boolean) => void
  /** Lets go of what is known of an open process. */
  readonly forget: (id: string) => void
  /** Has what belongs to an answer before it is shown: what was typed elsewhere for its task; without one, what was known. */
  readonly prepare: (asked: InstanceRequest, answer: Result.Result<Instance, Failure>) => Promise<void>
  /** Claims the task of an open process, or gives it back. */
  readonly hold: (id: string, act: "claim" | "release") => Promise<void>
  /** The person follows the case of an open process, or no more. */
  readonly follow: (id: string, following: boolean) => Promise<void>
  /** Saves the whole case of an open process as one PDF. */
  readonly savePdf: (id: string) => Promise<void>
  /** Compares the case of an open process with the earlier one of the same other party. */
  readonly compareEarlier: (id: string) => Promise<void>
  /** Begins another draft with the values of an open process. */
  readonly duplicate: (id: string) => Promise<void>
}

/** Empty until the workspace is installed: before that nothing is open. */
export interface InstancesPort {
  current: OpenInstances | null
}
