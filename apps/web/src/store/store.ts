/** The one store. What belongs to the login is here from the start; the workspace adds its slices when it comes. */
import { configureStore, createListenerMiddleware } from "@reduxjs/toolkit"
import { combineReducers, type Reducer, type StateFromReducersMapObject, type UnknownAction } from "redux"
import { arrival } from "./arrival.ts"
import { auto_url } from "./auto-url.ts"
import type { bell } from "./bell.ts"
import { choices } from "./choices.ts"
import { client } from "./client.ts"
import { connection } from "./connection.ts"
import { decisions } from "./decisions.ts"
import type { desktop } from "./desktop.ts"
import type { DocumentsState } from "./documents.ts"
import type { Entities } from "./entities.ts"
import type { Notifications } from "@quadrante/domain/notification"
import type { Outbox } from "@quadrante/domain/outbox"
import type { InstancesState } from "./instances.ts"
import { locale } from "./locale.ts"
import type { ListsState } from "./lists.ts"
import type { MarksState } from "./marks.ts"
import { notices } from "./notices.ts"
import { rest } from "./rest.ts"
import { session } from "./session.ts"
import type { WorkspaceState } from "./workspace.ts"

/** The slices that the workspace injects once it loads. */
interface WorkspaceSlices extends Entities {
  readonly workspace: WorkspaceState
  readonly instances: InstancesState
  readonly documents: DocumentsState
  readonly notifications: Notifications
  readonly bell: ReturnType<typeof bell>
  readonly desktop: ReturnType<typeof desktop>
  readonly outbox: Outbox
  readonly lists: ListsState
  readonly marks: MarksState
}

const early = {
  arrival,
  auto_url,
  choices,
  client,
  connection,
  decisions,
  locale,
  notices,
  rest,
  session
}

/** The state before the workspace has come. */
export type EarlyState = StateFromReducersMapObject<typeof early>

/** The state of every screen behind the login. What may run before it reads the store as `EarlyStore`. */
export type State = EarlyState & WorkspaceSlices

type Reducers<S> = { readonly [Name in keyof S]: Reducer<S[Name], UnknownAction> }

/** A reducer to which others are added while the app runs. */
const makeReducer = () => {
  let reducers: Partial<Reducers<State>> = early
  // The type is that of all slices: a reducer of the workspace is injected before anything of it is read.
  const combine = () => combineReducers(reducers as Reducers<State>)
  let combined = combine()
  const reducer: Reducer<State, UnknownAction, Partial<State>> = (state, action) => combined(state, action)
  return {
    /** The reducer of all slices that are there. */
    reducer,
    /** Adds slices of the workspace. One that is there already stays. */
    inject: (more: Partial<Reducers<WorkspaceSlices>>): typeof reducer => {
      reducers = { ...more, ...reducers }
      combined = combine()
      return reducer
    }
  }
}
export const { reducer, inject } = makeReducer()

/** A store with what was remembered, and the listeners that carry changes out of it. */
export const makeStore = (preloadedState: Partial<EarlyState>) => {
  const listeners = createListenerMiddleware<State>()
  const store = configureStore({
    reducer,
    preloadedState,
    // Values are plain and never changed in place; walking through them after every action would only cost time.
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).prepend(listeners.middleware)
  })
  return { store, listen: listeners.startListening }
}

export type Store = ReturnType<typeof makeStore>["store"]
/** The store of a page that may not have come to the workspace yet. */
export type EarlyStore = Omit<Store, "getState"> & { readonly getState: () => EarlyState & Partial<WorkspaceSlices> }
export type Listen = ReturnType<typeof makeStore>["listen"]
export type Dispatch = Store["dispatch"]
