/**
 * The whole app in a page of its own, as `start` puts it together: the real store, vault, guard, router, texts and styles. Its
 * line ends at a server that the test makes, and its session is open already, as a browser keeps it.
 */
import { defaultPreferences, type Preferences } from "@quadrante/api/account"
import * as Environment from "@quadrante/domain/environment"
import * as Quadrant from "@quadrante/domain/quadrant"
import * as Vault from "@quadrante/persistence/vault"
import type { ReactNode } from "react"
import { createRoot } from "react-dom/client"
import { Provider } from "react-redux"
import { expect, onTestFinished } from "vitest"
import { commands, page } from "vitest/browser"
import { takeLink } from "../src/app/address.ts"
import { Curtain } from "../src/app/Curtain.tsx"
import { followDisplay } from "../src/app/display.ts"
import { makeInterpreter } from "../src/app/interpreter.ts"
import { makeApp } from "../src/app/make-app.ts"
import { modules, startModules } from "../src/app/modules.ts"
import { makeNavigation } from "../src/app/navigation.tsx"
import { openStore } from "../src/app/open-store.ts"
import { followDisplayOfTabs } from "../src/app/other-tabs.ts"
import { outside } from "../src/app/outside.tsx"
import { makePorts } from "../src/app/ports.ts"
import { layStrings, speak } from "../src/i18n/i18n.ts"
import { AppContext } from "../src/kernel/app.ts"
import type { Ambiente } from "../src/kernel/environment.ts"
import { showLanguage } from "../src/kernel/language.ts"
import { makeStorageReport } from "../src/kernel/storage.ts"
import { panelsSlice } from "../src/shell/install.ts"
import { findSession, titleOf } from "../src/session/session.ts"
import "../src/app/critical.css"
import { type FakeServer, type Handlers, makeFakeServer } from "./fake-server.ts"
import { beginPage } from "./page-life.ts"
import { makeAmbiente } from "./records.ts"
import { forgetSockets } from "./socket.ts"
import { makeQuietWorld } from "./world.ts"

export interface PageOptions {
  /** Where it is opened. */
  readonly address?: string
  /** What the server answers beside what it says to everybody who looks at nothing. */
  readonly server?: Handlers
  readonly ambiente?: Partial<Ambiente>
  /** What the person has set, beside what nobody needs to. */
  readonly preferences?: Partial<Preferences>
  /** Who is in; null: nobody. */
  readonly usuario?: string | null
  /** How many quadrants the person has chosen; without, they have chosen nothing, and there are as many as are in use. */
  readonly quadrants?: number
  /** The language that was chosen on the device. */
  readonly language?: string
  readonly size?: readonly [width: number, height: number]
  /** Whether it is held in a hand. */
  readonly touch?: boolean
}

export interface OpenPage {
  readonly server: FakeServer
  /** Loads the page anew: what the browser keeps is there again. */
  readonly reload: (address?: string) => Promise<void>
  /** Closes it before the test is over, so that another one can be opened. */
  readonly close: () => Promise<void>
}

/** Opens the app. It is gone again when the test is over, with all that the browser kept of it. */
export const openPage = async ({
  address = "/demo/home",
  server: handlers = {},
  ambiente = {},
  preferences = {},
  usuario = "ana.souza",
  quadrants,
  language = "pt-BR",
  size = [1280, 800],
  touch = false
}: PageOptions = {}): Promise<OpenPage> => {
  const server = makeFakeServer({ ...makeQuietWorld({ ...defaultPreferences, ...preferences }), ...handlers })
  const listened = listenToConsole()
  await page.viewport(...size)
  // Also where it is not: a test before may have ended in the middle.
  await commands.touch(touch)
  await commands.mouse("move", 0, 0)
  const shown = { ...makeAmbiente(), ...ambiente }
  if (language !== "pt-BR") {
    const look = { tema_cor: "grey", esquema: "sistema", dense: false, lcl_id: language }
    localStorage.setItem("q1.display", JSON.stringify(look))
  }
  if (usuario !== null) {
    const vault = await Vault.open({ environment: shown.amb })
    await vault.loginProver(usuario)
    await vault.admit(usuario)
    await vault.keepToken("t".repeat(43))
    if (quadrants !== undefined) vault.save(panelsSlice, { ...Quadrant.fixed, num_quadrantes: quadrants })
    await vault.close()
  }
  const open = async (at: string) => {
    history.replaceState(null, "", at)
    // As a server writes it whose environment has set no language.
    document.documentElement.lang = "pt-BR"
    return start(shown, server)
  }
  let end = await open(address)
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await end()
    await forgetAll(shown.amb)
    listened.stop()
    expect(server.wrong(), "what the server was asked and could not answer").toEqual([])
    expect(listened.said, "errors in the console of the browser").toEqual([])
  }
  onTestFinished(close)
  return {
    server,
    close,
    reload: async (to = location.pathname + location.search + location.hash) => {
      await end()
      end = await open(to)
    }
  }
}

