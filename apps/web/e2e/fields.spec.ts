/** Every kind of field, filled in by mouse and by keyboard, wrong and right. */
import type { Page } from "@playwright/test"
import { expect, expectAccessible, login, openFromMenu, people, startFromMenu, test } from "./quadrante.ts"

test.use({ definitions: "definitions" })

const open = async (page: Page, process = "Todos os campos", first = "Nome", opens = openFromMenu) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  await opens(page, process)
  const region = page.getByRole("region", { name: /Quadrante 1: / })
  await expect(region.getByLabel(first, { exact: true })).toBeVisible()
  return region
}

test("what is typed is shown as it was read, and each fault is said at its field and linked from above", async ({
  page
}) => {
  const region = await open(page)
  await expectAccessible(page, "all fields")
  await region.getByLabel("Limite").fill("1.500")
  await region.getByLabel("Limite").blur()
  await expect(region.getByLabel("Limite")).toHaveValue("1.500,00")
  await expect(region.getByText("Lido como 1.500,00.")).toBeVisible()
  await region.getByLabel("CPF ou CNPJ").fill("529982247-24")
  await region.getByLabel("E-mail").fill("ana@aurora")
  await region.getByRole("textbox", { name: /^Telefone/ }).fill("98765-4321")
  await region.getByLabel("CEP").fill("0131")
  await region.getByLabel("Cliente desde").fill("31/02/2026")
  await region.getByLabel("Melhor horário").fill("25:00:00")
  await region.getByRole("button", { name: "Enviar" }).click()
  const summary = region.getByRole("alert")
  await expect(summary).toBeFocused()
  await expect(summary.getByRole("link")).toHaveText([
    "Nome",
    "CPF ou CNPJ",
    "E-mail",
    "Telefone",
    "CEP",
    "Cliente desde",
    "Melhor horário",
    "Finalidade",
    "Aceita os termos",
    "Itens, linha 1: Descrição",
    "Itens, linha 1: Quantidade",
    "Itens, linha 1: Preço"
  ])
  await expect(region.getByText("Falta preencher: Nome."), "what is wanted there").toBeVisible()
  await expect(region.getByText("Informe um número, como 1.234,00.").first()).toBeAttached()
  await expect(region.getByText("Os dígitos verificadores não conferem. Confira o número.")).toBeVisible()
  await expect(region.getByText("Informe um telefone com DDD, como (11) 98765-4321.")).toBeVisible()
  await expect(region.getByText("Informe um horário, como 14:30:00.")).toBeVisible()
  await expectAccessible(page, "all fields, with faults")
  // The count in the foot leads to the first of them, also from another part of the form.
  await region.getByRole("button", { name: "12 campos a conferir" }).click()
  await expect(region.getByLabel("Nome", { exact: true })).toBeFocused()
  await summary.getByRole("link", { name: "Itens, linha 1: Preço" }).click()
  await expect(region.getByLabel("Preço, linha 1")).toBeFocused()
  await summary.getByRole("link", { name: "CPF ou CNPJ" }).click()
  await expect(region.getByLabel("CPF ou CNPJ")).toBeFocused()
  await page.keyboard.press("Control+a")
  await page.keyboard.type("12.abc.345/01de-35")
  await page.keyboard.press("Tab")
  await expect(region.getByLabel("CPF ou CNPJ")).toHaveValue("12.ABC.345/01DE-35")
  await expect(region.getByLabel("CPF ou CNPJ")).not.toHaveAttribute("aria-invalid")
})

test("rows are added, moved, removed and brought back by keyboard, and what is computed follows", async ({ page }) => {
  const region = await open(page)
  const { keyboard } = page
  await region.getByLabel("Descrição, linha 1").focus()
  await keyboard.type("Mesa")
  await keyboard.press("Tab")
  await keyboard.type("2")
  await keyboard.press("Tab")
  await keyboard.type("1234,5")
  await expect(region.getByText("2.469,00", { exact: true })).toBeVisible()
  await region.getByRole("button", { name: "Adicionar linha" }).first().focus()
  await keyboard.press("Enter")
  await expect(region.getByLabel("Descrição, linha 2")).toBeFocused()
  await keyboard.type("Cadeira")
  await keyboard.press("Tab")
  await keyboard.type("3")
  await keyboard.press("Tab")
  await keyboard.type("100")
  await expect(region.getByText("R$ 2.769,00")).toHaveCount(2)
  await keyboard.press("Alt+ArrowUp")
  await expect(region.getByLabel("Descrição, linha 1")).toHaveValue("Cadeira")
  await expect(region.getByLabel("Preço, linha 1")).toBeFocused()
  await region.getByRole("button", { name: "Ações da linha 2" }).first().click()
  await page.getByRole("menuitem", { name: /^Remover a linha/ }).click()
  await expect(region.getByText("R$ 300,00")).toHaveCount(2)
  await expect(region.getByRole("button", { name: "Desfazer" })).toBeFocused()
  await keyboard.press("Enter")
  await expect(region.getByLabel("Descrição, linha 2")).toHaveValue("Mesa")
  await expect(region.getByLabel("Preço, linha 2")).toHaveValue("1.234,50")
  await expect(region.getByText("R$ 2.769,00")).toHaveCount(2)
  await region.locator("td[draggable=true]").nth(1).dragTo(region.getByLabel("Descrição, linha 1"))
  await expect(region.getByLabel("Descrição, linha 1")).toHaveValue("Mesa")
  await page.reload()
  await expect(region.getByLabel("Descrição, linha 1")).toHaveValue("Mesa")
  await expect(region.getByLabel("Quantidade, linha 2")).toHaveValue("3")
  await expectAccessible(page, "line items")
})

