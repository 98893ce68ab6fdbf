/** Every kind of field, filled in by mouse and by keyboard, wrong and right. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectHidden, expectTexts, keyboard, sidewaysScroll } from "./browser.ts"
import { openForm, region } from "./open-form.tsx"
import { allFields, foreignForm, type TestProcess } from "./processes.ts"
import { isFull } from "./breadth.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(() => import("../src/instance/StartPanel.tsx"), 90_000)

type Values = Parameters<TestProcess["next"]>[0]

const open = (process: TestProcess = allFields, first = "Nome") => openForm(process, first)

test("what is typed is shown as it was read, and each fault is said at its field and linked from above", async () => {
  await open()
  await expectAccessible("all fields")
  await region.getByLabelText("Limite").fill("1.500")
  await region.getByLabelText("Limite").blur()
  await expect.element(region.getByLabelText("Limite")).toHaveValue("1.500,00")
  await expect.element(region.getByText("Lido como 1.500,00.")).toBeVisible()
  await region.getByLabelText("CPF ou CNPJ").fill("529982247-24")
  await region.getByLabelText("E-mail").fill("ana@aurora")
  await region.getByRole("textbox", { name: /^Telefone/ }).fill("98765-4321")
  await region.getByLabelText("CEP").fill("0131")
  await region.getByLabelText("Cliente desde").fill("31/02/2026")
  await region.getByLabelText("Melhor horário").fill("25:00:00")
  await region.getByRole("button", { name: "Enviar" }).click()
  const summary = region.getByRole("alert")
  await expect.element(summary).toHaveFocus()
  await expectTexts(summary.getByRole("link"), [
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
  await expect.element(region.getByText("Falta preencher: Nome.")).toBeVisible()
  await expect.element(region.getByText("Informe um número, como 1.234,00.").first()).toBeInTheDocument()
  await expect.element(region.getByText("Os dígitos verificadores não conferem. Confira o número.")).toBeVisible()
  await expect.element(region.getByText("Informe um telefone com DDD, como (11) 98765-4321.")).toBeVisible()
  await expect.element(region.getByText("Informe um horário, como 14:30:00.")).toBeVisible()
  await expectAccessible("all fields, with faults")
  // The count in the foot leads to the first of them, also from another part of the form.
  await region.getByRole("button", { name: "12 campos a conferir" }).click()
  await expect.element(region.getByLabelText("Nome", { exact: true })).toHaveFocus()
  await summary.getByRole("link", { name: "Itens, linha 1: Preço" }).click()
  await expect.element(region.getByLabelText("Preço, linha 1")).toHaveFocus()
  await summary.getByRole("link", { name: "CPF ou CNPJ" }).click()
  await expect.element(region.getByLabelText("CPF ou CNPJ")).toHaveFocus()
  await keyboard.press("Control+a")
  await keyboard.type("12.abc.345/01de-35")
  await keyboard.press("Tab")
  await expect.element(region.getByLabelText("CPF ou CNPJ")).toHaveValue("12.ABC.345/01DE-35")
  await expect.element(region.getByLabelText("CPF ou CNPJ")).not.toHaveAttribute("aria-invalid")
})

test.runIf(isFull)(
  "rows are added, moved, removed and brought back by keyboard, and what is computed follows",
  async () => {
    const { reload } = await open()
    await region.getByLabelText("Descrição, linha 1").focus()
    await keyboard.type("Mesa")
    await keyboard.press("Tab")
    await keyboard.type("2")
    await keyboard.press("Tab")
    await keyboard.type("1234,5")
    await expect.element(region.getByText("2.469,00", { exact: true })).toBeVisible()
    await region.getByRole("button", { name: "Adicionar linha" }).first().focus()
    await keyboard.press("Enter")
    await expect.element(region.getByLabelText("Descrição, linha 2")).toHaveFocus()
    await keyboard.type("Cadeira")
    await keyboard.press("Tab")
    await keyboard.type("3")
    await keyboard.press("Tab")
    await keyboard.type("100")
    await expectCount(region.getByText("R$ 2.769,00"), 2)
    await keyboard.press("Alt+ArrowUp")
    await expect.element(region.getByLabelText("Descrição, linha 1")).toHaveValue("Cadeira")
    await expect.element(region.getByLabelText("Preço, linha 1")).toHaveFocus()
    await region.getByRole("button", { name: "Ações da linha 2" }).first().click()
    await page.getByRole("menuitem", { name: /^Remover a linha/ }).click()
    await expectCount(region.getByText("R$ 300,00"), 2)
    await expect.element(region.getByRole("button", { name: "Desfazer" })).toHaveFocus()
    await keyboard.press("Enter")
    await expect.element(region.getByLabelText("Descrição, linha 2")).toHaveValue("Mesa")
    await expect.element(region.getByLabelText("Preço, linha 2")).toHaveValue("1.234,50")
    await expectCount(region.getByText("R$ 2.769,00"), 2)
    await region.css("td[draggable=true]").nth(1).dropTo(region.getByLabelText("Descrição, linha 1"))
    await expect.element(region.getByLabelText("Descrição, linha 1")).toHaveValue("Mesa")
    await reload()
    await expect.element(region.getByLabelText("Descrição, linha 1")).toHaveValue("Mesa")
    await expect.element(region.getByLabelText("Quantidade, linha 2")).toHaveValue("3")
    await expectAccessible("line items")
  }
)

test("a condition shows a field, demands it only then, and a hidden one is not sent; the rest is read afterwards", async () => {
  // What is computed is computed by the server, too.
  const itens = [{ descricao: "Mesa", quantidade: 2, preco: 10, parcial: 20 }]
  const computing = { ...allFields, next: (values: Values) => allFields.next({ ...values, itens, total: 20 }) }
  const { server } = await open(computing)
  await expectHidden(region.getByLabelText("Qual finalidade"))
  await region.getByLabelText("Finalidade", { exact: true }).selectOptions("outro")
  await region.getByLabelText("Qual finalidade").fill("Estoque")
  await region.getByLabelText("Finalidade", { exact: true }).selectOptions("consumo")
  await expectHidden(region.getByLabelText("Qual finalidade"))
  await region.getByLabelText("Nome", { exact: true }).fill("Aurora Informática")
  await region.getByLabelText("CPF ou CNPJ").fill("529.982.247-25")
  await region.getByRole("textbox", { name: /^Telefone/ }).fill("11 98765 4321")
  await region.getByRole("radio", { name: "Médio" }).check()
  await region.getByRole("checkbox", { name: "Loja" }).check()
  await region.getByRole("checkbox", { name: "Site" }).check()
  await region.getByRole("checkbox", { name: "Aceita os termos" }).check()
  await region.getByLabelText("Descrição, linha 1").fill("Mesa")
  await region.getByLabelText("Quantidade, linha 1").fill("2")
  await region.getByLabelText("Preço, linha 1").fill("10")
  await region.getByRole("button", { name: "Enviar" }).click()
  await expect.poll(() => server.asked("sendDraft")).toHaveLength(1)
  expect(server.asked("sendDraft")[0]?.payload.values).not.toHaveProperty("qual")
  await expect
    .element(region.getByRole("listitem").filter({ hasText: "Conferir" }))
    .toHaveAttribute("aria-current", "step")
  await expect.element(region.getByText("529.982.247-25")).toBeVisible()
  await expect.element(region.getByText("(11) 98765-4321")).toBeVisible()
  await expect.element(region.getByText("Loja, Site")).toBeVisible()
  await expect.element(region.getByText("R$ 20,00").first()).toBeVisible()
  await expectHidden(region.getByText("Estoque"))
  await expectAccessible("all fields, to read")
})

test("what is not known is named, and the form works at every width", async () => {
  await open()
  await expect.element(region.getByText("O componente “signature” não é conhecido desta versão.")).toBeVisible()
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
    [1920, 1080]
  ] as const) {
    await page.viewport(width, height)
    await expect.element(region.getByLabelText("Descrição, linha 1")).toBeVisible()
    expect(sidewaysScroll()).toBeLessThanOrEqual(0)
  }
})

test.runIf(isFull)(
  "a form of another editor shows what its author meant, names what is not here, and is filled in",
  async () => {
    await open(foreignForm, "Bem")
    await expect.element(region.getByRole("heading", { name: "Sinistro de bem pessoal" })).toBeVisible()
    await expect.element(region.getByRole("heading", { name: "Recibo" })).toBeVisible()
    await expect
      .element(region.getByRole("link", { name: "Enviar recibo" }))
      .toHaveAttribute("href", "https://exemplo.com.br/recibo")
    await expect.element(region.getByText("O componente “iframe” não é conhecido desta versão.")).toBeVisible()
    await expect.element(region.getByText("Planta da casa")).toBeVisible()
    for (const written of ["Date time", "Text view", "Image view", "HTML view", "Limpar"])
      await expectCount(region.getByText(written), 0)
    await expectAccessible("a form of another editor")
    await region.getByRole("button", { name: "Enviar" }).click()
    await expectTexts(region.getByRole("alert").getByRole("link"), ["Bem", "Data da compra", "Preço"])
    await region.getByLabelText("Bem").selectOptions("Computador")
    await region.getByLabelText("Data da compra").fill("31/01/2026")
    await region.getByLabelText("Hora do fato").fill("13:45:00")
    await region.getByLabelText("Preço").fill("1.234,50")
    await region.getByRole("button", { name: "Enviar" }).click()
    await expect.element(region.getByText("31/01/2026")).toBeVisible()
    await expect.element(region.getByText("Computador")).toBeVisible()
  }
)
