/** Two tasks of one instance, open side by side: both are sent as they stand, and nobody writes over what they did not see. */
import type { Page, Route } from "@playwright/test"
import { expect, expectAccessible, full, holding, login, people, test, writeText } from "./quadrante.ts"

test.use({ definitions: "definitions" })

test(
  "two tasks of one instance stand side by side, and both are sent without waiting for each other",
  { tag: full },
  async ({ page }) => {
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
      await expect(
        page.getByRole("region", { name: `Quadrante ${n}: ` }).getByText("Processo concluído.")
      ).toBeVisible()
    }
  }
)

test(
  "who typed where the other task changed a value is asked which of both stands, and loses nothing typed",
  { tag: full },
  async ({ page }) => {
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
      await expect(time.getByRole("textbox", { name: /^Observação/ })).toBeFocused()
      await time.getByRole("button", { name: "Enviar" }).click()
      await expect(time.getByText("Processo concluído.")).toBeVisible()
    })
  }
)

test(
  "what is looked at in a form outlives what others change in it, and so does the place where somebody types",
  { tag: full },
  async ({ page }) => {
    const { price, time } = await openBoth(page)
    const note = price.getByRole("textbox", { name: /^Observação/ })
    await test.step("a form in which nothing was typed follows, and shows the text that the other began", async () => {
      await time.getByRole("button", { name: "Começar o documento" }).click()
      for (const [n, text] of ["Em doze meses.", "Em trinta meses."].entries()) {
        await writeText(time.getByRole("textbox", { name: "Minuta" }), text)
        await time.getByRole("button", { name: "Salvar" }).click()
        await time.getByRole("button", { name: "Sair da edição" }).click()
        await expect(time.getByText(new RegExp(`^Versão ${n + 1}, Ana Souza`))).toBeVisible()
        if (n === 0) await time.getByRole("button", { name: "Editar" }).click()
      }
      await time.getByLabel("Prazo em dias").fill("30")
      await time.getByRole("textbox", { name: /^Observação/ }).fill("Em duas entregas")
      await time.getByRole("button", { name: "Enviar" }).click()
      await expect(note).toHaveValue("Em duas entregas")
    })

    await test.step("versions that are compared stay so, and a field stays in hand, while another changes", async () => {
      await price.getByRole("button", { name: "Abrir ao lado: Proposta de entrega" }).click()
      const delivery = page.getByRole("region").filter({ has: page.getByLabel("Prazo em dias") })
      // Nothing is missing in it, so it opens on its text.
      await delivery.getByRole("button", { name: /^Formulário/, expanded: false }).click()
      await expect(delivery.getByRole("textbox", { name: /^Observação/ })).toHaveValue("Em duas entregas")
      await price.getByRole("button", { name: "Comparar versões" }).click()
      await expect(price.locator("del").first()).toContainText("doze")
      // What is compared has the quadrant; the form is one line above it.
      await expect(price.getByLabel("Preço")).toBeHidden()
      await price.getByRole("button", { name: /^Formulário/, expanded: false }).click()
      await delivery.getByRole("textbox", { name: /^Observação/ }).fill("Frete à parte")
      const { asked, release } = await holding(page, "**/completion")
      await delivery.getByRole("button", { name: "Enviar" }).click()
      await asked
      await price.getByLabel("Preço").focus()
      release()
      await expect(note).toHaveValue("Frete à parte")
      await expect(price.getByLabel("Preço")).toBeFocused()
      await expect(price.locator("del").first()).toContainText("doze")
    })
  }
)

test("a form that is sent by key and refused keeps the focus where it was typed", { tag: full }, async ({ page }) => {
  const { price, time } = await openBoth(page)
  const note = price.getByRole("textbox", { name: /^Observação/ })
  await price.getByLabel("Preço").fill("10")
  await time.getByLabel("Prazo em dias").fill("30")
  await time.getByRole("textbox", { name: /^Observação/ }).fill("Frete à parte")
  await time.getByRole("button", { name: "Enviar" }).click()
  await expect(time.getByText("Esta tarefa está aberta em outra aba.")).toBeVisible()
  await expect(page.getByLabel("Preço")).toHaveCount(1)
  await note.press("Control+Enter")
  await expect(note).toHaveValue("Frete à parte")
  await expect(note).toBeFocused()
  await expect(price.getByLabel("Preço")).toHaveValue("10")
  await page.keyboard.press("Control+Enter")
  await expect(price.getByText("Processo concluído.")).toBeVisible()
})

test(
  "a link fills what is empty in its reader's own task, as typed and unsent, and says what it did not fill",
  { tag: full },
  async ({ page, server }) => {
    const { price } = await openBoth(page)
    await price.getByLabel("Preço").fill("10")
    const [row] = await server.sql`
    select instance, id as task from task where element = 'preco' and done_at is null order by opened desc limit 1`
    await expect.poll(() => server.sql`select 1 from draft where task = ${row?.["task"]}`).toHaveLength(1)
    const given = "preco=99&observacao=00123&desconhecido=1"
    await page.goto(`/demo/home?redirect=lado_a_lado&instancia=${row?.["instance"]}&tarefa=${row?.["task"]}&${given}`)
    await expect(price.getByRole("textbox", { name: /^Observação/ })).toHaveValue("00123")
    await expect(price.getByLabel("Preço"), "what was typed stays").toHaveValue("10")
    await expect(price.getByRole("status").filter({ hasText: "Do link, confira:" })).toContainText(
      "desconhecido não é um campo que se preenche"
    )
    const typed = async () => {
      const [draft] = await server.sql`select texts from draft where task = ${row?.["task"]}`
      return draft?.["texts"]
    }
    await expect.poll(typed).toMatchObject({ preco: "10", observacao: "00123" })
  }
)

// Helpers

/** Starts the process, whose two tasks are both for whoever started it, and opens the second beside the first. */
const openBoth = async (page: Page) => {
  await page.goto("/demo/home?redirect=lado_a_lado")
  await login(page, people.ana)
  const price = page.getByRole("region", { name: /^Quadrante 1: / })
  const time = page.getByRole("region", { name: /^Quadrante 2: / })
  await price.getByRole("button", { name: "Iniciar", exact: true }).click()
  await expect(price.getByLabel("Preço")).toBeVisible()
  await expect(price.getByText("Proposta de prazo, com Ana Souza")).toBeVisible()
  await price.getByRole("button", { name: "Abrir ao lado: Proposta de prazo" }).click()
  await expect(time.getByLabel("Prazo em dias")).toBeVisible()
  await expect(price.getByLabel("Preço")).toBeVisible()
  return { price, time }
}
