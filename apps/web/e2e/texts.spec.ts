/** Where a text stands and what is said of it while it is written: one live copy, what is not saved, its marks. */
import { expect, expectAccessible, full, test, writeText } from "./quadrante.ts"
import { openText } from "./written.ts"

test.use({ definitions: "definitions" })

test("a text that stands beside its form stands there alone, and is brought back", { tag: full }, async ({ page }) => {
  const { region, beside } = await openText(page, "1. Prazo de doze meses")
  const write = page.getByRole("button", { name: "Editar", exact: true })
  const name = region.getByLabel("Nome", { exact: true })
  await region.getByRole("button", { name: "Abrir ao lado" }).click()
  await expect(beside.getByText("Prazo de doze meses")).toBeVisible()
  await expect(region.getByText("O texto está aberto ao lado.")).toBeVisible()
  await expect(region.getByText("Prazo de doze meses")).toBeHidden()
  await expect(write, "one text is written in one place").toHaveCount(1)
  await expect(name, "the form has the room, unfolded").toBeVisible()
  await expectAccessible(page, "a form whose text stands beside it")
  await name.fill("Aurora")
  await region.getByRole("button", { name: "Ir para o texto" }).click()
  await expect(beside).toHaveClass(/active/)

  // What is not saved there is asked about before it is brought back.
  await write.click()
  await writeText(beside.getByRole("textbox", { name: "Minuta" }), "1. Prazo de vinte meses")
  await region.getByRole("button", { name: "Trazer para cá" }).click()
  const question = page.getByRole("dialog")
  await question.getByRole("button", { name: "Cancelar" }).click()
  await beside.getByRole("button", { name: "Salvar" }).click()
  await beside.getByRole("button", { name: "Concluir" }).click()
  await expect(beside.getByText(/^Versão 2/)).toBeVisible()
  await expect(region.getByText(/Versão 2/)).toBeVisible()
  await region.getByRole("button", { name: "Trazer para cá" }).click()
  await expect(beside).toHaveAccessibleName("Quadrante 2: livre")
  await expect(region.getByText("Prazo de vinte meses")).toBeVisible()
  await expect(region.locator("[data-text]")).toBeFocused()
  await expect(write).toHaveCount(1)
})

test(
  "a title in a numbered contract is its next clause, and Tab changes levels without holding anybody",
  { tag: full },
  async ({ page }) => {
    const { region, area } = await openText(page, "# Contrato\n\n1. **Objeto**\n   1. Um carro.")
    await region.getByRole("button", { name: "Editar" }).click()
    await expect(area).toBeFocused()
    const marks = region.getByRole("toolbar", { name: "Marcas do texto" })
    const lit = marks.getByRole("button", { pressed: true })
    await page.keyboard.press("Control+Home")
    await expect(lit, "what the block is, and nothing else").toHaveText("Título")
    await page.keyboard.press("Control+End")
    await expect(lit).toHaveText("Cláusula numerada")
    await page.keyboard.press("Enter")
    await marks.getByRole("button", { name: "Título" }).click()
    await page.keyboard.type("Garantia")
    await page.keyboard.press("Enter")
    await page.keyboard.type("De um ano.")
    await expect(area.locator("[data-no='2'] strong")).toHaveText("Garantia")
    await expect(area.locator("[data-no='2.1']")).toHaveText("De um ano.")
    await page.keyboard.press("Shift+Tab")
    await expect(area.locator("[data-no='3']")).toHaveText("De um ano.")
    await page.keyboard.press("Tab")
    await expect(area.locator("[data-no='2.1']")).toHaveText("De um ano.")
    await expect(area).toBeFocused()
    await expect(area).toHaveAccessibleDescription(/Esc e depois Tab sai do texto/)
    await page.keyboard.press("Escape")
    await expect(page.locator("p.vh[role=status]").filter({ hasText: "Agora Tab sai do texto." })).toHaveCount(1)
    await page.keyboard.press("Tab")
    await expect(area).not.toBeFocused()
    await area.focus()
    await page.keyboard.press("Escape")
    await page.keyboard.press("Shift+Tab")
    await expect(marks.locator(":focus")).toHaveCount(1)
    await page.keyboard.press("Escape")
    await page.keyboard.press("Control+Enter")
    await expect(region.getByText(/^Versão 2, Ana Souza/)).toBeVisible()
    await expect(region.locator(".clause").filter({ hasText: "Garantia" })).toHaveText(/^2Garantia/)
  }
)

