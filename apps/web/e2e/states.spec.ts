/** The states of the screens that no other journey passes: waiting, refused, cut off, ended, broken; each without a fault of access. */
import type { Page } from "@playwright/test"
import { expect, expectAccessible, login, openFromMenu, password, people, test } from "./quadrante.ts"

test("the login says that it waits, that Caps Lock is on, that the line is cut, and that a person may not enter", async ({
  page,
  server
}) => {
  await page.goto("/demo/home?redirect=pedido_compra&fornecedor=Aurora")
  await expect(page.getByText("Você vai abrir pedido_compra depois de entrar.")).toBeVisible()
  await expectAccessible(page, "login, with what it will open")

  await test.step("Caps Lock", async () => {
    const field = page.getByLabel("Senha", { exact: true })
    await field.dispatchEvent("keyup", { key: "a", modifierCapsLock: true })
    await expect(page.getByText("Caps Lock está ligado.")).toBeVisible()
    await expectAccessible(page, "login, Caps Lock")
  })

  await test.step("without a line the button is off and the reason stands there", async () => {
    await page.context().setOffline(true)
    await expect(page.getByText("Sem conexão com o servidor. A entrada volta quando houver conexão.")).toBeVisible()
    await expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeDisabled()
    await expectAccessible(page, "login, offline")
    await page.context().setOffline(false)
  })

  await test.step("while it is checked the button says so", async () => {
    const release = await holding(page, "**/login")
    await fillIn(page, people.carla, password)
    const entering = page.getByRole("button", { name: "Entrando" })
    await expect(entering).toHaveAttribute("aria-busy", "true")
    await expectAccessible(page, "login, checking")
    await server.sql`update person set blocked = true where usuario = ${people.carla}`
    release()
  })

  await test.step("whose access is blocked is told to ask the administrator", async () => {
    await expect(page.getByRole("alert")).toHaveText("Acesso bloqueado. Fale com o administrador.")
    await expectAccessible(page, "login, access blocked")
    await server.sql`update person set blocked = false where usuario = ${people.carla}`
  })
})

test("a session that ended is said on the login of a page that is loaded anew, and over the work of one that is not", async ({
  page,
  server
}) => {
  await page.goto("/demo/login")
  await login(page, people.bruno)
  await openFromMenu(page, "Pedido de férias")
  await expect(page.getByRole("tab")).toHaveCount(1)
  // A request that is still on its way counts as use, so the server forgets that too.
  await expect(async () => {
    await server.sql`update session set used = now() - interval '31 minutes'`
    await comeBack(page)
    await expect(page.getByRole("dialog", { name: "Sua sessão terminou" })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expectAccessible(page, "expired")
  await page.reload()
  await expect(
    page.getByText("Sua sessão terminou. Entre de novo para continuar de onde parou.").filter({ visible: true })
  ).toBeVisible()
  await expectAccessible(page, "login, session ended")
  await fillIn(page, people.bruno, password)
  await page.getByRole("button", { name: "Nova sessão" }).or(page.getByRole("tab")).first().waitFor()
  if ((await page.getByRole("tab").count()) === 0) await page.getByRole("button", { name: "Nova sessão" }).click()
  await expect(page.getByRole("tab")).toHaveCount(1)
})

test("the choice of a session shows one that is blocked, says when the line is cut, and comes again", async ({
  page,
  browser,
  baseURL
}) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  await page.getByRole("button", { name: /^Perfil/ }).click()
  await page.getByRole("button", { name: "Bloquear" }).click()
  await expect(page.getByRole("dialog", { name: "Sessão bloqueada" })).toBeVisible()

  const context = await browser.newContext({ baseURL: baseURL ?? "", locale: "pt-BR" })
  const away = await context.newPage()
  await away.goto("/demo/login")
  await fillIn(away, people.ana, password)
  await expect(away.getByText("bloqueada")).toBeVisible()
  await expectAccessible(away, "sessions, one blocked")

  await context.setOffline(true)
  await away.getByRole("button", { name: /^Encerrar/ }).click()
  await expect(away.getByRole("alert")).toContainText("Sem conexão. A lista volta quando houver conexão.")
  await expectAccessible(away, "sessions, offline")
  await context.setOffline(false)
  await away.getByRole("button", { name: "Tentar de novo" }).click()
  await expect(away.getByRole("alert")).toHaveCount(0)
  await context.close()
})

test("the bar below says when what stands here was last known, until the server has answered", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto("/demo/login")
  await login(page, people.bruno)
  await expect(page.getByText("Conectado")).toBeVisible()
  const bar = page.getByRole("contentinfo")
  await expect(bar.getByText(/^Atualizado às/)).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event("blur")))
  await expect(bar.getByText(/^Atualizado às \d\d:\d\d$/)).toBeVisible()
  await expectAccessible(page, "home, stale")
  await page.evaluate(() => window.dispatchEvent(new Event("focus")))
  await expect(bar.getByText(/^Atualizado às/)).toBeHidden()
})

test("a screen that breaks says so with a code and a way on, and never leaves the page blank", async ({
  browser,
  address
}) => {
  // A context of its own: what breaks stands in the console, which is the point here.
  const context = await browser.newContext({ baseURL: address, locale: "pt-BR", serviceWorkers: "block" })
  const page = await context.newPage()
  await page.goto("/demo/login")
  await login(page, people.bruno)
  await page.route("**/assets/TesterScreen*.js", (route) => route.abort())
  await page.goto("/demo/tester")
  await expect(page.getByRole("heading", { name: "Esta tela falhou." })).toBeVisible()
  await expect(page.getByRole("button", { name: "Recarregar" })).toBeVisible()
  await expectAccessible(page, "a broken screen")
  await context.close()
})

// Helpers

const fillIn = async (page: Page, usuario: string, senha: string) => {
  await page.getByLabel("Usuário").fill(usuario)
  await page.getByLabel("Senha", { exact: true }).fill(senha)
  await page.getByRole("button", { name: "Entrar", exact: true }).click()
}

/** Lets the page notice that its person is back in front of it. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event("blur"))
    window.dispatchEvent(new Event("focus"))
  })

/** Keeps requests waiting on their way to the real server until it is released. */
const holding = async (page: Page, pattern: string): Promise<() => void> => {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, async (route) => {
    if (route.request().method() === "POST") await released
    await route.continue()
  })
  return release
}
