/** What waits for the line is carried out once: in its own tab, by another one after it died, at the next start. */
import type { Page, Route } from "@playwright/test"
import { quadrant, remind } from "./colleagues.ts"
import { makeLine } from "./line.ts"
import {
  full,
  draftsOf,
  expect,
  expectAccessible,
  login,
  openFromMenu,
  people,
  startServer,
  test
} from "./quadrante.ts"

const agent = "Quadrante-away"

test(
  "a start, an answer and a day to look again outlive the line and their tab, and happen once",
  { tag: full },
  async ({ browser }) => {
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
    await first.getByRole("button", { name: "Iniciar", exact: true }).click()
    const offer = first.getByRole("region", { name: /^Quadrante 1: Proposta/ })
    await expect(offer.getByLabel("Preço")).toBeVisible()
    await first.evaluate(() => navigator.serviceWorker.ready)
    const second = await context.newPage()
    await second.goto("/demo/home")
    await expect(second.getByText("Conectado")).toBeVisible()

    await test.step("a process that was looked at before is filled in without a line, waits, and starts though its tab was closed", async () => {
      await openFromMenu(first, "Chamado de suporte")
      await expect(first.getByLabel("Assunto")).toBeVisible()
      await closeTab(first, /Chamado/)
      await cut(first)
      await openFromMenu(first, "Chamado de suporte")
      const ticket = quadrant(first, "Chamado")
      await ticket.getByLabel("Assunto").fill("Nota fiscal não sai")
      await ticket.getByLabel("Categoria").selectOption({ label: "Nota fiscal" })
      await ticket.getByRole("radio", { name: "Normal" }).check()
      await ticket.getByLabel("O que aconteceu").fill("A filial recebe a rejeição 539.")
      await ticket.getByRole("button", { name: "Enviar" }).click()
      await expect(ticket.getByText("Será iniciado quando a conexão voltar.")).toBeVisible()
      await expect(ticket.getByText("A filial recebe a rejeição 539.")).toBeVisible()
      await expectAccessible(first, "a start that waits for the connection")
      await expect(first.getByRole("contentinfo").getByText("1 envio espera a conexão")).toBeVisible()
      await closeTab(first, /Chamado/)
      await expect(ticket).toHaveCount(0)
      await expect(first.getByRole("dialog")).toHaveCount(0)
      await expect(first.getByRole("contentinfo").getByText("1 envio espera a conexão")).toBeVisible()
      expect(await started("chamado")).toBe(0)
      await mend(first)
      await expect(first.getByText(/^Chamado \d+ · Nota fiscal não sai: pedido enviado/).first()).toBeVisible()
      await expect(first.getByRole("contentinfo").getByText(/espera a conexão/)).toBeHidden()
      expect(await started("chamado")).toBe(1)
      expect(await draftsOf(server.sql, people.ana)).toEqual([])
    })

    await test.step("what a tab that was closed had not sent, another one sends, and opens what was started", async () => {
      await offer.getByRole("button", { name: "Abrir ao lado: Proposta de prazo" }).click()
      const beside = first.getByRole("region", { name: /^Quadrante 3: Proposta/ })
      await remind(beside)
      const again = beside.getByLabel("Lembrar-me em")
      await expect(again).toBeVisible()
      // It arrives, and is carried out; what the server says of it does not.
      const loses = async (route: Route) => {
        await route.fetch()
        await cut(second)
        await route.abort()
      }
      await openFromMenu(first, "Pedido de compra")
      const purchase = quadrant(first, "Pedido de compra")
      await purchase.getByLabel("Fornecedor").fill("Aurora")
      await purchase.getByLabel("Valor").fill("900")
      await purchase.getByLabel("Centro de custo").selectOption({ label: "Comercial" })
      await purchase.getByLabel("Necessário até").fill("20/12/2030")
      await purchase.getByLabel("Justificativa").fill("Notebooks para campo")
      await first.route("**/sending", loses, { times: 1 })
      await purchase.getByRole("button", { name: "Enviar" }).click()
      await expect(purchase.getByText("Será iniciado quando a conexão voltar.")).toBeVisible()
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
      await expect(quadrant(second, "Compra \\d+ · Aurora").getByText(/^Agora com Gerência/)).toBeVisible()
      await expect(second.getByText("Proposta 1: você concluiu Proposta de preço")).toBeVisible()
      await expect(second.getByRole("contentinfo").getByText(/esperam? a conexão/)).toBeHidden()
      expect(await started("pedido_compra")).toBe(1)
      const done = await server.sql`
      select h.name from history h join instance i on i.amb = h.amb and i.id = h.instance
      where h.kind = 'completed' and i.processo in ('lado_a_lado', 'pedido_compra') order by i.processo`
      expect(done.map(({ name }) => String(name))).toEqual(["Proposta de preço", "Preencher o pedido"])
      const [task] = await server.sql`select follow_up from task where element = 'prazo'`
      expect(task?.["follow_up"]).toEqual(new Date("2030-12-01T08:00:00-03:00"))
    })

    await test.step("what the last tab had not sent, the next start sends", async () => {
      await openFromMenu(second, "Pedido de férias")
      const holiday = quadrant(second, "Pedido de férias")
      await holiday.getByLabel("Início das férias").fill("04/01/2055")
      await holiday.getByLabel("Dias").fill("15")
      await holiday.getByRole("radio", { name: "Não" }).check()
      await cut(second)
      await holiday.getByRole("button", { name: "Enviar" }).click()
      await expect(second.getByRole("contentinfo").getByText("1 envio espera a conexão")).toBeVisible()
      await second.close()
      line.mend()
      await context.setOffline(false)
      const third = await context.newPage()
      await third.goto("/demo/home")
      await expect(quadrant(third, "Férias \\d+").getByText(/^Agora com Gerência/)).toBeVisible()
      await expect(third.getByRole("contentinfo").getByText(/espera a conexão/)).toBeHidden()
      await expect(third.getByRole("tab", { name: /Férias/i })).toHaveCount(1)
      expect(await started("pedido_ferias")).toBe(1)
    })

    await test.step("a process that was never looked at can be filled in without a line, once the menu was seen", async () => {
      const third = context.pages()[0]
      if (third === undefined) throw new Error("there is a tab")
      const last = third.waitForResponse((answer) => answer.url().endsWith("/processes/cadastro_cliente/form"))
      await third.getByRole("button", { name: "Menu" }).click()
      await expect(third.getByRole("button", { name: "Cadastro de cliente" })).toBeVisible()
      await third.keyboard.press("Escape")
      await last
      await cut(third)
      await openFromMenu(third, "Cadastro de cliente")
      await expect(quadrant(third, "Cadastro de cliente").getByLabel("CPF ou CNPJ")).toBeVisible()
      await mend(third)
      expect(await started("cadastro_cliente")).toBe(0)
    })
    await context.close()
    await server.stop()
    line.close()
  }
)

// Helpers

const closeTab = async (page: Page, title: RegExp) => {
  await page.getByRole("tab", { name: title }).focus()
  await page.keyboard.press("Delete")
}
