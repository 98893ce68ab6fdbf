/** Two tasks of one instance, open side by side: both are sent as they stand, and nobody writes over what they did not see. */
import type { Page, Route } from "@playwright/test"
import { expect, expectAccessible, login, people, test } from "./quadrante.ts"

test.use({ definitions: "definitions" })

test("two tasks of one instance stand side by side, and both are sent without waiting for each other", async ({
  page
}) => {
  const { price, time } = await openBoth(page)
  await price.getByLabel("Preço").fill("10")
  await time.getByLabel("Prazo em dias").fill("30")
  const answers: Array<number> = []
  const waiting: Array<Route> = []
  page.on("response", (answer) => answer.url().endsWith("/completion") && answers.push(answer.status()))
  // Both are on their way before either was answered.
  await page.route("**/completion", async (route) => {
    waiting.push(route)
    if (waiting.length === 2) for (const one of waiting) await one.continue()
  })
  for (const panel of [price, time]) await panel.getByRole("button", { name: "Enviar" }).click()
  await expect.poll(() => answers).toEqual([200, 200])
  for (const n of [1, 2]) {
    await expect(page.getByRole("region", { name: `Quadrante ${n}: ` }).getByText("Processo concluído.")).toBeVisible()
  }
})

test("who typed where the other task changed a value is asked which of both stands, and loses nothing typed", async ({
  page
}) => {
  const { price, time } = await openBoth(page)
  await time.getByRole("textbox", { name: /^Observação/ }).fill("Entrega parcial")
  await time.getByLabel("Prazo em dias").fill("30")
  await price.getByLabel("Preço").fill("10")
  await price.getByRole("textbox", { name: /^Observação/ }).fill("Frete à parte")
  await price.getByRole("button", { name: "Enviar" }).click()

  await test.step("the tab of the task that was sent points to the other", async () => {
    await expect(price.getByText("Esta tarefa está aberta em outra aba.")).toBeVisible()
    await price.getByRole("button", { name: "Ir para ela" }).click()
  })

  await test.step("the other form is refused with what stands now, and keeps what was typed", async () => {
    await time.getByRole("button", { name: "Enviar" }).click()
    await expect(time.getByRole("alert")).toContainText("Ana Souza mudou o que este formulário mostra")
    await expect(time.getByText("Observação: agora consta Frete à parte.")).toBeVisible()
    await expect(time.getByRole("textbox", { name: /^Observação/ })).toHaveValue("Entrega parcial")
    await expect(time.getByLabel("Prazo em dias")).toHaveValue("30")
    await expectAccessible(page, "a conflict")
  })

  await test.step("the other value is taken with a click, and the form is sent", async () => {
    await time.getByRole("button", { name: "Usar este valor em Observação" }).click()
    await expect(time.getByRole("textbox", { name: /^Observação/ })).toHaveValue("Frete à parte")
    await time.getByRole("button", { name: "Enviar" }).click()
    await expect(time.getByText("Processo concluído.")).toBeVisible()
  })
})

// Helpers

/** Starts the process, whose two tasks are both for whoever started it, and opens the second beside the first. */
const openBoth = async (page: Page) => {
  await page.goto("/demo/home?redirect=lado_a_lado")
  await login(page, people.ana)
  const price = page.getByRole("region", { name: /^Quadrante 1: / })
  const time = page.getByRole("region", { name: /^Quadrante 2: / })
  await expect(price.getByLabel("Preço")).toBeVisible()
  await expect(price.getByText("Proposta de prazo, com Ana Souza")).toBeVisible()
  await price.getByRole("button", { name: "Abrir ao lado: Proposta de prazo" }).click()
  await expect(time.getByLabel("Prazo em dias")).toBeVisible()
  await expect(price.getByLabel("Preço")).toBeVisible()
  return { price, time }
}
