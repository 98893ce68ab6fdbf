/** The processes that come with the house, each walked to its main end in the browser by the people whose turn it is. */
import type { Locator, Page } from "@playwright/test"
import {
  claimAndOpenTask,
  decide,
  draftChip,
  ended,
  openOffice,
  othersTitle,
  outcomes,
  send,
  startedQuadrant,
  titleOf
} from "./colleagues.ts"
import { pdf } from "./pdf.ts"
import { expect, expectAccessible, full, seekInMenu, test as base, writeText } from "./quadrante.ts"

/** The people of the office stay in from one walk to the next. */
const test = base.extend({ alone: async ({}, use) => use(undefined) })

/** Everybody in a window of their own, which all walks use, and what went wrong in any of them. */
let office: ReturnType<typeof openOffice>

test.beforeAll(({ browser, address }) => {
  office = openOffice(browser, address)
})
test.afterAll(async () => {
  await office.close()
})
test.afterEach(() => {
  expect(office.said.splice(0), "errors in the console of a browser").toEqual([])
})

test("a purchase of several items is sent back, approved by the management and bought", { tag: full }, async () => {
  const ana = await office.desk("ana.souza")
  const mine = await start(ana, "pedido_compra", "Pedido de compra", "Compra")
  await mine.getByLabel("Fornecedor").fill("Aurora Informática")
  await mine.getByLabel("Centro de custo").selectOption({ label: "Comercial" })
  await mine.getByLabel("Necessário até").fill("20/12/2055")
  const items = mine.getByRole("button", { name: "Adicionar linha" })
  await items.click()
  await mine.getByLabel("Item, linha 1").fill("Notebook")
  await mine.getByLabel("Quantidade, linha 1").fill("3")
  await mine.getByLabel("Preço unitário, linha 1").fill("4.000,50")
  await expect(mine.getByText("R$ 12.001,50").first()).toBeVisible()
  await mine.getByLabel("Justificativa").fill("Equipamento para a nova equipe")
  await send(mine)
  await expect(mine.getByText(/^Agora com Gerência/)).toBeVisible()
  const title = await titleOf(mine, /^Compra \d+ · Aurora Informática$/)

  const approval = await claimAndOpenTask(await office.desk("bruno.lima"), title)
  await expect(approval.getByRole("table").getByText("R$ 12.001,50")).toBeVisible()
  await expectAccessible(approval.page(), "an approval")
  await decide(approval, "Devolver", "Falta a segunda cotação")
  await expect(mine.getByLabel("Justificativa")).toBeEditable()
  await mine.getByLabel("Necessário até").fill("31/01/2020")
  await mine.getByRole("button", { name: "Enviar" }).click()
  await expect(mine.getByLabel("Necessário até")).toHaveAttribute("aria-invalid", "true")
  await mine.getByLabel("Necessário até").fill("20/12/2055")
  await send(mine)
  await expect(mine.getByText(/^Agora com Gerência/)).toBeVisible()
  // What was decided about the purchase as it was says nothing of it as it is now.
  const again = await claimAndOpenTask(await office.desk("bruno.lima"), title)
  await expect(again.getByText("Da última vez: Devolver")).toBeVisible()
  // Nor does what was said of it then: it is read, and not sent once more.
  await expect(again.getByText("Da última vez: Falta a segunda cotação")).toBeVisible()
  await expect(again.getByLabel("Parecer")).toHaveValue("")
  await expectAccessible(again.page(), "an approval that comes back")
  await decide(again, "Aprovar")

  const buying = await claimAndOpenTask(await office.desk("elisa.rocha", "Compras"), title)
  await buying.getByLabel("Número do pedido no fornecedor").fill("4711")
  await buying.getByLabel("Entrega prevista").fill("18/12/2055")
  await send(buying)
  await ended(mine, "Comprado")
})

