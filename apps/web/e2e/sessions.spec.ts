/** Sessions: blocked and back, expired and back, chosen, continued, ended, and a link sent from one to another. */
import type { Page } from "@playwright/test"
import { makeGate } from "./gate.ts"
import {
  draftsOf,
  expect,
  expectAccessible,
  full,
  login,
  openFromMenu,
  password,
  people,
  startServer,
  test,
  withoutSaving
} from "./quadrante.ts"

test("a blocked session is out of sight and reach, and comes back with every letter, the caret and the scroll", async ({
  page
}) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  await openFromMenu(page, "Pedido de férias")
  const days = holiday(page).getByLabel("Dias")
  await days.fill("15")
  await days.evaluate((field: HTMLInputElement) => {
    Object.assign(field, { isTheSame: true })
    field.type = "text"
    field.setSelectionRange(1, 1)
  })

  await openProfile(page)
  await page.getByRole("button", { name: "Bloquear" }).click()
  const panel = page.getByRole("dialog", { name: "Sessão bloqueada" })
  await expect(panel).toBeVisible()
  await expect(panel.getByLabel("Senha", { exact: true })).toBeFocused()
  await expect(panel.getByText("Ana Souza · VND. 1 processo aberto")).toBeVisible()
  await expect(days).toBeHidden()
  await expect(page.locator(".stage")).toHaveAttribute("inert", "")
  await expectAccessible(page, "blocked")
  await page.keyboard.press("Escape")
  await page.keyboard.press("Escape")
  await expect(panel).toBeVisible()

  await panel.getByLabel("Senha", { exact: true }).fill("errada")
  await panel.getByRole("button", { name: "Desbloquear" }).click()
  await expect(panel.getByRole("alert")).toContainText("Usuário ou senha não conferem.")
  await panel.getByLabel("Senha", { exact: true }).fill(password)
  await panel.getByRole("button", { name: "Desbloquear" }).click()
  await expect(panel).toBeHidden()
  await expect(days).toHaveValue("15")
  const kept = await days.evaluate((field: HTMLInputElement & { isTheSame?: boolean }) => [
    field.isTheSame,
    field.selectionStart
  ])
  expect(kept).toEqual([true, 1])
  await expect(page.getByText("Conectado")).toBeVisible()
})

test(
  "both windows of a browser are blocked at once, and back when their person is back in one",
  { tag: full },
  async ({ page, context }) => {
    await page.goto("/demo/login")
    await login(page, people.ana)
    const beside = await context.newPage()
    await beside.goto("/demo/home")
    await expect(beside.getByText("Conectado")).toBeVisible()
    await openProfile(page)
    await page.getByRole("button", { name: "Bloquear" }).click()
    await expect(page.getByRole("dialog", { name: "Sessão bloqueada" })).toBeVisible()
    await expect(beside.getByRole("dialog", { name: "Sessão bloqueada" })).toBeVisible()
    await unlock(page, "Desbloquear")
    await expect(beside.getByRole("dialog", { name: "Sessão bloqueada" })).toBeHidden()
    await expect(beside.getByText("Conectado")).toBeVisible()
  }
)

test(
  "a window that finds its token gone, and has heard nothing, waits for its person with what is in it",
  { tag: full },
  async ({ page, context }) => {
    await page.goto("/demo/login")
    await login(page, people.ana)
    const beside = await context.newPage()
    // Deaf: neither the other window nor the server tells it anything.
    await beside.addInitScript(() => {
      window.BroadcastChannel = class extends EventTarget {
        postMessage() {}
        close() {}
      } as unknown as typeof BroadcastChannel
    })
    await beside.routeWebSocket(/socket\.io/, () => undefined)
    await beside.goto("/demo/home")
    await openFromMenu(beside, "Pedido de férias")
    await holiday(beside).getByLabel("Dias").fill("9")
    await openProfile(page)
    await page.getByRole("button", { name: "Bloquear" }).click()
    await expect(page.getByRole("dialog", { name: "Sessão bloqueada" })).toBeVisible()
    const away = beside.getByRole("dialog", { name: "Sua sessão terminou" })
    // What was typed is saved meanwhile: whichever asks first finds the token gone.
    const menu = beside.getByRole("button", { name: "Menu" })
    await Promise.race([menu.click({ timeout: 5_000 }).catch(() => undefined), away.waitFor()])
    await expect(away).toBeVisible()
    await unlock(beside, "Entrar de novo")
    await expect(beside.getByRole("dialog", { name: "Sua sessão terminou" })).toBeHidden()
    await expect(holiday(beside).getByLabel("Dias")).toHaveValue("9")
  }
)

