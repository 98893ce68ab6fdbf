/** A substitute is named, acts for the person who is away, and ceases to when it is ended. */
import { othersTitle, quadrant } from "./colleagues.ts"
import { byPalette } from "./hands.ts"
import { expect, expectAccessible, full, login, people, seekInMenu, test } from "./quadrante.ts"

test(
  "a manager names a substitute, who decides for them, and ends it",
  { tag: full },
  async ({ page, browser, address }) => {
    test.setTimeout(90_000)
    await page.goto("/demo/home")
    await login(page, people.bruno)
    const panel = quadrant(page, "Substituição")

    await test.step("what is wrong is said at its field, and who is found by name", async () => {
      await byPalette(page, "substituições", "Ver as substituições")
      await expect(panel.getByRole("heading", { name: "Quem age por mim" })).toBeVisible()
      await expect(panel.getByText("Nenhuma substituição.")).toBeVisible()
      await panel.getByRole("button", { name: "Guardar substituição" }).click()
      await expect(panel.getByRole("alert").first()).toHaveText("Escolha uma pessoa da lista.")
      await panel.getByLabel("Substituto", { exact: true }).fill("felipe")
      await panel.getByRole("button", { name: /^Felipe Nunes/ }).click()
      await panel.getByLabel("Até", { exact: true }).fill("01/01/2020")
      await expect(panel.getByRole("alert")).toHaveText("O fim vem antes do começo.")
      await expectAccessible(page, "naming a substitute, with a fault")
      await panel.getByLabel("Até", { exact: true }).fill(inDays(7))
      await expect(panel.getByRole("alert")).toHaveCount(0)
      await panel.getByRole("button", { name: "Guardar substituição" }).click()
      await expect(panel.getByText("Felipe Nunes foi indicado.")).toBeVisible()
      await expect(panel.getByRole("listitem").filter({ hasText: "Felipe Nunes por você" })).toContainText("vale agora")
      await expectAccessible(page, "substitutions")
    })

    const elsewhere = await browser.newContext({ baseURL: address, locale: "pt-BR", timezoneId: "America/Sao_Paulo" })
    const ana = await elsewhere.newPage()
    const asks = await test.step("somebody asks for their holidays", async () => {
      await ana.goto("/demo/home?redirect=pedido_ferias")
      await login(ana, people.ana)
      const form = ana.getByRole("region", { name: /Quadrante 1: / })
      await form.getByLabel("Início das férias").fill("07/12/2054")
      await form.getByLabel("Dias").fill("10")
      await form.getByRole("radio", { name: "Não" }).check()
      await form.getByRole("button", { name: "Enviar" }).click()
      await expect(form.getByText(/^Agora com Gerência/)).toBeVisible()
      return othersTitle(await form.getByRole("heading", { level: 2 }).innerText(), "Ana Souza")
    })

    const away = await browser.newContext({ baseURL: address, locale: "pt-BR", timezoneId: "America/Sao_Paulo" })
    const felipe = await away.newPage()
    await test.step("the substitute has the task, and is told for whom", async () => {
      await felipe.goto("/demo/home")
      await login(felipe, "felipe.nunes")
      const menu = await seekInMenu(felipe, asks)
      const line = menu.getByRole("button", { name: new RegExp(`^${asks}`) })
      await expect(line).toContainText("por Bruno Lima")
      await line.click()
      const work = felipe.getByRole("region", { name: /Quadrante 1: / })
      await expect(work.getByText(/^Você age por Bruno Lima até/)).toBeVisible()
      await work.getByRole("button", { name: "Assumir", exact: true }).click()
      await expect(work.getByText("Com Bruno Lima", { exact: true })).toBeVisible()
      await expectAccessible(felipe, "a task for somebody else")
      await work.getByRole("button", { name: "Histórico", exact: true }).click()
      const history = work.getByRole("region", { name: "Histórico" })
      await expect(history.getByRole("listitem").first()).toContainText("Felipe Nunes por Bruno Lima")
    })

    await test.step("ended, it is the manager's alone", async () => {
      await panel.getByRole("button", { name: /^Encerrar: / }).click()
      await panel.getByRole("button", { name: "Encerrar agora" }).click()
      await expect(panel.getByRole("listitem").filter({ hasText: "Felipe Nunes por você" })).toContainText("encerrada")
      await felipe.reload()
      const menu = await seekInMenu(felipe, asks)
      await expect(
        menu
          .locator(".tree button")
          .or(menu.getByText(/^Nada no menu/))
          .first()
      ).toBeVisible()
      await expect(menu.getByText("por Bruno Lima")).toHaveCount(0)
    })
    await Promise.all([elsewhere.close(), away.close()])
  }
)

/** A day as it is typed in Portuguese. */
const inDays = (more: number): string =>
  new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo" }).format(Date.now() + more * 86_400_000)