test("a condition shows a field, demands it only then, and a hidden one is not sent; the rest is read afterwards", async ({
  page
}) => {
  const region = await open(page)
  await expect(region.getByLabel("Qual finalidade")).toBeHidden()
  await region.getByLabel("Finalidade", { exact: true }).selectOption("outro")
  await region.getByLabel("Qual finalidade").fill("Estoque")
  await region.getByLabel("Finalidade", { exact: true }).selectOption("consumo")
  await expect(region.getByLabel("Qual finalidade")).toBeHidden()
  await region.getByLabel("Nome", { exact: true }).fill("Aurora Informática")
  await region.getByLabel("CPF ou CNPJ").fill("529.982.247-25")
  await region.getByRole("textbox", { name: /^Telefone/ }).fill("11 98765 4321")
  await region.getByRole("radio", { name: "Médio" }).check()
  await region.getByRole("checkbox", { name: "Loja" }).check()
  await region.getByRole("checkbox", { name: "Site" }).check()
  await region.getByRole("checkbox", { name: "Aceita os termos" }).check()
  await region.getByLabel("Descrição, linha 1").fill("Mesa")
  await region.getByLabel("Quantidade, linha 1").fill("2")
  await region.getByLabel("Preço, linha 1").fill("10")
  await region.getByRole("button", { name: "Enviar" }).click()
  await expect(region.getByRole("listitem").filter({ hasText: "Conferir" })).toHaveAttribute("aria-current", "step")
  await expect(region.getByText("529.982.247-25")).toBeVisible()
  await expect(region.getByText("(11) 98765-4321")).toBeVisible()
  await expect(region.getByText("Loja, Site")).toBeVisible()
  await expect(region.getByText("R$ 20,00").first()).toBeVisible()
  await expect(region.getByText("Estoque")).toBeHidden()
  await expectAccessible(page, "all fields, to read")
})

test("what is not known is named, and the form works at every width", async ({ page }) => {
  const region = await open(page)
  await expect(region.getByText("O componente “signature” não é conhecido desta versão.")).toBeVisible()
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
    [1920, 1080]
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(region.getByLabel("Descrição, linha 1")).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test("a form of another editor shows what its author meant, names what is not here, and is filled in", async ({
  page
}) => {
  const region = await open(page, "De outro editor", "Bem", startFromMenu)
  await expect(region.getByRole("heading", { name: "Sinistro de bem pessoal" })).toBeVisible()
  await expect(region.getByRole("heading", { name: "Recibo" })).toBeVisible()
  await expect(region.getByRole("link", { name: "Enviar recibo" })).toHaveAttribute(
    "href",
    "https://exemplo.com.br/recibo"
  )
  await expect(region.getByText("O componente “iframe” não é conhecido desta versão.")).toBeVisible()
  await expect(region.getByText("Planta da casa")).toBeVisible()
  for (const written of ["Date time", "Text view", "Image view", "HTML view", "Limpar"])
    await expect(region.getByText(written)).toHaveCount(0)
  await expectAccessible(page, "a form of another editor")
  await region.getByRole("button", { name: "Enviar" }).click()
  await expect(region.getByRole("alert").getByRole("link")).toHaveText(["Bem", "Data da compra", "Preço"])
  await region.getByLabel("Bem").selectOption("Computador")
  await region.getByLabel("Data da compra").fill("31/01/2026")
  await region.getByLabel("Hora do fato").fill("13:45:00")
  await region.getByLabel("Preço").fill("1.234,50")
  await region.getByRole("button", { name: "Enviar" }).click()
  await expect(region.getByText("31/01/2026")).toBeVisible()
  await expect(region.getByText("Computador")).toBeVisible()
})