test(
  "a session that expired asks for its person where they were, and nothing typed is lost",
  { tag: full },
  async ({ browser }) => {
    const server = await startServer()
    const page = await browser.newPage({ baseURL: server.address, locale: "pt-BR" })
    const gate = await makeGate(page)
    await page.goto("/demo/login")
    await login(page, people.ana)
    await openFromMenu(page, "Pedido de férias")
    // What is typed is kept on the server every few seconds, which says from the second time on that nobody is in.
    const kept = page.waitForResponse((answer) => answer.url().endsWith("/workspace") && answer.ok())
    await holiday(page).getByLabel("Dias").fill("1")
    await kept
    // A request on its way would extend the session again, or open the dialog before the field is filled.
    await gate.close()
    await holiday(page).getByLabel("Dias").fill("12")
    await server.sql`update session set used = now() - interval '31 minutes'`
    gate.open()
    const panel = page.getByRole("dialog", { name: "Sua sessão terminou" })
    await expect(panel).toBeVisible()
    await expect(holiday(page).getByLabel("Dias")).toBeHidden()
    await unlock(page, "Entrar de novo")
    await expect(panel).toBeHidden()
    await expect(holiday(page).getByLabel("Dias")).toHaveValue("12")
    await holiday(page).getByLabel("Início das férias").fill("04/01/2055")
    await holiday(page).getByRole("radio", { name: "Não" }).check()
    await holiday(page).getByRole("button", { name: "Enviar" }).click()
    await expect(holiday(page).getByRole("listitem").filter({ hasText: "Aprovação do gestor" })).toHaveAttribute(
      "aria-current",
      "step"
    )
    await page.close()
    await server.stop()
  }
)

test(
  "an open session is continued in another browser with what was open and typed in it, and ended from there",
  { tag: full },
  async ({ page, browser, baseURL }) => {
    await page.goto("/demo/login")
    await login(page, people.carla)
    await openFromMenu(page, "Pedido de férias")
    // What is typed is on the server a few seconds later, or when the window is left.
    const kept = keptWith(page, "21")
    await holiday(page).getByLabel("Dias").fill("21")
    const title = await holiday(page).getByRole("heading", { level: 2 }).innerText()
    await expect(page.getByText(/Rascunho guardado/)).toBeVisible()
    await kept

    const elsewhere = await browser.newContext({ baseURL: baseURL ?? "", locale: "pt-BR" })
    const away = await elsewhere.newPage()
    await away.goto("/demo/login")
    await enter(away, people.carla)
    await expect(away.getByRole("heading", { name: "Escolha a sessão" })).toBeVisible()
    const asked = away.getByRole("radio", { name: /Pessoas\/RH · 1 processo aberto/ })
    await expect(asked, "one Enter goes on").toBeFocused()
    await expect(asked).toHaveAccessibleName(new RegExp(title))
    await expect(away.getByText("ativa agora")).toBeVisible()
    await expectAccessible(away, "sessions")
    await away.keyboard.press("Enter")
    await expect(holiday(away).getByLabel("Dias")).toHaveValue("21")
    await expect(away.getByRole("heading", { level: 2, name: title })).toBeVisible()

    const somewhere = await browser.newContext({ baseURL: baseURL ?? "", locale: "pt-BR" })
    const third = await somewhere.newPage()
    await third.goto("/demo/login")
    await enter(third, people.carla)
    await third.getByRole("button", { name: /^Encerrar ADM/ }).click()
    await expect(third.getByRole("dialog")).toContainText(title)
    await expectAccessible(third, "sessions, ending one")
    const ended = Date.now()
    await third.getByRole("dialog").getByRole("button", { name: "Encerrar" }).click()
    await expect(away).toHaveURL(/\/demo\/login$/)
    await expect(page).toHaveURL(/\/demo\/login$/)
    expect(Date.now() - ended).toBeLessThan(10_000)
    await expect(page.getByText("Sua sessão terminou.")).toBeVisible()
    await elsewhere.close()
    await somewhere.close()
  }
)

