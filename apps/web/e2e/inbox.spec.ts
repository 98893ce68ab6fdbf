/** The list of tasks over a real server: what colleagues do with it, its views, and ten thousand tasks. */
import type { Browser, Locator, Page } from "@playwright/test"
import type postgres from "postgres"
import { openOffice, quadrant } from "./colleagues.ts"
import { expect, expectAccessible, full, login, people, seekInMenu, startFromMenu, test } from "./quadrante.ts"

test.use({ definitions: "definitions" })

const ofNotes = "/demo/home?redirect=painel:tarefas&processo=com_aviso&ordem=title"

const grid = (page: Page): Locator => page.getByRole("grid", { name: "Tarefas" })

/** The rows that are drawn, without heads. */
const rows = (page: Page): Locator =>
  grid(page)
    .getByRole("row")
    .filter({ has: page.getByRole("gridcell") })

const titled = (page: Page, title: string): Locator => rows(page).filter({ hasText: title })

/** What lets a preview stay, beside its tab. */
const pin = (page: Page, title: string): Locator =>
  page
    .locator(".strip")
    .filter({ hasText: title })
    .getByRole("button", { name: /^Fica até abrir outro/ })

/** Starts so many instances for which somebody has to write a note, and gives their titles, in their order. */
const startNotes = async (page: Page, count: number): Promise<ReadonlyArray<string>> => {
  const titles: Array<string> = []
  for (let n = 0; n < count; n++) {
    await startFromMenu(page, "Com aviso")
    const heading = page.locator(".proc.active").getByRole("heading", { level: 2 })
    await expect(heading).toHaveText(/\d/)
    const title = await heading.innerText()
    expect(titles).not.toContain(title)
    titles.push(title)
  }
  return titles.toSorted()
}

/** Nobody has anything to do: the first tasks that are listed are those of the journey. */
const clear = (sql: postgres.Sql) => sql`delete from instance`

const enter = async (
  browser: Browser,
  address: string,
  look: { readonly width: number; readonly height: number; readonly touch?: boolean }
) => {
  const { width, height, touch = false } = look
  const context = await browser.newContext({
    baseURL: address,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch
  })
  return context.newPage()
}

/** The row on which the cursor is. */
const current = async (page: Page): Promise<Locator> => {
  const id = await grid(page).getAttribute("aria-activedescendant")
  return page.locator(`[id="${id}"]`)
}

