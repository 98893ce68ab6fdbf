/** Approving on a phone: what a list says of what was done with its rows, one after the other and several at once. */
import type { Locator, Page } from "@playwright/test"
import type postgres from "postgres"
import { outcomes, quadrant } from "./colleagues.ts"
import { makeBuyer } from "./purchases.ts"
import { enter, success } from "../../server/test/visitor.ts"
import { expect, expectAccessible, login, people, test } from "./quadrante.ts"

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const suppliers = ["Papelaria Sol", "Gráfica Norte", "Frota Azul", "Aurora", "Lona", "Pneus", "Toner", "Etiquetas"]

const rowOf = (page: Page, supplier: string): Locator =>
  page.getByRole("grid", { name: "Tarefas" }).getByRole("row").filter({ hasText: supplier })

const decideOn = async (page: Page, supplier: string, outcome: string, reason?: string) => {
  const task = quadrant(page, `Compra \\d+ · ${supplier}`)
  await outcomes(task).getByRole("button", { name: outcome }).tap()
  if (reason !== undefined) {
    await task.getByRole("textbox", { name: /por quê\?$/ }).fill(reason)
    await outcomes(task).getByRole("button", { name: outcome }).tap()
  }
  await expect(outcomes(task)).toHaveCount(0)
}

/** So many purchases wait for the management, and nothing else; its approver has them in front. */
const enterList = async (page: Page, server: { readonly address: string; readonly sql: postgres.Sql }) => {
  await server.sql`delete from instance`
  const buy = await makeBuyer(server.address, people.ana)
  for (const [at, supplier] of suppliers.entries()) await buy(supplier, 1250 + 100 * at)
  await page.goto("/demo/home?redirect=painel:tarefas&grupo=nenhum&ordem=title")
  await login(page, people.bruno)
  await expect(page.getByRole("grid", { name: "Tarefas" }).getByRole("row")).toHaveCount(suppliers.length)
}

test("a list keeps the shape of what was decided, says what became of it, and lets go of it out of sight", async ({
  page,
  server
}) => {
  await enterList(page, server)
  const toList = page.getByRole("button", { name: "Voltar à lista" })
  const first = rowOf(page, "Papelaria Sol")
  const last = rowOf(page, "Etiquetas")
  const seventh = rowOf(page, "Toner")

  await test.step("the last rows are marked like the first, though the list was out of sight", async () => {
    await last.tap()
    await decideOn(page, "Etiquetas", "Recusar", "Acima do orçamento")
    await expect(page.getByText(/^Você recusou Compra \d+ · Etiquetas$/)).toBeVisible()
    await toList.tap()
    await expect(last).toContainText(/Recusada às \d\d:\d\d/)
    await expect(last).toContainText("R$ 1.950,00")
    await expect(last.getByRole("button")).toHaveCount(0)
    await expect(last.getByRole("checkbox")).toHaveCount(0)
    await expect(last.locator("b")).toHaveCSS("text-decoration-line", "none")
    await expect(page.getByText("7 tarefas", { exact: true })).toBeVisible()
    await expectAccessible(page, "a list of a phone with a row that was decided")
  })

  await test.step("it is said below the rows, on a line of its own, and the head keeps its name", async () => {
    const line = page.getByRole("button", { name: "1 saiu · tirar da lista" })
    const grid = await page.getByRole("grid", { name: "Tarefas" }).boundingBox()
    const box = await line.boundingBox()
    expect(box?.y ?? 0).toBeGreaterThanOrEqual((grid?.y ?? 0) + (grid?.height ?? 0) - 1)
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(44)
    const cut = await page.locator(".list-views > span").evaluate((name) => name.scrollWidth > name.clientWidth)
    expect(cut, "the name of the view is cut").toBe(false)
  })

  await test.step("the next task is opened: what the person saw is gone when they come back", async () => {
    await first.tap()
    await decideOn(page, "Papelaria Sol", "Aprovar")
    await page.getByRole("button", { name: /^Próxima tarefa/ }).tap()
    await decideOn(page, "Gráfica Norte", "Devolver", "Falta a proposta")
    await toList.tap()
    await expect(first).toContainText(/Aprovada às \d\d:\d\d/)
    await expect(rowOf(page, "Gráfica Norte")).toContainText(/Devolvida às \d\d:\d\d/)
    await expect(last).toHaveCount(0)
    await expect(seventh.getByRole("button", { name: /^Assumir/ })).toBeVisible()
  })

  await test.step("what a colleague has is said by name", async () => {
    const [task] = await server.sql<{ id: string }[]>`
      select t.id from task t join instance i on i.amb = t.amb and i.id = t.instance
      where i.title like '%Toner%' and t.done_at is null`
    const { client } = await enter(server.address, "diego.prado")
    const { roles } = success(await client.choices({}))
    const manager = roles.find((one) => one.perfil_operacional_id === "gerencia")
    success(await client.choose({ payload: { role: manager?.id ?? "" } }))
    success(await client.claimTask({ task: task?.id ?? "" }))
    await expect(seventh).toContainText("Assumida por Diego Prado")
    await page.getByRole("button", { name: /^3 saíram · tirar da lista$/ }).tap()
    await expect(page.getByRole("grid", { name: "Tarefas" }).getByRole("row")).toHaveCount(4)
  })
})

