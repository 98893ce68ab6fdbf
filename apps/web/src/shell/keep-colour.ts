/** Keeps the colour as it changes. */
import type { Choice } from "@quadrante/realtime/colour"
import { storeStep } from "@quadrante/realtime/stored"
import type { App } from "../kernel/app.ts"
import { keptColour } from "../kernel/kept-colour.ts"

/** From now on, and what the session was heard to have before. */
export const keepColour = ({ vault, store, listen }: Pick<App, "vault" | "store" | "listen">): void => {
  const { id, colour } = store.getState().client
  const write = async (before: Choice, now: Choice) => {
    // What is sealed can be read, and changed, when its person is back.
    if (await vault.isSealed()) return
    vault.save(keptColour, storeStep(await vault.load(keptColour), before, now, id))
    await vault.flush()
  }
  // Tabs change it one after the other; where a browser has no locks, all but at once.
  const locks: LockManager | undefined = navigator.locks
  const inTurn = (before: Choice, now: Choice): Promise<void> =>
    locks === undefined ? write(before, now) : locks.request("quadrante.colour", () => write(before, now))
  listen({
    predicate: (_, now, before) => now.client.colour !== before.client.colour,
    effect: (_, { getState, getOriginalState }) => inTurn(getOriginalState().client.colour, getState().client.colour)
  })
  void inTurn(colour, colour)
}