test(
  "on a phone the text has the room, what changed is asked when it is saved, and that it is saved is said",
  { tag: full },
  async ({ page }) => {
    const { region, area } = await openText(page, Array.from({ length: 30 }, (_, i) => `${i + 1}. Cláusula`).join("\n"))
    await page.setViewportSize({ width: 390, height: 844 })
    const back = page.getByRole("button", { name: /^Todos os campos/ }).first()
    await expect(back.or(region.getByRole("button", { name: "Editar" }))).toBeVisible()
    if (await back.isVisible()) await back.click()
    await region.getByRole("button", { name: "Editar" }).click()
    await expect(area).toBeVisible()
    await expect(region.getByLabel("O que mudou")).toBeHidden()
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      for (const name of ["Desfazer", "Refazer"]) {
        const mark = region.getByRole("toolbar").getByRole("button", { name })
        await expect(mark, `${name} needs no looking for at ${width}`).toBeInViewport({ ratio: 1 })
      }
    }
    await page.setViewportSize({ width: 390, height: 500 })
    const lines = () =>
      page.evaluate(() => {
        const bottom = document.querySelector(".paper.writing > .paper-head")?.getBoundingClientRect().top ?? 0
        const top = document.querySelector(".paper.writing .marks")?.getBoundingClientRect().bottom ?? 0
        const line = Number.parseFloat(getComputedStyle(document.querySelector(".rich") ?? document.body).lineHeight)
        return Math.floor((bottom - top) / line)
      })
    await expect.poll(lines, "with a keyboard on the screen").toBeGreaterThanOrEqual(8)
    await expectAccessible(page, "a text that is written above a keyboard")
    await page.setViewportSize({ width: 390, height: 844 })
    await area.click()
    await page.keyboard.type("Nova ")
    await region.getByRole("button", { name: "Salvar versão" }).click()
    const question = page.getByRole("dialog", { name: "Salvar a versão 2" })
    await question.getByRole("textbox", { name: "O que mudou" }).fill("cláusula nova")
    await expectAccessible(page, "what changed in a version")
    await question.getByRole("button", { name: "Salvar versão" }).click()
    await expect(region.locator(".kept")).toHaveText("Versão 2 salva")
    await expect(page.locator("p.vh[role=status]").filter({ hasText: "Versão 2 salva" })).toHaveCount(1)
    await expect(page.locator(".toast").filter({ hasText: "Versão 2" }), "nothing lies over the text").toHaveCount(0)
    await expect(area, "it is written on").toBeVisible()
    await region.getByRole("button", { name: "Concluir" }).click()
    await expect(area).toBeHidden()
  }
)

