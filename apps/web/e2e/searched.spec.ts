/** Looking for an old case on a phone: which is which, and the way back through the results to where it was looked for. */
import { quadrant } from "./colleagues.ts"
import { makeBuyer } from "./purchases.ts"
import { expect, expectAccessible, full, login, people, test } from "./quadrante.ts"

test.use({ viewport: { width: 390, height: 640 }, hasTouch: true, isMobile: true })

test(
  "the way back from what was found leads to the results as they were left, and from there to where one looked",
  { tag: full },
  async ({ page, server }) => {
    await server.sql`delete from instance`
    const buy = await makeBuyer(server.address, people.ana)
    for (let n = 1; n <= 14; n++) await buy("Café do Vale", 1250 + 100 * n)
    await page.goto("/demo/home?redirect=painel:tarefas&grupo=nenhum&ordem=title")
    await login(page, people.bruno)
    const grid = page.getByRole("grid", { name: "Tarefas" })
    const rows = grid.getByRole("row")
    await expect(rows.first()).toBeVisible()
    const dock = page.getByRole("navigation", { name: "Principal" })
    const home = page.locator("main.home")
    const search = page.getByRole("dialog", { name: "Buscar ou executar" })
    const field = search.getByRole("combobox")
    const options = search.getByRole("listbox").getByRole("option")
    const scroller = search.getByRole("listbox")

    await test.step("from a list that was scrolled to the sixth result, and back", async () => {
      await grid.evaluate((list) => list.scrollTo({ top: 300 }))
      const place = await grid.evaluate((list) => list.scrollTop)
      expect(place).toBeGreaterThan(100)
      await dock.getByRole("button", { name: "Buscar" }).tap()
      await field.fill("cafe")
      await expect(options).not.toHaveCount(0)
      await expect(options.filter({ hasText: "Café do Vale" })).toHaveCount(14)
      const names = await options.allInnerTexts()
      await expectAccessible(page, "results on a phone")
      const chosen = options.nth(13)
      const name = await chosen.locator(".name").innerText()
      const [caso] = /Compra \d+/.exec(name) ?? [""]
      await chosen.scrollIntoViewIfNeeded()
      const scrolled = await scroller.evaluate((list) => list.scrollTop)
      expect(scrolled).toBeGreaterThan(20)
      await chosen.tap()
      const opened = quadrant(page, `${caso} ·`)
      await expect(opened).toBeVisible()
      await expect(opened.getByRole("group", { name: /^Decidir / })).toBeVisible()

      await page.goBack()
      await expect(search).toBeVisible()
      await expect(field, "the words are there").toHaveValue("cafe")
      await expect.poll(() => options.allInnerTexts(), "and everything where it stood").toEqual(names)
      await expect(options.nth(13)).toHaveAttribute("aria-selected", "true")
      await expect(options.nth(13)).toBeInViewport()
      await expect.poll(() => scroller.evaluate((list) => list.scrollTop)).toBe(scrolled)

      await test.step("another of them, by the arrow of the case", async () => {
        await options.nth(9).tap()
        await expect(search).toBeHidden()
        await page.getByRole("button", { name: "Voltar à busca" }).tap()
        await expect(options.nth(9)).toHaveAttribute("aria-selected", "true")
        expect(await options.allInnerTexts()).toEqual(names)
      })

      await page.goBack()
      await expect(search).toBeHidden()
      await expect(grid, "the list in which one looked").toBeVisible()
      await expect.poll(() => grid.evaluate((list) => list.scrollTop), "where it was").toBe(place)
      await page.goBack()
      await expect(home).toBeVisible()
    })

    await test.step("from home, and it does not leave", async () => {
      await dock.getByRole("button", { name: "Buscar" }).tap()
      await field.fill("cafe")
      await options.filter({ hasText: "Café do Vale" }).nth(2).tap()
      await expect(search).toBeHidden()
      await expect(home).toBeHidden()
      await page.goBack()
      await expect(search).toBeVisible()
      await page.goBack()
      await expect(search).toBeHidden()
      await expect(home).toBeVisible()
    })

    await test.step("what is come to otherwise has its own way back", async () => {
      await dock.getByRole("button", { name: "Buscar" }).tap()
      await field.fill("cafe")
      const option = options.filter({ hasText: "Café do Vale" }).nth(2)
      const [caso] = /Compra \d+/.exec(await option.innerText()) ?? [""]
      await option.tap()
      await expect(search).toBeHidden()
      await page.goBack()
      await page.goBack()
      await home
        .getByRole("button", { name: new RegExp(`^${caso} `) })
        .first()
        .tap()
      await expect(home).toBeHidden()
      await page.goBack()
      await expect(home).toBeVisible()
      await expect(search).toBeHidden()
    })
  }
)

