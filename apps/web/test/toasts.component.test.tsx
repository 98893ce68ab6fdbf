/** Where what is said in passing stands: over no list, foot, tab or field, whatever the window is full of; and what is not said so. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectCount } from "./browser.ts"
import { makePurchase } from "./cases.ts"
import { openForm, region } from "./open-form.tsx"
import { openPage } from "./open-page.tsx"
import { holiday } from "./processes.ts"
import { makeUndoableWork } from "./undoing.ts"
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

const rowOf = (title: string) => page.getByRole("grid", { name: "Tarefas" }).getByRole("row").filter({ hasText: title })
const toast = page.css(".toast")

/** What a toast has lying below it, of what the hand goes along, decides with or fills in. */
const covered = (): ReadonlyArray<string> => {
  const over = toast.element().getBoundingClientRect()
  const kept = ".proc:not([hidden]) :is(.list-row, .quad-foot, .list-marked, input, textarea, select), .strip .tab"
  return [...document.querySelectorAll(kept)]
    .filter((one) => one.checkVisibility())
    .filter((one) => {
      const box = one.getBoundingClientRect()
      return box.left < over.right && over.left < box.right && box.top < over.bottom && over.top < box.bottom
    })
    .map((one) => `${one.className} ${one.textContent}`)
}

test.each(
  strongest(
    [
      ["a list that fills the window, and the case beside it", [1280, 800], true],
      ["a list alone", [1280, 800], false],
      ["a list alone in a small window", [700, 600], false]
    ] as const,
    1
  )
)("%s", async (_, size, hasCase) => {
  const work = makeUndoableWork(...Array.from({ length: 24 }, (__, n) => makePurchase(n + 1, `Casa ${n + 1};`, 1250)))
  await openPage({
    usuario: "bruno.lima",
    address: "/demo/home?redirect=painel:tarefas&grupo=nenhum&ordem=title",
    size,
    quadrants: hasCase ? 2 : 1,
    server: work.handlers
  })
  if (hasCase) await rowOf("Casa 9;").dblClick()
  await expectCount(page.getByRole("group", { name: /^Decidir / }), hasCase ? 1 : 0)
  for (const supplier of ["Casa 1;", "Casa 2;"]) await rowOf(supplier).getByRole("checkbox").click()
  await page.getByRole("button", { name: "Decidir (2)…" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("radio", { name: "Aprovar" }).click()
  await dialog.getByRole("button", { name: "Aprovar (2)" }).click()
  await expect.element(toast.getByText("2 tarefas aprovadas")).toBeVisible()
  await expectCount(dialog, 0)
  await expect.poll(covered).toEqual([])
  const { top, left, right, bottom } = await toast.boundingBox()
  expect([top >= 0, left >= 0, right <= size[0], bottom <= size[1]]).toEqual([true, true, true, true])
})

test("a case in view that was sent says so itself: nothing lies over it, and the list of what was done has it", async () => {
  await openForm(holiday, "Dias", { quadrants: 2 })
  const announced = page.css("p.vh[role=status][aria-live=polite]")
  await region.getByLabelText("Dias", { exact: true }).fill("10")
  await region.getByLabelText("Início das férias").fill("04/01/2055")
  await region.getByText("Não", { exact: true }).click()
  await region.getByRole("button", { name: "Enviar" }).click()
  await expect.element(announced).toMatchTextContent(/pedido enviado/)
  await expectCount(toast, 0)
  await page.getByRole("button", { name: /^Avisos/ }).click()
  await page.getByRole("tab", { name: /^Ações desta janela/ }).click()
  await expect
    .element(page.getByRole("list", { name: /^Ações desta janela/ }).getByText(/pedido enviado/))
    .toBeVisible()
})
