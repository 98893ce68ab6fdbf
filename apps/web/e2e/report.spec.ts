/** Reports: asked for by filters or by a link, read, sorted, walked by keyboard, taken along as files, and printed alone. */
import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs"
import { expect, expectAccessible, full, holding, loginAs, password, startServer, test as base } from "./quadrante.ts"

const test = base.extend<object, { readonly server: Awaited<ReturnType<typeof startServer>> }>({
  server: [
    async ({}, use) => {
      const server = await startServer({ QUADRANTE_DEMO_INSTANCES: "1500" })
      await use(server)
      await server.stop()
    },
    { scope: "worker", timeout: 120_000 }
  ]
})

test(
  "a report is a tab: asked for, sorted, turned over, narrowed, and opens what stands in it beside it, by keyboard alone",
  { tag: full },
  async ({ page }) => {
    await enter(page)
    await page.keyboard.press("Control+k")
    await page.getByRole("combobox").fill(">relatorio de processo")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("tab", { name: "Relatórios", selected: true })).toBeVisible()
    await expect(page.getByText("De qual processo?")).toBeVisible()
    await expectAccessible(page, "a report before it is asked for")

    await page.getByRole("button", { name: "Pedido de compra", exact: true }).press("Enter")
    const grid = page.getByRole("grid", { name: "Tabela: Pedido de compra" })
    await expect(grid).toBeVisible()
    const all = await count(page)
    expect(all).toBeGreaterThan(100)
    await expect(page.getByText(/^Página 1 de \d+$/)).toBeVisible()
    // What was read by it says of both the same: of a total, what goes into it stands beside it only by choice.
    await expect(grid.getByRole("columnheader", { name: "Valor (R$)" })).toHaveCount(0)
    await expect(grid).toContainText(/\d+ d \d+ h/)
    await expect(grid).not.toContainText(/\d\d:\d\d:\d\d/)
    await expectAccessible(page, "a report")

    await page.getByRole("button", { name: "Próxima página" }).press("Enter")
    await expect(page.getByText(/^Página 2 de \d+$/)).toBeVisible()
    // The amount is in sight, and what all of them come to below it, once.
    await expect(grid.getByRole("columnheader", { name: "Total (R$)" })).toBeInViewport({ ratio: 1 })
    await expect(
      page
        .locator(".report-found")
        .getByText(/^\d[\d.]{4,},\d\d$/)
        .last()
    ).toBeInViewport({ ratio: 1 })
    await expect(page.locator(".grid tfoot, .report-sums")).toHaveCount(1)
    await expect(grid.getByRole("columnheader", { name: "Início" })).toHaveAttribute("aria-sort", "descending")
    await grid.getByRole("button", { name: "Total (R$)" }).press("Enter")
    await expect(grid.getByRole("columnheader", { name: "Total (R$)" })).toHaveAttribute("aria-sort", "ascending")
    await grid.getByRole("button", { name: "Total (R$)" }).press("Enter")
    await expect(grid.getByRole("columnheader", { name: "Total (R$)" })).toHaveAttribute("aria-sort", "descending")
    await expect(page.getByText(/^Página 1 de \d+$/)).toBeVisible()

    const begun = chip(page, "Início")
    await begun.press("Enter")
    // Which of the two days is meant is said in full.
    await expect(page.getByRole("group", { name: "Data de" }).getByRole("button")).toHaveText([
      "Data de início",
      "Data de fim"
    ])
    await page.getByLabel("Início, de").fill("31/02/2026")
    await page.keyboard.press("Enter")
    await expect(page.getByText("Escreva uma data como 31/12/2026.")).toBeVisible()
    await expect(page.getByLabel("Início, de")).toHaveValue("31/02/2026")
    await expectAccessible(page, "a period that is none")
    await page.keyboard.press("Escape")
    await expect(begun).toBeFocused()
    await begun.press("Enter")
    // A first day and a last one, in whichever order they are pressed.
    const month = page.getByRole("grid", { name: / de 20\d\d$/ })
    const day = (number: number) => month.getByRole("gridcell", { name: new RegExp(`, ${number} de `) }).first()
    await day(20).click()
    await expect(page.getByLabel("Início, até")).toHaveValue("")
    await day(10).click()
    await expect(page.getByLabel("Início, de")).toHaveValue(/^10\//)
    await expect(page.getByLabel("Início, até")).toHaveValue(/^20\//)
    await expect(month.locator("[data-between]")).toHaveCount(9)
    await expectAccessible(page, "a period in a month")
    await page.getByRole("button", { name: "este ano" }).press("Enter")
    await expect(begun).toHaveText("Início: este ano")
    await expect(begun).toBeFocused()

    await page.getByRole("button", { name: "Adicionar filtro" }).press("Enter")
    await page.getByRole("menuitem", { name: "Total (R$)" }).press("Enter")
    await expect(page.getByLabel("Total (R$), de")).toBeFocused()
    await page.keyboard.type("50.000,00")
    await page.keyboard.press("Enter")
    await expect(chip(page, "Total (R$)")).toHaveText("Total (R$): desde 50.000,00")
    await chip(page, "Situação").press("Enter")
    // The count may still be that of the filter before.
    const answered = page.waitForResponse(
      (one) => one.url().endsWith("/reports/rows") && (one.request().postData() ?? "").includes('"ended"')
    )
    await page.getByLabel("Concluído").press("Space")
    await page.keyboard.press("Escape")
    await expect(chip(page, "Situação")).toHaveText("Situação: Concluído")
    const { count: narrowed } = (await (await answered).json()) as { readonly count: number }
    expect(narrowed).toBeLessThan(all)
    await expect.poll(() => count(page)).toBe(narrowed)

    // Neither a reload nor its link loses anything of it.
    await page.reload()
    await expect.poll(() => count(page)).toBe(narrowed)
    await expect(chip(page, "Início")).toHaveText("Início: este ano")
    await expect(grid.getByRole("columnheader", { name: "Total (R$)" })).toHaveAttribute("aria-sort", "descending")

    const cells = grid.getByRole("row").nth(1).getByRole("gridcell")
    await cells.first().focus()
    await page.keyboard.press("ArrowRight")
    await expect(cells.nth(1)).toBeFocused()
    await page.keyboard.press("End")
    await expect(cells.last()).toBeFocused()
    await page.keyboard.press("Space")
    await expect(grid.getByRole("row").nth(1)).toHaveAttribute("aria-selected", "true")
    await page.keyboard.press("Home")
    const title = await cells.first().innerText()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("region", { name: `Quadrante 2: ${title}` })).toBeVisible()
    await expect(grid).toBeVisible()
  }
)

