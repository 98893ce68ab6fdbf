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
  // The next of the list takes its place, and says above it what was decided.
  await expect(task).toHaveCount(0)
  await expect(page.locator(".proc:not([hidden]) .decided-band")).toBeVisible()
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
    const toList = page.getByRole("button", { name: /^Voltar a/ })
    const first = rowOf(page, "Papelaria Sol")
    const last = rowOf(page, "Etiquetas")
    const seventh = rowOf(page, "Toner")

    await test.step("the last rows are marked like the first, though the list was out of sight", async () => {
      await last.tap()
      await decideOn(page, "Etiquetas", "Recusar", "Acima do orçamento")
      await expect(page.getByText(/^Você recusou Compra \d+$/).first()).toBeVisible()
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
      await expect(page.getByText(/^Você aprovou Compra \d+$/).first()).toBeVisible()
      await page.locator(".proc:not([hidden])").getByRole("heading").first().tap()
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
  "a phone has room for names, its search in a case too, and what is open at home; a toast covers none of it",
  { tag: full },
  async ({ page, server }) => {
    const some = suppliers.slice(0, 5)
    await enterList(page, server, some)
    const row = rowOf(page, "Gráfica Norte")

    await test.step("who claims it presses a sign above its word, which leaves the room to the name", async () => {
      const take = row.getByRole("button", { name: /^Assumir Compra \d+ · Gráfica Norte$/ })
      const box = await take.boundingBox()
      expect(box?.width ?? 0).toBeLessThanOrEqual(56)
      await expect(take.getByText("Assumir")).toBeVisible()
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
