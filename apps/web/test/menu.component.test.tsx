/** The menu: what is of no use to the person takes no room in it, and a usual screen shows all of its groups. */
import type { Startable } from "@quadrante/api/process"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectCount } from "./browser.ts"
import { makeHoliday, makePurchase } from "./cases.ts"
import { openPage } from "./open-page.tsx"
import { makeWork } from "./work.ts"

/** What the demonstration lets somebody start, and as much again. */
const processes = [
  ["Compras", ["Pedido de compra", "Cadastro de fornecedor"]],
  ["Pessoas", ["Pedido de férias", "Reembolso"]],
  ["Jurídico", ["Minuta de contrato"]],
  ["Qualidade", ["Registro de ocorrência"]]
].flatMap(([group, titles]) =>
  [titles].flat().map((title): Startable => ({
    processo: String(title).toLowerCase().replaceAll(/\W/g, "_"),
    title: String(title),
    group: String(group),
    icon: "processo",
    definition: `${title} 1`
  }))
)

const menu = page.getByRole("navigation", { name: "Menu" })

test("a person for whom only offers wait reads their number once, and every group in a usual window", async () => {
  await openPage({
    usuario: "bruno.lima",
    size: [1280, 800],
    server: { ...makeWork(makeHoliday(1), makePurchase(2, "Aurora", 900)).handlers, processes: () => processes }
  })
  await page.getByRole("button", { name: "Menu" }).click()
  await expect.element(menu.getByRole("button", { name: /^Tarefas\s*2$/ })).toBeVisible()
  await expectCount(menu.getByRole("group", { name: "Minhas tarefas" }), 0)
  await expectCount(menu.getByRole("button", { name: /^Do meu grupo/ }), 0)
  const reports = menu.getByRole("group", { name: "Relatórios" })
  await expect.element(reports.getByRole("button", { name: "Relatório de processo" })).toBeInViewport({ ratio: 1 })
})
