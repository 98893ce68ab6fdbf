/** What a link asks for that is not done is said to its person, and a secret in it does not stay; Back leads to no riddle. */
import type { Page } from "@playwright/test"
import { expect, expectAccessible, full, login, openFromMenu, people, test, withoutSaving } from "./quadrante.ts"

const refused = [
  ["pedido%20compra", "pedido compra"],
  ["https://evil.example", "https://evil.example"],
  [";x=1", ";x=1"],
  ["//evil.example", "//evil.example"]
] as const

const long = "1".repeat(2_049)
const past = [
  [`x=${long}`, "um valor passa de 2.048 caracteres (2.049)"],
  [`${"n".repeat(65)}=1`, "um nome passa de 64 caracteres (65)"],
  [`${"a&".repeat(63)}b`, "há mais de 64 parâmetros (65)"],
  ["&".repeat(8_193 - "redirect=pedido_compra&".length), "a consulta passa de 8.192 caracteres (8.193)"]
] as const

test(
  "who is in is told of a refused link, on whatever page it leads to, and goes on",
  { tag: full },
  async ({ page }) => {
    await page.goto("/demo/login")
    await login(page, people.ana)
    for (const [query, name] of refused) {
      await page.goto(`/demo/home?redirect=${query}`)
      await expect(said(page)).toContainText(`O link pede para abrir “${name}”, que não é nome de processo.`)
    }
    await expectAccessible(page, "home, refused link")
    await said(page).getByRole("button", { name: "Entendi" }).click()
    await expect(said(page)).toHaveCount(0)
    await page.goto("/demo?redirect=pedido%20compra")
    await expect(page).toHaveURL(/\/demo\/home$/)
    await expect(said(page)).toContainText("“pedido compra”")
    await page.goto("/demo/report?redirect=pedido%20compra")
    await expect(said(page)).toContainText("“pedido compra”")
    await page.goto("/demo/contexto?redirect=pedido%20compra")
    await expect(said(page)).toContainText("“pedido compra”")
    await expectAccessible(page, "another page, refused link")
    await said(page).getByRole("link", { name: "Ir para o início" }).click()
    await expect(page).toHaveURL(/\/demo\/home$/)
    await expect(page.getByRole("heading", { level: 1, name: "Área de trabalho" })).toBeAttached()
    await expect(said(page)).toHaveCount(0)
    await page.goto("/demo/home?redirect=pedido_ferias&__proto__=1")
    await expect(said(page)).toContainText('um nome que não se pode usar: "__proto__"')
    await expect(page.getByLabel("Observação")).toBeVisible()
  }
)

test(
  "who is in is told of a link past each limit, with the figure, also where it led through the redirect page",
  { tag: full },
  async ({ page }) => {
    await page.goto("/demo/login")
    await login(page, people.ana)
    for (const [query, reason] of past) {
      await page.goto(`/demo/home?redirect=pedido_compra&${query}`)
      await expect(said(page)).toContainText(`O link não pôde ser lido: ${reason}.`)
      await expect(page.getByRole("tab")).toHaveCount(0)
    }
    for (const path of ["/demo/redirect", "/demo", "/demo/report", "/demo/contexto"]) {
      await page.goto(`${path}?redirect=pedido_compra&x=${long}`)
      await expect(said(page)).toContainText("um valor passa de 2.048 caracteres (2.049)")
    }
    await said(page).getByRole("button", { name: "Continuar aqui" }).click()
    await expect(said(page)).toHaveCount(0)
  }
)

