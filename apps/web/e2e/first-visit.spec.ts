/** The first visit counts: a browser that was never here, or that has just taken a new build, needs no second visit before it may go offline. */
import type { Page } from "@playwright/test"
import { makeBuilds } from "./builds.ts"
import { makeLine } from "./line.ts"
import { expect, expectAccessible, full, login, openFromMenu, people, startServer, test } from "./quadrante.ts"

test.use({ isFresh: true })

test("a first visit is at its workspace within fifteen requests, and what is sent is shown after one", async ({
  page
}) => {
  // A server of its own: what others' windows of the same person still say when they close is answered by this one.
  const server = await startServer()
  const asked: Array<string> = []
  page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const ofApi = () => asked.filter((one) => one.includes("/api/"))
  // A new server starts its own jobs, and the client reads again what their events change.
  let told = 0
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      told += String(payload).match(/"(?:tasksChanged|noticesChanged)"/g)?.length ?? 0
    })
  )
  await page.goto(`${server.address}/demo/login`)
  await expect.poll(() => asked.some((one) => one.includes("/HomeRoute-")), "what comes behind the login").toBe(true)
  expect(
    asked.filter((one) => /\{\{|%7B/i.test(one)),
    "a placeholder of the page"
  ).toEqual([])
  await login(page, people.ana)
  // What the workspace then asks for its first screen is counted by nobody who may already press its buttons.
  const first = asked.findIndex((one) => one.endsWith("/api/demo/notices"))
  const before = asked.slice(0, first === -1 ? asked.length : first)
  expect(before.length, asked.join("\n")).toBeLessThanOrEqual(15)
  // The login answered with the session. Its own event may still follow, and have this window ask once more.
  expect(before.filter((one) => one === "GET /api/demo/session")).toEqual([])
  await expect(page.getByText("Conectado")).toBeVisible()
  for (const once of ["values", "notices", "lists/requests"]) {
    const times = ofApi().filter((one) => one.endsWith(`/api/demo/${once}`)).length
    expect(times, once).toBeGreaterThan(0)
    expect(times - 1, `${once}, read again though nothing was told`).toBeLessThanOrEqual(told)
  }

  await openFromMenu(page, "Pedido de férias")
  const holiday = page.getByRole("region", { name: /: Pedido de férias/ })
  await holiday.getByLabel("Início das férias").fill("04/01/2055")
  await holiday.getByLabel("Dias").fill("15")
  await holiday.getByRole("radio", { name: "Não" }).check()
  await expect(holiday.getByText(/^Rascunho guardado/)).toBeVisible()
  asked.length = 0
  await holiday.getByRole("button", { name: "Enviar" }).click()
  await expect(page.getByText(/^Agora com Gerência/)).toBeVisible()
  await expect(page.getByText("Conectado")).toBeVisible()
  // Start forms for offline use are still loading in the background.
  expect(ofApi().find((one) => !one.endsWith("/form"))).toMatch(/^POST .*\/sending$/)
  // It is heard from now on, and read again by nobody: the answer has it.
  const read = () => ofApi().filter((one) => /^GET .*\/(?:instances|tasks)\/[^/]+$/.test(one))
  await expect.poll(() => ofApi().some((one) => one.endsWith("/comments"))).toBe(true)
  expect(read()).toEqual([])
  // That the case stands among the recent ones is kept, and waited for by nobody.
  expect(ofApi().filter((one) => /^GET .*\/(?:session|values)$/.test(one))).toEqual([])
  await server.stop()
})

test("the panels of the toolbar come when nothing else is to do, and the first press of one asks for no code", async ({
  page
}) => {
  const come: Array<string> = []
  page.on("requestfinished", (request) => come.push(new URL(request.url()).pathname))
  const codeOf = (panel: string) => come.filter((one) => one.includes(`/${panel}-`) && one.endsWith(".js"))
  await page.goto("/demo/login")
  await login(page, people.ana)
  for (const panel of ["ThemePopover", "NoticesPanel", "ProfilePanel", "AgendaPanel", "ColumnsPopover"]) {
    await expect.poll(() => codeOf(panel), panel).toHaveLength(1)
  }
  await page.route("**/assets/**", (route) => route.abort())
  await page.getByRole("button", { name: "Tema" }).click()
  await expect(page.locator("[role=dialog] .swatch").first()).toBeVisible()
})

