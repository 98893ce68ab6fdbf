/** Somebody else is quicker with a task in which one is typing: they are named at once, and what was typed stays. */
import type { Page } from "@playwright/test"
import { openOffice } from "./colleagues.ts"
import {
  draftsOf,
  expect,
  expectAccessible,
  full,
  people,
  seekInMenu,
  startFromMenu,
  test,
  withoutSaving
} from "./quadrante.ts"

test.use({ definitions: "definitions" })

test(
  "what was typed in a task that a colleague takes, and then completes, stays, with who it was and when",
  { tag: full },
  async ({ browser, address, server }) => {
    test.setTimeout(180_000)
    const office = openOffice(browser, address)
    const [ana, bruno] = [await office.desk(people.ana), await office.desk(people.bruno)]
    await ana.context().grantPermissions(["clipboard-read", "clipboard-write"])
    await startFromMenu(ana, "Com aviso")
    await type(ana, "Ligar para a Aur")
    const title = await ana.getByRole("heading", { level: 2 }).innerText()
    const menu = await seekInMenu(bruno, title)
    let mend: () => Promise<void> = () => Promise.resolve()

    await test.step("taken: said where the form was, and the focus is there", async () => {
      await menu.getByRole("button", { name: new RegExp(`^Assumir .*${title}`) }).click()
      const taken = left(ana)
      await expect(taken.getByRole("alert")).toHaveText(
        /^Esta tarefa está com Bruno Lima\. \(\d\d\/\d\d\/\d{4} \d\d:\d\d/
      )
      await expect(taken).toBeFocused()
      await expect(taken.getByRole("cell").first()).toHaveText("Ligar para a Aur")
      await expectAccessible(ana, "a task that a colleague took")
      await ana.reload()
      await expect(left(ana).getByRole("cell").first()).toHaveText("Ligar para a Aur")
    })

    await test.step("given back: it goes on where it stopped", async () => {
      await menu.getByRole("button", { name: new RegExp(`^Devolver ao grupo .*${title}`) }).click()
      await expect(note(ana)).toHaveValue("Ligar para a Aur")
      await expect
        .poll(() => draftsOf(server.sql, people.ana))
        .toMatchObject([{ subject: "escrever", texts: { recado: "Ligar para a Aur" } }])
      mend = await withoutSaving(ana)
      await type(ana, "ora")
    })

    await test.step("completed: what was typed can be copied, is asked about on closing where it could not be saved, and can be thrown away", async () => {
      await menu.getByRole("button", { name: new RegExp(`^${title}`) }).click()
      await type(bruno, "Já liguei")
      await bruno.getByRole("button", { name: "Enviar" }).click()
      const done = left(ana)
      await expect(done.getByRole("alert")).toHaveText(/^Bruno Lima concluiu esta tarefa antes\..*\(\d\d\/\d\d\/\d{4} /)
      await expect(done).toBeFocused()
      await expect(done.getByRole("cell")).toHaveText(["Ligar para a Aurora", "Já liguei"])
      await expectAccessible(ana, "a task that a colleague completed")
      await done.getByRole("button", { name: "Copiar o que informei" }).click()
      expect(await ana.evaluate(() => navigator.clipboard.readText())).toBe("Recado: Ligar para a Aurora")
      await done.getByRole("button", { name: "Enviar como comentário" }).click()
      const comment = ana.getByRole("textbox", { name: "Escrever um comentário" })
      await expect(comment).toHaveValue("Recado: Ligar para a Aurora")
      await expect(comment).toBeFocused()
      await comment.fill("")
      // It stands beside the form, which needs no way back.
      await expect(done).toBeVisible()
      await ana.getByRole("tab").locator("[data-close]").click()
      await expect(ana.getByRole("dialog").getByText("A tarefa já foi concluída por outra pessoa.")).toBeVisible()
      await ana.keyboard.press("Escape")
      await mend()
      await ana.getByRole("tab").locator("[data-close]").click()
      await expect(done).toBeHidden()
      await expect(ana.getByRole("dialog")).toHaveCount(0)
      expect(await draftsOf(server.sql, people.ana)).toMatchObject([
        { subject: "escrever", texts: { recado: "Ligar para a Aurora" } }
      ])
      await ana.getByRole("button", { name: "Desfazer" }).last().click()
      await expect(done.getByRole("cell").first()).toHaveText("Ligar para a Aurora")
      await done.getByRole("button", { name: "Descartar o que informei" }).click()
      await expect(done).toBeHidden()
      await expect(ana.getByRole("tab").getByText("não salvo")).toBeHidden()
      await expect.poll(() => draftsOf(server.sql, people.ana)).toEqual([])
    })
    await office.close()
  }
)

test(
  "one who is refused because a colleague took the task meanwhile keeps what was typed, and who it is stands there",
  { tag: full },
  async ({ browser, address, server }) => {
    const office = openOffice(browser, address)
    const ana = await office.desk(people.ana)
    await startFromMenu(ana, "Com aviso")
    await type(ana, "Ligar para a Aurora")
    // The event of it is on its way when she sends.
    await server.sql`
    update task set claimed_by = (select id from person where amb = 'demo' and usuario = ${people.bruno}),
      claimed_name = 'Bruno Lima', claimed_at = now()
    where done_at is null`
    await ana.getByRole("button", { name: "Enviar" }).click()
    await expect(left(ana).getByRole("alert")).toHaveText(/^Esta tarefa está com Bruno Lima\. \(/)
    await expect(left(ana).getByRole("cell").first()).toHaveText("Ligar para a Aurora")
    await office.close()
  }
)

// Helpers

const note = (page: Page) => page.getByRole("textbox", { name: "Recado" })

/** What was typed and could not be sent. */
const left = (page: Page) => page.getByRole("region", { name: "O que você tinha informado em Escrever o recado" })

/** Types with a slow hand, after what stands there. */
const type = async (page: Page, text: string) => {
  await note(page).press("End")
  await note(page).pressSequentially(text, { delay: 60 })
}