test(
  "a report is counted beside its table, and its link brings it back as it was, as many times as it is opened",
  { tag: full },
  async ({ page }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    await enter(page)
    await page.setViewportSize({ width: 1920, height: 1000 })
    await page.goto("/demo/report?processo=pedido_compra&status=concluido&periodo=este_ano&por=fim&ordem=-campo.total")
    await expect(page).toHaveURL(/\/demo\/home$/)
    await expect(page.getByRole("toolbar")).toBeVisible()
    const report = page.getByRole("region", { name: "Quadrante 1: Relatório: Pedido de compra" })
    const chart = report.getByRole("region", { name: "Gráfico" })
    await chart.getByLabel("Por", { exact: true }).selectOption({ label: "Unidade" })
    await chart.getByLabel("Contar").selectOption({ label: "Total (R$)" })
    const bars = chart.getByRole("table", { name: "Total (R$), por Unidade" })
    await expect(bars.getByRole("row").nth(1)).toContainText(/^[A-Z]{3}.*\d,\d\d\d+$/)
    // All groups together are all rows.
    const counted = await bars.getByRole("row").locator("td:last-child").allInnerTexts()
    expect(counted.reduce((sum, text) => sum + Number(text), 0)).toBe(await count(page))
    await expectAccessible(page, "a report with its chart")
    // Names, bars and counts are seen whole beside the table.
    await chart.getByLabel("Contar").selectOption({ label: "Linhas" })
    await chart.getByLabel("Por", { exact: true }).selectOption({ label: "Iniciado por" })
    await expect(chart.getByRole("table", { name: "Linhas, por Iniciado por" })).toBeVisible()
    expect(await chart.locator(".tablewrap").evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)

    await report.getByRole("button", { name: "Mais", exact: true }).click()
    await page.getByRole("menuitem", { name: "Copiar o link" }).click()
    await expect(page.getByText("O link do relatório foi copiado.")).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(link).pathname).toBe("/demo/home")
    expect(new URL(link).searchParams.get("redirect")).toBe("painel:relatorio")
    const rows = await count(page)
    await page.getByRole("tab", { name: /^Relatório/ }).press("Delete")
    await expect(page.getByRole("tab")).toHaveCount(0)
    for (let time = 0; time < 2; time++) {
      await page.goto(link)
      await expect(page.getByRole("tab", { name: "Relatório: Pedido de compra" })).toHaveCount(1)
      await expect.poll(() => count(page)).toBe(rows)
      await expect(chip(page, "Fim")).toHaveText("Fim: este ano")
      await expect(chip(page, "Situação")).toHaveText("Situação: Concluído")
      await expect(page.getByRole("columnheader", { name: "Total (R$)" })).toHaveAttribute("aria-sort", "descending")
    }
  }
)

