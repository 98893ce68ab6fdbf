/**
 * Forty states of the screen as they are meant to look, at three widths; scheme, language and density change from
 * state to state. Each is compared with its picture in `screens`; `npm run screens` takes all of them anew. The clock of the
 * server, of its database and of the page stands on one Monday, and what people do before is done in one order, so that
 * nothing differs from one time to the next.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Browser, Page } from "@playwright/test"
import { makeClock } from "../../server/test/turned.ts"
import { makeBuyer } from "./purchases.ts"
import { expect, full, login, people, startServer, test } from "./quadrante.ts"

const folder = join(import.meta.dirname, "screens")
const monday = new Date("2027-03-01T11:30:00Z")

/** Seconds that go on, and the smoothing of text, of which no two machines make the same. */
const tolerance = { maxDiffPixelRatio: 0.002, threshold: 0.25 }

type Act = (page: Page) => Promise<void>
interface Shot {
  readonly name: string
  readonly who: string | null
  readonly path: string
  readonly act?: Act
}

const keys =
  (chord: string, text = ""): Act =>
  async (page) => {
    await page.keyboard.press(chord)
    await expect(page.locator("dialog[open], .popover, .panel").first()).toBeVisible()
    if (text !== "") await page.keyboard.type(text)
  }
const button =
  (name: string | RegExp, within = "body"): Act =>
  (page) =>
    page.locator(within).getByRole("button", { name }).first().click()
const all =
  (...acts: ReadonlyArray<Act>): Act =>
  async (page) => {
    for (const act of acts) await act(page)
  }
/** What comes after the page itself is there. */
const sees =
  (selector: string): Act =>
  async (page) => {
    await expect(page.locator(selector).first()).toBeVisible()
  }
const caseTab = (name: RegExp): Act => button(name, ".proc.active")
const why: Act = async (page) => {
  // On a phone it stands with what the bar has no place for.
  const more = page.getByRole("navigation", { name: "Principal" }).getByRole("button").last()
  const back = page.getByRole("button", { name: /^Voltar (às|a) / })
  await expect(page.locator(".why").first().or(more).or(back).first()).toBeVisible()
  if (await back.isVisible()) await back.click()
  if (await more.isVisible()) await more.click()
  await page.locator(".why").first().click()
  await expect(page.locator(".panel, .popover").first()).toBeVisible()
}
const quadrantMode: Act = async (page) => {
  // It is not offered where there is one quadrant.
  if (await page.locator(".app.phone").isVisible()) return
  await page.keyboard.press("Control+.")
  await expect(page.locator(".quadrant-mode")).toBeVisible()
}
/** The sheet of a command, from the palette, which there is at every width. */
const command =
  (text: string, option: string | RegExp): Act =>
  async (page) => {
    await page.keyboard.press("Control+k")
    await expect(page.getByRole("combobox").first()).toBeFocused()
    await page.keyboard.type(`>${text}`)
    await page.getByRole("option", { name: option }).first().click()
    await expect(page.locator("dialog.palette[open]")).toHaveCount(0)
  }
/** Opens a case from its row at home. */
const opened =
  (title: RegExp): Act =>
  async (page) => {
    await page.getByRole("button", { name: title }).first().click()
    await expect(page.locator(".proc.active .quad-head")).toBeVisible()
  }

const { ana, bruno } = people
/** He has several profiles, so that there is something to choose. */
const diego = "diego.prado"
const compra = /^Compra \d+ · Papelaria/

