/** How quadrants share the room, what moves between them, and what never does by itself. */
import type { Page } from "@playwright/test"
import { startedQuadrant } from "./colleagues.ts"
import {
  expect,
  expectAccessible,
  full,
  login,
  openFromMenu,
  people,
  seekInMenu,
  startFromMenu,
  test
} from "./quadrante.ts"

test.use({ definitions: "definitions" })

const quadrant = (page: Page, n: number) => page.getByRole("region", { name: new RegExp(`^Quadrante ${n}: `) })

/** Two processes side by side. */
const begin = async (page: Page) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  await openFromMenu(page, "Pedido de compra")
  await expect(quadrant(page, 1).getByLabel("Fornecedor")).toBeVisible()
  await openFromMenu(page, "Pedido de férias")
  await expect(quadrant(page, 2).getByLabel("Observação")).toBeVisible()
}

/** Where each quadrant stands, to the pixel. */
const places = async (page: Page) => {
  const all = await page.locator(".workspace > .proc:not([hidden])").evaluateAll((areas) =>
    areas.map((area) => {
      const { x, y, width, height } = area.getBoundingClientRect()
      return [area.getAttribute("data-slot"), ...[x, y, width, height].map(Math.round)]
    })
  )
  return all.sort()
}

const option = async (page: Page, n: number, name: string | RegExp) => {
  await page.getByRole("button", { name: `Opções do quadrante ${n}` }).click()
  await page.getByRole("menuitem", { name }).click()
}

test("a separator that is moved in the moment of a reload stands there after it", { tag: full }, async ({ page }) => {
  await begin(page)
  const separator = page.getByRole("separator", { name: "Separador 1" })
  await expect(separator).toHaveAttribute("aria-valuenow", "50")
  // Nothing lies between the act and the reload, and no timer gets its turn.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const isHere = page.waitForEvent("domcontentloaded")
  await separator.evaluate((element) => {
    element.dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true, cancelable: true }))
    location.reload()
  })
  await isHere
  await page.clock.resume()
  await expect(separator).not.toHaveAttribute("aria-valuenow", "50")
})

test(
  "the link of what is open is copied, and opens the same for whoever may see it",
  { tag: full },
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"])
    await begin(page)
    // Of a draft it is the link of what is asked for: what is typed is its person's alone.
    await quadrant(page, 1).getByLabel("Fornecedor").fill("Aurora")
    await option(page, 1, /^Copiar o link$/)
    await expect(page.locator(".toast").filter({ hasText: /^Link de Pedido de compra copiado/ })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/demo\/home\?redirect=pedido_compra$/)
    const purchase = startedQuadrant(page, "Pedido de compra", "Compra")
    await purchase.getByLabel("Valor").fill("900")
    await purchase.getByLabel("Centro de custo").selectOption({ label: "Comercial" })
    await purchase.getByLabel("Necessário até").fill("20/12/2030")
    await purchase.getByLabel("Justificativa").fill("Notebooks para campo")
    await purchase.getByRole("button", { name: "Enviar" }).click()
    await expect(purchase.getByText(/^Agora com Gerência/)).toBeVisible()
    await option(page, 1, /^Copiar o link$/)
    await expect(page.locator(".toast").filter({ hasText: /^Link de Compra \d+ · Aurora copiado/ })).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/demo\/home\?redirect=pedido_compra&instancia=[0-9a-f-]{36}$/)
    const title = await quadrant(page, 1).getByRole("heading", { level: 2 }).innerText()
    const other = await context.newPage()
    await other.goto(link)
    await expect(quadrant(other, 1).getByRole("heading", { level: 2 })).toHaveText(title)
    // The link of a task leads there as well.
    await startFromMenu(page, "Lado a lado")
    const offer = page.getByRole("region", { name: /^Quadrante \d: Proposta/ })
    const offered = await offer.getByRole("heading", { level: 2, name: /^Proposta \d+$/ }).innerText()
    await option(page, Number(await offer.getAttribute("data-slot")), "Copiar o link da tarefa")
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/&tarefa=[0-9a-f-]{36}$/)
    await other.goto(await page.evaluate(() => navigator.clipboard.readText()))
    await expect(other.getByRole("region").getByRole("heading", { level: 2, name: offered })).toBeVisible()
    await expect(other.getByRole("tab")).toHaveCount(2)
    await other.close()
    // By key, too.
    await page.getByRole("tab", { name: /^Pedido de férias/ }).focus()
    await page.keyboard.press("Control+.")
    await page.keyboard.press("c")
    await expect(page.locator(".toast").filter({ hasText: /^Link de Pedido de férias/ })).toBeVisible()
  }
)

