/** The help in the words of the office: what somebody finds there, how it is shown, and where it leads. */
import { expect, full, login, people, test } from "./quadrante.ts"

test.describe("in a browser that was never here", () => {
  test.use({ isFresh: true })

  test("a word that is typed before the guide has come is sought once it has", { tag: full }, async ({ page }) => {
    await page.goto("/demo/login")
    await login(page, people.ana)
    // The pages of the manual are files of the build.
    const held = Promise.withResolvers<void>()
    await page.route("**/decidir-*.js", async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole("toolbar").getByRole("button", { name: "Ajuda", exact: true }).click()
    const help = page.getByRole("region", { name: /Ajuda/ })
    const search = help.getByRole("searchbox", { name: "Buscar na ajuda" })
    await search.fill("devolver")
    held.resolve()
    await expect(help.getByRole("region", { name: "Encontrado" }).getByRole("button").first()).toHaveText(/devolver/)
    await expect(search).toHaveValue("devolver")
  })
})