/** Starts the app in a new page; gives how it ends. */
const start = async (ambiente: Ambiente, server: FakeServer): Promise<() => Promise<void>> => {
  const { fetch } = window
  window.fetch = (input, init) =>
    new URL(String(input), location.href).pathname.startsWith("/api/") ? server.fetch(input, init) : fetch(input, init)
  const endPage = beginPage()
  const { dataset } = document.documentElement
  // As the small script of the page does before anything is painted.
  dataset["tela"] = /\/login\/?$/.test(location.pathname) ? "login" : "outra"
  const link = takeLink()
  const container = document.createElement("div")
  container.id = "app"
  document.body.append(container)
  await startModules(modules)
  const root = createRoot(container)
  showLanguage()
  const end = () => {
    root.unmount()
    container.remove()
    endPage()
    window.fetch = fetch
  }
  const { page: asked } = Environment.route(location.pathname, ambiente.prefix)
  if (ambiente.environment === null || asked === "teste" || asked === "docs") {
    root.render(await outside(ambiente, asked, link))
    dataset["pronto"] = "1"
    return async () => end()
  }
  layStrings(ambiente.environment.strings)
  const storage = makeStorageReport()
  const vault = await Vault.open({ environment: ambiente.amb, onDiagnostic: storage.heard })
  const { store, listen, hasToken } = await openStore(vault, ambiente, ambiente.environment)
  storage.tell(store.dispatch)
  followDisplay(store.getState().client, listen)
  const show = (screen: ReactNode) =>
    root.render(
      <AppContext value={app}>
        <Provider store={store}>
          <Curtain>{screen}</Curtain>
        </Provider>
      </AppContext>
    )
  const navigation = makeNavigation(
    () => app,
    (to) => follow(to),
    show
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
  const interpret = makeInterpreter(makePorts(app, endSession))
  let arrived: string | null = link
  const follow = (to: string) => {
    const from = arrived ?? to
    arrived = null
    return interpret(from)
  }
  store.subscribe(() => {
    document.title = titleOf(store.getState())
  })
  await navigation.begin()
  isShown = true
  dataset["pronto"] = "1"
  return async () => {
    end()
    forgetSockets()
    await vault.close()
    ;(await app.queries()).clear()
  }
}

/** Nothing is left of a person, on no shelf of the browser, nor on the page. */
const forgetAll = async (environment: string): Promise<void> => {
  const vault = await Vault.open({ environment })
  await vault.destroy()
  await vault.close()
  localStorage.clear()
  sessionStorage.clear()
  await speak("pt-BR")
  history.replaceState(null, "", "/")
  document.body.replaceChildren()
  const root = document.documentElement
  for (const name of Object.keys(root.dataset)) delete root.dataset[name]
  root.removeAttribute("style")
}

/** What the page complains of: a refusal, of which it tells the person, is no error. */
const listenToConsole = () => {
  const said: Array<string> = []
  const { error } = console
  console.error = (...words: ReadonlyArray<unknown>) => {
    said.push(words.map(String).join(" "))
    error.apply(console, [...words])
  }
  return {
    said,
    stop: () => {
      console.error = error
    }
  }
}
