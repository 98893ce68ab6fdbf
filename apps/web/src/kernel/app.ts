/** What the parts of the app share: made once at start, handed down by context. */
import type { Client } from "@quadrante/api/client"
import type { Vault } from "@quadrante/persistence/vault"
import type { QueryClient } from "@tanstack/react-query"
import { createContext, useContext } from "react"
import { type TypedUseSelectorHook, useSelector } from "react-redux"
import type { Ambiente } from "./environment.ts"
import type { Drafts } from "./drafts.ts"
import type { DrawnProcesses } from "./drawn.ts"
import type { Feel } from "./feel.ts"
import type { InstancesPort } from "./instances.ts"
import type { Once } from "./once.ts"
import type { UnreadableSlices } from "./storage.ts"
import type { Talks } from "./talks.ts"
import type { Interruption } from "../store/session.ts"
import type { Dispatch, Listen, State, Store } from "../store/store.ts"

export interface App extends Drafts {
  readonly ambiente: Ambiente
  readonly vault: Vault
  readonly store: Store
  readonly dispatch: Dispatch
  readonly listen: Listen
  /**
   * The client of the HTTP contract; it comes when it is first asked for, because the first paint does without. What is
   * asked with a signal ends with it. Screens read through `queries` and send through `data/command.ts`.
   */
  readonly api: (signal?: AbortSignal) => Promise<Client>
  /** The cache of what the server said; it comes with the screens behind the login. */
  readonly queries: () => Promise<QueryClient>
  /** The same for a session whose token was put away: its key says whose it is. */
  readonly returning: () => Promise<Client>
  /** The instances of open processes, for rooms that know no instance. */
  readonly instances: InstancesPort
  readonly talks: Talks
  readonly drawn: DrawnProcesses
  readonly feel: Feel
  /** Does what is done once for each page: after a session has ended, the page is a new one. */
  readonly once: Once
  /** What this browser kept and can read no more. */
  readonly spoiled: UnreadableSlices
  /** Goes to a page of this environment, through the guard. */
  readonly go: (page: "home" | "login" | "sessions_select") => Promise<void>
  /** Ends the session here and on the server, and goes to the login. */
  readonly leave: () => Promise<void>
  /** Does what ends the session in this window by its person's wish: what the server says of it meanwhile is no news. */
  readonly leaving: <Done>(end: () => Promise<Done>) => Promise<Done>
  /** Whether that is going on. */
  readonly isLeaving: () => boolean
  /** Says who is about to log in, null where a passkey will say it, so that the proof is made with their key. */
  readonly entering: (person: string | null) => void
  /** The session waits for its person: values are sealed, and the work is put away as it is. */
  readonly interrupt: (why: Interruption) => Promise<void>
  /** The server ended the session: values are sealed until the same person is back. */
  readonly ended: () => Promise<void>
  /** A call found no token that counts: the session was put away by another tab, or has ended. */
  readonly lost: () => Promise<void>
}

export const AppContext = createContext<App | null>(null)

/** The app. A component outside of it is a mistake of ours. */
export const useApp = (): App => {
  const app = useContext(AppContext)
  if (app === null) throw new Error("a component stands outside of the app")
  return app
}

/** Reads the state behind the login, where the slices of the workspace are there. */
export const useAppSelector: TypedUseSelectorHook<State> = useSelector
