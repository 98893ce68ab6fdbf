/** What is said at a clause stands under it: said, answered and found there, at the desk and on a phone. */
import type { Locator, Page } from "@playwright/test"
import { claimAndOpenTask, openOffice, quadrant } from "./colleagues.ts"
import { askForContract } from "./contracts.ts"
import { expect, expectAccessible, full, openFoundInMenu, test, writeText } from "./quadrante.ts"

const clauses = Array.from(
  { length: 16 },
  (_, i) => `Da obrigação ${i + 1}, que as partes cumprem até o quinto dia útil do mês, sob pena de multa de mora.`
)

/** A contract that Felipe has drafted and Ana, who asked for it, reviews; both have it before them. */
const review = async (office: ReturnType<typeof openOffice>) => {
  const title = await askForContract(office)
  const felipe = await office.desk("felipe.nunes")
  const draft = await claimAndOpenTask(felipe, title)
  await draft.getByRole("button", { name: "Começar o documento" }).click()
  await writeText(
    draft.getByRole("textbox", { name: "Minuta" }),
    ["# Contrato", `1. ${clauses.join("\n")}`].join("\n\n")
  )
  await draft.getByRole("button", { name: "Salvar" }).click()
  await draft.getByRole("button", { name: "Sair da edição" }).click()
  await expect(draft.getByText(/^Versão 1, Felipe Nunes/)).toBeVisible()
  await draft.getByRole("button", { name: "Enviar" }).click()
  await expect(draft.getByRole("button", { name: "Editar" })).toBeHidden()
  const ana = await office.desk("ana.souza")
  const hers = quadrant(ana, title)
  await expect(hers.getByRole("group", { name: "Decidir Revisar a minuta" })).toBeVisible()
  return { felipe, ana, title, his: quadrant(felipe, title), hers }
}

const clause = (text: Locator, number: number) => text.locator(`[data-block='${number}']`)

/** Presses the sign of a clause, which stays where it is. */
const pressSign = async (sign: Locator) => {
  await sign.hover()
  const before = await sign.boundingBox()
  await sign.click()
  const after = await sign.boundingBox()
  expect([after?.x, after?.y]).toEqual([before?.x, before?.y])
}

const thread = (text: Locator, number: number) =>
  text.getByRole("group", { name: `Conversa: Cláusula ${number}`, exact: true })

const composer = (place: Locator) => place.getByRole("textbox", { name: "Escrever um comentário" })

const said = (place: Locator) => place.getByRole("listitem")

