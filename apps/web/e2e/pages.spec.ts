/** The pages beside the workspace: the whole route table, the tester, the last context, the redirect, the public pages. */
import { png } from "./picture.ts"
import { expect, expectAccessible, full, login, people, test } from "./quadrante.ts"

test("every path leads to the login where nobody is in", async ({ context }) => {
  for (const [path, page] of [
    ["/", /\/demo\/login$|\/login$/],
    ["/login", /\/login$/],
    ["/home", /\/login$/],
    ["/report", /\/login$/],
    ["/sessions_select", /\/login$/],
    ["/demo", /\/demo\/login$/],
    ["/demo/home", /\/demo\/login$/],
    ["/demo/report", /\/demo\/login$/],
    ["/demo/tester", /\/demo\/login$/],
    ["/demo/contexto", /\/demo\/login$/],
    ["/demo/sql", /\/demo\/login$/],
    ["/demo/sessions_select", /\/demo\/login$/],
    ["/demo/redirect?redirect=pedido_compra", /\/demo\/login$/],
    ["/:amb/home", /\/login$/]
  ] as const) {
    // A window of its own: the guard remembers where a window came from.
    const tab = await context.newPage()
    await tab.goto(path)
    await expect.soft(tab.getByRole("heading", { name: "Entrar" }), path).toBeVisible()
    await expect.soft(tab, path).toHaveURL(page)
    await tab.close()
  }
})

test("a path that leads nowhere is not found, and the page says so", async ({ context }) => {
  for (const path of ["/tester", "/Login", "/demo/nada", "/temp", "/temp/outra", "/demo/home/mais", "/a/b/c"]) {
    const tab = await context.newPage()
    await tab.goto(path)
    await expect.soft(tab.getByRole("heading", { name: "Página não encontrada" }), path).toBeVisible()
    await tab.close()
  }
})

test("pages that mean nothing here begin at one place, and lead home by the name of the environment", async ({
  page
}) => {
  const begins = new Set<number | undefined>()
  for (const path of ["/tester", "/demo/nada", "/desconhecido/home"]) {
    await page.goto(path)
    const heading = page.getByRole("heading", { level: 1, name: /não encontrada|não existe/ })
    await expect(heading).toBeVisible()
    begins.add((await heading.boundingBox())?.x)
  }
  expect([...begins]).toHaveLength(1)
  await page.goto("/demo/login?redirect=painel:tarefas")
  await expect(
    page.getByText("Você vai abrir Tarefas depois de entrar."),
    "a panel is called by its name"
  ).toBeVisible()
  await login(page, people.ana)
  await page.goto("/demo/nada")
  await expect(page.getByRole("link", { name: "Ir para o início de Aurora" })).toBeVisible()
})

test("an environment that the server does not know is named, with a way to the default one", async ({ page }) => {
  await page.goto("/desconhecido/home")
  await expect(
    page.getByRole("heading", { name: "O ambiente “desconhecido” não existe neste servidor." })
  ).toBeVisible()
  await expectAccessible(page, "unknown environment")
  // Who comes for the first time has chosen no colour: the page is in that of the environment it leads to.
  await expect(page.locator("html")).toHaveAttribute("data-tema", "navy")
  await page.getByRole("link", { name: "Ir para Aurora" }).click()
  await expect(page).toHaveURL(/\/demo\/login$/)
})

