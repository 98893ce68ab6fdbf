/** Pages as the server serves them: by their addresses, with the logo of the environment, and those that are public. */
import { png } from "./picture.ts"
import { expect, expectAccessible, full, login, people, test } from "./quadrante.ts"

test("the server serves the app at its addresses: without an environment, of one, and of one that it does not know", async ({
  page
}) => {
  for (const [path, leads] of [
    ["/", /\/login$/],
    ["/:amb/home", /\/login$/],
    ["/demo/redirect?redirect=pedido_compra", /\/demo\/login$/]
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible()
    await expect(page).toHaveURL(leads)
  }
  await page.goto("/demo/home/mais")
  await expect(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible()
  await page.goto("/desconhecido/home")
  await expect(page.getByRole("heading", { name: /“desconhecido” não existe/ })).toBeVisible()
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