test(
  "what a window left open when it was closed is there after the next login, and nothing is asked",
  { tag: full },
  async ({ page, browser, baseURL }) => {
    await page.goto("/demo/login")
    await login(page, people.carla)
    await openFromMenu(page, "Pedido de férias")
    const kept = keptWith(page, "22")
    await holiday(page).getByLabel("Dias").fill("22")
    await expect(page.getByText(/Rascunho guardado/)).toBeVisible()
    await kept
    await page.close({ runBeforeUnload: true })

    const elsewhere = await browser.newContext({ baseURL: baseURL ?? "", locale: "pt-BR" })
    const away = await elsewhere.newPage()
    await away.goto("/demo/login")
    await enter(away, people.carla)
    await expect(holiday(away).getByLabel("Dias")).toHaveValue("22")
    await openProfile(away)
    await away.getByRole("button", { name: "Trocar de sessão" }).click()
    await expect(away.getByRole("radio"), "the session that the login opened is gone").toHaveCount(1)
    await elsewhere.close()
  }
)

test(
  "going to another environment, or on in another session, is one question for all that the server does not have, and all of it is back after",
  { tag: full },
  async ({ page, browser, baseURL, server }) => {
    await server.sql`
    insert into environment (amb, is_default, amb_nome, tema_cor, headline, contact, slides, locales, strings)
    select 'outra', false, 'Outra casa', tema_cor, headline, contact, slides, locales, strings from environment
    where amb = 'demo' on conflict do nothing`
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? "", locale: "pt-BR" })
    const away = await elsewhere.newPage()
    await away.goto("/demo/login")
    await login(away, people.bruno)
    const kept = away.waitForResponse((answer) => answer.url().endsWith("/workspace") && answer.ok())
    await openFromMenu(away, "Chamado de suporte")
    await expect(away.getByLabel("Assunto")).toBeVisible()
    await kept

    await page.setViewportSize({ width: 1920, height: 900 })
    await page.goto("/demo/login")
    await login(page, people.bruno)
    // What the server has is not asked about.
    const mend = await withoutSaving(page)
    const typed = [
      ["Pedido de férias", "Observação", "Uma"],
      ["Chamado de suporte", "Assunto", "Duas"],
      ["Reembolso de despesas", "Motivo da despesa", "Três"]
    ] as const
    const titles: Array<string> = []
    for (const [name, field, text] of typed) {
      await openFromMenu(page, name)
      await page.getByLabel(field).fill(text)
      const region = page.getByRole("region").filter({ has: page.getByLabel(field) })
      titles.push(await region.getByRole("heading", { level: 2 }).innerText())
    }
    const all = async (gone = "") => {
      await expect(page.getByRole("tab")).toHaveCount(3)
      for (const [at, [, field, text]] of typed.entries()) {
        await page.getByRole("tab", { name: new RegExp(titles[at] ?? "") }).click()
        await expect(page.getByLabel(field)).toHaveValue(text === gone ? "" : text)
      }
    }
    await expect(
      page
        .getByText(/^Rascunho guardado/)
        .filter({ visible: true })
        .first()
    ).toBeVisible()

    await test.step("the browser asks before another environment, and who stays has lost nothing", async () => {
      let stays = true
      const asked: Array<string> = []
      page.on("dialog", (dialog) => {
        asked.push(dialog.type())
        void (stays ? dialog.dismiss() : dialog.accept())
      })
      await page.evaluate(() => (location.href = "/outra/home"))
      await expect.poll(() => asked).toEqual(["beforeunload"])
      await all()
      stays = false
      await page.evaluate(() => (location.href = "/outra/home"))
      await expect(page).toHaveURL(/\/outra\/login$/)
      expect(asked).toEqual(["beforeunload", "beforeunload"])
      await page.goto("/demo/home")
      await all()
    })

    const dialog = page.getByRole("dialog", { name: "3 processos têm alterações não enviadas." })
    const goOn = page.getByRole("button", { name: "Continuar", exact: true })
    await openProfile(page)
    await page.getByRole("button", { name: "Trocar de sessão" }).click()

    await test.step("who goes back has lost nothing", async () => {
      await page.getByRole("radio", { name: /1 processo aberto/ }).check()
      await goOn.click()
      await expect(dialog.getByRole("button", { name: "Cancelar" })).toBeFocused()
      await expect(page.getByRole("dialog")).toHaveCount(1)
      await expectAccessible(page, "the question before another session")
      await page.keyboard.press("Escape")
      await expect(dialog).toBeHidden()
      await page.getByRole("button", { name: "Sair" }).click()
      await expect(dialog.getByRole("button", { name: "Sair e apagar" })).toBeVisible()
      await dialog.getByRole("button", { name: "Cancelar" }).click()
      await page.getByRole("radio", { name: /esta janela/ }).check()
      await goOn.click()
      await all()
    })

    await test.step("who goes on finds what they kept when they come back, and not what they discarded", async () => {
      await openProfile(page)
      await page.getByRole("button", { name: "Trocar de sessão" }).click()
      await page.getByRole("radio", { name: /1 processo aberto/ }).check()
      await goOn.click()
      await dialog.getByRole("checkbox", { name: /^Chamado/ }).uncheck()
      await dialog.getByRole("button", { name: "Salvar e continuar" }).click()
      await expect(page.getByRole("tab")).toHaveCount(1)
      await openProfile(page)
      await page.getByRole("button", { name: "Trocar de sessão" }).click()
      await page.getByRole("radio", { name: /3 processos abertos/ }).check()
      await goOn.click()
      await all("Duas")
    })

    await test.step("what the server has is asked about by nobody, and is there again, too", async () => {
      await mend()
      const saved = async () => (await draftsOf(server.sql, people.bruno)).map(({ subject }) => subject)
      await page.getByRole("tab", { name: /Chamado/ }).click()
      await page.getByLabel("Assunto").fill("Quatro")
      await expect.poll(saved, { timeout: 30_000 }).toEqual(["chamado", "pedido_ferias", "reembolso"])
      const asked: Array<string> = []
      page.on("dialog", (one) => asked.push(one.type()))
      await page.evaluate(() => (location.href = "/outra/home"))
      await expect(page).toHaveURL(/\/outra\/login$/)
      expect(asked).toEqual([])
      await page.goto("/demo/home")
      await expect(page.getByRole("tab")).toHaveCount(3)
      await page.getByRole("tab", { name: /Chamado/ }).click()
      await expect(page.getByLabel("Assunto")).toHaveValue("Quatro")
      await openProfile(page)
      await page.getByRole("button", { name: "Trocar de sessão" }).click()
      await page.getByRole("radio", { name: /1 processo aberto/ }).check()
      await goOn.click()
      await expect(page.getByRole("tab")).toHaveCount(1)
      await expect(page.getByRole("dialog")).toHaveCount(0)
    })
    await elsewhere.close()
  }
)