test(
  "with a pointer: tasks are found, marked and claimed, done one after the other, and followed without moving",
  { tag: full },
  async ({ browser, address, server }) => {
    test.setTimeout(600_000)
    await clear(server.sql)
    const office = openOffice(browser, address)
    const [ana, bruno] = [await office.desk(people.ana), await office.desk(people.bruno)]
    const titles = await startNotes(ana, 4)
    const [first = "", second = "", third = "", fourth = ""] = titles

    await test.step("the menu leads to them, and they are narrowed to one process", async () => {
      await bruno.getByRole("button", { name: "Menu" }).click()
      await bruno
        .getByRole("navigation", { name: "Menu" })
        .getByRole("button", { name: /^Tarefas/ })
        .click()
      await expect(titled(bruno, first)).toBeVisible()
      await bruno.getByRole("button", { name: "Filtro", exact: true }).click()
      const dialog = bruno.getByRole("dialog", { name: "Filtrar" })
      await expect(dialog.getByRole("combobox", { name: "Processo" })).toBeFocused()
      await expectAccessible(bruno, "the filters of a list")
      await dialog.getByRole("combobox", { name: "Processo" }).selectOption("com_aviso")
      await dialog.getByRole("button", { name: "Filtrar" }).click()
      await expect(rows(bruno)).toHaveCount(4)
      await expect(bruno.getByText("4 tarefas", { exact: true })).toBeVisible()
      await bruno.getByRole("columnheader", { name: "Tarefa" }).getByRole("button").click()
      await expect(rows(bruno)).toHaveText(titles.map((title) => new RegExp(title)))
      await bruno.getByRole("columnheader", { name: "Tarefa" }).getByRole("button").click()
      await expect(rows(bruno)).toHaveText(titles.toReversed().map((title) => new RegExp(title)))
      await expect(bruno.getByRole("columnheader", { name: "Tarefa" })).toHaveAttribute("aria-sort", "descending")
      await bruno.getByRole("columnheader", { name: "Tarefa" }).getByRole("button").click()
      await expectAccessible(bruno, "a list of tasks")
    })

    await test.step("the empty palette has them first, and the menu says how many there are", async () => {
      await bruno.keyboard.press("Control+k")
      const palette = bruno.getByRole("dialog", { name: "Buscar ou executar" })
      await expect(palette.getByRole("group").first()).toHaveAccessibleName("Tarefas")
      await expect(palette.getByRole("option").first()).toContainText("Recado")
      await expect(palette.getByRole("option", { selected: true })).toContainText("Escrever o recado")
      await expectAccessible(bruno, "the palette with tasks")
      await bruno.keyboard.press("Escape")
      await bruno.getByRole("button", { name: "Menu" }).click()
      await expect(
        bruno.getByRole("navigation", { name: "Menu" }).getByRole("button", { name: /^Tarefas \d+$/ })
      ).toBeVisible()
      await bruno.keyboard.press("Escape")
    })

    await test.step("what is sought and not there names the filter that hides it", async () => {
      await bruno.getByRole("searchbox", { name: "Buscar nesta lista" }).fill("nada disso")
      await expect(bruno.getByText("Nenhuma tarefa com estes filtros.")).toBeVisible()
      await expect(bruno.getByText("Sem o filtro Texto: 4 tarefas.")).toBeVisible()
      await expectAccessible(bruno, "a list that a filter empties")
      await bruno.getByRole("button", { name: "Tirar o filtro Texto" }).click()
      await expect(rows(bruno)).toHaveCount(4)
      await expect(bruno.getByRole("searchbox", { name: "Buscar nesta lista" })).toHaveValue("")
    })

    await test.step("a second press takes back the first: of a menu, and of the box that marks all", async () => {
      const menu = bruno.getByRole("button", { name: /^Agrupar:/ })
      for (const isOpen of [true, false]) {
        await menu.click()
        await expect(menu).toHaveAttribute("aria-expanded", String(isOpen))
      }
      const all = bruno.getByRole("checkbox", { name: "Marcar todas" })
      await all.click()
      await expect(bruno.getByText("4 marcadas")).toBeVisible()
      await all.click()
      await expect(bruno.getByText("4 marcadas")).toBeHidden()
    })

    await test.step("two are marked and claimed at once", async () => {
      await bruno.getByRole("checkbox", { name: `Marcar ${first}` }).check()
      await bruno.getByRole("checkbox", { name: `Marcar ${second}` }).check()
      await expect(bruno.getByText("2 marcadas")).toBeVisible()
      await expectAccessible(bruno, "a list with marks")
      await bruno.getByRole("button", { name: "Assumir", exact: true }).click()
      await expect(bruno.getByText("2 marcadas")).toBeHidden()
      await expect
        .poll(
          () => server.sql`select 1 from task where claimed_by is not null and done_at is null and element = 'escrever'`
        )
        .toHaveLength(2)
      await expect(titled(bruno, first)).not.toHaveClass(/gone/)
    })

    await test.step("both are to be looked at again on a day", async () => {
      await bruno.getByRole("checkbox", { name: `Marcar ${first}` }).check()
      await bruno.getByRole("checkbox", { name: `Marcar ${second}` }).check()
      const marked = bruno.locator(".marked-foot")
      await marked.getByRole("button", { name: "Lembrar-me em…" }).click()
      const again = marked.getByLabel("Lembrar-me em")
      await again.fill("31/02/2031")
      await again.press("Enter")
      await expect(bruno.getByText("2 marcadas")).toBeVisible()
      await expect(bruno.locator(".marked-foot").getByRole("alert")).toBeVisible()
      await again.fill("04/03/2031")
      await again.press("Enter")
      await expect(bruno.getByText("2 marcadas")).toBeHidden()
      const set = await server.sql`select 1 from task where follow_up::date = '2031-03-04' and done_at is null`
      expect(set).toHaveLength(2)
      await expect(grid(bruno)).toBeFocused()
    })

    await test.step("one is previewed with a click, and stays with two; the next of the list follows it", async () => {
      await titled(bruno, first).click()
      await expect(pin(bruno, first)).toBeVisible()
      await expect(grid(bruno)).toBeFocused()
      await titled(bruno, first).dblclick()
      const work = quadrant(bruno, first)
      await expect(pin(bruno, first)).toBeHidden()
      await work.getByRole("textbox", { name: "Recado" }).fill("Feito")
      await work.getByRole("button", { name: "Enviar" }).click()
      await expect(work.getByRole("button", { name: "Próxima tarefa" })).toBeVisible()
      await expectAccessible(bruno, "a task that was sent from a list")
      await work.getByRole("button", { name: "Próxima tarefa" }).click()
      await expect(quadrant(bruno, second).getByRole("textbox", { name: "Recado" })).toBeVisible()
      await expect(bruno.getByRole("tab", { name: first })).toHaveCount(0)
      await expect(titled(bruno, first)).toHaveClass(/gone/)
      await expect(titled(bruno, first).getByRole("checkbox"), "nothing more is done with it").toHaveCount(0)
      await expect(titled(bruno, first)).toContainText(/Concluída às \d\d:\d\d/)
    })

    await test.step("what a colleague takes stays in its place and says so; what is new waits", async () => {
      const menu = await seekInMenu(ana, third)
      await menu.getByRole("button", { name: new RegExp(`^Assumir .*${third}`) }).click()
      await expect(titled(bruno, third)).toContainText("Assumida por Ana Souza")
      await expectAccessible(bruno, "a list of which something is gone")
      await ana.keyboard.press("Escape")
      const [fifth = ""] = await startNotes(ana, 1)
      await expect(bruno.getByRole("button", { name: "1 nova · mostrar" })).toBeVisible()
      await expect(rows(bruno)).toHaveText(titles.map((title) => new RegExp(title)))
      await titled(bruno, fourth).click()
      await bruno.getByRole("button", { name: "1 nova · mostrar" }).click()
      await expect(titled(bruno, fifth)).toBeVisible()
      await expect(titled(bruno, third)).toHaveCount(0)
      await expect(titled(bruno, first)).toHaveCount(0)
      await expect(await current(bruno)).toContainText(fourth)
    })
    expect(office.said).toEqual([])
    await office.close()
  }
)

