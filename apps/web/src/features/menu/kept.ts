/** What the menu keeps for a person: favourites and closed groups. It follows them to other devices. */
import * as ClientValue from "@quadrante/domain/client-value"
import { Option, Schema } from "effect"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { clientValueSet } from "../../store/entities.ts"

const names = { favourites: "menu.favoritos", closed: "menu.fechados", docked: "menu.fixo" }

const readNames = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(Schema.String)))

/** Names that are in a list or not, and how one is put in or taken out. What cannot be read is none. */
const useNames = (nome: string) => {
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
export const useFavourites = () => useNames(names.favourites)

/** The groups of the menu that a person closed. */
export const useClosed = () => useNames(names.closed)

/** Whether the menu stands beside the quadrants, where there is room, and how that is changed. */
export const useDocked = () => {
  const { dispatch } = useApp()
  const wanted = useAppSelector(({ client_values }) => client_values[names.docked]?.valor === true)
  const width = useAppSelector(({ workspace }) => workspace.width)
  const hasRoom = width >= dockedFrom
  const dock = (valor: boolean) =>
    void dispatch(clientValueSet({ nome: names.docked, tipo: "logico", valor, ...ClientValue.defaults }))
  return { hasRoom, docked: hasRoom && wanted, dock }
}

/** The least that quadrants keep beside the menu, and the menu itself. */
const dockedFrom = 1280 + 326
