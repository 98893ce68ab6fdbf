/** The server as this tab asks it: the client of the contract, which comes when something is first asked. */
import type { Client } from "@quadrante/api/client"
import type { Vault } from "@quadrante/persistence/vault"
import { away } from "../data/away.ts"
import { makeConnection } from "../data/connection.ts"
import type { App } from "../kernel/app.ts"
import type { Ambiente } from "../kernel/environment.ts"
import { restBegan, restEnded } from "../store/rest.ts"
import type { EarlyStore } from "../store/store.ts"
import type { makeClients } from "./client.ts"

interface Tab {
  readonly ambiente: Ambiente
  readonly vault: Vault
  readonly store: EarlyStore
  /** What follows where the server says that the session stops. */
  readonly endings: Pick<App, "ended" | "lost" | "interrupt">
}

export const makeApi = ({ ambiente, vault, store, endings }: Tab): Pick<App, "api" | "returning" | "entering"> => {
  const { connection, enter, returning } = makeConnection(ambiente, vault)
  let clients: Promise<ReturnType<typeof makeClients>> | undefined
  const loadClients = async () =>
    (await import("./client.ts")).makeClients({
      connection,
      rest: { now: Date.now, onRest: makeRest(store) },
      watcher: {
        token: vault.token,
        // What was under way when the session was interrupted, and has no token any more, says nothing new.
        ended: async () => (store.getState().session.interrupted === null ? endings.ended() : undefined),
        lost: endings.lost,
        isOut: () => store.getState().session.view === null,
        interrupt: endings.interrupt
      },
      store
    })
  return {
    api: (signal?: AbortSignal): Promise<Client> =>
      (clients ??= loadClients()).then(
        (clientOf) => clientOf(signal),
        () => {
          // Whoever asks next asks for it again.
          clients = undefined
          return away
        }
      ),
    returning: async () => {
      const { makeClient } = await import("@quadrante/api/client")
      return makeClient(returning)
    },
    entering: enter
  }
}

/** The server may not be asked until then; the last that says so counts. */
const makeRest = ({ dispatch }: EarlyStore) => {
  let awakening: ReturnType<typeof setTimeout> | undefined
  return (until: number): void => {
    dispatch(restBegan(until))
    clearTimeout(awakening)
    awakening = setTimeout(() => dispatch(restEnded()), until - Date.now())
  }
}
