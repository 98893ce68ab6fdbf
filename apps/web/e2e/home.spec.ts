/** Home as each person wants it: what stands there first, what opens after a login, and values that go along. */
import type { Page } from "@playwright/test"
import { png } from "./picture.ts"
import { expect, expectAccessible, full, login, password, people, test } from "./quadrante.ts"

const openProfile = async (page: Page) => {
  await page.getByRole("button", { name: /^Perfil/ }).click()
  await expect(page.getByRole("dialog", { name: "Perfil" })).toBeVisible()
}

/** Sets a preference, and waits until the server has it. */
const kept = async (page: Page, act: () => Promise<unknown>) => {
  const answered = page.waitForResponse((answer) => answer.url().endsWith("/preferences") && answer.ok())
  await act()
  await answered
}

const leave = async (page: Page) => {
  await page.getByRole("button", { name: "Sair", exact: true }).click()
  await expect(page).toHaveURL(/\/demo\/login$/)
  await page.waitForLoadState()
}

const preferNothing = `update person set preferences = '{}'; delete from photo`

/** Runs in the page: notes what the workspace has of the first steps when it is first shown. */
const noteFirstFrame = () => {
  const seen = new MutationObserver(() => {
    if (document.querySelector(".toolbar") === null) return
    seen.disconnect()
    Object.assign(globalThis, { beganWith: document.querySelector(".first-steps")?.getAttribute("aria-label") ?? null })
  })
  seen.observe(document.body, { childList: true, subtree: true })
}

/** Gives a photo in the profile, which is cut to a square, and sees it there and in the bar; removed again, initials stand there. */
const givesPhoto = async (page: Page) => {
  const profile = page.getByRole("dialog", { name: "Perfil" })
  const give = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent("filechooser")
    await profile.getByRole("button", { name: /(Colocar|Trocar) foto/ }).click()
    await (await chooser).setFiles({ name, mimeType, buffer })
  }
  const drawn = profile.locator(".avatar img")
  const bar = page.getByRole("toolbar", { name: "Barra de ferramentas" }).locator("img")
  await give("a.png", "image/png", Buffer.from("no picture"))
  await expect(profile.getByText("não pôde ser lido como foto")).toBeVisible()
  await expect(profile.locator(".avatar")).toHaveText("AS")
  await give("a.png", "image/png", png(900, 600, [40, 90, 160]))
  await expect(profile.getByText("Foto trocada.")).toBeVisible()
  await expect(bar).toBeVisible()
  const size = await drawn.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  expect(size).toEqual([256, 256])
  await profile.getByRole("button", { name: "Remover foto" }).click()
  await expect(profile.locator(".avatar")).toHaveText("AS")
  await expect(bar).toHaveCount(0)
  await give("b.png", "image/png", png(20, 40, [160, 90, 40]))
  await expect(drawn).toBeVisible()
}

test.beforeEach(({ server }) => server.sql.unsafe(preferNothing))
test.afterEach(({ server }) => server.sql.unsafe(preferNothing))

test(
  "the process that a person wants after a login opens then, once, and not where a link led elsewhere",
  { tag: full },
  async ({ page }) => {
    await page.goto("/demo/login")
    await login(page, people.ana)
    await expect(page.getByRole("region", { name: /Quadrante 1: / })).toHaveCount(0)
    await openProfile(page)
    await kept(page, () => page.getByLabel("Ao entrar, abrir logo").selectOption({ label: "Pedido de férias" }))
    await givesPhoto(page)
    // The one button that stays says why.
    const stays = page.getByRole("checkbox", { name: "Perfil", exact: true })
    await stays.press("Space")
    await expect(stays).toBeChecked()
    await expectAccessible(page, "profile with what opens, and a photo")
    await leave(page)

    await login(page, people.ana)
    const first = page.getByRole("region", { name: /^Quadrante 1: / })
    await expect(first.getByLabel("Dias")).toBeVisible()
    await page.keyboard.press("Control+k")
    await page.getByRole("combobox").fill(">fechar a aba")
    await page.keyboard.press("Enter")
    await expect(first.getByLabel("Dias")).toHaveCount(0)
    await page.reload()
    await expect(page.getByText("Conectado")).toBeVisible()
    await expect(page.getByLabel("Dias")).toHaveCount(0)
    await openProfile(page)
    await leave(page)

    await page.goto("/demo/home?redirect=pedido_compra&fornecedor=Aurora")
    await login(page, people.ana)
    await expect(page.getByRole("region", { name: /^Quadrante 1: / }).getByLabel("Fornecedor")).toHaveValue("Aurora")
    await expect(page.getByLabel("Dias")).toHaveCount(0)
  }
)

