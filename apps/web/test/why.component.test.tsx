/** Why am I here: the decisions of the guard, one click away on each page, in the words of the command line. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectHidden, keyboard } from "./browser.ts"
import { makeHoliday } from "./cases.ts"
import { admitting, enter } from "./entering.ts"
import { finding } from "./found.ts"
import { openHome } from "./open-form.tsx"
import { openPage } from "./open-page.tsx"
import { makeAmbiente } from "./records.ts"
import { makeWork } from "./work.ts"
import { isFull, strongest } from "./breadth.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(() => import("../src/features/why/WhyPanel.tsx"), 90_000)

const button = page.getByRole("button", { name: "Por que estou aqui?" })
const panel = page.getByRole("dialog", { name: "Por que estou aqui?" })
const story = panel.css(".story")

const readDetails = () => panel.getByText("Detalhes para o suporte").click()

test.runIf(isFull)(
  "the last decisions are one click away, before the login and after it, in the words of the command line",
  async () => {
    await openHome({
      address: "/demo/home?redirect=pedido_compra&fornecedor=Aurora",
      usuario: null,
      server: admitting()
    })
    await expect.element(page.getByLabelText("Usuário")).toBeVisible()
    await button.click()
    await expect
      .element(story)
      .toHaveTextContent("Você abriu um link para Pedido compra e precisa entrar para continuar.")
    await expectHidden(panel.getByText("deixa passar"))
    await readDetails()
    const ruled = (rule: string) => panel.getByRole("listitem").filter({ hasText: rule })
    await expect.element(ruled("G5").first()).toMatchTextContent(/deixa passar/)
    await panel.css("summary").filter({ hasText: "G4" }).click()
    await expect
      .element(ruled("G4").css("code.line").last())
      .toHaveTextContent("quadrante guard '/demo/home?redirect=pedido_compra&fornecedor=%E2%80%A6' --client-amb demo")
    for (const sentence of ["vai para /demo/login", "não há sessão", "guarda o redirect", "quase"])
      await expect.element(ruled("G4").filter({ hasText: sentence }).last()).toBeVisible()
    await expectAccessible("login, why")
    await keyboard.press("Escape")
    await expect.element(button).toHaveFocus()
    await enter()
    await expect.element(page.getByLabelText("Fornecedor")).toHaveValue("Aurora")
    await page.getByRole("contentinfo").getByRole("button", { name: "Por que estou aqui?" }).click()
    await expect.element(story).toHaveTextContent("Você abriu um link para Pedido de compra e entrou.")
    await expect
      .element(panel.css(".of-case"))
      .toHaveTextContent("Pedido de compraVocê o começou e ainda não o enviou.")
    await readDetails()
    const last = panel.getByRole("listitem").filter({ hasText: "G0" }).first()
    await expect.element(last).toBeVisible()
    // The address says no link any more, which does not speak against the sentence above.
    await expect
      .element(last.getByRole("row", { name: /o link já tinha sido lido no passo anterior.*G1/ }))
      .toBeVisible()
    await expectCount(last.getByText("quase"), 0)
    await expectAccessible("home, why")
  }
)

test("with no case open it says what is there and what one can do", async () => {
  await openHome()
  await page.getByRole("contentinfo").getByRole("button", { name: "Por que estou aqui?" }).click()
  await expect.element(story).toMatchTextContent(/Aqui estão as suas tarefas e os seus pedidos\./)
})

test("of a case that the search found it says so, and nothing of a page", async () => {
  const found = makeHoliday(1)
  await openPage({ usuario: "bruno.lima", server: { ...makeWork(found).handlers, search: finding(found) } })
  await page.getByRole("button", { name: "Buscar processo, número ou cliente" }).click()
  await page.getByRole("dialog", { name: "Buscar ou executar" }).getByRole("combobox").fill("ferias")
  await page
    .getByRole("option", { name: /Férias/ })
    .first()
    .click()
  await expect.element(page.getByRole("group", { name: /^Decidir / })).toBeVisible()
  await page.getByRole("contentinfo").getByRole("button", { name: "Por que estou aqui?" }).click()
  await expect.element(panel.css(".of-case")).toMatchTextContent(/Você o achou pela busca\./)
  await expect.element(story).toHaveTextContent("O que está aberto ficou de antes, ou você o abriu aqui dentro.")
})

test("before the login of a demonstration, what a link opens is called as the line beside the form calls it", async () => {
  const titles = { pedido_compra: { pt: "Pedido de compra", en: "Purchase request", es: "Solicitud de compra" } }
  const welcome = { senha: "segredo", story: {}, titles, people: [] }
  await openPage({
    address: "/demo/home?redirect=pedido_compra",
    usuario: null,
    ambiente: { welcome },
    language: "en-US"
  })
  const why = page.getByRole("button", { name: "Why am I here?" })
  await why.click()
  await expect
    .element(page.getByRole("dialog", { name: "Why am I here?" }).css(".story"))
    .toMatchTextContent(/^You opened a link to Purchase request and/)
})

for (const address of strongest(["/demo/home", "/", "/demo"], 1))
  test(`whoever only opened the address ${address} reads that this is where one enters`, async () => {
    await openPage({ address, usuario: null })
    await button.click()
    await expect
      .element(story)
      .toHaveTextContent(
        "Você abriu o endereço do Quadrante e ainda não entrou. Depois de entrar, estão aqui as suas tarefas e o que você pode abrir."
      )
  })

test("why one is at the login is said by its button, over neither the people nor the title", async () => {
  await openPage({ address: "/demo/login", usuario: null })
  await button.click()
  await expect.element(story).toBeVisible()
  const [said, asked] = [await panel.boundingBox(), await button.boundingBox()]
  expect(asked.y - said.bottom, "just above it").toBeGreaterThanOrEqual(0)
  expect(asked.y - said.bottom).toBeLessThan(20)
  expect(said.right).toBeLessThanOrEqual((await page.css("form").boundingBox()).x)
  // What is unfolded below it stays in sight.
  await readDetails()
  await expect.element(panel.getByRole("button", { name: "Copiar para o suporte" })).toBeInViewport({ ratio: 1 })
})

for (const [where, address, ambiente, decided] of [
  ["the public pages", "/temp/docs", {}, "docs"],
  [
    "a page of an unknown environment",
    "/nenhum/home",
    { ...makeAmbiente(), amb: "nenhum", known: false, environment: null },
    "home"
  ]
] as const)
  test(`the decision is one click away on ${where}, which know no session`, async () => {
    await openPage({ address, usuario: null, ambiente })
    await button.click()
    await readDetails()
    await expectCount(panel.css("summary b"), 1)
    await expect.element(panel.css(".told dd code").first()).toHaveTextContent(decided)
    await expectAccessible(`${where}, why`)
    expect(Object.keys(sessionStorage)).toEqual([])
  })

test("the button in the bar stays where it is, whatever the bar says beside it", async () => {
  await openPage()
  const bar = page.getByRole("contentinfo")
  await expect.element(bar.getByText("Conectado")).toBeVisible()
  const { x, right } = await bar.getByRole("button", { name: "Por que estou aqui?" }).boundingBox()
  window.dispatchEvent(new Event("blur"))
  await expect.element(bar.getByText(/^Atualizado/)).toBeVisible()
  expect(await bar.getByRole("button", { name: "Por que estou aqui?" }).boundingBox()).toMatchObject({ x, right })
})
