/**
 * A working day in Firefox and in WebKit, and what only one of them does otherwise than Chromium; in the full run in the
 * oldest Chromium that is promised too.
 */
import { existsSync } from "node:fs"
import { test as base, expect } from "@playwright/test"
import { makeLine } from "../e2e/line.ts"
import { full, password, startServer } from "../e2e/quadrante.ts"
import type { Engine, Profile } from "./driver.ts"
import { startFirefox } from "./firefox.ts"
import { button, field, type WindowActor, handOf, heading, quadrant, type Target, text } from "./hand.ts"
import { choose, darkDots, tooWide } from "./in-page.ts"
import { startOldChromium } from "./old-chromium.ts"
import { startWebKit } from "./webkit.ts"

const engines: ReadonlyArray<{
  readonly name: string
  readonly path: string
  readonly start: (path: string) => Promise<Engine>
}> = [
  { name: "Firefox", path: process.env["FIREFOX_PATH"] ?? "/usr/bin/firefox-esr", start: startFirefox },
  { name: "WebKit", path: process.env["WEBKIT_DRIVER_PATH"] ?? "/usr/bin/WebKitWebDriver", start: startWebKit },
  { name: "Chromium 117", path: process.env["OLD_CHROMIUM_PATH"] ?? "none", start: startOldChromium }
]

/** One server for all of them, behind a line that can be cut. */
const test = base.extend<
  object,
  { readonly office: { readonly line: Awaited<ReturnType<typeof makeLine>>; readonly server: Server } }
>({
  office: [
    async ({}, use) => {
      const line = await makeLine()
      const server = await startServer({ QUADRANTE_ORIGIN: line.address })
      // WebKit asks for English on a machine without the locales of others, and the demonstration answers in it.
      await server.sql`update environment set idioma = 'pt-BR'`
      line.lead(server.address)
      await use({ line, server })
      await server.stop()
      line.close()
    },
    { scope: "worker", timeout: 60_000 }
  ]
})

