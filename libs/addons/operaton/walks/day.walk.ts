/** A day in our own engine and in Operaton, from one desk: nobody has to know which of them runs a case. */
import type { Locator, Page } from "@playwright/test"
import { askOperaton } from "../test/real-engine.ts"
import {
  claimAndOpenTask,
  decide,
  draftChip,
  openOffice,
  othersTitle,
  startedQuadrant,
  titleOf
} from "../../../../apps/web/e2e/colleagues.ts"
import { expect, expectAccessible, openFromMenu, people, test } from "../../../../apps/web/e2e/quadrante.ts"
import { putInFront, startLedger, tasklist } from "./in-front.ts"

/** Who asks, with what they ask for: an invoice over there, a holiday here. */
interface AskedRequests {
  readonly ana: Page
  readonly invoice: Locator
  readonly holiday: Locator
}

/** What both are called once they are sent. */
interface Titles {
  readonly bill: string
  readonly rest: string
}

test("an invoice in Operaton and a holiday in our engine go through one day side by side", async ({
  browser,
  server
}) => {
  await putInFront(server)
  const office = openOffice(browser, server.address)
  const ana = await office.desk(people.ana)
  const invoice = startedQuadrant(ana, "Invoice", "Invoice")
  const holiday = startedQuadrant(ana, "Pedido de férias", "Férias")
  const requests = { ana, invoice, holiday }
  await test.step("both are begun from the menu, and what was typed is still there after a reload", () =>
    fillIn(requests))
  const titles = await test.step("both are sent, each to its engine", () => send(requests))
  const bruno = await office.desk(people.bruno)
  await test.step("both stand in the list of whose turn it is", () => findInLists(bruno, titles))
  await test.step("the task of Operaton is taken, filled in, kept over a reload, and completed over there", () =>
    completeThere(bruno, titles))
  await test.step("our own is decided beside it", async () =>
    decide(await claimAndOpenTask(bruno, titles.rest), "Aprovar"))
  await test.step("whoever asked is told of both, and finds the invoice by what stands in it", () =>
    hear(requests, titles))
  await test.step("its drawing shows where it is, and its history who did what", () => follow(requests))
  await test.step("it is withdrawn with a reason, here and over there", () => withdraw(requests, titles))
  const failed = await startLedger(server)
  await test.step("what failed over there is an incident here, and is tried again once it is mended", async () =>
    retry(await office.desk("diego.prado", "Escritório de processos"), failed))
  await test.step("a task whose form is only there leads there", () => goThere(bruno))
  expect(office.said).toEqual([])
  await office.close()
})

// The parts of the day

const fillIn = async ({ ana, invoice, holiday }: AskedRequests) => {
  await openFromMenu(ana, "Invoice")
  await invoice.getByLabel("Creditor").fill("Papelaria Sol")
  await invoice.getByLabel("Amount").fill("1840")
  await invoice.getByLabel("Category").selectOption({ label: "Software licence" })
  await openFromMenu(ana, "Pedido de férias")
  await holiday.getByLabel("Início das férias").fill("04/01/2055")
  await holiday.getByLabel("Dias").fill("20")
  await holiday.getByRole("radio", { name: "Não" }).check()
  for (const form of [invoice, holiday]) await expect(form.getByText(/^Rascunho guardado/)).toBeVisible()
  await ana.reload()
  await expect(invoice.getByLabel("Creditor")).toHaveValue("Papelaria Sol")
  await expect(invoice.getByLabel("Amount")).toHaveValue(/^1\.?840$/)
  await expect(holiday.getByLabel("Dias")).toHaveValue("20")
  await expect(draftChip(invoice)).toBeVisible()
  await expectAccessible(ana, "the start form of another engine beside one of ours")
}

const send = async ({ invoice, holiday }: AskedRequests): Promise<Titles> => {
  for (const form of [invoice, holiday]) await form.getByRole("button", { name: "Enviar" }).click()
  const bill = await titleOf(invoice, /^Invoice \d+$/)
  // To her it is called by what she asked for.
  const rest = othersTitle(await titleOf(holiday, /^Férias \d+ · 04\/01\/2055, 20 dias$/), "Ana Souza")
  await expect(shown(invoice, /Approve the invoice/)).toBeVisible()
  expect(await openThere()).toEqual(["approve"])
  return { bill, rest }
}

const findInLists = async (bruno: Page, { bill, rest }: Titles) => {
  const offered = bruno.getByRole("region", { name: "Do meu grupo" }).getByRole("listitem")
  for (const title of [bill, rest]) await expect(offered.filter({ hasText: title })).toHaveCount(1)
  await bruno.goto("/demo/home?redirect=painel:tarefas&grupo=nenhum")
  const rows = bruno.getByRole("grid", { name: "Tarefas" }).getByRole("row")
  for (const title of [bill, rest]) await expect(rows.filter({ hasText: title })).toHaveCount(1)
}

const completeThere = async (bruno: Page, { bill }: Titles) => {
  const task = await claimAndOpenTask(bruno, bill)
  await expect(task.getByText("Este caso corre em operaton.")).toBeVisible()
  await expect(shown(task, /Papelaria Sol/)).toBeVisible()
  await task.getByLabel("Approved").check()
  await expect(task.getByText(/^Rascunho guardado/)).toBeVisible()
  await bruno.reload()
  await expect(task.getByLabel("Approved")).toBeChecked()
  await expectAccessible(bruno, "a task of another engine")
  await task.getByRole("button", { name: "Enviar" }).click()
  await expect(task.getByRole("button", { name: "Enviar" })).toHaveCount(0)
  await expect.poll(openThere).toEqual(["pay"])
}

