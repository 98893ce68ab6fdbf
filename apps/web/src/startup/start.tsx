/** Starts the app: what was remembered, the store, the guard over the router, and the first screen. */
import type { Client } from "@quadrante/api/client"
import * as Environment from "@quadrante/domain/environment"
import * as Display from "@quadrante/persistence/display"
import * as Tab from "@quadrante/persistence/tab"
import * as Vault from "@quadrante/persistence/vault"
import { createRoot } from "react-dom/client"
import { Provider } from "react-redux"
import { RouterProvider } from "react-router-dom"
import { readAmbiente } from "../environment/environment.ts"
import { UnknownEnvironment } from "../environment/UnknownEnvironment.tsx"
import { LoginRoute } from "../features/login/LoginRoute.tsx"
import { NotFoundScreen } from "../features/not-found/NotFoundScreen.tsx"
import { makeDrafts } from "../features/process/drafts.ts"
import { i18n, localeOf } from "../i18n/i18n.ts"
import { makeInterpreter } from "../navigation/interpreter.ts"
import { makePorts } from "../navigation/ports.ts"
import { makeRouter, onDemand } from "../navigation/router.tsx"
import { initialClient } from "../store/client.ts"
import { noSession, sessionEnded } from "../store/session.ts"
import { makeStore } from "../store/store.ts"
import { type App, AppContext } from "./app.ts"
import { makeConnection } from "./connection.ts"
import { followDisplay } from "./display.ts"
import { showLanguage } from "./language.ts"
import { modules, startModules } from "./modules.ts"
import { recall, remember } from "./remembered.ts"
import { recorded } from "./calls.ts"
import { findSession, titleOf, watched } from "./session.ts"

/** Shows the app in the page, in the place of what the page painted by itself. */
export const start = async (container: HTMLElement): Promise<void> => {
  await startModules(modules)
  const ambiente = readAmbiente()
  // The login that the page brings along is for the login's own address; elsewhere nobody is to see or fill it.
  if (document.documentElement.dataset["tela"] !== "login") container.replaceChildren()
  const root = createRoot(container)
  showLanguage()
  if (ambiente.environment === null) return root.render(<UnknownEnvironment ambiente={ambiente} />)
  const { amb_nome, tema_cor } = ambiente.environment

  const vault = await Vault.open({
    environment: ambiente.amb,
    onDiagnostic: ({ code, slice }) => console.warn(`storage: ${code}${slice === null ? "" : ` (${slice})`}`),
    onElsewhere: (what) => {
      // Another tab logged out, was blocked, or let another person in: what this one shows is no longer to be seen.
      if (what !== "admitted") location.reload()
    }
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
      outdated: false,
      houve_blur: false,
      loading: {}
    },
    session: token === undefined ? { ...noSession, hasEnded: await vault.isSealed() } : known.session,
    arrival: known.arrival,
    auto_url: known.auto_url,
    decisions: known.decisions,
    // The language is the device's; a locale that was kept for it may say more than its own.
    locale: known.locale.lcl_id === localeOf(i18n.language).lcl_id ? known.locale : localeOf(i18n.language)
  })
  remember(vault, listen)
  followDisplay(store.getState().client, listen)

  let client: Promise<Client> | undefined
  const { connection, enter } = makeConnection(ambiente, vault)
  const api = () =>
    (client ??= import("@quadrante/api/client").then(({ makeClient }) =>
      recorded(
        watched(makeClient(connection), () => app.ended()),
        store.dispatch
      )
    ))

  const endSession = async () => {
    if (store.getState().session.view !== null) await (await api()).logout({})
    store.dispatch(sessionEnded())
    await vault.destroy()
  }
  const pathOf = (page: "home" | "login") => Environment.pathOf(page, ambiente.amb)
  const app: App = {
    ambiente,
    vault,
    store,
    dispatch: store.dispatch,
    listen,
    api,
    drafts: makeDrafts(vault, Date.now),
    go: (page) => router.navigate(pathOf(page)),
    leave: async () => {
      await endSession()
      // A new page: nothing of the former person stays in memory.
      location.replace(ambiente.prefix + pathOf("login"))
    },
    entering: enter,
    ended: async () => {
      await vault.seal()
      // A new page, as with leaving. That the values are sealed tells it why.
      location.replace(ambiente.prefix + pathOf("login"))
    }
  }

  if (token !== undefined) await findSession(app)
  const interpret = makeInterpreter(makePorts(app, endSession))
  const router = makeRouter(
    {
      login: LoginRoute,
      home: onDemand(() => import("../features/workspace/HomeRoute.tsx")),
      not_found: NotFoundScreen
    },
    interpret,
    ambiente.prefix,
    async (to) => {
      const other = to === null ? null : Environment.route(to).amb
      if (to !== null && (other === null || other === ambiente.amb)) return false
      await vault.flush()
      if (to === null) location.reload()
      else location.assign(ambiente.prefix + to)
      return true
    }
  )
  const entitle = () => {
    document.title = titleOf(store.getState())
  }
  store.subscribe(entitle)
  entitle()
  root.render(
    <AppContext value={app}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </AppContext>
  )
}
