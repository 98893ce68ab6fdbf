/** The palette: everything found and done from one field, by keyboard alone, and what cannot be done says why. */
import { expect, expectAccessible, login, people, test } from "./quadrante.ts"

test("the palette finds what is open, what may be started and what the server knows, and does every command", async ({
  page
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto("/demo/home")
  await login(page, people.ana)
  const palette = page.getByRole("dialog", { name: "Buscar e comandar" })
  const field = palette.getByRole("combobox", { name: "Buscar processo, número ou cliente" })
  const option = (name: string | RegExp) => palette.getByRole("option", { name })
  const chosen = palette.getByRole("option", { selected: true })

  await test.step("the first result is chosen already, accents and small words do not count, Enter opens", async () => {
    await page.keyboard.press("Control+k")
    await expect(field).toBeFocused()
    await field.fill("pedido das FERIAS")
    await expect(chosen).toHaveText(/Pedido de férias/)
    await expect(field).toHaveAttribute("aria-activedescendant", String(await chosen.getAttribute("id")))
    await expectAccessible(page, "palette with results")
    await page.keyboard.press("Enter")
    await expect(palette).toBeHidden()
    await expect(page.getByRole("region", { name: /^Quadrante 1: Férias/ })).toBeVisible()
  })

  await test.step("what is open comes first, says where, and is gone to", async () => {
    await page.getByRole("button", { name: "Buscar processo, número ou cliente" }).click()
    await field.fill("ferias ana")
    await expect(chosen).toHaveText(/Férias \d+ · Ana Souza.*quadrante 1/)
    await page.keyboard.press("Enter")
    await expect(palette).toBeHidden()
  })

  await test.step("an action is found by its prefix, shows its keys or why it cannot be done, and is done", async () => {
    await page.keyboard.press("Control+k")
    await field.fill(">quadrante")
    await expect(option(/Ir para o quadrante 1/)).toHaveAttribute("aria-disabled", "true")
    await expect(option(/Ir para o quadrante 1/)).toContainText("já está aqui")
    await expect(option(/Pedido/)).toHaveCount(0)
    await page.keyboard.press("Enter")
    await expect(palette, "a command that cannot be done is not").toBeVisible()
    await field.fill("> mover quadrante 2")
    await expectAccessible(page, "palette with commands")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("region", { name: /^Quadrante 2: Férias/ })).toBeVisible()
    await page.keyboard.press("Control+k")
    await field.fill(">abrir o menu")
    await expect(option(/Abrir o menu.*Ctrl.*M/)).toBeVisible()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible()
    await page.keyboard.press("Escape")
  })

  await test.step("arrows go through all and round, Escape goes back to where one was", async () => {
    const button = page.getByRole("button", { name: "Tema" })
    await button.focus()
    await page.keyboard.press("Control+k")
    const first = await chosen.textContent()
    await page.keyboard.press("ArrowUp")
    await expect(chosen).not.toHaveText(String(first))
    await page.keyboard.press("ArrowDown")
    await expect(chosen).toHaveText(String(first))
    await page.keyboard.press("Escape")
    await expect(palette).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step("what was used last stands first in its group", async () => {
    await page.keyboard.press("Control+k")
    await field.fill(">esquema")
    await expect(chosen).toHaveText(/Esquema claro/)
    await field.fill(">esquema escuro")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Control+k")
    await field.fill(">esquema")
    await expect(chosen).toHaveText(/Esquema escuro/)
    await field.fill(">esquema do sistema")
    await page.keyboard.press("Enter")
  })

  await test.step("the server finds by number, person and value; a person's name finds what they started", async () => {
    await page.keyboard.press("Control+k")
    await field.fill(">fechar a aba")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("region", { name: /Férias/ })).toHaveCount(0)
    await page.keyboard.press("Control+k")
    await field.fill("ana")
    await option(/Ana Souza VND/).click()
    await expect(field).toHaveValue("Ana Souza ")
    const found = palette.getByRole("group", { name: /Tarefas|Instâncias/ }).getByRole("option", { name: /Férias/ })
    await expect(found.first()).toBeVisible()
    await expectAccessible(page, "palette with what the server found")
    await found.first().click()
    await expect(page.getByRole("region", { name: /^Quadrante \d: Férias/ })).toBeVisible()
  })

  await test.step("nothing found says so and counts none; help tells of the prefixes and fills them in", async () => {
    await page.keyboard.press("Control+k")
    await field.fill("xyzzy")
    await expect(palette.getByText('Nada encontrado para "xyzzy".')).toBeVisible()
    await expect(palette.getByRole("status")).toHaveText("Nenhum resultado")
    await expectAccessible(page, "palette without results")
    await field.fill("?")
    await option(/Procurar só ações/).click()
    await expect(field).toHaveValue(">")
    await page.keyboard.press("Escape")
  })

  await test.step("without a line it works with what is in the window, and says so", async () => {
    await page.context().setOffline(true)
    await page.keyboard.press("Control+k")
    await field.fill("ferias")
    await expect(palette.getByRole("status")).toHaveText("Sem resposta do servidor: só o que está nesta janela.")
    await expect(option(/Férias/).first()).toBeVisible()
    await page.context().setOffline(false)
  })
})

test("a key in the palette takes at most 50 ms to its list, with thousands of entries", async ({ page }) => {
  await page.goto("/demo/home")
  await login(page, people.bruno)
  // The real list is short: the server's answer is made long on its way, and everything after that is the real thing.
  await page.route("**/api/demo/processes", async (route) => {
    const answer = await route.fetch()
    const many = Array.from({ length: 5000 }, (_, n) => ({
      processo: `p${n}`,
      title: `Pedido número ${n} da filial ${n % 97}`,
      group: `Grupo ${n % 13}`,
      icon: "compra"
    }))
    await route.fulfill({ response: answer, json: many })
  })
  await page.keyboard.press("Control+k")
  const field = page.getByRole("combobox")
  await expect(page.getByRole("option", { name: /Pedido número/ }).first()).toBeVisible()
  const took: Array<number> = []
  for (const text of ["p", "pe", "ped", "pedido 4", "pedido 42", "pedido 42 filial", "filial 9"]) {
    took.push(
      await field.evaluate((element, value) => {
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set
        const from = performance.now()
        set?.call(element, value)
        // React renders what is typed before the event is over.
        element.dispatchEvent(new Event("input", { bubbles: true }))
        return performance.now() - from
      }, text)
    )
  }
  took.sort((one, other) => one - other)
  test.info().annotations.push({ type: "ms", description: took.map((ms) => ms.toFixed(1)).join(" ") })
  expect(took[Math.floor(took.length / 2)], `median of ${took.map(Math.round).join(" ")}`).toBeLessThan(50)
})