test(
  "what is said at a clause is answered under it, and stays with its clause everywhere",
  { tag: full },
  async ({ browser, address }) => {
    test.setTimeout(180_000)
    const office = openOffice(browser, address)
    const { felipe, ana, his, hers } = await review(office)
    // There is room for what is said below its clause.
    for (const page of [felipe, ana]) await page.setViewportSize({ width: 1280, height: 1400 })
    const sign = hers.getByRole("button", { name: "Comentar: Cláusula 3" })

    await test.step("she writes under the clause, which stays in view", async () => {
      await pressSign(sign)
      await expect(composer(thread(hers, 3))).toBeFocused()
      await expect(clause(hers, 3)).toBeInViewport()
      await expectAccessible(ana, "a clause at which nothing was said")
      await ana.keyboard.type("Cabe dez por cento?")
      await ana.keyboard.press("Escape")
      await expect(thread(hers, 3)).toBeHidden()
      await expect(sign, "the way back is to its sign").toBeFocused()
      const other = hers.getByRole("button", { name: "Comentar: Cláusula 5" })
      await pressSign(other)
      await expect(composer(thread(hers, 5)), "another clause has words of its own").toHaveValue("")
      await pressSign(sign)
      await expect(composer(thread(hers, 3))).toBeFocused()
      await pressSign(other)
      await expect(thread(hers, 5)).toBeHidden()
      await ana.reload()
      await sign.focus()
      await ana.keyboard.press("Enter")
      await expect(composer(thread(hers, 3)), "a begun word is kept").toHaveValue("Cabe dez por cento?")
      await ana.keyboard.press("ControlOrMeta+Enter")
      await expect(said(thread(hers, 3))).toHaveCount(1)
      await expect(composer(thread(hers, 3))).toBeFocused()
      // The text stays where it is read.
      await expect(clause(hers, 3)).toBeInViewport()
    })

    await test.step("he answers there, and she sees it at once", async () => {
      await pressSign(his.getByRole("button", { name: "Cláusula 3: 1 comentário" }))
      await expect(composer(thread(his, 3))).toBeFocused()
      await felipe.keyboard.type("Sim, dez por cento.")
      await thread(his, 3).getByRole("button", { name: "Responder", exact: true }).click()
      await expect(said(thread(hers, 3))).toHaveCount(2)
      await expect(said(thread(hers, 3)).last()).toHaveClass(/answer/)
      await thread(hers, 3).getByRole("button", { name: "Responder a Felipe Nunes" }).click()
      await expect(composer(thread(hers, 3))).toBeFocused()
      await ana.keyboard.type("Feito.")
      await ana.keyboard.press("ControlOrMeta+Enter")
      await expect(said(thread(his, 3)).last()).toContainText("Resposta a Felipe Nunes: Sim, dez por cento.")
      await expectAccessible(ana, "a clause with a conversation")
    })

    await test.step("what she asks him there is answered by what he writes below it", async () => {
      await pressSign(hers.getByRole("button", { name: "Comentar: Cláusula 5" }))
      await composer(thread(hers, 5)).fill("Prazo a conferir.")
      await composer(thread(hers, 5)).press("ControlOrMeta+Enter")
      await expect(said(thread(hers, 5))).toHaveCount(1)
      await composer(thread(hers, 5)).fill("Confere? @felipe")
      await hers.getByRole("option", { name: /^Felipe Nunes/ }).click()
      await thread(hers, 5).getByLabel("Pede resposta").check()
      await composer(thread(hers, 5)).press("ControlOrMeta+Enter")
      await his.getByRole("button", { name: "Cláusula 5: 2 comentários" }).click()
      await expect(thread(his, 5).getByText("espera sua resposta")).toBeVisible()
      await composer(thread(his, 5)).fill("Confere.")
      await composer(thread(his, 5)).press("ControlOrMeta+Enter")
      await expect(thread(his, 5).getByText("respondida")).toBeVisible()
      await expect(thread(hers, 5).getByText("respondida")).toBeVisible()
      for (const page of [ana, felipe]) await page.keyboard.press("Escape")
    })

    await test.step("what is settled folds to a line for both, and is opened again by hand and by a word", async () => {
      const open = { name: "Cláusula 3: 3 comentários" }
      const settled = { name: "Cláusula 3: resolvido" }
      const show = async (of: Locator) => {
        if (!(await thread(of, 3).isVisible())) await of.getByRole("button", { name: /^Cláusula 3: / }).click()
        await expect(thread(of, 3)).toBeVisible()
      }
      await show(hers)
      await thread(hers, 3).getByRole("button", { name: "Resolver" }).click()
      await expect(thread(hers, 3).getByText(/^Resolvido por Ana Souza, hoje, /)).toBeVisible()
      await expect(thread(hers, 3).getByText("Cabe dez por cento?")).toHaveCount(0)
      await expectAccessible(ana, "a conversation that is settled")
      await expect(his.getByRole("button", settled)).toBeVisible()
      await ana.reload()
      await expect(hers.getByRole("button", settled)).toBeVisible()

      await show(his)
      await thread(his, 3).getByRole("button", { name: "Mostrar o que foi dito" }).click()
      await expect(thread(his, 3).getByText("Cabe dez por cento?").first()).toBeVisible()
      await thread(his, 3).getByRole("button", { name: "Reabrir" }).click()
      await expect(hers.getByRole("button", open)).toBeVisible()

      await thread(his, 3).getByRole("button", { name: "Resolver" }).click()
      await expect(hers.getByRole("button", settled)).toBeVisible()
      await show(hers)
      await thread(hers, 3).getByRole("button", { name: "Mostrar o que foi dito" }).click()
      await thread(hers, 3).getByRole("button", { name: "Responder a Felipe Nunes" }).click()
      await composer(thread(hers, 3)).fill("Falta o aditivo.")
      await composer(thread(hers, 3)).press("ControlOrMeta+Enter")
      await expect(his.getByRole("button", { name: "Cláusula 3: 4 comentários" })).toBeVisible()
    })

    await test.step("below the last words in view there is room made for it, and the clause stays to be read", async () => {
      await ana.setViewportSize({ width: 1280, height: 800 })
      await clause(hers, 12).evaluate((block) => block.scrollIntoView({ block: "end" }))
      await hers.getByRole("button", { name: "Comentar: Cláusula 12" }).click()
      await expect(thread(hers, 12)).toBeInViewport({ ratio: 1 })
      await expect(clause(hers, 12)).toBeInViewport()
      await ana.keyboard.press("Escape")
    })

    await test.step("among the comments of the case each says where, what it answers, and leads there", async () => {
      await his.getByRole("button", { name: /^Comentários/ }).click()
      const list = his.getByRole("region", { name: "Comentários" })
      await expect(said(list)).toHaveCount(7)
      await expect(said(list).nth(2).getByRole("button", { name: "Cláusula 3 · Minuta" })).toBeVisible()
      await said(list)
        .nth(2)
        .getByRole("button", { name: /^Resposta a Felipe Nunes/ })
        .click()
      await expect(said(list).nth(1)).toBeFocused()
      await said(list).first().getByRole("button", { name: "Responder a Ana Souza" }).click()
      const below = his.getByRole("complementary").getByRole("group", { name: "Escrever um comentário" })
      await expect(below.getByRole("textbox")).toBeFocused()
      await expect(below).toContainText("Resposta a Ana Souza: Cabe dez por cento?")
      await below.getByRole("button", { name: "Deixar de responder" }).click()
      await said(list).nth(2).getByRole("button", { name: "Cláusula 3 · Minuta" }).click()
      await expect(clause(his, 3)).toBeFocused()
      await expect(said(thread(his, 3))).toHaveCount(4)
    })
    expect(office.said).toEqual([])
    await office.close()
  }
)