test(
  "what was written and not saved is said at the text, and so is when it was kept",
  { tag: full },
  async ({ page }) => {
    const { region, area } = await openText(page, "1. Prazo de doze meses")
    const unsaved = region.getByText(/^Há texto não salvo \(hoje, \d\d:\d\d\)\.$/)
    const foot = region.locator(".quad-foot")
    await region.getByRole("button", { name: "Editar", exact: true }).click()
    await expect(area).toBeFocused()
    await page.keyboard.type("Novo ")
    await expect(region.getByText(/^Texto guardado às \d\d:\d\d$/)).toBeVisible()
    await expect(foot, "which does not speak of something else").not.toContainText("guardado")
    await expectAccessible(page, "a text that is kept while it is written")
    await page.reload()
    await expect(unsaved).toBeVisible()
    await expect(region.getByText("Novo Prazo")).toBeHidden()
    await expectAccessible(page, "a text of which something is not saved")
    await region.getByRole("button", { name: "Continuar a escrever" }).click()
    await expect(area).toContainText("Novo")
    await expect(region.getByText(/^Texto guardado às/), "as it was kept before").toBeVisible()
    await page.reload()
    await region.getByRole("button", { name: "Descartar" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Descartar" }).click()
    await expect(unsaved).toBeHidden()
    await page.reload()
    await expect(region.getByText("Prazo de doze meses")).toBeVisible()
    await expect(unsaved).toBeHidden()
  }
)

test(
  "a comparison scrolls with its quadrant, and its heads and the change that one goes to stay in sight",
  { tag: full },
  async ({ page }) => {
    const clauses = (word: string) =>
      Array.from({ length: 40 }, (_, i) => `${i + 1}. Cláusula ${i % 13 === 0 ? word : "igual"}`).join("\n")
    const { region, area, beside } = await openText(page, clauses("velha"))
    await region.getByRole("button", { name: "Editar", exact: true }).click()
    await expect(area).toBeFocused()
    await page.keyboard.press("Control+a")
    await page.keyboard.press("Delete")
    await area.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData("text/plain", pasted)
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
    }, clauses("nova"))
    await page.keyboard.press("Control+Enter")
    await expect(region.getByText(/^Versão 2/)).toBeVisible()
    await region.getByRole("button", { name: "Comparar versões" }).click()
    // Beside the text, in the quadrant that was free.
    const compared = beside.locator(".changed-text")
    await expect(compared.locator("ins").first()).toBeVisible()
    expect(await compared.evaluate((one) => one.scrollHeight - one.clientHeight), "no box of its own").toBe(0)
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 }
    ]) {
      await page.setViewportSize(size)
      for (let change = 1; change <= 4; change++) {
        // It begins at the first.
        if (size.width < 1280 || change > 1) await page.keyboard.press("F8")
        const said = page.getByText(`${change} de 4`, { exact: true })
        await expect(said).toBeInViewport({ ratio: 1 })
        await expect(page.getByRole("combobox", { name: "Para", exact: true })).toBeInViewport({ ratio: 1 })
        const stands = await page.evaluate(() => {
          const row = document.querySelector(".diff-row[aria-current]")?.getBoundingClientRect()
          const head = document.querySelector(".diff-head")?.getBoundingClientRect()
          const body = document.querySelector(".diff")?.closest(".quad-body")?.getBoundingClientRect()
          return (row?.top ?? 0) >= (head?.bottom ?? 0) - 1 && (row?.bottom ?? 0) <= (body?.bottom ?? 0)
        })
        expect(stands, `change ${change} below the heads and above the foot`).toBe(true)
      }
      const desk = await page.evaluate(() => [document.documentElement.scrollHeight, scrollY])
      expect(desk, "the page itself is as tall as the window, and stands still").toEqual([size.height, 0])
    }
    const number = await page.evaluate(() => {
      const bar = document.querySelector(".diff-row.changed")
      const left = bar?.getBoundingClientRect().left ?? 0
      const at = left + Number.parseFloat(getComputedStyle(bar ?? document.body, "::before").left) + 2
      return [...document.querySelectorAll(".diff-row .no")].every((no) => no.getBoundingClientRect().left >= at)
    })
    expect(number, "the bar strikes no number").toBe(true)
  }
)

