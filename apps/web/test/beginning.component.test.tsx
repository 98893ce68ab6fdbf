/** The first minutes: what is offered to begin with, and who teaches then. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, keyboard } from "./browser.ts"
import { openFromMenu, openHome } from "./open-form.tsx"

import { withSlides } from "./records.ts"
import { isFull } from "./breadth.ts"

// The server of the tests makes this part when it is first asked for, which no test waits for.
beforeAll(() => import("../src/features/palette/Palette.tsx"), 90_000)

test.runIf(isFull)(
  "what opens a process offers what can be begun, and Enter begins the first of it, whatever is open",
  async () => {
    await openHome({ quadrants: 2 })
    const field = page.getByRole("dialog").getByRole("combobox")
    const options = page.getByRole("dialog").getByRole("option")
    const start = page.getByRole("button", { name: "Abrir processo" })

    // At home no sign stands in the field, and what is typed is looked for among what can be begun.
    await start.click()
    await expect.element(field).toHaveValue("")
    await expect.element(options.first()).toBeVisible()
    await expectCount(page.getByRole("dialog").getByRole("group"), 1)
    await expectAccessible("what can be begun")
    await field.fill("ferias")
    await expectCount(options, 1)
    await expect.element(options).toMatchTextContent(/^Pedido de férias/)
    await field.press("Enter")
    await expect.element(page.getByRole("region", { name: /^Quadrante 1: Pedido de férias/ })).toBeVisible()

    // In an empty quadrant what is open already is not proposed, and what is done is what stands there.
    await start.click()
    await expect.element(field).toHaveValue("")
    await expectCount(page.getByRole("dialog").getByRole("group", { name: "Abertos" }), 0)
    const first = await options
      .first()
      .css(".name")
      .evaluate((name: Element) => name.firstChild?.textContent ?? "")
    await field.press("Enter")
    await expectCount(page.getByRole("dialog"), 0)
    await expect.element(page.getByRole("region", { name: new RegExp(`^Quadrante \\d: .*${first}`) })).toBeVisible()

    // Whoever wants something else takes the choice away.
    await keyboard.press("Control+k")
    await field.fill("+")
    await expect.element(field).toHaveValue("+")
  }
)

test("what is opened is typed in at once, in whichever quadrant, and the search leads the focus along", async () => {
  await openHome({ quadrants: 2 })
  const field = page.getByRole("dialog").getByRole("combobox")
  const begin = async (name: string) => {
    await page.getByRole("button", { name: "Abrir processo" }).click()
    await field.fill(name)
    await expectCount(page.getByRole("dialog").getByRole("option"), 1)
    await field.press("Enter")
  }
  await begin("pedido de compra")
  await expect.element(page.getByLabelText("Fornecedor")).toHaveFocus()
  // The button that had the focus is gone with the empty quadrant.
  await begin("pedido de férias")
  await expect.element(page.getByLabelText("Início das férias")).toHaveFocus()

  await keyboard.press("Control+k")
  await field.fill("pedido de compra")
  await expect
    .element(page.getByRole("dialog").getByRole("option").first())
    .toMatchTextContent(/^Pedido de compra.*quadrante 1/)
  await field.press("Enter")
  await expect.element(page.getByRole("tab", { name: /^Pedido de compra/ })).toHaveFocus()
})

test("what is starred comes first of what can be begun", async () => {
  await openHome()
  await page.getByRole("button", { name: "Menu", exact: true }).click()
  const menu = page.getByRole("navigation", { name: "Menu" })
  const line = menu.getByRole("button", { name: "Reembolso" }).first()
  await line.focus()
  await line.press("f")
  await expect
    .element(menu.getByRole("group", { name: "Favoritos", exact: true }).getByRole("button").first())
    .toBeVisible()
  await keyboard.press("Escape")
  await page.getByRole("button", { name: "Abrir processo" }).click()
  await expect.element(page.getByRole("dialog").getByRole("option").first()).toMatchTextContent(/^Reembolso/)
})

test.runIf(isFull)("one thing teaches at home at a time, and what is done goes by itself", async () => {
  const preferences = { first_steps: { done: ["beside", "find"], away: false } } as const
  const { server, close } = await openHome({ preferences, ambiente: withSlides() })
  const first = page.getByRole("complementary", { name: "Para começar" })
  await expect.element(first).toBeVisible()
  await expect.element(page.getByRole("region", { name: "Com você" })).toBeVisible()
  await expectCount(page.getByRole("region", { name: "Avisos", exact: true }), 0)
  await expectCount(page.getByText("outra coluna"), 0)
  await expectAccessible("home, for somebody new")

  // The last of them is said in the same row, when home is seen again; the work has the room of it.
  const { height } = await first.boundingBox()
  await openFromMenu("Pedido de férias")
  const holiday = page.getByRole("region", { name: /: Pedido de férias/ })
  await holiday.getByLabelText("Início das férias").fill("04/01/2055")
  await holiday.getByLabelText("Dias").fill("15")
  await holiday.getByRole("radio", { name: "Não" }).check()
  await holiday.getByRole("button", { name: "Enviar" }).click()
  await expectCount(holiday.getByRole("button", { name: "Enviar" }), 0)
  await expectCount(first, 0)
  await page.getByRole("tab").first().press("Delete")
  await expect.element(page.getByRole("region", { name: "Com você" })).toBeVisible()
  await expect.element(first.getByText("Os três primeiros passos estão feitos.", { exact: false })).toBeVisible()
  expect((await first.boundingBox()).height).toBe(height)
  await expectAccessible("the first steps, all done")
  await openFromMenu("Pedido de compra")
  await page.getByRole("tab").first().press("Delete")
  await expect.element(page.getByRole("region", { name: "Com você" })).toBeVisible()
  await expectCount(first, 0)
  await expect.element(page.getByRole("region", { name: "Avisos", exact: true })).toBeVisible()

  // On a phone nothing is left of it.
  await close()
  await openHome({ preferences: server.asked("prefer").at(-1)?.payload ?? {}, size: [390, 844], touch: true })
  await expect.element(page.getByRole("heading", { level: 3, name: /^Com você/ }).first()).toBeVisible()
  await expectCount(page.getByRole("complementary", { name: "Para começar" }), 0)
})

test("how much is to be written is said at the field before it is sent", async () => {
  await openHome()
  await openFromMenu("Pedido de compra")
  const reason = page.getByLabelText("Justificativa")
  await expect.element(page.getByText("Escreva pelo menos 10 caracteres.", { exact: true })).toBeVisible()
  await expect.element(reason).toHaveAccessibleDescription("Escreva pelo menos 10 caracteres.")
  await reason.fill("Cadeiras")
  await reason.blur()
  await expect.element(page.getByText("Escreva pelo menos 10 caracteres; por enquanto são 8.")).toBeVisible()
})