const hear = async ({ ana, invoice }: AskedRequests, { bill, rest }: Titles) => {
  await expect(shown(invoice, /Prepare the bank transfer/)).toBeVisible()
  await ana
    .getByRole("toolbar")
    .getByRole("button", { name: /^Avisos, \d+ não lido/ })
    .click()
  const told = ana.getByRole("dialog", { name: "Avisos" }).getByRole("listitem")
  for (const [title, step] of [
    [bill, "Approve the invoice"],
    // The title shows its requester the dates in place of her own name.
    [rest.replace("Ana Souza", "04/01/2055, 20 dias"), "Aprovado por Bruno Lima"]
  ] as const)
    await expect(told.filter({ hasText: title }).getByText(new RegExp(step))).toBeVisible()
  await ana.keyboard.press("Escape")
  await ana.keyboard.press("Control+k")
  await ana.getByRole("combobox", { name: "Buscar processo" }).fill("papelaria sol")
  await expect(ana.getByRole("option", { name: new RegExp(bill) }).first()).toBeVisible()
  await ana.keyboard.press("Escape")
}

const follow = async ({ invoice }: AskedRequests) => {
  // Of whom the next step asks nothing reads what they sent.
  await expect(shown(invoice, /Papelaria Sol/)).toBeVisible()
  await invoice.getByRole("button", { name: "Ver diagrama" }).click()
  await expect(invoice.getByRole("img", { name: "Etapa atual: Prepare the bank transfer" })).toBeVisible()
  await invoice.getByRole("button", { name: "Histórico", exact: true }).click()
  for (const [who, what] of [
    ["Ana Souza", "abriu o processo"],
    ["Bruno Lima", "assumiu · Approve the invoice"],
    ["Bruno Lima", "concluiu · Approve the invoice"]
  ] as const)
    await expect(invoice.getByRole("listitem").filter({ hasText: who }).filter({ hasText: what }).first()).toBeVisible()
}

const withdraw = async ({ ana, invoice }: AskedRequests, { bill }: Titles) => {
  await ana.keyboard.press("Control+k")
  await ana.getByRole("combobox", { name: "Buscar processo" }).fill(">retirar")
  await expect(ana.getByRole("option", { selected: true })).toContainText("Retirar")
  await ana.keyboard.press("Enter")
  const dialog = ana.getByRole("dialog", { name: new RegExp(`^${bill} está em Prepare the bank transfer`) })
  await dialog.getByLabel(/^Motivo/).fill("Paga em duplicidade")
  await dialog.getByRole("button", { name: "Retirar pedido" }).click()
  await expect(shown(invoice, /Paga em duplicidade/)).toBeVisible()
  await expect.poll(openThere).toEqual([])
  expect(await askOperaton("GET", "/history/process-instance?processDefinitionKey=invoice")).toMatchObject([
    { state: "EXTERNALLY_TERMINATED" }
  ])
}

const retry = async (diego: Page, failed: string) => {
  await diego.getByRole("button", { name: "Menu" }).click()
  await diego.getByRole("navigation", { name: "Menu" }).getByRole("button", { name: "Incidentes" }).click()
  const panel = diego.getByRole("dialog", { name: "Incidentes" })
  const incident = panel.getByRole("listitem")
  await expect(incident).toHaveCount(1)
  await expect(incident).toContainText("Ledger entry")
  await expect(incident).toContainText("account")
  await expectAccessible(diego, "an incident of another engine")
  await askOperaton("PUT", `/process-instance/${failed}/variables/account`, { value: "4711", type: "String" })
  await incident.getByRole("button", { name: "Tentar de novo" }).click()
  await expect(incident).toHaveCount(0)
  await expect
    .poll(() => askOperaton("GET", `/task?processInstanceId=${failed}`))
    .toMatchObject([{ taskDefinitionKey: "check" }])
  expect(await askOperaton("GET", `/incident?processInstanceId=${failed}`)).toEqual([])
}

const goThere = async (bruno: Page) => {
  const task = await claimAndOpenTask(bruno, "Ledger entry 1")
  await expect(task.getByText("O formulário desta tarefa só existe em operaton: faça-a lá.")).toBeVisible()
  await expectAccessible(bruno, "a task whose form is only in its engine")
  const [there] = await Promise.all([
    bruno.waitForEvent("popup"),
    task.getByRole("link", { name: "Abrir em operaton" }).click()
  ])
  await expect(there).toHaveURL(tasklist)
  await there.close()
}

// Helpers

/** At which steps of invoices Operaton itself waits for somebody. */
const openThere = async (): Promise<ReadonlyArray<string>> => {
  const tasks = (await askOperaton("GET", "/task?processDefinitionKey=invoice")) as ReadonlyArray<{
    readonly taskDefinitionKey: string
  }>
  return tasks.map(({ taskDefinitionKey }) => taskDefinitionKey)
}

/** What says so, where it is to be seen. */
const shown = (opened: Locator, text: RegExp): Locator => opened.getByText(text).filter({ visible: true }).first()
