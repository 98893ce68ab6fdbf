/** The agenda as a week in a quadrant: what is due stands in its day and hour, and is walked through by keys. */
import type { Item } from "@quadrante/api/agenda"
import { beforeAll, expect, onTestFinished, test, vi } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, keyboard, step } from "./browser.ts"
import { makeHoliday } from "./cases.ts"
import { openPage } from "./open-page.tsx"
import { makeUndoableWork } from "./undoing.ts"
import { isFull } from "./breadth.ts"

beforeAll(
  () =>
    Promise.all([
      import("../src/features/agenda/WeekPanel.tsx"),
      import("../src/features/agenda/AgendaPanel.tsx"),
      import("../src/instance/ProcessPanel.tsx")
    ]),
  90_000
)

/** A Tuesday at 10:30 in São Paulo. */
const now = "2026-12-01T10:30:00-03:00"

const [first, second, third] = [makeHoliday(1), makeHoliday(2), makeHoliday(3)]

const itemOf = ({ row }: typeof first, at: string, kind: Item["kind"] = "due"): Item => {
  const { id, instance, processo, title, name } = row
  return { kind, at: new Date(at).toISOString(), instance, processo, title, task: { id, name }, own: false }
}

const items = [
  itemOf(third, "2026-11-30T16:10:00-03:00"),
  itemOf(first, "2026-12-02T09:15:00-03:00"),
  // At no hour of Friday.
  itemOf(second, "2026-12-04T23:59:59-03:00")
]

/** Earlier in the hour of what is due. */
const reminder = itemOf(second, "2026-12-02T09:05:00-03:00", "followUp")

const open = async (
  options: { readonly size?: readonly [number, number]; readonly items?: ReadonlyArray<Item> } = {}
) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) })
  onTestFinished(() => void vi.useRealTimers())
  return openPage({
    usuario: "bruno.lima",
    address: "/demo/home?redirect=painel:agenda",
    ...(options.size !== undefined && { size: options.size }),
    server: { ...makeUndoableWork(first, second, third).handlers, agenda: () => options.items ?? items }
  })
}

const week = page.getByRole("table")
const cell = (hour: string, day: number) =>
  week
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: hour, exact: true }) })
    .getByRole("cell")
    .nth(day)
const quadrant = (title: string) => page.getByRole("region", { name: new RegExp(`^Quadrante 2: ${title}`) })

test("a week shows each thing at its day and hour, what is late, and where now is", async () => {
  await open()
  await expect.element(page.getByRole("heading", { name: "29 de novembro – 5 de dezembro de 2026" })).toBeVisible()
  await expect.element(page.getByText("nada vence hoje · 1 atrasado")).toBeVisible()
  await expect.element(cell("16:00", 1).getByRole("button", { name: /Férias 3 .*atrasado/ })).toBeVisible()
  await expect.element(cell("09:00", 3).getByRole("button", { name: /^09:15 Férias 1 / })).toBeVisible()
  await expect.element(cell("dia inteiro", 5).getByRole("button", { name: /Férias 2 / })).toBeVisible()
  expect(cell("10:00", 2).element().querySelector(".now")).not.toBeNull()
  await expectCount(week.getByRole("button"), 3)
  await expectAccessible("a week of the agenda")
})

test("J and K walk by day and hour, the quadrant beside shows each case, and L lets go", async () => {
  const { server } = await open()
  await expect.element(week).toBeVisible()
  ;(page.getByRole("group", { name: "Agenda" }).element() as HTMLElement).focus()
  await keyboard.press("j")
  await expect.element(quadrant("Férias 3 ")).toBeVisible()
  await keyboard.press("j")
  await expect.element(quadrant("Férias 1 ")).toBeVisible()
  // There is no room for columns any more, and the cursor stays in its line.
  await expect.element(page.getByRole("button", { name: /^Férias 1 .*09:15/ })).toHaveFocus()
  await keyboard.press("j")
  await keyboard.press("j")
  await expect.element(quadrant("Férias 2 ")).toBeVisible()
  await keyboard.press("k")
  await expect.element(quadrant("Férias 1 ")).toBeVisible()
  await step("it was only looked at", async () => {
    await expect.element(page.getByText("Nenhum processo aberto")).toBeVisible()
    for (const name of ["readComments", "readNotices", "claimTask"] as const) expect(server.asked(name)).toEqual([])
  })
  await keyboard.press("l")
  await keyboard.press("k")
  await expect.element(page.getByRole("button", { name: /Férias 3 / }).first()).toHaveFocus()
  await expect.element(quadrant("Férias 1 ")).toBeVisible()
})

test("a week without anything leads to the next day that has something, and back to today", async () => {
  await open({ items: [itemOf(first, "2026-12-16T09:15:00-03:00")] })
  await page.getByRole("button", { name: "Próximo: quarta-feira, 16 de dezembro" }).click()
  await expect.element(cell("09:00", 3).getByRole("button", { name: /Férias 1 / })).toBeVisible()
  await page.getByRole("button", { name: "Semana anterior" }).click()
  await expect.element(page.getByRole("heading", { name: /^6 .* 12 de dezembro/ })).toBeVisible()
  await page
    .getByRole("region", { name: /^Quadrante 1/ })
    .getByRole("button", { name: "Hoje" })
    .click()
  await expect.element(page.getByRole("heading", { name: /^29 de novembro/ })).toBeVisible()
})

