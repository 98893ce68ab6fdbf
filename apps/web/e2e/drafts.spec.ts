/** Drafts: what is begun is there on every device, and is sent once. */
import type { Page } from "@playwright/test"
import { quadrant } from "./colleagues.ts"
import { pdf } from "./pdf.ts"
import { expect, expectAccessible, full, login, openFromMenu, people, test } from "./quadrante.ts"

test("a form that comes late leaves the focus to who has gone to its tab", { tag: full }, async ({ page }) => {
  await page.goto("/demo/home")
  await login(page, people.ana)
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector(".quad-body.fresh form input") === null) return
      observer.disconnect()
      document.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await openFromMenu(page, "Pedido de compra")
  const here = quadrant(page, "Pedido de compra")
  await expect(here.getByLabel("Fornecedor")).toBeVisible()
  const tab = page.getByRole("tab", { name: /Pedido de compra/ })
  await expect(tab).toBeFocused()
  await page.keyboard.press("Delete")
  await expect(tab).toHaveCount(0)
})

test(
  "a refund begun at home is finished on the phone, and sent once though the first answer is lost",
  { tag: full },
  async ({ page, browser, server, address }) => {
    test.setTimeout(120_000)
    await page.goto("/demo/home")
    await login(page, people.ana)

    await test.step("three receipts and a few words, without a trace that others see", async () => {
      await openFromMenu(page, "Reembolso de despesas")
      const here = quadrant(page, "Reembolso de despesas")
      const chooser = page.waitForEvent("filechooser")
      await here.getByRole("button", { name: "Escolher arquivos" }).click()
      const names = ["hotel.pdf", "taxi.pdf", "almoco.pdf"]
      await (await chooser).setFiles(names.map((name) => ({ name, mimeType: "application/pdf", buffer: pdf(1) })))
      for (const name of names) await expect(here.getByRole("button", { name: `Retirar ${name}` })).toBeVisible()
      await here.getByLabel("Motivo da despesa").fill("Feira de Joinville")
      await expectAccessible(page, "a draft with files")
    })

    await test.step("the list has it, with its words; leaving asks nothing, for it is kept", async () => {
      await openDrafts(page)
      await expect(page.getByRole("list", { name: "Rascunhos" })).toContainText(
        "Reembolso de despesas · Feira de Joinville"
      )
      await expectAccessible(page, "drafts")
      await page.getByRole("button", { name: "Perfil" }).click()
      await page.getByRole("button", { name: "Sair", exact: true }).click()
      await expect(page).toHaveURL(/\/demo\/login$/)
    })

    const elsewhere = await browser.newContext({
      baseURL: address,
      locale: "pt-BR",
      timezoneId: "America/Sao_Paulo",
      viewport: { width: 390, height: 800 }
    })
    const phone = await elsewhere.newPage()
    await phone.goto("/demo/home")
    await login(phone, people.ana)
    const there = quadrant(phone, "Reembolso de despesas")

    await test.step("the phone finds it with its receipts, and finishes it", async () => {
      await phone.getByRole("button", { name: "Mais", exact: true }).click()
      await phone.getByRole("dialog", { name: "Mais" }).getByRole("button", { name: "Rascunhos" }).click()
      await expect(phone.getByRole("heading", { level: 2, name: "Rascunhos" })).toBeVisible()
      await expectAccessible(phone, "drafts on the phone")
      const line = phone.getByRole("list", { name: "Rascunhos" }).getByRole("listitem")
      await expect(line).toContainText(/Pedir o reembolsoguardado hoje, \d\d:\d\d/)
      // Wherever it is touched, it opens.
      await line.click({ position: { x: 60, y: 44 } })
      await expect(there.getByLabel("Motivo da despesa")).toHaveValue("Feira de Joinville")
      await expect(there.getByRole("button", { name: "Retirar almoco.pdf" })).toBeVisible()
      await there.getByLabel("Data, linha 1").fill("03/11/2026")
      await there.getByLabel("Categoria, linha 1").selectOption({ label: "Transporte" })
      await there.getByLabel("Descrição, linha 1").fill("Táxi")
      await there.getByLabel("Valor, linha 1").fill("48,90")
      await there.getByLabel("Chave Pix").fill("ana@aurora.example")
    })

    await test.step("the first answer is lost, and there is one instance", async () => {
      const started = () => server.sql`select id from instance where processo = 'reembolso' order by number desc`
      const before = await started()
      let lost = 0
      await phone.route("**/sending", async (route) => {
        if (lost++ > 0) return route.fallback()
        await route.fetch()
        await route.abort("connectionreset")
      })
      await there.getByRole("button", { name: "Enviar" }).click()
      await expect(phone.getByRole("heading", { level: 2, name: /^Reembolso \d+/ })).toBeVisible({ timeout: 30_000 })
      // It may be known by its event before it is sent again, which it is all the same.
      await expect.poll(() => lost, { timeout: 30_000 }).toBeGreaterThan(1)
      expect(await started()).toHaveLength(before.length + 1)
      const files = await server.sql`select title from document where instance = ${(await started())[0]?.["id"]}`
      expect(files.map(({ title }) => String(title)).toSorted()).toEqual(["almoco.pdf", "hotel.pdf", "taxi.pdf"])
      expect(await server.sql`select 1 from draft`).toHaveLength(0)
    })
    await elsewhere.close()
  }
)

