/** A task whose work is a text: it opens on the text, is read and written in one place, and is done on a phone. */
import type { Page } from "@playwright/test"
import { claimAndOpenTask, openOffice, quadrant } from "./colleagues.ts"
import { askForContract } from "./contracts.ts"
import { chooseTwo, expect, expectAccessible, full, test, writeText } from "./quadrante.ts"

const parts = Array.from(
  { length: 12 },
  (_, i) => `## Título ${i + 1}\n\n1. Da cláusula ${i + 1}, a primeira parte.\n2. Da cláusula ${i + 1}, a segunda.`
)
const contract = ["# Contrato de locação", ...parts].join("\n\n")

/** Where the blocks of the text stand in the window, read or written. */
const blocksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".paper-text [data-block], .rich > *")].map((one) => {
      const { top, left, width } = one.getBoundingClientRect()
      return { top: Math.round(top), left: Math.round(left), width: Math.round(width) }
    })
  )

test(
  "a task whose work is a text opens on it, keeps the reader's place, and is done on a phone",
  { tag: full },
  async ({ browser, baseURL }) => {
    const office = openOffice(browser, baseURL ?? "")
    const title = await askForContract(office)
    const felipe = await office.desk("felipe.nunes")
    await felipe.setViewportSize({ width: 1280, height: 800 })
    await chooseTwo(felipe)
    const task = await claimAndOpenTask(felipe, title)
    const object = task.getByText("Locação de galpão", { exact: true })
    const line = task.getByRole("button", { name: /^Formulário/ }).filter({ hasText: "preenchidos" })
    const begin = task.getByRole("button", { name: "Começar o documento" })
    await expect(begin, "what one came for is seen at once").toBeInViewport({ ratio: 1 })
    await expect(object).toBeHidden()
    await line.click()
    await expect(object).toBeVisible()
    const number = task.getByText("12.ABC.345/01DE-35", { exact: true }).filter({ visible: true }).last()
    expect(await number.evaluate((one) => one.getClientRects().length), "it is read in one piece").toBe(1)
    await line.click()
    const area = task.getByRole("textbox", { name: "Minuta" })
    await begin.click()
    await writeText(area, contract)
    await task.getByRole("button", { name: "Salvar" }).click()
    await task.getByRole("button", { name: "Sair da edição" }).click()
    await expect(task.getByText(/^Versão 1, Felipe Nunes/)).toBeVisible()

    await test.step("it opens on its text, and the fields are one line", async () => {
      await felipe.reload()
      await expect(line).toContainText("7 preenchidos · Mostrar")
      await expect(object).toBeHidden()
      // The line stands there while the text is on its way.
      await expect(task.locator("[data-block='0']")).toBeVisible()
      const [first] = await blocksOf(felipe)
      expect(first?.top).toBeLessThan(345)
      await expectAccessible(felipe, "a task that opens on its text")
      await line.click()
      await expect(object).toBeVisible()
      await line.click()
      await expect(object).toBeHidden()
    })

    await test.step("read and written, the text is of one look and stays where it is", async () => {
      const read = await blocksOf(felipe)
      await task.getByRole("button", { name: "Editar" }).click()
      await expect(area).toBeFocused()
      const written = await blocksOf(felipe)
      const shape = (all: typeof read) => all.map(({ top, left, width }) => [top - (all[0]?.top ?? 0), left, width])
      expect(shape(written)).toEqual(shape(read))
      await task.getByRole("button", { name: "Sair da edição" }).click()

      await expect(area).toBeHidden()
      await task.locator("[data-block='18']").evaluate((block) => block.scrollIntoView())
      const there = (await blocksOf(felipe))[20]
      const near = async () => Math.abs(((await blocksOf(felipe))[20]?.top ?? 0) - (there?.top ?? 0))
      await task.getByRole("button", { name: "Editar" }).click()
      await expect(area).toBeFocused()
      await expect.poll(near).toBeLessThan(40)
      const at = () => felipe.evaluate(() => getSelection()?.anchorNode?.textContent)
      await expect.poll(at, "one goes on where one reads").toMatch(/^(Título|Da cláusula) [67]/)
      await felipe.keyboard.type("Ora, ")
      await task.getByRole("button", { name: "Salvar" }).click()
      await task.getByRole("button", { name: "Sair da edição" }).click()
      await expect(task.getByText(/^Versão 2, Felipe Nunes/)).toBeAttached()
      await expect(task.locator("[data-block]").filter({ hasText: "Ora," })).toBeInViewport()
      await expect.poll(near).toBeLessThan(40)
    })

    await test.step("it stands beside its form under the name of its case, with its clauses beside it", async () => {
      await felipe.getByRole("button", { name: "Maximizar" }).first().click()
      await felipe.setViewportSize({ width: 1920, height: 1080 })
      await task.getByRole("button", { name: "Abrir ao lado" }).click()
      const name = title.replace(" · Galpões Cajamar", " · Minuta")
      const beside = quadrant(felipe, name)
      await expect(beside.getByRole("heading", { level: 2, name })).toBeVisible()
      await expect(felipe.getByRole("tab", { name })).toBeVisible()
      await expect(beside.getByText("Minuta", { exact: true }), "its name is said once").toHaveCount(0)
      const outline = beside.getByRole("group", { name: "Índice" })
      await outline.getByRole("button", { name: "Título 9" }).click()
      await expect(beside.getByRole("heading", { name: "Título 9" })).toBeFocused()
      await expect(beside.getByRole("button", { name: "Índice" })).toBeHidden()
      await expectAccessible(felipe, "a text with its outline beside it")
      await felipe.getByRole("tab", { name }).focus()
      await felipe.keyboard.press("Delete")
      await expect(beside).toBeHidden()
      await expect(felipe.locator(".toast"), "what is said of it covers nothing any more").toHaveCount(0, {
        timeout: 40_000
      })
    })

    await test.step("on a phone it begins at the top; what saves it is at the thumb, and the way back leaves it first", async () => {
      await felipe.setViewportSize({ width: 390, height: 844 })
      const row = felipe.getByRole("button", { name: new RegExp(`^${title}`) }).first()
      await expect(felipe.getByRole("region", { name: /^Quadrante 2/ })).toBeHidden()
      await expect(row.or(line)).toBeVisible()
      if (await row.isVisible()) await row.click()
      await expect(line).toBeVisible()
      await felipe.evaluate(() => document.querySelector(".proc:not([hidden]) .quad-body")?.scrollTo(0, 0))
      expect((await blocksOf(felipe))[0]?.top).toBeLessThan(215)
      const send = task.getByRole("button", { name: "Enviar" })
      await expect(send).toBeVisible()
      await task.getByRole("button", { name: "Editar" }).click()
      await expect(area).toBeVisible()
      await expect(send).toBeHidden()
      const save = await task.getByRole("button", { name: "Salvar" }).boundingBox()
      expect((save?.y ?? 0) + (save?.height ?? 0)).toBeGreaterThan(800)
      await expectAccessible(felipe, "a text that is written on a phone")
      await felipe.goBack()
      await expect(area).toBeHidden()
      await expect(task.getByRole("button", { name: "Editar" })).toBeVisible()
      await task.getByRole("button", { name: "Editar" }).click()
      await writeText(area, contract.replace("primeira", "única"))
      await felipe.getByRole("button", { name: /^Voltar/ }).click()
      await felipe.getByRole("dialog").getByRole("button", { name: "Salvar e continuar" }).click()
      await expect(task.getByText(/^Versão 3, Felipe Nunes/)).toBeAttached()
      await task.getByRole("button", { name: "Mais ferramentas" }).click()
      await felipe.getByRole("menuitem", { name: "Comparar versões" }).click()
      const compared = task.locator(".changed-text")
      await expect(compared.locator("ins").first()).toBeVisible()
      expect(await compared.evaluate((one) => one.scrollHeight - one.clientHeight), "no box of its own").toBe(0)
      await felipe.goBack()
      await expect(compared, "the way back leads from what is compared to the text").toBeHidden()
      await expect(task.getByRole("button", { name: "Editar" })).toBeVisible()
      await task.getByRole("button", { name: "Editar" }).click()
      await writeText(area, contract.replace("primeira", "segunda"))
      const question = felipe.getByRole("dialog")
      await felipe.goBack()
      await expect(question.getByRole("button", { name: "Salvar e continuar" })).toBeVisible()
      await felipe.goBack()
      await expect(question, "the way back answers no question").toBeHidden()
      await expect(area).toContainText("segunda parte")
      await felipe.goBack()
      await question.getByRole("button", { name: "Descartar" }).click()
      await expect(area).toBeHidden()
      await expect(task.getByRole("button", { name: "Editar" })).toBeVisible()
      await felipe.goBack()
      await expect(felipe.locator("main.home")).toBeVisible()
    })
    await office.close()
  }
)
