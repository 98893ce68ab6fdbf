/** Starts the app: what was remembered, the store, the guard over the router, and the first screen. */
import type { Client } from "@quadrante/api/client"
import * as Environment from "@quadrante/domain/environment"
import * as Display from "@quadrante/persistence/display"
import * as Tab from "@quadrante/persistence/tab"
import * as Vault from "@quadrante/persistence/vault"
import type { Elsewhere } from "@quadrante/persistence/vault"
import type { ReactNode } from "react"
import { createRoot } from "react-dom/client"
import { Provider } from "react-redux"
import { readAmbiente } from "../environment/environment.ts"
import { makeDrafts } from "../features/process/drafts.ts"
import { i18n, layStrings, localeOf } from "../i18n/i18n.ts"
import { takeLink } from "../navigation/address.ts"
import { makeInterpreter } from "../navigation/interpreter.ts"
import { makePorts } from "../navigation/ports.ts"
import { makeNavigation } from "../navigation/navigation.tsx"
import { WhyOutside } from "../navigation/WhyButton.tsx"
import { initialClient } from "../store/client.ts"
import { restBegan, restEnded } from "../store/rest.ts"
import { noSession, sessionEnded, sessionInterrupted } from "../store/session.ts"
import { makeStore } from "../store/store.ts"
import { type App, AppContext } from "./app.ts"
import { Curtain } from "./Curtain.tsx"
import { makeConnection } from "./connection.ts"
import { followDisplay } from "./display.ts"
import { makeEndings } from "./endings.ts"
import { showLanguage } from "./language.ts"
import { modules, startModules } from "./modules.ts"
import { outside } from "./outside.tsx"
import { recall, remember } from "./remembered.ts"
import { away } from "./away.ts"
import { recorded } from "./calls.ts"
import { resting } from "./resting.ts"
import { findSession, titleOf, watched } from "./session.ts"
import { makeStorageReport } from "./storage.ts"

/**
 * Shows the app in the page, in the place of what the page painted by itself. Gives whether anything may be kept of it:
 * the public pages keep nothing.
 */
