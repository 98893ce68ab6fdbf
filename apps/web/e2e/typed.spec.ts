/** What a hand does in a form: keys one after another, a button that goes down and comes up, a page that stays where it is. */
import type { Locator, Page } from "@playwright/test"
import { expect, expectAccessible, login, openFromMenu, people, slowly, test } from "./quadrante.ts"

test.use({ definitions: "definitions" })

/** As people type: a key, and the next one a little later. */
const keys = (page: Page, text: string) => page.keyboard.type(text, { delay: 80 })

/** As a hand presses: down, and up where the pointer still stands. */
const press = async (page: Page, target: Locator) => {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error(`nothing to press: ${String(target)}`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.waitForTimeout(90)
  await page.mouse.up()
}

const open = async (page: Page, process: string, first: string) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  await openFromMenu(page, process)
  const region = page.getByRole("region", { name: /Quadrante 1: / })
  await expect(region.getByLabel(first, { exact: true })).toBeVisible()
  return region
}

/** The inputs of a form with nothing in them, sent: each is told to be filled in. */
const sendEmpty = async (region: Locator) => {
  await region.getByRole("button", { name: "Enviar" }).click()
  await expect(region.getByRole("alert")).toBeFocused()
}

test(
  "a field is judged when it is left, says the rule and what was written, and is quiet while it is mended",
  { tag: slowly },
  async ({ page }) => {
    const region = await open(page, "Pedido de férias", "Dias")
    const days = region.getByLabel("Dias", { exact: true })
    await days.focus()
    await keys(page, "45")
    await expect(days).not.toHaveAttribute("aria-invalid")
    await page.keyboard.press("Tab")
    await expect(region.getByText("De 5 a 30; você escreveu 45.")).toBeVisible()
    await expect(days).toHaveAttribute("aria-invalid", "true")
    await page.keyboard.press("Shift+Tab")
    await page.keyboard.press("End")
    await page.keyboard.press("Backspace")
    await expect(days).not.toHaveAttribute("aria-invalid")
    await page.keyboard.press("Tab")
    await expect(region.getByText("De 5 a 30; você escreveu 4.")).toBeVisible()
    // Who goes past an empty field is not told off.
    await region.getByLabel("Início das férias").focus()
    await page.keyboard.press("Tab")
    await expect(region.getByLabel("Início das férias")).not.toHaveAttribute("aria-invalid")
  }
)

test("a list and a choice are judged as they are chosen", { tag: slowly }, async ({ page }) => {
  const region = await open(page, "Pedido de compra", "Fornecedor")
  await sendEmpty(region)
  const centre = region.getByLabel("Centro de custo")
  await expect(centre).toHaveAttribute("aria-invalid", "true")
  await expect(region.getByText("Escolha uma opção.")).toBeVisible()
  await centre.selectOption({ index: 1 })
  await expect(centre).not.toHaveAttribute("aria-invalid")
  await expect(centre).not.toBeFocused()
  // Going past a field fills in nothing.
  await region.getByLabel("Fornecedor").focus()
  await page.keyboard.press("Tab")
  await expect(centre).toBeFocused()
  await expect(region.getByLabel("Fornecedor")).toHaveAttribute("aria-invalid", "true")
  await expect(region.getByText("4 campos a conferir")).toBeVisible()
})

test(
  "nothing moves between pressing and letting go: the row is added, the choice is taken",
  { tag: slowly },
  async ({ page }) => {
    const purchase = await open(page, "Pedido de compra", "Fornecedor")
    await sendEmpty(purchase)
    await purchase.getByLabel("Fornecedor").fill("Aurora")
    await purchase.getByLabel("Centro de custo").selectOption({ index: 1 })
    await purchase.getByLabel("Necessário até").click()
    await keys(page, "04/01/2055")
    const rows = purchase.getByLabel(/^Item, linha/)
    await press(page, purchase.getByRole("button", { name: "Adicionar linha" }))
    await expect(rows).toHaveCount(1)

    const days = purchase.getByLabel(/^Quantidade, linha/).first()
    await days.click()
    await keys(page, "0")
    await press(page, purchase.getByRole("button", { name: "Adicionar linha" }))
    await expect(rows).toHaveCount(2)
    await expect(days).toHaveAttribute("aria-invalid", "true")
  }
)