test.describe("by finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test(
    "rows are cards on a phone, that nothing lies over: asked for, put in order and opened by finger",
    { tag: full },
    async ({ page }) => {
      await enter(page)
      await page.goto("/demo/report?processo=pedido_compra")
      const cards = page.getByRole("list", { name: "Tabela: Pedido de compra" })
      const first = cards.getByRole("listitem").first()
      await expect(first).toContainText(/Compra \d+.*\d,\d\d/)
      await expect(page.getByText(/^\d+ linhas/).last()).toBeVisible()
      await expectAccessible(page, "a report on a phone")
      // Nothing stands over the rows: the bar is below them, and why somebody is here stands under its last button.
      const dock = page.getByRole("navigation", { name: "Principal" })
      const [bar, list] = [await dock.boundingBox(), await cards.boundingBox()]
      expect(bar?.y).toBeGreaterThanOrEqual((list?.y ?? 0) + (list?.height ?? 0))
      await dock.getByRole("button").last().tap()
      await expect(page.getByRole("button", { name: "Por que estou aqui?" })).toBeVisible()
      await page.keyboard.press("Escape")

      await chip(page, "Ordem").tap()
      await page.getByRole("dialog", { name: "Filtro: Ordem" }).getByRole("button", { name: "Total (R$)" }).tap()
      await expect(chip(page, "Ordem")).toHaveText("Ordem: Total (R$) ↑")
      await page.keyboard.press("Escape")
      const begun = chip(page, "Início")
      await begun.tap()
      await expectAccessible(page, "a period on a phone")
      await page.getByRole("button", { name: "mês passado" }).tap()
      await expect(begun).toHaveText("Início: mês passado")
      await page.getByRole("button", { name: "Gráfico" }).tap()
      await expect(page.getByRole("table", { name: "Linhas, por Situação" })).toBeVisible()
      await expectAccessible(page, "a chart on a phone")
      await page.getByRole("button", { name: "Gráfico" }).tap()
      const title = (await first.getByRole("button").locator("b").first().innerText()).trim()
      await first.tap()
      await expect(page.getByRole("region", { name: new RegExp(`: ${title}$`) })).toBeVisible()
    }
  )
})

test("a report is taken along as CSV and XLSX, and says so where nothing is found", { tag: full }, async ({ page }) => {
  await enter(page)
  await page.goto("/demo/report?processo=chamado&status=concluido")
  const grid = page.getByRole("grid", { name: "Tabela: Chamado" })
  await expect(grid).toBeVisible()
  const rows = await count(page)
  const files = page.getByRole("list", { name: "Arquivos do relatório" })

  const [csv] = await Promise.all([page.waitForEvent("download"), exportAs(page, "CSV")])
  expect(csv.suggestedFilename()).toMatch(/^Chamado.*\.csv$/)
  const text = readFileSync(await csv.path(), "utf8")
  expect(text.startsWith("\u{feff}Título;")).toBe(true)
  expect(text.split("\r\n").length).toBe(rows + 2)

  const [xlsx] = await Promise.all([page.waitForEvent("download"), exportAs(page, "XLSX (planilha)")])
  expect(
    readFileSync(await xlsx.path())
      .subarray(0, 2)
      .toString()
  ).toBe("PK")
  await expect(files.getByRole("listitem").filter({ hasText: "está pronto" })).toHaveCount(2)
  await expectAccessible(page, "a report with files")
  const [again] = await Promise.all([
    page.waitForEvent("download"),
    files.getByRole("button", { name: "Baixar" }).first().click()
  ])
  expect(again.suggestedFilename()).toBe(csv.suggestedFilename())

  await page.getByRole("button", { name: "Adicionar filtro" }).click()
  await page.getByRole("menuitem", { name: "Iniciado por" }).click()
  await page.getByLabel("Iniciado por contém").fill("ninguém se chama assim")
  await page.getByRole("button", { name: "Aplicar" }).click()
  await expect(page.getByText("Nenhum registro para estes filtros.")).toBeVisible()
  await expectAccessible(page, "an empty report")
  await page.getByRole("main").getByRole("button", { name: "Limpar filtros" }).last().click()
  await expect(grid).toBeVisible()
})

