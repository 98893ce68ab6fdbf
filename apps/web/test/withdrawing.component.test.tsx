/** What is opened by mistake leaves no trace, and what was asked for is withdrawn once a question is answered. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { isFull } from "./breadth.ts"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectHidden, keyboard, step } from "./browser.ts"
import { openFromMenu, openHome } from "./open-form.tsx"
import { openPage } from "./open-page.tsx"
import { makeStep, offering, ticket } from "./processes.ts"
import { makeInstance, makeTask } from "./records.ts"
import { makeRequest, withRequests } from "./requests.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(
  () =>
    Promise.all([
      import("../src/features/lists/ListPanel.tsx"),
      import("../src/instance/ProcessPanel.tsx"),
      import("../src/instance/StartPanel.tsx"),
      import("../src/features/menu/MenuPanel.tsx"),
      import("../src/features/palette/Palette.tsx")
    ]),
  90_000
)

const house = ["Pedido de compra", "Pedido de férias", "Reembolso de despesas", "Chamado de suporte"]
const dialog = page.getByRole("dialog")

test.runIf(isFull)("what is opened by mistake leaves no trace", async () => {
  const { server } = await openHome()
  for (const title of house) {
    await openFromMenu(title)
    await expect.element(page.getByText("rascunho, sem número").first()).toBeVisible()
    const tab = page.getByRole("tab", { name: new RegExp(title) })
    await tab.press("Delete")
    await expectCount(tab, 0)
  }
  const kept = (["saveDraft", "sendDraft", "start"] as const).filter((name) => server.asked(name).length > 0)
  expect(kept).toEqual([])
})

/** A ticket that Ana has sent and can withdraw. */
const makeTicket = (needsReason: boolean) => {
  const name = "Atender o chamado"
  return makeInstance({
    processo: "chamado",
    title: "Chamado 7",
    values: { assunto: "Sem acesso à rede", descricao: "Desde cedo" },
    task: makeTask(ticket.start.form, {
      name,
      role: "Suporte",
      mine: false,
      standing: "none",
      holder: null,
      held: null
    }),
    steps: [makeStep("atender", name, { state: "current", who: "Suporte" })],
    withdrawal: { as: "starter", reason: needsReason }
  })
}

const openTicket = (needsReason: boolean) => {
  let instance = makeTicket(needsReason)
  return openPage({
    address: `/demo/home?redirect=chamado&instancia=${instance.id}`,
    server: {
      ...offering(ticket),
      instance: () => instance,
      cancel: ({ payload: { motivo } }) => {
        instance = {
          ...instance,
          revision: 2,
          status: "cancelled",
          task: null,
          withdrawal: null,
          reason: motivo,
          steps: []
        }
        return instance
      }
    }
  })
}

test("a request is withdrawn from its tab, and goes on as a duplicate", async () => {
  const { server } = await openTicket(false)
  await page.getByRole("button", { name: "Opções do quadrante 1" }).click()
  await page.getByRole("menuitem", { name: "Retirar pedido…" }).click()
  await expect
    .element(
      page
        .getByRole("dialog", { name: /^Chamado 7 está em Atender o chamado/ })
        .getByRole("button", { name: "Cancelar" })
    )
    .toHaveFocus()
  await expectAccessible("the question before a request is withdrawn")
  await dialog.getByLabelText("Motivo (opcional)").fill("Era o cabo")
  await dialog.getByRole("button", { name: "Retirar e duplicar" }).click()
  await expectHidden(dialog)
  expect(server.asked("cancel").map(({ payload: { motivo } }) => motivo)).toEqual(["Era o cabo"])
  const copy = page.getByRole("region", { name: /^Quadrante \d+: Chamado de suporte/ })
  await expect.element(copy.getByLabelText("Assunto")).toHaveValue("Sem acesso à rede")
  await expect.element(copy.getByLabelText("O que aconteceu")).toHaveValue("Desde cedo")
  await expect.element(copy.getByText("rascunho, sem número")).toBeVisible()
})

test("a request that wants a reason is not withdrawn without one, and what the server refuses is said", async () => {
  const { server } = await openTicket(true)
  await expect.element(page.getByRole("heading", { level: 2, name: "Chamado 7" })).toBeVisible()
  await keyboard.press("Control+k")
  await page.getByRole("combobox").fill("> retirar")
  await keyboard.press("Enter")
  const withdraw = dialog.getByRole("button", { name: "Retirar pedido" })
  const alert = dialog.getByRole("alert")
  await withdraw.click()
  await expect.element(alert).toMatchTextContent("Diga o motivo.")
  expect(server.asked("cancel")).toEqual([])
  const why = dialog.getByLabelText("Motivo")
  await why.fill("Trocamos de fornecedor")
  await expectHidden(alert)
  server.cut(true)
  await withdraw.click()
  await expect.element(alert).toBeVisible()
  await expect.element(why).toHaveValue("Trocamos de fornecedor")
  server.cut(false)
  await withdraw.click()
  await expectHidden(dialog)
  await expect.element(page.getByText("Processo cancelado: Trocamos de fornecedor")).toBeVisible()
})

test.runIf(isFull)(
  "on a phone requests say where they are, ask before one is withdrawn, and lead back to their list",
  async () => {
    const request = makeRequest(makeTicket(false))
    const { server } = await openPage({
      address: "/demo/home?redirect=painel:pedidos",
      size: [390, 844],
      touch: true,
      server: withRequests(makeTicket(false))
    })
    const own = page.getByRole("grid", { name: "Meus pedidos" })
    const row = own.getByRole("row").filter({ hasText: request.title })
    const chip = (name: string) =>
      page.getByRole("list", { name: "O que mostrar" }).getByRole("button", { name, exact: true })
    await expect.element(row).toMatchTextContent("Em andamento")
    await expectAccessible("requests on the phone")
    await step("the question is left", async () => {
      await page.getByRole("button", { name: "Mais desta lista" }).click()
      await page.getByRole("menuitem", { name: /^Retirar .+…$/ }).click()
      await expect.element(page.getByRole("dialog", { name: /^Chamado 7 está em Atender o chamado/ })).toBeVisible()
      await expectAccessible("withdrawing from the list of requests")
      await dialog.getByRole("button", { name: "Cancelar" }).click()
      await expectHidden(dialog)
      expect(server.asked("cancel")).toEqual([])
    })
    await step("back from a request to the list, and on by its chips", async () => {
      await page.getByRole("button", { name: /^Abertos/ }).click()
      await dialog.getByRole("button", { name: /^Meus pedidos/ }).click()
      await row.click()
      await expect.element(page.getByRole("region", { name: /^Quadrante \d+: Chamado 7/ })).toBeVisible()
      await page.getByRole("button", { name: "Voltar a Meus pedidos" }).click()
      await expect.element(chip("Meus pedidos 1")).toHaveAttribute("aria-pressed", "true")
      await chip("Do grupo 0").click()
      await expect.element(chip("Do grupo 0")).toHaveAttribute("aria-pressed", "true")
      await chip("Meus pedidos 1").click()
      await expect.element(own).toBeVisible()
      await page.getByRole("button", { name: "Voltar às tarefas" }).click()
      await expect.element(page.getByRole("navigation", { name: "Principal" })).toBeVisible()
    })
  }
)
