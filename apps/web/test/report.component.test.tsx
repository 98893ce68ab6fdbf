/** The report of a process: what is in sight of it without scrolling, what is said once, and how it is sorted. */
import type { Column, Page } from "@quadrante/api/report"
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectTexts, keyboard } from "./browser.ts"
import { makePurchase } from "./cases.ts"
import { openPage, type PageOptions } from "./open-page.tsx"
import { makeWork } from "./work.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(
  () => Promise.all([import("../src/features/report/ReportPanel.tsx"), import("../src/instance/ProcessPanel.tsx")]),
  90_000
)

const column = (key: string, label: string, more: Partial<Column> = {}): Column => ({
  key,
  label,
  kind: "text",
  decimals: null,
  total: null,
  filter: null,
  options: [],
  shown: true,
  ...more
})

const shape = {
  processo: "pedido_compra",
  title: "Pedido de compra",
  columns: [
    column("numero", "Número", { kind: "number", decimals: 0 }),
    column("titulo", "Título"),
    column("situacao", "Situação"),
    column("etapa", "Etapa atual"),
    column("pessoa", "Iniciado por"),
    column("unidade", "Unidade"),
    column("inicio", "Início", { kind: "instant" }),
    column("fim", "Fim", { kind: "instant" }),
    column("horas", "Duração", { kind: "number", decimals: 1, total: "mean" }),
    column("campo.total", "Total (R$)", { kind: "number", decimals: 2, total: "sum", filter: "between" })
  ],
  units: [],
  profiles: []
}

const suppliers = ["Aurora Informática Ltda", "Gráfica Ponto", "Transportes Serra", "Papelaria Sol"]
const works = suppliers.map((supplier, at) => makePurchase(at + 1, supplier, 1_000 * (at + 1)))

/** Cases of one unit, of which one ended. */
const cases = works.map((work, at): Readonly<Record<string, string | number | null>> & { readonly id: string } => ({
  id: work.instance.id,
  numero: at + 1,
  titulo: `Compra ${at + 1} · ${suppliers[at]}`,
  situacao: at === 3 ? "Concluído" : "Em andamento",
  etapa: at === 3 ? null : "Aprovação da gerência",
  pessoa: ["Gabriela Costa", "Ana Souza"][at % 2] ?? "",
  unidade: "VND",
  inicio: `2026-11-2${at}T12:00:00Z`,
  fim: at === 3 ? "2026-11-26T12:00:00Z" : null,
  horas: 30 * (at + 1),
  "campo.total": 101_010.87 * (at + 1)
}))

const pageOf = (keys: ReadonlyArray<string>): Page => ({
  columns: keys.flatMap((key) => shape.columns.find((one) => one.key === key) ?? []),
  rows: cases.map(({ id, ...row }) => ({ instance: id, cells: keys.map((key) => row[key] ?? null) })),
  count: cases.length,
  totals: keys.map((key) => (key === "campo.total" ? 1_010_108.7 : key === "horas" ? 75 : null)),
  seen: keys.map(() => null),
  at: "2026-11-27T12:00:00Z"
})

const open = (options: PageOptions = {}) => {
  const work = makeWork(...works)
  return openPage({
    usuario: "bruno.lima",
    address: "/demo/home?redirect=painel:relatorio&processo=pedido_compra",
    size: [1280, 800],
    ...options,
    server: {
      ...work.handlers,
      reportShape: () => shape,
      reports: () => [{ processo: shape.processo, title: shape.title, group: "", icon: "cart" }],
      report: ({ payload: { query } }) => pageOf(query.columns),
      reportGroups: () => ({ groups: [{ label: "VND", count: 4, value: null }], others: { groups: 0, count: 0 } })
    }
  })
}

const grid = page.getByRole("grid", { name: "Tabela: Pedido de compra" })
const heads = grid.getByRole("columnheader")

/** Whether an element lies within what is seen of the table, whole. */
const isInSight = (element: Element): boolean => {
  const box = element.closest(".grid-scroll")?.getBoundingClientRect()
  const { left, right } = element.getBoundingClientRect()
  return box !== undefined && left >= box.left && right <= box.right
}

test("what names a case, its state, its requester, its amount and its day come first, and all is in sight", async () => {
  await open()
  await expectTexts(heads, [
    "Título",
    "Situação",
    "Etapa atual",
    "Iniciado por",
    "Total (R$)",
    "Início",
    "Fim",
    "Duração"
  ])
  await expect.poll(() => heads.elements().every(isInSight)).toBe(true)
  // What every row says is said once, and no chart takes the room of the amount.
  await expect.element(page.getByText("Unidade: VND")).toBeVisible()
  await expectCount(page.getByRole("region", { name: "Gráfico" }), 0)
  await expect.element(page.getByRole("button", { name: "Gráfico" })).toHaveAttribute("aria-pressed", "false")
  await expectAccessible("a report at 1280")
})

