/** Approving on a phone: what a list says of what was done with its rows, one after the other and several at once. */
import type { Locator, Page } from "@playwright/test"
import type postgres from "postgres"
import { outcomes, quadrant } from "./colleagues.ts"
import { makeBuyer } from "./purchases.ts"
import { enter, success } from "../../server/test/visitor.ts"
import { expect, expectAccessible, full, login, people, test } from "./quadrante.ts"

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
const enterList = async (
  page: Page,
  server: { readonly address: string; readonly sql: postgres.Sql },
  names = suppliers,
  /** What the first of them costs. */
  first = 1250
) => {
  await server.sql`delete from instance`
  const buy = await makeBuyer(server.address, people.ana)
  for (const [at, supplier] of names.entries()) await buy(supplier, at === 0 ? first : 1250 + 100 * at)
  await page.goto("/demo/home?redirect=painel:tarefas&grupo=nenhum&ordem=title")
  await login(page, people.bruno)
  await expect(page.getByRole("grid", { name: "Tarefas" }).getByRole("row")).toHaveCount(names.length)
}

test(
  "a list keeps the shape of what was decided, says what became of it, and lets go of it out of sight",
  { tag: full },
  async ({ page, server }) => {
    // The first one goes on to the board, for whom its approver acts: they see its buttons, and may not decide it twice.
    await server.sql`
    insert into substitution (amb, absent, substitute, from_day, until_day, begins, ends)
    select a.amb, a.id, s.id, current_date, current_date, now() - interval '1 hour', now() + interval '1 day'
    from person a join person s on s.amb = a.amb and s.usuario = ${people.bruno}
    where a.usuario = 'marina.luz'`
    await enterList(page, server, suppliers, 51_000)
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
      await expect(quadrant(page, "Compra \\d+ · Papelaria Sol").locator(".note")).toHaveText([
        /^Você aprovou às \d\d:\d\d\. Agora com Diretoria: /
      ])
      await expect(toList).toBeVisible()
      await page.getByRole("button", { name: /^Próxima tarefa/ }).tap()
      await decideOn(page, "Gráfica Norte", "Devolver", "Falta a proposta")
      await toList.tap()
      await expect(first).toContainText(/Aprovada às \d\d:\d\d/)
      await expect(rowOf(page, "Gráfica Norte")).toContainText(/Devolvida às \d\d:\d\d/)
      await expect(last).toHaveCount(0)
      await expect(seventh.getByRole("button", { name: /^Assumir/ })).toBeVisible()
      await server.sql`delete from substitution where absent in (select id from person where usuario = 'marina.luz')`
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
  }
)

test(
  "every figure of the list counts what waits: nothing that was decided, and what came though it is not shown yet",
  { tag: full },
  async ({ page, server }) => {
    await server.sql`delete from instance`
    const buy = await makeBuyer(server.address, people.ana)
    for (const supplier of suppliers) await buy(supplier, 1250)
    await page.goto("/demo/home?redirect=painel:tarefas")
    await login(page, people.bruno)
    const rows = page.getByRole("grid", { name: "Tarefas" }).getByRole("row")
    const group = rows.getByRole("rowheader")
    const chip = (name: string) =>
      page.getByRole("list", { name: "O que mostrar" }).getByRole("button", { name, exact: true })
    const bar = page.getByRole("navigation", { name: "Principal" }).getByRole("button", { name: /^Tarefas/ })
    /** What all of them say; what came is in no group yet. */
    const expectCounts = async (waiting: number, grouped: number) => {
      await expect(page.getByText(`${waiting} tarefas`, { exact: true })).toBeVisible()
      await expect(chip(`Do grupo ${waiting}`)).toBeVisible()
      await expect(bar).toHaveAccessibleName(new RegExp(`${waiting} com você ou do grupo$`))
      await expect(group).toHaveText(new RegExp(` ${grouped}$`))
    }
    await expectCounts(8, 8)
    await rowOf(page, "Toner").tap()
    await decideOn(page, "Toner", "Aprovar")
    await page.getByRole("button", { name: "Voltar à lista" }).tap()
    await expect(rowOf(page, "Toner")).toContainText(/^.*Aprovada às/)
    await expectCounts(7, 7)
    await buy("Cartuchos", 1250)
    await expect(page.getByRole("button", { name: "1 nova · mostrar" })).toBeVisible()
    await expectCounts(8, 7)
    await page.getByRole("button", { name: "1 nova · mostrar" }).tap()
    await expect(rowOf(page, "Cartuchos")).toBeVisible()
    await expectCounts(8, 8)

    await chip("Comigo 0").tap()
    await expect(page.getByText("Nenhuma tarefa com estes filtros.")).toBeVisible()
    // One of the manager's: what he approved waits at a step that is none of his.
    const [task] = await server.sql<{ id: string }[]>`
    select id from task where done_at is null and element = 'aprovar_gerencia' limit 1`
    const { client } = await enter(server.address, people.bruno)
    const { roles } = success(await client.choices({}))
    const manager = roles.find((one) => one.perfil_operacional_id === "gerencia")
    success(await client.choose({ payload: { role: manager?.id ?? "" } }))
    success(await client.claimTask({ task: task?.id ?? "" }))
    await expect(
      page.getByText("Chegou 1 tarefa nova."),
      "an empty list does not say that there is nothing"
    ).toBeVisible()
    await expect(page.getByText("Nenhuma tarefa com estes filtros.")).toHaveCount(0)
    await expect(page.getByText("1 tarefa", { exact: true })).toBeVisible()
    await expectAccessible(page, "an empty list of a phone to which one came")
  }
)