test("a choice beside a date that is mended is taken", { tag: slowly }, async ({ page }) => {
  const region = await open(page, "Pedido de férias", "Dias")
  await sendEmpty(region)
  await region.getByLabel("Dias", { exact: true }).fill("10")
  await region.getByLabel("Início das férias").click()
  await keys(page, "31/02/2055")
  await press(page, region.getByText("Sim, vender um terço"))
  await expect(region.getByRole("radio", { name: "Sim, vender um terço" })).toBeChecked()
  await expect(region.getByLabel("Início das férias")).toHaveAttribute("aria-invalid", "true")
  await region.getByLabel("Início das férias").click()
  await page.keyboard.press("Control+a")
  await keys(page, "04/01/2055")
  await press(page, region.getByText("Não", { exact: true }))
  await expect(region.getByRole("radio", { name: "Não" })).toBeChecked()
})

test("the focus takes no page away: a form opens at its top", { tag: slowly }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  const region = await open(page, "Pedido de férias", "Dias")
  const places = () =>
    page.evaluate(() => [...document.querySelectorAll("*")].filter(({ scrollTop }) => scrollTop > 0).length)
  await page.waitForTimeout(500)
  expect(await places()).toBe(0)
  await expect(region.getByRole("heading").first()).toBeInViewport()
})

test("dates are typed as people type them, and written out with their weekday", { tag: slowly }, async ({ page }) => {
  const region = await open(page, "Pedido de férias", "Dias")
  const start = region.getByLabel("Início das férias", { exact: true })
  const year = new Date().getFullYear()
  const cases: ReadonlyArray<readonly [typed: string, written: RegExp]> = [
    ["4/1/55", /^04\/01\/2055$/],
    ["04012055", /^04\/01\/2055$/],
    ["4/1", new RegExp(`^04/01/(${year}|${year + 1})$`)],
    ["amanhã", /^\d\d\/\d\d\/\d{4}$/],
    ["tomorrow", /^\d\d\/\d\d\/\d{4}$/],
    ["+15", /^\d\d\/\d\d\/\d{4}$/]
  ]
  for (const [typed, written] of cases) {
    await start.click()
    await page.keyboard.press("Control+a")
    await keys(page, typed)
    await page.keyboard.press("Tab")
    await expect(start).toHaveValue(written)
    await expect(start).not.toHaveAttribute("aria-invalid")
  }
  await expect(region.getByText(/-feira · em 15 dias|(sábado|domingo) · em 15 dias/)).toBeVisible()
  // What nobody can read is said at once.
  await start.click()
  await page.keyboard.press("Control+a")
  await keys(page, "30/2")
  await page.keyboard.press("Tab")
  await expect(start).toHaveValue("30/2")
  await expect(start).toHaveAttribute("aria-invalid", "true")
  // Sent with the cursor still in it, it is read all the same.
  await start.click()
  await page.keyboard.press("Control+a")
  await keys(page, "hoje")
  await page.keyboard.press("Control+Enter")
  await expect(start).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
  await expect(region.getByRole("alert").getByRole("link")).toHaveText(["Dias", "Abono pecuniário"])
})

