/** The menu leaves out empty groups. */
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectCount } from "./browser.ts"
import { makeHoliday, makePurchase } from "./cases.ts"
import { openPage } from "./open-page.tsx"
import { makeWork } from "./work.ts"

const menu = page.getByRole("navigation", { name: "Menu" })

test("a person for whom only offers wait reads their number once, and no empty group", async () => {
  await openPage({
    usuario: "bruno.lima",
    size: [1280, 800],
    server: makeWork(makeHoliday(1), makePurchase(2, "Aurora", 900)).handlers
  })
  await page.getByRole("button", { name: "Menu" }).click()
  await expect.element(menu.getByRole("button", { name: /^Tarefas\s*2$/ })).toBeVisible()
  await expectCount(menu.getByRole("group", { name: "Minhas tarefas" }), 0)
  await expectCount(menu.getByRole("button", { name: /^Do meu grupo/ }), 0)
})