test("within an hour what comes first stands first, whatever it is", async () => {
  await open({ items: [...items, reminder] })
  const lines = cell("09:00", 3).getByRole("button")
  await expect.element(lines.first()).toHaveAccessibleName(/^09:05 Férias 2 /)
  await expect.element(lines.last()).toHaveAccessibleName(/^09:15 Férias 1 /)
})

test("what is at one time stands side by side, at its minute, in a row as high as the others", async () => {
  await open({ items: [...items, reminder] })
  const boxes = await Promise.all(
    [/^09:05 Férias 2 /, /^09:15 Férias 1 /].map((name) => week.getByRole("button", { name }).boundingBox())
  )
  const [one, other] = boxes
  if (one === undefined || other === undefined) throw new Error("two of them")
  expect(one.right).toBeLessThanOrEqual(other.left + 1)
  expect(other.top - one.top).toBeCloseTo((10 / 60) * 44, 0)
  const heights = ["09:00", "10:00"].map((hour) => cell(hour, 3).element().getBoundingClientRect().height)
  expect(heights[0]).toBeCloseTo(heights[1] ?? 0, 0)
})

test.runIf(isFull)("the quadrant shows a day or a month too, and goes on with it after a reload", async () => {
  const { reload } = await open({ items: [...items, reminder] })
  const quadrantOne = page.getByRole("region", { name: /^Quadrante 1/ })
  await quadrantOne.getByRole("radio", { name: "Mês" }).click()
  await expect.element(quadrantOne.getByRole("heading", { name: "dezembro de 2026" })).toBeVisible()
  await quadrantOne.getByRole("gridcell", { name: /^quarta-feira, 2 de dezembro, 2 compromissos/ }).click()
  const day = quadrantOne.getByRole("region", { name: "quarta-feira, 2 de dezembro" })
  await step("within its day what comes first stands first, whatever it is", async () => {
    await expect.element(day.getByRole("button").first()).toMatchTextContent(/Férias 2 .*09:05/)
    await expect.element(day.getByRole("button").last()).toMatchTextContent(/Férias 1 .*09:15/)
  })
  await expectAccessible("a month of the agenda in a quadrant")
  await quadrantOne.getByRole("radio", { name: "Dia" }).click()
  await expect.element(quadrantOne.getByRole("heading", { name: /^quarta-feira, 2 de dezembro/ })).toBeVisible()
  await expect.element(cell("09:00", 0).getByRole("button").first()).toHaveAccessibleName(/^09:05 /)
  await quadrantOne.getByRole("button", { name: "Próximo dia" }).click()
  await expect.element(quadrantOne.getByRole("heading", { name: /^quinta-feira, 3 de dezembro/ })).toBeVisible()
  await reload("/demo/home")
  await expect.element(quadrantOne.getByRole("heading", { name: /^quinta-feira, 3 de dezembro/ })).toBeVisible()
  await expect.element(quadrantOne.getByRole("radio", { name: "Dia" })).toHaveAttribute("aria-checked", "true")
})

test.runIf(isFull)("the panel of the agenda lists a day by its hours, whatever is due", async () => {
  await open({ items: [...items, reminder] })
  await expect.element(week).toBeVisible()
  await keyboard.press("Control+k")
  await keyboard.type(">agenda")
  await keyboard.press("Enter")
  const panel = page.getByRole("dialog", { name: "Agenda" })
  await panel.getByRole("button", { name: "Próximo dia" }).click()
  const lines = panel.getByRole("region", { name: "quarta-feira, 2 de dezembro" }).getByRole("button")
  await expect.element(lines.first()).toMatchTextContent(/Férias 2 .*09:05/)
  await expect.element(lines.last()).toMatchTextContent(/Férias 1 .*09:15/)
})

test("in a narrow window the days stand one below the other", async () => {
  await open({ size: [390, 844] })
  await expectCount(week, 0)
  await expect
    .element(page.getByRole("region", { name: "quarta-feira, 2 de dezembro" }))
    .toMatchTextContent(/Férias 1 .*09:15/)
  await expect
    .element(page.getByRole("region", { name: "sexta-feira, 4 de dezembro" }))
    .toMatchTextContent(/Férias 2 .*dia inteiro/)
  await expectAccessible("a week of the agenda on a phone")
})

test.runIf(isFull)("the panel of the agenda opens the week", async () => {
  await open()
  await expect.element(week).toBeVisible()
  await keyboard.press("Control+k")
  await keyboard.type(">agenda")
  await keyboard.press("Enter")
  await page.getByRole("dialog", { name: "Agenda" }).getByRole("button", { name: "Abrir a semana" }).click()
  await expectCount(page.getByRole("dialog", { name: "Agenda" }), 0)
  await expectCount(week, 1)
})
