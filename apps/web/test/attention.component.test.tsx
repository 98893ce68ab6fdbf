/** A window that was left and comes back asks what it missed. */
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { openHome } from "./open-form.tsx"
import { joins } from "./socket.ts"

test("what was missed is asked once a window that was left is back, and not where it never was left", async () => {
  await openHome()
  await expect.element(page.getByText("Conectado")).toBeVisible()
  const before = joins()
  window.dispatchEvent(new Event("focus"))
  window.dispatchEvent(new Event("blur"))
  expect(joins()).toBe(before)
  window.dispatchEvent(new Event("focus"))
  await expect.poll(joins).toBe(before + 1)
})