test(
  "tasks of two steps are decided one step after the other, and nothing of them is missing",
  { tag: full },
  async ({ page, server }) => {
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
    const starts = await bar.locator("p > span").evaluateAll((parts) => {
      const [left] = parts.map((part) => part.getBoundingClientRect().left)
      return parts.map((part) => ({
        begins: part.getBoundingClientRect().left === left,
        dot: part.querySelector(".dot") !== null,
        cut: (part.parentElement?.getBoundingClientRect().left ?? 0) >= part.getBoundingClientRect().left
      }))
    })
    expect(
      starts.filter(({ begins, dot, cut }) => begins && dot && !cut),
      "a line begins with a dot"
    ).toEqual([])

    const decide = bar.getByRole("button", { name: "Decidir (3)…" })
    const first = page.getByRole("dialog", { name: "Etapa 1 de 2 · Aprovação do gestor" })
    const second = page.getByRole("dialog", { name: "Etapa 2 de 2 · Aprovação da gerência" })
    await test.step("a step can be passed over, and one can stop at each", async () => {
      await decide.tap()
      await expect(first).toContainText("Depois vem mais 1 etapa: Aprovação da gerência.")
      await expect(first.getByRole("listitem"), "a bare figure says what it is").toHaveText(/Dias 10$/)
      await expect(first.getByRole("group", { name: "Decisão", exact: true })).toBeVisible()
      await expect(first).not.toContainText("1 de 1")
      await expectAccessible(page, "the first of two steps that are decided on a phone")
      await first.getByRole("button", { name: "Pular esta etapa" }).tap()
      await expect(second).toContainText("2 de 2 podem ser decididas.")
      await second.getByRole("button", { name: "Parar aqui" }).tap()
      await expect(second).toBeHidden()
      await expect(bar.getByRole("status")).toHaveText(/^3 marcadas/)
    })
    await test.step("once the first is decided the second is asked by itself", async () => {
      await decide.tap()
      await first.getByRole("radio", { name: "Aprovar" }).check()
      await first.getByRole("button", { name: "Aprovar", exact: true }).tap()
      await expect(second.getByRole("radio", { name: "Aprovar" }), "nothing is chosen for it").not.toBeChecked()
      await expect(vacation).toContainText(/Aprovada às \d\d:\d\d/)
      await second.getByRole("radio", { name: "Aprovar" }).check()
      await second.getByRole("button", { name: "Aprovar (2)" }).tap()
      await expect(rowOf(page, "Papelaria Sol")).toContainText(/Aprovada às \d\d:\d\d/)
      await expect(rowOf(page, "Gráfica Norte")).toContainText(/Aprovada às \d\d:\d\d/)
      await expect(bar).toBeHidden()
    })
  }
)