test(
  "on a phone a clause is commented under it, and the way back closes that before the contract",
  { tag: full },
  async ({ browser, address }) => {
    test.setTimeout(180_000)
    const office = openOffice(browser, address)
    const { felipe, ana, title, his, hers } = await review(office)
    await hers.getByRole("button", { name: "Comentar: Cláusula 3" }).click()
    await ana.keyboard.type("Cabe dez por cento?")
    await ana.keyboard.press("ControlOrMeta+Enter")
    await felipe.setViewportSize({ width: 390, height: 844 })
    await openOnPhone(felipe, title)
    const sign = his.getByRole("button", { name: "Cláusula 3: 1 comentário" })
    await sign.click()
    await expect(clause(his, 3)).toBeInViewport()
    await expect(said(thread(his, 3))).toBeInViewport()
    await expect(composer(thread(his, 3)), "no keyboard covers what one came to read").not.toBeFocused()
    await expectAccessible(felipe, "a conversation at a clause on a phone")
    const wider = () =>
      his
        .locator(".quad-body")
        .evaluate((body) => [document.documentElement.scrollWidth - innerWidth, body.scrollWidth - body.clientWidth])
    expect(await wider()).toEqual([0, 0])
    await thread(his, 3).getByRole("button", { name: "Resolver" }).click()
    await expect(thread(his, 3).getByText(/^Resolvido por Felipe Nunes/)).toBeVisible()
    expect(await wider(), "a conversation that is settled").toEqual([0, 0])
    await thread(his, 3).getByRole("button", { name: "Reabrir" }).click()
    await expect(thread(his, 3).getByText("Cabe dez por cento?")).toBeVisible()
    await composer(thread(his, 3)).fill("Sim, dez por cento.")
    await thread(his, 3).getByRole("button", { name: "Responder", exact: true }).click()
    await expect(said(thread(his, 3))).toHaveCount(2)
    await felipe.goBack()
    await expect(thread(his, 3)).toBeHidden()
    await expect(his.getByRole("button", { name: "Cláusula 3: 2 comentários" })).toBeInViewport()
    await felipe.goBack()
    await expect(felipe.locator("main.home")).toBeVisible()
    expect(office.said).toEqual([])
    await office.close()
  }
)

const openOnPhone = async (page: Page, title: string) => {
  const opened = quadrant(page, title)
  const row = page.getByRole("button", { name: new RegExp(`^${title}`) }).first()
  await expect(opened.or(row).first()).toBeVisible()
  if (!(await opened.isVisible())) await openFoundInMenu(page, title)
  await expect(opened).toBeVisible()
}
