/** Somebody who has set a larger text in the browser, and somebody who zooms to 200 %. */
import type { Page } from "@playwright/test"
import { expect, expectAccessible, full, login, openFromMenu, people, test } from "./quadrante.ts"

/** The setting of the browser for the size of text, for this page. */
const setTextSize = async (page: Page, standard: number) => {
  const session = await page.context().newCDPSession(page)
  await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard - 3 } })
}

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), "sideways scroll").toBe(0)

const sizeOf = (page: Page, selector: string) =>
  page.evaluate(
    (one) => Number.parseFloat(getComputedStyle(document.querySelector(one) ?? document.body).fontSize),
    selector
  )

test("text follows the size that is set in the browser, and what is around it too", { tag: full }, async ({ page }) => {
  await page.goto("/demo/login")
  const usual = await sizeOf(page, "h1")
  await setTextSize(page, 24)
  await page.reload()
  // The page that the server sends gives way to the app.
  await expect.poll(() => sizeOf(page, "h1")).toBe(usual * 1.5)
  await expectNoSidewaysScroll(page)
  await login(page, people.ana)
  await openFromMenu(page, "Pedido de compra")
  const field = page.getByLabel("Fornecedor")
  await expect(field).toBeVisible()
  expect(await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBe(24)
  expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(55)
  // As many quadrants stand side by side as do in a window of two thirds the width with text of the usual size.
  await expect(page.locator(".frame")).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, "a form with text half as large again")
  await page.goto("/demo/home?redirect=painel:tarefas")
  await expect(page.getByRole("heading", { name: /^Visões/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test("at 200 % a form has more room than what is around it", { tag: full }, async ({ browser, address }) => {
  const context = await browser.newContext({
    baseURL: address,
    locale: "pt-BR",
    viewport: { width: 640, height: 400 },
    deviceScaleFactor: 2
  })
  const page = await context.newPage()
  await page.goto("/demo/login")
  await login(page, people.ana)
  await openFromMenu(page, "Pedido de compra")
  await expect(page.getByLabel("Fornecedor")).toBeVisible()
  const room = await page.locator(".proc.active .quad-body").boundingBox()
  expect(room?.height, "room of the form, in a window of 400").toBeGreaterThanOrEqual(220)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, "a form at 200 %")
  await context.close()
})
