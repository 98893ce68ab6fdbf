/** Cases side by side: from marked rows and from two quadrants, what differs and all of it, by keys and on a phone. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectTexts, keyboard } from "./browser.ts"
import { makePurchase } from "./cases.ts"
import { openPage, type PageOptions } from "./open-page.tsx"
import { makeWork } from "./work.ts"

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

const open = async (options: Pick<PageOptions, "size" | "quadrants"> = {}) => {
  const work = makeWork(
    makePurchase(1, "Papelaria Sol", 24_903.86),
    makePurchase(2, "Gráfica Norte", 24_903.86),
    makePurchase(3, "Papelaria Sol", 100)
  )
  return openPage({
    usuario: "bruno.lima",
    address: "/demo/home?redirect=painel:tarefas&grupo=nenhum&ordem=title",
    ...options,
    server: { ...work.handlers, documents: () => [] }
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
const compareMarked = async () => {
  const direct = page.css(".marked-foot .acts > .other").filter({ hasText: "Comparar" })
  await direct.click()
  await expect.element(table).toBeVisible()
}

test("two marked cases stand side by side: what differs, then all, walked through with F8", async () => {
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

test("of three what two share is quiet, and more than three are not compared", async () => {
  await open()
  await mark(1, 2, 3)
  await compareMarked()
  await expectCount(table.getByRole("columnheader"), 4)
  await expectCount(table.css("tr.differs > td.shared"), 4)
  await page.viewport(390, 844)
  await expect.poll(() => table.element().scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible("three cases on a phone")
})

test("the options of a quadrant compare its case with the one beside it, and a reload keeps that", async () => {
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
})
