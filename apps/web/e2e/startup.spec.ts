/** Start-up: four modules in order, and a page that says so where one fails. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { firstLoadLimits, readFirstLoad } from "../build/first-load.ts"
import { floor } from "../src/kernel/floor.ts"
import { makeBuilds } from "./builds.ts"
import { makeLine } from "./line.ts"
import {
  expect,
  expectAccessible,
  full,
  login,
  openFromMenu,
  password,
  people,
  startServer,
  test
} from "./quadrante.ts"

const dist = join(import.meta.dirname, "../dist")

test.use({ isFresh: true })

test("a browser that is too old is told so, and which are not, in the place of a page that would break", async ({
  browser,
  address
}) => {
  const page = await browser.newPage({ baseURL: address })
  await page.addInitScript(() => {
    Object.defineProperty(Map, "groupBy", { value: undefined })
  })
  await page.goto("/demo/login")
  const said = page.getByRole("heading", { level: 1 })
  await expect(said).toContainText("Este navegador é antigo demais para o Quadrante.")
  await expect(said).toContainText(`Firefox ${floor.firefox}, Safari ${floor.safari}.`)
  await expect(page.getByRole("button")).toHaveCount(0)
  await expectAccessible(page, "a browser that is too old")
  await page.close()
})

test.describe("a module that does not start", () => {
  for (const [name, missing, code] of [
    ["real time", "WebSocket", "INICIO-REALTIME"],
    ["the translations", "Intl.PluralRules", "INICIO-TRANSLATIONS"],
    ["the PDF viewer", "Worker", "INICIO-PDF"]
  ] as const) {
    const tag = missing === "Worker" ? [] : [full]
    test(
      `${name}: is logged by name, the app does not mount, and the page says so`,
      { tag },
      async ({ browser, address }) => {
        const context = await browser.newContext({
          baseURL: address,
          permissions: ["clipboard-read", "clipboard-write"]
        })
        const page = await context.newPage()
        const said: Array<string> = []
        page.on("pageerror", (error) => said.push(error.message))
        await page.addInitScript((path) => {
          const [owner, member] = path.includes(".") ? [Intl, "PluralRules"] : [globalThis, path]
          Object.defineProperty(owner, member, { value: undefined })
        }, missing)
        await page.goto("/demo/login")
        const failure = page.getByRole("alert")
        await expect(failure.getByRole("heading", { name: "Não foi possível iniciar." })).toBeVisible()
        await expect(failure.getByRole("code")).toHaveText(code)
        await expect(failure.getByRole("heading")).toHaveCount(1)
        expect(said.join()).toContain(`start-up module ${code.slice(7).toLowerCase()} failed`)
        await expectAccessible(page, "start-up failure")
        await failure.getByRole("button", { name: "Copiar detalhes" }).click()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(code)
        await context.close()
      }
    )
  }

  test("is said in the language of this device", async ({ browser, address }) => {
    const context = await browser.newContext({ baseURL: address })
    const page = await context.newPage()
    await page.addInitScript(() => {
      localStorage.setItem("q1.display", JSON.stringify({ lcl_id: "es-ES" }))
      Object.defineProperty(globalThis, "Worker", { value: undefined })
    })
    await page.goto("/demo/home")
    await expect(page.getByRole("heading", { name: "No se pudo iniciar." })).toBeVisible()
    await expect(page.getByRole("heading", { name: "Não foi possível iniciar." })).toBeHidden()
    await context.close()
  })
})

test(
  "another build of the app is said, and nothing is reloaded before the person does it; the same from another node is nothing new",
  { tag: full },
  async ({ browser }) => {
    const line = await makeLine()
    const builds = makeBuilds()
    const data = mkdtempSync(join(tmpdir(), "quadrante-e2e-"))
    chmodSync(data, 0o755)
    const settings = { QUADRANTE_ORIGIN: line.address, QUADRANTE_DATA: data, QUADRANTE_WEB: builds.folder }
    const before = await startServer(settings)
    line.lead(before.address)
    const context = await browser.newContext({ baseURL: line.address, locale: "pt-BR" })
    const page = await context.newPage()
    await page.goto("/demo/login")
    await login(page, people.ana)
    await openFromMenu(page, "Pedido de férias")
    const days = page.getByRole("region", { name: /Quadrante 1: / }).getByLabel("Dias")
    await days.fill("15")
    await expect(page.getByText("Conectado")).toBeVisible()
    const said = page.getByRole("status").filter({ hasText: "Nova versão disponível. Recarregue quando terminar." })
    const looked = () =>
      page.waitForResponse((answer) => answer.url().endsWith("/api/demo/session") && answer.ok(), { timeout: 60_000 })

    await before.stop()
    const sameLooked = looked()
    const same = await startServer(settings)
    line.lead(same.address)
    await sameLooked
    await expect(page.getByText("Conectado")).toBeVisible({ timeout: 30_000 })
    await expect(said).toBeHidden()

    await same.stop()
    builds.renew()
    const after = await startServer(settings)
    line.lead(after.address)
    await expect(said).toBeVisible({ timeout: 30_000 })
    await expect(days).toHaveValue("15")
    await expectAccessible(page, "home, new version")
    await said.getByRole("button", { name: "Recarregar" }).click()
    await expect(days).toHaveValue("15")
    await expect(said).toBeHidden()
    await context.close()
    await after.stop()
    line.close()
    builds.remove()
    rmSync(data, { recursive: true, force: true })
  }
)

test("the app opens below any path prefix, with its shell", { tag: full }, async ({ browser }) => {
  const server = await startServer({ QUADRANTE_PREFIX: "/apps/q" })
  const page = await browser.newPage({ baseURL: server.address, locale: "pt-BR" })
  await page.goto("/apps/q/demo/login")
  await login(page, people.bruno)
  await expect(page).toHaveURL(/\/apps\/q\/demo\/home$/)
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(scope).toBe(`${server.address}/apps/q/`)
  await page.close()
  await server.stop()
})

test("the small script of the page is at most 2 kB", () => {
  const { pageScript } = readFirstLoad(dist)
  expect(pageScript).toContain("q1.display")
  expect(Buffer.byteLength(pageScript)).toBeLessThanOrEqual(firstLoadLimits.pageScript)
})

test("the login answers before the app has come, and what was pressed is carried out once", async ({ page }) => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  // The line is slow: the scripts of the app come when the test says so.
  await page.route("**/assets/*.js", async (route) => {
    await released
    await route.continue()
  })
  const asked: Array<string> = []
  page.on("request", (request) => {
    if (request.url().endsWith("/login") && request.method() === "POST") asked.push(request.url())
  })
  await page.goto("/demo/login", { waitUntil: "commit" })
  await page.getByLabel("Usuário").fill(people.ana)
  await page.getByRole("button", { name: "Mostrar a senha" }).click()
  await expect(page.getByRole("button", { name: "Mostrar a senha" })).toHaveAttribute("aria-pressed", "true")
  await page.getByLabel("Senha", { exact: true }).fill(password)
  await expect(page.locator("#senha")).toHaveAttribute("type", "text")
  await page.getByLabel("Idioma").selectOption("en-US")
  await page.locator("#senha").press("Enter")
  await expect(page.getByRole("button", { name: "Entrar", exact: true })).toHaveAttribute("aria-busy", "true")
  await expectAccessible(page, "login, before the app")
  await page.locator("#senha").press("Enter")
  expect(asked).toEqual([])
  release()
  await expect(page.getByRole("heading", { level: 1, name: "Workspace" })).toBeAttached()
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US")
  expect(asked).toHaveLength(1)
})

test("a press on the painted login that the app comes under is carried out", async ({ page }) => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route("**/assets/*.js", async (route) => {
    await released
    await route.continue()
  })
  await page.goto("/demo/login", { waitUntil: "commit" })
  await page.getByLabel("Usuário").fill(people.ana)
  await page.getByLabel("Senha", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Entrar", exact: true }).hover()
  await page.mouse.down()
  release()
  await page.waitForLoadState("networkidle")
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.mouse.up()
  await expect(page.getByRole("heading", { level: 1, name: "Área de trabalho" })).toBeAttached()
})

test("the login brings no part of the workspace along, and asks for the rest when it has nothing else to do", async ({
  page
}) => {
  const scripts = (): Promise<Array<string>> =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name.replace(/.*\//, ""))
        .filter((name) => name.endsWith(".js"))
    )
  const { scripts: first, bytes, html } = readFirstLoad(dist)
  expect(first.length, "requests before the app can start").toBeLessThanOrEqual(firstLoadLimits.scripts)
  expect(html, "a style that the first paint would wait for").not.toContain('rel="stylesheet"')
  expect(bytes, "bytes of script, compressed").toBeLessThan(firstLoadLimits.bytes)
  await page.goto("/demo/login")
  await expect.poll(async () => (await scripts()).some((name) => name.startsWith("HomeRoute"))).toBe(true)
  const names = await scripts()
  const before = names.slice(0, first.length)
  expect(before.toSorted()).toEqual(first.map((path) => path.replace("assets/", "")).toSorted())
})
