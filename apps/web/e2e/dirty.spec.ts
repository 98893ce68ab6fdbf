/** Closing what something is typed in: saved and found again, or asked about where it cannot be saved. */
import type { Browser, Page } from "@playwright/test"
import { enter } from "../../server/test/visitor.ts"
import { makeLine } from "./line.ts"
import {
  chooseTwo,
  draftsOf,
  expect,
  expectAccessible,
  full,
  login,
  openFromMenu,
  people,
  seekInMenu,
  startFromMenu,
  startServer,
  test
} from "./quadrante.ts"

const agent = "Quadrante-away"

test.use({ definitions: "definitions" })

test("a tab whose text the server does not get asks before it closes; what is kept arrives later, and what is discarded never", async ({
  browser
}) => {
  const { page, server, cut, mend, close } = await behindLine(browser)
  await page.goto("/demo/home?redirect=pedido_ferias")
  await login(page, people.ana)
  const panel = page.getByRole("region", { name: "Quadrante 1: Pedido de férias" })
  const note = panel.getByLabel("Observação")
  await note.fill("Viagem")
  await expect.poll(() => draftsOf(server.sql, people.ana)).toMatchObject([{ texts: { observacao: "Viagem" } }])
  await cut()
  await note.fill("Viagem com a família")
  const dialog = page.getByRole("dialog", { name: "1 processo tem alterações não enviadas." })

  await test.step("going on closes nothing", async () => {
    await closeTab(page, "Pedido de férias")
    await expect(dialog.getByRole("button", { name: "Cancelar" })).toBeFocused()
    await expectAccessible(page, "the question before closing")
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
    await expect(note).toHaveValue("Viagem com a família")
    await expect(page.getByRole("tab", { name: /Pedido de férias/ })).toBeFocused()
  })

  await test.step("one that is discarded is gone, and comes back with undo", async () => {
    await closeTab(page, "Pedido de férias")
    await dialog.getByRole("button", { name: "Descartar" }).click()
    await expect(panel).toBeHidden()
    const toast = page
      .getByLabel("Avisos na tela")
      .getByRole("status")
      .filter({ hasText: "Você fechou Pedido de férias" })
    await toast.last().getByRole("button", { name: "Desfazer" }).click()
    await expect(note).toHaveValue("Viagem com a família")
  })

  await test.step("a draft that is kept is on the server once it can be reached, though nothing shows it", async () => {
    await closeTab(page, "Pedido de férias")
    await dialog.getByRole("button", { name: "Salvar e fechar" }).click()
    await expect(panel).toBeHidden()
    expect(await draftsOf(server.sql, people.ana)).toMatchObject([{ texts: { observacao: "Viagem" } }])
    await mend()
    await expect
      .poll(() => draftsOf(server.sql, people.ana))
      .toEqual([{ subject: "pedido_ferias", texts: expect.objectContaining({ observacao: "Viagem com a família" }) }])
  })

  await test.step("what was thrown away without a line is thrown away on the server, too, once it can be reached", async () => {
    await page.getByRole("button", { name: "Desfazer" }).last().click()
    await expect(note).toHaveValue("Viagem com a família")
    await cut()
    await panel.getByRole("button", { name: "Jogar fora" }).click()
    await expect(panel).toBeHidden()
    expect(await draftsOf(server.sql, people.ana)).toHaveLength(1)
    await mend()
    await expect.poll(() => draftsOf(server.sql, people.ana)).toEqual([])
  })
  await close()
})

test("several at once are one question, in which each draft is kept or not", { tag: full }, async ({ browser }) => {
  const { page, server, cut, mend, close } = await behindLine(browser)
  await page.setViewportSize({ width: 900, height: 800 })
  await page.goto("/demo/login")
  await login(page, people.ana)
  const typed = [
    ["Pedido de férias", "Observação", "Uma"],
    ["Chamado de suporte", "Assunto", "Duas"],
    ["Reembolso de despesas", "Motivo da despesa", "Três"]
  ] as const
  for (const [name, field] of typed) {
    await openFromMenu(page, name)
    await expect(page.getByLabel(field)).toBeVisible()
  }
  await cut()
  for (const [name, field, text] of typed) {
    await page.getByRole("button", { name: "Abertos (3)" }).click()
    await page.getByRole("dialog", { name: "Abertos" }).getByRole("button", { name }).first().click()
    await page.getByLabel(field).fill(text)
  }
  await page.getByRole("button", { name: "Opções do quadrante 1" }).click()
  await page.getByRole("menuitem", { name: "Fechar todas as abas" }).click()
  const dialog = page.getByRole("dialog", { name: "3 processos têm alterações não enviadas." })
  await expect(dialog).toBeVisible()
  await expect(page.getByRole("dialog")).toHaveCount(1)
  await dialog.getByRole("checkbox", { name: /^Chamado/ }).uncheck()
  await dialog.getByRole("button", { name: "Salvar e fechar" }).click()
  await expect(page.getByText("3 processos fechados").first()).toBeVisible()
  await mend()
  await expect
    .poll(() => draftsOf(server.sql, people.ana))
    .toEqual([
      { subject: "pedido_ferias", texts: expect.objectContaining({ observacao: "Uma" }) },
      { subject: "reembolso", texts: expect.objectContaining({ motivo: "Três" }) }
    ])
  await openFromMenu(page, "Chamado de suporte")
  await expect(page.getByLabel("Assunto")).toHaveValue("")
  await close()
})