test("a calendar of our own: by keyboard, without moving the page, closed by Esc and by a press elsewhere", async ({
  page
}) => {
  const region = await open(page, "Pedido de férias", "Dias")
  const start = region.getByLabel("Início das férias", { exact: true })
  const calendar = page.getByRole("dialog", { name: "Escolha a data" })
  const { keyboard } = page
  const room = () =>
    page.evaluate(() => [document.documentElement.scrollHeight, scrollY, document.scrollingElement?.scrollTop ?? 0])
  const before = await room()
  await start.click()
  await keys(page, "31/1/55")
  await keyboard.press("ArrowDown")
  const focused = calendar.locator(":focus")
  await expect(focused).toHaveAccessibleName("domingo, 31 de janeiro de 2055")
  expect(await room()).toEqual(before)
  const steps: ReadonlyArray<readonly [key: string, name: string]> = [
    ["ArrowRight", "segunda-feira, 1 de fevereiro de 2055"],
    ["ArrowUp", "segunda-feira, 25 de janeiro de 2055"],
    ["Home", "domingo, 24 de janeiro de 2055"],
    ["End", "sábado, 30 de janeiro de 2055"],
    ["PageDown", "domingo, 28 de fevereiro de 2055"],
    ["Shift+PageDown", "segunda-feira, 28 de fevereiro de 2056"],
    ["Shift+PageUp", "domingo, 28 de fevereiro de 2055"],
    ["PageUp", "quinta-feira, 28 de janeiro de 2055"]
  ]
  for (const [key, name] of steps) {
    await keyboard.press(key)
    await expect(focused).toHaveAccessibleName(name)
  }
  await expectAccessible(page, "the calendar")
  await keyboard.press("Escape")
  await expect(calendar).toBeHidden()
  await expect(start).toBeFocused()
  await expect(start).toHaveValue("31/01/2055")

  await keyboard.press("ArrowDown")
  await keyboard.press("ArrowRight")
  await keyboard.press("Enter")
  await expect(start).toHaveValue("01/02/2055")
  await expect(start).toBeFocused()
  await expect(region.getByText(/^segunda-feira/)).toBeVisible()

  await test.step("it covers no field, at any width, and a press elsewhere closes it", async () => {
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
      [1280, 420]
    ] as const) {
      await page.setViewportSize({ width, height })
      await start.scrollIntoViewIfNeeded()
      await region.getByRole("button", { name: "Escolher no calendário" }).first().click()
      const [field, sheet] = await Promise.all([start.boundingBox(), calendar.boundingBox()])
      if (field === null || sheet === null) throw new Error("not drawn")
      expect(sheet.y >= field.y + field.height || sheet.y + sheet.height <= field.y).toBe(true)
      expect(sheet.x).toBeGreaterThanOrEqual(0)
      expect(sheet.x + sheet.width).toBeLessThanOrEqual(width)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await page.mouse.click(width - 4, 4)
      await expect(calendar).toBeHidden()
    }
  })
})

test("a day past the limit of its field is said when it is typed, and cannot be chosen", async ({ page }) => {
  const region = await open(page, "Todos os campos", "Nome")
  const since = region.getByLabel("Cliente desde")
  await since.click()
  await keys(page, "1/1/31")
  await page.keyboard.press("Tab")
  await expect(region.getByText("Até 31/12/2030; você escreveu 01/01/2031.")).toBeVisible()
  await since.click()
  await page.keyboard.press("Control+a")
  await keys(page, "31/12/30")
  await page.keyboard.press("ArrowDown")
  const calendar = page.getByRole("dialog", { name: "Escolha a data" })
  await page.keyboard.press("ArrowRight")
  await expect(calendar.locator(":focus")).toHaveAccessibleName("terça-feira, 31 de dezembro de 2030")
  const past = calendar.getByRole("gridcell", { name: /1 de janeiro de 2031/ })
  await expect(past).toHaveAttribute("aria-disabled", "true")
  await past.click({ force: true })
  await expect(since).toHaveValue("31/12/2030")
})

test(
  "documents and sums take their form as they are typed, and the caret stays where the hand is",
  { tag: slowly },
  async ({ page }) => {
    const region = await open(page, "Todos os campos", "Nome")
    const { keyboard } = page
    const document = region.getByLabel("CPF ou CNPJ")
    await document.click()
    await keys(page, "5299822472")
    await expect(document).toHaveValue("529.982.247-2")
    await keys(page, "5")
    await expect(document).toHaveValue("529.982.247-25")
    // In the middle: one taken out, another put in its place.
    for (let step = 0; step < 9; step++) await keyboard.press("ArrowLeft")
    await keyboard.press("Backspace")
    await expect(document).toHaveValue("529.822.472-5")
    await keys(page, "98")
    await expect(document).toHaveValue("52.998.822/4725")
    await keyboard.press("Backspace")
    await expect(document).toHaveValue("529.982.247-25")

    const phone = region.getByRole("textbox", { name: /^Telefone/ })
    await phone.click()
    await keys(page, "11987654321")
    await expect(phone).toHaveValue("(11) 98765-4321")
    const code = region.getByLabel("CEP")
    await code.click()
    await keyboard.insertText("01310100")
    await expect(code).toHaveValue("01310-100")

    const limit = region.getByLabel("Limite")
    await limit.click()
    await keys(page, "1234567,8")
    await expect(limit).toHaveValue("1.234.567,8")
    await keyboard.press("Home")
    await keyboard.press("Delete")
    await expect(limit).toHaveValue("234.567,8")
    await keys(page, "9")
    await expect(limit).toHaveValue("9.234.567,8")
    await keyboard.press("Tab")
    await expect(limit).toHaveValue("9.234.567,80")
  }
)

