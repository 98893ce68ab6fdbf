/** Tasks of a group: offered, claimed, given back, seen live by the others; their history; and a process cancelled. */
import { othersTitle, remind } from "./colleagues.ts"
import { expect, expectAccessible, full, login, people, seekInMenu, test } from "./quadrante.ts"

test(
  "a task is claimed by key, given back by click, and everybody who has the process open sees whose it is",
  { tag: full },
  async ({ page, browser, server }) => {
    await page.goto("/demo/home?redirect=pedido_ferias")
    await login(page, people.ana)
    const panel = page.getByRole("region", { name: /Quadrante 1: / })
    await panel.getByLabel("Início das férias").fill("07/12/2054")
    await panel.getByLabel("Dias").fill("10")
    await panel.getByRole("radio", { name: "Não" }).check()
    await panel.getByRole("button", { name: "Enviar" }).click()
    await expect(panel.getByText(/^Agora com Gerência/)).toBeVisible()

    const own = await panel.getByRole("heading", { level: 2 }).innerText()
    const title = othersTitle(own, "Ana Souza")

    const others = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const office = await others.newPage()
    await office.goto("/demo/home")
    await login(office, people.bruno)
    const menu = await seekInMenu(office, title)

    await test.step("the key takes it, and the list follows", async () => {
      await expect(menu.getByRole("button", { name: new RegExp(`^Assumir .*${title}`) })).toBeVisible()
      const line = menu.getByRole("button", { name: new RegExp(`^${title}`) })
      expect((await line.boundingBox())?.height, "two lines, however long").toBeLessThan(64)
      const isWhole = (due: Element) => due.getClientRects().length === 1 && due.scrollWidth <= due.clientWidth + 1
      expect(await line.locator(".due").evaluate(isWhole), "when it is due is read whole, in one line").toBe(true)
      await line.focus()
      await office.keyboard.press("p")
      await expect(menu.getByRole("button", { name: new RegExp(`^Devolver ao grupo .*${title}`) })).toBeVisible()
      await expect(panel.getByText("Com Bruno Lima", { exact: true })).toBeVisible()
      await expectAccessible(office, "menu with tasks")
    })

    await test.step("in the process it is given back, and its history says so", async () => {
      await menu.getByRole("button", { name: new RegExp(`^${title}`) }).click()
      const work = office.getByRole("region", { name: /Quadrante 1: / })
      await expect(work.getByText("Com você", { exact: true })).toBeVisible()
      const followed = office.waitForResponse((answer) => answer.url().endsWith("/follow-up"))
      await remind(work)
      const again = work.getByLabel("Lembrar-me em")
      await expect(again).toBeFocused()
      await again.fill("um dia")
      await again.press("Enter")
      await expect(work.getByRole("alert")).toHaveText("Informe uma data, como 31/12/2026.")
      await again.fill("4/3/2031")
      await again.press("Enter")
      await followed
      await expect(again).toHaveValue("04/03/2031")
      await work.getByRole("button", { name: "Devolver ao grupo", exact: true }).click()
      await expect(work.getByRole("button", { name: "Assumir", exact: true })).toBeVisible()
      await work.getByRole("button", { name: "Histórico", exact: true }).click()
      const history = work.getByRole("region", { name: "Histórico" })
      await expect(history.getByRole("listitem").first()).toContainText(/devolveu ao grupo\s·\s/)
      await expect(history.getByRole("listitem").last()).toContainText("Ana Souza abriu o processo")
      await expectAccessible(office, "history")
    })

    await test.step("who started it withdraws it with a reason, and it is gone from the other's list", async () => {
      await page.getByRole("button", { name: "Opções do quadrante 1" }).click()
      await page.getByRole("menuitem", { name: "Retirar pedido…" }).click()
      const dialog = page.getByRole("dialog", { name: new RegExp(`^${own} está em`) })
      await expectAccessible(page, "withdrawing")
      await dialog.getByLabel("Motivo (opcional)").fill("Mudei de ideia")
      await dialog.getByRole("button", { name: "Retirar pedido", exact: true }).click()
      await expect(dialog).toBeHidden()
      const [row] = await server.sql`select status, cancel_reason from instance where title = ${title}`
      expect(row).toEqual({ status: "cancelled", cancel_reason: "Mudei de ideia" })
      await expect(panel.getByText("Processo cancelado: Mudei de ideia")).toBeVisible()
      const list = await seekInMenu(office, title)
      await expect(list.getByRole("group", { name: "Recentes" }).getByRole("button", { name: title })).toBeVisible()
      await expect(list.locator(".task-line").filter({ hasText: title })).toHaveCount(0)
    })
    await others.close()
  }
)
