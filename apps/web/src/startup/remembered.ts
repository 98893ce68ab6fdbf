/** The slices that the browser remembers for this tab, and who reads them back. */
import type { Slice, Vault } from "@quadrante/persistence/vault"
import { type ArrivalState, noArrival } from "../store/arrival.ts"
import type { ClientState } from "../store/client.ts"
import { noSession, type SessionState } from "../store/session.ts"
import type { Listen } from "../store/store.ts"

/** What our own code sealed comes back as it was: the envelope was opened by its key, and the version is checked. */
const sealed = <A>(name: string, initial: A): Slice<A> => ({
  name,
  area: "session",
  version: 1,
  initial,
  decode: (json) => json as A
})

const client = sealed<ClientState | null>("client", null)
const session = sealed<SessionState>("session", noSession)
const arrival = sealed<ArrivalState>("arrival", noArrival)

/** What this tab knew before it was reloaded. */
export const recall = async (vault: Vault) => ({
  client: await vault.load(client),
  session: await vault.load(session),
  arrival: await vault.load(arrival)
})

/** Keeps the remembered slices as they change. */
export const remember = (vault: Vault, listen: Listen): void => {
  listen({
    predicate: (_, now, before) => now.client !== before.client,
    effect: (_, { getState }) => vault.save(client, getState().client)
  })
  listen({
    predicate: (_, now, before) => now.session !== before.session,
    effect: (_, { getState }) => vault.save(session, getState().session)
  })
  listen({
    predicate: (_, now, before) => now.arrival !== before.arrival,
    effect: (_, { getState }) => vault.save(arrival, getState().arrival)
  })
}
