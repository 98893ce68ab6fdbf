/** Handing over: help that is asked for and given back, a task passed on with a note, and several at once. */
import { openOffice, quadrant } from "./colleagues.ts"
import { expect, expectAccessible, full, people, seekInMenu, startFromMenu, test } from "./quadrante.ts"

test.use({ definitions: "definitions" })

test(
  "a task is helped with and passed on between two windows, and of several that are claimed what fails is named",
  { tag: full },
  async ({ browser, address, server }) => {
    test.setTimeout(180_000)
    const office = openOffice(browser, address)
    const [ana, bruno] = [await office.desk(people.ana), await office.desk(people.bruno)]
    await startFromMenu(ana, "Com aviso")
    const title = await ana.getByRole("heading", { level: 2 }).innerText()
    const hers = quadrant(ana, title)

    await test.step("help is asked for with a question, of somebody who may take it", async () => {
      await hers.getByRole("button", { name: "Assumir", exact: true }).click()
      await hers.getByRole("button", { name: "Mais da tarefa" }).click()
      await ana.getByRole("menuitem", { name: "Pedir ajuda…" }).click()
      const dialog = ana.getByRole("dialog", { name: `Pedir ajuda em ${title}` })
      const search = dialog.getByRole("textbox", { name: "Buscar pessoa" })
      await expect(search).toBeFocused()
      await search.pressSequentially("carla", { delay: 40 })
      await expect(dialog.getByRole("region", { name: "Não podem" })).toContainText("Carla Reis")
      await expect(dialog.getByRole("radio")).toHaveCount(0)
      await search.fill("lima")
      await expect(dialog.getByRole("radio")).toHaveCount(1)
      await search.press("ArrowDown")
      await ana.keyboard.press("Space")
      await dialog.getByRole("button", { name: "Pedir ajuda a Bruno" }).click()
      await expect(dialog.getByRole("alert")).toHaveText("Diga o que você precisa.")
      await expectAccessible(ana, "asking for help")
      await dialog.getByRole("textbox", { name: "O que você precisa" }).fill("Quem atende na Aurora?")
      await dialog.getByRole("button", { name: "Pedir ajuda a Bruno" }).click()
      await expect(dialog).toBeHidden()
      await expect(hers.getByText(/^Bruno Lima está ajudando desde \d\d:\d\d/)).toBeVisible()
    })

    await test.step("the helper fills it in and gives it back, and it stands with the owner, unsent", async () => {
      const menu = await seekInMenu(bruno, title)
      await menu.getByRole("button", { name: new RegExp(`^${title}.*você ajuda`) }).click()
      const his = quadrant(bruno, title)
      await expect(his.getByText("Você ajuda Ana Souza: Quem atende na Aurora?")).toBeVisible()
      await expect(his.getByRole("button", { name: "Enviar" })).toHaveCount(0)
      await his.getByRole("textbox", { name: "Recado" }).pressSequentially("Falar com Teresa", { delay: 30 })
      await expectAccessible(bruno, "helping")
      await his.getByRole("button", { name: "Devolver com o que preenchi" }).click()
      await expect(hers.getByRole("textbox", { name: "Recado" })).toHaveValue("Falar com Teresa")
      await expect(hers.getByText("Bruno Lima preencheu: Recado. Nada foi enviado.")).toBeVisible()
      await expectAccessible(ana, "help given back")
      await hers.getByRole("button", { name: "Entendi" }).click()
      await expect(hers.getByText(/Nada foi enviado/)).toBeHidden()
      await ana.reload()
      await expect(hers.getByRole("textbox", { name: "Recado" })).toHaveValue("Falar com Teresa")
      await expect(bruno.getByRole("tab").getByText("não salvo")).toBeHidden()
    })

    await test.step("it is passed on from the menu of its tab, with a note for the history", async () => {
      await ana.getByRole("button", { name: "Opções do quadrante 1" }).click()
      await ana.getByRole("menuitem", { name: "Passar para…" }).click()
      const dialog = ana.getByRole("dialog", { name: `Passar ${title} para…` })
      await dialog.getByRole("radio", { name: /Bruno Lima/ }).check()
      await dialog.getByRole("textbox", { name: "Recado" }).fill("A Teresa volta às duas.")
      await expectAccessible(ana, "passing a task on")
      await dialog.getByRole("button", { name: "Passar para Bruno" }).click()
      await expect(dialog).toBeHidden()
      await expect(hers.getByText("Com Bruno Lima", { exact: true })).toBeVisible()
      // What she has typed is hers, to copy or to discard.
      await expect(hers.getByRole("region", { name: /^O que você tinha informado/ })).toContainText("Falar com Teresa")
      const his = quadrant(bruno, title)
      await expect(his.getByText("Com você", { exact: true })).toBeVisible()
      await his.getByRole("button", { name: "Histórico", exact: true }).click()
      const newest = his.getByRole("region", { name: "Histórico" }).getByRole("listitem").first()
      await expect(newest).toContainText("passou para Bruno Lima · Escrever o recado")
      await expect(newest).toContainText("A Teresa volta às duas.")
    })

    await test.step("of several that are claimed at once, what a colleague was quicker with is named and stays marked", async () => {
      await startFromMenu(ana, "Com aviso")
      const [other] = await server.sql<{ title: string }[]>`
      select title from instance where title like 'Recado %' and title <> ${title} order by created desc limit 1`
      await bruno.goto("/demo/home?redirect=painel:tarefas&processo=com_aviso&ordem=title")
      const list = bruno.getByRole("grid", { name: "Tarefas" })
      const boxOf = (name?: string) => list.getByRole("checkbox", { name: `Marcar ${name}`, exact: true })
      await expect(boxOf(other?.title)).toBeVisible()
      await boxOf(title).check()
      await boxOf(other?.title).click({ modifiers: ["Shift"] })
      // All between them are marked, also what others left open in this house: these are marked no more.
      const marks = list.getByRole("checkbox", { checked: true, name: /^Marcar .*\d/ })
      await expect(bruno.getByText(`${await marks.count()} marcadas`)).toBeVisible()
      const names = await marks.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""))
      const others = names.filter((name) => ![title, other?.title].some((one) => name.endsWith(` ${one}`)))
      for (const name of others) await list.getByRole("checkbox", { name, exact: true }).uncheck()
      await expect(bruno.getByText("2 marcadas")).toBeVisible()
      // The event of it is on its way when he claims.
      await server.sql`
      update task set claimed_by = (select id from person where amb = 'demo' and usuario = ${people.ana}),
        claimed_name = 'Ana Souza', claimed_at = now()
      where done_at is null and instance = (select id from instance where title = ${other?.title ?? ""})`
      await bruno.locator(".marked-foot").getByRole("button", { name: "Mais com as marcadas" }).click()
      await bruno.getByRole("menuitem", { name: "Assumir", exact: true }).click()
      const failed = bruno.getByRole("alert", { name: "Não foi possível" })
      await expect(failed).toContainText(`${other?.title}, Escrever o recado: Esta tarefa está com Ana Souza.`)
      await expect(bruno.getByText("1 marcada")).toBeVisible()
      await expectAccessible(bruno, "several tasks, of which one failed")
      await list.focus()
      await bruno.keyboard.press("Escape")
      await expect(bruno.locator(".marked-foot")).toBeHidden()
      await expect(list).toBeVisible()
    })
    await office.close()
  }
)
