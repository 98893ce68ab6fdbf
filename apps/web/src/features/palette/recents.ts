/** What somebody used last in the palette: a client value, so that it is there after a reload and on whichever device. */
import * as ClientValue from "@quadrante/domain/client-value"
import { Option, Schema } from "effect"
import { useState } from "react"
import { useStore } from "react-redux"
import { useApp } from "../../kernel/app.ts"
import { clientValueSet } from "../../store/entities.ts"
import type { State } from "../../store/store.ts"
import { type RecentItem, recentOf } from "../../workspace/recent.ts"

const nome = "palette.recent"
const mostRecent = 20

const decodeRecents = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(Schema.String)))

/** The ids of what was chosen, the last one first, and what to do with one that is chosen now. */
export const useRecents = (): readonly [ReadonlyArray<string>, (id: string) => void] => {
  const { dispatch } = useApp()
  const store = useStore<State>()
  // As they were when the palette was opened: nothing moves under the hand. What cannot be read is none.
  const [recent] = useState(() =>
    Option.getOrElse(decodeRecents(store.getState().client_values[nome]?.valor), (): ReadonlyArray<string> => [])
  )
  const remember = (id: string) => {
    const valor = JSON.stringify([id, ...recent.filter((one) => one !== id)].slice(0, mostRecent))
    dispatch(clientValueSet({ nome, tipo: "texto", valor, ...ClientValue.defaults }))
  }
  return [recent, remember]
}

/** What was opened or sent last, as it was when the palette was opened. */
export const useRecentCases = (): ReadonlyArray<RecentItem> => {
  const store = useStore<State>()
  const [cases] = useState(() => recentOf(store.getState()))
  return cases
}
