/** One journey through the whole house, by a person at a browser. */
import type { Locator, Page } from "@playwright/test"
import { draftChip, outcomes } from "./colleagues.ts"
import {
  draftsOf,
  expect,
  expectAccessible,
  full,
  holding,
  login,
  openFoundInMenu,
  openFromMenu,
  people,
  test,
  withoutSaving
} from "./quadrante.ts"

const link =
  "/demo/home?redirect=pedido_compra&fornecedor=Aurora%20Inform%C3%A1tica&valor=61.458,80&justificativa=%22Notebooks%20para%20campo%22"

const step = (region: Locator, name: string) =>
  region.getByRole("list", { name: "Etapas" }).getByRole("listitem").filter({ hasText: name })

test("a link, a login, two processes side by side, a completed task, a colour that follows, a reload, and out", async ({
  page,
  context,
  server
}) => {
  await test.step("the link waits for the login, which names it", async () => {
    await page.goto(link)
    await expect(page).toHaveURL(/\/demo\/login$/)
    await expect(page).toHaveTitle("Aurora")
    await expect(page.getByText("Você vai abrir Pedido de compra depois de entrar.")).toBeVisible()
    // The people come first here, whoever they are; in a house of one's own the name is asked for.
    await expect(page.getByRole("button", { name: "Ana Souza pede" })).toBeFocused()
    await expectAccessible(page, "login")
  })

  await test.step("a wrong password is said in one sentence for both fields", async () => {
    await page.getByLabel("Usuário").fill(people.ana)
    await page.getByLabel("Senha", { exact: true }).fill("errada")
    await page.getByRole("button", { name: "Entrar", exact: true }).click()
    await expect(page.getByRole("alert")).toHaveText("Usuário ou senha não conferem.")
    await expect(page.getByRole("alert")).toBeFocused()
    await expectAccessible(page, "login, wrong password")
  })

  await test.step("after the login the process is open with its context, and the other from the menu beside it", async () => {
    await login(page, people.ana)
    await expect(page).toHaveURL(/\/demo\/home$/)
    await expect(page).toHaveTitle("VND")
    const purchase = page.getByRole("region", { name: /Quadrante 1: / })
    await expect(purchase.getByLabel("Fornecedor")).toHaveValue("Aurora Informática")
    await expect(purchase.getByLabel("Valor")).toHaveValue("61.458,80")
    await expect(draftChip(purchase)).toBeVisible()
    await openFromMenu(page, "Pedido de férias")
    await expect(page.getByRole("region", { name: /Quadrante 2: / }).getByLabel("Início das férias")).toBeFocused()
    await expectAccessible(page, "home")
  })

  await test.step("a form with faults says them by field, and loses nothing", async () => {
    const purchase = page.getByRole("region", { name: /Quadrante 1: / })
    await purchase.getByLabel("Valor").fill("1.2.3")
    await purchase.getByRole("button", { name: "Enviar" }).click()
    await expect(purchase.getByText("campos a conferir")).toBeVisible()
    await expect(purchase.getByLabel("Valor")).toHaveAttribute("aria-invalid", "true")
    await expect(purchase.getByLabel("Valor")).toHaveValue("1.2.3")
    await expectAccessible(page, "home, form with faults")
  })

  await test.step("the completed task shows the next step and its diagram", async () => {
    const purchase = page.getByRole("region", { name: /Quadrante 1: / })
    const tab = page.getByRole("tab").first()
    await expect(tab).toHaveAccessibleName(/Pedido de compra$/)
    await purchase.getByLabel("Valor").fill("61.458,80")
    await purchase.getByLabel("Centro de custo").selectOption({ index: 1 })
    await purchase.getByLabel("Necessário até").fill("12/12/2054")
    await purchase.getByRole("button", { name: "Enviar" }).click()
    await expect(purchase.getByRole("listitem").filter({ hasText: "Gerência" })).toHaveAttribute("aria-current", "step")
    await expect(purchase.getByRole("heading", { level: 2 })).toHaveText(/^Compra \d+ · Aurora Informática$/)
    await expect(tab).toHaveAccessibleName(/^Compra \d+ · Aurora Informática( |$)/)
    await expect(draftChip(purchase)).toHaveCount(0)
    await expect(
      purchase.getByText(/Aprovação da gerência/).filter({ visible: true }),
      "said by the path and one sentence"
    ).toHaveCount(2)
    await purchase.getByRole("button", { name: "Ver diagrama" }).click()
    await expect(purchase.getByText(/^Agora com/), "the path says it").toHaveCount(0)
    await expect(purchase.getByRole("img", { name: /Etapa atual: .*ger/i })).toBeVisible()
    await expectAccessible(page, "home, diagram")
    await page.setViewportSize({ width: 390, height: 800 })
    const drawn = purchase.locator(".bjs-powered-by")
    await drawn.scrollIntoViewIfNeeded()
    await page.keyboard.press("Control+m")
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible()
    const isOnTop = await drawn.evaluate((mark) => {
      const { x, y, width, height } = mark.getBoundingClientRect()
      return mark.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isOnTop, "the mark of the drawing lies under the menu").toBe(false)
    await page.keyboard.press("Escape")
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step("what is typed in the other is kept, and a colour follows into a second window", async () => {
    const holiday = page.getByRole("region", { name: /Quadrante 2: / })
    await holiday.getByLabel("Dias").fill("15")
    const second = await context.newPage()
    await second.goto("/demo/home")
    await expect(second.getByRole("heading", { level: 1, name: "Área de trabalho" })).toBeAttached()
    await page.getByRole("button", { name: "Tema" }).click()
    await expectAccessible(page, "home, theme")
    const moved = await watchShifts(page)
    await page.getByRole("radio", { name: "Verde" }).click()
    await expect(page.locator("html")).toHaveCSS("--tema", "#12622a")
    expect(await moved(), "what moved or was drawn anew when the colour changed").toEqual({ shift: 0, anew: 0 })
    await expect(second.locator("html")).toHaveCSS("--tema", "#12622a")
    await page.keyboard.press("Escape")
    await expect(page.getByRole("button", { name: "Tema" })).toBeFocused()
    await second.close()
  })

  await test.step("a reload brings everything back where it was", async () => {
    await page.reload()
    const holiday = page.getByRole("region", { name: /Quadrante 2: / })
    await expect(holiday.getByLabel("Dias")).toHaveValue("15")
    await expect(
      page
        .getByRole("region", { name: /Quadrante 1: / })
        .getByRole("listitem")
        .filter({ hasText: "Gerência" })
    ).toHaveAttribute("aria-current", "step")
    await expect(page.locator("html")).toHaveCSS("--tema", "#12622a")
    await expect(page.getByRole("tab")).toHaveCount(2)
  })

  await test.step("leaving asks about what the server does not have, else nothing, and then nothing is left to read", async () => {
    await page.getByRole("button", { name: "Menu" }).click()
    await expect(page.getByRole("button", { name: "Pedido de férias" }).first()).toBeVisible()
    await expectAccessible(page, "home, menu")
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: "Colunas" }).click()
    await expectAccessible(page, "home, columns")
    await page.keyboard.press("Escape")
    const mend = await withoutSaving(page)
    await page
      .getByRole("region", { name: /Quadrante 2: / })
      .getByLabel("Observação")
      .fill("Viagem")
    await page.getByRole("button", { name: /^Perfil/ }).click()
    await page.getByRole("button", { name: "Sair" }).click()
    await expect(page.getByRole("button", { name: "Sair e apagar" })).toBeVisible()
    await expect(page.getByRole("button", { name: "Cancelar" })).toBeFocused()
    await expectAccessible(page, "home, leaving")
    await page.getByRole("button", { name: "Cancelar" }).click()
    await mend()
    const names = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    const before = await names()
    await page.getByRole("button", { name: "Sair" }).click()
    await expect(page).toHaveURL(/\/demo\/login$/)
    expect(await draftsOf(server.sql, people.ana)).toMatchObject([
      { subject: "pedido_ferias", texts: { dias: "15", observacao: "Viagem" } }
    ])
    // The login begins to keep things of its own, under keys and names of its own.
    const kept = (await names()).filter((name) => name !== "q1.display" && name !== "q1.tab")
    expect(before.length).toBeGreaterThan(4)
    expect(kept.filter((name) => before.includes(name))).toEqual([])
  })
})

test(
  "the next person in turn finds the task in the menu, and the one who asked sees it move",
  { tag: full },
  async ({ page, browser }) => {
    await page.goto(link)
    await login(page, people.ana)
    const asked = page.getByRole("region", { name: /Quadrante 1: / })
    await asked.getByLabel("Centro de custo").selectOption({ index: 1 })
    await asked.getByLabel("Necessário até").fill("12/12/2054")
    await asked.getByRole("button", { name: "Enviar" }).click()
    await expect(step(asked, "Aprovação da gerência")).toHaveAttribute("aria-current", "step")
    const title = await asked.getByRole("heading", { level: 2 }).innerText()

    const others = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: "pt-BR" })
    const manager = await others.newPage()
    await manager.goto("/demo/login")
    await login(manager, people.bruno)
    await openFoundInMenu(manager, title)
    const approval = manager.getByRole("region", { name: /Quadrante 1: / })
    await outcomes(approval).getByRole("button", { name: "Aprovar" }).click()
    await expect(step(approval, "Aprovação da diretoria")).toHaveAttribute("aria-current", "step")
    await expect(step(asked, "Aprovação da diretoria")).toHaveAttribute("aria-current", "step")
    await others.close()
  }
)

