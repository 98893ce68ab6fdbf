/** What somebody used last in the palette: a client value, so that it is there after a reload and on whichever device. */
import * as ClientValue from "@quadrante/domain/client-value"
import { Option, Schema } from "effect"
import type { App } from "../../kernel/app.ts"
import { clientValueSet } from "../../store/entities.ts"
import type { State } from "../../store/store.ts"
import type { KnownToSearch } from "../../store/workspace.ts"
import { recentOf } from "../../workspace/recent.ts"

const nome = "palette.recent"
const mostRecent = 20

const decodeRecents = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(Schema.String)))

/** The ids of what was chosen, the last one first. What cannot be read is none. */
const usedOf = ({ client_values }: Pick<State, "client_values">): ReadonlyArray<string> =>
  Option.getOrElse(decodeRecents(client_values[nome]?.valor), (): ReadonlyArray<string> => [])

/** What the window knows by itself. The palette asks once, when it is opened: nothing moves under the hand. */
export const knownTo = (state: State): KnownToSearch => ({
  used: usedOf(state),
  cases: recentOf(state),
  open: state.workspace.layout.processes.map(({ id }) => id)
})

/** Puts what is chosen now before what was chosen earlier. */
export const rememberUsed = ({ dispatch, store }: App, id: string): void => {
  const before = usedOf(store.getState())
  const valor = JSON.stringify([id, ...before.filter((one) => one !== id)].slice(0, mostRecent))
  dispatch(clientValueSet({ nome, tipo: "texto", valor, ...ClientValue.defaults }))
}
