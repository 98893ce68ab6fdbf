/** A table of items, filled in by keyboard and from a spreadsheet. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectHidden, keyboard, step } from "./browser.ts"
import { openForm, region } from "./open-form.tsx"
import { purchase, refund } from "./processes.ts"
import { isFull } from "./breadth.ts"

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
    const said = getComputedStyle(region.getByText(/^3 linhas coladas\./).element())
    expect(Number.parseFloat(said.paddingInlineStart), "a margin at its start").toBeGreaterThanOrEqual(8)
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

const itemCell = (name: string, n: number) => region.getByLabelText(`${name}, linha ${n}`, { exact: true })

test.runIf(isFull)(
  "an amount that was typed and gives way to the sum of the rows is said, and comes back",
  async () => {
    await openForm(purchase, "Fornecedor")
    const amount = region.getByLabelText("Valor (R$)")
    await amount.fill("72500")
    await amount.blur()
    const adds = region.getByRole("button", { name: "Adicionar linha" })
    const words = region.getByText(/^Valor passa a ser a soma de Itens; R\$\s72\.500,00 deixa de contar\.$/)
    await step("a row in which nothing was typed counts for nothing", async () => {
      await adds.click()
      await expect.element(itemCell("Item", 1)).toHaveFocus()
      await expect.element(amount).toHaveValue("72.500,00")
      await expectCount(words, 0)
    })
    await step("once something is typed in it the amount gives way, and it can be taken back", async () => {
      await itemCell("Item", 1).fill("Monitor")
      await expect.element(words).toBeVisible()
      await expectHidden(amount)
      // Its place is taken by the sum.
      await expect.element(region.getByText(/^Soma de Itens\. Acima de/)).toBeVisible()
      await expectAccessible("an amount that gave way to rows")
      await region.getByRole("button", { name: "Desfazer" }).click()
      await expect.element(amount).toHaveValue("72.500,00")
      await expect.element(region.getByText("Linha 1 removida.")).toBeVisible()
      await region.getByRole("button", { name: "Desfazer" }).click()
      await expect.element(itemCell("Item", 1)).toHaveValue("Monitor")
      await expect.element(words).toBeVisible()
    })
    await step("where nothing was typed nothing is said", async () => {
      await region.getByRole("button", { name: "Desfazer" }).click()
      await amount.fill("")
      await adds.click()
      await itemCell("Item", 1).fill("Mesa")
      await expectHidden(amount)
      await expectCount(words, 0)
    })
  }
)

test("a row in which nothing was typed is not sent, and holds nothing up", async () => {
  const { server } = await openForm(purchase, "Fornecedor")
  await region.getByLabelText("Fornecedor").fill("Aurora")
  await region.getByLabelText("Centro de custo").selectOptions("Operações")
  await region.getByLabelText("Necessário até").fill("20/12/2055")
  await region.getByRole("button", { name: "Adicionar linha" }).click()
  await region.getByRole("button", { name: "Adicionar linha" }).click()
  await itemCell("Item", 2).fill("Mesa")
  await itemCell("Quantidade", 2).fill("2")
  await itemCell("Preço unitário", 2).fill("900")
  await region.getByLabelText("Justificativa").fill("Para a sala nova")
  await region.getByRole("button", { name: "Enviar", exact: true }).click()
  await expect
    .poll(() => server.asked("sendDraft").at(-1)?.payload.values["itens"])
    .toEqual([{ item: "Mesa", quantidade: 2, preco: 900 }])
})

test("the foot says that the draft is kept, also while something is wrong in it", async () => {
  await openForm(purchase, "Fornecedor")
  await region.getByLabelText("Justificativa").fill("curta")
  await keyboard.press("Tab")
  await expect.element(region.getByRole("button", { name: "1 campo a conferir" })).toBeVisible()
  await expect.element(region.getByText(/^Rascunho guardado às \d\d:\d\d$/)).toBeVisible()
})

test("a table with prices leaves the room to the words, in half a window too", async () => {
  await page.viewport(680, 800)
  await openForm(purchase, "Fornecedor")
  await region.getByRole("button", { name: "Adicionar linha" }).click()
  const [item, price] = [await itemCell("Item", 1).boundingBox(), await itemCell("Preço unitário", 1).boundingBox()]
  expect(item.width).toBeGreaterThan(1.4 * price.width)
})

test.runIf(isFull)(
  "a cell that is wrong is wrong again when the page is loaded anew, and the foot counts it",
  async () => {
    const { reload } = await openForm(purchase, "Fornecedor")
    await region.getByRole("button", { name: "Adicionar linha" }).click()
    await itemCell("Quantidade", 1).fill("abc")
    await keyboard.press("Tab")
    const count = region.getByRole("button", { name: "1 campo a conferir" })
    await expect.element(count).toBeVisible()
    await reload()
    await expect.element(itemCell("Quantidade", 1)).toHaveValue("abc")
    await expect.element(itemCell("Quantidade", 1)).toHaveAttribute("aria-invalid", "true")
    await expect.element(count).toBeVisible()
    // Its frame is red, also under the pointer.
    await itemCell("Quantidade", 1).hover()
    const frame = itemCell("Quantidade", 1).element().closest(".input")
    const red = getComputedStyle(region.css(".under .msg").element()).color
    expect(frame === null ? null : getComputedStyle(frame).borderTopColor).toBe(red)
    // What nobody has filled in yet is not held against anybody.
    await expect.element(region.getByLabelText("Fornecedor")).not.toHaveAttribute("aria-invalid")
    await itemCell("Quantidade", 1).fill("2")
    await expectCount(count, 0)
  }
)

test.runIf(isFull)("a row is copied and another put above it, by menu and by keyboard", async () => {
  await openForm(purchase, "Fornecedor")
  await region.getByRole("button", { name: "Adicionar linha" }).click()
  await itemCell("Item", 1).fill("Monitor")
  await itemCell("Quantidade", 1).fill("abc")
  await itemCell("Preço unitário", 1).fill("900")
  await keyboard.press("Tab")
  const act = async (n: number, name: RegExp) => {
    await region.getByRole("button", { name: `Ações da linha ${n}` }).click()
    await page.getByRole("menuitem", { name }).click()
  }
  await step("a copy stands below, with what is wrong in it", async () => {
    await act(1, /^Duplicar linha/)
    await expect.element(itemCell("Item", 2)).toHaveFocus()
    await expect.element(itemCell("Item", 2)).toHaveValue("Monitor")
    await expect.element(itemCell("Preço unitário", 2)).toHaveValue("900,00")
    await expect.element(itemCell("Quantidade", 2)).toHaveAttribute("aria-invalid", "true")
    await itemCell("Item", 2).fill("Teclado")
    await expect.element(itemCell("Item", 1)).toHaveValue("Monitor")
  })
  await step("an empty row comes above", async () => {
    await act(2, /^Inserir linha acima/)
    await expect.element(itemCell("Item", 2)).toHaveFocus()
    await expect.element(itemCell("Item", 2)).toHaveValue("")
    await expect.element(itemCell("Item", 3)).toHaveValue("Teclado")
    await expectAccessible("rows that were copied and inserted")
  })
  await step("so do the keys", async () => {
    await itemCell("Item", 3).click()
    await keyboard.press("Alt+Shift+ArrowDown")
    await expect.element(itemCell("Item", 4)).toHaveValue("Teclado")
    await itemCell("Item", 1).click()
    await keyboard.press("Alt+Enter")
    await expect.element(itemCell("Item", 1)).toHaveValue("")
    await expect.element(itemCell("Item", 2)).toHaveValue("Monitor")
    await expectCount(region.getByLabelText(/^Item, linha/), 5)
  })
})
