/** An open case: what its head says of it, and where its frame of the focus runs. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectHidden, keyboard } from "./browser.ts"
import { makePurchase } from "./cases.ts"
import { openForm, region } from "./open-form.tsx"
import { openPage } from "./open-page.tsx"
import { holiday } from "./processes.ts"
import { makeWork } from "./work.ts"
import { strongest } from "./breadth.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(
  () =>
    Promise.all([
      import("../src/features/lists/ListPanel.tsx"),
      import("../src/instance/ProcessPanel.tsx"),
      import("../src/instance/StartPanel.tsx")
    ]),
  90_000
)

test.each(
  strongest(
    [
      ["pt-BR", "Seguir o caso", "Seguindo", "Deixar de seguir"],
      ["en-US", "Follow the case", "Following", "Stop following"],
      ["es-ES", "Seguir el caso", "Siguiendo", "Dejar de seguir"]
    ] as const,
    1
  )
)("a case that is followed says so, and what a press does, %s", async (language, off, on, stop) => {
  const one = makePurchase(1, "Papelaria Sol", 900)
  const following = (is: boolean) => () => ({ ...one.instance, following: is })
  const work = makeWork(one)
  await openPage({
    usuario: "bruno.lima",
    address: "/demo/home?redirect=painel:tarefas",
    language,
    quadrants: 2,
    server: {
      ...work.handlers,
      followCase: following(true),
      unfollowCase: following(false),
      instance: following(false)
    }
  })
  await page.getByRole("grid").getByRole("row").filter({ hasText: "Papelaria Sol" }).dblClick()
  const button = page.css(".proc:not([hidden]) .quad-head .follow")
  await expect.element(button).toBeVisible()
  const first = button.element().getAttribute("aria-pressed") === "true"
  if (first) await button.click()
  await expect.element(button).toHaveAccessibleName(off)
  await expect.element(button).toHaveAttribute("data-tip", off)
  await button.click()
  await expect.element(button).toHaveAccessibleName(on)
  await expect.element(button).toHaveAttribute("data-tip", stop)
  await expect.element(button).toHaveAttribute("aria-pressed", "true")
  await expectAccessible(`a case that is followed, ${language}`)
})

test("the frame of the focus is drawn whole in a quadrant that fills the window", async () => {
  await openForm(holiday, "Dias", { quadrants: 2 })
  await page.getByRole("button", { name: "Maximizar" }).click()
  await region.getByLabelText("Dias", { exact: true }).fill("10")
  await region.getByLabelText("Início das férias").fill("04/01/2055")
  await region.getByText("Não", { exact: true }).click()
  await keyboard.press("Control+Enter")
  await expectHidden(region.getByRole("button", { name: "Enviar" }))
  const body = region.getByRole("group", { name: "Pedido de férias 1", exact: true })
  await expect.element(body).toHaveFocus()
  // Away from it and back by keyboard: it scrolls, so it has a frame.
  await keyboard.press("Tab")
  await keyboard.press("Shift+Tab")
  await expect.element(body).toHaveFocus()
  const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(body.element())
  expect(outlineStyle).toBe("solid")
  expect(Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)).toBeLessThanOrEqual(0)
})
