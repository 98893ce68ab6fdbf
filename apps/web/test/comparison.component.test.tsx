/** Cases side by side: from marked rows and from two quadrants, what differs and all of it, by keys and on a phone. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectTexts, keyboard } from "./browser.ts"
import { makePurchase } from "./cases.ts"
import { type Handlers, Refusal } from "./fake-server.ts"
import { openPage, type PageOptions } from "./open-page.tsx"
import { id, makeInstance } from "./records.ts"
import { makeDocument } from "./texts.ts"
import { makeWork } from "./work.ts"
import { isFull } from "./breadth.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(
  () =>
    Promise.all([
      import("../src/features/lists/ListPanel.tsx"),
      import("../src/features/comparison/ComparisonPanel.tsx"),
      import("../src/instance/ProcessPanel.tsx")
    ]),
  90_000
)

const purchases = [
  makePurchase(1, "Papelaria Sol", 24_903.86),
  makePurchase(2, "Gráfica Norte", 24_903.86),
  makePurchase(3, "Papelaria Sol", 100),
  makePurchase(4, "Papelaria Lua", 100)
] as const

const open = async (options: Pick<PageOptions, "size" | "quadrants"> = {}, more: Handlers = {}) => {
  const work = makeWork(...purchases)
  return openPage({
    usuario: "bruno.lima",
    address: "/demo/home?redirect=painel:tarefas&grupo=nenhum&ordem=title",
    ...options,
    server: { ...work.handlers, documents: () => [], ...more }
  })
}

const list = page.getByRole("grid", { name: "Tarefas" })
const mark = async (...numbers: ReadonlyArray<number>) => {
  for (const n of numbers)
    await list
      .getByRole("row")
      .filter({ hasText: `Compra ${n} ` })
      .getByRole("checkbox")
      .click()
}
const panel = page.getByRole("region", { name: /Comparação/ })
const table = panel.getByRole("table")
const rowHeads = table.getByRole("rowheader")
const compareButton = page.css(".marked-foot .acts > .other").filter({ hasText: "Comparar" })
const compareMarked = async () => {
  await compareButton.click()
  await expect.element(table).toBeVisible()
}

test("a case stands beside the earlier one of the same party after one press, or it is said that there is none", async () => {
  const [{ instance: earlier }] = purchases
  let known: { instance: string; title: string; party: string } | null = null
  const { reload } = await open(
    {},
    { unusual: () => ({ lines: [], processo: "pedido_compra", unit: "VND", earlier: known }) }
  )
  await list.getByRole("row").filter({ hasText: "Compra 3 " }).dblClick()
  await page.getByRole("button", { name: "Opções do quadrante 2" }).click()
  await page.getByRole("menuitem", { name: "Comparar com o caso anterior" }).click()
  await expect.element(page.getByText(/^Não há caso anterior da mesma parte/)).toBeVisible()
  known = { instance: earlier.id, title: earlier.title, party: "Papelaria Sol" }
  await reload()
  const said = page.getByRole("listitem").filter({ hasText: /^Caso anterior · Compra 1 · Papelaria Sol/ })
  await said.getByRole("button", { name: "comparar" }).click()
  await expectTexts(table.getByRole("columnheader"), [/./, /Compra 3/, /Compra 1/])
  await expectAccessible("a case beside the earlier one")
})

test.runIf(isFull)("two marked cases stand side by side: what differs, then all, walked through with F8", async () => {
  const { server } = await open()
  await mark(1, 2)
  await compareMarked()
  await expect.element(panel.getByRole("heading", { name: "Comparação · Compra 1, Compra 2" })).toBeVisible()
  await expectTexts(rowHeads, ["Fornecedor"])
  await expectTexts(table.getByRole("cell"), ["Papelaria Sol", "Gráfica Norte"])
  await expect.element(panel.getByText("1 diferença")).toBeVisible()
  await expectAccessible("two cases compared")

  await panel.getByRole("radio", { name: /^Tudo \d+$/ }).click()
  await expect.element(rowHeads.filter({ hasText: "Situação" })).toBeVisible()
  await keyboard.press("F8")
  await expect.element(rowHeads.filter({ hasText: "Fornecedor" })).toHaveFocus()
  await expectAccessible("all of two cases")
  // To compare is to read: nothing was taken, and nothing typed.
  expect([...server.asked("claimTask"), ...server.asked("saveDraft")]).toEqual([])

  await panel.getByRole("button", { name: /^Abrir Compra 2 / }).click()
  await expect.element(page.getByRole("region", { name: /: Compra 2 / })).toBeVisible()
  await expect.element(table).toBeVisible()
})

test.runIf(isFull)("of three, what two share is quiet", async () => {
  await open()
  await mark(1, 2, 3)
  await compareMarked()
  await expectCount(table.getByRole("columnheader"), 4)
  await expectCount(table.css("tr.differs > td.shared"), 4)
  await page.viewport(390, 844)
  await expect.poll(() => table.element().scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible("three cases on a phone")
})

test("neither one case nor four are compared", async () => {
  await open()
  await mark(1)
  await expect.element(page.css(".marked-foot")).toBeVisible()
  await expectCount(compareButton, 0)
  await mark(2)
  await expectCount(compareButton, 1)
  await mark(3, 4)
  await expect.element(page.getByText("4 marcadas")).toBeVisible()
  await expectCount(compareButton, 0)
})

/** Two contracts, each with a text of its own, opened by a link to their comparison. */
const openContracts = (server: Handlers = {}) => {
  const minuta = { type: "filepicker", key: "minuta", label: "Minuta", properties: { tipo: "documento" } }
  const form = { type: "default", components: [{ type: "textfield", key: "parte", label: "Parte" }, minuta] }
  const texts = ["Multa de 2%.", "Multa de 2% ao ano."]
  const contracts = texts.map((_, n) =>
    makeInstance({
      id: id(6000 + n),
      processo: "contrato",
      title: `Contrato ${n + 1} · Ipê`,
      status: "ended",
      values: { parte: "Ipê", minuta: makeDocument("Minuta", n, 1).id },
      record: [{ id: "pedir", name: "Redigir", who: "Ana Souza", at: "2026-11-19T10:00:00.000Z", form }]
    })
  )
  return openPage({
    address: `/demo/home?redirect=painel:comparacao&caso-1=${id(6000)}&caso-2=${id(6001)}`,
    server: {
      instance: ({ instance }) => contracts.find((one) => one.id === instance) ?? new Refusal("not-found"),
      documents: ({ instance }) => [
        makeDocument(
          "Minuta",
          contracts.findIndex((one) => one.id === instance),
          1
        )
      ],
      content: ({ document }) => ({
        name: "Minuta",
        type: "text/markdown",
        text: texts.find((_, n) => makeDocument("Minuta", n, 1).id === document) ?? "",
        data: null
      }),
      ...server
    }
  })
}

