/** More tabs than a quadrant has room for: none is cut to letters, and the rest is in a list. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, keyboard } from "./browser.ts"
import { makePurchase } from "./cases.ts"
import { openFromMenu, openHome } from "./open-form.tsx"
import { openPage } from "./open-page.tsx"
import { makeWork } from "./work.ts"
import { isFull } from "./breadth.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(
  () => Promise.all([import("../src/workspace/Quadrants.tsx"), import("../src/features/lists/ListPanel.tsx")]),
  90_000
)

const processes = [
  "Pedido de compra",
  "Pedido de férias",
  "Chamado de suporte",
  "Minuta de contrato",
  "Reembolso de despesas"
]

test.runIf(isFull)("tabs keep what tells them apart, and the rest stands under how many there are", async () => {
  await openHome({ quadrants: 2 })
  for (const [n, title] of processes.entries()) {
    await openFromMenu(title)
    await expectCount(page.getByRole("tab"), n + 1)
    // All of them into the first quadrant.
    await keyboard.press("Control+.")
    await keyboard.press("Shift+1")
    await keyboard.press("Escape")
  }
  const strip = page.css('.strip[data-slot="1"]')
  await expectCount(strip.getByRole("tab"), processes.length)
  for (const tab of strip.getByRole("tab").all()) expect((await tab.boundingBox()).width).toBeGreaterThanOrEqual(132)

  const more = strip.getByRole("button", { name: /^Mais \d$/ })
  await more.click()
  await expectAccessible("tabs that have no room")
  const items = page.getByRole("menuitem")
  const first = await items.first().innerText()
  await items.first().click()
  const chosen = strip.getByRole("tab", { name: first })
  await expect.element(chosen).toHaveAttribute("aria-selected", "true")
  await expect.element(chosen).toBeInViewport({ ratio: 1 })

  await page.viewport(1920, 900)
  await expectCount(more, 0)
})

test.runIf(isFull)(
  "a tab shows its number whole, the active one its first letters too, and it stays in view in a narrower window",
  async () => {
    const all = Array.from({ length: 7 }, (_, n) => makePurchase(1001 + n, `Papelaria ${"ABCDEFG"[n]}`, 900))
    await openPage({
      usuario: "bruno.lima",
      address: "/demo/home?redirect=painel:tarefas",
      size: [1920, 900],
      quadrants: 2,
      server: makeWork(...all).handlers
    })
    const tabs = page.css('.strip[data-slot="2"]').getByRole("tab")
    for (const [n, { row }] of all.entries()) {
      await page.getByRole("grid").getByRole("row").filter({ hasText: row.title }).dblClick()
      await expectCount(tabs, n + 1)
    }
    const active = page.getByRole("tab", { name: "Compra 1007 · Papelaria G", selected: true })
    await expect.element(active).toBeInViewport({ ratio: 1 })
    const inside = (tab: Element, selector: string) => tab.querySelector(selector)?.getBoundingClientRect()
    const isWhole = ({ clientWidth, scrollWidth }: Element) => clientWidth === 0 || scrollWidth <= clientWidth
    for (const width of [1920, 1280]) {
      await page.viewport(width, 900)
      for (const tab of tabs.elements()) {
        const number = tab.querySelector(".n")
        expect(number?.textContent).toMatch(/^10\d\d$/)
        expect(number === null || isWhole(number)).toBe(true)
        expect(inside(tab, ".n")?.right).toBeLessThan(inside(tab, ".t")?.left ?? 0)
        expect(inside(tab, ".t")?.right).toBeLessThanOrEqual(tab.getBoundingClientRect().right)
      }
      await expect.element(active).toBeInViewport({ ratio: 1 })
      const [text, cross] = [".t", ".x"].map((part) => inside(active.element(), part))
      expect(text?.width).toBeGreaterThanOrEqual(12 * 6)
      expect(text?.right).toBeLessThanOrEqual(cross?.left ?? 0)
      await expectAccessible(`numbered tabs, ${width}`)
    }
  }
)

test.runIf(isFull)(
  "no tab of four is cut in half a window: each has its beginning, dots at its end, and the active one its cross",
  async () => {
    const all = Array.from({ length: 4 }, (_, n) => makePurchase(1001 + n, `Papelaria Comercial ${"ABCD"[n]}`, 900))
    await openPage({
      usuario: "bruno.lima",
      address: "/demo/home?redirect=painel:tarefas",
      size: [1280, 800],
      quadrants: 2,
      server: makeWork(...all).handlers
    })
    const strip = page.css('.strip[data-slot="2"]')
    const tabs = strip.getByRole("tab")
    for (const [n, { row }] of all.entries()) {
      await page.getByRole("grid").getByRole("row").filter({ hasText: row.title }).dblClick()
      await expectCount(tabs, n + 1)
    }
    const cut = () => {
      const room = strip.css(".tabs").element().getBoundingClientRect()
      return tabs
        .elements()
        .filter((tab) => tab.checkVisibility({ opacityProperty: true }))
        .filter((tab) => {
          const [box, text] = [tab, tab.querySelector(".t")].map((one) => one?.getBoundingClientRect())
          return box === undefined || box.left < room.left - 1 || box.right > room.right + 1 || (text?.width ?? 0) < 40
        })
        .map((tab) => tab.textContent)
    }
    const active = strip.getByRole("tab", { selected: true })
    for (const width of [1280, 1100, 1600, 1280]) {
      await page.viewport(width, 800)
      for (const tab of tabs.all()) {
        const name = tab.element().textContent
        // What is out of sight is reached by the arrow keys, and then in sight.
        ;(tab.element() as HTMLElement).focus()
        await expect.poll(() => tab.element().checkVisibility({ opacityProperty: true }), { message: name }).toBe(true)
        expect(cut(), `at ${width}, ${name}`).toEqual([])
      }
      const shown = tabs.elements().filter((tab) => tab.checkVisibility({ opacityProperty: true }))
      expect(shown.length, `at ${width}`).toBeGreaterThanOrEqual(2)
      ;(active.element() as HTMLElement).focus()
      const [number, cross] = [".n", ".x"].map((part) => active.element().querySelector(part)?.getBoundingClientRect())
      const room = strip.css(".tabs").element().getBoundingClientRect()
      expect(number?.left).toBeGreaterThanOrEqual(room.left)
      expect(cross?.right).toBeLessThanOrEqual(room.right)
    }
  }
)
