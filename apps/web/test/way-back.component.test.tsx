/** The way back of the browser where there is no phone: it asks before it leaves what is worked at. */
import { beforeAll, expect, onTestFinished, test, vi } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, keyboard, painted } from "./browser.ts"
import { openFromMenu, openHome, quadrant } from "./open-form.tsx"
import { isFull } from "./breadth.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(() => import("../src/workspace/Quadrants.tsx"), 90_000)

const question = page.getByRole("dialog", { name: /Sair da página\?$/ })

/** The page that was there before. */
const before = () => {
  history.pushState(null, "", "/demo/home#antes")
  history.pushState(null, "", "/demo/home")
}

test("Back asks where two cases are open, and leaves by a second press on what it asked", async () => {
  before()
  await openHome()
  await openFromMenu("Pedido de férias")
  await expect.element(quadrant(1).getByLabelText("Observação")).toBeVisible()
  await openFromMenu("Pedido de compra")
  await expect.element(quadrant(2).getByLabelText("Fornecedor")).toBeVisible()
  await painted()
  history.back()
  await expect.element(question).toBeVisible()
  await expect.element(question).toHaveAccessibleName("2 processos abertos. Sair da página?")
  await expectAccessible("the question of Back")
  await question.getByRole("button", { name: "Ficar" }).click()
  await expectCount(question, 0)
  await expect.element(quadrant(2).getByLabelText("Fornecedor")).toBeVisible()
  await painted()
  history.back()
  await question.getByRole("button", { name: "Sair da página" }).click()
  await expect.poll(() => location.hash).toBe("#antes")
})

test("a step back that was taken on a phone asks nothing once the window is wide", async () => {
  before()
  await openHome()
  await openFromMenu("Pedido de férias")
  await openFromMenu("Pedido de compra")
  await expect.element(quadrant(2).getByLabelText("Fornecedor")).toBeVisible()
  await page.viewport(390, 844)
  await painted()
  await keyboard.press("Control+m")
  await expect.element(page.getByRole("navigation", { name: "Menu" })).toBeVisible()
  await painted()
  // A slow browser takes the step after the window has grown.
  const go = history.go.bind(history)
  const { promise: isWide, resolve: grow } = Promise.withResolvers<void>()
  const steps = vi.spyOn(history, "go").mockImplementation((by) => void isWide.then(() => go(by)))
  onTestFinished(() => steps.mockRestore())
  const { promise: popped, resolve: pop } = Promise.withResolvers<unknown>()
  addEventListener("popstate", pop, { once: true })
  await keyboard.press("Escape")
  await expect.poll(() => steps.mock.calls.length).toBe(1)
  await page.viewport(1280, 800)
  await expect.element(quadrant(2).getByLabelText("Fornecedor")).toBeVisible()
  grow()
  await popped
  await painted()
  await expectCount(question, 0)
})

test.runIf(isFull)("Back asks where something is typed, and not where a form is only looked at", async () => {
  before()
  await openHome()
  await openFromMenu("Pedido de férias")
  await quadrant(1).getByLabelText("Observação").fill("Viagem")
  await painted()
  history.back()
  await expect.element(question).toBeVisible()
  await question.getByRole("button", { name: "Ficar" }).click()
  await quadrant(1).getByLabelText("Observação").fill("")
  await painted()
  history.back()
  await expect.poll(() => location.hash).toBe("#antes")
  await expectCount(question, 0)
})

test.runIf(isFull)(
  "closing a tab does not abort the reload that follows, and Back asks no more if the page stays",
  async () => {
    before()
    await openHome()
    await openFromMenu("Pedido de férias")
    await openFromMenu("Pedido de compra")
    await expect.element(quadrant(2).getByLabelText("Fornecedor")).toBeVisible()
    await painted()
    const { length } = history
    const stepsBack = vi.spyOn(history, "go")
    onTestFinished(() => stepsBack.mockRestore())
    const tabs = page.getByRole("tab")
    ;(await tabs.last().findElement()).dispatchEvent(new KeyboardEvent("keydown", { key: "Delete", bubbles: true }))
    dispatchEvent(new Event("beforeunload", { cancelable: true }))
    await expectCount(tabs, 1)
    await painted()
    expect(stepsBack).not.toHaveBeenCalled()
    // The person stayed, and goes on.
    await keyboard.press("Tab")
    await expect.poll(() => stepsBack.mock.calls).toEqual([[-1]])
    await painted()
    history.back()
    await expect.poll(() => location.hash).toBe("#antes")
    expect(history.length).toBe(length)
  }
)