test(
  "somebody new has three things before them, which tick themselves off on every device, go for good, and come back from the help",
  { tag: full },
  async ({ page, browser, server }) => {
    await server.sql`update person set preferences = '{"first_steps":{"done":[],"away":false}}'`
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto("/demo/login")
    await page.evaluate(noteFirstFrame)
    await login(page, people.ana)
    const beganWith = () => page.evaluate(() => Reflect.get(globalThis, "beganWith"))
    await expect.poll(beganWith, "with the workspace, and not behind it").toBe("Para começar")
    const first = page.getByRole("complementary", { name: "Para começar" })
    const done = (text: string) => first.getByRole("listitem").filter({ hasText: `${text}: feito` })
    await expect(first.getByRole("button", { name: "Abra dois processos lado a lado" })).toBeVisible()
    await expectAccessible(page, "the first steps")

    await first.getByRole("button", { name: "Como fazer" }).click()
    await expect(first.getByText("ele toma um quadrante", { exact: false })).toBeVisible()

    // The help opens at the page of that step, says where the page stands, and leads to where the step is done.
    await first.getByRole("button", { name: "Mais na Ajuda" }).click()
    const guide = page.getByRole("region", { name: /: Ajuda/ })
    await expect(guide.getByRole("article").getByRole("heading").first()).toHaveText("O que é um quadrante?")
    await expect(guide.locator("figure svg")).toBeVisible()
    await expect(guide.getByRole("article").getByRole("listitem")).toHaveCount(3)
    await expectAccessible(page, "the help of a first step")
    await guide
      .getByRole("navigation", { name: "Onde esta página está" })
      .getByRole("button", { name: "Ajuda" })
      .click()
    await expect(guide.getByRole("article").getByRole("heading").first()).toHaveText("Usar o Quadrante")

    // The work has the room: they stand in home beside it, to which the help leads.
    await expect(first).toHaveCount(0)
    await guide.getByRole("button", { name: "Mostrar os primeiros passos" }).click()
    await expect(page.getByRole("region", { name: /: Início/ }).getByRole("heading", { name: /^Hoje, / })).toBeVisible()
    await expectAccessible(page, "home with the first steps beside the help")
    await first.getByRole("button", { name: "Como fazer" }).click()
    await first.getByRole("button", { name: "Mais na Ajuda" }).click()

    // A press leads there, and is not yet the thing itself.
    await guide.getByRole("button", { name: "Fazer agora" }).click()
    await page.getByRole("option", { name: /^Pedido de férias/ }).click()
    const holiday = page.getByRole("region", { name: /: Pedido de férias/ })
    await expect(holiday.getByLabel("Início das férias")).toBeVisible()
    await expect(first.getByText(": feito")).toHaveCount(0)
    await first.getByRole("button", { name: "Abra dois processos lado a lado" }).click()
    await page.getByRole("option", { name: /^Pedido de compra/ }).click()
    await expect(done("Abra dois processos lado a lado")).toBeVisible()
    await first.getByRole("button", { name: "Mais na Ajuda" }).click()
    await expect(guide.getByRole("article").getByRole("heading").first()).toHaveText("Como envio um pedido?")

    // A form that is open already is the one to send.
    await first.getByRole("button", { name: "Envie um pedido" }).click()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(page.getByRole("region", { name: /: Pedido de compra/ })).toBeVisible()

    await holiday.getByLabel("Início das férias").fill("04/01/2055")
    await holiday.getByLabel("Dias").fill("15")
    await holiday.getByRole("radio", { name: "Não" }).check()
    await kept(page, () => holiday.getByRole("button", { name: "Enviar" }).click())
    await expect(done("Envie um pedido")).toBeVisible()

    // A phone has them on home, as far as they are; there two need not stand side by side.
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await phone.goto(new URL("/demo/login", page.url()).href)
    await login(phone, people.ana)
    const there = phone.getByRole("complementary", { name: "Para começar" })
    await expect(there.getByText(": feito")).toHaveCount(2)
    await expect(there.getByRole("listitem").first()).toContainText("Abra dois processos: feito")
    await expectAccessible(phone, "the first steps on a phone")
    await phone.close()

    // With the last one they go from beside the work; home says so once, until they are put away.
    await first.getByRole("button", { name: "Ache-o de novo" }).click()
    await page.getByRole("combobox", { name: /^Buscar processo/ }).fill("Férias")
    await page
      .getByRole("option", { name: /^Férias/ })
      .first()
      .click()
    await expect(first).toHaveCount(0)
    const tabs = page.getByRole("tab")
    while ((await tabs.count()) > 0) {
      const left = await tabs.count()
      await tabs.last().press("Delete")
      await expect.poll(() => tabs.count()).toBeLessThan(left)
    }
    await expect(first.getByText("Os três primeiros passos estão feitos. A Ajuda os mostra de novo.")).toBeVisible()
    await expect(first.getByText(": feito")).toHaveCount(3)
    await first.getByRole("button", { name: "Dispensar os primeiros passos" }).click()
    await expect(first).toHaveCount(0)

    await page.getByRole("toolbar").getByRole("button", { name: "Ajuda", exact: true }).click()
    // The help is no process.
    await expect(page.getByRole("contentinfo").getByText("Nenhum processo aberto")).toBeVisible()
    await page.getByRole("button", { name: "Mostrar os primeiros passos" }).click()
    await expect(first.getByRole("button", { name: "Envie um pedido" })).toBeVisible()
    await first.getByRole("button", { name: "Dispensar os primeiros passos" }).press("Enter")
    await expect(first).toHaveCount(0)
    await expect
      .poll(async () => (await server.sql`select preferences from person where usuario = ${people.ana}`)[0])
      .toMatchObject({ preferences: { first_steps: { away: true } } })
    await page.reload()
    await expect(page.getByRole("region", { name: /: Ajuda/ })).toBeVisible()
    await expect(first).toHaveCount(0)
  }
)

