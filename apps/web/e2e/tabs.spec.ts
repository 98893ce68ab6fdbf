/** A tab that is closed right before the page goes. */
import { full, expect, login, openFromMenu, people, test } from "./quadrante.ts"

test("a tab that is closed in the moment of a reload stays closed", { tag: full }, async ({ page }) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  await openFromMenu(page, "Pedido de compra")
  await openFromMenu(page, "Pedido de férias")
  const tabs = page.getByRole("tab")
  await expect(tabs).toHaveCount(2)
  // What is open is stored; of what comes now nothing is sealed before the page goes.
  const isPending = () => page.evaluate(() => Object.keys(sessionStorage).some((name) => name.endsWith("!")))
  await expect.poll(isPending).toBe(false)
  await page.evaluate(() => (crypto.subtle.encrypt = () => new Promise(() => undefined)))
  await tabs.last().press("Delete")
  await expect(tabs).toHaveCount(1)
  await page.reload()
  await expect(tabs, "a closed tab stays closed").toHaveCount(1)
  await expect(tabs).toHaveAccessibleName(/^Pedido de compra/)
})