/** The walks, each by what it shows: in windows of its own, over a line that can be cut. */
const walks: Readonly<Record<string, (desk: OpenDesk) => Promise<void>>> = {
  "a first visit goes on without the server, and comes back": async ({ line, enter }) => {
    const { hand } = await enter("ana.souza", "/demo/home?redirect=pedido_compra&fornecedor=Aurora")
    const supplier = field("Fornecedor", quadrant("Pedido de compra"))
    await hand.holds(supplier, "Aurora")
    const reason = field("Justificativa", quadrant("Pedido de compra"))
    await hand.type(reason, "Notebooks para campo")
    await hand.sees(text(/^Rascunho guardado/))
    await keptByWorker(hand)
    line.cut()
    await hand.sees(text(/^Sem conexão\. Suas alterações/))
    await hand.reload()
    await hand.sees(text(/^Sem conexão\. Suas alterações/))
    await hand.holds(reason, "Notebooks para campo")
    line.mend()
    await hand.gone(text(/^Sem conexão\. Suas alterações/))
    await hand.sees(text(/^Conectado$/))
    await expectStill(hand)
  },

  "a purchase is typed, reloaded, sent, taken and decided, and found again": async ({ enter }) => {
    const { hand: ana } = await enter("ana.souza")
    const form = quadrant("(Pedido de compra$|Compra \\d+)")
    await openFromMenu(ana, "Pedido de compra")
    await ana.type(field("Fornecedor", form), "Aurora Informática")
    await ana.type(field(/^Valor/, form), "1.840")
    await ana.ask(choose, "Centro de custo", "Comercial")
    await ana.type(field(/^Necessário até/, form), "20/12/2027")
    await ana.type(field("Justificativa", form), "Notebooks para campo")
    await ana.sees(text(/^Rascunho guardado/))
    await ana.reload()
    await ana.holds(field("Fornecedor", form), "Aurora Informática")
    await ana.holds(field("Justificativa", form), "Notebooks para campo")
    await ana.press(button("Enviar", form))
    await ana.sees(text(/^Agora com Gerência/, form))
    await ana.ask(() => {
      window.print = () => void (document.documentElement.dataset["printed"] = "1")
    })
    await ana.press(button("Imprimir", form))
    await expect.poll(() => ana.ask(() => document.documentElement.dataset["printed"])).toBe("1")
    const { name: title } = await ana.sees({ css: "h2", name: /^Compra \d+ · Aurora Informática$/, within: form })

    const { hand: bruno } = await enter("bruno.lima")
    await bruno.press(button("Menu"))
    await bruno.type(field("Filtrar o menu"), title)
    await bruno.press(button(new RegExp(`^Assumir .*${title}`)))
    await bruno.sees(button(new RegExp(`^Devolver ao grupo .*${title}`)))
    await bruno.press(button(new RegExp(`^${title}`), { css: "[role=navigation]" }))
    await bruno.press(button("Aprovar", quadrant(title)))
    await bruno.gone(button("Aprovar", quadrant(title)))
    await ana.front()
    await ana.sees(text(/^Agora com Compras/, form))
    await ana.keys("Control+k")
    await ana.write(`#${/\d+/.exec(title)?.[0] ?? ""}`)
    await ana.sees({ css: "[role=option][aria-selected=true]", name: new RegExp(title) })
    await ana.keys("Enter")
    await ana.gone({ css: "dialog" })
    await expectStill(ana)
    await expectStill(bruno)
  },

  "somebody new presses on a person, and the three first steps are ticked as they do them": async ({
    line,
    profile,
    begins
  }) => {
    await begins("ana.souza")
    const hand = handOf(await (await profile()).open())
    await hand.goto(`${line.address}/demo/login`)
    await hand.sees(text(/^Toque em uma pessoa\./))
    await hand.press(button(/Ana Souza/))
    const first: Target = { css: "aside", name: "Para começar" }
    const ticked = (step: string) => hand.sees({ css: ".done", name: new RegExp(`^${step}: feito`), within: first })
    await hand.press(button("Como fazer", first))
    await hand.press(button("Mais na Ajuda", first))
    await hand.sees({ css: "h3", name: "O que é um quadrante?" })
    for (const process of ["Pedido de férias", "Pedido de compra"]) {
      await hand.press(button("Fazer agora"))
      await hand.press({ css: "[role=option]", name: new RegExp(`^${process}`) })
      await hand.sees(quadrant(process))
      if (process === "Pedido de férias") await hand.press(button("Mais na Ajuda", first))
    }
    await ticked("Abra dois processos lado a lado")
    const holiday = quadrant("(Pedido de férias|Férias)")
    await hand.type(field("Início das férias", holiday), "04/01/2055")
    await hand.type(field("Dias", holiday), "15")
    await hand.press(field("Não", holiday))
    await hand.press(button("Enviar", holiday))
    await ticked("Envie um pedido")
    await hand.press(button(/^Ache-o de novo/, first))
    await hand.write("Férias")
    await hand.sees({ css: "[role=option]", name: /^Férias \d+/ })
    await hand.press({ css: "[role=option]", name: /^Férias \d+/ })
    await hand.sees(text(/^Os três primeiros passos estão feitos\./))
    await ticked("Ache-o de novo")
    await expectStill(hand)
  },

  "the tab key goes through the quadrants in their order, and back": async ({ enter }) => {
    const { hand } = await enter("ana.souza")
    await openFromMenu(hand, "Pedido de compra")
    await hand.sees(field("Fornecedor"))
    await openFromMenu(hand, "Pedido de férias")
    await hand.sees(field("Dias"))
    // What was opened last stands first: the order in the document is another one.
    await hand.keys("Control+k")
    await hand.write(">mover a aba para o quadrante 1")
    await hand.sees({ css: "[role=option][aria-selected=true]", name: /Mover a aba para o quadrante 1/ })
    await hand.keys("Enter")
    await hand.gone({ css: "dialog" })
    await openFromMenu(hand, "Reembolso de despesas")
    await hand.sees(field("Motivo da despesa"))
    await hand.ask(() => document.querySelector<HTMLElement>(".toolbar-buttons [tabindex='0']")?.focus())
    const on = await stopsOf(hand, "Tab")
    expect(on).toEqual(on.toSorted())
    expect(on[0]).toBe(1)
    expect(new Set(on).size).toBeGreaterThan(1)
    const back = await stopsOf(hand, "Shift+Tab")
    expect(back).toEqual(back.toSorted().toReversed())
    expect(new Set(back)).toEqual(new Set(on))
    await expectStill(hand)
  },

  "Escape closes each sheet and dialog, and none is wider than itself": async ({ enter }) => {
    const { hand } = await enter("ana.souza")
    await openFromMenu(hand, "Pedido de compra")
    await hand.sees(field("Fornecedor"))
    const sheet: Target = { css: ".popover, .panel, dialog[open]" }
    const closes = async (how: string, open: () => Promise<void>) => {
      await open()
      await hand.sees(sheet)
      expect(await hand.ask(tooWide), how).toEqual([])
      await expectStill(hand)
      await hand.keys("Escape")
      await expect.poll(() => hand.look(sheet), { message: `${how} stays` }).toBeNull()
    }
    for (const tool of [/^Menu$/, /^Agenda$/, /^Colunas$/, /^Tema$/, /^Perfil/, /^Avisos/])
      await closes(String(tool), () => hand.press(button(tool, { css: "[role=toolbar]" })))
    for (const chord of ["Control+k", "Control+/"]) await closes(chord, () => hand.keys(chord))
  },

  "a PDF is drawn, and the public page scrolls inside alone": async ({ line, profile }) => {
    const hand = handOf(await (await profile()).open())
    await hand.goto(`${line.address}/temp/docs`)
    await hand.sees(heading("Teste e documentação"))
    await hand.ask(() => document.querySelector(".pagebody")?.scrollTo(0, 1e6))
    await hand.sees({ css: ".pdf canvas" })
    await expect.poll(() => hand.ask(darkDots), { timeout: 20_000 }).toBeGreaterThan(500)
    await expectStill(hand)
  },

  "a colour shows in a second window, and a locked screen opens to the password alone": async ({ line, enter }) => {
    const { hand, own } = await enter("ana.souza")
    const second = handOf(await own.open())
    await second.goto(`${line.address}/demo/home`)
    await second.sees(button("Menu"))
    await second.press(button("Tema"))
    await second.press({ css: ".swatch", name: "Verde" })
    await hand.front()
    await expect
      .poll(() => hand.ask(() => getComputedStyle(document.documentElement).getPropertyValue("--tema")))
      .toBe("#12622a")
    await hand.press(button(/^Perfil/))
    await hand.press(button("Bloquear"))
    await hand.sees(heading("Sessão bloqueada"))
    await hand.keys("Escape", "Escape")
    await hand.sees(heading("Sessão bloqueada"))
    await hand.type(field("Senha", { css: "dialog" }), password)
    await hand.press(button("Desbloquear"))
    await hand.gone(heading("Sessão bloqueada"))
    await expectStill(hand)
  }
}

