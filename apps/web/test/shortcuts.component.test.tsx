/** Keys: quadrant mode, the list of shortcuts, keys of one's own, and the key that goes through the areas. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectHidden, keyboard } from "./browser.ts"
import { openFromMenu, openHome } from "./open-form.tsx"
import { isFull } from "./breadth.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(
  () => Promise.all([import("../src/actions/ShortcutSheet.tsx"), import("../src/actions/QuadrantMode.tsx")]),
  90_000
)

test("quadrant mode moves, arranges, locks and closes by keys alone, and typing goes on afterwards", async () => {
  await openHome({ quadrants: 2 })
  await openFromMenu("Pedido de compra")
  await openFromMenu("Pedido de férias")
  const bar = page.getByRole("complementary", { name: "Modo quadrante" })
  const region = (n: number, title: string) =>
    page.getByRole("region", { name: new RegExp(`^Quadrante ${n}: ${title}`) })
  const note = page.getByLabelText("Observação")
  await note.fill("de 4 a 20")
  await note.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 5))

  await keyboard.press("Control+.")
  await expect.element(bar).toBeVisible()
  await expect.element(bar.getByText(/^Modo quadrante · Quadrante 2: Pedido de férias/)).toBeVisible()
  await expectAccessible("quadrant mode")
  await keyboard.press("Shift+ArrowLeft")
  await expect.element(region(1, "Pedido de férias")).toBeVisible()
  await expect.element(note).toHaveFocus()
  expect(
    await note.evaluate((field: HTMLTextAreaElement) => [field.value, field.selectionStart, field.selectionEnd])
  ).toEqual(["de 4 a 20", 2, 5])
  await keyboard.press("Shift+2")
  await expect.element(region(2, "Pedido de férias")).toBeVisible()
  await keyboard.press("1")
  await expect.element(page.getByRole("tab", { name: /^Pedido de compra/ })).toHaveFocus()
  await keyboard.press("m")
  await expectCount(page.css(".strip"), 1)
  await keyboard.press("m")
  await expectCount(page.css(".strip"), 2)
  await keyboard.press("+")
  await expectCount(page.css(".strip"), 3)
  await keyboard.press("-")
  await expectCount(page.css(".strip"), 2)
  await keyboard.press("k")
  await expect.element(page.getByRole("button", { name: "Travar quadrante", pressed: true })).toBeVisible()
  await keyboard.press("k")
  await expectCount(page.getByRole("button", { name: "Travar quadrante", pressed: true }), 0)
  await keyboard.press("x")
  await expectCount(page.getByRole("tab"), 1)
  await keyboard.press("z")
  await expectCount(page.getByRole("tab"), 2)
  // What has no meaning does nothing, and types nothing.
  await keyboard.press("q")
  await keyboard.press("Escape")
  await expectHidden(bar)
  await expect.element(note).toHaveValue("de 4 a 20")
})

test.runIf(isFull)("one key goes from the bar to each quadrant and round, and back", async () => {
  await openHome()
  await openFromMenu("Pedido de compra")
  await openFromMenu("Pedido de férias")
  const focused = () => {
    const at = document.activeElement?.closest(".toolbar-buttons, .strip, .proc")
    return at?.matches(".toolbar-buttons") === true ? "bar" : at?.getAttribute("data-slot")
  }
  await expect.element(page.getByLabelText("Início das férias")).toHaveFocus()
  await page.getByRole("button", { name: "Menu" }).focus()
  for (const area of ["1", "2", "bar"]) {
    await keyboard.press("F6")
    expect(focused()).toBe(area)
  }
  await keyboard.press("Shift+F6")
  expect(focused()).toBe("2")
  // The tab key goes on from the bar into the first quadrant, through it, and then into the next.
  await page.getByRole("button", { name: "Menu" }).focus()
  const passed: Array<string | null | undefined> = []
  while (passed.at(-1) !== "2" && passed.length < 40) {
    await keyboard.press("Tab")
    passed.push(focused())
  }
  expect(passed[0]).toBe("1")
  expect(passed.filter((area) => area === "bar")).toEqual([])
  expect(passed.at(-1)).toBe("2")
  await page.getByRole("link", { name: "Ir para o conteúdo" }).press("Enter")
  expect(focused()).toBe("2")
})