test("without a session the login says it, and after it nobody is told again", { tag: full }, async ({ page }) => {
  await page.goto("/demo/report?redirect=pedido%20compra")
  await expect(
    page.getByText(
      "O link pede para abrir “pedido compra”, que não é nome de processo. Você pode entrar e continuar sem ele."
    )
  ).toBeVisible()
  await page.goto("/demo/login?redirect=//evil.example")
  await expect(page.getByText("“//evil.example”")).toBeVisible()
  await page.goto("/demo/redirect?redirect=//evil.example")
  await expect(page.getByRole("alert")).toHaveText("O link não nomeia um processo que se possa abrir.")
  await expect(page.getByText("//evil.example", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Por que estou aqui?" }).click()
  await page.getByText("Detalhes para o suporte").click()
  await expect(page.getByRole("dialog").getByText("deixa passar").first()).toBeVisible()
  await page.goto(`/demo/redirect?redirect=a&x=${long}`)
  await expect(page.getByText("um valor passa de 2.048 caracteres (2.049)")).toBeVisible()
  await login(page, people.ana)
  await expect(said(page)).toHaveCount(0)
})

test("a secret in a link leaves the address and what is remembered, with and without a session", async ({ page }) => {
  const secret = "segredo123"
  const query = `?login=${encodeURIComponent(JSON.stringify({ usuario: people.ana, senha: secret }))}`
  const left = `?login=${encodeURIComponent(JSON.stringify({ usuario: people.ana }))}`
  const leftAt = async (path: string) => {
    await expect(page).toHaveURL((url) => url.pathname === path && url.search === left)
    await page.getByRole("button", { name: "Por que estou aqui?" }).click()
    await page.getByText("Detalhes para o suporte").click()
    await expect(page.getByText("login trazia um segredo: foi retirado").first()).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(secret)
  }
  await page.goto(`/demo/login${query}`)
  await expect(page.getByLabel("Usuário")).toHaveValue(people.ana)
  await leftAt("/demo/login")
  await page.reload()
  await expect(page.getByLabel("Usuário")).toHaveValue(people.ana)
  await page.goto(`/temp/docs${query}`)
  await leftAt("/temp/docs")
  await page.goto("/demo/login")
  await login(page, people.ana)
  await page.goto(`/demo/home${query}`)
  await leftAt("/demo/home")
  // What lies in the way back says it no more, either.
  await page.goto("/demo/contexto")
  await page.goBack()
  await expect(page).toHaveURL((url) => url.search === left)
})

test("a secret is gone from the address before anything is fetched", async ({ page }) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  // What the page itself has as its address when it fetches: what is told of it outside comes later.
  await page.addInitScript(() => {
    const ask = globalThis.fetch
    globalThis.fetch = (...asked) => {
      const [to] = asked
      const url = to instanceof Request ? to.url : String(to)
      if (url.includes("/api/demo/")) sessionStorage.setItem("seen", sessionStorage.getItem("seen") ?? location.href)
      return ask(...asked)
    }
  })
  await page.goto(`/demo/home?login={"senha":"segredo123"}`)
  const seen = () => page.evaluate(() => sessionStorage.getItem("seen") ?? "")
  await expect.poll(seen).toContain("/demo/home")
  expect(await seen()).not.toContain("segredo123")
})

test(
  "the login says who is in, with a way on and a way out, and Back does not lead there",
  { tag: full },
  async ({ page }) => {
    await page.goto("/temp/docs")
    await page.goto("/demo/login")
    await login(page, people.ana)
    await page.goBack()
    await expect(page).toHaveURL(/\/temp\/docs$/)
    await page.goForward()
    await expect(page).toHaveURL(/\/demo\/home$/)
    // What the browser asks about what is unsaved is answered with yes.
    page.on("dialog", (dialog) => void dialog.accept())
    const mend = await withoutSaving(page)
    await openFromMenu(page, "Pedido de férias")
    await page.getByLabel("Observação").fill("Viagem com a família")
    await page.goto("/demo/login")
    await expect(page).toHaveURL(/\/demo\/login$/)
    await expect(page.getByRole("heading", { name: "Você já entrou" })).toBeVisible()
    await expect(page.getByText("Você está como Ana Souza")).toBeVisible()
    await expect(page.getByLabel("Senha", { exact: true })).toHaveCount(0)
    await expectAccessible(page, "login, in a session")
    await expect(page.getByRole("button", { name: "Ir para a área de trabalho" })).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/\/demo\/home$/)
    await expect(page.getByLabel("Observação")).toHaveValue("Viagem com a família")
    await page.goto("/demo/login")
    await page.getByRole("button", { name: "Sair", exact: true }).click()
    const question = page.getByRole("dialog", { name: "1 processo tem alterações não enviadas." })
    await question.getByRole("button", { name: "Cancelar" }).click()
    // What the server has is lost to nobody.
    await mend()
    await page.getByRole("button", { name: "Ir para a área de trabalho" }).click()
    await page.getByLabel("Observação").fill("Viagem com toda a família")
    await expect(page.getByText(/^Rascunho guardado às/)).toBeVisible()
    await page.goto("/demo/login")
    await page.getByRole("button", { name: "Sair", exact: true }).click()
    await expect(page.getByLabel("Usuário")).toBeVisible()
  }
)

test("the login of a link, in a session, opens its process without a second login", { tag: full }, async ({ page }) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  await page.goto("/demo/home?redirect=outro%20link")
  await expect(said(page)).toContainText("outro link")
  await page.goto("/demo/login?redirect=pedido_compra&fornecedor=Aurora")
  await expect(page.getByText("Você vai abrir Pedido de compra ao continuar.")).toBeVisible()
  await expect(page.getByText("outro link")).toHaveCount(0)
  await page.getByRole("button", { name: "Ir para a área de trabalho" }).click()
  await expect(page.getByLabel("Fornecedor")).toHaveValue("Aurora")
  await expect(page.getByRole("tab")).toHaveCount(1)
})

test("an address below a name kept for programs shows the page that is not there", { tag: full }, async ({ page }) => {
  for (const path of ["/assets/home", "/api/home", "/api/demo/nada", "/socket.io/home"]) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible()
    await expect(page.getByRole("link", { name: "Ir para o início de Aurora" })).toBeVisible()
  }
})

// Helpers

/** Where a link is told about, on the page that it led to. */
const said = (page: Page) => page.getByRole("status").filter({ hasText: /[Ll]ink/ })
