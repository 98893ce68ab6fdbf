/** The help in the words of the office: what somebody finds there, how it is shown, and where it leads. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, sidewaysScroll } from "./browser.ts"
import { openHome } from "./open-form.tsx"

import { makeSession } from "./records.ts"
import { isFull, strongest } from "./breadth.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(() => import("../src/features/help/HelpPanel.tsx"), 90_000)

test.runIf(isFull)(
  "who looks for a word of their work finds how it is done, in three steps with a drawing, and is led there",
  async () => {
    await openHome()
    await page.getByRole("toolbar").getByRole("button", { name: "Ajuda", exact: true }).click()
    const help = page.getByRole("region", { name: /Ajuda/ })
    await help.getByRole("searchbox", { name: "Buscar na ajuda" }).fill("devolver")
    const found = help.getByRole("region", { name: "Encontrado" })
    await expect.element(found.getByRole("button").first()).toMatchTextContent(/devolver/)
    await expect.element(found).not.toMatchTextContent(/assignee|candidat|implanta/)
    await found.getByRole("button", { name: "Aprovar, recusar ou devolver" }).click()

    const article = help.getByRole("article")
    await expect.element(article.getByRole("heading", { level: 3 })).toHaveTextContent("Aprovar, recusar ou devolver")
    await expect.element(article.css(".guide-drawing svg")).toBeVisible()
    const steps = article.css(".guide-step")
    await expectCount(steps.getByRole("listitem"), 3)
    await expect.element(steps.getByText("Ctrl+Enter", { exact: true })).toBeVisible()
    await expectCount(help.getByText("Para quem desenha o processo"), 0)
    await expectCount(help.getByRole("button", { name: "A linha de comando: quadrante" }), 0)
    await expectAccessible("help, a page with steps")

    await article.getByRole("button", { name: "Fazer agora" }).click()
    await expect.element(page.getByRole("region", { name: /^Quadrante \d+: Tarefas/ })).toBeVisible()
  }
)

test("asked from home the help comes beside it, and shows a sentence of what it finds", async () => {
  await openHome()
  await page.getByRole("toolbar").getByRole("button", { name: "Ajuda", exact: true }).click()
  await expect.element(page.getByRole("region", { name: /^Quadrante 1: Início/ })).toBeVisible()
  const help = page.getByRole("region", { name: /^Quadrante 2: Ajuda/ })
  await help.getByRole("searchbox", { name: "Buscar na ajuda" }).fill("desfazer")
  const first = help.getByRole("region", { name: "Encontrado" }).getByRole("listitem").first()
  await expect.element(first.css("p")).toMatchTextContent(/\w+ \w+ .*[Dd]esfazer|[Dd]esfazer.* \w+ \w+/)
})

test("who writes processes reads in the help what is for them", async () => {
  await openHome({ server: { session: () => makeSession({ rights: ["definicoes"] }) } })
  await page.getByRole("toolbar").getByRole("button", { name: "Ajuda", exact: true }).click()
  const help = page.getByRole("region", { name: /Ajuda/ })
  await help.getByRole("searchbox", { name: "Buscar na ajuda" }).fill("assignee")
  await expect.element(help.getByRole("button", { name: "De quem é a tarefa" })).toBeVisible()
})

for (const width of strongest([320, 390], 1)) {
  test(`on a phone ${width} wide the help is about the screen that it was asked from, and its pages fit`, async () => {
    await openHome({ size: [width, 844], touch: true })
    await askMore("Rascunhos")
    await expect.element(page.getByRole("heading", { level: 2, name: "Rascunhos" })).toBeVisible()
    await askMore("Ajuda e guias")
    const here = page.getByRole("navigation", { name: "Nesta tela" })
    await expect.element(here.getByRole("button").first()).toHaveTextContent("Rascunhos e envio")
    await fits()

    // From home it is about home, though something is open behind it.
    await page.getByRole("navigation").getByRole("button", { name: "Tarefas", exact: true }).click()
    await askMore("Ajuda e guias")
    await expect.element(here.getByRole("button").first()).toHaveTextContent("Tarefas e pedidos")
    await fits()
    // The longest title that a page has.
    await page.getByRole("button", { name: "Passar adiante ou devolver ao grupo" }).click()
    await expectCount(page.getByRole("article").getByRole("listitem"), 3)
    await expectAccessible(`help, on a phone ${width} wide`)

    // The way back leads to what was found, and to the page before it.
    const search = page.getByRole("searchbox", { name: "Buscar na ajuda" })
    await search.fill("devolver")
    await page
      .getByRole("region", { name: "Encontrado" })
      .getByRole("button", { name: "Aprovar, recusar ou devolver" })
      .click()
    await expect
      .element(page.getByRole("article").getByRole("heading", { level: 3 }))
      .toHaveTextContent("Aprovar, recusar ou devolver")
    await expect.element(page.getByRole("button", { name: "Resultados de “devolver”" })).toBeVisible()
    history.back()
    await expect.element(search).toHaveValue("devolver")
    await expect.element(page.getByRole("region", { name: "Encontrado" })).toBeVisible()
    await search.fill("")
    history.back()
    await expect
      .element(page.getByRole("article").getByRole("heading", { level: 3 }))
      .toHaveTextContent("Tarefas e pedidos")
  })
}

// Helpers

const askMore = async (what: string) => {
  await page.getByRole("button", { name: "Mais", exact: true }).click()
  await page.getByRole("dialog", { name: "Mais" }).getByRole("button", { name: what, exact: true }).click()
}

/** Nothing that is offered for the screen is cut, and nothing makes the page wider than it is. */
const fits = async () => {
  for (const one of page.getByRole("navigation", { name: "Nesta tela" }).getByRole("button").all()) {
    await expect.element(one).toBeInViewport({ ratio: 1 })
    expect(await one.evaluate((button: Element) => button.scrollWidth <= button.clientWidth), "cut").toBe(true)
  }
  expect(sidewaysScroll()).toBeLessThanOrEqual(0)
}
