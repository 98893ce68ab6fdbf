/** The other ends of the processes that come with the house: refused, withdrawn, denied, or late, by the people whose turn it is. */
import type { Locator } from "@playwright/test"
import type postgres from "postgres"
import {
  claimAndOpenTask,
  decide,
  ended,
  openOffice,
  othersTitle,
  outcomes,
  quadrant,
  refused,
  send,
  titleOf
} from "./colleagues.ts"
import { pdf } from "./pdf.ts"
import { expect, full, test as base, writeText } from "./quadrante.ts"

/** The people of the office stay in from one walk to the next. */
const test = base.extend({ alone: async ({}, use) => use(undefined) })

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

test("a purchase is refused by the management", { tag: full }, async () => {
  const { mine, title } = await begun("pedido_compra", "Compra", purchase("Sol", "9"))
  await refuse("bruno.lima", title, undefined, "Falta a nota do hotel")
  await refused(mine, "Recusado pela gerência")
  // Whoever asked has no form of the management, and reads why.
  await expect(mine.getByRole("definition").filter({ hasText: "Falta a nota do hotel" })).toBeVisible()
  await mine.getByRole("button", { name: "Histórico", exact: true }).click()
  // The reason is quoted in the sentence itself.
  const refusal = mine.getByRole("listitem").filter({ hasText: /^Bruno Lima recusou\s·\s/ })
  await expect(refusal.getByText("Falta a nota do hotel")).toBeVisible()
})

test("a purchase above the limit is refused by the board", { tag: full }, async () => {
  const { mine, title } = await begun("pedido_compra", "Compra", purchase("Lua", "60000"))
  await decideAs("bruno.lima", title, "Aprovar")
  await refuse("diego.prado", title, "Diretoria")
  await refused(mine, "Recusado pela diretoria")
})

test("a contract is withdrawn by who asked for it", { tag: full }, async () => {
  const { mine, title } = await begun("contrato", "Contrato", contract("Cajamar", "10"))
  await draft(title)
  await decide(mine, "Desistir do contrato")
  await ended(mine, "Desistência")
})

test("a contract above the limit is refused by the board", { tag: full }, async () => {
  const { mine, title } = await begun("contrato", "Contrato", contract("Jundiai", "200000"))
  await draft(title)
  await decide(mine, "Aprovar a minuta")
  await refuse("diego.prado", title, "Diretoria")
  await refused(mine, "Recusado pela diretoria")
})

test("holidays are refused by the manager", { tag: full }, async () => {
  const { mine, title } = await begun("pedido_ferias", "Férias", "inicio=2055-12-06&dias=10&abono=nao")
  await refuse("bruno.lima", title)
  await refused(mine, "Recusado")
})

test("expenses above the limit are refused by the management", { tag: full }, async () => {
  const { mine, title } = await begun("reembolso", "Reembolso", "motivo=Visita", async (form) => {
    await form.getByLabel("Data, linha 1").fill("03/11/2026")
    await form.getByLabel("Categoria, linha 1").selectOption({ label: "Hospedagem" })
    await form.getByLabel("Descrição, linha 1").fill("Hotel")
    await form.getByLabel("Valor, linha 1").fill("900")
    const chooser = form.page().waitForEvent("filechooser")
    await form.getByRole("button", { name: "Escolher arquivos" }).click()
    await (await chooser).setFiles({ name: "recibo.pdf", mimeType: "application/pdf", buffer: pdf(1) })
    await expect(form.getByRole("button", { name: "Retirar recibo.pdf" })).toBeVisible()
    await form.getByLabel("Chave Pix").fill("ana@aurora.example")
  })
  await refuse("bruno.lima", title, undefined, "Falta a nota do hotel")
  await refused(mine, "Recusado pela gerência")
  // Whoever asked has no form of the management, and reads why.
  await expect(mine.getByRole("definition").filter({ hasText: "Falta a nota do hotel" })).toBeVisible()
  await mine.getByRole("button", { name: "Histórico", exact: true }).click()
  // The reason is quoted in the sentence itself.
  const refusal = mine.getByRole("listitem").filter({ hasText: /^Bruno Lima recusou\s·\s/ })
  await expect(refusal.getByText("Falta a nota do hotel")).toBeVisible()
})

test("a customer whose credit is denied is not registered", { tag: full }, async () => {
  const { mine, title } = await begun("cadastro_cliente", "Cliente", customer("Mercearia", "8000"), telephone)
  await decideAs("joao.teles", title, "Tudo certo")
  await decideAs("gabriela.costa", title, "Negar")
  await refused(mine, "Reprovado")
})

test("a customer whose documents are bad is not registered", { tag: full }, async () => {
  const { mine, title } = await begun("cadastro_cliente", "Cliente", customer("Padaria", "0"), telephone)
  await decideAs("joao.teles", title, "Reprovar")
  await refused(mine, "Reprovado")
})

