/** Keys: quadrant mode, the list of shortcuts, keys of one's own, and the key that goes through the areas. */
import { expect, expectAccessible, full, login, openFromMenu, people, test } from "./quadrante.ts"

test("quadrant mode moves, arranges, locks and closes by keys alone, and typing goes on afterwards", async ({
  page
}) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  await openFromMenu(page, "Pedido de compra")
  await openFromMenu(page, "Pedido de férias")
  const { keyboard } = page
  const bar = page.getByRole("complementary", { name: "Modo quadrante" })
  const region = (n: number, title: string) =>
    page.getByRole("region", { name: new RegExp(`^Quadrante ${n}: ${title}`) })
  const note = page.getByLabel("Observação")
  await note.fill("de 4 a 20")
  await note.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 5))

  await keyboard.press("Control+.")
  await expect(bar).toBeVisible()
  await expect(bar.getByText(/^Modo quadrante · Quadrante 2: Pedido de férias/)).toBeVisible()
  await expectAccessible(page, "quadrant mode")
  await keyboard.press("Shift+ArrowLeft")
  await expect(region(1, "Pedido de férias")).toBeVisible()
  await expect(note).toBeFocused()
  expect(
    await note.evaluate((field: HTMLTextAreaElement) => [field.value, field.selectionStart, field.selectionEnd])
  ).toEqual(["de 4 a 20", 2, 5])
  await keyboard.press("Shift+2")
  await expect(region(2, "Pedido de férias")).toBeVisible()
  await keyboard.press("1")
  await expect(page.getByRole("tab", { name: /^Pedido de compra/ })).toBeFocused()
  await keyboard.press("m")
  await expect(page.locator(".strip")).toHaveCount(1)
  await keyboard.press("m")
  await expect(page.locator(".strip")).toHaveCount(2)
  await keyboard.press("+")
  await expect(page.locator(".strip")).toHaveCount(3)
  await keyboard.press("-")
  await expect(page.locator(".strip")).toHaveCount(2)
  await keyboard.press("k")
  await expect(page.getByRole("button", { name: "Travar quadrante", pressed: true })).toBeVisible()
  await keyboard.press("k")
  await expect(page.getByRole("button", { name: "Travar quadrante", pressed: true })).toHaveCount(0)
  await keyboard.press("x")
  await expect(page.getByRole("tab")).toHaveCount(1)
  await keyboard.press("z")
  await expect(page.getByRole("tab")).toHaveCount(2)
  // What has no meaning does nothing, and types nothing.
  await keyboard.press("q")
  await keyboard.press("Escape")
  await expect(bar).toBeHidden()
  await expect(note).toHaveValue("de 4 a 20")
})

test(
  "a shortcut is changed, refused with a reason, switched off, found by the palette, kept after a reload, and restored",
  { tag: full },
  async ({ page }) => {
    await page.goto("/demo/login")
    await login(page, people.ana)
    const { keyboard } = page
    await keyboard.press("Control+/")
    const sheet = page.getByRole("dialog", { name: "Atalhos do teclado" })
    await expect(sheet).toBeVisible()
    const search = sheet.getByRole("searchbox", { name: "Procurar um atalho" })
    await expect(search).toBeFocused()
    await expectAccessible(page, "shortcuts")
    await expect(
      sheet.getByRole("button", { name: "Mudar o atalho de Abrir o menu" }),
      "it is seen before a hand is on its row"
    ).toHaveCSS("opacity", "1")
    // What counts where she is comes first, and what has no keys is folded.
    await expect(sheet.getByRole("heading", { level: 3 }).first()).toHaveText("Nas listas")
    await expect(sheet.getByText("Abrir a agenda", { exact: true })).toHaveCount(0)
    await sheet.getByRole("button", { name: /^Sem atalho \(\d+\)$/ }).click()
    await expect(sheet.getByText("Abrir a agenda", { exact: true })).toBeVisible()
    await search.fill("agenda")
    await expect(sheet.getByRole("listitem")).toHaveCount(1)
    await sheet.getByRole("button", { name: "Mudar o atalho de Abrir a agenda" }).click()
    await keyboard.press("Control+m")
    await expect(sheet.getByRole("alert")).toHaveText("Ctrl+M já é de “Abrir o menu”.")
    await expectAccessible(page, "shortcuts, keys that are taken")
    await keyboard.press("g")
    await expect(sheet.getByRole("alert")).toContainText("precisa de Ctrl")
    await keyboard.press("Control+Shift+A")
    await expect(sheet.getByRole("listitem")).toContainText("CtrlShiftA")
    await keyboard.press("Escape")
    await expect(sheet).toBeHidden()

    await page.reload()
    await expect(page.getByRole("toolbar")).toBeVisible()
    // Its tip says so, and it is said to those who hear the page.
    const agenda = page.getByRole("button", { name: "Agenda", exact: true })
    await expect(agenda).toHaveAttribute("data-tip-keys", "Ctrl Shift A")
    await expect(agenda).toHaveAttribute("aria-keyshortcuts", "Control+Shift+A")
    await keyboard.press("Control+Shift+A")
    await expect(page.getByRole("dialog", { name: "Agenda" })).toBeVisible()
    await keyboard.press("Escape")
    await keyboard.press("Control+k")
    await page.getByRole("combobox", { name: "Buscar processo, número ou cliente" }).fill(">abrir a agenda")
    await expect(page.getByRole("option", { name: /Abrir a agenda.*Ctrl.*Shift.*A/ })).toBeVisible()
    await keyboard.press("Escape")

    await keyboard.press("Control+/")
    await sheet.getByRole("button", { name: "Mudar o atalho de Abrir o menu" }).click()
    await keyboard.press("Backspace")
    await sheet.getByRole("button", { name: "Restaurar todos" }).scrollIntoViewIfNeeded()
    await keyboard.press("Escape")
    await keyboard.press("Control+m")
    await expect(page.getByRole("navigation", { name: "Menu" })).toHaveCount(0)
    await keyboard.press("Control+/")
    await sheet.getByRole("button", { name: "Restaurar todos" }).click()
    await keyboard.press("Escape")
    await keyboard.press("Control+m")
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible()
  }
)

test("one key goes from the bar to each quadrant and round, and back", async ({ page }) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  await openFromMenu(page, "Pedido de compra")
  await openFromMenu(page, "Pedido de férias")
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement?.closest(".toolbar-buttons, .strip, .proc")
      return at?.matches(".toolbar-buttons") === true ? "bar" : at?.getAttribute("data-slot")
    })
  await expect(page.getByLabel("Início das férias")).toBeFocused()
  await page.getByRole("button", { name: "Menu" }).focus()
  for (const area of ["1", "2", "bar"]) {
    await page.keyboard.press("F6")
    expect(await focused()).toBe(area)
  }
  await page.keyboard.press("Shift+F6")
  expect(await focused()).toBe("2")
  // The tab key goes on from the bar into the first quadrant, through it, and then into the next.
  await page.getByRole("button", { name: "Menu" }).focus()
  const passed: Array<string | null | undefined> = []
  while (passed.at(-1) !== "2" && passed.length < 40) {
    await page.keyboard.press("Tab")
    passed.push(await focused())
  }
  expect(passed[0]).toBe("1")
  expect(passed.filter((area) => area === "bar")).toEqual([])
  expect(passed.at(-1)).toBe("2")
  await page.getByRole("link", { name: "Ir para o conteúdo" }).press("Enter")
  expect(await focused()).toBe("2")
})
