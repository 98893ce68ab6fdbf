/** What is unusual about a case that waits for a decision, above its facts. */
import type { UnusualResponse } from "@quadrante/api/report"
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectTexts, sidewaysScroll } from "./browser.ts"
import { makeHoliday, makePurchase } from "./cases.ts"
import { openPage, type PageOptions } from "./open-page.tsx"
import { makeWork } from "./work.ts"
import { isFull } from "./breadth.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(
  () =>
    Promise.all([
      import("../src/features/lists/ListPanel.tsx"),
      import("../src/features/report/ReportPanel.tsx"),
      import("../src/instance/ProcessPanel.tsx")
    ]),
  90_000
)

const found: UnusualResponse = {
  processo: "pedido_compra",
  unit: "VND",
  earlier: null,
  lines: [
    {
      kind: "figure",
      key: "campo.total",
      label: "Total (R$)",
      decimals: 2,
      value: 62_900,
      low: 900,
      middle: 15_340,
      high: 31_900,
      count: 20
    },
    { kind: "name", key: "campo.fornecedor", label: "Fornecedor", value: "Frota Sul Pneus", count: 20 },
    { kind: "step", key: "aprovar_diretoria", label: "Aprovação da diretoria", passed: 1, count: 21 },
    { kind: "figure", key: "campo.x", label: "Não cabe", decimals: 0, value: 1, low: 2, middle: 2, high: 3, count: 10 }
  ]
}

const total = {
  key: "campo.total",
  label: "Total (R$)",
  kind: "number",
  decimals: 2,
  total: "sum",
  filter: "between",
  options: [],
  shown: true
} as const

const open = (answer: UnusualResponse, options: PageOptions = {}) => {
  const work = makeWork(makePurchase(1, "Frota Sul Pneus", 62_900), makeHoliday(2))
  return openPage({
    usuario: "bruno.lima",
    address: "/demo/home?redirect=painel:tarefas&grupo=nenhum",
    ...options,
    server: {
      ...work.handlers,
      unusual: () => answer,
      reportShape: () => ({ processo: "pedido_compra", title: "Compra", columns: [total], units: [], profiles: [] }),
      reports: () => [],
      report: () => ({ columns: [total], rows: [], count: 0, totals: [null], seen: [null], at: "2026-11-20T12:00:00Z" })
    }
  })
}

const rowOf = (title: string) => page.getByRole("grid", { name: "Tarefas" }).getByRole("row").filter({ hasText: title })
const lines = page.getByRole("list", { name: "O que foge do costume" })

test("three lines at most, each with its cases, which open beside the case", async () => {
  const { server } = await open(found)
  await rowOf("Compra 1 ").dblClick()
  await expectTexts(lines.getByRole("listitem"), [
    "Total (R$): 4,1 vezes o de costume · em geral de 900,00 a 31.900,00em 20 casos",
    "Frota Sul Pneus: primeira vez · em Fornecedorem 20 casos",
    "Aprovação da diretoria: poucos casos passam por aqui · 1 de 21em 21 casos"
  ])
  await expectAccessible("what is unusual about a case")
  await lines.getByRole("button", { name: "em 20 casos" }).first().click()
  await expect.element(page.getByRole("region", { name: /^Quadrante \d+: Relatório/ })).toBeVisible()
  await expect
    .poll(() => server.asked("report")[0]?.payload.query)
    .toMatchObject({
      processo: "pedido_compra",
      columns: ["campo.total"],
      sort: { key: "campo.total", descending: true },
      filters: { status: ["ended", "refused"], unit: "VND" }
    })
  await expect.element(lines).toBeVisible()
})

test.runIf(isFull)("a list marks the rows whose case is unusual, and asks of each once", async () => {
  const [rare, usual] = [makePurchase(1, "Frota Sul Pneus", 62_900), makePurchase(2, "Aurora", 900)]
  const [line] = found.lines
  if (line === undefined) throw new Error("there is a line")
  const work = makeWork(rare, usual)
  const { server } = await openPage({
    usuario: "bruno.lima",
    address: "/demo/home?redirect=painel:tarefas&grupo=nenhum",
    server: { ...work.handlers, unusualAmong: () => [{ instance: rare.instance.id, line }] }
  })
  const said = "Total (R$): 4,1 vezes o de costume · em geral de 900,00 a 31.900,00"
  await expect.element(rowOf("Compra 1 ").getByText(said)).toBeInTheDocument()
  await expectCount(rowOf("Compra 2 ").getByText(/vezes o de costume/), 0)
  await expectAccessible("a list with a case that is unusual")
  work.come(makePurchase(3, "Boreal", 900))
  await page.getByRole("button", { name: /^1 nova/ }).click()
  await expect.poll(() => server.asked("unusualAmong").map(({ payload }) => payload.instances.length)).toEqual([2, 1])
})

test.runIf(isFull)("a case as the others are shows no line, and leaves no gap", async () => {
  await open({ processo: "pedido_compra", unit: null, lines: [], earlier: null })
  await rowOf("Compra 1 ").dblClick()
  await expect.element(page.getByRole("group", { name: /^Decidir / })).toBeVisible()
  await expectCount(lines, 0)
})

test("a phone has room for its words", async () => {
  await open(found, { size: [390, 844], touch: true, address: "/demo/home" })
  await page
    .getByRole("region", { name: "Do meu grupo" })
    .getByRole("button", { name: /^Compra 1 / })
    .click()
  await expectCount(lines.getByRole("listitem"), 3)
  expect(sidewaysScroll()).toBe(0)
  for (const line of lines.getByRole("listitem").elements())
    expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth)
})
