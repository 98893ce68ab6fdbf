/** The states of the screens that no other journey passes: waiting, refused, cut off, ended, broken; each without a fault of access. */
import type { Page } from "@playwright/test"
import { draftChip, titleOf } from "./colleagues.ts"
import {
  expect,
  expectAccessible,
  full,
  holding,
  login,
  openFoundInMenu,
  openFromMenu,
  password,
  people,
  startFromMenu,
  test
} from "./quadrante.ts"

test.use({ definitions: "definitions" })

test(
  "the login says that it waits, that Caps Lock is on, that the line is cut, and that a person may not enter",
  { tag: full },
  async ({ page, server }) => {
    await page.goto("/demo/home?redirect=pedido_compra&fornecedor=Aurora")
    await expect(page.getByText("Você vai abrir Pedido de compra depois de entrar.")).toBeVisible()
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
      const { release } = await holding(page, "**/login")
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
  }
)

test(
  "a session that ended is said on the login of a page that is loaded anew, and over the work of one that is not",
  { tag: full },
  async ({ page, server }) => {
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
  }
)

test(
  "the choice of a session shows one that is blocked, says when the line is cut, and comes again",
  { tag: full },
  async ({ page, browser, baseURL }) => {
    await page.goto("/demo/login")
    await login(page, people.ana)
    await page.getByRole("button", { name: /^Perfil/ }).click()
    await page.getByRole("button", { name: "Bloquear" }).click()
    await expect(page.getByRole("dialog", { name: "Sessão bloqueada" })).toBeVisible()
    await page.reload()
    await expect(page.getByText("Sua sessão está bloqueada. Entre com a senha para continuar")).toBeVisible()
    await expectAccessible(page, "login, session locked")

    const context = await browser.newContext({ baseURL: baseURL ?? "", locale: "pt-BR" })
    const away = await context.newPage()
    await away.goto("/demo/login")
    await fillIn(away, people.ana, password)
    await expect(away.getByText("bloqueada")).toBeVisible()
    await expectAccessible(away, "sessions, one blocked")

    await context.setOffline(true)
    await away.getByRole("button", { name: /^Encerrar/ }).click()
    await away
      .getByRole("dialog", { name: /^Encerrar a sessão/ })
      .getByRole("button", { name: "Encerrar" })
      .click()
    await expect(away.getByRole("alert")).toContainText("Sem conexão. A lista volta quando houver conexão.")
    await expectAccessible(away, "sessions, offline")
    await context.setOffline(false)
    await away.getByRole("button", { name: "Tentar de novo" }).click()
    await expect(away.getByRole("alert")).toHaveCount(0)
    await context.close()
  }
)

test(
  "the bar below says when what stands here was last known, until the server has answered",
  { tag: full },
  async ({ page }) => {
    await page.clock.install()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto("/demo/login")
    await login(page, people.bruno)
    await expect(page.getByText("Conectado")).toBeVisible()
    const bar = page.getByRole("contentinfo")
    await expect(bar.getByText(/^Atualizado às/)).toBeHidden()
    // Before the window loses the focus: a browser may give it back by itself, which asks the server.
    const { release } = await holding(page, "**/api/demo/session", "GET")
    await page.evaluate(() => window.dispatchEvent(new Event("blur")))
    await expect(bar.getByText(/^Atualizado às \d\d:\d\d$/)).toBeVisible()
    await expectAccessible(page, "home, stale")
    // An answer that takes longer than the page is patient for is an answer, too.
    await page.evaluate(() => window.dispatchEvent(new Event("focus")))
    await page.clock.fastForward(10_000)
    await expect(bar.getByText(/^Atualizado às/)).toBeVisible()
    release()
    await expect(bar.getByText(/^Atualizado às/)).toBeHidden()
  }
)

test.describe("in a browser that was never here", () => {
  test.use({ isFresh: true })

  test(
    "a screen that breaks says so with a code and a way on, and never leaves the page blank",
    { tag: full },
    async ({ browser, address }) => {
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
    }
  )
})

test(
  "the choice of a session waits with its rows, says that none is open, and what went wrong",
  { tag: full },
  async ({ page, server }) => {
    await page.goto("/demo/login")
    await login(page, people.bruno)
    // Asked for at the start, too: an answer that does not come holds up no page.
    await server.sql`update person set preferences = '{"consulta_sessoes": true}' where usuario = ${people.bruno}`
    const { asked, release } = await holding(page, "**/session/choices", "GET")
    await page.goto("/demo/sessions_select")
    await asked
    await expect(page.getByRole("status", { name: "Carregando as sessões" })).toBeVisible()
    await expect(page.getByRole("button", { name: "Nova sessão" })).toBeDisabled()
    await expectAccessible(page, "sessions, loading")
    release()
    // One profile and no other session: there is nothing to choose.
    await expect(page).toHaveURL(/\/demo\/home$/)
    await expect(page.getByText("Só há esta sessão e este perfil.")).toBeVisible()

    await page.route("**/session/choices", (route) => route.abort())
    await page.goto("/demo/sessions_select")
    await expect(page.getByRole("alert")).toContainText("Sem conexão. A lista volta quando houver conexão.")
    await expectAccessible(page, "sessions, failed")
    await page.unrouteAll()
    await page.getByRole("button", { name: "Tentar de novo" }).click()
    await expect(page.getByRole("alert")).toHaveCount(0)
    await expect(page).toHaveURL(/\/demo\/home$/)
  }
)

