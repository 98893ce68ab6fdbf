/** A table of items, filled in by keyboard and from a spreadsheet. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectHidden, keyboard, step } from "./browser.ts"
import { openForm, region } from "./open-form.tsx"
import { refund } from "./processes.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(() => import("../src/instance/StartPanel.tsx"), 90_000)

test("a table of items: Enter goes down and adds a row, cells of a spreadsheet fill rows, and all of it can be undone", async () => {
  await openForm(refund, "Motivo da despesa")
  const cell = (name: string, n: number) => region.getByLabelText(`${name}, linha ${n}`, { exact: true })
  const paste = async (clipboard: string) => {
    await navigator.clipboard.writeText(clipboard)
    await keyboard.press("Control+v")
  }

  await step("real columns from 480 px, cards below", async () => {
    await expect.element(region.getByRole("columnheader", { name: "Categoria" })).toBeVisible()
    await page.viewport(390, 844)
    await expectHidden(region.getByRole("columnheader", { name: "Categoria" }))
    await expect.element(region.getByRole("button", { name: "Ações da linha 1" })).toBeVisible()
    await page.viewport(1280, 800)
  })

  await step("Enter in the last row adds one, and goes down elsewhere", async () => {
    await cell("Data", 1).click()
    await keyboard.type("4/1/27")
    await keyboard.press("Tab")
    await expect.element(cell("Data", 1)).toHaveValue("04/01/2027")
    await cell("Valor", 1).click()
    await keyboard.type("1234,5")
    await keyboard.press("Enter")
    await expect.element(cell("Data", 2)).toHaveFocus()
    await expect.element(cell("Valor", 1)).toHaveValue("1.234,50")
    await cell("Valor", 1).click()
    await keyboard.press("Enter")
    await expect.element(cell("Valor", 2)).toHaveFocus()
    await keyboard.press("Control+Delete")
    await expectCount(cell("Data", 2), 0)
  })

  await step("cells are pasted, what cannot be read is said, and undone", async () => {
    await cell("Data", 1).click()
    await paste(
      "5/1/27\tTransporte\tTáxi\tR$ 86,40\tVND\n31/02/2027\tBarco\tTravessia\t142\n6/1/27\tTransporte\tÔnibus\t1.180"
    )
    await expect.element(cell("Descrição", 3)).toHaveValue("Ônibus")
    await expect.element(cell("Valor", 3)).toHaveValue("1.180,00")
    await expect.element(cell("Data", 1)).toHaveValue("05/01/2027")
    await expect
      .element(
        region.getByText(
          "3 linhas coladas. Não foi possível ler: Data, linha 2 (“31/02/2027”); Categoria, linha 2 (“Barco”). Sem lugar aqui: VND."
        )
      )
      .toBeVisible()
    await expect.element(cell("Data", 2)).toHaveAttribute("aria-invalid", "true")
    await expect.element(region.getByText("R$ 1.408,40")).toBeVisible()
    await expectAccessible("pasted rows")
    await region.getByRole("button", { name: "Desfazer" }).click()
    await expectCount(cell("Data", 2), 0)
    await expect.element(cell("Data", 1)).toHaveValue("04/01/2027")
    await expect.element(cell("Valor", 1)).toHaveValue("1.234,50")
    await expect.element(region.getByText("R$ 1.234,50")).toBeVisible()
  })

  await step("Escape makes a cell what it was, and Ctrl+D what stands above it", async () => {
    await cell("Valor", 1).click()
    await cell("Valor", 1).fill("7")
    await keyboard.press("Escape")
    await expect.element(cell("Valor", 1)).toHaveValue("1.234,50")
    await expect.element(region.getByText("R$ 1.234,50")).toBeVisible()
    await keyboard.press("Enter")
    await expect.element(cell("Data", 2)).toHaveFocus()
    await keyboard.press("Control+d")
    await expect.element(cell("Data", 2)).toHaveValue("04/01/2027")
    await cell("Valor", 2).click()
    await keyboard.press("Control+d")
    await expect.element(cell("Valor", 2)).toHaveValue("1.234,50")
    await expect.element(region.getByText("R$ 2.469,00")).toBeVisible()
    await keyboard.press("Control+Delete")
    await expectCount(cell("Data", 2), 0)
  })

  await step("one cell is text like any other", async () => {
    await cell("Descrição", 1).click()
    await paste("Táxi")
    await expect.element(cell("Descrição", 1)).toHaveValue("Táxi")
  })

  await step("what is done with a row stands in its menu", async () => {
    await cell("Descrição", 1).press("Enter")
    await cell("Descrição", 2).fill("Hotel")
    await region.getByRole("button", { name: "Ações da linha 2" }).click()
    await expectAccessible("the menu of a row")
    await page.getByRole("menuitem", { name: /^Mover para cima/ }).click()
    await expect.element(cell("Descrição", 1)).toHaveValue("Hotel")
  })
})
