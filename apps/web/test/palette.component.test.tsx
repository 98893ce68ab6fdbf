/** The palette: everything found and done from one field, by keyboard alone, and what cannot be done says why. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectHidden, keyboard, step } from "./browser.ts"
import { openHome, quadrant } from "./open-form.tsx"
import { isFull } from "./breadth.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(() => import("../src/features/palette/Palette.tsx"), 90_000)

const palette = page.getByRole("dialog", { name: "Buscar ou executar" })
const field = palette.getByRole("combobox", { name: "Buscar processo, número ou cliente" })
const option = (name: string | RegExp) => palette.getByRole("option", { name })
const chosen = palette.getByRole("option", { selected: true })

/** Home, with the hand on its keys. */
const begin = async () => {
  const opened = await openHome({ quadrants: 2 })
  await page.getByRole("button", { name: "Menu" }).focus()
  return opened
}

const ask = async (text: string) => {
  await keyboard.press("Control+k")
  await field.fill(text)
}

test("the first result is chosen already, what is open comes first and is gone to, and a command says why it cannot be done", async () => {
  await begin()
  await step("accents and small words do not count, Enter opens", async () => {
    await keyboard.press("Control+k")
    await expect.element(field).toHaveFocus()
    await field.fill("pedido das FERIAS")
    await expect.element(chosen).toMatchTextContent(/Pedido de férias/)
    await expect.element(field).toHaveAttribute("aria-activedescendant", chosen.element().id)
    await keyboard.press("Enter")
    await expectHidden(palette)
    await expect.element(quadrant(1)).toHaveAccessibleName(/Pedido de férias/)
  })

  await step("what is open says where", async () => {
    await page.getByRole("button", { name: "Buscar processo, número ou cliente" }).click()
    await field.fill("ferias")
    await expect.element(chosen).toMatchTextContent(/Pedido de férias.*quadrante 1/)
    await keyboard.press("Enter")
    await expectHidden(palette)
    await expectCount(page.getByRole("tab"), 1)
  })

  await step("an action is found by its prefix, shows its keys or why it cannot be done, and is done", async () => {
    await ask(">quadrante")
    await expect.element(option(/Ir para o quadrante 1/)).toHaveAttribute("aria-disabled", "true")
    await expect.element(option(/Ir para o quadrante 1/)).toMatchTextContent(/já está aqui/)
    await expectCount(option(/Pedido/), 0)
    await keyboard.press("Enter")
    await expect.element(palette).toBeVisible()
    await field.fill("> mover quadrante 2")
    await expectAccessible("palette with commands")
    await keyboard.press("Enter")
    await expect.element(quadrant(2)).toHaveAccessibleName(/Pedido de férias/)
    await ask(">abrir o menu")
    await expect.element(option(/Abrir o menu.*Ctrl.*M/)).toBeVisible()
    await keyboard.press("Enter")
    await expect.element(page.getByRole("navigation", { name: "Menu" })).toBeVisible()
    await keyboard.press("Escape")
  })
})

test("arrows go through all and round, Escape goes back, and what was used last stands first in its group", async () => {
  await begin()
  const button = page.getByRole("button", { name: "Tema" })
  await button.focus()
  await keyboard.press("Control+k")
  await expect.element(palette.getByRole("group", { name: "Processos" })).toBeVisible()
  const first = await chosen.innerText()
  const last = palette.getByRole("option").last()
  await keyboard.press("ArrowUp")
  await expect.element(last).toHaveAttribute("aria-selected", "true")
  await keyboard.press("ArrowDown")
  await expect.poll(() => chosen.innerText()).toBe(first)
  await keyboard.press("Escape")
  await expectHidden(palette)
  await expect.element(button).toHaveFocus()

  await ask(">tema")
  await expect.element(chosen).toMatchTextContent(/Tema claro/)
  await field.fill(">tema escuro")
  await keyboard.press("Enter")
  await ask(">tema")
  await expect.element(chosen).toMatchTextContent(/Tema escuro/)
})

test.runIf(isFull)(
  "nothing found says so and counts none, help fills the prefixes in, and without a line it finds what is in the window",
  async () => {
    const { server } = await begin()
    await ask("xyzzy")
    await expect.element(palette.getByText("Nada encontrado para “xyzzy”.")).toBeVisible()
    await expect.element(palette.getByRole("status")).toHaveTextContent("Nenhum resultado")
    await expectAccessible("palette without results")
    await step("what else may be looked through is offered, and the field keeps the focus", async () => {
      await palette.getByRole("button", { name: "Procurar na ajuda" }).click()
      await expect.element(palette.getByRole("combobox")).toHaveValue("? xyzzy")
      await palette.getByRole("button", { name: "Abrir um processo" }).click()
      await expect.element(palette.getByRole("combobox")).toHaveValue("+ ")
      await expect.element(palette.getByRole("combobox")).toHaveFocus()
      await expect.element(palette.getByRole("option", { name: /Pedido de/ }).first()).toBeVisible()
    })
    await field.fill("?")
    await option(/Procurar só ações/).click()
    await expect.element(field).toHaveValue(">")
    await keyboard.press("Escape")

    server.cut(true)
    await ask("ferias")
    await expect
      .element(palette.getByRole("status"))
      .toHaveTextContent("Sem resposta do servidor: só o que está nesta janela.")
    await expect.element(option(/Pedido de férias/).first()).toBeVisible()
    server.cut(false)
  }
)
