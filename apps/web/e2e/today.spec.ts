/** *Início*: what somebody sees first each morning, and from where they begin. */
import type { Page } from "@playwright/test"
import { openOffice } from "./colleagues.ts"
import { makeBuyer } from "./purchases.ts"
import { full, expect, expectAccessible, people, startServer, test } from "./quadrante.ts"

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true })
const rows = (page: Page, name: string) => column(page, name).getByRole("listitem")

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

    await test.step("what comes behind all that is there is shown, and what another took stays where it was", async () => {
      await buy("Celeste")
      await expect(rows(bruno, "Do meu grupo")).toHaveText([
        /^Compra \d+ · Aurora/,
        /^Compra \d+ · Boreal/,
        /^Compra \d+ · Celeste/
      ])
      const diego = await office.desk("diego.prado", "Gerência")
      await diego.getByRole("button", { name: /^Assumir Compra \d+ · Boreal/ }).click()
      await expect(rows(diego, "Com você")).toHaveText([/^Compra \d+ · Boreal/])
      const gone = rows(bruno, "Do meu grupo").filter({ hasText: "saiu daqui" })
      await expect(gone).toHaveText(/^Compra \d+ · Boreal/)
      await column(bruno, "Do meu grupo")
        .getByRole("button", { name: /^1 saiu/ })
        .click()
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
      await expect(bruno.getByRole("region", { name: "Quadrante 1: Início" })).toBeVisible()
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