test("a contract is written, sent back, compared, approved as a PDF and signed", { tag: full }, async () => {
  const ana = await office.desk("ana.souza")
  const mine = await start(ana, "contrato", "Minuta de contrato", "Contrato")
  await mine.getByLabel("Tipo de contrato").selectOption({ label: "Locação" })
  await mine.getByLabel("Contraparte", { exact: true }).fill("Galpões Cajamar")
  await mine.getByLabel("CPF ou CNPJ da contraparte").fill("12.ABC.345/01DE-35")
  await mine.getByLabel("Valor do contrato").fill("90.000")
  await mine.getByLabel("Início da vigência").fill("01/01/2056")
  await mine.getByLabel("Vigência em meses").fill("36")
  await mine.getByLabel("Objeto").fill("Locação de galpão em Cajamar")
  await send(mine)
  await expect(mine.getByText(/^Agora com Jurídico/)).toBeVisible()
  const title = await titleOf(mine, /^Contrato \d+ · Galpões Cajamar$/)

  const felipe = await office.desk("felipe.nunes")
  const first = await claimAndOpenTask(felipe, title)
  await first.getByRole("button", { name: "Começar o documento" }).click()
  await expect(first.getByRole("textbox", { name: "Minuta" })).toContainText("O contrato vige por 36 meses")
  await expect(first.getByRole("textbox", { name: "Minuta" })).toContainText("Galpões Cajamar")
  await writeText(first.getByRole("textbox", { name: "Minuta" }), "# Locação\n\nPelo prazo de doze meses.")
  await first.getByRole("button", { name: "Salvar" }).click()
  await first.getByRole("button", { name: "Sair da edição" }).click()
  await expect(first.getByText(/^Versão 1, Felipe Nunes/)).toBeVisible()
  await send(first)

  await outcomes(mine).getByRole("button", { name: "Pedir ajustes" }).click()
  // A word of the process need not govern the case; and the field that takes it is called what it is called where it is read.
  await expect(mine.getByLabel(/^Pedir ajustes \(.+\): por quê\?$/)).toBeFocused()
  await expect(mine.getByText(/^Fica no campo Ajustes pedidos do caso/)).toBeVisible()
  await mine.getByRole("button", { name: "Cancelar", exact: true }).click()
  await decide(mine, "Pedir ajustes", "O prazo é de trinta e seis meses.")

  const second = await claimAndOpenTask(felipe, title)
  // It opens on its text; above it stands by whom and why it came back, and the form does not say that again.
  const back = second.getByRole("status").filter({ hasText: "Voltou de Revisar a minuta" })
  await expect(back).toContainText(/Ana Souza, hoje, \d{2}:\d{2}/)
  await expect(back).toContainText("O prazo é de trinta e seis meses.")
  await expect(back).toBeInViewport({ ratio: 1 })
  await second.getByRole("button", { name: /^Formulário/, expanded: false }).click()
  // The history beside it quotes it.
  await expect(second.locator(".form").getByText("O prazo é de trinta e seis meses.")).toHaveCount(0)
  await second.getByRole("button", { name: "Editar" }).click()
  await writeText(second.getByRole("textbox", { name: "Minuta" }), "# Locação\n\nPelo prazo de trinta e seis meses.")
  await second.getByRole("button", { name: "Salvar" }).click()
  await second.getByRole("button", { name: "Sair da edição" }).click()
  await expect(second.getByText(/^Versão 2, Felipe Nunes/)).toBeVisible()

  const compared = ana.locator(".comparison").filter({ visible: true })
  await mine.getByRole("button", { name: "Comparar versões" }).click()
  await expect(compared.locator("del").first()).toContainText("doze")
  await send(second)
  // The form of the review takes the place of what was watched until then, and the comparison stays.
  await expect(outcomes(mine).getByRole("button", { name: "Aprovar a minuta" })).toBeVisible()
  await expect(compared.locator("del").first()).toContainText("doze")
  await expect(compared.locator("ins").first()).toContainText("trinta")
  await expectAccessible(ana, "a review")
  await mine.getByRole("button", { name: "Ver PDF" }).click()
  await expect(mine.getByText("Página 1 de 1", { exact: true })).toBeVisible()
  await decide(mine, "Aprovar a minuta")

  const signing = await claimAndOpenTask(felipe, title)
  await signing.getByLabel("Assinado em").fill("10/01/2056")
  await send(signing)
  await ended(mine, "Assinado")
})

