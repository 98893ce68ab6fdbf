/** The help in the words of the office: what somebody finds there, how it is shown, and where it leads. */
import type { Page } from "@playwright/test"
import { expect, expectAccessible, login, people, test } from "./quadrante.ts"

test("who looks for a word of their work finds how it is done, in three steps with a drawing, and is led there", async ({
  page
}) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  await page.getByRole("toolbar").getByRole("button", { name: "Ajuda", exact: true }).click()
  const help = page.getByRole("region", { name: /Ajuda/ })
  await help.getByRole("searchbox", { name: "Buscar na ajuda" }).fill("devolver")
  const found = help.getByRole("region", { name: "Encontrado" })
  await expect(found.getByRole("button").first()).toHaveText(/devolver/)
  await expect(found).not.toContainText(/assignee|candidat|implanta/)
  await found.getByRole("button", { name: "Aprovar, recusar ou devolver" }).click()

  const article = help.getByRole("article")
  await expect(article.getByRole("heading", { level: 3 })).toHaveText("Aprovar, recusar ou devolver")
  await expect(article.locator(".guide-drawing svg")).toBeVisible()
  const steps = article.locator(".guide-step")
  await expect(steps.getByRole("listitem")).toHaveCount(3)
  await expect(steps.getByText("Ctrl+Enter", { exact: true })).toBeVisible()
  await expect(help.getByText("Para quem desenha o processo")).toHaveCount(0)
  await expect(help.getByRole("button", { name: "A linha de comando: quadrante" })).toHaveCount(0)
  await expectAccessible(page, "help, a page with steps")

  await article.getByRole("button", { name: "Fazer agora" }).click()
  await expect(page.getByRole("region", { name: /^Quadrante \d+: Tarefas/ })).toBeVisible()
})

test.describe("in a browser that was never here", () => {
  test.use({ isFresh: true })

  test("a word that is typed before the guide has come is sought once it has", async ({ page }) => {
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

test("who writes processes reads in the help what is for them", async ({ page, server }) => {
  await server.sql`update profile set rights = array_append(rights, 'definicoes') where id = (select profile from person_profile join person on person.id = person where usuario = ${people.carla} limit 1)`
  await page.goto("/demo/login")
  await login(page, people.carla)
  await page.getByRole("toolbar").getByRole("button", { name: "Ajuda", exact: true }).click()
  const help = page.getByRole("region", { name: /Ajuda/ })
  await help.getByRole("searchbox", { name: "Buscar na ajuda" }).fill("assignee")
  await expect(help.getByRole("button", { name: "De quem é a tarefa" })).toBeVisible()
})

for (const width of [390, 320]) {
  test(`on a phone ${width} wide the help is about the screen that it was asked from, and its pages fit`, async ({
    browser,
    address
  }) => {
    const phone = await browser.newPage({
      baseURL: address,
      locale: "pt-BR",
      viewport: { width, height: 844 },
      hasTouch: true,
      isMobile: true
    })
    await phone.goto("/demo/login")
    await login(phone, people.ana)
    await askMore(phone, "Rascunhos")
    await expect(phone.getByRole("heading", { level: 2, name: "Rascunhos" })).toBeVisible()
    await askMore(phone, "Ajuda e guias")
    const here = phone.getByRole("navigation", { name: "Nesta tela" })
    await expect(here.getByRole("button").first()).toHaveText("Rascunhos e envio")
    await fits(phone)

    // From home it is about home, though something is open behind it.
    await phone.getByRole("navigation").getByRole("button", { name: "Tarefas", exact: true }).click()
    await askMore(phone, "Ajuda e guias")
    await expect(here.getByRole("button").first()).toHaveText("Tarefas e pedidos")
    await fits(phone)
    // The longest title that a page has.
    await phone.getByRole("button", { name: "Passar adiante ou devolver ao grupo" }).click()
    await expect(phone.getByRole("article").getByRole("listitem")).toHaveCount(3)
    await expectAccessible(phone, `help, on a phone ${width} wide`)

    // The way back leads to what was found, and to the page before it.
    const search = phone.getByRole("searchbox", { name: "Buscar na ajuda" })
    await search.fill("devolver")
    await phone
      .getByRole("region", { name: "Encontrado" })
      .getByRole("button", { name: "Aprovar, recusar ou devolver" })
      .tap()
    await expect(phone.getByRole("article").getByRole("heading", { level: 3 })).toHaveText(
      "Aprovar, recusar ou devolver"
    )
    await expect(phone.getByRole("button", { name: "Resultados de “devolver”" })).toBeVisible()
    await phone.goBack()
    await expect(search).toHaveValue("devolver")
    await expect(phone.getByRole("region", { name: "Encontrado" })).toBeVisible()
    await search.fill("")
    await phone.goBack()
    await expect(phone.getByRole("article").getByRole("heading", { level: 3 })).toHaveText("Tarefas e pedidos")
    await phone.close()
  })
}

// Helpers

const askMore = async (phone: Page, what: string) => {
  await phone.getByRole("button", { name: "Mais", exact: true }).click()
  await phone.getByRole("dialog", { name: "Mais" }).getByRole("button", { name: what, exact: true }).click()
}

/** Nothing that is offered for the screen is cut, and nothing makes the page wider than it is. */
const fits = async (phone: Page) => {
  for (const one of await phone.getByRole("navigation", { name: "Nesta tela" }).getByRole("button").all()) {
    await expect(one).toBeInViewport({ ratio: 1 })
    expect(await one.evaluate((button) => button.scrollWidth <= button.clientWidth), "cut").toBe(true)
  }
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    phone.viewportSize()?.width ?? 0
  )
}
