/** What waits for the line is carried out once: in its own tab, by another one after it died, at the next start. */
import type { Page, Route } from "@playwright/test"
import { quadrant } from "./colleagues.ts"
import { makeLine } from "./line.ts"
import { expect, login, openFromMenu, people, startServer, test } from "./quadrante.ts"

const agent = "Quadrante-away"

test("a start, an answer and a day to look again outlive the line and their tab, and happen once", async ({
  browser
}) => {
  test.setTimeout(180_000)
  const line = await makeLine()
  const server = await startServer({ QUADRANTE_ORIGIN: line.address })
  line.lead(server.address)
  await server.deploy("definitions")
  const context = await browser.newContext({
    baseURL: line.address,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    userAgent: agent
  })
  const started = async (processo: string) => {
    const [row] = await server.sql`select count(*)::int as times from instance where processo = ${processo}`
    return Number(row?.["times"])
  }
  const cut = async (...pages: ReadonlyArray<Page>) => {
    await context.setOffline(true)
    line.cut(agent)
    for (const page of pages) await expect(page.getByText("Sem conexão. Suas alterações")).toBeVisible()
  }
  const mend = async (page: Page) => {
    line.mend()
    await context.setOffline(false)
    await expect(page.getByText("Conectado")).toBeVisible({ timeout: 30_000 })
  }

  const first = await context.newPage()
  await first.goto("/demo/home?redirect=lado_a_lado")
  await login(first, people.ana)
  await first.evaluate(() => navigator.serviceWorker.ready)
  const second = await context.newPage()
  await second.goto("/demo/home")
  await expect(second.getByText("Conectado")).toBeVisible()

  // What may be started was seen once in each of them.
  for (const page of [first, second]) {
    await page.getByRole("button", { name: "Menu" }).click()
    await expect(page.getByRole("button", { name: "Pedido de compra" })).toBeVisible()
    await page.keyboard.press("Escape")
  }

  await test.step("a start without a line waits where it was asked for, and begins there", async () => {
    await cut(first)
    await openFromMenu(first, "Reembolso de despesas")
    const expenses = quadrant(first, "Reembolso")
    await expect(expenses.getByText("Será iniciado quando a conexão voltar.")).toBeVisible()
    await expect(first.getByRole("contentinfo").getByText("1 envio espera a conexão")).toBeVisible()
    await mend(first)
    await expect(expenses.getByLabel("Motivo da despesa")).toBeVisible()
    await expect(first.getByText("Reembolso de despesas iniciado")).toBeVisible()
    expect(await started("reembolso")).toBe(1)
  })

  await test.step("what a tab that was closed had not sent, another one sends, and opens what was started", async () => {
    const offer = first.getByRole("region", { name: /^Quadrante 1: / })
    await offer.getByRole("button", { name: "Abrir ao lado: Proposta de prazo" }).click()
    const again = first.getByLabel("Rever em")
    await expect(again).toBeVisible()
    // It arrives, and is carried out; what the server says of it does not.
    const loses = async (route: Route) => {
      await route.fetch()
      await cut(second)
      await route.abort()
    }
    await first.route("**/api/demo/instances", loses, { times: 1 })
    await openFromMenu(first, "Pedido de compra")
    await expect(quadrant(first, "Pedido de compra").getByText("Será iniciado quando a conexão voltar.")).toBeVisible()
    await first
      .getByRole("tab", { name: /^Proposta/ })
      .nth(1)
      .click()
    await again.fill("1/12/2030")
    await again.press("Enter")
    await offer.getByLabel("Preço").fill("10")
    await offer.getByRole("button", { name: "Enviar" }).click()
    await expect(first.getByRole("contentinfo").getByText("3 envios esperam a conexão")).toBeVisible()
    await first.close()
    await mend(second)
    await expect(quadrant(second, "Compra").getByLabel("Fornecedor")).toBeVisible()
    await expect(second.getByText("Proposta 1: Proposta de preço concluída")).toBeVisible()
    await expect(second.getByRole("contentinfo").getByText(/esperam? a conexão/)).toBeHidden()
    expect(await started("pedido_compra")).toBe(1)
    const done = await server.sql`select name from history where kind = 'completed'`
    expect(done.map(({ name }) => String(name))).toEqual(["Proposta de preço"])
    const [task] = await server.sql`select follow_up from task where element = 'prazo'`
    expect(task?.["follow_up"]).toEqual(new Date("2030-12-01T08:00:00-03:00"))
  })

  await test.step("what the last tab had not sent, the next start sends", async () => {
    await cut(second)
    await openFromMenu(second, "Pedido de férias")
    await expect(second.getByRole("contentinfo").getByText("1 envio espera a conexão")).toBeVisible()
    await second.close()
    line.mend()
    await context.setOffline(false)
    const third = await context.newPage()
    await third.goto("/demo/home")
    await expect(quadrant(third, "Férias").getByLabel("Início das férias")).toBeVisible()
    await expect(third.getByRole("contentinfo").getByText(/espera a conexão/)).toBeHidden()
    await expect(third.getByRole("tab", { name: /Férias/ })).toHaveCount(1)
    expect(await started("pedido_ferias")).toBe(1)
  })
  await context.close()
  await server.stop()
  line.close()
})
