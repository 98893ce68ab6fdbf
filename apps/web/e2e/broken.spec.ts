/** Never a blank page: parts that do not come, parts that break while they are drawn, and a browser that keeps nothing. */
import type { Browser, Locator, Page } from "@playwright/test"
import { expect, expectAccessible, full, holding, login, password, people, startFromMenu, test } from "./quadrante.ts"

test.use({ definitions: "definitions", isFresh: true })

test(
  "a part that does not come says so where it would stand, is tried again, and takes nothing typed along",
  { tag: full },
  async ({ browser, address }) => {
    const page = await enter(browser, address)
    const parts = ["AgendaPanel", "Palette", "Diagram", "IndicatorView", "SessionsRoute"]
    for (const part of parts) await page.route(chunk(part), (route) => route.abort())
    await page.goto("/demo/login")
    await login(page, people.ana)
    const price = await typed(page)

    await test.step("a panel", async () => {
      await page.getByRole("button", { name: "Agenda" }).click()
      const panel = page.getByRole("dialog", { name: "Algo não abriu" })
      await expect(panel.getByRole("alert")).toContainText("TELA-AGENDA-MISSING")
      await expectAccessible(page, "a panel that does not come")
      await panel.getByRole("button", { name: "Copiar para o suporte" }).click()
      await expect(panel.getByText("Copiado")).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("TELA-AGENDA-MISSING\n")
      await page.unroute(chunk("AgendaPanel"))
      await panel.getByRole("button", { name: "Tentar de novo" }).click()
      await expect(page.getByRole("dialog", { name: "Agenda" })).toBeVisible()
      await page.keyboard.press("Escape")
    })

    await test.step("the palette", async () => {
      await page.keyboard.press("Control+k")
      const dialog = page.getByRole("dialog", { name: "Algo não abriu" })
      await expect(dialog.getByText("TELA-BUSCA-MISSING")).toBeVisible()
      await expectAccessible(page, "the palette that does not come")
      await page.keyboard.press("Escape")
      await expect(dialog).toBeHidden()
      await page.unroute(chunk("Palette"))
    })

    await test.step("the palette that is slow takes what is typed for it", async () => {
      const { asked, release } = await holding(page, chunk("Palette"), "GET")
      await price.focus()
      await page.keyboard.press("Control+k")
      await asked
      await page.keyboard.type("feri")
      release()
      const field = page.getByRole("combobox", { name: "Buscar processo" })
      await expect(field).toBeFocused()
      await page.keyboard.type("as")
      await expect(field).toHaveValue("ferias")
      await page.keyboard.press("Escape")
      await expect(price).toBeFocused()
      await expect(price).toHaveValue("15")
    })

    await test.step("a viewer in a quadrant, beside what is typed there", async () => {
      const first = page.getByRole("region", { name: /^Quadrante 1: / })
      await first.getByRole("button", { name: "Ver diagrama" }).click()
      await expect(first.getByRole("alert")).toContainText("Esta parte não chegou.")
      await page.unroute(chunk("Diagram"))
      await first.getByRole("button", { name: "Tentar de novo" }).click()
      await expect(first.getByRole("alert")).toHaveCount(0)
      await first.getByRole("button", { name: "Ver formulário" }).click()
      await expect(price).toHaveValue("15")
    })

    await test.step("a chart", async () => {
      await page.getByRole("button", { name: "Indicadores" }).click()
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^Visão geral/ })
        .click()
      const second = page.getByRole("region", { name: /^Quadrante 2: / })
      await expect(second.getByRole("alert")).toContainText("TELA-INDICADOR-MISSING")
      await expectAccessible(page, "a chart that does not come")
      await page.unroute(chunk("IndicatorView"))
      await second.getByRole("button", { name: "Tentar de novo" }).click()
      await expect(second.getByRole("heading", { level: 2 })).toBeVisible()
      await expect(price).toHaveValue("15")
    })

    await test.step("a page", async () => {
      await chooseSession(page)
      await expect(page.getByRole("heading", { level: 1, name: "Esta tela falhou." })).toBeVisible()
      await expectAccessible(page, "a page that does not come")
      await page.unroute(chunk("SessionsRoute"))
      await page.getByRole("button", { name: "Tentar de novo" }).click()
      await expect(page.getByRole("heading", { level: 1, name: /sess|perfil/i })).toBeVisible()
      await page.goBack()
      await expect(price).toHaveValue("15")
    })
    await page.context().close()
  }
)