test("tasks of two steps are decided one step after the other, and nothing of them is missing", async ({
  page,
  server
}) => {
  await enterList(page, server)
  const { client } = await enter(server.address, people.ana)
  const { definition } = success(await client.startForm({ processo: "pedido_ferias" }))
  const values = { inicio: "2055-12-06", dias: 10, abono: "nao", observacao: "" }
  const draft = crypto.randomUUID()
  const payload = { processo: "pedido_ferias", contexto: {}, definition, values }
  success(await client.sendDraft({ draft, payload }))
  await page.reload()
  const bar = page.locator(".marked-foot")
  const rows = page.getByRole("grid", { name: "Tarefas" }).getByRole("row")
  const vacation = rows.filter({ hasText: "Férias" })
  const boxOf = (row: Locator) => row.getByRole("checkbox")
  await boxOf(vacation).tap()
  await boxOf(rowOf(page, "Papelaria Sol")).tap()
  await boxOf(rowOf(page, "Gráfica Norte")).tap()
  await expect(bar.getByRole("status")).toHaveText("3 marcadas · 2 etapas, decididas uma por vez")
  const decide = bar.getByRole("button", { name: "Decidir (3)…" })
  await decide.tap()
  await expect(page.getByRole("menuitem")).toHaveText(["Aprovação do gestor (1)…", "Aprovação da gerência (2)…"])
  await expectAccessible(page, "tasks of two steps on a phone")
  await page.getByRole("menuitem", { name: "Aprovação da gerência (2)…" }).tap()
  const dialog = page.getByRole("dialog", { name: "2 de 2 podem ser decididas" })
  await dialog.getByRole("radio", { name: "Aprovar" }).check()
  await dialog.getByRole("button", { name: "Aprovar (2)" }).tap()
  await expect(rowOf(page, "Papelaria Sol")).toContainText(/Aprovada às \d\d:\d\d/)
  await expect(bar.getByRole("status"), "the other one stays marked").toHaveText(/^1 marcada/)
  await bar.getByRole("button", { name: "Decidir (1)…" }).tap()
  const other = page.getByRole("dialog", { name: "1 de 1 podem ser decididas" })
  await expect(other.getByRole("listitem"), "a bare figure says what it is").toHaveText(/Dias 10$/)
  await other.getByRole("radio", { name: "Aprovar" }).check()
  await other.getByRole("button", { name: "Aprovar (1)" }).tap()
  await expect(vacation).toContainText(/Aprovada às \d\d:\d\d/)
  await expect(bar).toBeHidden()
})

