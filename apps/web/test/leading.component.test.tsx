/** Follow mode: the quadrant beside a list shows the row of the cursor, and nobody hears of it. */
import { beforeAll, expect, test } from "vitest"
import { commands, page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, keyboard, step } from "./browser.ts"
import { makeHoliday } from "./cases.ts"
import { openPage } from "./open-page.tsx"
import { makeUndoableWork } from "./undoing.ts"
import { isFull } from "./breadth.ts"

beforeAll(
  () => Promise.all([import("../src/features/lists/ListPanel.tsx"), import("../src/instance/ProcessPanel.tsx")]),
  90_000
)

const open = () =>
  openPage({
    usuario: "bruno.lima",
    address: "/demo/home?redirect=painel:tarefas&grupo=nenhum&ordem=title",
    server: makeUndoableWork(makeHoliday(1), makeHoliday(2), makeHoliday(3)).handlers
  })

const grid = page.getByRole("grid", { name: "Tarefas" })
const quadrant = (title: string) => page.getByRole("region", { name: new RegExp(`^Quadrante 2: ${title}`) })
const leads = page.getByRole("button", { name: /^conduz/ })
const follows = page.getByRole("button", { name: "segue o 1" })
const tabs = page.getByRole("tablist", { name: "Abas do quadrante 2" }).getByRole("tab")

const focusList = () => (grid.element() as HTMLElement).focus()

const begin = async () => {
  const opened = await open()
  await expect.element(grid.getByRole("row").filter({ hasText: "Férias 1 " })).toBeVisible()
  focusList()
  return opened
}

test.runIf(isFull)(
  "the keys of a list move the quadrant beside it, and leave no trace of what was only looked at",
  async () => {
    const { server } = await begin()
    await step("nothing is shown before the cursor moves", async () => {
      await expect.element(leads).toMatchTextContent(/^conduz$/)
      await expectCount(page.getByRole("tablist"), 1)
    })
    await step("each row takes the place of the one before, and the list keeps the focus", async () => {
      await keyboard.press("j")
      await expect.element(quadrant("Férias 2 ")).toBeVisible()
      await expect.element(leads).toMatchTextContent(/^conduz o 2$/)
      await expect.element(follows).toBeVisible()
      await keyboard.press("j")
      await expect.element(quadrant("Férias 3 ")).toBeVisible()
      await expect.element(quadrant("Férias 3 ").getByLabelText("Parecer")).toBeVisible()
      await expectCount(tabs, 1)
      await expect.element(grid).toHaveFocus()
      await expectAccessible("a list that leads")
    })
    await step("it is nobody's open process, and the server hears of none", async () => {
      await expect.element(page.getByText("Nenhum processo aberto")).toBeVisible()
      for (const name of ["readComments", "readNotices", "claimTask", "saveDraft"] as const)
        expect(server.asked(name)).toEqual([])
    })
  }
)

test("who opens a row before the cursor has rested is not brought back to the list", async () => {
  await begin()
  await keyboard.press("j")
  await keyboard.press("Enter")
  await expect.element(quadrant("Férias 2 ").getByLabelText("Parecer")).toHaveFocus()
  await commands.mouse("rest", 300)
  await expect.element(quadrant("Férias 2 ").getByLabelText("Parecer")).toHaveFocus()
})

test("who opens the row that is shown stands in its first field", async () => {
  await begin()
  await keyboard.press("j")
  const field = quadrant("Férias 2 ").getByLabelText("Parecer")
  await expect.element(field).toBeVisible()
  await keyboard.press("Enter")
  await expect.element(field).toHaveFocus()
  await expect.element(page.getByText("1 processo aberto")).toBeVisible()
})

test("what is typed in stays, and the next row opens beside it", async () => {
  await begin()
  await keyboard.press("j")
  await quadrant("Férias 2 ").getByLabelText("Parecer").fill("Pode ir")
  focusList()
  await keyboard.press("j")
  await expect.element(quadrant("Férias 3 ")).toBeVisible()
  await expectCount(tabs, 2)
  await tabs.first().click()
  await expect.element(quadrant("Férias 2 ").getByLabelText("Parecer")).toHaveValue("Pode ir")
})

test("the part that a quadrant shows stays, whatever case it is led to, also after a reload", async () => {
  const { reload } = await begin()
  const history = (title: string) =>
    quadrant(title)
      .css(".case-tabs")
      .getByRole("button", { name: /^Histórico/ })
  await keyboard.press("j")
  await history("Férias 2 ").click()
  await expect.element(history("Férias 2 ")).toHaveAttribute("aria-pressed", "true")
  focusList()
  await keyboard.press("j")
  await expect.element(history("Férias 3 ")).toHaveAttribute("aria-pressed", "true")
  await expectCount(tabs, 1)
  await reload("/demo/home")
  await expect.element(grid.getByRole("row").filter({ hasText: "Férias 1 " })).toBeVisible()
  focusList()
  await keyboard.press("j")
  await expect.element(history("Férias 2 ")).toHaveAttribute("aria-pressed", "true")
})

test.runIf(isFull)(
  "L lets go and takes up again; so do the signs at both ends, and closing what was led to",
  async () => {
    await begin()
    await keyboard.press("j")
    await expect.element(quadrant("Férias 2 ")).toBeVisible()
    await step("L lets go: the case stays, and the cursor walks alone", async () => {
      await keyboard.press("l")
      await expect.element(leads).toHaveAttribute("aria-pressed", "false")
      await expectCount(follows, 0)
      await keyboard.press("j")
      await expect.element(grid).toHaveFocus()
      await expect.element(quadrant("Férias 2 ")).toBeVisible()
    })
    await step("L takes up from the row of the cursor", async () => {
      await keyboard.press("l")
      await expect.element(quadrant("Férias 3 ")).toBeVisible()
      await expect.element(leads).toHaveAttribute("aria-pressed", "true")
    })
    await step("the sign of the quadrant that follows lets go", async () => {
      await follows.click()
      await expectCount(follows, 0)
      await expect.element(leads).toHaveAttribute("aria-pressed", "false")
    })
    await step("that of the list takes up, and what is closed follows no more", async () => {
      await leads.click()
      focusList()
      await keyboard.press("k")
      await expect.element(quadrant("Férias 2 ")).toBeVisible()
      await tabs.first().click()
      await keyboard.press("Delete")
      await expect.element(leads).toHaveAttribute("aria-pressed", "false")
    })
  }
)