test(
  "a person with several roles chooses one, changes it, and what is open keeps its own",
  { tag: full },
  async ({ page }) => {
    await page.goto("/demo/login")
    await enter(page, "diego.prado")
    await expect(page.getByRole("heading", { name: "Escolha o perfil e a unidade" })).toBeVisible()
    await expectAccessible(page, "roles")
    // The one that it is in already has the focus, so that one Enter goes on with it.
    await expect(page.getByRole("button", { name: /Diretoria/ })).toBeFocused()
    await page.getByRole("button", { name: /Gerência/ }).click()
    await expect(page).toHaveTitle("VND")
    await openFromMenu(page, "Pedido de férias")
    await expect(holiday(page).getByLabel("Dias")).toBeVisible()

    await openProfile(page)
    await expectAccessible(page, "profile")
    await page.getByRole("checkbox", { name: "Colunas" }).uncheck()
    await expect(page.getByRole("button", { name: "Colunas" })).toHaveCount(0)
    await page.getByRole("button", { name: "Trocar", exact: true }).click()
    await page.getByRole("radio", { name: /Diretoria/ }).check()
    await page.getByRole("button", { name: /^Trocar para .*Diretoria/ }).click()
    await expect(page).toHaveTitle("ADM")
    await expect(holiday(page).getByText("Aberto como VND · Gerência")).toBeVisible()
    await page.reload()
    await expect(page.getByText("Conectado")).toBeVisible()
    await expect(page.getByRole("button", { name: "Menu" })).toBeVisible()
    await expect(page.getByRole("button", { name: "Colunas" })).toHaveCount(0)
  }
)