test(
  "a part that breaks while it is drawn, and what fails where nobody waits for it, leave the rest at work",
  { tag: full },
  async ({ browser, address }) => {
    const page = await enter(browser, address)
    for (const part of ["AgendaPanel", "SessionsRoute"]) {
      await page.route(chunk(part), (route) =>
        route.fulfill({ contentType: "text/javascript", body: 'export default () => { throw new Error("forced") }' })
      )
    }
    await page.goto("/demo/login")
    await login(page, people.ana)
    const price = await typed(page)

    await test.step("a quadrant that is told nonsense, and reads it anew", async () => {
      await page.route("**/api/demo/drafts/*/sending", async (route) => {
        const answer = await route.fetch()
        const started = await answer.json()
        await route.fulfill({ response: answer, json: { ...started, task: { ...started.task, due: "ontem" } } })
      })
      await startFromMenu(page, "Lado a lado")
      const second = page.getByRole("region", { name: /^Quadrante 2: / })
      await expect(second.getByRole("alert")).toContainText("TELA-PROCESSO-RANGEERROR")
      await expectAccessible(page, "a process that breaks")
      await expect(price).toHaveValue("15")
      await second.getByRole("button", { name: "Tentar de novo" }).click()
      await expect(second.getByLabel("Preço")).toBeVisible()
    })

    await test.step("a panel", async () => {
      await page.getByRole("button", { name: "Agenda" }).click()
      const panel = page.getByRole("dialog", { name: "Algo não abriu" })
      await expect(panel.getByRole("alert")).toContainText("Esta parte falhou.")
      await page.keyboard.press("Escape")
      await expect(panel).toBeHidden()
      await expect(page.getByRole("button", { name: "Agenda" })).toBeFocused()
      await price.fill("16")
    })

    await test.step("a failure that nobody waits for", async () => {
      await page.evaluate(() => {
        void Promise.reject(new TypeError("forced"))
        setTimeout(() => {
          throw new RangeError("forced")
        })
      })
      const said = page.getByLabel("Avisos na tela").getByRole("alert")
      // Two forms may leave room for one message: the second appears once the first is closed.
      for (const code of ["TELA-JANELA-RANGEERROR", "TELA-JANELA-TYPEERROR"]) {
        await expect(said.filter({ hasText: code })).toBeVisible()
        await said.filter({ hasText: code }).getByRole("button", { name: "Fechar aviso" }).click()
      }
      await expect(price).toHaveValue("16")
    })

    await test.step("a page", async () => {
      await chooseSession(page)
      await expect(page.getByRole("heading", { level: 1, name: "Esta tela falhou." })).toBeVisible()
      await expect(page.getByRole("alert")).toContainText("TELA-SESSIONS_SELECT-ERROR")
      await page.goBack()
      await expect(price).toHaveValue("16")
    })
    await page.context().close()
  }
)

for (const [name, refuse, told] of [
  [
    "no keys",
    () => Object.defineProperty(window, "indexedDB", { value: undefined }),
    "Este navegador não deixa guardar nada."
  ],
  [
    "no room",
    () => {
      Storage.prototype.setItem = function () {
        throw new DOMException("full", "QuotaExceededError")
      }
    },
    "O armazenamento deste navegador está cheio."
  ]
] as const) {
  test(
    `a browser with ${name} says so, and what is typed in it is on the server`,
    { tag: full },
    async ({ browser, address }) => {
      const page = await enter(browser, address)
      await page.addInitScript(refuse)
      await page.goto("/demo/login")
      await login(page, people.ana)
      await expect(page.getByLabel("Avisos na tela").getByText(told)).toBeVisible()
      const kept = page.waitForResponse(
        (answer) => answer.url().endsWith("/workspace") && (answer.request().postData() ?? "").includes('"15"')
      )
      await typed(page)
      expect((await kept).ok()).toBe(true)
      await page.reload()
      await page.getByLabel("Usuário").fill(people.ana)
      await page.getByLabel("Senha", { exact: true }).fill(password)
      await page.getByRole("button", { name: "Entrar", exact: true }).click()
      // The session that the page left behind is the only one: it is gone on with, and nothing is asked.
      await expect(page.getByRole("region", { name: /^Quadrante 1: / }).getByLabel("Preço")).toHaveValue("15")
      await page.context().close()
    }
  )
}

// Helpers

const chunk = (part: string) => `**/assets/${part}-*.js`

/** A page whose errors are meant, and which takes every part from the network. */
const enter = async (browser: Browser, address: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: address,
    locale: "pt-BR",
    serviceWorkers: "block",
    permissions: ["clipboard-read", "clipboard-write"]
  })
  return context.newPage()
}

/** Types into a task of a process. */
const typed = async (page: Page): Promise<Locator> => {
  await startFromMenu(page, "Lado a lado")
  const price = page.getByRole("region", { name: /^Quadrante 1: / }).getByLabel("Preço")
  await price.fill("15")
  return price
}

const chooseSession = async (page: Page) => {
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox", { name: "Buscar processo" }).fill(">trocar de sessao")
  await page.getByRole("option", { name: /^Trocar de sessão/ }).click()
}
