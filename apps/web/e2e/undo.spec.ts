/** A decision is kept for ten seconds: taken back, sent at once, carried out by itself, and seen in every window of its person. */
import type { Page } from "@playwright/test"
import { openOffice, othersTitle, outcomes, quadrant, startedQuadrant, titleOf } from "./colleagues.ts"
import { expect, full, openFoundInMenu, people, test } from "./quadrante.ts"

test.use({ canUndo: true })

test(
  "a decision is taken back, sent at once, and seen in all windows of its person until it is carried out",
  { tag: full },
  async ({ browser, address, server }) => {
    const office = openOffice(browser, address)
    const ana = await office.desk(people.ana)
    const bruno = await office.desk(people.bruno)
    const own = await ask(ana)
    const first = othersTitle(own, "Ana Souza")
    const task = quadrant(bruno, first)
    await openFoundInMenu(bruno, first)
    const foot = task.locator(".undoing")
    const approve = outcomes(task).getByRole("button", { name: "Aprovar", exact: true })

    await test.step("taken back, the form has its words, and nobody was told", async () => {
      await task.getByLabel("Parecer").fill("Boas férias")
      await approve.click()
      await expect(foot).toContainText(/Aprovada; segue em \d+ s/)
      await foot.getByRole("button", { name: "Desfazer" }).click()
      await expect(task.getByLabel("Parecer")).toHaveValue("Boas férias")
      await expect(quadrant(ana, own).getByText(/^Agora com Gerência/)).toBeVisible()
    })

    await test.step("a page that is loaded anew shows it, and so does another window, which takes it back", async () => {
      await approve.click()
      await expect(foot).toBeVisible()
      // A busy machine takes longer than ten seconds for all of this.
      await server.sql`update pending_decision set due = due + interval '10 minutes'`
      await bruno.reload()
      await expect(foot).toBeVisible()
      const beside = await bruno.context().newPage()
      await beside.goto("/demo/home")
      await openFoundInMenu(beside, first)
      await quadrant(beside, first).locator(".undoing").getByRole("button", { name: "Desfazer" }).click()
      await expect(outcomes(quadrant(beside, first))).toBeVisible()
      await expect(quadrant(beside, first).getByLabel("Parecer")).toHaveValue("Boas férias")
      await expect(approve).toBeVisible()
      await expect(task.getByLabel("Parecer")).toHaveValue("Boas férias")
      await beside.close()
    })

    await test.step("sent at once, the case goes on", async () => {
      await bruno.bringToFront()
      await approve.click()
      await foot.getByRole("button", { name: "Enviar já" }).click()
      await expect(task.getByText(/^Você aprovou às/)).toBeVisible()
      await expect(quadrant(ana, own).getByText(/^Agora com Pessoas/)).toBeVisible()
    })

    await test.step("left alone, it is carried out by itself, though its window is closed", async () => {
      const ownSecond = await ask(ana)
      const second = othersTitle(ownSecond, "Ana Souza")
      await openFoundInMenu(bruno, second)
      await outcomes(quadrant(bruno, second)).getByRole("button", { name: "Aprovar", exact: true }).click()
      await expect(quadrant(bruno, second).locator(".undoing")).toBeVisible()
      await bruno.close()
      await expect(quadrant(ana, ownSecond).getByText(/^Agora com Pessoas/)).toBeVisible()
    })
    expect(office.said).toEqual([])
    await office.close()
  }
)

/** Asks for holidays; answers with the name of the case. */
const ask = async (page: Page): Promise<string> => {
  await page.goto("/demo/home?redirect=pedido_ferias&inicio=2055-12-06&dias=10&abono=nao")
  const draft = startedQuadrant(page, "Pedido de férias", "Férias").filter({
    has: page.getByRole("button", { name: "Enviar" })
  })
  await draft.getByRole("button", { name: "Enviar" }).click()
  await expect(draft).toHaveCount(0)
  return titleOf(page.locator(".proc.active"), /^Férias \d+ · /)
}
