/** Links and addresses: what the browser does is what the command line says. */
import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { expect, expectAccessible, full, login, people, test } from "./quadrante.ts"

test("the command line decides as the browser did", async ({ page, address }) => {
  const link = `${address}/demo/home?redirect=pedido_compra&fornecedor=Aurora&valor=1.234,56&necessario_ate=31/01/2020&urgente=true&nota=007`
  const decision = quadrante("guard", link)
  await page.goto(link)
  await expect(page).toHaveURL(address + String(decision["to"]))
  const { processo, contexto } = quadrante("redirect", link) as { readonly processo: string; readonly contexto: object }
  await expect(page.getByText("Você vai abrir Pedido de compra depois de entrar.")).toBeVisible()
  const written: Array<string> = []
  page.on("request", (request) => {
    if (request.method() !== "GET") written.push(new URL(request.url()).pathname)
  })
  await login(page, people.ana)
  const form = page.getByRole("region", { name: "Quadrante 1: Pedido de compra" })
  await expect(form.getByLabel("Fornecedor")).toHaveValue("Aurora")
  await expect(form.getByLabel("Valor")).toHaveValue("1.234,56")
  // A link writes nothing: what it gave is shown, and goes to the server with what its person sends.
  expect(written.filter((path) => /\/(instances|drafts|tasks)/.test(path))).toEqual([])
  await form.getByLabel("Centro de custo").selectOption({ index: 1 })
  const needed = form.getByLabel("Necessário até")
  const past = form.getByText(/^A partir de \d\d\/\d\d\/\d{4}; você escreveu 31\/01\/2020\.$/)
  await expect(past, "a day that has passed is said before anything is typed").toBeVisible()
  await expect(needed).toHaveAttribute("aria-invalid", "true")
  await needed.fill("12/12/2055")
  await expect(past).toHaveCount(0)
  await form.getByLabel("Justificativa").fill("Notebooks para campo")
  const sent = page.waitForRequest((request) => request.url().endsWith("/sending"))
  await form.getByRole("button", { name: "Enviar" }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    processo,
    contexto,
    values: { fornecedor: "Aurora", valor: 1234.56 }
  })
})

test("each field reads its value of a link by its own type, and one line says what did not fit", async ({ page }) => {
  const values = [
    "fornecedor=00123",
    "valor=1.234,567",
    "necessario_ate=04/01/2056",
    `centro_custo=${encodeURIComponent("Logística")}`,
    "justificativa=a",
    "justificativa=b",
    "decisao=aprovar",
    "desconhecido=7"
  ]
  await page.goto(`/demo/home?redirect=pedido_compra&${values.join("&")}`)
  await login(page, people.ana)
  const form = page.getByRole("region", { name: "Quadrante 1: Pedido de compra" })
  await expect(form.getByLabel("Fornecedor")).toHaveValue("00123")
  await expect(form.getByLabel("Necessário até")).toHaveValue("04/01/2056")
  await expect(form.getByLabel("Centro de custo").locator("option:checked")).toHaveText("Logística")
  await expect(form.getByLabel("Valor")).toHaveValue("")
  await expect(form.getByLabel("Justificativa")).toHaveValue("")
  const note = form.getByRole("status").filter({ hasText: "Do link, confira:" })
  await expect(note).toContainText("Valor (R$) tem mais algarismos do que cabem")
  await expect(note).toContainText("Justificativa veio mais de uma vez")
  await expect(note).toContainText("decisao não é um campo que se preenche")
  await expect(note).toContainText("desconhecido não é um campo que se preenche")
  await expect(note).not.toContainText("Fornecedor")
  await expectAccessible(page, "a form with what a link did not fill in")
})

test(
  "a link past the limits is refused with the figure, and the person goes on without it",
  { tag: full },
  async ({ page }) => {
    await page.goto(`/demo/home?redirect=pedido_compra&nota=${"a".repeat(2049)}`)
    await expect(page.getByText("O link não pôde ser lido: um valor passa de 2.048 caracteres (2.049).")).toBeVisible()
    await login(page, people.ana)
    await expect(page.getByText("Nenhum processo aberto")).toBeVisible()
  }
)

test("the context of a link is text, whatever it says", { tag: full }, async ({ page }) => {
  await page.goto(`/demo/home?redirect=pedido_compra&fornecedor=${encodeURIComponent("<img src=x onerror=alert(1)>")}`)
  await login(page, people.ana)
  await expect(page.getByLabel("Fornecedor")).toHaveValue("<img src=x onerror=alert(1)>")
})

test("a process that is not there says so, with a way on", { tag: full }, async ({ page }) => {
  await page.goto("/demo/home?redirect=nada_disso")
  await login(page, people.ana)
  await expect(page.getByRole("alert").getByText("Não há um processo com este nome para o seu perfil.")).toBeVisible()
  await expectAccessible(page, "home, unknown process")
})

test("a link that logs off ends the session first", async ({ page }) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  await page.goto("/demo/home?logoff=1")
  await expect(page).toHaveURL(/\/demo\/login$/)
  await page.goto("/demo/home")
  await expect(page).toHaveURL(/\/demo\/login$/)
})

test(
  "an environment that the server does not know is named, with a way to the default one",
  { tag: full },
  async ({ page }) => {
    await page.goto("/fabrica/home")
    await expect(page.getByRole("heading", { name: "O ambiente “fabrica” não existe neste servidor." })).toBeVisible()
    await expectAccessible(page, "unknown environment")
    await page.getByRole("link", { name: "Ir para Aurora" }).click()
    await expect(page).toHaveURL(/\/demo\/login$/)
  }
)

test.describe("in a browser that was never here", () => {
  test.use({ isFresh: true })

  test("an app that does not start says so at once, in the language of the device, with a way to try again", async ({
    page
  }) => {
    await page.route("**/assets/index-*.js", (route) => route.abort())
    await page.goto("/demo/home")
    await expect(page.getByRole("heading", { name: "Não foi possível iniciar." })).toBeVisible()
    await expect(page.getByRole("heading", { name: "Quadrante could not start." })).toBeHidden()
    await expectAccessible(page, "start-up failure")
    await page.unroute("**/assets/index-*.js")
    await page.getByRole("link", { name: "Recarregar" }).first().click()
    await expect(page.getByLabel("Usuário")).toBeVisible()
  })
})

// Helpers

/** What the command line answers, as a program reads it. */
const quadrante = (...words: ReadonlyArray<string>): Readonly<Record<string, unknown>> =>
  JSON.parse(
    execFileSync(process.execPath, [join(import.meta.dirname, "../../cli/bin/quadrante.cjs"), ...words, "--json"], {
      encoding: "utf8"
    })
  ) as Readonly<Record<string, unknown>>