test(
  "with a connection closing asks nothing: what was typed is a draft of the person, on whatever device",
  { tag: full },
  async ({ page, server, address }) => {
    await page.goto("/demo/home?redirect=pedido_ferias")
    await login(page, people.ana)
    await chooseTwo(page)
    const form = page.getByRole("region", { name: "Quadrante 1: Pedido de férias" })
    await form.getByLabel("Observação").fill("Viagem com a família")

    await test.step("at once after the last key", async () => {
      await closeTab(page, "Pedido de férias")
      await expect(form).toBeHidden()
      await expect(page.getByRole("dialog")).toHaveCount(0)
      const away = await enter(address, people.ana)
      const listed = await away.client.drafts({})
      expect(listed).toMatchObject({ _tag: "Success", success: [{ processo: "pedido_ferias" }] })
      expect(await draftsOf(server.sql, people.ana)).toMatchObject([
        { subject: "pedido_ferias", texts: { observacao: "Viagem com a família" } }
      ])
    })

    await test.step("undo brings it back with its text, and what is thrown away is no draft any more", async () => {
      await page.getByRole("button", { name: "Desfazer" }).last().click()
      await expect(form.getByLabel("Observação")).toHaveValue("Viagem com a família")
      await form.getByRole("button", { name: "Jogar fora" }).click()
      await expect(form).toBeHidden()
      await expect(page.getByRole("dialog")).toHaveCount(0)
      await expect.poll(() => draftsOf(server.sql, people.ana)).toEqual([])
      await page.getByRole("button", { name: "Desfazer" }).last().click()
      await expect(form.getByLabel("Observação")).toHaveValue("Viagem com a família")
      await expect.poll(() => draftsOf(server.sql, people.ana)).toMatchObject([{ subject: "pedido_ferias" }])
    })

    await test.step("a free quadrant offers what was closed last, with what is typed in it", async () => {
      await openFromMenu(page, "Chamado de suporte")
      await expect(page.getByRole("region", { name: "Quadrante 2: Chamado de suporte" })).toBeVisible()
      await closeTab(page, "Pedido de férias")
      await expect(form).toBeHidden()
      const free = page.getByRole("region", { name: "Quadrante 1: livre" })
      await free.getByRole("button", { name: "Pedido de férias" }).first().click()
      await expect(form.getByLabel("Observação")).toHaveValue("Viagem com a família")
      await form.getByLabel("Observação").fill("Viagem com todos")
      await expect
        .poll(() => draftsOf(server.sql, people.ana))
        .toMatchObject([{ subject: "pedido_ferias", texts: { observacao: "Viagem com todos" } }])
    })

    await test.step("a task of the list is closed the same way, and what was typed is there when it is opened again", async () => {
      await startFromMenu(page, "Lado a lado")
      const task = page.getByRole("region", { name: /^Quadrante \d: Proposta/ })
      await task.getByLabel("Observação").fill("Em duas entregas")
      const title = await task.getByRole("heading", { level: 2 }).innerText()
      await closeTab(page, title)
      await expect(task).toBeHidden()
      await expect(page.getByRole("dialog")).toHaveCount(0)
      expect(await draftsOf(server.sql, people.ana)).toMatchObject([
        { subject: "pedido_ferias" },
        { subject: "preco", texts: { observacao: "Em duas entregas" } }
      ])
      const line = (await seekInMenu(page, title)).locator(".task-line").filter({ hasText: title })
      await line.filter({ hasText: "Proposta de preço" }).getByRole("button").first().click()
      await expect(task.getByLabel("Observação")).toHaveValue("Em duas entregas")
    })
  }
)

// Helpers

/** A page whose line can be cut and mended, with a server of its own behind it. */
const behindLine = async (browser: Browser) => {
  const line = await makeLine()
  const server = await startServer({ QUADRANTE_ORIGIN: line.address })
  line.lead(server.address)
  const context = await browser.newContext({ baseURL: line.address, locale: "pt-BR", userAgent: agent })
  const page = await context.newPage()
  const cut = async () => {
    await context.setOffline(true)
    line.cut(agent)
    await expect(page.getByText("Sem conexão. Suas alterações")).toBeVisible()
  }
  const mend = async () => {
    line.mend()
    await context.setOffline(false)
    await expect(page.getByText("Conectado")).toBeVisible({ timeout: 30_000 })
  }
  const close = async () => {
    await context.close()
    await server.stop()
    line.close()
  }
  return { page, server, cut, mend, close }
}

const closeTab = async (page: Page, title: string) => {
  const tab = page.getByRole("tab", { name: new RegExp(title) })
  await tab.focus()
  await page.keyboard.press("Delete")
}