test(
  "an urgent ticket that nobody handles goes to the specialist, and is solved",
  { tag: full },
  async ({ server }) => {
    const { mine, title } = await begun("chamado", "Chamado", ticket("Rejeitada", "alta"))
    await letPass(server.sql, title, 5)
    await expect(mine.getByText(/^Agora com Especialista/)).toBeVisible()
    await solve("iris.melo", title)
    await decide(mine, "Funcionou")
    await ended(mine, "Resolvido")
  }
)

test("a ticket whose answer nobody looks at is closed by itself", { tag: full }, async ({ server }) => {
  const { mine, title } = await begun("chamado", "Chamado", ticket("Demorada", "baixa"))
  await solve("heitor.alves", title)
  await expect(outcomes(mine).getByRole("button", { name: "Funcionou" })).toBeVisible()
  await letPass(server.sql, title, 73)
  await ended(mine, "Encerrado sem resposta")
})

// Helpers

const purchase = (fornecedor: string, valor: string) =>
  `fornecedor=${fornecedor}&centro_custo=comercial&necessario_ate=2055-12-01&justificativa=Um+bom+motivo&valor=${valor}`

const contract = (contraparte: string, valor: string) =>
  `tipo=locacao&contraparte=${contraparte}&documento=12ABC34501DE35&vigencia_inicio=2056-01-01&meses=36&objeto=Loca%C3%A7%C3%A3o+de+galp%C3%A3o&valor=${valor}`

const customer = (cliente: string, limite: string) =>
  `cliente_documento=12ABC34501DE35&cliente=${cliente}&email=compras%40boavista.example&endereco=Rua+das+Flores&limite=${limite}`

const ticket = (assunto: string, prioridade: string) =>
  `assunto=${assunto}&categoria=fiscal&descricao=A+filial+recebe+a+rejei%C3%A7%C3%A3o+539&prioridade=${prioridade}`

const telephone = (form: Locator) => form.getByLabel("Telefone").fill("(11) 98765-4321")

/** Ana starts a process by a link that fills most of its form, and sends it. */
const begun = async (
  processo: string,
  word: string,
  query: string,
  fill: (form: Locator) => Promise<void> = async () => undefined
) => {
  const ana = await office.desk("ana.souza")
  await ana.goto(`/demo/home?redirect=${processo}&${query}`)
  // What is open beside it is no draft any more.
  const opened = ana.locator(".proc.active").filter({ has: ana.getByText("rascunho, sem número", { exact: true }) })
  await expect(opened.getByRole("button", { name: "Enviar" })).toBeVisible()
  await fill(opened)
  await opened.getByRole("button", { name: "Enviar" }).click()
  await expect(opened).toHaveCount(0)
  const own = await titleOf(ana.locator(".proc.active"), new RegExp(`^${word} \\d+`))
  const mine = quadrant(ana, own)
  await expect(mine.getByText(/^Agora com /)).toBeVisible()
  const isNamedByStarter = processo === "pedido_ferias" || processo === "reembolso"
  return { mine, title: isNamedByStarter ? othersTitle(own, "Ana Souza") : own }
}

const decideAs = async (usuario: string, title: string, outcome: string) =>
  decide(await claimAndOpenTask(await office.desk(usuario), title), outcome)

const refuse = async (usuario: string, title: string, profile?: string, why = "Sem verba este mês") =>
  decide(await claimAndOpenTask(await office.desk(usuario, profile), title), "Recusar", why)

const draft = async (title: string) => {
  const task = await claimAndOpenTask(await office.desk("felipe.nunes"), title)
  await task.getByRole("button", { name: "Começar o documento" }).click()
  await writeText(task.getByRole("textbox", { name: "Minuta" }), "# Locação")
  await task.getByRole("button", { name: "Salvar" }).click()
  await task.getByRole("button", { name: "Sair da edição" }).click()
  await expect(task.getByText(/^Versão 1, Felipe Nunes/)).toBeVisible()
  await send(task)
}

const solve = async (usuario: string, title: string) => {
  const task = await claimAndOpenTask(await office.desk(usuario), title)
  await task.getByLabel("Solução").fill("Série corrigida")
  await send(task)
}

/** Lets hours pass for one instance: what its timers wait for comes so much nearer. */
const letPass = async (sql: postgres.Sql, title: string, hours: number) => {
  const [row] = await sql<{ id: string; state: string }[]>`select id, state from instance where title = ${title}`
  const state = (row?.state ?? "").replace(
    /"due":(\d+)/g,
    (_, due: string) => `"due":${Number(due) - hours * 3_600_000}`
  )
  await sql`
    update instance set state = ${state}, due = due - make_interval(hours => ${hours}) where id = ${row?.id ?? ""}`
}
