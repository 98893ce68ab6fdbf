/** Where a text stands and what is said of it while it is written: one live copy, what is not saved, its marks. */
import { expect, expectAccessible, full, test, writeText } from "./quadrante.ts"
import { openText } from "./written.ts"

test.use({ definitions: "definitions" })

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
      await region.getByRole("button", { name: "Mais ferramentas" }).click()
      await page.getByRole("menuitem", { name: "Comparar versões" }).click()
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
    await expect(question, "there is nothing of which something would be lost").not.toContainText("Seu rascunho")
    await expectAccessible(page, "going back to an earlier version")
    await question.getByRole("button", { name: "Cancelar" }).click()
    await expect(region.getByText("Prazo de doze meses")).toBeVisible()
    await back.click()
    await question.getByRole("button", { name: "Voltar para a versão 1" }).click()
    await expect(area).toHaveText("Prazo de doze meses")

    // Discarded, the text is what it was.
    await region.getByRole("button", { name: "Sair da edição" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Descartar" }).click()
    await expect(region.locator(".paper-text").getByText("Prazo de vinte meses")).toBeVisible()

    // What is not saved yet is spoken of before it is exchanged.
    await region.getByRole("button", { name: "Editar", exact: true }).click()
    await expect(area).toBeFocused()
    await page.keyboard.type("Novo ")
    await expect(region.getByText(/^Rascunho guardado às/)).toBeVisible()
    await page.reload()
    await expect(region.getByText(/^Há um rascunho seu/)).toBeVisible()
    await lookAt(/^Versão 1/)
    await back.click()
    await expect(question).toContainText("Seu rascunho")
    await question.getByRole("button", { name: "Voltar para a versão 1" }).click()
    await expect(area).toHaveText("Prazo de doze meses")
    await page.keyboard.press("Control+Enter")
    await expect(region.getByText(/^Versão 3/)).toBeVisible()
    await expect(region.locator(".paper-text").getByText("Prazo de doze meses")).toBeVisible()
    await lookAt(/^Versão 2/)
    await expect(region.getByText("Prazo de vinte meses"), "and the one before is there").toBeVisible()
  }
)