test(
  "an arrow key walks through the roles and takes none: Enter or the button does, and it can be declined",
  { tag: full },
  async ({ page }) => {
    await page.goto("/demo/login")
    await enter(page, "elisa.rocha")
    await page.getByRole("group", { name: "Escolha o perfil e a unidade" }).getByRole("button").first().click()
    await openFromMenu(page, "Pedido de férias")
    await holiday(page).getByLabel("Dias").pressSequentially("15", { delay: 60 })
    const asked: Array<string> = []
    page.on("request", (request) => {
      if (request.url().endsWith("/session/role")) asked.push(request.method())
    })
    const roles = page.getByRole("radiogroup", { name: "Perfil e unidade" }).getByRole("radio")
    const opener = page.getByRole("button", { name: "Trocar", exact: true })

    await openProfile(page)
    await opener.press("Enter")
    await expect(roles).toHaveCount(3)
    const before = await roles.evaluateAll((all) => all.findIndex((one) => (one as HTMLInputElement).checked))
    await roles.nth(before).focus()
    // The third is reached without becoming the second.
    for (let steps = 0; steps < 2; steps++) await page.keyboard.press("ArrowDown", { delay: 60 })
    await expect(roles.nth((before + 2) % 3)).toBeChecked()
    await expectAccessible(page, "profile, another role looked at")
    await page.getByRole("button", { name: "Continuar como estou" }).press("Enter")
    await expect(roles).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.press("Enter")
    await expect(roles.nth(before)).toBeChecked()
    expect(asked).toEqual([])

    await roles.nth(before).focus()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(roles).toHaveCount(0)
    await expect.poll(() => asked).toEqual(["PUT"])
    await expect(holiday(page).getByLabel("Dias")).toHaveValue("15")
    await expect(holiday(page).getByText(/^Aberto como/)).toBeVisible()
  }
)

test(
  "a link is sent to the window that is open already, opened there once, and its sender is told",
  { tag: full },
  async ({ page, browser, baseURL }) => {
    await page.goto("/demo/login")
    await login(page, people.bruno)
    await openProfile(page)
    await page.getByLabel("Ao abrir um link, perguntar em que sessão").check()
    await page.keyboard.press("Escape")

    const away = await browser.newPage({ baseURL: baseURL ?? "", locale: "pt-BR" })
    await away.goto("/demo/login")
    await login(away, people.bruno)
    await away.goto("/demo/redirect?redirect=pedido_ferias&dias=7")
    await expect(away.getByText("Link para Pedido de férias. Escolha em que sessão ele abre.")).toBeVisible()
    await away.getByRole("button", { name: /^Enviar o link para VND/ }).click()
    await expect(away.getByText("Link enviado.")).toBeVisible()
    await expect(page.getByText("Outra sessão sua oferece Pedido de férias.")).toBeVisible()
    await expectAccessible(page, "home, an offered link")
    await page.getByRole("button", { name: "Abrir aqui" }).click()
    await expect(holiday(page).getByLabel("Dias")).toHaveValue("7")
    await expect(page.getByText("Outra sessão sua oferece")).toBeHidden()
    await expect(away.getByText("O link Pedido de férias foi aberto na outra sessão.")).toBeVisible()
    await away.close()
  }
)

// Helpers

const holiday = (page: Page) => page.getByRole("region", { name: /Quadrante 1: / })

/** The answer to the save of the workspace that has this text in it. */
const keptWith = (page: Page, text: string) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/workspace") &&
      answer.ok() &&
      (answer.request().postData() ?? "").includes(JSON.stringify(text))
  )

const openProfile = async (page: Page) => {
  await page.getByRole("button", { name: /^Perfil/ }).click()
  await expect(page.getByRole("dialog", { name: "Perfil" })).toBeVisible()
}

/** Logs in, and stays wherever that leads. */
const enter = async (page: Page, usuario: string) => {
  await page.getByLabel("Usuário").fill(usuario)
  await page.getByLabel("Senha", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Entrar", exact: true }).click()
}

const unlock = async (page: Page, act: string) => {
  const panel = page.getByRole("dialog")
  await panel.getByLabel("Senha", { exact: true }).fill(password)
  await panel.getByRole("button", { name: act }).click()
}