test(
  "two changes that come one right after the other are both seen, though the answer to the first is long on its way",
  { tag: full },
  async ({ browser, address, server }) => {
    await clear(server.sql)
    const office = openOffice(browser, address)
    const [ana, bruno] = [await office.desk(people.ana), await office.desk(people.bruno)]
    const [first = "", second = ""] = await startNotes(ana, 2)
    await bruno.goto(ofNotes)
    await expect(rows(bruno)).toHaveCount(2)
    const menu = ana.getByRole("navigation", { name: "Menu" })
    const claim = async (title: string) => {
      await menu.getByRole("button", { name: new RegExp(`^Assumir .*${title}`) }).click()
      await expect(menu.getByRole("button", { name: new RegExp(`^Devolver ao grupo .*${title}`) })).toBeVisible()
    }
    await seekInMenu(ana, "Recado")

    // The first answer is read before the second change, and arrives after it.
    const isRead = Promise.withResolvers<null>()
    const isLate = Promise.withResolvers<null>()
    await bruno.route(
      "**/lists/tasks/rows",
      async (route) => {
        const response = await route.fetch()
        isRead.resolve(null)
        await isLate.promise
        // It may have been given up by then.
        await route.fulfill({ response }).catch(() => null)
      },
      { times: 1 }
    )
    await claim(first)
    await isRead.promise
    await claim(second)
    await expect(titled(bruno, second)).toContainText("Assumida por Ana Souza")
    isLate.resolve(null)
    await expect(titled(bruno, first)).toContainText("Assumida por Ana Souza")
    await expect(titled(bruno, second)).toContainText("Assumida por Ana Souza")
    await office.close()
  }
)

