/** Keys: quadrant mode, the list of shortcuts, keys of one's own, and the key that goes through the areas. */
import { expect, expectAccessible, full, login, people, test } from "./quadrante.ts"

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
