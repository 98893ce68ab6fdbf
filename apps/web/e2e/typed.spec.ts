/** What a hand does in a form: keys one after another, a button that goes down and comes up, a page that stays where it is. */
import type { Locator, Page } from "@playwright/test"
import { expect, login, openFromMenu, people, test } from "./quadrante.ts"

test.use({ definitions: "definitions" })

/** As people type: a key, and the next one a little later. */
const keys = (page: Page, text: string) => page.keyboard.type(text, { delay: 80 })

/** As a hand presses: down, and up where the pointer still stands. */
const press = async (page: Page, target: Locator) => {
  const box = await target.boundingBox()
  if (box === null) throw new Error(`nothing to press: ${String(target)}`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.waitForTimeout(90)
  await page.mouse.up()
}

const open = async (page: Page, process: string, first: string) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  await openFromMenu(page, process)
  const region = page.getByRole("region", { name: /Quadrante 1: / })
  await expect(region.getByLabel(first, { exact: true })).toBeVisible()
  return region
}

/** The inputs of a form with nothing in them, sent: each is told to be filled in. */
const sendEmpty = async (region: Locator) => {
  await region.getByRole("button", { name: "Enviar" }).click()
  await expect(region.getByRole("alert")).toBeFocused()
}

test("a field is judged when it is left, says the rule and what was written, and is quiet while it is mended", async ({
  page
}) => {
  const region = await open(page, "Pedido de férias", "Dias")
  const days = region.getByLabel("Dias", { exact: true })
  await days.focus()
  await keys(page, "45")
  await expect(days).not.toHaveAttribute("aria-invalid")
  await page.keyboard.press("Tab")
  await expect(region.getByText("De 5 a 30; você escreveu 45.")).toBeVisible()
  await expect(days).toHaveAttribute("aria-invalid", "true")
  await page.keyboard.press("Shift+Tab")
  await page.keyboard.press("End")
  await page.keyboard.press("Backspace")
  await expect(days).not.toHaveAttribute("aria-invalid")
  await page.keyboard.press("Tab")
  await expect(region.getByText("De 5 a 30; você escreveu 4.")).toBeVisible()
  // Who goes past an empty field is not told off.
  await region.getByLabel("Início das férias").focus()
  await page.keyboard.press("Tab")
  await expect(region.getByLabel("Início das férias")).not.toHaveAttribute("aria-invalid")
})

test("a list and a choice are judged as they are chosen", async ({ page }) => {
  const region = await open(page, "Pedido de compra", "Fornecedor")
  await sendEmpty(region)
  const centre = region.getByLabel("Centro de custo")
  await expect(centre).toHaveAttribute("aria-invalid", "true")
  await centre.selectOption({ index: 1 })
  await expect(centre).not.toHaveAttribute("aria-invalid")
  await expect(centre).not.toBeFocused()
})

test("nothing moves between pressing and letting go: the row is added, the choice is taken", async ({ page }) => {
  const purchase = await open(page, "Pedido de compra", "Fornecedor")
  await sendEmpty(purchase)
  await purchase.getByLabel("Fornecedor").fill("Aurora")
  await purchase.getByLabel("Centro de custo").selectOption({ index: 1 })
  await purchase.getByLabel("Necessário até").click()
  await keys(page, "04/01/2027")
  const rows = purchase.getByLabel(/^Item, linha/)
  await press(page, purchase.getByRole("button", { name: "Adicionar linha" }))
  await expect(rows).toHaveCount(1)

  const days = purchase.getByLabel(/^Quantidade, linha/).first()
  await days.click()
  await keys(page, "0")
  await press(page, purchase.getByRole("button", { name: "Adicionar linha" }))
  await expect(rows).toHaveCount(2)
  await expect(days).toHaveAttribute("aria-invalid", "true")
})

test("a choice beside a date that is mended is taken", async ({ page }) => {
  const region = await open(page, "Pedido de férias", "Dias")
  await sendEmpty(region)
  await region.getByLabel("Dias", { exact: true }).fill("10")
  await region.getByLabel("Início das férias").click()
  await keys(page, "31/02/2027")
  await press(page, region.getByText("Sim, vender um terço"))
  await expect(region.getByRole("radio", { name: "Sim, vender um terço" })).toBeChecked()
  await expect(region.getByLabel("Início das férias")).toHaveAttribute("aria-invalid", "true")
  await region.getByLabel("Início das férias").click()
  await page.keyboard.press("Control+a")
  await keys(page, "04/01/2027")
  await press(page, region.getByText("Não", { exact: true }))
  await expect(region.getByRole("radio", { name: "Não" })).toBeChecked()
})

test("the focus takes no page away: a form opens at its top", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  const region = await open(page, "Pedido de férias", "Dias")
  const places = () =>
    page.evaluate(() => [...document.querySelectorAll("*")].filter(({ scrollTop }) => scrollTop > 0).length)
  await page.waitForTimeout(500)
  expect(await places()).toBe(0)
  await expect(region.getByRole("heading").first()).toBeInViewport()
})
