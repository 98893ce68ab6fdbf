/** More tabs than a quadrant has room for: none is cut to letters, and the rest is in a list. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, keyboard } from "./browser.ts"
import { openFromMenu, openHome } from "./open-form.tsx"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(() => import("../src/workspace/Quadrants.tsx"), 90_000)

const processes = [
  "Pedido de compra",
  "Pedido de férias",
  "Chamado de suporte",
  "Minuta de contrato",
  "Reembolso de despesas"
]

test("tabs keep what tells them apart, and the rest stands under how many there are", async () => {
  await openHome()
  for (const [n, title] of processes.entries()) {
    await openFromMenu(title)
    await expectCount(page.getByRole("tab"), n + 1)
    // All of them into the first quadrant.
    await keyboard.press("Control+.")
    await keyboard.press("Shift+1")
    await keyboard.press("Escape")
  }
  const strip = page.css('.strip[data-slot="1"]')
  await expectCount(strip.getByRole("tab"), processes.length)
  for (const tab of strip.getByRole("tab").all()) expect((await tab.boundingBox()).width).toBeGreaterThanOrEqual(132)

  const more = strip.getByRole("button", { name: /^Mais \d$/ })
  await more.click()
  await expectAccessible("tabs that have no room")
  const items = page.getByRole("menuitem")
  const first = await items.first().innerText()
  await items.first().click()
  const chosen = strip.getByRole("tab", { name: first })
  await expect.element(chosen).toHaveAttribute("aria-selected", "true")
  await expect.element(chosen).toBeInViewport({ ratio: 1 })

  await page.viewport(1920, 900)
  await expectCount(more, 0)
})