test("a table of items: Enter goes down and adds a row, cells of a spreadsheet fill rows, and all of it can be undone", async ({
  page,
  context
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const region = await open(page, "Reembolso de despesas", "Motivo da despesa")
  const { keyboard } = page
  const cell = (name: string, n: number) => region.getByLabel(`${name}, linha ${n}`, { exact: true })
  const paste = async (clipboard: string) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), clipboard)
    await keyboard.press("Control+v")
  }

  await test.step("real columns from 480 px, cards below", async () => {
    await expect(region.getByRole("columnheader", { name: "Categoria" })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(region.getByRole("columnheader", { name: "Categoria" })).toBeHidden()
    await expect(region.getByRole("button", { name: "Ações da linha 1" })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step("Enter in the last row adds one, and goes down elsewhere", async () => {
    await cell("Data", 1).click()
    await keys(page, "4/1/27")
    await keyboard.press("Tab")
    await expect(cell("Data", 1)).toHaveValue("04/01/2027")
    await cell("Valor", 1).click()
    await keys(page, "1234,5")
    await keyboard.press("Enter")
    await expect(cell("Data", 2)).toBeFocused()
    await expect(cell("Valor", 1)).toHaveValue("1.234,50")
    await cell("Valor", 1).click()
    await keyboard.press("Enter")
    await expect(cell("Valor", 2)).toBeFocused()
    await keyboard.press("Control+Delete")
    await expect(cell("Data", 2)).toHaveCount(0)
  })

  await test.step("cells are pasted, what cannot be read is said, and undone", async () => {
    await cell("Data", 1).click()
    await paste(
      "5/1/27\tTransporte\tTáxi\tR$ 86,40\tVND\n31/02/2027\tBarco\tTravessia\t142\n6/1/27\tTransporte\tÔnibus\t1.180"
    )
    await expect(cell("Descrição", 3)).toHaveValue("Ônibus")
    await expect(cell("Valor", 3)).toHaveValue("1.180,00")
    await expect(cell("Data", 1)).toHaveValue("05/01/2027")
    await expect(
      region.getByText(
        "3 linhas coladas. Não foi possível ler: Data, linha 2 (“31/02/2027”); Categoria, linha 2 (“Barco”). Sem lugar aqui: VND."
      )
    ).toBeVisible()
    await expect(cell("Data", 2)).toHaveAttribute("aria-invalid", "true")
    await expect(region.getByText("R$ 1.408,40")).toBeVisible()
    await expectAccessible(page, "pasted rows")
    await region.getByRole("button", { name: "Desfazer" }).click()
    await expect(cell("Data", 2)).toHaveCount(0)
    await expect(cell("Data", 1)).toHaveValue("04/01/2027")
    await expect(cell("Valor", 1)).toHaveValue("1.234,50")
    await expect(region.getByText("R$ 1.234,50")).toBeVisible()
  })

  await test.step("Escape makes a cell what it was, and Ctrl+D what stands above it", async () => {
    await cell("Valor", 1).click()
    await cell("Valor", 1).fill("7")
    await keyboard.press("Escape")
    await expect(cell("Valor", 1)).toHaveValue("1.234,50")
    await expect(region.getByText("R$ 1.234,50")).toBeVisible()
    await keyboard.press("Enter")
    await expect(cell("Data", 2)).toBeFocused()
    await keyboard.press("Control+d")
    await expect(cell("Data", 2)).toHaveValue("04/01/2027")
    await cell("Valor", 2).click()
    await keyboard.press("Control+d")
    await expect(cell("Valor", 2)).toHaveValue("1.234,50")
    await expect(region.getByText("R$ 2.469,00")).toBeVisible()
    await keyboard.press("Control+Delete")
    await expect(cell("Data", 2)).toHaveCount(0)
  })

  await test.step("one cell is text like any other", async () => {
    await cell("Descrição", 1).click()
    await paste("Táxi")
    await expect(cell("Descrição", 1)).toHaveValue("Táxi")
  })

  await test.step("what is done with a row stands in its menu", async () => {
    await cell("Descrição", 1).press("Enter")
    await cell("Descrição", 2).fill("Hotel")
    await region.getByRole("button", { name: "Ações da linha 2" }).click()
    await expectAccessible(page, "the menu of a row")
    await page.getByRole("menuitem", { name: /^Mover para cima/ }).click()
    await expect(cell("Descrição", 1)).toHaveValue("Hotel")
  })
})
