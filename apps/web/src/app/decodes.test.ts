/** A link is decoded once a navigation, whatever comes of it: what follows has what was read. */
import { expect, it, onTestFinished, vi } from "vitest"
import type { App } from "../kernel/app.ts"
import { noSession } from "../store/session.ts"
import { makeStore } from "../store/store.ts"
import { makeInterpreter } from "./interpreter.ts"
import { makePorts } from "./ports.ts"

const asked = "redirect=pedido_compra&fornecedor=Papelaria%20Aurora&valor=1.234,50"
const waiting = {
  processo: "pedido_compra",
  contexto: [
    ["fornecedor", "Papelaria Aurora", "Papelaria Aurora"],
    ["valor", "1.234,50", 1234.5]
  ]
}

it.each([
  ["at the login", `/demo/login?${asked}`, { isIn: false }],
  ["before a login", `/demo/home?${asked}`, { isIn: false }],
  ["in a session", `/demo/home?${asked}`, { isIn: true }],
  ["on the redirect page", `/demo/redirect?${asked}`, { isIn: true }],
  [
    "with a secret",
    `/demo/home?${asked}&login=${encodeURIComponent('{"usuario":"ana","senha":"x"}')}`,
    { isIn: false }
  ],
  ["that ends the session", `/demo/home?${asked}&logoff`, { isIn: true }],
  ["that ends what the person agrees to lose", `/demo/home?${asked}&logoff`, { isIn: true, ends: true }],
  ["that ends nothing, because the person declines", `/demo/home?${asked}&logoff`, { isIn: true, ends: false }],
  ["that ends no locked session", `/demo/home?${asked}&logoff`, { isIn: true, locked: true }]
])("a link %s", async (_, link, standing) => {
  const { interpret, decodes, autoUrl } = browserAt(link, standing)
  const step = await interpret(link)
  if (step.kind === "go") await interpret(step.to)
  expect(decodes()).toBe(1)
  expect(autoUrl()).toMatchObject(waiting)
})

// Helpers

interface PageSituation {
  readonly isIn: boolean
  readonly locked?: boolean
  /** Something would be lost, and what the person answers. */
  readonly ends?: boolean
}

/** A page that is opened by a link, and how often the text of one of its values is decoded. */
const browserAt = (link: string, { isIn, locked = false, ends }: PageSituation) => {
  const url = new URL(link, "https://app.example")
  vi.stubGlobal("location", url)
  vi.stubGlobal("history", { state: null, replaceState: (_: unknown, __: string, to: string) => (url.href = to) })
  const decode = vi.spyOn(globalThis, "decodeURIComponent")
  onTestFinished(() => {
    decode.mockRestore()
    vi.unstubAllGlobals()
  })
  const view = isIn ? ({ id: "s1" } as unknown as typeof noSession.view) : null
  const { store } = makeStore({ session: { ...noSession, view } })
  // Only what the ports use of the app.
  const app = { store, dispatch: store.dispatch, ambiente: { prefix: "" } } as unknown as App
  const ports = makePorts(app, () => Promise.resolve())
  const interpret = makeInterpreter({
    ...ports,
    standing: () => Promise.resolve({ isIn, locked, lost: ends === undefined ? [] : [{ id: "p", title: "Férias" }] }),
    askToEnd: () => Promise.resolve(ends === true)
  })
  return {
    interpret,
    decodes: () => decode.mock.calls.filter(([text]) => text === "Papelaria%20Aurora").length,
    autoUrl: () => store.getState().auto_url
  }
}