test("holidays are approved by the manager and recorded by the staff office", { tag: full }, async () => {
  const mine = await start(await office.desk("ana.souza"), "pedido_ferias", "Pedido de férias", "Férias")
  await mine.getByLabel("Início das férias").fill("06/12/2055")
  await mine.getByLabel("Dias").fill("10")
  await mine.getByRole("radio", { name: "Não" }).check()
  await expectAccessible(mine.page(), "a request for holidays")
  await send(mine)
  await expect(mine.getByText(/^Agora com Gerência/)).toBeVisible()
  const title = othersTitle(await titleOf(mine, /^Férias \d+ · 06\/12\/2055, 10 dias$/), "Ana Souza")

  const approval = await claimAndOpenTask(await office.desk("bruno.lima"), title)
  await approval.getByLabel("Parecer").fill("Bom descanso")
  await decide(approval, "Aprovar")

  const recording = await claimAndOpenTask(await office.desk("carla.reis"), title)
  // Among the values, and quoted in the history.
  await expect(recording.getByText("Bom descanso").first()).toBeVisible()
  await recording.getByLabel("Pagamento até").fill("03/12/2055")
  await send(recording)
  await ended(mine, "Férias marcadas")
})

test("expenses with their receipt are checked and paid", { tag: full }, async () => {
  const ana = await office.desk("ana.souza")
  const mine = await start(ana, "reembolso", "Reembolso de despesas", "Reembolso")
  await mine.getByLabel("Motivo da despesa").fill("Visita a cliente")
  await mine.getByLabel("Data, linha 1").fill("03/11/2026")
  await mine.getByLabel("Categoria, linha 1").selectOption({ label: "Transporte" })
  await mine.getByLabel("Descrição, linha 1").fill("Táxi")
  await mine.getByLabel("Valor, linha 1").fill("48,90")
  const chooser = ana.waitForEvent("filechooser")
  await mine.getByRole("button", { name: "Escolher arquivos" }).click()
  await (await chooser).setFiles({ name: "recibo.pdf", mimeType: "application/pdf", buffer: pdf(1) })
  await expect(mine.getByRole("button", { name: "Retirar recibo.pdf" })).toBeVisible()
  await mine.getByLabel("Chave Pix").fill("ana@aurora.example")
  await send(mine)
  await expect(mine.getByText(/^Agora com Financeiro/)).toBeVisible()
  const title = othersTitle(await titleOf(mine, /^Reembolso \d+ · Visita a cliente$/), "Ana Souza")

  const gabriela = await office.desk("gabriela.costa")
  const checking = await claimAndOpenTask(gabriela, title)
  await checking.getByRole("button", { name: "Ver", exact: true }).click()
  await expect(checking.getByText("Página 1 de 1", { exact: true })).toBeVisible()
  await expectAccessible(gabriela, "receipts to check")
  await decide(checking, "Tudo certo")

  const paying = await claimAndOpenTask(gabriela, title)
  await expect(paying.getByText("ana@aurora.example")).toBeVisible()
  await paying.getByLabel("Pago em").fill("10/11/2026")
  await send(paying)
  await ended(mine, "Pago")
})

