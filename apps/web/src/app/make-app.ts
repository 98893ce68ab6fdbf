/** The app of a page: what its parts share, and how its session ends. */
import * as Environment from "@quadrante/domain/environment"
import type { Vault } from "@quadrante/persistence/vault"
import type { QueryClient } from "@tanstack/react-query"
import type { App } from "../kernel/app.ts"
import { makeDrafts } from "../kernel/drafts.ts"
import { makeDrawn } from "../kernel/drawn.ts"
import type { Ambiente } from "../kernel/environment.ts"
import { makeFeel } from "../kernel/feel.ts"
import { makeOnce } from "../kernel/once.ts"
import { makeTalks } from "../kernel/talks.ts"
import { makeEndings } from "../session/endings.ts"
import { sessionEnded, sessionInterrupted } from "../store/session.ts"
import type { Listen, Store } from "../store/store.ts"
import { makeApi } from "./api.ts"

interface Page extends Pick<App, "go" | "spoiled"> {
  readonly ambiente: Ambiente
  readonly vault: Vault
  readonly store: Store
  readonly listen: Listen
  /** Whether a screen has been shown yet. */
  readonly isShown: () => boolean
}

interface PageApp {
  readonly app: App
  /** Ends the session here and on the server, where there is one; the page stays. */
  readonly endSession: () => Promise<void>
}

export const makeApp = ({ ambiente, vault, store, listen, isShown, go, spoiled }: Page): PageApp => {
  // A new page: nothing of the former person stays in memory.
  const beginAnew = () => {
    // Nobody is in any more, so nobody is asked whether what they typed may go: it is sealed, or was given up.
    store.dispatch(sessionEnded())
    location.replace(ambiente.prefix + Environment.pathOf("login", ambiente.amb))
  }
  const endings = makeEndings({
    seal: vault.seal,
    isSealed: vault.isSealed,
    session: () => store.getState().session,
    isShown,
    putAway: (why) => void store.dispatch(sessionInterrupted(why)),
    // That the values are sealed tells the page why.
    beginAnew
  })
  const api = makeApi({ ambiente, vault, store, endings })
  const isIn = async () => store.getState().session.view !== null || (await vault.token()) !== undefined
  const end = () =>
    endings.leaving(async () => {
      if (await isIn()) await (await api.api()).logout({})
      store.dispatch(sessionEnded())
      await vault.destroy()
    })
  // Without a session a link has nothing to end, and a link that waits for a login is kept.
  const endSession = async () => {
    if (await isIn()) await end()
  }
  const app: App = {
    ambiente,
    vault,
    store,
    dispatch: store.dispatch,
    listen,
    queries: makeQueries(() => app),
    instances: { current: null },
    ...makeDrafts(vault, Date.now),
    talks: makeTalks(vault),
    drawn: makeDrawn(),
    feel: makeFeel(async () => (await import("../kernel/feelin.ts")).evaluate),
    once: makeOnce(),
    spoiled,
    go,
    leave: async () => {
      // The workspace stands until the next page is here, and would be kept anew with every change.
      vault.keepNoMore()
      await end()
      beginAnew()
    },
    ...api,
    ...endings
  }
  return { app, endSession }
}

/** The cache of what the server said, made when it is first needed. */
const makeQueries = (app: () => App): App["queries"] => {
  let queries: Promise<QueryClient> | undefined
  return () =>
    (queries ??= import("../data/cache.ts").then(
      ({ makeCache }) => makeCache(app()),
      (error: unknown) => {
        queries = undefined
        throw error
      }
    ))
}
