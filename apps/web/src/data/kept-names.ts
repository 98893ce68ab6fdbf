/** Lists of names that are kept for a person, and follow them to other devices. */
import * as ClientValue from "@quadrante/domain/client-value"
import { Option, Schema } from "effect"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { clientValueSet } from "../store/entities.ts"

const readNames = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(Schema.String)))

/** Names that are in a list or not, and how one is put in or taken out. What cannot be read is none. */
export const useKeptNames = (nome: string) => {
  const { dispatch } = useApp()
  const kept = useAppSelector(({ client_values }) => client_values[nome]?.valor)
  const list = Option.getOrElse(readNames(kept), (): ReadonlyArray<string> => [])
  const toggle = (name: string) => {
    const now = list.includes(name) ? list.filter((one) => one !== name) : [...list, name]
    dispatch(clientValueSet({ nome, tipo: "texto", valor: JSON.stringify(now), ...ClientValue.defaults }))
  }
  return [list, toggle] as const
}

/** The processes that a person starred, by name. */
export const useFavourites = () => useKeptNames("menu.favoritos")
