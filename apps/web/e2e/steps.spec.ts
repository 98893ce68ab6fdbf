/** The steps of a process at every width: a name that is shown is shown whole. */
import type { Locator } from "@playwright/test"
import { expect, expectAccessible, login, people, test } from "./quadrante.ts"

/** What is cut off within an element: of what stands there, nothing may be. */
const cutIn = (element: Locator) =>
  element
    .locator("span:visible, b:visible, small:visible")
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent))

test("no step is cut to letters at any width", async ({ page }) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  await page.goto("/demo/home?redirect=pedido_compra")
  const steps = page.getByRole("list", { name: "Etapas" })
  await expect(steps.getByRole("listitem")).toHaveText([
    /^Preencher o pedido/,
    /^Aprovação da gerência/,
    /^Fazer a compra/
  ])
  expect(await cutIn(steps)).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  const line = page.locator(".proc.active .steps-line")
  await expect(line).toContainText("Etapa 1 de 3 · Preencher o pedido")
  await expect(line).toContainText("com você")
  await expect(steps).toBeHidden()
  expect(await cutIn(line)).toEqual([])
  await expectAccessible(page, "the steps of a process on a phone")
})