test(
  "a reason that was begun for several is found again, and goes with no approval",
  { tag: full },
  async ({ page, server }) => {
    await enterList(page, server)
    const bar = page.locator(".marked-foot")
    const said = "Faltou a proposta do fornecedor"
    const reason = page.getByRole("textbox", { name: /por quê\?$/ })
    const kept = page.getByText("Motivo guardado: só vai com Devolver ou Recusar.")
    const dialog = page.getByRole("dialog")
    const open = async () => {
      await bar.getByRole("button", { name: /^Decidir/ }).tap()
      await expect(dialog.getByRole("radio")).toHaveCount(3)
    }
    for (const supplier of ["Papelaria Sol", "Gráfica Norte"]) await rowOf(page, supplier).getByRole("checkbox").tap()
    await open()
    await dialog.getByRole("radio", { name: "Devolver" }).check()
    await reason.fill(said)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(bar.getByRole("status")).toHaveText(/motivo guardado$/)
    await open()
    await expect(kept).toBeVisible()
    await expectAccessible(page, "a decision for several with a reason that was begun")
    await dialog.getByRole("radio", { name: "Recusar" }).check()
    await expect(reason).toHaveValue(said)
    await page.keyboard.press("Escape")
    await open()
    await dialog.getByRole("radio", { name: "Aprovar" }).check()
    await dialog.getByRole("button", { name: "Aprovar (2)" }).tap()
    await expect(rowOf(page, "Gráfica Norte")).toContainText(/Aprovada às \d\d:\d\d/)
    const [sent] = await server.sql`
    select count(*)::int as said from instance where variables ->> 'parecer' = ${said} or variables ->> 'motivo' = ${said}`
    expect(sent).toEqual({ said: 0 })
    await rowOf(page, "Toner").getByRole("checkbox").tap()
    await open()
    await dialog.getByRole("radio", { name: "Devolver" }).check()
    await expect(reason, "it was of those that were decided").toHaveValue("")
  }
)

test(
  "several are marked below a bar that covers none of them, and decided with one button",
  { tag: full },
  async ({ page, server }) => {
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
  }
)

test(
  "a phone has room for names, its search in a case too, and what is open at home; a toast covers none of it",
  { tag: full },
  async ({ page, server }) => {
    const some = suppliers.slice(0, 5)
    await enterList(page, server, some)
    const row = rowOf(page, "Gráfica Norte")

    await test.step("who claims it presses a sign, which leaves the room to the name", async () => {
      const take = row.getByRole("button", { name: /^Assumir Compra \d+ · Gráfica Norte$/ })
      const box = await take.boundingBox()
      expect(box?.width ?? 0).toBeLessThanOrEqual(48)
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    })

    await test.step("what is said of several stands where nothing is read or pressed", async () => {
      for (const supplier of some.slice(2)) await rowOf(page, supplier).getByRole("checkbox").tap()
      await page.getByRole("button", { name: "Decidir (3)…" }).tap()
      await page.getByRole("dialog").getByRole("radio", { name: "Recusar" }).check()
      await page.getByRole("dialog").getByRole("textbox").fill("Sem verba")
      await page.getByRole("dialog").getByRole("button", { name: "Recusar (3)" }).tap()
      await page.getByText("3 tarefas recusadas").waitFor()
      await expect(async () => expect(await underToast(page)).toEqual([])).toPass({ timeout: 4000 })
    })

    await test.step("the search is at the head of a case, where the bar has given way to what is decided", async () => {
      await row.tap()
      const task = quadrant(page, "Compra \\d+ · Gráfica Norte")
      await expect(outcomes(task)).toBeVisible()
      await expectAccessible(page, "a case on a phone with its search")
      await page.getByRole("button", { name: "Buscar", exact: true }).tap()
      await expect(page.getByRole("combobox", { name: /^Buscar processo/ })).toBeVisible()
      await page.goBack()
      await expect(outcomes(task)).toBeVisible()
    })

    await test.step("home says how much is open and what of it was not sent, and leads there", async () => {
      await page.goto("/demo/home?redirect=pedido_ferias")
      await page.getByLabel("Dias").fill("12")
      await page.getByRole("button", { name: "Voltar às tarefas" }).tap()
      const line = page.getByRole("button", { name: /não enviado$/ })
      await expect(line).toHaveText("3 abertos · 1 não enviado")
      await expectAccessible(page, "home on a phone with what is open")
      await line.tap()
      const opened = page.getByRole("dialog", { name: "Abertos" })
      await opened.getByRole("button", { name: /^Pedido de férias/ }).tap()
      await expect(page.getByLabel("Dias")).toHaveValue("12")
    })
  }
)

/** What a toast lies over of what is read or pressed in a list. */
const underToast = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    const toast = document.querySelector(".toast")?.getBoundingClientRect()
    if (toast === undefined) return ["no toast"]
    const work = document.querySelectorAll(".proc .list-row, .proc button, .proc h2, .proc .marked-foot, .dock")
    return [...work]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const box = element.getBoundingClientRect()
        return box.left < toast.right && toast.left < box.right && box.top < toast.bottom && toast.top < box.bottom
      })
      .map((element) => element.textContent ?? "")
  })
