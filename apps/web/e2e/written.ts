/** A text to begin with: its form is a draft of Ana's, and a first version is saved. */
import type { Locator, Page } from "@playwright/test"
import { chooseTwo, expect, login, openFromMenu, people } from "./quadrante.ts"

/** A form with a text in it, of which a first version is saved. */
export const openText = async (page: Page, first: string) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  await chooseTwo(page)
  await openFromMenu(page, "Todos os campos")
  const region = page.getByRole("region", { name: /Quadrante 1: / })
  await region.getByRole("button", { name: "Começar o documento" }).click()
  const area = region.getByRole("textbox", { name: "Minuta" })
  await expect(area).toBeFocused()
  await area.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/plain", pasted)
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  }, first)
  await page.keyboard.press("Control+Enter")
  await expect(region.getByText(/^Versão 1, Ana Souza/)).toBeVisible()
  return { region, area, beside: page.getByRole("region", { name: /Quadrante 2: / }) }
}

/** All that is asked beside the text. */
export const fillRest = async (region: Locator) => {
  await region.getByLabel("Nome", { exact: true }).fill("Aurora")
  await region.getByLabel("CPF ou CNPJ").fill("529.982.247-25")
  await region.getByLabel("Finalidade", { exact: true }).selectOption("consumo")
  await region.getByRole("checkbox", { name: "Aceita os termos" }).check()
  await region.getByRole("button", { name: "Ações da linha 1" }).first().click()
  await region
    .page()
    .getByRole("menuitem", { name: /^Remover a linha/ })
    .click()
  await region.getByRole("button", { name: "Adicionar linha" }).first().click()
  await region.page().keyboard.type("Mesa")
  await region.getByLabel("Quantidade, linha 1").fill("1")
  await region.getByLabel("Preço, linha 1").fill("1")
}