test(
  "a draft is thrown away and taken back, and sent from the list once nothing is wrong in it",
  { tag: full },
  async ({ page, server }) => {
    await page.goto("/demo/home")
    await login(page, people.ana)
    await openFromMenu(page, "Chamado de suporte")
    const ticket = quadrant(page, "Chamado de suporte")
    await ticket.getByLabel("Assunto").fill("Impressora parada")
    await openDrafts(page)
    const list = page.getByRole("list", { name: "Rascunhos" })
    const line = list.getByRole("listitem").filter({ hasText: "Impressora parada" })
    await expect(line).toBeVisible()

    await line.getByRole("button", { name: /^Jogar fora/ }).click()
    await expect(line).toBeHidden()
    await expect(ticket.getByLabel("Assunto")).toHaveValue("")
    await page.getByRole("button", { name: "Desfazer" }).last().click()
    await expect(line).toBeVisible()
    await expect(ticket.getByLabel("Assunto")).toHaveValue("Impressora parada")

    await line.getByRole("button", { name: /^Enviar/ }).click()
    await expect(line.getByRole("alert")).toHaveText("Confira os campos antes de enviar.")
    await ticket.getByLabel("Categoria").selectOption({ index: 1 })
    await ticket.getByRole("radio").first().check()
    await ticket.getByLabel("O que aconteceu").fill("Não imprime desde ontem")
    await line.getByRole("button", { name: /^Enviar/ }).click()
    await expect(line).toBeHidden()
    await expect(page.getByRole("heading", { level: 2, name: /^Chamado \d+/ })).toBeVisible()
    expect(await server.sql`select 1 from instance where processo = 'chamado'`).not.toHaveLength(0)
  }
)

test(
  "what was typed in fields that a newer version has no more is listed, kept, and not sent",
  { tag: full },
  async ({ page, server }) => {
    await page.goto("/demo/home")
    await login(page, people.ana)
    await openFromMenu(page, "Chamado de suporte")
    const ticket = quadrant(page, "Chamado de suporte")
    await ticket.getByLabel("Assunto").fill("Impressora")
    await openDrafts(page)
    await expect(page.getByRole("list", { name: "Rascunhos" })).toContainText("Impressora")
    await page.getByRole("tab", { name: /Chamado de suporte/ }).click()
    await page.getByRole("tab", { name: /Chamado de suporte/ }).press("Delete")
    // As a version before had asked for it.
    await server.sql`update draft set texts = texts || '{"ramal": "4021"}', revision = revision + 1`
    await page.reload()
    await openDrafts(page)
    await page.getByRole("button", { name: /^Abrir Chamado/ }).click()
    const gone = ticket.getByRole("region", { name: /não existem mais/ })
    await expect(gone).toContainText("ramal4021")
    await expectAccessible(page, "a draft with fields that are gone")
    await ticket.getByLabel("Assunto").fill("Impressora do segundo andar")
    await expect
      .poll(async () => (await server.sql`select texts from draft`)[0]?.["texts"])
      .toMatchObject({
        assunto: "Impressora do segundo andar",
        ramal: "4021"
      })
  }
)