/** Where engines differ most: in typing, and in what they keep for later. The full run takes the others too. */
const always = /^a purchase/

for (const { name, path, start } of engines.filter((one) => existsSync(one.path))) {
  test.describe(name, () => {
    // Its walks share the engine.
    test.describe.configure({ mode: "default" })
    let engine: Engine
    const profiles: Array<Profile> = []
    const profile = async () => {
      const made = await engine.profile()
      profiles.push(made)
      return made
    }
    test.beforeAll(async () => {
      engine = await start(path)
    })
    test.afterAll(() => engine.stop())
    test.beforeEach(async ({ office: { line, server } }) => {
      line.mend()
      await server.sql`update session set revoked = 'another walk' where revoked is null`
      await server.sql`delete from saved_workspace`
      await server.sql`delete from draft`
      await server.sql`update person set preferences = preferences - 'first_steps'`
    })
    test.afterEach(async ({}, testInfo) => {
      const open = profiles.splice(0)
      if (testInfo.status !== testInfo.expectedStatus)
        for (const one of open.flatMap(({ windows }) => windows))
          await testInfo.attach("window", {
            body: Buffer.from(await one.picture(), "base64"),
            contentType: "image/png"
          })
      const said: Array<string> = []
      for (const one of open) {
        said.push(...(await one.errors()))
        await one.close()
      }
      // A refusal or a cut line, of which the page tells the person, also stands in the console.
      expect(said.filter((line) => !/Failed to load|WebSocket|NetworkError|ws:/.test(line))).toEqual([])
    })
    for (const [title, walk] of Object.entries(walks))
      test(`${name}: ${title}`, { tag: always.test(title) ? [] : [full] }, ({ office: { line, server } }) =>
        walk({
          line,
          profile,
          begins: (who) => server.sql`
            update person set preferences = preferences || '{"first_steps":{"done":[],"away":false}}' where usuario = ${who}`,
          enter: async (who, where = "/demo/login") => {
            const own = await profile()
            const hand = handOf(await own.open())
            await hand.goto(line.address + where)
            await login(hand, who)
            return { hand, own }
          }
        })
      )
  })
}