test(
  "columns chosen while the answer to the ones before is on its way are those that are shown",
  { tag: full },
  async ({ page }) => {
    await enter(page)
    await page.goto("/demo/report?processo=pedido_compra&de=01/06/2026")
    const grid = page.getByRole("grid")
    await expect(grid).toBeVisible()
    const slow = await holding(page, "**/api/demo/reports/rows", "POST")
    await page.locator(".report-head").getByRole("button", { name: "Colunas" }).click()
    const panel = page.getByRole("dialog", { name: "Colunas" })
    await panel.getByRole("checkbox", { name: "Unidade", exact: true }).uncheck()
    await slow.asked
    await panel.getByRole("button", { name: "Mover Situação para cima" }).click()
    slow.release()
    await page.keyboard.press("Escape")
    await expect(grid.getByRole("columnheader").first()).toHaveText("Situação")
    await expect(grid.getByRole("columnheader", { name: "Unidade" })).toHaveCount(0)
  }
)

test("columns are chosen and put in order", { tag: full }, async ({ page }) => {
  await enter(page)
  await page.goto("/demo/report?processo=pedido_compra&de=01/06/2026")
  const grid = page.getByRole("grid")
  await expect(grid).toBeVisible()
  await page.locator(".report-head").getByRole("button", { name: "Colunas" }).click()
  const panel = page.getByRole("dialog", { name: "Colunas" })
  await panel.getByRole("checkbox", { name: "Unidade", exact: true }).uncheck()
  await panel.getByRole("checkbox", { name: "Fornecedor", exact: true }).check()
  const up = panel.getByRole("button", { name: "Mover Situação para cima" })
  await up.click()
  await expect(up).toBeFocused()
  await expectAccessible(page, "choosing columns")
  // What has the focus goes away: the panel has it then, and its keys go on.
  await up.evaluate((button) => button.remove())
  await expect(panel).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(grid.getByRole("columnheader").first()).toHaveText("Situação")
  await expect(grid.getByRole("columnheader").last()).toHaveText("Fornecedor")
  await expect(page.locator(".report-head").getByRole("button", { name: "Colunas" })).toBeFocused()
})

test(
  "a report prints alone: its rows on sheets of A4, with a head, and a foot that says whose it is and what was asked for",
  { tag: full },
  async ({ page }) => {
    await enter(page)
    await page.goto("/demo/report?processo=pedido_compra&unidade=VND")
    await expect(page.getByRole("grid")).toBeVisible()
    const rows = await count(page)
    expect(rows).toBeGreaterThan(100)
    await page.evaluate(() => {
      window.print = () => undefined
    })
    await page.getByRole("button", { name: "Imprimir" }).click()
    await expect(page.getByRole("grid").getByRole("row")).toHaveCount(rows + 2)
    const sheets = await sheetsOf(await page.pdf({ preferCSSPageSize: true }))
    expect(sheets.length).toBeGreaterThan(2)
    for (const [i, { text, size }] of sheets.entries()) {
      expect(size).toEqual([842, 595])
      expect(text).toContain("Iniciado por")
      expect(text).toContain("Diego Prado · ")
      expect(text).toContain("Filtros: VND")
      expect(text).toContain(`Página ${i + 1} de ${sheets.length}`)
      expect(text).not.toMatch(/Exportar|Gráfico|Conectado/)
    }
    expect(sheets.map(({ text }) => text.split("Total ").length - 1).reduce((a, b) => a + b)).toBeGreaterThan(0)
    await expect(page.getByRole("grid").getByRole("row")).toHaveCount(102)
    // However many rows there are, more than a sheet of them apart: none is left over for a sheet without any.
    for (let fewer = 0; fewer < 26; fewer++) {
      await page.evaluate(() => document.querySelector(".grid tbody tr:last-child")?.remove())
      const last = (await sheetsOf(await page.pdf({ preferCSSPageSize: true }))).at(-1)
      expect(last?.text).toContain("Iniciado por")
    }
  }
)