test(
  "an empty list of drafts says so, and one in which nothing is found says how on",
  { tag: full },
  async ({ page }) => {
    await page.goto("/demo/home?redirect=painel:rascunhos")
    await login(page, people.ana)
    await expect(page.getByRole("heading", { level: 3, name: "Nenhum rascunho." })).toBeVisible()
    await expectAccessible(page, "no drafts")
    for (const [name, field, text] of [
      ["Chamado de suporte", "Assunto", "Impressora"],
      ["Reembolso de despesas", "Motivo da despesa", "Feira"]
    ] as const) {
      await openFromMenu(page, name)
      await page.getByLabel(field).fill(text)
    }
    await openDrafts(page)
    await page.getByLabel("Buscar rascunho").fill("nada disso")
    await expect(page.getByText("Nenhum rascunho com “nada disso”.")).toBeVisible()
    await expectAccessible(page, "no draft found")
    await page.getByRole("button", { name: "Limpar a busca" }).click()
    await expect(page.getByRole("list", { name: "Rascunhos" }).getByRole("listitem")).toHaveCount(2)
  }
)

test(
  "what is typed at two devices at once is put together, and told where both typed",
  { tag: full },
  async ({ page, browser, address }) => {
    test.setTimeout(90_000)
    await page.goto("/demo/home")
    await login(page, people.ana)
    await openFromMenu(page, "Chamado de suporte")
    const here = quadrant(page, "Chamado de suporte")
    await here.getByLabel("Assunto").fill("Um")
    await openDrafts(page)
    await expect(page.getByRole("list", { name: "Rascunhos" })).toContainText("Um")

    const elsewhere = await browser.newContext({ baseURL: address, locale: "pt-BR", timezoneId: "America/Sao_Paulo" })
    const other = await elsewhere.newPage()
    await other.goto("/demo/home")
    await login(other, people.ana)
    await openDrafts(other)
    await other.getByRole("button", { name: "Abrir Chamado de suporte · Um", exact: true }).click()
    const there = quadrant(other, "Chamado de suporte")
    await expect(there.getByLabel("Assunto")).toHaveValue("Um")
    const saved = other.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok())
    await there.getByLabel("O que aconteceu").fill("Começou lá, de manhã")
    await there.getByLabel("Assunto").fill("Um de lá")
    await saved

    await here.getByLabel("Assunto").fill("Um daqui")
    const subject = here.getByRole("textbox", { name: /^Assunto/ })
    const twice = here.getByText("Em outra janela ou aparelho você digitou Um de lá.")
    await expect(twice).toBeVisible({ timeout: 20_000 })
    await expect(here.getByRole("button", { name: "1 campo a escolher" })).toBeVisible()
    await expect(here.getByLabel("O que aconteceu")).toHaveValue("Começou lá, de manhã")
    await expect(subject).toHaveValue("Um daqui")
    await here.getByRole("button", { name: "Usar este valor em Assunto" }).click()
    await expect(subject).toHaveValue("Um de lá")
    await expect(twice).toHaveCount(0)

    // Sent from there: the tab here is the instance, and nothing is sent twice.
    await there.getByLabel("Categoria").selectOption({ index: 1 })
    await there.getByRole("radio").first().check()
    await there.getByRole("button", { name: "Enviar" }).click()
    await expect(other.getByRole("heading", { level: 2, name: /^Chamado \d+/ })).toBeVisible()
    await expect(page.getByRole("heading", { level: 2, name: /^Chamado \d+/ })).toBeVisible()
    await elsewhere.close()
  }
)

// Helpers

const openDrafts = async (page: Page) => {
  await page.getByRole("button", { name: "Menu" }).click()
  await page.getByRole("navigation", { name: "Menu" }).getByRole("button", { name: "Rascunhos" }).click()
  await expect(page.getByRole("heading", { level: 2, name: "Rascunhos" })).toBeVisible()
}
