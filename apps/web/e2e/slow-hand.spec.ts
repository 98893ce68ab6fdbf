/** The slow hand itself: it notices what it is there for. */
import { expect, slowly, test } from "./quadrante.ts"

test(
  "a slow hand notices a button that moves under it, and a field that loses a key",
  { tag: slowly },
  async ({ page }) => {
    await page.setContent(
      `<p id="fault">Informe a data.</p><button type="button">Adicionar</button><label>Nome <input></label>`
    )
    await page.getByRole("button").click()
    await page.getByLabel("Nome").fill("Ana")
    await page.evaluate(() => {
      document.querySelector("button")?.addEventListener("mousedown", () => document.querySelector("#fault")?.remove())
      document.querySelector("input")?.addEventListener("input", ({ target }) => {
        if (target instanceof HTMLInputElement) target.value = target.value.replace("u", "")
      })
    })
    await expect(page.getByRole("button").click()).rejects.toThrow("stays where it was pressed")
    await expect(page.getByLabel("Nome").fill("Bruno")).rejects.toThrow("no key of Bruno is lost")
  }
)