test("the same journey with the keyboard alone", async ({ page }) => {
  const { keyboard } = page
  await page.goto("/demo")
  const doors = page.getByRole("group", { name: /^Toque em uma pessoa/ }).getByRole("button")
  await expect(doors.first()).toBeFocused()
  for (let one = await doors.count(); one > 0; one--) await keyboard.press("Tab")
  await expect(page.getByRole("button", { name: "Entrar com usuário e senha" })).toBeFocused()
  await keyboard.press("Enter")
  await expect(page.getByLabel("Usuário")).toBeFocused()
  await keyboard.type("joao.teles")
  await keyboard.press("Tab")
  await keyboard.type("quadrante-demo")
  await keyboard.press("Enter")
  const workspace = page.getByRole("heading", { level: 1, name: "Área de trabalho" })
  const fresh = page.getByRole("button", { name: "Nova sessão" })
  await expect(workspace.or(fresh)).toBeAttached()
  // Earlier journeys may have left something open.
  if (await fresh.isVisible()) {
    await fresh.focus()
    await keyboard.press("Enter")
  }
  await expect(workspace).toBeAttached()
  await keyboard.press("Control+m")
  await keyboard.type("ferias")
  await expect(page.getByRole("button", { name: "Pedido de férias" })).toBeVisible()
  await keyboard.press("Enter")
  const region = page.getByRole("region", { name: /Quadrante 1: / })
  await expect(region.getByLabel("Início das férias")).toBeFocused()
  // Who does not see which fields are marked as optional hears which are not.
  await expect(region.getByLabel("Início das férias")).toHaveAttribute("aria-required", "true")
  await keyboard.type("04/01/2055")
  await keyboard.press("Tab")
  await keyboard.type("20")
  await keyboard.press("Tab")
  await keyboard.press("Space")
  // Past the last field, and the button that discards.
  for (let presses = 0; presses < 3; presses++) await keyboard.press("Tab")
  await expect(region.getByRole("button", { name: "Enviar" })).toBeFocused()
  await keyboard.press("Control+Enter")
  await expect(region.getByRole("listitem").filter({ hasText: "Aprovação do gestor" })).toHaveAttribute(
    "aria-current",
    "step"
  )
  await keyboard.press("Control+m")
  await keyboard.press("Escape")
  await expect(page.getByRole("button", { name: "Menu" })).toBeFocused()
})

