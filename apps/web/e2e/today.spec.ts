/** *Início*: what somebody sees first each morning, and from where they begin. */
import type { Page } from "@playwright/test"
import { openOffice } from "./colleagues.ts"
import { makeBuyer } from "./purchases.ts"
import { full, expect, expectAccessible, login, people, startServer, test } from "./quadrante.ts"

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true })
const rows = (page: Page, name: string) => column(page, name).getByRole("listitem")
/** The row that the keys mean. */
const focused = (page: Page) => page.locator("[data-row]:focus")

test(
  "a day is begun from home: taken, opened and gone on with by mouse, and nothing moves under who looks",
  { tag: full },
  async ({ browser }) => {
    const server = await startServer()
    const office = openOffice(browser, server.address)
    const buy = await makeBuyer(server.address, people.ana)
    const bruno = await office.desk(people.bruno)

    await test.step("where there is nothing it says so", async () => {
      for (const text of ["Nada com você agora.", "Nada esperando no grupo.", "Nenhum pedido em andamento."])
        await expect(bruno.getByText(text)).toBeVisible()
      await expect(bruno.getByRole("heading", { level: 2, name: /^Hoje, / })).toBeVisible()
      await expectAccessible(bruno, "home, an empty day")
    })

    for (const supplier of ["Aurora", "Boreal"]) await buy(supplier)
    await bruno.reload()
    await expect(rows(bruno, "Do meu grupo")).toHaveCount(2)
    await expectAccessible(bruno, "home, a day of two tasks")

    await test.step("what comes waits to be shown, and what another took stays where it was", async () => {
      await buy("Celeste")
      const show = column(bruno, "Do meu grupo").getByRole("button", { name: "1 nova · mostrar" })
      await expect(show).toBeVisible()
      await expect(rows(bruno, "Do meu grupo")).toHaveText([/^Compra \d+ · Aurora/, /^Compra \d+ · Boreal/])
      const diego = await office.desk("diego.prado", "Gerência")
      await diego.getByRole("button", { name: /^Assumir Compra \d+ · Boreal/ }).click()
      await expect(rows(diego, "Com você")).toHaveText([/^Compra \d+ · Boreal/])
      const gone = rows(bruno, "Do meu grupo").filter({ hasText: "saiu daqui" })
      await expect(gone).toHaveText(/^Compra \d+ · Boreal/)
      await show.click()
      await expect(rows(bruno, "Do meu grupo")).toHaveText([/^Compra \d+ · Aurora/, /^Compra \d+ · Celeste/])
    })

    await test.step("what is taken is with the person at once, and opens under its role", async () => {
      await column(bruno, "Do meu grupo")
        .getByRole("button", { name: /^Assumir Compra \d+ · Aurora/ })
        .click()
      await expect(rows(bruno, "Com você")).toHaveText([/^Compra \d+ · Aurora/])
      await rows(bruno, "Com você").getByRole("button").hover()
      const opened = bruno.getByRole("tab", { name: /^Compra \d+ · Aurora/, selected: true })
      const decides = bruno.getByRole("button", { name: "Aprovar" })
      // The case is there by the second press of a double click, which is for what the first one fell on.
      for (const clickCount of [1, 2]) {
        await bruno.mouse.down({ clickCount })
        await bruno.mouse.up({ clickCount })
        await expect(opened).toBeVisible()
        await expect(decides).toBeEnabled()
      }
      await expect(column(bruno, "Com você")).toHaveCount(0)
      expect(await bruno.evaluate(() => getSelection()?.toString()), "nothing of it is marked as a text").toBe("")
    })

    await test.step("all of a column is a list through its view", async () => {
      await bruno.getByRole("tab", { name: /^Compra/ }).click()
      await bruno.keyboard.press("Delete")
      await bruno.getByRole("button", { name: "Todas do grupo" }).click()
      await expect(bruno.getByRole("grid").getByRole("row", { name: /Celeste/ })).toBeVisible()
      await expect(bruno.getByRole("grid").getByRole("row", { name: /Aurora/ })).toHaveCount(0)
    })
    expect(office.said).toEqual([])
    await office.close()
    await server.stop()
  }
)

test("a day is walked by keys alone", { tag: full }, async ({ browser }) => {
  const server = await startServer()
  const office = openOffice(browser, server.address)
  const buy = await makeBuyer(server.address, people.ana)
  for (const supplier of ["Aurora", "Boreal", "Celeste"]) await buy(supplier)
  const bruno = await office.desk(people.bruno)
  await bruno.setViewportSize({ width: 1920, height: 1080 })
  await expect(rows(bruno, "Do meu grupo")).toHaveCount(3)

  await rows(bruno, "Do meu grupo").first().getByRole("button").first().focus()
  await bruno.keyboard.press("j")
  await expect(focused(bruno)).toHaveText(/Boreal/)
  await bruno.keyboard.press("ArrowDown")
  await bruno.keyboard.press("j")
  await expect(focused(bruno)).toHaveText(/Celeste/)
  await bruno.keyboard.press("Home")
  await expect(focused(bruno)).toHaveText(/Aurora/)
  await bruno.keyboard.press("a")
  await expect(rows(bruno, "Com você")).toHaveText([/^Compra \d+ · Aurora/])
  await rows(bruno, "Com você").getByRole("button").focus()
  await bruno.keyboard.press("Tab")
  await bruno.keyboard.press("Tab")
  await expect(focused(bruno)).toHaveText(/Boreal/)
  await bruno.keyboard.press("Space")
  await expect(bruno.getByRole("tab", { name: /^Compra \d+ · Boreal/, selected: true })).toBeVisible()
  await office.close()
  await server.stop()
})

test(
  "a phone has the day in one column, and one that does not come says why and is tried again",
  { tag: full },
  async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const buy = await makeBuyer(server.address, people.ana)
    await buy("Fone")
    const pattern = "**/api/*/lists/**"
    await page.route(pattern, (route) => route.abort())
    await page.goto("/demo/login")
    await login(page, people.bruno)
    await expect(page.getByText(/^Não foi possível carregar o seu dia\./)).toBeVisible()
    await expectAccessible(page, "home, 390, no day")
    await page.unroute(pattern)
    await page.getByRole("button", { name: "Tentar de novo" }).click()
    await expect(rows(page, "Do meu grupo").filter({ hasText: "Fone" })).toBeVisible()
    await expectAccessible(page, "home, 390")
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.getByRole("button", { name: /^Compra \d+ · Fone/ }).click()
    await expect(page.getByRole("heading", { name: /^Compra \d+ · Fone/ }).first()).toBeVisible()
  }
)