test(
  "what is opened begins in its first field, or in its body for who wants to read first",
  { tag: full },
  async ({ page }) => {
    await page.goto("/demo/login")
    await login(page, people.ana)
    const open = async () => {
      await page.getByRole("button", { name: "Menu", exact: true }).click()
      const menu = page.getByRole("navigation", { name: "Menu" })
      await menu.getByRole("button", { name: "Pedido de férias" }).first().click()
    }
    const first = page.getByRole("region", { name: /^Quadrante 1: / })
    await open()
    await expect(first.getByLabel("Início")).toBeFocused()
    await page.keyboard.press("Control+k")
    await page.getByRole("combobox").fill(">fechar a aba")
    await page.keyboard.press("Enter")
    await expect(first).toHaveCount(0)

    await openProfile(page)
    await kept(page, () => page.getByLabel("Ao abrir um formulário, ir direto ao primeiro campo").uncheck())
    await page.keyboard.press("Escape")
    await open()
    await expect(first.getByRole("group", { name: "Pedido de férias" })).toBeFocused()
    await page.keyboard.press("Tab")
    await expect(first.getByLabel("Início")).toBeFocused()
  }
)

test(
  "a line shows that an answer is on the way, and goes with it; the last event and the login stand in the context",
  { tag: full },
  async ({ page }) => {
    await page.goto("/demo/login")
    await login(page, people.ana)
    let send = () => {}
    const sent = new Promise<void>((resolve) => (send = resolve))
    await page.route("**/api/demo/agenda", async (route) => {
      await sent
      await route.continue()
    })
    const line = page.locator(".busy-line")
    await expect(line).toHaveCount(0)
    await page.getByRole("button", { name: "Agenda", exact: true }).click()
    await expect(line).toBeVisible()
    send()
    await expect(line).toHaveCount(0)

    const beside = await page.context().newPage()
    await beside.goto("/demo/home")
    await expect(beside.getByText("Conectado")).toBeVisible()
    await beside.getByRole("button", { name: "Tema", exact: true }).click()
    await beside.getByRole("radio", { name: "Petróleo" }).click()
    await expect(page.locator("html[data-tema=teal]")).toHaveCount(1)
    await page.goto("/demo/contexto")
    await page.getByRole("tab", { name: "Debug" }).click()
    const fact = (name: string) =>
      page.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd")
    await expect(fact("executou_login")).toHaveText("Sim")
    await expect(fact("socket_event")).toContainText('"call":"setColor","value":"teal"')
  }
)