test(
  "cases of one name are told apart by value, person and day, and keep their value whatever was decided",
  { tag: full },
  async ({ page, server }) => {
    await server.sql`delete from instance`
    const buy = await makeBuyer(server.address, people.ana)
    const [refused, returned, approved] = [
      await buy("Café do Vale", 1350),
      await buy("Café do Vale", 18_400),
      await buy("Café do Vale", 720.5)
    ]
    await page.goto("/demo/home?redirect=painel:tarefas&grupo=nenhum&ordem=title")
    await login(page, people.bruno)
    const search = page.getByRole("dialog", { name: "Buscar ou executar" })
    const options = search.getByRole("listbox").getByRole("option")
    const find = async () => {
      await page.getByRole("navigation", { name: "Principal" }).getByRole("button", { name: "Buscar" }).tap()
      await search.getByRole("combobox").fill("cafe")
      await expect(options).toHaveCount(3)
    }
    const titles = new Map(
      (await server.sql<{ id: string; title: string }[]>`select id, title from instance`).map(({ id, title }) => [
        id,
        title
      ])
    )
    const open = (id: string) => quadrant(page, titles.get(id) ?? "")
    const back = page.getByRole("button", { name: /^Voltar (a|à) / }).first()
    const decide = async (id: string, outcome: string, reason: string | null) => {
      const row = page.getByRole("grid", { name: "Tarefas" }).getByRole("row")
      await row.filter({ hasText: titles.get(id) ?? "" }).tap()
      const task = open(id)
      const buttons = task.getByRole("group", { name: /^Decidir / })
      await buttons.getByRole("button", { name: outcome }).tap()
      if (reason !== null) {
        await task.getByRole("textbox", { name: /por quê\?$/ }).fill(reason)
        await buttons.getByRole("button", { name: outcome }).tap()
      }
      // The next of the list takes its place; the last one stays.
      await expect(buttons).toHaveCount(0)
      await back.tap()
    }

    await test.step("a task says its value beside its step", async () => {
      await find()
      await expect(options.filter({ hasText: "R$ 1.350,00 · Aprovação da gerência" })).toHaveCount(1)
      await expect(options.filter({ hasText: "R$ 18.400,00 · Aprovação da gerência" })).toHaveCount(1)
      await page.goBack()
    })
    await decide(refused, "Recusar", "Sem verba")
    await decide(returned, "Devolver", "Falta a proposta")
    await decide(approved, "Aprovar", null)

    await test.step("what was decided keeps its value", async () => {
      for (const [id, value] of [
        [refused, "R$ 1.350,00"],
        [returned, "R$ 18.400,00"],
        [approved, "R$ 720,50"]
      ] as const) {
        await find()
        await options.filter({ hasText: `${value} · Ana Souza` }).tap()
        await expect(open(id).locator("dl.facts").getByText(value, { exact: true })).toHaveCount(1)
        await page.getByRole("button", { name: "Voltar à busca" }).tap()
        await page.goBack()
      }
    })

    await test.step("so does a case, with who asked for it, whole, and when", async () => {
      await find()
      for (const value of ["R$ 1.350,00", "R$ 18.400,00", "R$ 720,50"]) {
        const one = options.filter({ hasText: new RegExp(`${value.replace("$", "\\$")} · Ana Souza, \\d\\d/\\d\\d`) })
        await expect(one).toHaveCount(1)
        const cut = await one.locator("small").evaluate((said) => said.scrollWidth > said.clientWidth)
        expect(cut, "nothing of it is cut").toBe(false)
      }
      await expectAccessible(page, "cases of one name on a phone")
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.keyboard.press("Escape")
      await expect(page.getByText(/^Total das/), "what is gone is added up no more").toHaveCount(0)
    })
  }
)