test(
  "a link on its way says what it opens, and leaves nothing behind to go back to",
  { tag: full },
  async ({ browser, address }) => {
    // The part of the app that it waits for comes from the network, not from what is kept for the next start.
    const context = await browser.newContext({ baseURL: address, locale: "pt-BR", serviceWorkers: "block" })
    const page = await context.newPage()
    await page.goto("/demo/login")
    await login(page, people.ana)
    await page.goto("/demo/tester")
    const { asked, release } = await holding(page, "**/assets/HomeRoute*.js", "GET")
    await page.goto("/demo/redirect?redirect=pedido_compra&fornecedor=Aurora", { waitUntil: "commit" })
    await asked
    await expect(page.getByText("Abrindo Pedido compra…")).toBeVisible()
    await expect(page.locator(".spin")).toBeVisible()
    await expectAccessible(page, "redirect, under way")
    release()
    await expect(page.getByLabel("Fornecedor")).toHaveValue("Aurora")
    await page.goBack()
    await expect(page).toHaveURL(/\/demo\/tester/)
    await context.close()
  }
)

test(
  "with 24 processes open another one is refused with the figure, and opens once one is closed",
  { tag: full },
  async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 900 })
    await page.goto("/demo/login")
    await login(page, people.ana)
    const another = async () => {
      await page.keyboard.press("Control+k")
      await page.getByRole("dialog").getByRole("combobox").fill(">outra copia")
      await expect(page.getByRole("dialog").getByRole("option", { selected: true })).toContainText("cópia")
      await page.keyboard.press("Enter")
    }
    await openFromMenu(page, "Pedido de compra")
    for (let open = 1; open < 24; open++) {
      await expect(page.getByRole("tab")).toHaveCount(open)
      await another()
    }
    await expect(page.getByRole("tab")).toHaveCount(24)
    await another()
    const refusal = page.getByText("Você já tem 24 processos abertos. Feche um para abrir outro.").first()
    await expect(refusal).toBeVisible()
    await expect(page.getByRole("tab")).toHaveCount(24)
    await expectAccessible(page, "home, the limit of processes")
    await page.getByRole("tab").last().focus()
    await page.keyboard.press("Delete")
    await expect(page.getByRole("tab")).toHaveCount(23)
    await openFromMenu(page, "Pedido de férias")
    await expect(page.getByRole("tab")).toHaveCount(24)
  }
)

test(
  "a process that does not come says so and is tried again; one that is not allowed any more is closed",
  { tag: full },
  async ({ page, server }) => {
    await page.goto("/demo/login")
    await login(page, people.ana)
    const { asked, release } = await holding(page, "**/api/demo/processes/pedido_ferias/form", "GET")
    await openFromMenu(page, "Pedido de férias")
    await asked
    const region = page.getByRole("region", { name: /^Quadrante 1: / })
    await expect(region.getByRole("status", { name: "Abrindo Pedido de férias" })).toBeVisible()
    await expectAccessible(page, "home, a process that is loading")
    release()
    await expect(region.getByLabel("Início das férias")).toBeVisible()
    const fail = (pattern: string) =>
      page.route(`**/api/demo/${pattern}`, (route) =>
        route.fulfill({ status: 500, json: { code: "internal", request: "prova" } })
      )
    const closeTab = async () => {
      await page.getByRole("tab").first().focus()
      await page.keyboard.press("Delete")
      await expect(page.getByRole("tab")).toHaveCount(0)
    }

    await test.step("a start form", async () => {
      await fail("processes/*/form")
      await page.reload()
      await expect(region.getByRole("alert")).toContainText("O servidor falhou.")
      await expect(region.getByLabel("Início das férias"), "what was known of it").toBeVisible()
      await expectAccessible(page, "home, a start form that could not be asked for again")
      await page.unrouteAll()
      await closeTab()
    })

    await startFromMenu(page, "Lado a lado")
    await expect(region.getByLabel("Preço")).toBeVisible()
    const title = await titleOf(region, /^Proposta \d+$/)
    const [started] = await server.sql<{ id: string; starter: string }[]>`
    select id, starter from instance where processo = 'lado_a_lado' order by created desc limit 1`

    // A new page knows nothing of what is closed. This one does, and would show it beside the fault.
    await closeTab()
    await page.reload()
    await expect(page.getByRole("heading", { name: /^Hoje, / })).toBeVisible()
    await fail("instances/*")
    await fail("tasks/*")
    await openFoundInMenu(page, title)
    await expect(region.getByRole("alert")).toContainText("Não foi possível abrir")
    await expectAccessible(page, "home, a process that failed to open")
    await page.unrouteAll()
    await region.getByRole("button", { name: "Tentar de novo" }).click()
    await expect(region.getByLabel("Preço")).toBeVisible()

    await server.sql`
    update instance set starter = (select id from person where usuario = 'elisa.rocha') where id = ${started?.id ?? ""}`
    await page.reload()
    await expect(region.getByRole("heading", { name: "Este processo não está mais disponível." })).toBeVisible()
    await expectAccessible(page, "home, a process that is not allowed any more")
    await region.getByRole("button", { name: "Fechar", exact: true }).click()
    await expect(page.getByRole("tab")).toHaveCount(0)
  }
)

