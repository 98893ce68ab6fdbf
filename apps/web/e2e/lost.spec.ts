/** Nothing typed is lost: a window that closes, a connection that goes, two people at one task. */
import type { Page } from "@playwright/test"
import { expect, full, login, openFromMenu, people, seekInMenu, startFromMenu, test } from "./quadrante.ts"

test.use({ definitions: "definitions" })

test("what was open and typed in a window that closed is in the next one", { tag: full }, async ({ page, context }) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  const kept = page.waitForResponse((answer) => answer.url().endsWith("/api/demo/workspace") && answer.ok())
  await openFromMenu(page, "Pedido de férias")
  await kept
  const typed = page.waitForResponse((answer) => answer.url().endsWith("/api/demo/workspace") && answer.ok())
  await holiday(page).getByLabel("Dias").fill("15")
  await typed
  await page.close()

  const next = await context.newPage()
  await next.goto("/demo/home")
  await expect(holiday(next).getByLabel("Dias")).toHaveValue("15")
  await expect(next.getByText("Recuperamos os processos que estavam abertos na janela que se fechou.")).toBeVisible()
  const beside = await context.newPage()
  await beside.goto("/demo/home")
  await expect(beside.getByText("Nenhum processo aberto")).toBeVisible()
})

test("the second of two who answer the same task is told who was first", { tag: full }, async ({ page, context }) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  await startFromMenu(page, "Lado a lado")
  const price = (of: Page) => of.getByRole("region", { name: /Quadrante 1: Proposta/ }).getByLabel("Preço")
  await expect(price(page)).toBeVisible()
  const title = await holiday(page).getByRole("heading", { level: 2 }).innerText()
  const second = await context.newPage()
  await second.goto("/demo/home")
  const line = (await seekInMenu(second, title)).locator(".task-line")
  await line.filter({ hasText: title }).filter({ hasText: "Proposta de preço" }).getByRole("button").first().click()
  await price(second).fill("20")
  await price(page).fill("10")
  // The answer of the second window is on its way until the first one's has arrived.
  const arrived = page.waitForResponse((response) => response.url().endsWith("/completion"))
  await second.route("**/completion", async (route) => {
    await arrived
    await route.continue()
  })
  const sending = holiday(second).getByRole("button", { name: "Enviar" }).click()
  await holiday(page).getByRole("button", { name: "Enviar" }).click()
  await sending
  await expect(holiday(second).getByText("Ana Souza concluiu esta tarefa antes.")).toBeVisible()
})

// Helpers

const holiday = (page: Page) => page.getByRole("region", { name: /Quadrante 1: / })