test(
  "what changed stands beside the text, which is written meanwhile; its head is one row, and says which versions",
  { tag: full },
  async ({ page }) => {
    const clauses = (word: string) =>
      Array.from({ length: 40 }, (_, i) => `${i + 1}. Cláusula ${i % 13 === 0 ? word : "igual"} do contrato`).join("\n")
    const { region, area, beside } = await openText(page, clauses("velha"))
    const compare = region.getByRole("button", { name: "Comparar versões" })
    const head = page.locator(".comparison .diff-head")
    await region.getByRole("button", { name: "Editar", exact: true }).click()
    await writeText(area, clauses("nova"))
    await page.keyboard.press("Control+Enter")
    await expect(region.getByText(/^Versão 2/)).toBeVisible()
    await compare.click()
    await test.step("in the quadrant that is free", async () => {
      await expect(beside.locator("ins").first()).toHaveText("nova")
      await expect(compare).toHaveAttribute("aria-pressed", "true")
      await expect(region.locator(".paper-text [data-block='39']")).toBeVisible()
      await expectAccessible(page, "versions compared beside their text")
      await region.getByRole("button", { name: "Editar", exact: true }).click()
      await expect(area).toBeFocused()
      await page.keyboard.type("Ora, ")
      await expect(beside.getByText("1 de 4", { exact: true })).toBeVisible()
      await page.keyboard.press("F8")
      await expect(beside.getByText("2 de 4", { exact: true }), "whoever writes goes through the changes").toBeVisible()
      await expect(area).toBeFocused()
      await page.keyboard.press("Control+Enter")
      await expect(region.getByText(/^Versão 3/)).toBeVisible()
      await expect(beside.locator("ins").first(), "what is looked at stays").toHaveText("nova")
    })
    await test.step("its head is one row, whole and opaque, and says which versions", async () => {
      for (const width of [1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        await page.keyboard.press("F8")
        const { height, cut, through } = await head.evaluate((one) => {
          const { top, left, right, bottom } = one.getBoundingClientRect()
          const body = one.closest(".quad-body")?.getBoundingClientRect()
          const above = (body?.top ?? 0) + 1
          const places = [above, top + 1, bottom - 2].flatMap((y) => [left + 2, right - 20].map((x) => [x, y] as const))
          return {
            height: bottom - top,
            cut: [...one.querySelectorAll(".version-one .ellipsis")].filter(
              (name) => name.scrollWidth > name.clientWidth
            ).length,
            through: places.filter(([x, y]) => document.elementFromPoint(x, y)?.closest(".changed-text")).length
          }
        })
        expect(height, `one row at ${width}`).toBeLessThanOrEqual(56)
        expect(cut, `the versions are read whole at ${width}`).toBe(0)
        expect(through, `no text shows through at ${width}`).toBe(0)
      }
      await page.setViewportSize({ width: 1280, height: 800 })
    })
    await test.step("the change that one is at stays in view when both stand side by side", async () => {
      const row = beside.locator(".diff-row[aria-current]")
      await page.keyboard.press("Shift+F8")
      await expect(row).toHaveAttribute("data-change", "3")
      for (const name of ["Lado a lado", "No texto"]) {
        await beside.getByRole("button", { name }).click()
        await expect(row).toBeInViewport({ ratio: 1 })
        const isBelow = await row.evaluate(
          (one) =>
            one.getBoundingClientRect().top >=
            (document.querySelector(".comparison .diff-head")?.getBoundingClientRect().bottom ?? 0)
        )
        expect(isBelow).toBe(true)
      }
    })
    await test.step("the same button puts it away; where no quadrant is free it takes the place of the text", async () => {
      await compare.click()
      await expect(beside).toHaveAccessibleName("Quadrante 2: livre")
      await region.getByRole("button", { name: "Abrir ao lado" }).click()
      const written = beside.locator(".paper.written")
      await expect(written).toBeVisible()
      await beside.getByRole("button", { name: "Comparar versões" }).click()
      await expect(beside.locator("ins").first()).toBeVisible()
      await expect(written).toBeHidden()
      await beside.getByRole("button", { name: "Comparar versões" }).click()
      await expect(written).toBeVisible()
    })
    await test.step("on a phone it does too, in two rows at most, and the way back leads to the same clause", async () => {
      await region.getByRole("button", { name: "Trazer para cá" }).click()
      await page.setViewportSize({ width: 390, height: 844 })
      const clause = region.locator("[data-block='26']")
      const place = () => clause.evaluate((block) => Math.round(block.getBoundingClientRect().top))
      // What was just arranged anew may still move.
      await expect(async () => {
        await clause.evaluate((block) => block.scrollIntoView({ block: "center" }))
        const first = await place()
        await page.waitForTimeout(800)
        expect(await place()).toBe(first)
      }).toPass()
      const before = await place()
      await region.getByRole("button", { name: "Comparar versões" }).click()
      await expect(region.locator(".diff-row[aria-current] ins"), "it is seen from its first change").toBeInViewport()
      await region.getByRole("button", { name: "Próxima alteração" }).click()
      await expect(region.locator(".diff-row[aria-current] ins")).toBeInViewport()
      const { height, cut } = await head.evaluate((one) => ({
        height: one.getBoundingClientRect().height,
        cut: [...one.querySelectorAll(".version-one .ellipsis")].filter((name) => name.scrollWidth > name.clientWidth)
          .length
      }))
      expect(height).toBeLessThanOrEqual(110)
      expect(cut, "the versions are read whole").toBe(0)
      await page.goBack()
      await expect(region.locator("ins").first()).toBeHidden()
      await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(40)
    })
  }
)

test(
  "an earlier version is gone back to: its text is written on and saved as the next one, and nothing is lost",
  { tag: full },
  async ({ page }) => {
    const { region, area } = await openText(page, "1. Prazo de doze meses")
    await region.getByRole("button", { name: "Editar", exact: true }).click()
    await expect(area).toBeFocused()
    await writeText(area, "1. Prazo de vinte meses")
    await page.keyboard.press("Control+Enter")
    await expect(region.getByText(/^Versão 2/)).toBeVisible()
    const lookAt = async (name: RegExp) => {
      await region.getByRole("button", { name: "Versões", exact: true }).click()
      await page.getByRole("menuitem", { name }).click()
    }
    const back = region.getByRole("button", { name: "Voltar para a versão 1" })
    const question = page.getByRole("dialog", { name: "Voltar para a versão 1?" })
    await lookAt(/^Versão 1/)
    await back.click()
    await expect(question).toContainText("Salvo, ele passa a ser a versão 3")
    await expect(question, "there is nothing of which something would be lost").not.toContainText("ainda não salvou")
    await expectAccessible(page, "going back to an earlier version")
    await question.getByRole("button", { name: "Cancelar" }).click()
    await expect(region.getByText("Prazo de doze meses")).toBeVisible()
    await back.click()
    await question.getByRole("button", { name: "Voltar para a versão 1" }).click()
    await expect(area).toHaveText("Prazo de doze meses")

    // Discarded, the text is what it was.
    await region.getByRole("button", { name: "Concluir" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Descartar" }).click()
    await expect(region.locator(".paper-text").getByText("Prazo de vinte meses")).toBeVisible()

    // What is not saved yet is spoken of before it is exchanged.
    await region.getByRole("button", { name: "Editar", exact: true }).click()
    await expect(area).toBeFocused()
    await page.keyboard.type("Novo ")
    await expect(region.getByText(/^Texto guardado às/)).toBeVisible()
    await page.reload()
    await expect(region.getByText(/^Há texto não salvo/)).toBeVisible()
    await lookAt(/^Versão 1/)
    await back.click()
    await expect(question).toContainText("ainda não salvou")
    await question.getByRole("button", { name: "Voltar para a versão 1" }).click()
    await expect(area).toHaveText("Prazo de doze meses")
    await page.keyboard.press("Control+Enter")
    await expect(region.getByText(/^Versão 3/)).toBeVisible()
    await expect(region.locator(".paper-text").getByText("Prazo de doze meses")).toBeVisible()
    await lookAt(/^Versão 2/)
    await expect(region.getByText("Prazo de vinte meses"), "and the one before is there").toBeVisible()
  }
)

test(
  "a clause that only went to another level is a change, told by its two numbers",
  { tag: full },
  async ({ page }) => {
    const { region, area, beside } = await openText(page, "1. Objeto\n   1. Um carro.\n   2. Uma moto.")
    await region.getByRole("button", { name: "Editar", exact: true }).click()
    await expect(area).toBeFocused()
    await page.keyboard.press("Control+End")
    await region.getByRole("button", { name: "Descer um nível" }).click()
    await expect(area.getByText("Uma moto.")).toHaveAttribute("data-no", "1.1.1")
    await page.keyboard.press("Control+Enter")
    await expect(region.getByText(/^Versão 2/)).toBeVisible()
    await region.getByRole("button", { name: "Comparar versões" }).click()
    await expect(beside.getByText("1 de 1", { exact: true })).toBeVisible()
    await expect(beside.locator("del")).toHaveText("1.2")
    await expect(beside.locator("ins")).toHaveText("1.1.1")
    await expectAccessible(page, "a clause at another level")
    await beside.getByRole("button", { name: "Lado a lado" }).click()
    await expect(beside.locator("del")).toHaveText("1.2")
    await expect(beside.locator("ins")).toHaveText("1.1.1")
  }
)
