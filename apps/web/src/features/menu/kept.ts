/** What the menu keeps for a person: favourites, what was opened last, closed groups. It follows them to other devices. */
import * as ClientValue from "@quadrante/domain/client-value"
import { Option, Schema } from "effect"
import { type App, useApp, useAppSelector } from "../../startup/app.ts"
import { clientValueSet } from "../../store/entities.ts"
import type { State } from "../../store/store.ts"

const names = { favourites: "menu.favoritos", closed: "menu.fechados", recent: "menu.recentes", docked: "menu.fixo" }

/** Something that was opened: an instance, or a process that was started. */
const Opened = Schema.Struct({
  processo: Schema.String,
  title: Schema.String,
  instance: Schema.NullOr(Schema.String)
})
export type Opened = typeof Opened.Type

/** So many of what was opened last are offered. */
const mostRecent = 5
const longestTitle = 120

const readNames = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(Schema.String)))
const readOpened = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(Opened)))

const set = ({ dispatch }: Pick<App, "dispatch">, nome: string, list: ReadonlyArray<unknown>): void =>
  void dispatch(clientValueSet({ nome, tipo: "texto", valor: JSON.stringify(list), ...ClientValue.defaults }))

/** Names that are in a list or not, and how one is put in or taken out. What cannot be read is none. */
const useNames = (nome: string) => {
  const app = useApp()
  const kept = useAppSelector(({ client_values }) => client_values[nome]?.valor)
  const list = Option.getOrElse(readNames(kept), (): ReadonlyArray<string> => [])
  const toggle = (name: string) =>
    set(app, nome, list.includes(name) ? list.filter((one) => one !== name) : [...list, name])
  return [list, toggle] as const
}

/** The processes that a person starred, by name. */
export const useFavourites = () => useNames(names.favourites)

/** The groups of the menu that a person closed. */
export const useClosed = () => useNames(names.closed)

/** What was opened last, the newest first. */
export const useRecent = (): ReadonlyArray<Opened> => {
  const kept = useAppSelector(({ client_values }) => client_values[names.recent]?.valor)
  return recentIn(kept)
}

const recentIn = (kept: unknown) => Option.getOrElse(readOpened(kept), (): ReadonlyArray<Opened> => [])

const keyOf = ({ processo, instance }: Opened) => instance ?? processo

/** Puts what was opened before what was opened earlier. */
export const remember = (app: App, { processo, title, instance }: Opened): void => {
  const before = recentIn((app.store.getState() as State).client_values[names.recent]?.valor)
  const now = { processo, title: title.slice(0, longestTitle), instance }
  set(app, names.recent, [now, ...before.filter((one) => keyOf(one) !== keyOf(now))].slice(0, mostRecent))
}

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
