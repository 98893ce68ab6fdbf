/** What is done with marked tasks at a desk: a foot of one line, and a question whose buttons stand in one. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, keyboard } from "./browser.ts"
import { makeHoliday, makePurchase } from "./cases.ts"
import { openPage } from "./open-page.tsx"
import { makeWork } from "./work.ts"
import { strongest } from "./breadth.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(
  () =>
    Promise.all([
      import("../src/features/lists/ListPanel.tsx"),
      import("../src/instance/HandOverDialog.tsx"),
      import("../src/instance/FollowUp.tsx"),
      import("../src/instance/ProcessPanel.tsx")
    ]),
  90_000
)

const bar = page.css(".marked-foot")
const dialog = page.getByRole("dialog")
const rowOf = (title: string) => page.getByRole("grid", { name: "Tarefas" }).getByRole("row").filter({ hasText: title })

/** In how many lines the parts of something stand, by their middles. */
const linesOf = (parts: ReadonlyArray<Element>): number => {
  const middles = parts
    .filter((part) => part.checkVisibility())
    .map((part) => part.getBoundingClientRect())
    .map(({ top, bottom }) => (top + bottom) / 2)
    .toSorted((one, other) => one - other)
  return middles.filter((middle, n) => n === 0 || middle - (middles[n - 1] ?? 0) > 12).length
}

const barLines = () => linesOf([...bar.element().querySelectorAll("p, .btn, .follow")])

const open = async (quadrants: number, language?: string) => {
  const work = makeWork(
    makePurchase(1, "Papelaria Sol", 24_903.86),
    makePurchase(2, "Gráfica Norte", 24_903.86),
    makeHoliday(9)
  )
  await openPage({
    usuario: "bruno.lima",
    address: "/demo/home?redirect=painel:tarefas&grupo=nenhum&ordem=title",
    quadrants,
    ...(language !== undefined && { language }),
    server: work.handlers
  })
}

test.each(
  strongest(
    [
      [2, 2],
      [1, 1]
    ] as const,
    1
  )
)("in one of %i quadrants the foot takes at most %i lines, its button at the right", async (quadrants, most) => {
  await open(quadrants)
  if (quadrants === 2) {
    await rowOf("Papelaria Sol").dblClick()
    await expectCount(page.getByRole("group", { name: /^Decidir / }), 1)
  }
  const isAtRight = () => {
    const { right } = bar.element().getBoundingClientRect()
    const [main] = bar.css(".btn.primary").elements()
    return main !== undefined && right - main.getBoundingClientRect().right < 30
  }
  for (const title of ["Papelaria Sol", "Gráfica Norte"]) await rowOf(title).getByRole("checkbox").click()
  await expect.element(bar.getByRole("button", { name: "Decidir (2)…" })).toBeVisible()
  expect([barLines() <= most, isAtRight()]).toEqual([true, true])
  await expectCount(bar.getByRole("textbox"), 0)
  await rowOf("Férias").getByRole("checkbox").click()
  await expect.element(bar.getByRole("button", { name: "Decidir (3)…" })).toBeVisible()
  expect([barLines() <= most, isAtRight()]).toEqual([true, true])
  await expectAccessible(`marked tasks in one of ${quadrants} quadrants`)
  await bar.getByRole("button", { name: "Mais com as marcadas" }).click()
  await page.getByRole("menuitem", { name: "Lembrar-me em…" }).click()
  await expect.element(bar.getByRole("textbox", { name: "Lembrar-me em" })).toHaveFocus()
  expect([barLines() <= most, isAtRight()]).toEqual([true, true])
  await bar.getByRole("button", { name: "Mais com as marcadas" }).click()
  await page.getByRole("menuitem", { name: "Lembrar-me em…" }).click()
  await expectCount(bar.getByRole("textbox"), 0)
})

test.each(strongest(["pt-BR", "es-ES", "en-US"], 1))(
  "the buttons of a question of two steps stand in one line, %s",
  async (language) => {
    await open(1, language)
    for (const title of ["Papelaria Sol", "Gráfica Norte", "Férias 9"])
      await page.getByRole("grid").getByRole("row").filter({ hasText: title }).getByRole("checkbox").click()
    await bar.css(".btn.primary").click()
    await expectCount(dialog.getByRole("radio"), 3)
    for (const n of [0, 1]) {
      const lefts = dialog
        .getByRole("radio")
        .elements()
        .map((radio) => radio.getBoundingClientRect().left)
      expect(new Set(lefts).size, "radios below one another").toBe(1)
      await dialog.getByRole("radio").first().click()
      expect(linesOf(dialog.css(".sheet-foot .btn").elements())).toBe(1)
      if (n === 0) await dialog.css(".sheet-foot .btn.quiet").click()
      await expectCount(dialog.getByRole("radio"), 3)
    }
    await keyboard.press("Escape")
  }
)