test(
  "a process before it is started: its form, with faults, on its way, and without a line; and the one question of a process that asks nothing",
  { tag: full },
  async ({ page }) => {
    await page.goto("/demo/login")
    await login(page, people.ana)
    await openFromMenu(page, "Pedido de férias")
    const region = page.getByRole("region", { name: "Quadrante 1: Pedido de férias" })
    await expect(region.getByLabel("Início das férias")).toBeVisible()
    await expect(draftChip(region)).toBeVisible()
    await expect(region.getByRole("button", { name: "Jogar fora" })).toHaveCount(0)
    await expectAccessible(page, "home, a start form")

    await test.step("with faults", async () => {
      await region.getByLabel("Dias").fill("muitos")
      await expect(region.getByRole("button", { name: "Jogar fora" })).toBeVisible()
      await region.getByRole("button", { name: "Enviar" }).click()
      await expect(region.getByText("campos a conferir")).toBeVisible()
      await expect(region.getByLabel("Dias")).toHaveAttribute("aria-invalid", "true")
      await expect(draftChip(region)).toBeVisible()
      await expectAccessible(page, "home, a start form with faults")
    })

    await test.step("refused by the server, with what was filled in", async () => {
      await region.getByLabel("Início das férias").fill("04/01/2055")
      await region.getByLabel("Dias").fill("15")
      // What was wrong is said no more once the field is left, and what stands below it moves up.
      await region.getByLabel("Dias").blur()
      await expect(region.getByLabel("Dias")).not.toHaveAttribute("aria-invalid", "true")
      await region.getByRole("radio", { name: "Não" }).check()
      await page.route("**/sending", (route) =>
        route.fulfill({ status: 500, json: { code: "internal", request: "prova" } })
      )
      await region.getByRole("button", { name: "Enviar" }).click()
      await expect(region.getByRole("alert").first()).toBeVisible()
      await expect(region.getByLabel("Dias")).toHaveValue("15")
      await expect(draftChip(region)).toBeVisible()
      await expectAccessible(page, "home, a start form that was refused")
      await page.unroute("**/sending")
    })

    await test.step("on its way", async () => {
      const { asked, release } = await holding(page, "**/sending")
      await region.getByRole("button", { name: "Enviar" }).click()
      await asked
      await expect(region.getByRole("button", { name: "Enviando" })).toHaveAttribute("aria-busy", "true")
      await expectAccessible(page, "home, a start form on its way")
      release()
      await expect(page.getByRole("region", { name: /^Quadrante 1: Férias \d+/ })).toBeVisible()
    })

    await test.step("without a line", async () => {
      await openFromMenu(page, "Pedido de férias")
      const second = page.getByRole("region", { name: "Quadrante 2: Pedido de férias" })
      await second.getByLabel("Início das férias").fill("04/01/2055")
      await second.getByLabel("Dias").fill("10")
      await second.getByRole("radio", { name: "Não" }).check()
      await page.context().setOffline(true)
      await second.getByRole("button", { name: "Enviar" }).click()
      await expect(second.getByText("Será iniciado quando a conexão voltar.")).toBeVisible()
      await expect(second.getByText("04/01/2055")).toBeVisible()
      await expectAccessible(page, "home, a start that waits for the connection")
      await second.getByRole("button", { name: "Cancelar o envio de Pedido de férias" }).click()
      await expect(second.getByLabel("Dias")).toHaveValue("10")
      await expect(draftChip(second)).toBeVisible()
      await page.context().setOffline(false)
      await expect(page.getByText("Conectado")).toBeVisible({ timeout: 30_000 })
    })

    await test.step("a process that asks for nothing", async () => {
      await openFromMenu(page, "Lado a lado")
      const asking = page.getByRole("region", { name: /^Quadrante \d: Lado a lado$/ })
      await expect(asking.getByRole("heading", { name: "Iniciar Lado a lado?" })).toBeVisible()
      await expect(draftChip(asking)).toBeVisible()
      await expectAccessible(page, "home, the question of a process that asks for nothing")
    })
  }
)

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
