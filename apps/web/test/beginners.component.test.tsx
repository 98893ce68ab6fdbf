/** Who begins: the help beside what is asked about, what was begun already, and the first steps on a phone. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectHidden, keyboard } from "./browser.ts"
import { openFromMenu, openHome } from "./open-form.tsx"
import { makeDraft } from "./records.ts"
import { isFull } from "./breadth.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(() => import("../src/features/first-steps/FirstStepsLine.tsx"), 90_000)

test("the help opens beside what is asked about, comes out from behind it, and begins with a short answer", async () => {
  await openHome({ quadrants: 2 })
  await openFromMenu("Pedido de férias")
  const holiday = page.getByRole("region", { name: "Quadrante 1: Pedido de férias" })
  const help = page.getByRole("region", { name: /^Quadrante 2: Ajuda/ })
  const ask = page.getByRole("toolbar").getByRole("button", { name: "Ajuda", exact: true })
  await holiday.getByLabelText("Dias").fill("15")
  await ask.click()
  await expect.element(help.getByRole("heading", { level: 3, name: "Preencher um formulário" })).toBeVisible()
  await expect.element(holiday.getByLabelText("Dias")).toBeVisible()
  await expect.element(help.getByText("o que falta é dito em cada campo", { exact: false })).toBeVisible()
  await expectHidden(help.getByText("Totais seguem o que se digita.", { exact: false }))
  await help.getByText("Listas e itens", { exact: true }).click()
  await expect.element(help.getByText("Totais seguem o que se digita.", { exact: false })).toBeVisible()
  await expectAccessible("help, beside a form")

  // Where both are full it is a tab of the other one, and never lies over the form.
  await openFromMenu("Pedido de compra")
  await expect.element(page.getByRole("region", { name: "Quadrante 2: Pedido de compra" })).toBeVisible()
  await holiday.getByLabelText("Dias").focus()
  await ask.click()
  await expect.element(help).toBeVisible()
  await expect.element(holiday.getByLabelText("Dias")).toBeVisible()
})

test.runIf(isFull)(
  "choosing a process that was begun says so and offers another, and nothing of either is lost",
  async () => {
    await openHome()
    await openFromMenu("Pedido de compra")
    const forms = page.getByRole("region", { name: /: Pedido de compra/ })
    await forms.first().getByLabelText("Fornecedor").fill("Gráfica Sul")
    await openFromMenu("Pedido de compra")
    const said = page.getByRole("status").filter({ hasText: "Você já tinha começado Pedido de compra: está à frente." })
    await expect.element(said).toBeVisible()
    await expectCount(forms, 1)
    // What has the focus stays, however long a busy machine takes.
    ;(said.getByRole("button", { name: "Começar outro" }).element() as HTMLElement).focus()
    await expectAccessible("home, a process that was begun")
    await said.getByRole("button", { name: "Começar outro" }).click()
    await expectCount(forms, 2)
    await expect.element(forms.nth(1).getByLabelText("Fornecedor")).toHaveValue("")
    await expect.element(forms.nth(0).getByLabelText("Fornecedor")).toHaveValue("Gráfica Sul")
  }
)

test.runIf(isFull)("on a phone the first steps take one line before anything is done", async () => {
  await openHome({ preferences: { first_steps: { done: [], away: false } }, size: [390, 844], touch: true })
  const first = page.getByRole("complementary", { name: "Para começar" })
  await expect.element(first.getByText("0 de 3")).toBeVisible()
  expect((await first.boundingBox()).height).toBeLessThan(64)
  await expect.element(first.getByRole("button", { name: "Abra dois processos" })).toBeInViewport({ ratio: 1 })
  await expectAccessible("the first steps on a phone")
})

test.runIf(isFull)(
  "a process that was begun in another window is named, from the menu and from the search alike",
  async () => {
    const texts = { fornecedor: "Aurora" }
    const of = { _tag: "start", processo: "pedido_compra", contexto: {} } as const
    const there = makeDraft("7e2b5a10-0000-4000-8000-000000000001", {
      of,
      texts,
      before: {},
      lcl_id: "pt-BR",
      revision: 1
    })
    await openHome({ server: { drafts: () => [there], draft: () => there } })
    const forms = page.getByRole("region", { name: /: Pedido de compra/ })
    const said = page.getByRole("status").filter({ hasText: /^Você já tinha começado Pedido de compra\./ })
    await page.getByRole("button", { name: "Buscar processo, número ou cliente" }).click()
    await keyboard.type("Pedido de compra")
    await page
      .getByRole("option", { name: /Pedido de compra/ })
      .first()
      .click()
    await expect.element(said).toBeVisible()
    await expectCount(forms, 1)
    await said.getByRole("button", { name: "Ver" }).click()
    await expectCount(forms, 2)
    await expect.element(forms.nth(1).getByLabelText("Fornecedor")).toHaveValue("Aurora")
  }
)

test("on a phone the first steps take one line once begun, and the help says how it is done there", async () => {
  const preferences = { first_steps: { done: ["beside"], away: false } } as const
  await openHome({ preferences, size: [390, 844], touch: true })
  const first = page.getByRole("complementary", { name: "Para começar" })
  await expect.element(first.getByText("1 de 3")).toBeVisible()
  expect((await first.boundingBox()).height).toBeLessThan(64)
  await expect.element(first.getByRole("button", { name: "Envie um pedido" })).toBeInViewport({ ratio: 1 })
  await expectAccessible("the first steps, begun, on a phone")
  await first.getByRole("button", { name: "Como fazer" }).click()
  await first.getByRole("button", { name: "Mais na Ajuda" }).click()
  const guide = page.getByRole("article")
  await expect.element(guide.getByRole("heading").first()).toHaveTextContent("Como envio um pedido?")
  await expectCount(first, 0)
  await expect.element(guide).toMatchTextContent("na barra de baixo")
  await expect.element(guide).not.toMatchTextContent("Ctrl")
  await expectCount(guide.getByRole("listitem"), 3)
  await expect.element(page.css(".guide-drawing svg")).toBeVisible()
  // What is offered for this screen is whole.
  for (const one of page.getByRole("navigation", { name: "Nesta tela" }).getByRole("button").all())
    await expect.element(one).toBeInViewport({ ratio: 1 })
  await expectAccessible("help, on a phone")
})
