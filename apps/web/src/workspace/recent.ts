/** What a person opened or sent last. It follows them to other devices, as a client value. */
import * as ClientValue from "@quadrante/domain/client-value"
import { Option, Schema } from "effect"
import { type App, useAppSelector } from "../kernel/app.ts"
import { clientValueSet } from "../store/entities.ts"
import type { State } from "../store/store.ts"

const nome = "menu.recentes"

/** An instance that was opened or sent, or a process that was started. */
const RecentItem = Schema.Struct({
  processo: Schema.String,
  title: Schema.String,
  instance: Schema.NullOr(Schema.String)
})
export type RecentItem = typeof RecentItem.Type

/** So many of what was opened last are offered. */
const mostRecent = 5
const longestTitle = 120

const decodeRecents = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(RecentItem)))

const recentIn = (kept: unknown) => Option.getOrElse(decodeRecents(kept), (): ReadonlyArray<RecentItem> => [])

/** What was opened last, the newest first, as it is now. */
export const recentOf = ({ client_values }: Pick<State, "client_values">): ReadonlyArray<RecentItem> =>
  recentIn(client_values[nome]?.valor)

/** The same as it changes. */
export const useRecent = (): ReadonlyArray<RecentItem> => {
  const kept = useAppSelector(({ client_values }) => client_values[nome]?.valor)
  return recentIn(kept)
}

const keyOf = ({ processo, instance }: RecentItem) => instance ?? processo

/** Calls what was opened as it is called now. */
export const rememberAs = (
  { dispatch, store }: App,
  now: ReadonlyArray<Pick<RecentItem, "title" | "instance">>
): void => {
  const before = recentOf(store.getState())
  const titles = new Map(now.flatMap(({ instance, title }) => (instance === null ? [] : [[instance, title]])))
  const list = before.map((one) => ({
    ...one,
    title: (one.instance === null ? undefined : titles.get(one.instance)?.slice(0, longestTitle)) ?? one.title
  }))
  if (JSON.stringify(list) === JSON.stringify(before)) return
  dispatch(clientValueSet({ nome, tipo: "texto", valor: JSON.stringify(list), ...ClientValue.defaults }))
}

/** Puts what was opened before what was opened earlier. */
export const remember = ({ dispatch, store }: App, { processo, title, instance }: RecentItem): void => {
  const before = recentOf(store.getState())
  const now = { processo, title: title.slice(0, longestTitle), instance }
  const list = [now, ...before.filter((one) => keyOf(one) !== keyOf(now))].slice(0, mostRecent)
  dispatch(clientValueSet({ nome, tipo: "texto", valor: JSON.stringify(list), ...ClientValue.defaults }))
}
