/** The first minutes: what is offered to begin with, and who teaches then. */
import { expect, expectAccessible, login, openFromMenu, people, test } from "./quadrante.ts"

test("what opens a process offers what can be begun, and Enter begins the first of it, whatever is open", async ({
  page
}) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  const field = page.getByRole("combobox")
  const options = page.getByRole("dialog").getByRole("option")
  const start = page.getByRole("button", { name: "Abrir processo" })

  // At home no sign stands in the field, and what is typed is looked for among what can be begun.
  await start.click()
  await expect(field).toHaveValue("")
  await expect(options.first()).toBeVisible()
  await expect(page.getByRole("dialog").getByRole("group")).toHaveCount(1)
  await expectAccessible(page, "what can be begun")
  await field.fill("ferias")
  await expect(options).toHaveCount(1)
  await expect(options).toHaveText(/^Pedido de férias/)
  await field.press("Enter")
  await expect(page.getByRole("region", { name: /^Quadrante 1: Pedido de férias/ })).toBeVisible()

  // In an empty quadrant what is open already is not proposed, and what is done is what stands there.
  await start.click()
  await expect(field).toHaveValue("")
  await expect(page.getByRole("dialog").getByRole("group", { name: "Abertos" })).toHaveCount(0)
  const first = await options
    .first()
    .locator(".name")
    .evaluate((name) => name.firstChild?.textContent ?? "")
  await field.press("Enter")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(page.getByRole("region", { name: new RegExp(`^Quadrante \\d: .*${first}`) })).toBeVisible()

  // Whoever wants something else takes the choice away.
  await page.keyboard.press("Control+k")
  await field.fill("+")
  await expect(field, "who writes the sign sees it").toHaveValue("+")
})

test("what is opened is typed in at once, in whichever quadrant, and the search leads the focus along", async ({
  page
}) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  const field = page.getByRole("dialog").getByRole("combobox")
  const begin = async (name: string) => {
    await page.getByRole("button", { name: "Abrir processo" }).click()
    await field.fill(name)
    await expect(page.getByRole("dialog").getByRole("option")).toHaveCount(1)
    await field.press("Enter")
  }
  await begin("pedido de compra")
  await expect(page.getByLabel("Fornecedor")).toBeFocused()
  // The button that had the focus is gone with the empty quadrant.
  await begin("pedido de férias")
  await expect(page.getByLabel("Início das férias")).toBeFocused()

  await page.keyboard.press("Control+k")
  await field.fill("pedido de compra")
  await expect(page.getByRole("dialog").getByRole("option").first()).toHaveText(/^Pedido de compra.*quadrante 1/)
  await field.press("Enter")
  await expect(page.getByRole("tab", { name: /^Pedido de compra/ })).toBeFocused()
})

test("what is starred comes first of what can be begun", async ({ page }) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  await page.getByRole("button", { name: "Menu", exact: true }).click()
  const menu = page.getByRole("navigation", { name: "Menu" })
  const line = menu.getByRole("button", { name: "Reembolso" }).first()
  await line.focus()
  await line.press("f")
  await expect(menu.getByRole("group", { name: "Favoritos", exact: true }).getByRole("button").first()).toBeVisible()
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Abrir processo" }).click()
  await expect(page.getByRole("dialog").getByRole("option").first()).toHaveText(/^Reembolso/)
})

test("one thing teaches at home at a time, and what is done goes by itself", async ({
  page,
  browser,
  address,
  server
}) => {
  await server.sql`update person set preferences = '{"first_steps":{"done":["beside","find"],"away":false}}' where usuario = ${people.ana}`
  await page.goto("/demo/login")
  await login(page, people.ana)
  const first = page.getByRole("complementary", { name: "Para começar" })
  await expect(first).toBeVisible()
  await expect(page.getByRole("region", { name: "Com você" })).toBeVisible()
  await expect(page.getByRole("region", { name: "Avisos", exact: true })).toHaveCount(0)
  await expect(page.getByText("outra coluna")).toHaveCount(0)
  await expectAccessible(page, "home, for somebody new")

  // The last of them is said in the same row while the work is shown, and is gone at home.
  const { height } = (await first.boundingBox()) ?? { height: 0 }
  await openFromMenu(page, "Pedido de férias")
  const holiday = page.getByRole("region", { name: /: Pedido de férias/ })
  await holiday.getByLabel("Início das férias").fill("04/01/2055")
  await holiday.getByLabel("Dias").fill("15")
  await holiday.getByRole("radio", { name: "Não" }).check()
  await holiday.getByRole("button", { name: "Enviar" }).click()
  await expect(first.getByText("Os três primeiros passos estão feitos.", { exact: false })).toBeVisible()
  expect((await first.boundingBox())?.height).toBe(height)
  await expectAccessible(page, "the first steps, all done")
  await page.getByRole("tab").first().press("Delete")
  await expect(page.getByRole("region", { name: "Com você" })).toBeVisible()
  await expect(first).toHaveCount(0)
  await expect(page.getByRole("region", { name: "Avisos", exact: true }), "as it is for everybody").toBeVisible()

  // On a phone nothing is left of it.
  const phone = await browser.newPage({
    baseURL: address,
    locale: "pt-BR",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true
  })
  await phone.goto("/demo/login")
  await login(phone, people.ana)
  await expect(phone.getByRole("heading", { level: 3, name: /^Com você/ }).first()).toBeVisible()
  await expect(phone.getByRole("complementary", { name: "Para começar" })).toHaveCount(0)
  await phone.close()
})

test("how much is to be written is said at the field before it is sent", async ({ page }) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  await openFromMenu(page, "Pedido de compra")
  const reason = page.getByLabel("Justificativa")
  await expect(page.getByText("Escreva pelo menos 10 caracteres.", { exact: true })).toBeVisible()
  await expect(reason).toHaveAccessibleDescription("Escreva pelo menos 10 caracteres.")
  await reason.fill("Cadeiras")
  await reason.blur()
  await expect(page.getByText("Escreva pelo menos 10 caracteres; por enquanto são 8.")).toBeVisible()
})
