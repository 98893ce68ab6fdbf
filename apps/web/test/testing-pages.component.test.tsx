/** The pages that explain a link: the tester, the last context, and the page that follows a link or says why it cannot. */
import { beforeAll, expect, onTestFinished, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectTexts, keyboard } from "./browser.ts"
import { makeHoliday } from "./cases.ts"
import { openHome, quadrant } from "./open-form.tsx"
import { openPage } from "./open-page.tsx"
import { allFields, foreignForm, offering } from "./processes.ts"
import { makeWork } from "./work.ts"
import { isFull } from "./breadth.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(
  () =>
    Promise.all([
      import("../src/features/tester/TesterScreen.tsx"),
      import("../src/instance/Steps.tsx"),
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

const sentText = [
  "Oi, o link não abre:",
  "<https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fapp.example%2Fdemo%2Fhome%3Fredirect%3Dpedido_compra%26fornecedor%3DAurora%26utm_source%3Dmail&data=05>",
  "e também https://app.example/demo/home?redirect=reembolso. Obrigado"
].join("\n")

test("a pasted text shows each thing that was undone, what its sender's browser did, and its other links", async () => {
  const { reload } = await openPage({ address: "/demo/tester" })
  const box = page.getByLabelText("Cole aqui o que o cliente mandou")
  await box.fill(sentText)
  const link = page.getByLabelText("Cole um link ou uma consulta")
  await expect.element(link).toHaveValue("https://app.example/demo/home?redirect=pedido_compra&fornecedor=Aurora")
  const undone = page.getByRole("region", { name: "O que foi desfeito" })
  const steps = undone.getByRole("listitem")
  await expectCount(steps, 3)
  // Also where the path of a case is styled: in the built app it is, once one was seen.
  const [first, second] = [await steps.nth(0).boundingBox(), await steps.nth(1).boundingBox()]
  expect([second.x - first.x, second.y > first.y]).toEqual([0, true])
  await expect.element(steps.nth(0)).toMatchTextContent(/havia palavras em volta do link/)
  await expect
    .element(steps.nth(1))
    .toMatchTextContent(/outro serviço pôs o link dele no lugar.*antes.*nam02.*depois.*app\.example/)
  await expect.element(steps.nth(2)).toMatchTextContent(/nomes de rastreamento/)
  const sent = page.getByRole("region", { name: "Como foi mandado" })
  await expect.element(sent.getByText("O navegador não abriria nada: o texto não é um link.")).toBeVisible()
  await expect.element(sent.getByText(/^O link é de outro servidor, app\.example:/)).toBeVisible()
  await expectAccessible("tester, pasted")
  await reload()
  await expect.element(box).toHaveValue(sentText)
  await sent.getByRole("button", { name: "Testar este link" }).click()
  await expect.element(link).toHaveValue("https://app.example/demo/home?redirect=reembolso")
  await expect.element(page.getByRole("region", { name: "Consulta" }).getByText("reembolso")).toBeVisible()
})

test("a link that was sent with damage is told as its sender's browser read it", async () => {
  await openPage({ address: "/demo/tester" })
  const box = page.getByLabelText("Cole aqui o que o cliente mandou")
  await box.fill(`${location.origin}/demo/home?redirect=pedido_compra&amp;fornecedor=Auro\u200bra`)
  const sent = page.getByRole("region", { name: "Como foi mandado" })
  await expect.element(sent.getByText("O navegador abriria isto:")).toBeVisible()
  await expect.element(sent.getByText("amp;fornecedor", { exact: true })).toBeVisible()
  // What nobody sees is written out.
  await expect.element(sent.getByText(String.raw`Auro\u200bra`, { exact: true })).toBeVisible()
  await expect.element(sent.getByText("G4: vai para /demo/login (não há sessão)")).toBeVisible()
  await expectCount(sent.getByText(/outro servidor/), 0)
  await page.getByRole("radio", { name: "Com sessão" }).click()
  // What is decided of the found link stands below, and is another thing.
  await box.fill(`${location.origin}/demo/home?redirect=“pedido_compra”`)
  await expect.element(sent.getByText(/^G0: deixa passar/)).toBeVisible()
  const decision = page.getByRole("region", { name: "Decisão" })
  await expect.element(decision.getByText("vai para /demo/home").first()).toBeVisible()
  await box.fill("o link não abre")
  await expect.element(page.getByText("Não há link neste texto.")).toBeVisible()
  await box.fill(`${location.origin}/demo/home?redirect=reembolso`)
  await expect.element(sent.getByText("O navegador abriria o mesmo link.")).toBeVisible()
})

test.runIf(isFull)("the links of a process are described, and one is made of what is typed", async () => {
  await openPage({ address: "/demo/tester", server: offering(allFields, foreignForm) })
  const tabs = page.getByRole("tablist", { name: "O que se faz aqui" })
  await tabs.getByRole("tab", { name: "Testar um link" }).click()
  await keyboard.press("ArrowRight")
  await expect.element(tabs.getByRole("tab", { name: "Links dos processos" })).toHaveFocus()
  const names = page.getByRole("region", { name: "O que um link pode levar" })
  const made = page.getByRole("region", { name: "O link" })
  const own = `${location.origin}/demo/home?redirect=todos_os_campos`
  await expect.element(made.getByText(own, { exact: true })).toBeVisible()
  await expect.element(names.getByText("nome · texto · obrigatório · exemplo: Exemplo")).toBeVisible()
  await expect.element(names.getByText("limite · número · exemplo: 150")).toBeVisible()
  const limit = names.getByLabelText("Limite")
  await limit.fill("doze")
  await expect.element(names.getByText("não é um número")).toBeVisible()
  await expect.element(limit).toHaveAttribute("aria-invalid", "true")
  await expect.element(made.getByText("Um dos valores não pode ir no link: corrija o que está marcado.")).toBeVisible()
  await expectCount(made.getByRole("button", { name: "Copiar link" }), 0)
  await limit.fill("1.234,56")
  await names.getByLabelText("Porte").selectOptions("Pequeno")
  await names.getByRole("checkbox", { name: "Loja" }).check()
  await names.getByRole("checkbox", { name: "Site" }).check()
  const link = `${own}&limite=1234.56&porte=p&canais=loja&canais=site`
  await expect.element(made.getByText(link, { exact: true })).toBeVisible()
  await expectAccessible("tester, links")
  await made.getByRole("button", { name: "Copiar link" }).click()
  expect(await navigator.clipboard.readText()).toBe(link)
  await names.getByRole("button", { name: "Usar os exemplos" }).click()
  await expect.element(names.getByLabelText("Nome", { exact: true })).toHaveValue("Exemplo")
  await names.getByRole("button", { name: "Limpar" }).click()
  await expect.element(made.getByText(own, { exact: true })).toBeVisible()
  await made.getByRole("button", { name: "Testar este link" }).click()
  await expect.element(page.getByLabelText("Cole um link ou uma consulta")).toHaveValue(own)
})

test("the links of another process are a choice away, which the address keeps", async () => {
  const { reload } = await openPage({ address: "/demo/tester#part=links", server: offering(allFields, foreignForm) })
  const process = page.getByRole("combobox", { name: "Processo" })
  await process.selectOptions("De outro editor")
  const own = `${location.origin}/demo/home?redirect=de_outro_editor`
  await expect.element(page.getByText(own, { exact: true })).toBeVisible()
  await reload()
  await expect.element(process).toHaveValue("de_outro_editor")
})

test("a person who may start nothing is told that there are no links", async () => {
  await openPage({ address: "/demo/tester#part=links" })
  await expect.element(page.getByText("Não há processo que você possa iniciar.")).toBeVisible()
})

test.runIf(isFull)(
  "the last context shows call by call what a link carried and what came of it, without secrets",
  async () => {
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
  }
)

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