export const start = async (container: HTMLElement): Promise<boolean> => {
  const link = takeLink()
  await startModules(modules)
  const ambiente = readAmbiente()
  // The login that the page brings along is for the login's own address; elsewhere nobody is to see or fill it.
  if (document.documentElement.dataset["tela"] !== "login") container.replaceChildren()
  const root = createRoot(container)
  showLanguage()
  const { page } = Environment.route(location.pathname, ambiente.prefix)
  if (ambiente.environment === null || page === "teste" || page === "docs") {
    root.render(await outside(ambiente, page, link))
    return false
  }
  const { amb_nome, tema_cor, strings } = ambiente.environment
  layStrings(strings)

  const storage = makeStorageReport()
  const vault = await Vault.open({
    environment: ambiente.amb,
    onDiagnostic: storage.heard,
    onElsewhere: (what) => void heard(what)
  })
  const known = await recall(vault)
  const tab = await Tab.claim()
  // What belongs to the device is read from it; the colour is the session's, or the environment's before there is one.
  const display = Display.read({ tema_cor, esquema: "sistema", dense: false, lcl_id: i18n.language })
  const look = { esquema: display.esquema, dense: display.dense }
  const token = await vault.token()
  const { store, listen } = makeStore({
    client: {
      ...(known.client.id === "" ? initialClient(tab.id, ambiente.amb, amb_nome, tema_cor) : known.client),
      ...look,
      ...(known.ownColour.own && { ownColour: true, tema_cor: known.ownColour.tema_cor }),
      id: tab.id,
      amb_nome,
      // What is known of the server is what it says to this page, not to the one before.
      app: __VERSAO__,
      data_inicializacao_server: null,
      build: null,
      outdated: false,
      houve_blur: false,
      loading: {}
    },
    session:
      token === undefined
        ? { ...noSession, hasEnded: await vault.isSealed(), blocked: known.blocked && (await vault.isSealed()) }
        : { ...known.session, interrupted: null, elsewhere: null },
    arrival: known.arrival,
    auto_url: known.auto_url,
    decisions: known.decisions,
    // The language is the device's; a locale that was kept for it may say more than its own.
    locale: known.locale.lcl_id === localeOf(i18n.language).lcl_id ? known.locale : localeOf(i18n.language)
  })
  remember(vault, listen)
  storage.tell(store.dispatch)
  followDisplay(store.getState().client, listen)

  let client: Promise<Client> | undefined
  let awakening: ReturnType<typeof setTimeout> | undefined
  const rest = (until: number) => {
    store.dispatch(restBegan(until))
    clearTimeout(awakening)
    awakening = setTimeout(() => store.dispatch(restEnded()), until - Date.now())
  }
  const { connection, enter, returning } = makeConnection(ambiente, vault)
  const api = () =>
    (client ??= import("@quadrante/api/client").then(
      ({ makeClient }) =>
        recorded(
          watched(resting(makeClient(connection), { now: Date.now, onRest: rest }), {
            token: vault.token,
            // What was under way when the session was interrupted, and has no token any more, says nothing new.
            ended: async () => (store.getState().session.interrupted === null ? app.ended() : undefined),
            lost: () => app.lost(),
            interrupt: (why) => app.interrupt(why)
          }),
          store.dispatch
        ),
      () => {
        // Whoever asks next asks for it again.
        client = undefined
        return away
      }
    ))

  // A new page: nothing of the former person stays in memory.
  const beginAnew = () => {
    // Nobody is in any more, so nobody is asked whether what they typed may go: it is sealed, or was given up.
    store.dispatch(sessionEnded())
    location.replace(ambiente.prefix + Environment.pathOf("login", ambiente.amb))
  }
  const navigation = makeNavigation(
    () => app,
    (to) => interpret(to),
    (screen) => show(screen)
  )
  const endings = makeEndings({
    seal: vault.seal,
    isSealed: vault.isSealed,
    session: () => store.getState().session,
    isShown: () => isShown,
    putAway: (why) => void store.dispatch(sessionInterrupted(why)),
    // That the values are sealed tells the page why.
    beginAnew
  })
  const endSession = () =>
    endings.leaving(async () => {
      const isIn = store.getState().session.view !== null || (await vault.token()) !== undefined
      if (isIn) await (await api()).logout({})
      store.dispatch(sessionEnded())
      await vault.destroy()
    })
  const app: App = {
    ambiente,
    vault,
    store,
    dispatch: store.dispatch,
    listen,
    api,
    returning: async () => {
      const { makeClient } = await import("@quadrante/api/client")
      return makeClient(returning)
    },
    drafts: makeDrafts(vault, Date.now),
    spoiled: storage.spoiled,
    go: navigation.go,
    leave: async () => {
      await endSession()
      beginAnew()
    },
    entering: enter,
    ...endings
  }

  /** Another tab logged out, was blocked, let its person in again, or let another person in. */
  const heard = async (what: Elsewhere) => {
    const { view, interrupted } = store.getState().session
    if (what === "sealed" && view !== null) {
      store.dispatch(sessionInterrupted(interrupted ?? "expired"))
    } else if (what !== "admitted") {
      // Whoever ended it was asked there.
      if (what === "destroyed") store.dispatch(sessionEnded())
      location.reload()
    } else if (interrupted !== null && (await hasToken(vault))) await findSession(app)
  }

  let isShown = false
  if (token !== undefined) await findSession(app)
  const follow = makeInterpreter(makePorts(app, endSession))
  /** The link of the page stands in the address without its secrets, and is decided on with what is left of them. */
  let arrived: string | null = link
  const interpret = (to: string) => {
    const from = arrived ?? to
    arrived = null
    return follow(from)
  }
  const entitle = () => {
    document.title = titleOf(store.getState())
  }
  store.subscribe(entitle)
  entitle()
  const show = (screen: ReactNode) =>
    root.render(
      <AppContext value={app}>
        <Provider store={store}>
          <Curtain>{screen}</Curtain>
        </Provider>
      </AppContext>
    )
  await navigation.begin()
  isShown = true
  return true
}

/** Tells on the failure page why one is here, where that much can be shown: the guard needs nothing of the app. */
export const startedNot = (): void => {
  if (document.getElementById("ambiente") === null) return
  const place = document.createElement("div")
  document.getElementById("falha")?.append(place)
  createRoot(place, { onUncaughtError: () => place.remove() }).render(
    <WhyOutside ambiente={readAmbiente()} link={location.pathname + location.search} />
  )
}

/** Whether the tab that let its person in again has kept their token by now. */
const hasToken = async (vault: Vault.Vault): Promise<boolean> => {
  for (let tries = 0; tries < 60; tries++) {
    if ((await vault.token()) !== undefined) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}
