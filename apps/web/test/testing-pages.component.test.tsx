/** The pages that explain a link: the tester, the last context, and the page that follows a link or says why it cannot. */
import { beforeAll, expect, onTestFinished, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectTexts } from "./browser.ts"
import { makeHoliday } from "./cases.ts"
import { openHome, quadrant } from "./open-form.tsx"
import { openPage } from "./open-page.tsx"
import { makeWork } from "./work.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(
  () =>
    Promise.all([
      import("../src/features/tester/TesterScreen.tsx"),
      import("../src/features/contexto/ContextoScreen.tsx")
    ]),
  90_000
)

test("the tester says what the guard decides, live, and its address brings the same test back", async () => {
  const { reload } = await openPage({ address: "/demo/tester" })
  const link = page.getByLabelText("Cole um link ou uma consulta")
  await link.fill("/login?redirect=//evil.example&ok=untrue&total=1.234&total=5,5&lote=007")
  const decision = page.getByRole("region", { name: "Decisão" })
  await expect.element(decision.getByText("deixa passar").first()).toBeVisible()
  const query = page.getByRole("region", { name: "Consulta" })
  await expect.element(query.getByText("não é nome de processo: o link vale como um sem redirect")).toBeVisible()
  await expect.element(query.getByRole("row").filter({ hasText: "lote" })).toMatchTextContent(/tinha zeros à esquerda/)
  await page.getByRole("radio", { name: "Com sessão" }).click()
  await link.fill("/demo/report?redirect=pedido_compra")
  await expect.element(decision.getByText("vai para /demo/home").first()).toBeVisible()
  // Each rule is a question, with its answer at the end of the row.
  const rule = decision.getByRole("listitem").filter({ hasText: "Há sessão, e o link traz um redirect?" })
  await expect.element(rule.css(".answer")).toHaveTextContent("sim")
  await expect
    .element(decision.getByText("quadrante guard '/demo/report?redirect=pedido_compra' --session s"))
    .toBeVisible()
  await page.getByLabelText("Largura").fill("800")
  await expect.element(query.getByText(/^1, até 1/)).toBeVisible()
  await expectAccessible("tester")
  await reload()
  await expect.element(link).toHaveValue("/demo/report?redirect=pedido_compra")
  await expect.element(page.getByRole("radio", { name: "Com sessão" })).toBeChecked()
})

test("the last context shows call by call what a link carried and what came of it, without secrets", async () => {
  const address = "/demo/home?redirect=pedido_compra&fornecedor=Aurora&valor=1.234,56&senha=muito-secreta"
  const { reload } = await openHome({ address })
  await expect.element(quadrant(1).getByLabelText("Fornecedor")).toHaveValue("Aurora")
  // The call that carries it is noted long before a draft is kept.
  await quadrant(1).getByLabelText("Justificativa").fill("Notebooks")
  await expect.element(quadrant(1).getByText(/^Rascunho guardado/)).toBeVisible()
  await reload("/demo/contexto")
  const panel = page.getByRole("tabpanel")
  await expect.element(panel.getByText('"fornecedor": "Aurora"').first()).toBeVisible()
  await expect.element(panel.getByText('"valor": 1234.56').first()).toBeVisible()
  await expectAccessible("contexto, calls")
  await page.getByRole("tab", { name: "Redirect lido" }).click()
  await expect.element(panel.getByRole("row").filter({ hasText: "número" })).toMatchTextContent(/1\.234,56/)
  await expectAccessible("contexto, redirect")
  await page.getByRole("tab", { name: "Por que estou aqui" }).click()
  await expect.element(panel.getByText("guarda o redirect").first()).toBeVisible()
  await page.getByRole("tab", { name: "Debug" }).click()
  await panel.getByLabelText("Ativo").check()
  await panel.getByLabelText("Mostrar contexto").check()
  await expect.element(panel.getByText("<<<fim-da-chamada>>>")).toBeVisible()
  expect(document.body.innerText).not.toContain("muito-secreta")
  await page.getByRole("button", { name: "Copiar" }).click()
  await expect.poll(() => navigator.clipboard.readText()).toContain("Aurora")
  expect(await navigator.clipboard.readText()).not.toContain("muito-secreta")
  // What is saved is an anchor that is pressed.
  const saved = Promise.withResolvers<string>()
  const press = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function () {
    saved.resolve(this.download)
  }
  onTestFinished(() => {
    HTMLAnchorElement.prototype.click = press
  })
  await page.getByRole("button", { name: "Baixar JSON" }).click()
  expect(await saved.promise).toBe("contexto.json")
})

test("the last context of a new session says that there is none, and leads to work", async () => {
  await openPage({ address: "/demo/contexto" })
  await expect.element(page.getByRole("heading", { name: "Ainda não há chamadas" })).toBeVisible()
  await expect.element(page.getByText(/Abra ou envie um processo nesta sessão\.$/)).toBeVisible()
  await expectTexts(page.getByRole("tab"), ["Chamadas", "Debug"])
  await expectAccessible("contexto, empty")
  await expect
    .element(page.getByRole("tabpanel").getByRole("link", { name: "Voltar ao trabalho" }))
    .toHaveAttribute("href", "/demo/home")
})

test("a redirect page opens its process, or stays and says why it cannot", async () => {
  const { reload } = await openHome({ address: "/demo/redirect?redirect=pedido_compra&fornecedor=Aurora" })
  await expect.element(quadrant(1).getByLabelText("Fornecedor")).toHaveValue("Aurora")
  expect(location.pathname).toBe("/demo/home")
  await reload("/demo/redirect?redirect=//evil.example/x")
  await expect.element(page.getByRole("heading", { name: "Não foi possível abrir o link" })).toBeVisible()
  await expect.element(page.getByRole("alert")).toHaveTextContent("O link não nomeia um processo que se possa abrir.")
  await expectAccessible("redirect, refused")
  await expect.element(page.getByRole("link", { name: "Ir para o início" })).toHaveAttribute("href", "/demo/home")
})

test("a row of a list on a phone is opened by a tap after such a page was seen", async () => {
  const { close } = await openPage({ address: "/demo/contexto" })
  await expect.element(page.getByRole("heading", { name: "Ainda não há chamadas" })).toBeVisible()
  await close()
  await openPage({
    usuario: "bruno.lima",
    address: "/demo/home?redirect=painel:tarefas",
    size: [390, 844],
    touch: true,
    server: makeWork(makeHoliday(1)).handlers
  })
  await page.getByRole("grid", { name: "Tarefas" }).getByRole("row").last().click()
  await expect.element(page.getByRole("group", { name: /^Decidir / })).toBeVisible()
})