test("several are marked below a bar that covers none of them, and decided with one button", async ({
  page,
  server
}) => {
  await enterList(page, server)
  const bar = page.locator(".marked-foot")
  const boxOf = (supplier: string) => rowOf(page, supplier).getByRole("checkbox")
  const edges = async (one: Locator) => {
    const box = await one.boundingBox()
    return {
      top: box?.y ?? 0,
      bottom: (box?.y ?? 0) + (box?.height ?? 0),
      height: box?.height ?? 0,
      width: box?.width ?? 0
    }
  }

  await test.step("the last row in sight stays so when it is marked", async () => {
    const label = await edges(rowOf(page, "Etiquetas").locator("label"))
    expect(Math.min(label.height, label.width)).toBeGreaterThanOrEqual(44)
    const sign = await edges(boxOf("Etiquetas"))
    expect(Math.min(sign.height, sign.width)).toBeGreaterThanOrEqual(20)
    await boxOf("Etiquetas").tap()
    await expect(bar.getByRole("button")).toHaveText(["Desmarcar", "Mais", "Decidir (1)…"])
    await expect
      .poll(async () => (await edges(rowOf(page, "Etiquetas"))).bottom)
      .toBeLessThanOrEqual((await edges(bar)).top + 1)
    await bar.getByRole("button", { name: "Desmarcar" }).tap()
    await expect(bar).toBeHidden()
  })

  await test.step("the bar says what they come to, has one button that stands out, and the rest behind one", async () => {
    await page.getByRole("grid", { name: "Tarefas" }).evaluate((grid) => grid.scrollTo({ top: 0 }))
    await boxOf("Papelaria Sol").tap()
    await boxOf("Gráfica Norte").tap()
    await expect(bar.getByRole("status")).toHaveText(/^2 marcadas · R\$\s2\.600,00$/)
    await expect(bar.locator(".btn.primary")).toHaveText("Decidir (2)…")
    expect((await edges(bar)).height).toBeLessThan(120)
    await expectAccessible(page, "several that are marked on a phone")
    await bar.getByRole("button", { name: "Mais com as marcadas" }).tap()
    await expect(page.getByRole("menuitem")).toHaveText([
      "Assumir",
      "Passar para…",
      "Devolver ao grupo",
      "Lembrar-me em…"
    ])
    await page.keyboard.press("Escape")
  })

  await test.step("the dialog lists the outcomes as the process does, and says afterwards what was done", async () => {
    await bar.getByRole("button", { name: "Decidir (2)…" }).tap()
    const dialog = page.getByRole("dialog", { name: "2 de 2 podem ser decididas" })
    await expect(dialog.locator(".checks label")).toHaveText(["Aprovar", "Devolver", "Recusar"])
    await expectAccessible(page, "a decision for several on a phone")
    await dialog.getByRole("radio", { name: "Aprovar" }).check()
    await dialog.getByRole("button", { name: "Aprovar (2)" }).tap()
    await expect(page.getByText("2 tarefas aprovadas")).toBeVisible()
    for (const supplier of ["Papelaria Sol", "Gráfica Norte"]) {
      await expect(rowOf(page, supplier)).toContainText(/Aprovada às \d\d:\d\d/)
    }
  })

  await test.step("the bar at the thumb says that this is the tasks, and leads to their top", async () => {
    const tasks = page.getByRole("navigation", { name: "Principal" }).getByRole("button", { name: /^Tarefas/ })
    const home = page.locator("main.home")
    await expect(tasks).toHaveAttribute("aria-current", "page")
    await tasks.tap()
    await expect(home).toBeVisible()
    await page.setViewportSize({ width: 390, height: 480 })
    await home.evaluate((element) => element.scrollTo({ top: 300 }))
    await expect.poll(() => home.evaluate((element) => element.scrollTop)).toBeGreaterThan(100)
    await tasks.tap()
    await expect.poll(() => home.evaluate((element) => element.scrollTop)).toBe(0)
  })
})
