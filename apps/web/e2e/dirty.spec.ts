/** Closing what something is typed in: asked once, kept, discarded or gone on with, and taken back. */
import type { Page } from "@playwright/test"
import { expect, expectAccessible, login, openFromMenu, people, test } from "./quadrante.ts"

test("a tab in which something is typed asks before it closes, and what is kept is there when its task is opened again", async ({
  page
}) => {
  await page.goto("/demo/home?redirect=pedido_ferias")
  await login(page, people.ana)
  const panel = page.getByRole("region", { name: /^Quadrante 1: / })
  const note = panel.getByLabel("Observação")
  await note.fill("Viagem com a família")
  const title = await panel.getByRole("heading", { level: 2 }).innerText()
  const dialog = page.getByRole("dialog", { name: "1 processo tem alterações não enviadas." })

  await test.step("going on closes nothing", async () => {
    await closeTab(page, title)
    await expect(dialog.getByRole("button", { name: "Cancelar" })).toBeFocused()
    await expectAccessible(page, "the question before closing")
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
    await expect(note).toHaveValue("Viagem com a família")
    await expect(page.getByRole("tab", { name: new RegExp(title) })).toBeFocused()
  })

  await test.step("a draft that is kept is back when the task is opened from the list", async () => {
    await closeTab(page, title)
    await dialog.getByRole("button", { name: "Salvar e continuar" }).click()
    await expect(panel).toBeHidden()
    await page.getByRole("button", { name: "Menu" }).click()
    const menu = page.getByRole("navigation", { name: "Menu" })
    await menu.getByRole("button", { name: new RegExp(`^${title}`) }).click()
    await expect(note).toHaveValue("Viagem com a família")
  })

  await test.step("one that is discarded is gone, and comes back with undo", async () => {
    await closeTab(page, title)
    await dialog.getByRole("button", { name: "Descartar" }).click()
    await expect(panel).toBeHidden()
    const toast = page
      .getByLabel("Notificações")
      .getByRole("status")
      .filter({ hasText: `${title} fechado` })
    await toast.last().getByRole("button", { name: "Desfazer" }).click()
    await expect(note).toHaveValue("Viagem com a família")
  })
})

test("several at once are one question, in which each draft is kept or not", async ({ page }) => {
  await page.goto("/demo/home?redirect=pedido_ferias")
  await login(page, people.ana)
  await page
    .getByRole("region", { name: /^Quadrante 1: / })
    .getByLabel("Observação")
    .fill("Uma")
  await page.setViewportSize({ width: 900, height: 800 })
  const titles: Array<string> = []
  for (const [name, field, text] of [
    ["Chamado de suporte", "Assunto", "Duas"],
    ["Reembolso de despesas", "Motivo da despesa", "Três"]
  ] as const) {
    await openFromMenu(page, name)
    await page.getByLabel(field).fill(text)
    titles.push(
      await page
        .getByRole("region", { name: /^Quadrante 1: / })
        .getByRole("heading", { level: 2 })
        .innerText()
    )
  }
  const [ticket = "", refund = ""] = titles
  await page.getByRole("button", { name: "Opções do quadrante 1" }).click()
  await page.getByRole("menuitem", { name: "Fechar todas as abas" }).click()
  const dialog = page.getByRole("dialog", { name: "3 processos têm alterações não enviadas." })
  await expect(page.getByRole("dialog")).toHaveCount(1)
  await dialog.getByRole("checkbox", { name: /^Chamado/ }).uncheck()
  await dialog.getByRole("button", { name: "Salvar e continuar" }).click()
  await expect(page.getByText("3 processos fechados").first()).toBeVisible()
  await page.getByRole("button", { name: "Menu" }).click()
  const menu = page.getByRole("navigation", { name: "Menu" })
  await menu.getByRole("button", { name: refund }).first().click()
  await expect(page.getByLabel("Motivo da despesa")).toHaveValue("Três")
  await page.getByRole("button", { name: "Menu" }).click()
  await menu.getByRole("button", { name: ticket }).first().click()
  await expect(page.getByLabel("Assunto")).toHaveValue("")
})

// Helpers

const closeTab = async (page: Page, title: string) => {
  const tab = page.getByRole("tab", { name: new RegExp(title) })
  await tab.focus()
  await page.keyboard.press("Delete")
}