test("one row has the totals, each below its column", async () => {
  await open()
  await expectTexts(grid.getByRole("row").last().getByRole("gridcell"), [
    "4 linhas",
    "",
    "",
    "",
    "1.010.108,70",
    "",
    "",
    "média 3 d 3 h"
  ])
  for (const cell of grid.getByRole("row").last().getByRole("gridcell").elements())
    expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
  expect(document.querySelectorAll(".report-sums")).toHaveLength(0)
})

test("beside a case the amount and its total are in sight, and nothing fades over them", async () => {
  await open()
  await grid.getByText(/^Compra 1 /).dblClick()
  await expect.element(page.getByRole("region", { name: /^Quadrante 2: / })).toBeVisible()
  const amount = heads.filter({ hasText: "Total (R$)" })
  await expect.poll(() => isInSight(amount.element())).toBe(true)
  await expectCount(grid.getByText("1.010.108,70"), 1)
  // The sign that there are more columns stands beyond the amounts.
  const more = document.querySelector(".grid-more")?.getBoundingClientRect()
  expect(amount.element().getBoundingClientRect().right).toBeLessThanOrEqual((more?.right ?? 0) - 28)
  expect(document.querySelectorAll(".report-sums")).toHaveLength(0)
  // Names, states and steps are read whole: what has no room on one line takes two.
  const texts = [...document.querySelectorAll<HTMLElement>(".grid :is(thead .ellipsis, .cell-text)")]
  expect(texts.filter(isCut).map(({ textContent }) => textContent)).toEqual([])
  await expect.element(grid.getByText("Em andamento").first()).toBeVisible()
})

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight

test("its rows lead the quadrant beside it: by keys, by the pointer, and no more once it is let go", async () => {
  await open()
  const beside = (title: string) => page.getByRole("region", { name: new RegExp(`^Quadrante 2: ${title}`) })
  await grid.getByText(/^Compra 1 /).click()
  await expect.element(beside("Compra 1 ")).toBeVisible()
  await expect.element(page.getByRole("button", { name: "segue o 1" })).toBeVisible()
  await keyboard.press("j")
  await expect.element(beside("Compra 2 ")).toBeVisible()
  await keyboard.press("ArrowUp")
  await expect.element(beside("Compra 1 ")).toBeVisible()
  // What was only looked at leaves no tab.
  await expectCount(page.getByRole("tab", { name: /^Compra 2 / }), 0)
  expect(document.activeElement?.closest("[role=grid]")).toBe(grid.element())
  await expectAccessible("a report that leads", { keepsSize: true })
  await keyboard.press("l")
  await expectCount(page.getByRole("button", { name: "segue o 1" }), 0)
  await keyboard.press("j")
  await expect.element(beside("Compra 1 ")).toBeVisible()
})

test("where the sums are out of sight a line has them, and no row beside it", async () => {
  await open({
    address:
      "/demo/home?redirect=painel:relatorio&processo=pedido_compra&colunas=titulo,situacao,etapa,pessoa,unidade,inicio,fim,horas,numero,campo.total"
  })
  await grid.getByText(/^Compra 1 /).dblClick()
  await expect.element(page.getByRole("region", { name: /^Quadrante 2: / })).toBeVisible()
  await expect.element(page.getByText("Total (R$) 1.010.108,70")).toBeVisible()
  expect(document.querySelectorAll(".grid tfoot")).toHaveLength(0)
})

test("the column of the order is marked from the beginning, and said", async () => {
  const { server } = await open()
  const begun = heads.filter({ hasText: "Início" })
  await expect.element(begun).toHaveAttribute("aria-sort", "descending")
  await expect.element(page.getByText("ordem: Início, do maior ao menor")).toBeInTheDocument()
  await begun.getByRole("button").click()
  await expect.element(begun).toHaveAttribute("aria-sort", "ascending")
  await expect
    .poll(() => server.asked("report").at(-1)?.payload.query.sort)
    .toEqual({ key: "inicio", descending: false })
  await begun.getByRole("button").click()
  await expect.element(begun).toHaveAttribute("aria-sort", "descending")
  await expect.poll(() => server.asked("report").at(-1)?.payload.query.sort).toBeNull()
})

test("a chart stands beside the table where there is room for both, and a press brings or takes it", async () => {
  await open({ size: [1920, 1000] })
  const chart = page.getByRole("region", { name: "Gráfico" })
  await expect.element(chart).toBeVisible()
  await expect.poll(() => heads.elements().length > 0 && heads.elements().every(isInSight)).toBe(true)
  await page.getByRole("button", { name: "Gráfico" }).click()
  await expectCount(chart, 0)
})

test("the process is asked for in one place", async () => {
  await open({ address: "/demo/home?redirect=painel:relatorio" })
  await expect.element(page.getByRole("button", { name: "Pedido de compra" })).toBeVisible()
  await expectCount(page.getByRole("list", { name: "Filtros" }), 0)
  await page.getByRole("button", { name: "Pedido de compra" }).click()
  await expect.element(page.getByRole("list", { name: "Filtros" })).toBeVisible()
  await expect.element(grid).toBeVisible()
})