test(
  "a reload works offline after the first page that a browser ever loaded, with what was typed and what waits",
  { tag: full },
  async ({ browser }) => {
    test.setTimeout(180_000)
    const { line, server } = await serve()
    const context = await browser.newContext({ baseURL: line.address, locale: "pt-BR" })
    const page = await context.newPage()
    await page.goto("/")
    await login(page, people.ana)
    await openFromMenu(page, "Reembolso de despesas")
    await typeSlowly(page, "Visita à Aurora")
    await openFromMenu(page, "Pedido de férias")
    const holiday = page.getByRole("region", { name: /: Pedido de férias/ })
    await holiday.getByLabel("Início das férias").fill("04/01/2055")
    await holiday.getByLabel("Dias").fill("15")
    await holiday.getByRole("radio", { name: "Não" }).check()
    line.cut()
    await expect(page.getByText(offline)).toBeVisible()
    // A part of the app that nobody has opened in this browser yet.
    await page.keyboard.press("Control+/")
    await expect(page.getByRole("dialog", { name: "Atalhos do teclado" })).toBeVisible()
    await page.keyboard.press("Escape")
    await holiday.getByRole("button", { name: "Enviar" }).click()
    await expect(page.getByRole("contentinfo").getByText("1 envio espera a conexão")).toBeVisible()

    page.on("dialog", (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText(offline)).toBeVisible()
    await expect(page.locator("html")).not.toHaveAttribute("data-falha", /.*/)
    await expect(page.getByRole("tab")).toHaveCount(2)
    await expect(page.getByRole("contentinfo").getByText("1 envio espera a conexão")).toBeVisible()
    await page.getByRole("tab", { name: /Reembolso/ }).click()
    await expect(panel(page).getByLabel("Motivo da despesa")).toHaveValue("Visita à Aurora")
    await expectAccessible(page, "home, reloaded offline in the first visit")

    line.mend()
    await expect(page.getByText("Conectado")).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole("contentinfo").getByText(/esperam? a conexão/)).toBeHidden()
    await expect(page.getByRole("tab", { name: /^Férias \d+ · / })).toBeVisible()
    expect(await server.sql`select processo from instance`).toEqual([{ processo: "pedido_ferias" }])
    await context.close()
    await server.stop()
    line.close()
  }
)

test(
  "a reload works offline right after a new build was taken, and when the worker of the former one is gone",
  { tag: full },
  async ({ browser }) => {
    // Five starts of the app.
    test.setTimeout(240_000)
    const builds = makeBuilds()
    const { line, server } = await serve({ QUADRANTE_WEB: builds.folder, QUADRANTE_PREFIX: "/q" })
    const context = await browser.newContext({ baseURL: line.address, locale: "pt-BR" })
    const page = await context.newPage()
    page.on("dialog", (dialog) => void dialog.accept())
    await page.goto("/q/demo/login")
    await login(page, people.ana)
    await openFromMenu(page, "Reembolso de despesas")
    await typeSlowly(page, "Visita")
    builds.renew()
    await page.reload()
    await expect(page.getByText("Conectado")).toBeVisible()
    expect(await page.content(), "the new build").toMatch(/assets\/index-.{6}[01]\.js/)
    await typeSlowly(page, " à Aurora")
    line.cut()
    await expect(page.getByText(offline)).toBeVisible()

    await page.reload()
    await expect(page.getByText(offline)).toBeVisible()
    await expect(panel(page).getByLabel("Motivo da despesa")).toHaveValue("Visita à Aurora")
    line.mend()
    await expect(page.getByText("Conectado")).toBeVisible({ timeout: 30_000 })
    // The worker of the former build, and all that it kept, go with the last page of the app.
    await page.goto("/elsewhere")
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(["quadrante:/q/:newer"])
    line.cut()
    await page.goto("/q/demo/home")
    await expect(page.getByText(offline)).toBeVisible()
    await expect(panel(page).getByLabel("Motivo da despesa")).toHaveValue("Visita à Aurora")
    // A part of the new build that nobody has opened yet.
    await page.keyboard.press("Control+/")
    await expect(page.getByRole("dialog", { name: "Atalhos do teclado" })).toBeVisible()
    await context.close()
    await server.stop()
    line.close()
    builds.remove()
  }
)

// Helpers

const offline = "Sem conexão. Suas alterações estão guardadas neste navegador."

/** A server behind a line that can be cut. */
const serve = async (env: Readonly<Record<string, string>> = {}) => {
  const line = await makeLine()
  const server = await startServer({ QUADRANTE_ORIGIN: line.address, ...env })
  line.lead(server.address)
  return { line, server }
}

const panel = (page: Page) => page.getByRole("region", { name: /: Reembolso/ })

/** Types as a person does, and sees that it is kept. */
const typeSlowly = async (page: Page, text: string) => {
  const field = panel(page).getByLabel("Motivo da despesa")
  await field.press("End")
  await field.pressSequentially(text, { delay: 80 })
  await expect(panel(page).getByText(/^Rascunho guardado/)).toBeVisible()
}