test(
  "a view is kept, shared with a profile, and reached by its link; columns and groups are part of it",
  { tag: full },
  async ({ browser, address, server }) => {
    test.setTimeout(240_000)
    await clear(server.sql)
    await server.sql`delete from list_view`
    const office = openOffice(browser, address)
    await startNotes(await office.desk(people.ana), 2)
    const page = await enter(browser, address, { width: 1280, height: 800 })
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    await page.goto(ofNotes)
    await login(page, people.bruno)
    await expect(rows(page)).toHaveCount(2)

    await page.getByRole("button", { name: "Colunas", exact: true }).last().click()
    const columns = page.getByRole("dialog", { name: "Que colunas mostrar?" })
    await columns.getByRole("checkbox", { name: "Com", exact: true }).check()
    await columns.getByRole("button", { name: "Prazo para antes" }).click()
    await expectAccessible(page, "the columns of a list")
    await columns.getByRole("button", { name: "Mostrar" }).click()
    await page.getByRole("button", { name: /^Agrupar:/ }).click()
    await page.getByRole("menuitem", { name: "Processo" }).click()
    await expect(grid(page).getByRole("rowheader")).toHaveText(/^Com aviso 2$/)
    await expectAccessible(page, "a list in groups")

    await page.getByRole("button", { name: "Mais desta lista" }).click()
    await page.getByRole("menuitem", { name: "Guardar visão…" }).click()
    const save = page.getByRole("dialog", { name: "Guardar esta visão?" })
    await save.getByRole("button", { name: "Guardar" }).click()
    await expect(save.getByRole("alert")).toHaveText("Dê um nome à visão.")
    await save.getByRole("textbox", { name: "Nome" }).fill("Recados")
    await save.getByRole("combobox", { name: "Compartilhar com o perfil" }).selectOption({ label: "Gerência" })
    await expectAccessible(page, "keeping a view")
    await save.getByRole("button", { name: "Guardar" }).click()
    await expect(page.getByRole("button", { name: "Visões: Recados" })).toBeVisible()

    await page.getByRole("button", { name: "Mais desta lista" }).click()
    await page.getByRole("menuitem", { name: "Copiar link" }).click()
    await expect(page.getByText("O link desta lista foi copiado.").first()).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toContain("visao=")

    const karina = await enter(browser, address, { width: 1280, height: 800 })
    await karina.goto(link)
    await login(karina, "karina.dias")
    await expect(karina.getByRole("button", { name: "Visões: Recados" })).toBeVisible()
    await karina.getByRole("button", { name: "Visões: Recados" }).click()
    await expect(karina.getByRole("menuitem", { name: "Recados, de Bruno Lima" })).toBeVisible()
    await karina.context().close()

    await page.reload()
    await expect(page.getByRole("button", { name: "Visões: Recados" })).toBeVisible()
    const download = page.waitForEvent("download")
    await page.getByRole("button", { name: "Mais desta lista" }).click()
    await page.getByRole("menuitem", { name: "Exportar CSV" }).click()
    const file = await (await download).createReadStream()
    const text = (await file.toArray()).map(String).join("")
    expect(text.split("\r\n")[0]).toContain("Tarefa;Etapa")
    expect(text.trim().split("\r\n")).toHaveLength(3)
    await page.getByRole("button", { name: "Mais desta lista" }).click()
    await page.getByRole("menuitem", { name: "Apagar a visão “Recados”" }).click()
    await expect(page.getByRole("button", { name: "Visões: Tarefas" })).toBeVisible()
    await page.context().close()
    await office.close()
  }
)

test(
  "ten thousand are scrolled through without being loaded",
  { tag: full },
  async ({ page, browser, address, server }) => {
    test.setTimeout(240_000)
    await clear(server.sql)
    const office = openOffice(browser, address)
    await startNotes(await office.desk(people.ana), 1)
    await office.close()
    await server.sql`
    insert into task (amb, instance, token, element, name, kind, profiles, opened)
    select amb, instance, 'n' || n, element, name, kind, profiles, opened
    from task, generate_series(2, 10000) n where element = 'escrever' and done_at is null`
    // So many at once, the planner has not counted by itself yet.
    await server.sql`analyze`
    let asked = 0
    page.on("request", (request) => (asked += request.url().endsWith("/lists/tasks") ? 1 : 0))
    await page.goto("/demo/home?redirect=painel:tarefas&processo=com_aviso&grupo=nenhum")
    await login(page, people.bruno)
    await expect(grid(page)).toHaveAttribute("aria-rowcount", "10001")
    await expect(rows(page).first()).toBeVisible()
    await page.keyboard.press("End")
    await expect(rows(page).last()).toHaveAttribute("aria-rowindex", "10001")
    await expect(
      page.getByText(/^linhas 9\.98\d a 10\.000 de 10\.000$|^linhas 9\.9\d\d a 10\.000 de 10\.000$/)
    ).toBeVisible()
    await grid(page).evaluate((element) => (element.scrollTop = element.scrollHeight / 2))
    await expect(rows(page).first()).toHaveAttribute("aria-rowindex", /^(49|50)\d\d$/)
    expect(await grid(page).getByRole("row").count()).toBeLessThan(80)
    expect(asked).toBeLessThan(8)
    await expectAccessible(page, "the middle of ten thousand tasks")
    await clear(server.sql)
  }
)