const shots: ReadonlyArray<Shot> = [
  { name: "login", who: null, path: "/demo/login" },
  { name: "login-empty", who: null, path: "/demo/login", act: all(button(/^Entrar com/), button(/^Entrar$/)) },
  { name: "login-link", who: null, path: "/demo/home?redirect=pedido_compra" },
  { name: "not-found", who: null, path: "/demo/nada" },
  { name: "no-environment", who: null, path: "/desconhecido" },
  { name: "docs", who: null, path: "/temp/docs" },
  { name: "today", who: ana, path: "/demo/home" },
  { name: "today-manager", who: bruno, path: "/demo/home" },
  { name: "menu", who: bruno, path: "/demo/home", act: keys("Control+m") },
  { name: "menu-nothing", who: ana, path: "/demo/home", act: keys("Control+m", "zzz") },
  { name: "palette", who: bruno, path: "/demo/home", act: keys("Control+k") },
  { name: "palette-found", who: ana, path: "/demo/home", act: all(keys("Control+k", "papelaria"), sees(".opt")) },
  { name: "palette-commands", who: ana, path: "/demo/home", act: keys("Control+k", ">tema") },
  { name: "shortcuts", who: ana, path: "/demo/home", act: keys("Control+/") },
  { name: "tasks", who: bruno, path: "/demo/home?redirect=painel:tarefas" },
  { name: "requests", who: ana, path: "/demo/home?redirect=painel:pedidos" },
  { name: "drafts", who: ana, path: "/demo/home?redirect=painel:rascunhos" },
  { name: "form", who: ana, path: "/demo/home?redirect=pedido_compra" },
  { name: "form-faults", who: ana, path: "/demo/home?redirect=pedido_compra", act: button("Enviar") },
  { name: "form-rows", who: ana, path: "/demo/home?redirect=reembolso" },
  {
    name: "form-calendar",
    who: ana,
    path: "/demo/home?redirect=pedido_ferias",
    act: button(/calendário|data/i, ".proc.active")
  },
  { name: "task", who: bruno, path: "/demo/home", act: opened(compra) },
  {
    name: "task-reason",
    who: bruno,
    path: "/demo/home",
    act: all(opened(compra), button(/^Recusar/, ".proc.active"))
  },
  { name: "case-path", who: ana, path: "/demo/home", act: all(opened(compra), caseTab(/^Caminho/)) },
  { name: "case-comments", who: ana, path: "/demo/home", act: all(opened(compra), caseTab(/^Comentários/)) },
  { name: "case-files", who: ana, path: "/demo/home", act: all(opened(compra), caseTab(/^Arquivos/)) },
  { name: "case-history", who: ana, path: "/demo/home", act: all(opened(compra), caseTab(/^Histórico/)) },
  { name: "agenda", who: bruno, path: "/demo/home", act: command("agenda", /agenda/i) },
  { name: "notices", who: ana, path: "/demo/home", act: command("avisos", /avisos/i) },
  { name: "theme", who: ana, path: "/demo/home", act: command("mudar o tema", /mudar o tema/i) },
  { name: "columns", who: ana, path: "/demo/home", act: command("colunas", /colunas/i) },
  { name: "profile", who: ana, path: "/demo/home", act: command("perfil", /perfil/i) },
  { name: "why", who: ana, path: "/demo/home?redirect=pedido_compra", act: why },
  {
    name: "indicators",
    who: bruno,
    path: "/demo/home",
    act: all(command("indicadores", /indicadores/i), sees(".indicator-entry .figure"))
  },
  { name: "report", who: ana, path: "/demo/report?processo=pedido_compra", act: button(/^Início: /) },
  { name: "sql", who: ana, path: "/demo/sql" },
  { name: "contexto", who: ana, path: "/demo/contexto" },
  { name: "tester", who: ana, path: "/demo/tester" },
  { name: "sessions", who: diego, path: "/demo/sessions_select" },
  { name: "quadrant-mode", who: ana, path: "/demo/home", act: quadrantMode }
]

const widths = [390, 1280, 1920] as const
const languages = ["pt-BR", "pt-BR", "en-US", "es-ES"] as const

/** How the nth looks: of two neighbours no setting is the same. */
const lookOf = (n: number) => ({
  scheme: n % 2 === 0 ? ("light" as const) : ("dark" as const),
  dense: Math.floor(n / 2) % 2 === 1,
  // What is done is found by its Portuguese name, so the others are for what is only looked at.
  language: shots[n]?.act === undefined ? languages[n % languages.length] : "pt-BR"
})

