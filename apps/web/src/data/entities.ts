/** Brings the entities of whoever is in: their slices, what was kept of them, and what follows from session and locale. */
import * as Debug from "@quadrante/domain/debug"
import { SocketEvent } from "@quadrante/domain/event"
import * as Strings from "@quadrante/domain/strings"
import * as Unit from "@quadrante/domain/unit"
import { clientValuesSlice } from "@quadrante/persistence/client-values"
import { define } from "@quadrante/persistence/slot"
import { Option, Schema } from "effect"
import {
  clientValuesRestored,
  debugRestored,
  eventRestored,
  entities,
  type Entities,
  stringsGiven,
  unitShown,
  userShown
} from "../store/entities.ts"
import { i18n, localeOf } from "../i18n/i18n.ts"
import { localeChosen } from "../store/locale.ts"
import { inject, reducer } from "../store/store.ts"
import type { App } from "../kernel/app.ts"
import { invalidate } from "./invalidation.ts"
import { startValues } from "./values.ts"

const debugSlice = define({ name: "debug", area: "session", version: 1, schema: Debug.Debug, initial: Debug.initial })

const eventSlice = define({
  name: "socket_event",
  area: "session",
  version: 1,
  schema: Schema.NullOr(SocketEvent),
  initial: null
})

const readUnit = Schema.decodeUnknownOption(Unit.Unit)

/** Adds the reducers of all entities to the store; a second call changes nothing. */
export const injectEntities = (): void => {
  inject(entities)
}

const bring = async (app: App): Promise<void> => {
  const { dispatch, listen, store, vault } = app
  injectEntities()
  store.replaceReducer(reducer)
  const state = () => store.getState()
  const show = () => {
    const { session, locale } = state()
    if (session.view === null) return
    dispatch(userShown({ user: session.view.user, locale }))
    dispatch(unitShown(Option.getOrNull(readUnit(session.view.unit))))
  }
  show()
  const say = () => {
    dispatch(stringsGiven(stringsIn(app, localeOf(i18n.language).lcl_id)))
  }
  say()
  // Words may change where how values are written does not: it was Portuguese already, and nobody had chosen it.
  listen({ actionCreator: localeChosen, effect: say })
  // What the server calls processes, steps, cases and profiles is in the language in which it was asked.
  listen({
    actionCreator: localeChosen,
    effect: async () => invalidate(await app.queries(), [[]])
  })
  listen({
    predicate: (_, now, before) => now.session.view !== before.session.view || now.locale !== before.locale,
    effect: show
  })
  const [values, debug, event] = await Promise.all([
    vault.load(clientValuesSlice),
    vault.load(debugSlice),
    vault.load(eventSlice)
  ])
  dispatch(clientValuesRestored(values))
  dispatch(debugRestored(debug))
  // One that has come meanwhile is the last.
  if (state().socket_event === null) dispatch(eventRestored(event))
  const keep = <Name extends keyof Entities>(name: Name, save: (value: Entities[Name]) => void) =>
    listen({
      predicate: (_, now, before) => now[name] !== before[name],
      effect: () => save(state()[name])
    })
  keep("client_values", (now) => vault.save(clientValuesSlice, now))
  keep("socket_event", (now) => vault.save(eventSlice, now))
  keep("debug", (now) => vault.save(debugSlice, now))
  // Saves calls that were made while the former ones loaded.
  if (state().debug !== debug) vault.save(debugSlice, state().debug)
  await startValues(app)
}

/** Brings them, where they have not come yet. */
export const bringEntities = (app: App): Promise<void> => app.once("entities", () => bring(app))

/** The environment's texts in a language. */
const stringsIn = ({ ambiente }: App, lcl_id: string): Strings.Strings =>
  Object.entries(ambiente.environment?.strings ?? {})
    .filter(([locale]) => localeOf(locale).lcl_id === lcl_id)
    .reduce((before, [, texts]) => Strings.over(before, texts), Strings.initial)