test("the logo of the environment stands by its name on the login and in the bar, and moves nothing when it comes", async ({
  page,
  server
}) => {
  await server.sql`update environment set logo = ${png(60, 20, [160, 20, 40])}, logo_type = 'image/png' where amb = 'demo'`
  try {
    let send = () => {}
    const sent = new Promise<void>((resolve) => (send = resolve))
    await page.route("**/api/-/logo/**", async (route) => {
      await sent
      await route.continue()
    })
    await page.goto("/demo/login", { waitUntil: "commit" })
    const logo = page.locator("img.logo")
    await expect(page.getByRole("button", { name: "Ana Souza pede" })).toBeFocused()
    const places = () => Promise.all([".name", ".lead"].map((part) => page.locator(`.who ${part}`).boundingBox()))
    const before = await places()
    const isDrawn = () =>
      logo.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth)
    expect(await isDrawn()).toBe(false)
    send()
    await expect.poll(isDrawn).toBe(60)
    expect(await places()).toEqual(before)
    await expect(page.locator(".who .mark")).toBeHidden()
    await expect(page.locator(".who .name")).toContainText("Aurora")

    await login(page, people.ana)
    await expect.poll(isDrawn).toBe(60)
    await expect(page.locator(".toolbar .brand")).toContainText("Aurora")
    await expect(page.locator(".toolbar .mark")).toBeHidden()
  } finally {
    await server.sql`update environment set logo = null, logo_type = null where amb = 'demo'`
  }
  await page.reload()
  await expect(page.locator(".toolbar .mark")).toBeVisible()
  await expect(page.locator("img.logo")).toBeHidden()
})

test("the tester says what the guard decides, live, and its address brings the same test back", async ({ page }) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  await page.goto("/demo/tester")
  const link = page.getByLabel("Cole um link ou uma consulta")
  await link.fill("/login?redirect=//evil.example&ok=untrue&total=1.234&total=5,5&lote=007")
  const decision = page.getByRole("region", { name: "Decisão" })
  await expect(decision.getByText("deixa passar")).toBeVisible()
  const query = page.getByRole("region", { name: "Consulta" })
  await expect(query.getByText("não é nome de processo: o link vale como um sem redirect")).toBeVisible()
  await expect(query.getByRole("row").filter({ hasText: "lote" })).toContainText("tinha zeros à esquerda")
  await page.getByRole("radio", { name: "Com sessão" }).click()
  await link.fill("/demo/report?redirect=pedido_compra")
  await expect(decision.getByText("vai para /demo/home")).toBeVisible()
  // Each rule is a question, with its answer at the end of the row.
  const rule = decision.getByRole("listitem").filter({ hasText: "Há sessão, e o link traz um redirect?" })
  await expect(rule.locator(".answer")).toHaveText("sim")
  await expect(decision.getByText("quadrante guard '/demo/report?redirect=pedido_compra' --session s")).toBeVisible()
  await page.getByLabel("Largura").fill("800")
  await expect(query.getByText("Quadrantes", { exact: true }).locator("..")).toContainText("1, até 1")
  await expectAccessible(page, "tester")
  await page.reload()
  await expect(link).toHaveValue("/demo/report?redirect=pedido_compra")
  await expect(page.getByRole("radio", { name: "Com sessão" })).toBeChecked()
})