test(
  "a process that the profile may not start is named, and nothing opens",
  { tag: full },
  async ({ page, server }) => {
    await server.sql`
    update person set preferences = '{"procs_id_login": "fechamento_que_nao_ha"}' where usuario = ${"heitor.alves"}`
    await page.goto("/demo/login")
    await login(page, "heitor.alves")
    await expect(page.getByText(/fechamento_que_nao_ha.*não está disponível neste perfil/)).toBeVisible()
    await expect(page.getByRole("region", { name: /^Quadrante 1: / })).toHaveCount(0)
    await openProfile(page)
    await expect(page.getByLabel("Ao entrar, abrir logo")).toHaveValue("fechamento_que_nao_ha")
    await kept(page, () => page.getByLabel("Ao entrar, abrir logo").selectOption({ label: "nada" }))
  }
)

test(
  "home begins with the agenda for who wants that, after a login and wherever nothing is open",
  { tag: full },
  async ({ page }) => {
    await page.goto("/demo/login")
    await login(page, people.bruno)
    const agenda = page.getByRole("dialog", { name: "Agenda" })
    await expect(agenda).toHaveCount(0)
    await openProfile(page)
    await kept(page, () => page.getByRole("radio", { name: "Agenda" }).click())
    await leave(page)
    await page.getByLabel("Usuário").fill(people.bruno)
    await page.getByLabel("Senha", { exact: true }).fill(password)
    await page.getByRole("button", { name: "Entrar", exact: true }).click()
    await expect(agenda).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(agenda).toBeHidden()
    await page.reload()
    await expect(agenda).toBeVisible()
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: "Menu" }).click()
    await page
      .getByRole("navigation", { name: "Menu" })
      .getByRole("button", { name: "Pedido de férias" })
      .first()
      .click()
    await expect(page.getByLabel("Dias")).toBeVisible()
    await page.reload()
    await expect(page.getByText("Conectado")).toBeVisible()
    await expect(page.getByLabel("Dias")).toBeVisible()
    await expect(agenda).toBeHidden()
  }
)

test(
  "values of a person go from device to device, and only to be read there never lie in the browser",
  { tag: full },
  async ({ page, browser, baseURL, server }) => {
    const nameOf = (value: object) => JSON.stringify(value)
    const valor = { persistente: true, cliente_persistente_somente_leitura: false }
    await server.sql`delete from client_value`
    await server.sql`
    insert into client_value (amb, person, nome, value)
    select p.amb, p.id, v.nome, v.value::jsonb from person p,
      (values ('filial', ${nameOf({ nome: "filial", tipo: "texto", valor: "Recife", ...valor })}),
        ('limite', ${nameOf({ nome: "limite", tipo: "numero", valor: 1234.5, ...valor, cliente_persistente_somente_leitura: true })}))
        as v(nome, value)
    where p.amb = 'demo' and p.usuario = ${people.carla}`
    await page.goto("/demo/login")
    await login(page, people.carla)
    await page.keyboard.press("Control+k")
    await page.getByRole("combobox").fill(">alternar a densidade")
    await page.keyboard.press("Enter")
    // What was used last in the palette is such a value.
    await expect
      .poll(async () => (await server.sql`select 1 from client_value where nome = 'palette.recent'`).length)
      .toBe(1)

    const away = await browser.newPage({ baseURL: baseURL ?? "", locale: "pt-BR" })
    await away.goto("/demo/login")
    const brought = away.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith("/values"))
    await login(away, people.carla)
    await brought
    await away.keyboard.press("Control+k")
    await away.getByRole("combobox").fill(">a")
    await expect(away.getByRole("option").first()).toHaveText(/Alternar a densidade/)
    await away.keyboard.press("Escape")

    await page.goto("/demo/contexto")
    await page.getByRole("tab", { name: "Valores do cliente" }).click()
    const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) })
    await expect(row("filial")).toContainText("Recife")
    await expect(row("filial")).toContainText("no servidor e neste navegador")
    await expect(row("limite")).toContainText("1.234,5")
    await expect(row("limite")).toContainText("só no servidor")
    await expectAccessible(page, "contexto, client values")
    await row("filial").getByRole("button", { name: "Remover filial" }).click()
    await expect(row("filial")).toHaveCount(0)
    await expect.poll(async () => (await server.sql`select 1 from client_value where nome = 'filial'`).length).toBe(0)

    // Without a connection: what is removed goes when there is one again, and what is only read is not there.
    await page.route("**/api/demo/values**", (route) => route.abort())
    await page.reload()
    await page.getByRole("tab", { name: "Valores do cliente" }).click()
    await expect(row("palette.recent")).toBeVisible()
    await expect(row("limite")).toHaveCount(0)
    await row("palette.recent").getByRole("button").click()
    await expect(row("palette.recent")).toHaveCount(0)
    await page.unroute("**/api/demo/values**")
    await page.reload()
    await page.getByRole("tab", { name: "Valores do cliente" }).click()
    await expect(row("limite")).toBeVisible()
    await expect(row("palette.recent")).toHaveCount(0)
    await expect
      .poll(async () => (await server.sql`select 1 from client_value where nome = 'palette.recent'`).length)
      .toBe(0)
    await away.close()
  }
)

