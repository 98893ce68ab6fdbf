/** Whatever stands in a case finds it, the palette says where, and it opens there: at the comment, at the file. */
import type { Locator, Page } from "@playwright/test"
import { ended, quadrant, send } from "./colleagues.ts"
import { expect, expectAccessible, full, login, people, startFromMenu, test } from "./quadrante.ts"

test.use({ definitions: "definitions" })

for (const width of [1280, 390]) {
  test(
    `a comment and a file are found by what they say, and the case opens there, at ${width} px`,
    { tag: full },
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto("/demo/home")
      await login(page, people.ana)
      await startFromMenu(page, "Com aviso")
      const title = await page.getByRole("heading", { level: 2 }).innerText()
      const own = quadrant(page, title)

      await test.step("she says something, and brings a file", async () => {
        await own.getByRole("button", { name: "Comentários" }).click()
        for (const text of [
          "A garantia é de 36 meses, CNPJ 11.222.333/0001-81",
          ...Array.from({ length: 12 }, (_, n) => `linha ${n}`)
        ]) {
          await own.getByRole("textbox", { name: /coment/i }).fill(text)
          await page.keyboard.press("Control+Enter")
          await expect(own.getByText(text)).toBeVisible()
        }
        await own.getByRole("button", { name: /^Arquivos/ }).click()
        const chooser = page.waitForEvent("filechooser")
        await own.getByText("Anexar").first().click()
        await (
          await chooser
        ).setFiles({
          name: "Ata da visita.txt",
          mimeType: "text/plain",
          buffer: Buffer.from("O toldo custa R$ 18.400,00 à vista")
        })
        await expect(own.getByText("Ata da visita.txt").first()).toBeVisible()
        await find(page, ">fechar a aba")
        await page.keyboard.press("Enter")
        await expect(own).toHaveCount(0)
      })
      await page.setViewportSize({ width, height: 800 })

      await test.step("figures typed otherwise find the comment, which has the focus where it opens", async () => {
        await find(page, "11222333000181")
        const option = page.getByRole("option", {
          name: new RegExp(`${title}.*Comentário de Ana Souza, .*A garantia é de 36 meses`)
        })
        await expect(option.locator("mark").filter({ hasText: "11.222.333/0001-81" })).toBeVisible()
        await expectAccessible(page, `a comment that was found at ${width}`)
        await page.screenshot({ path: `test-results/found-comment-${width}.png` })
        await option.click()
        const comment = own.getByRole("listitem").filter({ hasText: "A garantia é de 36 meses" })
        await expect(comment).toBeFocused()
        await expect(comment).toBeInViewport()
      })

      await test.step("what the file says finds it, and it opens at the file", async () => {
        await find(page, "toldo 18400")
        // What comes in later does not move it away.
        await expect(own.getByRole("listitem").filter({ hasText: "A garantia é de 36 meses" })).toBeInViewport()
        const option = page.getByRole("option", { name: new RegExp(`Ata da visita\\.txt.*${title}.*toldo custa`) })
        await expect(option.locator("mark").filter({ hasText: "18.400,00" })).toBeVisible()
        await page.screenshot({ path: `test-results/found-file-${width}.png` })
        await option.click()
        await expect(own.getByRole("listitem").filter({ hasText: "Ata da visita.txt" })).toBeFocused()
      })
    }
  )
}

test(
  "B25: cases are found by the state that their row shows, and by a text that has its word",
  { tag: full },
  async ({ page }) => {
    await page.goto("/demo/home")
    await login(page, people.ana)
    const begin = async () => {
      await startFromMenu(page, "Com aviso")
      const heading = page.getByRole("heading", { level: 2, name: /^Recado \d+$/ })
      const title = await heading.innerText()
      return { title, own: quadrant(page, title) }
    }
    const close = async (own: Locator) => {
      await find(page, ">fechar a aba")
      await page.keyboard.press("Enter")
      await expect(own).toHaveCount(0)
    }
    const option = (title: string, more = "") => page.getByRole("option", { name: new RegExp(`${title}\\b.*${more}`) })

    const done = await begin()
    await done.own.getByRole("textbox", { name: "Recado" }).fill("Tudo entregue")
    await send(done.own)
    await ended(done.own, "Avisado")
    await close(done.own)
    const open = await begin()
    await open.own.getByRole("button", { name: "Comentários" }).click()
    await open.own.getByRole("textbox", { name: /coment/i }).fill("A obra foi dada por concluída")
    await page.keyboard.press("Control+Enter")
    await expect(open.own.getByText("A obra foi dada por concluída")).toBeVisible()
    await close(open.own)

    await test.step("the word of the row finds those in that state, and is marked there", async () => {
      await find(page, "recado entregue concluido")
      await expect(option(done.title, "concluído")).toBeVisible()
      await expect(option(done.title).locator("mark").filter({ hasText: "concluído" })).toBeVisible()
      await expect(option(open.title)).toHaveCount(0)
      await expectAccessible(page, "cases found by their state")
      await find(page, `${open.title} em andamento`)
      await expect(option(open.title).first()).toBeVisible()
      await find(page, `${done.title} em andamento`)
      await expect(option(done.title)).toHaveCount(0)
    })

    await test.step("one that says the word itself is found too, whatever its state", async () => {
      await find(page, "recado concluída")
      await expect(option(done.title, "concluído")).toBeVisible()
      await expect(option(open.title, "dada por concluída")).toBeVisible()
    })
  }
)

test(
  "B29: what is found by a value shows the field and the line, with what was typed marked in it",
  { tag: full },
  async ({ page }) => {
    await page.goto("/demo/home")
    await login(page, people.ana)
    await startFromMenu(page, "Com aviso")
    const title = await page.getByRole("heading", { level: 2, name: /^Recado \d+$/ }).innerText()
    const own = quadrant(page, title)
    await own.getByRole("textbox", { name: "Recado" }).fill("O contrato do toldo vence em maio")
    await send(own)
    await find(page, ">fechar a aba")
    await page.keyboard.press("Enter")
    await expect(own).toHaveCount(0)

    await find(page, "contrato toldo")
    const option = page.getByRole("option", { name: new RegExp(`${title}\\b.*Recado.*contrato do toldo`) })
    await expect(option.locator("mark")).toHaveText(["contrato", "toldo"])
  }
)

// Helpers

const find = async (page: Page, text: string) => {
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox", { name: /Buscar/ }).fill(text)
}