test.describe("in a browser that was never here", () => {
  test.use({ isFresh: true })

  test("what is typed before any script has arrived is still there when it has", async ({ page }) => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route("**/assets/*.js", async (route) => {
      await held
      await route.continue()
    })
    await page.goto("/demo/login", { waitUntil: "commit" })
    await page.getByLabel("Usuário").fill(people.ana)
    await page.getByLabel("Senha", { exact: true }).fill("quadrante-demo")
    await expect(page.locator("html")).not.toHaveAttribute("data-pronto", "1")
    release()
    await expect(page.locator("html")).toHaveAttribute("data-pronto", "1")
    await expect(page.getByLabel("Usuário")).toHaveValue(people.ana)
    await page.getByLabel("Senha", { exact: true }).press("Enter")
    await expect(page).toHaveURL(/\/demo\/home$/)
  })
})

test(
  "a colour for this device only follows nobody, until it is the session's again",
  { tag: full },
  async ({ page }) => {
    await page.goto("/demo/login")
    await login(page, people.carla)
    await page.getByRole("button", { name: "Tema" }).click()
    await page.getByRole("radio", { name: "Azul" }).click()
    await page.getByRole("checkbox", { name: "Só neste aparelho" }).check()
    await page.getByRole("radio", { name: "Roxo" }).click()
    await page.reload()
    await expect(page.locator("html")).toHaveCSS("--tema", "#6a1b9a")
    await page.getByRole("button", { name: "Tema" }).click()
    await page.getByRole("checkbox", { name: "Só neste aparelho" }).uncheck()
    await expect(page.locator("html")).toHaveCSS("--tema", "#1351b4")
  }
)

