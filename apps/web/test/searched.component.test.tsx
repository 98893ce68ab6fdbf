/** Looking for an old case on a phone: the way back leads through the results, as they were left, to where one looked. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectHidden } from "./browser.ts"
import { makeHoliday } from "./cases.ts"
import { openPage } from "./open-page.tsx"
import { finding } from "./found.ts"
import { makeWork } from "./work.ts"
import { isFull } from "./breadth.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(
  () => Promise.all([import("../src/features/lists/ListPanel.tsx"), import("../src/instance/ProcessPanel.tsx")]),
  90_000
)

const dock = page.getByRole("navigation", { name: "Principal" })
const search = page.getByRole("dialog", { name: "Buscar ou executar" })
const field = search.getByRole("combobox")
const options = search.getByRole("option")
const found = options.filter({ hasText: "Férias" })
const cases = Array.from({ length: 14 }, (_, n) => makeHoliday(n + 1))

const open = (address: string) =>
  openPage({
    usuario: "bruno.lima",
    size: [390, 640],
    touch: true,
    address,
    server: { ...makeWork(...cases).handlers, search: finding(...cases) }
  })

const searchCases = async () => {
  await dock.getByRole("button", { name: "Buscar" }).click()
  await field.fill("ferias")
  // A group shows eight at most.
  await expectCount(found, 8)
}

const names = () => options.elements().map((one) => one.textContent)

test.runIf(isFull)(
  "the way back from what was found leads to the results as they were left, and from there to where one looked",
  async () => {
    await open("/demo/home?redirect=painel:tarefas&grupo=nenhum&ordem=title")
    const grid = page.getByRole("grid", { name: "Tarefas" })
    await expect.element(grid.getByRole("row").first()).toBeVisible()
    await searchCases()
    const before = names()
    await expectAccessible("results on a phone")
    await found.nth(7).click()
    await expectHidden(search)
    await expect.element(page.getByRole("group", { name: /^Decidir / })).toBeVisible()

    history.back()
    await expect.element(search).toBeVisible()
    await expect.element(field).toHaveValue("ferias")
    await expect.poll(names).toEqual(before)
    await expect.element(found.nth(7)).toHaveAttribute("aria-selected", "true")
    await expect.element(found.nth(7)).toBeInViewport()

    // Another of them, and back by the arrow of its case.
    await found.nth(5).click()
    await expectHidden(search)
    await page.getByRole("button", { name: "Voltar à busca" }).click()
    await expect.element(found.nth(5)).toHaveAttribute("aria-selected", "true")
    expect(names()).toEqual(before)
    history.back()
    await expectHidden(search)
    await expect.element(grid).toBeVisible()
  }
)