test("the last context shows call by call what a link carried and what came of it, without secrets", async ({
  page,
  context
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await page.goto("/demo/home?redirect=pedido_compra&fornecedor=Aurora&valor=1.234,56&senha=muito-secreta")
  await login(page, people.carla)
  await expect(page.getByRole("region", { name: /Quadrante 1: / }).getByLabel("Fornecedor")).toHaveValue("Aurora")
  await page.goto("/demo/contexto")
  const panel = page.getByRole("tabpanel")
  await expect(panel.getByText('"fornecedor": "Aurora"').first()).toBeVisible()
  await expect(panel.getByText('"valor": 1234.56').first()).toBeVisible()
  await expectAccessible(page, "contexto, calls")
  await page.getByRole("tab", { name: "Redirect lido" }).click()
  await expect(panel.getByRole("row").filter({ hasText: "número" })).toContainText("1.234,56")
  await expectAccessible(page, "contexto, redirect")
  await page.getByRole("tab", { name: "Por que estou aqui" }).click()
  await expect(panel.getByText("guarda o redirect", { exact: false })).toBeVisible()
  await page.getByRole("tab", { name: "Debug" }).click()
  await panel.getByLabel("Ativo").check()
  await panel.getByLabel("Mostrar contexto").check()
  await expect(panel.getByText("<<<fim-da-chamada>>>")).toBeVisible()
  expect(await page.locator("body").innerText()).not.toContain("muito-secreta")
  await page.getByRole("button", { name: "Copiar" }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain("Aurora")
  expect(copied).not.toContain("muito-secreta")
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Baixar JSON" }).click()
  expect((await download).suggestedFilename()).toBe("contexto.json")
})

test("the last context of a new session says that there is none, and leads to work", async ({ page }) => {
  await page.goto("/demo/login")
  await login(page, people.bruno)
  await page.goto("/demo/contexto")
  await expect(page.getByRole("heading", { name: "Ainda não há chamadas" })).toBeVisible()
  await expect(page.getByText(/Abra ou envie um processo nesta sessão\.$/)).toBeVisible()
  await expect(page.getByRole("tab")).toHaveText(["Chamadas", "Debug"])
  await expectAccessible(page, "contexto, empty")
  await page.getByRole("tabpanel").getByRole("link", { name: "Voltar ao trabalho" }).click()
  await expect(page).toHaveURL(/\/demo\/home$/)
})

test("a redirect page opens its process, or stays and says why it cannot", async ({ page }) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  await page.goto("/demo/redirect?redirect=pedido_compra&fornecedor=Aurora")
  await expect(page.getByRole("region", { name: /Quadrante 1: / }).getByLabel("Fornecedor")).toHaveValue("Aurora")
  await expect(page).toHaveURL(/\/demo\/home$/)
  await page.goto("/demo/redirect?redirect=//evil.example/x")
  await expect(page.getByRole("heading", { name: "Não foi possível abrir o link" })).toBeVisible()
  await expect(page.getByRole("alert")).toHaveText("O link não nomeia um processo que se possa abrir.")
  await expectAccessible(page, "redirect, refused")
  await page.getByRole("link", { name: "Ir para o início" }).click()
  await expect(page).toHaveURL(/\/demo\/home$/)
})

test.describe("in a browser that was never here", () => {
  test.use({ isFresh: true })

  for (const path of ["/temp/teste", "/temp/docs"]) {
    const tag = path === "/temp/docs" ? [] : [full]
    test(`${path} is public, shows links as they are read, and stores nothing`, { tag }, async ({ page }) => {
      await page.goto(path)
      await page.getByLabel("Link", { exact: true }).fill("?redirect=pedido_compra&lote=007&valor=1.234,56")
      await expect(page.getByRole("row").filter({ hasText: "lote" })).toContainText("tinha zeros à esquerda")
      await expect(page.getByText(/^\d alteraç(ão|ões)$/)).toBeVisible()
      await expect(page.getByText("Página 1 de 1")).toBeVisible()
      await expect(page.getByRole("region", { name: "Documento PDF" }).getByText("Quadrante PDF 1.4")).toBeAttached()
      const example = page
        .getByRole("list", { name: "Exemplos" })
        .getByRole("button", { name: /^Um endereço no lugar/ })
      await example.click()
      await expect(page.getByLabel("Link", { exact: true })).toHaveValue("?redirect=//evil.example&x=1")
      await expect(example).toHaveAttribute("aria-pressed", "true")
      await expectAccessible(page, path)
      await page.getByRole("combobox", { name: "Idioma" }).selectOption({ label: "Español" })
      await expect(page.getByRole("heading", { name: "Prueba y documentación" })).toBeVisible()
      const stored = await page.evaluate(async () => [
        localStorage.length,
        sessionStorage.length,
        (await indexedDB.databases()).length,
        (await caches.keys()).length,
        (await navigator.serviceWorker.getRegistrations()).length
      ])
      expect(stored).toEqual([0, 0, 0, 0, 0])
    })
  }
})