test(
  "the menu keeps favourites and closed groups on whichever device, offers what was opened last, and is walked by arrows",
  { tag: full },
  async ({ page, browser }) => {
    await page.setViewportSize({ width: 1920, height: 1000 })
    await page.goto("/demo/login")
    await login(page, people.ana)
    const { keyboard } = page
    const menu = page.getByRole("navigation", { name: "Menu" })
    const filter = menu.getByLabel("Filtrar o menu")
    const group = (name: string) => menu.getByRole("group", { name, exact: true })
    await keyboard.press("Control+m")
    await expect(group("Pessoas").getByRole("button", { name: "Pedido de férias" })).toBeVisible()

    await test.step("the filter finds without accents, and says when there is nothing", async () => {
      await filter.fill("FERIAS")
      await expect(menu.locator(".line")).toHaveCount(1)
      const start = group("Pessoas").getByRole("button", { name: "Pedido de férias" })
      // Tasks of the same name may wait above it.
      await expect(async () => {
        await keyboard.press("ArrowDown")
        await expect(start).toBeFocused({ timeout: 100 })
      }).toPass({ intervals: [0] })
      await keyboard.press("f")
      await expect(group("Favoritos").getByRole("button", { name: "Pedido de férias" })).toBeVisible()
      await filter.fill("xyz")
      await expect(menu.getByText("Nada no menu com “xyz”.")).toBeVisible()
      await expectAccessible(page, "menu without a hit")
      await menu.getByRole("button", { name: "Limpar o filtro" }).click()
      await expect(filter).toBeFocused()
      await expect(filter).toHaveValue("")
    })

    await test.step("Left goes out of a group and closes it, Right opens it and goes in", async () => {
      await group("Pessoas").getByRole("button", { name: "Pedido de férias" }).focus()
      const head = group("Pessoas").getByRole("button", { name: "Pessoas" })
      await keyboard.press("ArrowLeft")
      await expect(head).toBeFocused()
      await keyboard.press("ArrowRight")
      await expect(head).not.toBeFocused()
      await keyboard.press("ArrowLeft")
      await keyboard.press("ArrowLeft")
      await expect(head).toHaveAttribute("aria-expanded", "false")
      await expect(group("Pessoas").getByRole("button")).toHaveCount(1)
    })

    await test.step("it stands beside the quadrants where they keep their room", async () => {
      await menu.getByRole("button", { name: "Fixar ao lado" }).click()
      await group("Favoritos").getByRole("button", { name: "Pedido de férias" }).click()
      await expect(page.getByRole("heading", { level: 2, name: "Pedido de férias" })).toBeVisible()
      await expect(menu).toBeVisible()
      const [side, work] = await Promise.all([menu.boundingBox(), page.locator(".strip").first().boundingBox()])
      expect(work?.x).toBeGreaterThanOrEqual((side?.x ?? 0) + (side?.width ?? 0))
      expect((await page.locator("main").boundingBox())?.width).toBeGreaterThanOrEqual(1280)
      await expectAccessible(page, "docked menu")
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect(menu).toBeHidden()
    })

    await test.step("another device has the same", async () => {
      const others = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: "pt-BR" })
      const device = await others.newPage()
      await device.goto("/demo/login")
      await login(device, people.ana)
      await device.keyboard.press("Control+m")
      const there = device.getByRole("navigation", { name: "Menu" })
      const lines = (name: string) => there.getByRole("group", { name, exact: true }).getByRole("button")
      await expect(lines("Favoritos").filter({ hasText: "Pedido de férias" })).toBeVisible()
      await expect(lines("Recentes").filter({ hasText: "Pedido de férias" })).toBeVisible()
      await expect(lines("Pessoas")).toHaveCount(1)
      await others.close()
    })
  }
)