test("a narrow window shows one quadrant, and a wide one everything again", { tag: full }, async ({ page }) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  await test.step("a form that arrives late leaves the focus where somebody works by then", async () => {
    const { asked, release } = await holding(page, "**/api/demo/processes/pedido_ferias/form", "GET", 1)
    await openFromMenu(page, "Pedido de férias")
    await asked
    await openFromMenu(page, "Pedido de compra")
    await expect(page.getByRole("region", { name: /Quadrante 2: / }).getByLabel("Fornecedor")).toBeFocused()
    await page.keyboard.type("Aur")
    release()
    await expect(page.getByRole("region", { name: /Quadrante 1: / }).getByLabel("Início das férias")).toBeVisible()
    await page.keyboard.type("ora")
    await expect(page.getByRole("region", { name: /Quadrante 2: / }).getByLabel("Fornecedor")).toHaveValue("Aurora")
  })
  // The mark that it is on its way goes a moment after its form has come.
  await expect(page.locator(".strip").filter({ hasText: "carregando" })).toHaveCount(0)
  const before = await lookOf(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const purchase = page.getByRole("region", { name: /Quadrante 1: / })
  await expect(page.getByRole("main").getByRole("region")).toHaveCount(1)
  await expect(purchase.getByLabel("Fornecedor")).toHaveValue("Aurora")
  await expectAccessible(page, "home, narrow")
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(scrollWidth).toBe(390)
  await page.getByRole("button", { name: "Abertos (2)" }).click()
  await page
    .getByRole("dialog", { name: "Abertos" })
    .getByRole("button", { name: /^Pedido de férias/ })
    .click()
  await expect(purchase.getByLabel("Início das férias")).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole("region", { name: /Quadrante 2: Pedido de compra/ })).toBeVisible()
  await expect(page.getByRole("region", { name: /Quadrante 1: Pedido de férias/ })).toBeVisible()

  // Nothing but the width changed: the layout and the focus are the same.
  await page
    .getByRole("region", { name: /Quadrante 2: / })
    .getByLabel("Fornecedor")
    .focus()
  await page.setViewportSize({ width: 800, height: 800 })
  await expect(page.getByRole("main").getByRole("region")).toHaveCount(1)
  await expect(purchase.getByLabel("Fornecedor")).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole("region", { name: /Quadrante 2: Pedido de compra/ })).toBeVisible()
  expect(await lookOf(page)).toEqual(before)
})

test("an address that does not exist says so, with a way on", { tag: full }, async ({ page }) => {
  await page.goto("/demo/nada")
  await expect(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible()
  await expectAccessible(page, "not found")
  await page.getByRole("link", { name: "Ir para o início de Aurora" }).click()
  await expect(page).toHaveURL(/\/demo\/login/)
  await expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeVisible()
})

// Helpers

/** Where everything of the workspace stands, and what has the focus. */
const lookOf = (page: Page) =>
  page.evaluate(() => ({
    places: [...document.querySelectorAll(".strip, .proc:not([hidden])")].map((area) => {
      const { x, y, width, height } = area.getBoundingClientRect()
      return [area.className, area.textContent?.slice(0, 20), ...[x, y, width, height].map(Math.round)]
    }),
    focus: document.activeElement?.id
  }))

/** From now on: how far things were shifted, and how many open processes were drawn anew. */
const watchShifts = async (page: Page) => {
  await page.evaluate(async () => {
    // Some frames, so that what moved before has been told: the look that axe was shown goes back at its end, and toasts follow.
    for (let n = 0; n < 5; n++) await new Promise(requestAnimationFrame)
    const root = document.documentElement
    root.dataset["shift"] = "0"
    for (const area of document.querySelectorAll<HTMLElement>(".proc")) area.dataset["mark"] = "1"
    new PerformanceObserver((list) => {
      const sum = list.getEntries().reduce((total, entry) => total + (entry as unknown as { value: number }).value, 0)
      root.dataset["shift"] = String(Number(root.dataset["shift"]) + sum)
    }).observe({ type: "layout-shift" })
  })
  return () =>
    page.evaluate(async () => {
      // Two frames, so that what was painted has been told.
      for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame)
      return {
        shift: Number(document.documentElement.dataset["shift"]),
        anew: document.querySelectorAll(".proc:not([data-mark])").length
      }
    })
}
