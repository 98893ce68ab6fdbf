/** Recordings that Firefox exports of a visit: the command line tells what the client decided, as of those of Chromium. */
import { existsSync } from "node:fs"
import { test as base, expect } from "@playwright/test"
import { essentialsOf, explain } from "../e2e/explained.ts"
import { full, password, startServer } from "../e2e/quadrante.ts"
import { type RecordingEngine, startFirefox } from "./firefox.ts"
import { button, field, handOf, text, type WindowActor } from "./hand.ts"

const path = process.env["FIREFOX_PATH"] ?? "/usr/bin/firefox-esr"

interface Visit {
  /** The rules of its navigations. */
  readonly rules: string
  readonly walk: (hand: WindowActor, open: (link: string) => Promise<void>) => Promise<void>
}

const enter = async (hand: WindowActor) => {
  // Once the app has taken the page over: what becomes of a press in that moment, `startup` walks.
  await hand.press(button("Entrar com usuário e senha", { css: "html[data-pronto='1'] form" }))
  await hand.type(field("Usuário"), "ana.souza")
  await hand.type(field("Senha"), password)
  await hand.press(button("Entrar"))
  await connected(hand)
}
const connected = (hand: WindowActor) => hand.sees(text(/^Conectado$/))

const visits: Readonly<Record<string, Visit>> = {
  "firefox-link-login": {
    rules: "G4 G5 G0",
    walk: async (hand, open) => {
      await open("/demo/home?redirect=pedido_compra&fornecedor=Maria%20da%20Silva&itens=3")
      await enter(hand)
    }
  },
  "firefox-link-session": {
    rules: "G5 G0 G1 G0",
    walk: async (hand, open) => {
      await open("/demo/login")
      await enter(hand)
      await open("/demo/home?redirect=pedido_ferias&dias=3&cpf=52998224725")
      await connected(hand)
    }
  },
  "firefox-logoff": {
    rules: "G5 G0 G4 G5",
    walk: async (hand, open) => {
      await open("/demo/login")
      await enter(hand)
      await open("/demo/home?logoff&redirect=pedido_ferias")
      await hand.sees(button("Entrar com usuário e senha"))
    }
  },
  "firefox-redirect-page": {
    rules: "G6 G4 G5 G0 G6 G0",
    walk: async (hand, open) => {
      await open("/demo/redirect?redirect=pedido_ferias&dias=3")
      await enter(hand)
      await open("/demo/redirect?redirect=pedido_compra&itens=3")
      await connected(hand)
    }
  },
  "firefox-reload": {
    rules: "G4 G5 G0 G0",
    walk: async (hand, open) => {
      await open("/demo/home?redirect=pedido_ferias&dias=3")
      await enter(hand)
      await hand.reload()
      await connected(hand)
    }
  }
}

const test = base.extend<object, { readonly server: Server; readonly firefox: RecordingEngine }>({
  server: [
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: "worker", timeout: 60_000 }
  ],
  firefox: [
    async ({}, use) => {
      const firefox = await startFirefox(path, undefined, true)
      await use(firefox)
      await firefox.stop()
    },
    { scope: "worker", timeout: 60_000 }
  ]
})

for (const [name, { rules, walk }] of existsSync(path) ? Object.entries(visits) : [])
  test(
    `Firefox: a recording of ${name} is told as the client decided it`,
    { tag: full },
    async ({ server, firefox }) => {
      await server.sql`update session set revoked = 'another walk' where revoked is null`
      await server.sql`delete from saved_workspace`
      const profile = await firefox.profile()
      const hand = handOf(await profile.open())
      await hand.front()
      const exported = await firefox.record()
      // The panel has a window of its own.
      await hand.front()
      await walk(hand, (link) => hand.goto(server.address + link))
      const bundle = await bundleOf(hand)
      const recording = await exported()
      await profile.close()

      const told = explain(recording)
      expect(told.map(({ rule }) => rule).join(" ")).toBe(rules)
      const decided = explain(bundle)
      expect(decided.length).toBeGreaterThan(0)
      // The last ones: with a session ends what the client remembers.
      expect(told.map(essentialsOf).slice(-decided.length)).toEqual(decided.map(essentialsOf))
    }
  )

// Helpers

type Server = Awaited<ReturnType<typeof startServer>>

/** What a person copies for support. */
const bundleOf = async (hand: WindowActor): Promise<string> => {
  await hand.press(button("Por que estou aqui?"))
  await hand.press({ css: "summary", name: "Detalhes para o suporte" })
  await hand.press(button("Copiar para o suporte"))
  await hand.sees(text(/^Copiado/))
  let bundle = ""
  await expect
    .poll(async () => {
      bundle = await hand.ask(() => {
        const held = globalThis as { copied?: string }
        void navigator.clipboard.readText().then((read) => (held.copied = read))
        return held.copied ?? ""
      })
      return bundle
    })
    .toMatch(/^\{/)
  return bundle
}