test("a link opens a comparison, whose texts are compared word by word", async () => {
  await openContracts()
  await expectTexts(rowHeads, ["Minuta"])
  await panel.getByRole("button", { name: "Comparar os textos" }).click()
  await expect.poll(() => panel.css(".changed-text ins").element().textContent.trim()).toBe("ao ano")
  await expectAccessible("two texts of two cases")
  await panel.getByRole("button", { name: "Fechar os textos" }).click()
  await expectCount(panel.css(".changed-text"), 0)
})

test("a case that cannot be read is named, and asked for again", async () => {
  let isThere = false
  await openContracts({
    documents: () => [],
    instance: ({ instance }) =>
      isThere || instance === id(6000)
        ? makeInstance({ id: instance, title: "Contrato 1 · Ipê", status: "ended" })
        : new Refusal("not-found")
  })
  await expect.element(panel.getByRole("alert")).toMatchTextContent(/^Caso 2: /)
  await expectAccessible("a comparison of which a case is missing")
  isThere = true
  await panel.getByRole("button", { name: "Tentar de novo" }).click()
  await expect.element(panel.getByText("No que você vê, estes casos não têm diferença.")).toBeVisible()
  await panel.getByRole("button", { name: "Mostrar tudo" }).click()
  await expectTexts(rowHeads, ["Situação"])
})

test.runIf(isFull)(
  "the options of a quadrant compare its case with the one beside it, and a reload keeps that",
  async () => {
    const { reload } = await open({ size: [1920, 1080], quadrants: 3 })
    const front = (title: string) => page.getByRole("region", { name: new RegExp(`^Quadrante \\d: ${title} `) })
    const choose = async (quadrant: number, item: string) => {
      await page.getByRole("button", { name: `Opções do quadrante ${quadrant}` }).click()
      await page.getByRole("menuitem", { name: item }).click()
    }
    await list.getByRole("row").filter({ hasText: "Compra 1 " }).dblClick()
    await expect.element(front("Compra 1")).toBeVisible()
    await list.getByRole("row").filter({ hasText: "Compra 3 " }).dblClick()
    await expect.element(front("Compra 3")).toBeVisible()
    await choose(2, "Mover para o quadrante 3")
    await expect.element(front("Compra 1")).toBeVisible()
    await choose(3, "Comparar com Compra 1")
    await expectTexts(rowHeads, ["Total"])
    await reload()
    await expectTexts(rowHeads, ["Total"])
  }
)