// Helpers

type Server = Awaited<ReturnType<typeof startServer>>

/** What a walk begins with. */
interface OpenDesk {
  readonly line: Awaited<ReturnType<typeof makeLine>>
  /** A browser of its own. */
  readonly profile: () => Promise<Profile>
  /** Somebody has seen none of it yet. */
  readonly begins: (who: string) => Promise<unknown>
  /** A window in a browser of its own, in which somebody has come in. */
  readonly enter: (who: string, where?: string) => Promise<{ readonly hand: WindowActor; readonly own: Profile }>
}

const login = async (hand: WindowActor, who: string) => {
  // Below the people of the demonstration the fields come when they are wanted.
  // Once the app has taken the page over: what becomes of a press in that moment, `startup` walks.
  await hand.press(button("Entrar com usuário e senha", { css: "html[data-pronto='1'] form" }))
  await hand.type(field("Usuário"), who)
  await hand.type(field("Senha"), password)
  await hand.press(button("Entrar"))
  await hand.sees(button("Menu"))
}

const openFromMenu = async (hand: WindowActor, title: string) => {
  await hand.press(button("Menu"))
  await hand.type(field("Filtrar o menu"), title)
  await hand.press(button(new RegExp(`^${title}`), { css: "[role=navigation]" }))
}

/**
 * The page of a first visit is kept once the worker has it: it takes a page only when it has all that it keeps. Its state
 * is not asked for, because WebKit may go on calling the worker of a first visit "installing".
 */
const keptByWorker = (hand: WindowActor) =>
  expect.poll(() => hand.ask(() => navigator.serviceWorker.controller !== null), { timeout: 20_000 }).toBe(true)

/** The document itself never scrolls, nor can it be made to. */
const expectStill = async (hand: WindowActor) => {
  const moved = await hand.ask(() => {
    document.documentElement.scrollTo(0, 1e6)
    return [document.documentElement.scrollTop, document.documentElement.scrollLeft, document.body.scrollTop]
  })
  expect(moved, "how far the document scrolls").toEqual([0, 0, 0])
}

/** The quadrants that the tab key comes through until it has left them. */
const stopsOf = async (hand: WindowActor, chord: string): Promise<ReadonlyArray<number>> => {
  const stops: Array<number> = []
  for (let presses = 0; presses < 120; presses++) {
    await hand.keys(chord)
    const place = await hand.ask(() => {
      const area = document.activeElement?.closest<HTMLElement>(".workspace > *")
      return area === null || area === undefined ? 0 : Number(area.dataset["slot"] ?? area.dataset["after"])
    })
    if (place === 0 && stops.length > 0) return stops
    if (place !== 0) stops.push(place)
  }
  throw new Error(`the tab key does not leave the workspace: ${stops.join(" ")}`)
}
