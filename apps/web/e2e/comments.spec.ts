/** What people say about a case: one asks another, who sees it at once and answers; nothing typed is lost. */
import type { Locator, Page } from "@playwright/test"
import { photo } from "../../server/test/photos.ts"
import { openOffice, quadrant } from "./colleagues.ts"
import { byPalette } from "./hands.ts"
import { chooseTwo, expect, expectAccessible, full, openFoundInMenu, people, startFromMenu, test } from "./quadrante.ts"

test.use({ definitions: "definitions" })

test(
  "ana asks bruno about a case; he sees it at once and answers, and nothing that is typed is lost",
  { tag: full },
  async ({ browser, address, server }) => {
    test.setTimeout(180_000)
    await server.sql`
    insert into photo (amb, person, content)
    select amb, id, ${photo} from person where usuario in (${people.ana}, ${people.bruno}) on conflict do nothing`
    const office = openOffice(browser, address)
    const [ana, bruno] = [await office.desk(people.ana), await office.desk(people.bruno)]
    for (const page of [ana, bruno]) await chooseTwo(page)
    await startFromMenu(ana, "Com aviso")
    const title = await ana.getByRole("heading", { level: 2 }).innerText()
    const hers = quadrant(ana, title)
    await openFoundInMenu(bruno, title)
    const his = quadrant(bruno, title)
    await expect(his.getByRole("button", { name: "Comentários" })).toBeVisible()

    await test.step("she calls him by the keyboard alone; who does not see the case stands there with the reason", async () => {
      await hers.getByRole("button", { name: "Comentários" }).click()
      await expect(hers.getByText("Ninguém comentou este caso.")).toBeVisible()
      await expectAccessible(ana, "a case without comments")
      await composer(hers).focus()
      await ana.keyboard.type("@felipe")
      const felipe = hers.getByRole("option", { name: /^Felipe Nunes/ })
      await expect(felipe).toHaveAttribute("aria-disabled", "true")
      await expect(felipe).toContainText("não vê este caso")
      for (let n = 0; n < "felipe".length; n++) await ana.keyboard.press("Backspace")
      await ana.keyboard.type("bru")
      await expect(hers.getByRole("option", { name: /^Bruno Lima/ })).toHaveAttribute("aria-selected", "true")
      await expect(hers.getByRole("option", { name: /^Bruno Lima/ }).locator(".avatar img")).toBeVisible()
      await expectAccessible(ana, "people to call in a comment")
      await ana.keyboard.press("Escape")
      await expect(hers.getByRole("listbox")).toHaveCount(0)
      await ana.keyboard.type("n")
      await expect(hers.getByRole("option", { name: /^Bruno Lima/ })).toHaveAttribute("aria-selected", "true")
      await ana.keyboard.press("Enter")
      await expect(composer(hers)).toHaveValue("@Bruno Lima ")
      await ana.keyboard.type("a garantia é de 36 meses?")
    })

    await test.step("what is typed stands there again after a reload, and behind another tab", async () => {
      await ana.reload()
      await hers.getByRole("button", { name: "Comentários" }).click()
      await expect(composer(hers)).toHaveValue("@Bruno Lima a garantia é de 36 meses?")
      await hers.getByRole("button", { name: "Formulário" }).click()
      await hers.getByRole("button", { name: "Comentários" }).click()
      await expect(composer(hers)).toHaveValue("@Bruno Lima a garantia é de 36 meses?")
    })

    await test.step("she makes it a question; his tab counts it at once, and he answers", async () => {
      await composer(hers).press("Control+Enter")
      await expect(said(hers)).toHaveCount(1)
      await expect(said(hers).locator(".avatar img")).toBeVisible()
      await expect(his.getByRole("button", { name: /^Comentários 1 novo/ })).toBeVisible()
      await ask(ana, hers)
      await composer(hers).fill("")
      await hers.getByRole("button", { name: "Perguntar", exact: true }).click()
      await expect(hers.getByRole("alert")).toHaveText("Escreva algo antes.")
      await composer(hers).fill("36?")
      await hers.getByRole("button", { name: "Perguntar", exact: true }).click()
      await expect(hers.getByRole("alert")).toHaveText("Chame com @ a pessoa a quem você pergunta.")
      await composer(hers).fill("36? @bru")
      await hers.getByRole("option", { name: /^Bruno Lima/ }).click()
      await hers.getByRole("button", { name: "Perguntar", exact: true }).click()
      await expect(hers.getByText("espera resposta de Bruno Lima")).toBeVisible()
      await expect(his.getByRole("button", { name: /^Comentários 2 novos\s+espera sua resposta/ })).toBeVisible()
      await his.getByRole("button", { name: /^Comentários/ }).click()
      await expectAccessible(bruno, "comments with a question")
      // Seen is read.
      await expect(his.getByRole("button", { name: /^Comentários 2 comentários/ })).toBeVisible()
      await said(his).last().getByRole("button", { name: "Responder a Ana Souza" }).click()
      await expect(composer(his)).toBeFocused()
      await bruno.keyboard.type("São.")
      await bruno.keyboard.press("Control+Enter")
      await expect(said(hers)).toHaveCount(3)
      await expect(hers.getByText("respondida")).toBeVisible()
    })

    await test.step("without a connection it waits, is asked about by nobody twice, and goes when that is back", async () => {
      await bruno.context().setOffline(true)
      await composer(his).fill("Obrigado.")
      await his.getByRole("button", { name: "Comentar" }).click()
      await expect(his.getByText("Será enviado quando a conexão voltar.")).toBeVisible()
      await bruno.context().setOffline(false)
      await expect(said(hers)).toHaveCount(4)
      await expect(said(his)).toHaveCount(4)
    })
    expect(office.said).toEqual([])
    await office.close()
  }
)

// Helpers

const composer = (opened: Locator) => opened.getByRole("textbox", { name: "Escrever um comentário" })

const said = (opened: Locator) => opened.getByRole("region", { name: "Comentários" }).getByRole("listitem")

/** Asks from the palette. */
const ask = async (page: Page, opened: Locator) => {
  await opened.getByRole("button", { name: "Histórico" }).click()
  await byPalette(page, ">perguntar", /^Perguntar sobre o caso/)
  await expect(composer(opened)).toBeFocused()
}