for (const width of widths) {
  test(`forty states look as they are meant to at ${width}`, { tag: full }, async ({ browser }) => {
    test.setTimeout(20 * 60_000)
    recordBrowser(browser)
    const clock = await makeClock(monday)
    const server = await startServer({ TZ: "America/Sao_Paulo" }, clock)
    await prepare(server.address, browser)
    for (const [n, shot] of shots.entries()) {
      await test.step(shot.name, async () => {
        const { scheme, dense, language } = lookOf(n)
        const context = await browser.newContext({
          baseURL: server.address,
          locale: language ?? "pt-BR",
          timezoneId: "America/Sao_Paulo",
          viewport: { width, height: width < 1024 ? 844 : 900 },
          colorScheme: scheme,
          reducedMotion: "reduce",
          hasTouch: width < 1024,
          isMobile: width < 1024
        })
        await server.sql`update session set revoked = 'another picture' where revoked is null`
        await server.sql`delete from saved_workspace`
        // Each picture is of somebody who comes in anew; that they came in is not what is looked at.
        await server.sql`delete from notice where instance is null`
        await context.addInitScript(
          (display) => localStorage.setItem("q1.display", display),
          JSON.stringify({ lcl_id: language, dense })
        )
        await context.clock.setFixedTime(monday)
        const page = await context.newPage()
        if (shot.who !== null) {
          await page.goto("/demo/login")
          await enter(page, shot.who)
        }
        await page.goto(shot.path)
        await page.waitForLoadState("networkidle")
        await shot.act?.(page)
        await page.waitForLoadState("networkidle")
        await page.evaluate(() => document.fonts.ready)
        await expect.soft(page).toHaveScreenshot([`${shot.name}-${width}.png`], {
          ...tolerance,
          animations: "disabled",
          caret: "hide",
          scale: "css",
          mask: [page.locator(".statusbar .nums, .panel .sessions, .panel time")],
          maskColor: "#808080"
        })
        await context.close()
      })
    }
    await server.stop()
  })
}

/** What people did before: some purchases, a question, a draft. */
const prepare = async (address: string, browser: Browser) => {
  const buy = await makeBuyer(address, "elisa.rocha", "solicitante")
  for (const supplier of ["Metalúrgica Norte", "Gráfica Sul", "Transportes Leste", "Móveis Oeste"])
    await buy(supplier, 12_340)
  const mine = await makeBuyer(address, ana)
  await mine("Papelaria Central", 18_400)
  await mine("Livraria da Praça", 640)
  const page = await (await browser.newContext({ baseURL: address, locale: "pt-BR" })).newPage()
  await page.goto("/demo/login")
  await login(page, ana)
  await page.goto("/demo/home?redirect=reembolso")
  const saved = page.waitForResponse(
    (answer) => answer.url().includes("/drafts/") && answer.request().method() === "PUT"
  )
  await page.locator(".proc.active input").first().fill("Visita a clientes")
  await saved
  await page.context().close()
}

const enter = async (page: Page, usuario: string) => {
  // A language is that of the page, so names do not help here.
  await page.locator("input[autocomplete~=username]").first().fill(usuario)
  await page.locator("input[type=password]").first().fill("quadrante-demo")
  await page.keyboard.press("Enter")
  await expect(page.locator(".app .toolbar, .choosing").first()).toBeVisible()
}

/** Which browser made the pictures: another one may smooth text otherwise, and then they are taken anew. */
const recordBrowser = (browser: Browser) => {
  const file = join(folder, "chromium.txt")
  if (test.info().config.updateSnapshots === "all") writeFileSync(file, `${browser.version()}\n`)
  else if (readFileSync(file, "utf8").trim() !== browser.version())
    test
      .info()
      .annotations.push({ type: "browser", description: `the pictures are of ${readFileSync(file, "utf8").trim()}` })
}
