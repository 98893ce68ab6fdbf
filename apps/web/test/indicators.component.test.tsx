/** An indicator: what it is filtered by, as chips, and the parts of its period. */
import type { Answer, Figures } from "@quadrante/api/indicator"
import * as Indicator from "@quadrante/domain/indicator"
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectTexts, sidewaysScroll } from "./browser.ts"
import { openPage, type PageOptions } from "./open-page.tsx"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(() => import("../src/features/indicators/IndicatorView.tsx"), 90_000)

const none = { n: 0, ms: 0 }
const nothing: Figures = {
  started: none,
  ended: none,
  cancelled: none,
  open: none,
  waiting: none,
  overdue: none,
  done: none
}
const figures = (started: number): Figures => ({ ...nothing, started: { n: started, ms: 0 } })

const answerTo = (period: Indicator.Period): Answer => {
  const parts = Indicator.parts(period)
  return {
    at: "2026-11-27T12:00:00Z",
    whole: true,
    total: figures(3),
    before: figures(1),
    // Something came in the last part alone.
    series: parts.map((part, at) => ({ period: part, figures: figures(at === parts.length - 1 ? 3 : 0) })),
    byProcess: [{ key: "pedido_compra", title: "Pedido de compra", of: null, figures: figures(3) }],
    byUnit: [],
    byProfile: [],
    byStep: [],
    byClass: [],
    choices: {
      processes: [
        { key: "pedido_compra", title: "Pedido de compra" },
        { key: "pedido_ferias", title: "Pedido de férias" }
      ],
      units: [{ key: "VND", title: "Vendas" }],
      profiles: []
    }
  }
}

const open = (options: PageOptions = {}) =>
  openPage({
    usuario: "bruno.lima",
    address: "/demo/home?redirect=indicador:fluxo",
    size: [1280, 800],
    ...options,
    server: { indicator: ({ payload: { period } }) => answerTo(period) }
  })

const chips = page.getByRole("list", { name: "Filtros do indicador" })
const chip = (name: string) => chips.getByRole("button", { name: new RegExp(`^${name}: `) })

test("its filters are chips on one line, each with its choice, and a press opens the choices", async () => {
  const { server } = await open()
  await expectTexts(chips.getByRole("button"), [
    "Período: Últimos 30 dias",
    "Processo: Todos",
    "Unidade: Todas",
    "Perfil de quem iniciou: Todos"
  ])
  await expect.element(page.getByRole("table", { name: "Processos ao longo do período" })).toBeVisible()
  expect(chips.element().getBoundingClientRect().height).toBeLessThan(50)
  await expectAccessible("an indicator")
  await chip("Processo").click()
  const choices = page.getByRole("dialog", { name: "Filtro: Processo" })
  await expectTexts(choices.getByRole("button"), ["Todos", "Pedido de compra", "Pedido de férias"])
  await choices.getByRole("button", { name: "Pedido de férias" }).click()
  await expect.element(chip("Processo")).toHaveTextContent("Processo: Pedido de férias")
  await expect.poll(() => server.asked("indicator").at(-1)?.payload.processo).toBe("pedido_ferias")
  await chips.getByRole("button", { name: "Limpar filtros" }).click()
  await expect.element(chip("Processo")).toHaveTextContent("Processo: Todos")
})

test("thirty days are drawn by week, and weeks without anything are one line of the table", async () => {
  await open()
  const table = page.getByRole("table", { name: "Processos ao longo do período" })
  await expect.element(table).toBeVisible()
  await expectTexts(table.getByRole("rowheader"), [/^sem\. .* a sem\. /, /^sem\. [^a]*$/])
  await expectTexts(table.getByRole("row").last().getByRole("cell"), ["3", "0", "0"])
})

test("on a phone the chips scroll on one line, and nothing else does sideways", async () => {
  await open({ size: [390, 844], touch: true })
  await expect.element(chip("Período")).toBeVisible()
  await expect.element(page.getByRole("table", { name: "Processos ao longo do período" })).toBeInTheDocument()
  expect(sidewaysScroll()).toBe(0)
  expect(chips.element().getBoundingClientRect().height).toBeLessThan(70)
  await chip("Período").click()
  await page.getByRole("dialog", { name: "Filtro: Período" }).getByRole("button", { name: "Este ano" }).click()
  await expect.element(chip("Período")).toHaveTextContent("Período: Este ano")
  await expectCount(page.getByRole("dialog", { name: "Filtro: Período" }), 0)
})
