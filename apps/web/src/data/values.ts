/** Client values of a person, on whichever device: what is set here is kept on the server, and what is kept there comes here. */
import * as ClientValue from "@quadrante/domain/client-value"
import { define } from "@quadrante/persistence/slot"
import { Result, Schema } from "effect"
import { blurred } from "../store/client.ts"
import { clientValueRemoved, clientValueSet, clientValuesRestored } from "../store/entities.ts"
import type { App } from "../kernel/app.ts"
import { onReturn } from "./return.ts"

/** The names of values that were set or removed here, and have not reached the server. */
const unsentSlice = define({
  name: "client_values_unsent",
  area: "local",
  version: 1,
  schema: Schema.Array(Schema.String),
  initial: []
})

/** Follows the values of whoever is in. What is changed without a connection is sent when there is one again. */
export const startValues = async (app: App): Promise<void> => {
  const { dispatch, listen, store, vault } = app
  const unsent = new Set(await vault.load(unsentSlice))
  let turn = Promise.resolve()
  const values = () => store.getState().client_values
  const isIn = () => store.getState().session.view !== null

  /** Sends one value as it is by now. It stays unsent where the server was not reached. */
  const send = async (nome: string) => {
    const api = await app.api()
    const value = values()[nome]
    const answer = await (value === undefined ? api.removeValue({ nome }) : api.keepValue({ payload: value }))
    // What the server refuses it will refuse again: it stays with this client.
    if (Result.isFailure(answer) && answer.failure.code !== "too-large") return
    // Set anew while it was under way, it goes again.
    if (values()[nome] === value) unsent.delete(nome)
    vault.save(unsentSlice, [...unsent])
  }
  const follow = async () => {
    for (const nome of unsent) await send(nome)
    const kept = await (await app.api()).values({})
    if (Result.isSuccess(kept)) dispatch(clientValuesRestored(ClientValue.merged(values(), kept.success, unsent)))
  }
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(() => (isIn() ? work() : undefined))
  }
  const changed = (nome: string) => {
    unsent.add(nome)
    vault.save(unsentSlice, [...unsent])
    inTurn(() => send(nome))
  }

  listen({ actionCreator: clientValueSet, effect: ({ payload }) => changed(payload.nome) })
  listen({ actionCreator: clientValueRemoved, effect: ({ payload }) => changed(payload) })
  onReturn(app, () => inTurn(follow))
  // Back at the window: another device may have set something meanwhile.
  listen({ actionCreator: blurred, effect: ({ payload: away }) => (away ? undefined : inTurn(follow)) })
  inTurn(follow)
}
