/** Starts the app: what was remembered, the store, the guard over the router, and the first screen. */
import * as Environment from "@quadrante/domain/environment"
import * as Vault from "@quadrante/persistence/vault"
import type { ReactNode } from "react"
import { createRoot } from "react-dom/client"
import { Provider } from "react-redux"
import { readAmbiente } from "../kernel/environment.ts"
import { layStrings } from "../i18n/i18n.ts"
import { takeLink } from "./address.ts"
import { makeInterpreter } from "./interpreter.ts"
import { makePorts } from "./ports.ts"
import { makeNavigation } from "./navigation.tsx"
import { WhyOutside } from "../features/why/WhyButton.tsx"
import type { Store } from "../store/store.ts"
import { AppContext } from "../kernel/app.ts"
import { Curtain } from "./Curtain.tsx"
import { followDisplay } from "./display.ts"
import { showLanguage } from "../kernel/language.ts"
import { makeApp } from "./make-app.ts"
import { modules, startModules } from "./modules.ts"
import { openStore } from "./open-store.ts"
import { followDisplayOfTabs, followTab } from "./other-tabs.ts"
import type { Interpret } from "./routed.tsx"
import { findSession, titleOf } from "../session/session.ts"
import { makeStorageReport } from "../kernel/storage.ts"

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
    root.render(await (await import("./outside.tsx")).outside(ambiente, page, link))
    return false
  }
  layStrings(ambiente.environment.strings)

  const storage = makeStorageReport()
  const vault = await Vault.open({
    environment: ambiente.amb,
    onDiagnostic: storage.heard,
    onElsewhere: (what) => void followTab(app, what)
  })
  const { store, listen, hasToken } = await openStore(vault, ambiente, ambiente.environment)
  storage.tell(store.dispatch)
  followDisplay(store.getState().client, listen)

  const navigation = makeNavigation(
    () => app,
    (to) => interpret(to),
    (screen) => show(screen)
  )
  let isShown = false
  const { app, endSession } = makeApp({
    ambiente,
    vault,
    store,
    listen,
    isShown: () => isShown,
    go: navigation.go,
    spoiled: storage.spoiled
  })
  followDisplayOfTabs(app)
  if (hasToken) await findSession(app)
  const interpret = firstFrom(link, makeInterpreter(makePorts(app, endSession)))
  followTitle(store)
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

/** The link of the page stands in the address without its secrets, and is decided on with what is left of them. */
const firstFrom = (link: string, follow: Interpret): Interpret => {
  let arrived: string | null = link
  return (to) => {
    const from = arrived ?? to
    arrived = null
    return follow(from)
  }
}

/** Says in the title of the page what is open in it. */
const followTitle = (store: Store): void => {
  const entitle = () => {
    document.title = titleOf(store.getState())
  }
  store.subscribe(entitle)
  entitle()
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
