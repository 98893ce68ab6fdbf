/** More tabs than a quadrant has room for: none is cut to letters, and the rest is in a list. */
import { expect, expectAccessible, login, openFromMenu, people, test } from "./quadrante.ts"

const processes = [
  "Pedido de compra",
  "Pedido de férias",
  "Chamado de suporte",
  "Minuta de contrato",
  "Reembolso de despesas"
]

test("tabs keep what tells them apart, and the rest stands under how many there are", async ({ page }) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  for (const [n, title] of processes.entries()) {
    await openFromMenu(page, title)
    await expect(page.getByRole("tab")).toHaveCount(n + 1)
    // All of them into the first quadrant.
    await page.keyboard.press("Control+.")
    await page.keyboard.press("Shift+1")
    await page.keyboard.press("Escape")
  }
  const strip = page.locator('.strip[data-slot="1"]')
  await expect(strip.getByRole("tab")).toHaveCount(processes.length)
  for (const tab of await strip.getByRole("tab").all())
    expect((await tab.boundingBox())?.width).toBeGreaterThanOrEqual(132)

  const more = strip.getByRole("button", { name: /^Mais \d$/ })
  await more.click()
  await expectAccessible(page, "tabs that have no room")
  const items = page.getByRole("menuitem")
  const first = await items.first().innerText()
  await items.first().click()
  const chosen = strip.getByRole("tab", { name: first })
  await expect(chosen).toHaveAttribute("aria-selected", "true")
  await expect(chosen, "what is chosen is brought into view").toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 1920, height: 900 })
  await expect(more).toHaveCount(0)

  // What is open is stored; of what comes now nothing is sealed before the page goes.
  const isPending = () => page.evaluate(() => Object.keys(sessionStorage).some((name) => name.endsWith("!")))
  await expect.poll(isPending).toBe(false)
  await page.evaluate(() => (crypto.subtle.encrypt = () => new Promise(() => undefined)))
  await chosen.press("Delete")
  await expect(strip.getByRole("tab")).toHaveCount(processes.length - 1)
  await page.reload()
  await expect(strip.getByRole("tab"), "a closed tab stays closed").toHaveCount(processes.length - 1)
  await expect(chosen).toHaveCount(0)
})
