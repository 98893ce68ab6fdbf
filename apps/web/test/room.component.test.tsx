/** Who gets the room of a screen: the case that is worked on, and of a list the columns that tell its rows apart. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectHidden, expectTexts, sidewaysScroll } from "./browser.ts"
import { makeHoliday, makePurchase } from "./cases.ts"
import { openPage } from "./open-page.tsx"
import { makeWork, type Work } from "./work.ts"
import { isFull } from "./breadth.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(
  () => Promise.all([import("../src/features/lists/ListPanel.tsx"), import("../src/instance/ProcessPanel.tsx")]),
  90_000
)

const openList = (work: Work, size: readonly [number, number] = [1920, 1080]) =>
  openPage({
    usuario: "bruno.lima",
    address: "/demo/home?redirect=painel:tarefas&grupo=nenhum",
    size,
    server: work.handlers
  })

const heads = page.getByRole("columnheader")

test.runIf(isFull)("one case has the width with its rail, and its first fact stands high in a low window", async () => {
  await openList(makeWork(makePurchase(1, "Aurora", 900)), [1280, 800])
  await page.getByRole("row").filter({ hasText: "Compra 1 " }).dblClick()
  await page.getByRole("tab", { name: /^Tarefas/ }).press("Delete")
  const fact = page.getByText("Fornecedor", { exact: true }).first()
  await expect.element(page.getByRole("complementary", { name: "Ao lado do formulário" })).toBeVisible()
  await expectCount(page.getByRole("region", { name: /^Quadrante/ }), 1)
  await expect.poll(() => fact.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(220)
  const line = page.getByText(/^Etapa 2 de \d · Aprovação da gerência$/)
  await expect.element(line).toBeVisible()
  const claim = page.getByRole("button", { name: "Assumir", exact: true })
  await expectCount(claim, 1)
  await expect.element(claim).toHaveAccessibleDescription(/Ao decidir, você assume/)
  await expectAccessible("a case in a low window")
  // Where there is height all of the path is seen, and what taking it means is said.
  await page.viewport(1280, 920)
  await expectHidden(line)
  await expect.element(page.getByText("Ninguém assumiu. Ao decidir, você assume no mesmo ato.")).toBeVisible()
  await expectCount(claim, 1)
})

test.runIf(isFull)("columns that say the same in every row are said once", async () => {
  const purchases = ["Aurora", "Boreal", "Celeste"].map((supplier, n) => makePurchase(n + 1, supplier, 900 + n))
  const work = makeWork(...purchases)
  const { reload } = await openList(work)
  await expect.element(page.getByRole("row").filter({ hasText: "Celeste" })).toBeVisible()
  await expectCount(heads.filter({ hasText: "Etapa" }), 0)
  await expectTexts(page.css(".list-alike"), [/Etapa: Aprovação da gerência/])
  await expectAccessible("a list whose rows are alike")
  expect(sidewaysScroll()).toBe(0)
  await page.viewport(1280, 800)
  await expectTexts(page.css(".list-alike"), [/Etapa: Aprovação da gerência/])
  expect(sidewaysScroll()).toBe(0)
  // One that is another brings the column back.
  await page.viewport(1920, 1080)
  work.come(makeHoliday(9))
  await reload()
  await expect.element(heads.filter({ hasText: "Etapa" })).toBeVisible()
  await expectCount(page.css(".list-alike").filter({ hasText: "Etapa" }), 0)
})