test(
  "a report that takes its time can be stopped, says when it is cut off, and how many rows it does not show",
  { tag: full },
  async ({ page, server }) => {
    await enter(page)
    await page.goto("/demo/report?processo=chamado")
    const grid = page.getByRole("grid")
    await expect(grid).toBeVisible()

    const { asked, release } = await holding(page, "**/reports/rows")
    await again(page)
    await asked
    await expect(page.getByText("Gerando o relatório…")).toBeVisible()
    await expectAccessible(page, "a report that is running")
    await page.getByRole("button", { name: "Cancelar" }).click()
    await expect(page.getByText("Gerando o relatório…")).toBeHidden()
    await expect(grid).toBeVisible()
    release()

    await page.context().setOffline(true)
    await again(page)
    await expect(page.locator(".report-note")).toContainText("Sem conexão. Este é o último resultado, das")
    await expect(grid).toBeVisible()
    await expectAccessible(page, "a report without a connection")
    await page.context().setOffline(false)
    // It is asked for again as soon as there is one.
    await expect(page.getByRole("alert")).toHaveCount(0)

    await server.sql.begin(async (sql) => {
      // What is counted and found is not the point here, so nobody counts and indexes it.
      await sql`set local session_replication_role = replica`
      await sql`
      insert into instance select (jsonb_populate_record(i, jsonb_build_object(
        'id', gen_random_uuid(), 'number', 1000000 + n))).*
      from instance i, generate_series(1, 10001) n
      where i.id = (select id from instance where processo = 'chamado' limit 1)`
    })
    await again(page)
    await expect(page.getByText(/^Mostrando 10\.000 de 10\.\d{3}; exporte para ver tudo\.$/)).toBeVisible()
    // One row is as accessible as the next: of ten thousand, looking at each takes a minute.
    await page.evaluate(() => {
      for (const row of document.querySelectorAll(".grid tbody tr:nth-child(n + 30)")) row.remove()
    })
    await expectAccessible(page, "a report that shows not all")
  }
)

test(
  "a link to a report waits for the login and opens after it with its filters, once",
  { tag: full },
  async ({ page }) => {
    await page.goto("/demo/report?processo=pedido_compra&status=aberto&unidade=VND&x=//evil.example")
    await logIn(page)
    await expect(page).toHaveURL(/\/demo\/home$/)
    const tab = page.getByRole("tab", { name: "Relatório: Pedido de compra" })
    await expect(tab).toHaveCount(1)
    await expect(chip(page, "Situação")).toHaveText("Situação: Em andamento")
    await expect(chip(page, "Unidade")).toHaveText("Unidade: VND")
    await page.reload()
    await expect(chip(page, "Unidade")).toHaveText("Unidade: VND")
    await expect(tab).toHaveCount(1)

    await page.goto("/demo/sql?consulta=desfechos&logoff=1")
    await logIn(page)
    await expect(page.getByRole("tab", { name: "Como os processos terminam", selected: true })).toBeVisible()
    await expect(page.getByLabel("Desde")).toBeVisible()
  }
)

// Helpers

/** Diego Prado, who keeps the processes and sees them all. */
const enter = async (page: Page) => {
  await page.goto("/demo/login")
  await loginAs(page, "diego.prado", "Escritório de processos")
}

/** The same, without waiting for home: a link leads elsewhere. */
const logIn = async (page: Page) => {
  await page.getByLabel("Usuário").fill("diego.prado")
  await page.getByLabel("Senha", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Entrar", exact: true }).click()
  await page.getByRole("button", { name: /Escritório de processos/ }).click()
}

/** A filter that stands above the table. */
const chip = (page: Page, name: string) =>
  page
    .getByRole("list", { name: "Filtros" })
    .getByRole("button", { name: new RegExp(`^${name.replace(/[()$]/g, "\\$&")}: `) })

/** Asks once more. */
const again = async (page: Page) => {
  await page.locator(".report-head").getByRole("button", { name: "Mais", exact: true }).click()
  await page.getByRole("menuitem", { name: "Atualizar" }).click()
}

const count = async (page: Page) =>
  Number((await page.getByText(/linhas? · às/).innerText()).replace(/ .*/s, "").replaceAll(".", ""))

const exportAs = async (page: Page, format: string) => {
  await page.getByRole("button", { name: "Exportar" }).click()
  await page.getByRole("menuitem", { name: format }).click()
}

const sheetsOf = async (file: Buffer) => {
  const document = await getDocument({ data: new Uint8Array(file) }).promise
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, i) => {
      const sheet = await document.getPage(i + 1)
      const { items } = await sheet.getTextContent()
      const [, , width = 0, height = 0] = sheet.view
      return {
        size: [Math.round(width), Math.round(height)],
        text: items
          .map((item) => ("str" in item ? item.str : ""))
          .join(" ")
          .replaceAll(/\s+/g, " ")
      }
    })
  )
}