test(
  "the link of the whole workspace waits for the login and opens the same in the same quadrants, and adds where something is open",
  { tag: full },
  async ({ page, context, browser, baseURL }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"])
    await page.setViewportSize({ width: 1920, height: 900 })
    await begin(page)
    await page.getByRole("button", { name: "Colunas" }).click()
    await page.getByRole("radio", { name: "3", exact: true }).first().click()
    await page.locator(".popover summary").click()
    await page.getByRole("radio", { name: "Linhas" }).click()
    await openFromMenu(page, "Reembolso de despesas")
    await expect(page.getByRole("region", { name: /^Quadrante 3: Reembolso/ })).toBeVisible()
    await page.getByRole("button", { name: "Colunas" }).click()
    await page.getByRole("button", { name: "Copiar o link da área de trabalho" }).click()
    await expect(page.locator(".toast").filter({ hasText: "Link da área de trabalho copiado" })).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const titles = (of: Page) => of.locator(".strip").evaluateAll((strips) => strips.map((strip) => strip.textContent))
    const before = await titles(page)

    const away = await browser.newContext({
      baseURL: baseURL ?? "",
      locale: "pt-BR",
      viewport: { width: 1920, height: 900 }
    })
    const other = await away.newPage()
    await other.goto(link)
    await expect(other.getByText("Você vai abrir uma área de trabalho depois de entrar.")).toBeVisible()
    await login(other, people.ana)
    await expect(other.locator(".strip")).toHaveCount(3)
    await expect.poll(() => titles(other)).toEqual(before)
    const [one, two] = await places(other)
    expect(one?.[1]).toBe(two?.[1])

    // What is open stays as it is: the rest joins it.
    const third = await away.newPage()
    await third.goto("/demo/home?redirect=chamado")
    const ticket = third.getByRole("region", { name: /^Quadrante 1: Chamado/ })
    // Whoever sees the form has been here longer than what is open takes to be kept.
    await expect(ticket.getByLabel("Assunto")).toBeVisible()
    await third.goto(link)
    await expect(third.getByRole("tab")).toHaveCount(4)
    await expect(ticket).toBeVisible()

    // Who has a quadrant for each process sees it arranged so too.
    const fourth = await away.newPage()
    await fourth.goto("/demo/home")
    await fourth.getByRole("button", { name: "Colunas" }).click()
    await fourth.getByRole("checkbox", { name: "Dinâmico" }).check()
    await fourth.goto(link)
    await expect(fourth.locator(".strip")).toHaveCount(3)
    const [above, below] = await places(fourth)
    expect(above?.[1]).toBe(below?.[1])
    await away.close()
  }
)

test(
  "a single click opens a preview that gives way to the next one; typing, pinning, a double click and Enter keep it",
  { tag: full },
  async ({ page }) => {
    await page.goto("/demo/login")
    await login(page, people.ana)
    const titles: Array<string> = []
    for (let n = 0; n < 4; n++) {
      await startFromMenu(page, "Lado a lado")
      const heading = page.getByRole("heading", { level: 2, name: /^Proposta \d+$/ })
      await expect(heading).toBeVisible()
      titles.push(await heading.innerText())
      await page.keyboard.press("Control+.")
      await page.keyboard.press("x")
      await page.keyboard.press("Escape")
      await expect(page.getByRole("tab")).toHaveCount(0)
    }
    const [first = "", second = "", third = "", fourth = ""] = titles
    const line = async (title: string) =>
      (await seekInMenu(page, title)).getByRole("button", { name: new RegExp(`^${title}`) }).first()
    const tab = (title: string, state = "") => page.getByRole("tab", { name: new RegExp(`${title}${state}$`) })
    const preview = " .prévia."

    await (await line(first)).click()
    await expect(tab(first, preview)).toBeVisible()
    await page.getByLabel("Observação").fill("Já escrevi")
    await expect(tab(first)).toBeVisible()

    await (await line(second)).click()
    await expect(tab(second, preview)).toBeVisible()
    await (await line(third)).click()
    await expect(tab(third, preview)).toBeVisible()
    await expect(page.getByRole("tab")).toHaveCount(2)
    await expectAccessible(page, "a preview")
    await page.getByRole("button", { name: "Opções do quadrante 2" }).click()
    await page.getByRole("menuitem", { name: "Fixar aba" }).click()
    await expect(tab(third)).toBeVisible()

    await (await line(second)).click()
    await expect(page.getByRole("tab")).toHaveCount(3)
    await (await line(fourth)).dblclick()
    await expect(tab(fourth)).toBeVisible()
    await expect(tab(second)).toHaveCount(0)
    await expect(page.getByRole("tab")).toHaveCount(3)
    await (await line(second)).focus()
    await page.keyboard.press("Enter")
    await expect(tab(second)).toBeVisible()
    await expect(page.getByRole("tab")).toHaveCount(4)
    await expect(page.locator(".tab.preview")).toHaveCount(0)
    await expect(page.getByLabel("Observação").first()).toHaveValue("Já escrevi")
  }
)