test("a customer who asks for credit is judged by two side by side, and registered", { tag: full }, async () => {
  const mine = await start(await office.desk("ana.souza"), "cadastro_cliente", "Cadastro de cliente", "Cliente")
  await expect(mine.getByText("O que falta")).toBeHidden()
  await mine.getByLabel("CPF ou CNPJ").fill("12.ABC.345/01DE-35")
  await mine.getByLabel("Nome ou razão social").fill("Mercearia Boa Vista")
  await mine.getByLabel("E-mail").fill("compras@boavista.example")
  await mine.getByLabel("Telefone").fill("(11) 98765-4321")
  await mine.getByLabel("Endereço").fill("Rua das Flores, 10")
  await mine.getByLabel("Limite de crédito").fill("8.000")
  await send(mine)
  await expect(mine.getByText(/^Agora com /)).toBeVisible()
  const title = await titleOf(mine, /^Cliente \d+ · Mercearia Boa Vista$/)

  const [joao, gabriela] = [await office.desk("joao.teles"), await office.desk("gabriela.costa")]
  await expectOffered(joao, title)
  const credit = await claimAndOpenTask(gabriela, title)
  // What only this outcome asks for is asked once it is chosen.
  await outcomes(credit).getByRole("button", { name: "Conceder" }).click()
  await credit.getByLabel("Limite concedido").fill("5.000")
  await expectAccessible(gabriela, "a judgement of credit")
  await decide(credit, "Conceder")
  const documents = await claimAndOpenTask(joao, title)
  await decide(documents, "Tudo certo")

  const registering = await claimAndOpenTask(joao, title)
  await expect(registering.getByText("5.000,00")).toBeVisible()
  await registering.getByLabel("Código do cliente").fill("C-1001")
  await send(registering)
  await ended(mine, "Cadastrado")
})

test("a support ticket is opened again once, and solved", { tag: full }, async () => {
  const mine = await start(await office.desk("ana.souza"), "chamado", "Chamado de suporte", "Chamado")
  await mine.getByLabel("Assunto").fill("Nota fiscal não sai")
  await mine.getByLabel("Categoria").selectOption({ label: "Nota fiscal" })
  await mine.getByRole("radio", { name: "Normal" }).check()
  await mine.getByLabel("O que aconteceu").fill("A filial recebe a rejeição 539.")
  await send(mine)
  await expect(mine.getByText(/^Agora com Atendimento/)).toBeVisible()
  const title = await titleOf(mine, /^Chamado \d+ · Nota fiscal não sai$/)

  const heitor = await office.desk("heitor.alves")
  const first = await claimAndOpenTask(heitor, title)
  await first.getByLabel("Solução").fill("Série corrigida")
  await expectAccessible(heitor, "a ticket to handle")
  await send(first)

  await decide(mine, "Continua errado", "Ainda rejeita.")

  const second = await claimAndOpenTask(heitor, title)
  const back = second.getByRole("status").filter({ hasText: "Voltou de Confirmar a solução" })
  await expect(back).toContainText("Ainda rejeita.")
  // Said once: the form does not say it again.
  await expect(second.locator(".form").getByText("Ainda rejeita.")).toHaveCount(0)
  await second.getByLabel("Solução").fill("Série corrigida também na filial")
  await send(second)

  await expect(mine.getByText("Série corrigida também na filial")).toBeVisible()
  await decide(mine, "Funcionou")
  await ended(mine, "Resolvido")
})

// Helpers

/** Opens a process by a link: a draft under its own name, whose title begins with a word and its number once it is sent. */
const start = async (page: Page, processo: string, name: string, word: string): Promise<Locator> => {
  await page.goto(`/demo/home?redirect=${processo}`)
  const opened = startedQuadrant(page, name, word).filter({ has: page.getByRole("button", { name: "Enviar" }) })
  await expect(opened.getByRole("heading", { level: 2 })).toHaveText(name)
  await expect(draftChip(opened)).toBeVisible()
  const slot = /^Quadrante \d+/.exec((await opened.getAttribute("aria-label")) ?? "")
  return page.getByRole("region", { name: new RegExp(`^${slot?.[0] ?? ""}: `) })
}

/** The task waits in somebody's menu for whoever of the group takes it. */
const expectOffered = async (page: Page, title: string) => {
  const menu = await seekInMenu(page, title)
  await expect(menu.getByRole("button", { name: new RegExp(`^Assumir .*${title}`) })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(menu).toBeHidden()
}
