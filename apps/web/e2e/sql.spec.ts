/** The SQL report: prepared statements with their parameters, one's own, the proof that it asks for, and who may not. */
import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import {
  expect,
  expectAccessible,
  full,
  login,
  loginAs,
  password,
  people,
  startServer,
  test as base
} from "./quadrante.ts"

const test = base.extend<object, { readonly server: Awaited<ReturnType<typeof startServer>> }>({
  server: [
    async ({}, use) => {
      const server = await startServer({ QUADRANTE_DEMO_INSTANCES: "600" })
      await use(server)
      await server.stop()
    },
    { scope: "worker", timeout: 120_000 }
  ]
})

test(
  "a prepared statement is chosen, filled in as the language writes, run, read, and taken along",
  { tag: full },
  async ({ page }) => {
    await enter(page, "Escritório de processos")
    await page.keyboard.press("Control+k")
    await page.getByRole("combobox").fill(">relatorio sql")
    await page.keyboard.press("Enter")
    await expect(page.getByText("Escolha uma consulta, preencha os parâmetros e execute.")).toBeVisible()
    await page.getByLabel("Consulta").selectOption({ label: "Indicadores por processo" })
    await expect(page.getByRole("tab", { name: "Indicadores por processo", selected: true })).toBeVisible()
    await expect(page.getByLabel("Desde")).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/)
    await page.getByLabel("Desde").fill("32/01/2026")
    await page.getByRole("button", { name: "Executar" }).press("Enter")
    await expect(page.getByText("Escreva uma data como 31/12/2026.")).toBeVisible()
    await page.getByLabel("Desde").fill("01/01/2020")
    await page.getByRole("button", { name: "Executar" }).press("Enter")
    const grid = page.getByRole("grid", { name: "Tabela: Indicadores por processo" })
    await expect(grid.getByRole("row")).toHaveCount(7)
    await expect(page.getByText(/^6 linhas em \d,\d{3} s · limite de 1\.000$/)).toBeVisible()
    await expect(grid.getByRole("row").nth(1)).toContainText(/\d/)
    await page.getByRole("button", { name: "Instrução" }).click()
    await expect(page.getByText(":desde").first()).toBeVisible()
    await expectAccessible(page, "a prepared statement and its result")

    const [file] = await Promise.all([page.waitForEvent("download"), exportAs(page, "CSV")])
    expect(file.suggestedFilename()).toMatch(/^Indicadores por processo.*\.csv$/)
    expect(readFileSync(await file.path(), "utf8").split("\r\n").length).toBe(8)
  }
)

test(
  "one's own statement is refused with a reason, survives the proof that is asked for and a reload, and then runs",
  { tag: full },
  async ({ page, server }) => {
    await enter(page, "Escritório de processos")
    await page.goto("/demo/sql")
    await page.getByLabel("Consulta").selectOption({ label: "Texto livre" })
    const field = page.getByLabel("Instrução")
    await field.fill("select senha from pessoas")
    await field.press("Control+Enter")
    await expect(page.getByRole("alert")).toContainText("senha")
    await expectAccessible(page, "a statement that was refused")
    const text = "select processo, count(*) from instancias group by processo order by 1"
    await field.fill(text)
    await server.sql`update session_key set authenticated = now() - interval '11 minutes'`
    await field.press("Control+Enter")
    const dialog = page.getByRole("dialog", { name: "Confirme que é você" })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, "the proof that a statement asks for")
    await dialog.getByRole("button", { name: "Cancelar" }).click()
    await expect(field).toHaveValue(text)
    await page.reload()
    await expect(page.getByLabel("Consulta").locator("option:checked")).toHaveText("Texto livre")
    await expect(field).toHaveValue(text)
    await field.press("Control+Enter")
    await dialog.getByLabel("Senha", { exact: true }).fill(password)
    await dialog.getByRole("button", { name: "Confirmar e executar" }).click()
    await expect(page.getByRole("grid", { name: "Tabela: Texto livre" }).getByRole("row")).toHaveCount(7)
    await expect(field).toHaveValue(text)
    await field.fill("select g from generate_series(1, 5000) g")
    await field.press("Control+Enter")
    await expect(page.getByText(/^Há mais linhas\./)).toBeVisible()
  }
)

test(
  "why a statement is refused is said in the person's language, with its place and the database's own words beneath",
  { tag: full },
  async ({ page }) => {
    const languages = [
      { name: "English", run: "Statement", place: "Line 2, column 7.", column: "There is no column" },
      { name: "Español", run: "Instrucción", place: "Línea 2, columna 7.", column: "No hay columna" }
    ]
    await enter(page, "Escritório de processos")
    for (const { name, run, ...said } of languages) {
      await page.goto("/demo/home")
      await page.getByRole("button", { name: /^(Perfil|Profile)/ }).click()
      await page.getByRole("radio", { name }).click()
      await expect(page.getByRole("radio", { name })).toBeChecked()
      await page.keyboard.press("Escape")
      await page.goto("/demo/sql?consulta=%3D")
      await expect(page).toHaveURL(/\/demo\/home$/)
      const field = page.getByLabel(run, { exact: true })
      const alert = page.getByRole("alert")
      await field.fill("select titulo,\n  1 + nada from instancias")
      await field.press("Control+Enter")
      await expect(alert).toContainText(said.column)
      await expect(alert).toContainText(said.place)
      await expect(alert.locator("code")).toHaveText('column "nada" does not exist')
    }
    await expectAccessible(page, "a refused statement")
    // What could be refused while it is read stands above; these two are ended while they run.
    const field = page.getByLabel("Instrucción", { exact: true })
    const alert = page.getByRole("alert")
    await field.fill("select array_agg(g) from generate_series(1, 500000000) g")
    await field.press("Control+Enter")
    await expect(alert).toContainText("La instrucción reúne más datos")
    await field.fill("select count(*) from generate_series(1, 200000) a, generate_series(1, 200000) b")
    await field.press("Control+Enter")
    await expect(alert).toContainText("pasó de 5 s")
  }
)

test(
  "who has not the right is told so, and who has that to prepared ones alone is offered no free text",
  { tag: full },
  async ({ page }) => {
    await page.goto("/demo/login")
    await login(page, people.ana)
    await page.goto("/demo/sql")
    await expect(page.getByText("Seu perfil não executa relatórios SQL.")).toBeVisible()
    await expect(page.getByText("ramal 4020"), "and whom to ask").toBeVisible()
    await expectAccessible(page, "no right to the SQL report")
    await page.goto("/demo/home?logoff=true")
    await expect(page.getByLabel("Usuário")).toBeVisible()
    await enter(page, "Diretoria")
    await page.goto("/demo/sql?consulta=desfechos")
    await expect(page.getByLabel("Desde")).toBeVisible()
    await expect(page.getByLabel("Consulta").getByRole("option", { name: "Texto livre" })).toHaveCount(0)
  }
)

// Helpers

/** Diego Prado, in one of his profiles. */
const enter = async (page: Page, profile: string) => {
  await page.goto("/demo/login")
  await loginAs(page, "diego.prado", profile)
}

const exportAs = async (page: Page, format: string) => {
  await page.getByRole("button", { name: "Exportar" }).click()
  await page.getByRole("menuitem", { name: format }).click()
}
