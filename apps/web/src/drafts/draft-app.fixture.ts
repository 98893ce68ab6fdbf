/** What the drafts of open processes use of the app: the real store, drafts and cache, over a client that the test answers. */
import type { Client } from "@quadrante/api/client"
import type { OpenProcess } from "@quadrante/domain/process"
import * as Workspace from "@quadrante/domain/workspace"
import type { Slice } from "@quadrante/persistence/vault"
import { makeCache } from "../data/cache.ts"
import type { App } from "../kernel/app.ts"
import { makeDrafts } from "../kernel/drafts.ts"
import { instances } from "../store/instances.ts"
import { outbox } from "../store/outbox.ts"
import type { SessionState } from "../store/session.ts"
import { inject, makeStore } from "../store/store.ts"
import { emptyWorkspace, restored, workspace } from "../store/workspace.ts"

/** An app with one open process, which is about to begin. */
export const makeDraftApp = (session: SessionState, client: Partial<Client>, rest: Partial<App> = {}): App => {
  const { store, listen } = makeStore({ session })
  store.replaceReducer(inject({ workspace, instances, outbox }))
  // Nothing was left, and what is written is there at once: encryption would not wait for the clock of the test.
  const vault = {
    load: ({ initial }: Slice<unknown>) => Promise.resolve(initial),
    save: () => undefined,
    remove: () => undefined,
    isKept: () => Promise.resolve(true)
  } as unknown as App["vault"]
  const queries = makeCache({ listen })
  const app = {
    store,
    listen,
    dispatch: store.dispatch,
    vault,
    ...makeDrafts(vault, Date.now),
    api: () => Promise.resolve(client as Client),
    queries: () => Promise.resolve(queries),
    instances: { current: null },
    ...rest
  } as unknown as App
  app.dispatch(restored({ panels: emptyWorkspace.panels, layout: { ...Workspace.initial, processes: [refund] } }))
  return app
}

const refund: OpenProcess = {
  id: "p1",
  processo: "reembolso",
  contexto: {},
  title: "Reembolso",
  instance: null,
  draft: "d1",
  state: "ready",
  dirty: false,
  preview: false,
  openedAs: { perfil_operacional: null, unid_sigla: null },
  slot: 1
}
