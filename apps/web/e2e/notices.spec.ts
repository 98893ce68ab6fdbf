/** Notices: what others did, on every device; toasts that leave in time and are in nobody's way; the ways that people choose. */
import type { Browser, Locator, Page } from "@playwright/test"
import { openOffice } from "./colleagues.ts"
import {
  expect,
  expectAccessible,
  full,
  login,
  openFromMenu,
  people,
  seekInMenu,
  startServer,
  test
} from "./quadrante.ts"

test(
  "a toast leaves after its time, not while it is read, and what it told stands among the actions of the window",
  { tag: full },
  async ({ page }) => {
    await page.clock.install()
    await page.goto("/demo/login")
    await login(page, people.ana)
    const bell = page.getByRole("button", { name: /^Avisos/ })
    const centre = await openActions(page)
    await expect(centre.getByText("Nada foi feito nesta janela.")).toBeVisible()
    await expectAccessible(page, "actions of the window, none")
    await page.keyboard.press("Escape")
    await expect(bell).toBeFocused()

    await openFromMenu(page, "Pedido de férias")
    await page.getByLabel("Início das férias").fill("04/01/2055")
    await page.getByLabel("Dias").fill("20")
    await page.getByRole("radio", { name: "Não" }).check()
    await page.getByRole("button", { name: "Enviar" }).click()
    const toast = page.locator(".toast")
    // What had the focus went with the form.
    await expect(page.getByRole("group", { name: /^Férias \d+/ })).toBeFocused()
    // The case in view says that it was sent: no toast repeats it.
    await expect(page.getByRole("status").filter({ hasText: "pedido enviado" })).toBeAttached()
    await expect(toast).toHaveCount(0)
    await page.getByRole("tab", { name: /^Férias/ }).focus()
    await page.keyboard.press("Delete")
    await expect(toast).toHaveCount(1)
    // From here on the time is the test's own.
    await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100)).toPass()
    await toast.hover()
    await page.clock.fastForward(20_000)
    await expect(toast).toHaveCount(1)
    await page.mouse.move(640, 120)
    await page.clock.fastForward(4750)
    await expect(toast).toHaveCount(1)
    await page.clock.fastForward(500)
    await expect(toast).toHaveCount(0)
    await page.clock.resume()

    await page.reload()
    await openActions(page)
    const line = centre.getByRole("listitem").filter({ hasText: "pedido enviado" })
    await expect(line).toBeVisible()
    await expectAccessible(page, "actions of the window")
    await line.getByRole("button", { name: /^Abrir Férias/ }).click()
    await expect(centre).toBeHidden()
    await expect(page.getByRole("tab", { name: /^Férias/, selected: true })).toBeVisible()
    // What one did oneself is no notice.
    const told = page.waitForResponse((answer) => answer.url().endsWith("/notices") && answer.ok())
    await page.reload()
    expect(await (await told).text()).not.toContain("Férias")
  }
)

test(
  "what can be undone leaves, too, and is undone among the actions; toasts cover no field, sheet or button",
  { tag: full },
  async ({ page }) => {
    await page.clock.install()
    await page.goto("/demo/login")
    await login(page, people.ana)
    await openFromMenu(page, "Pedido de compra")
    await openFromMenu(page, "Pedido de férias")
    const first = page.getByLabel("Início das férias")
    await expect(first).toBeFocused()
    await page.keyboard.press("Control+.")
    await page.keyboard.press("1")
    await page.keyboard.press("x")
    await page.keyboard.press("Escape")
    const toast = page.locator(".toast")
    await expect(toast).toHaveCount(1)
    // One that a pointer rests on stays where it is.
    await page.mouse.move(640, 4)

    await test.step("it covers nothing that is worked with", async () => {
      for (const size of [
        { width: 1280, height: 800 },
        { width: 820, height: 700 },
        { width: 390, height: 844 }
      ]) {
        await page.setViewportSize(size)
        await first.focus()
        await expect(async () => expect(await covered(page, "input, select, textarea")).toEqual([])).toPass({
          timeout: 5000
        })
        await expect(toast).toBeInViewport()
      }
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.getByRole("button", { name: "Menu" }).click()
      await expect(async () => expect(await covered(page, ".panel")).toEqual([])).toPass({ timeout: 5000 })
      await page.keyboard.press("Escape")
      // In front of a dialog, not behind what it dims.
      await page.keyboard.press("Control+k")
      await expect(page.getByRole("combobox")).toBeFocused()
      await expect(async () => expect(await isOnTop(toast)).toBe(true)).toPass({ timeout: 5000 })
      await expect(async () => expect(await covered(page, "dialog input")).toEqual([])).toPass({ timeout: 5000 })
      await expectAccessible(page, "a toast in front of the palette")
      await page.keyboard.press("Escape")
    })

    await page.clock.fastForward(6000)
    await expect(toast).toHaveCount(0)
    await expect(page.getByRole("tab", { name: /Pedido de/ })).toHaveCount(1)
    const centre = await openActions(page)
    await centre.getByRole("button", { name: "Desfazer: Você fechou Pedido de compra" }).click()
    await expect(page.getByRole("tab", { name: /Pedido de/ })).toHaveCount(2)
    await expect(centre.getByRole("button", { name: /^Desfazer/ })).toHaveCount(0)

    await centre.getByRole("radio", { name: "20 s" }).click()
    await page.keyboard.press("Escape")
    await page.reload()
    await openActions(page)
    await expect(centre.getByRole("radio", { name: "20 s" })).toBeChecked()
  }
)

test(
  "what others did is on the bell of every device at once, is read on all of them, and is told as its person wants",
  { tag: full },
  async ({ browser }) => {
    test.setTimeout(120_000)
    // A house of its own: what others left open would be told here too.
    const server = await startServer()
    const { address } = server
    const office = openOffice(browser, address)
    const [ana, bruno] = [await office.desk(people.ana), await office.desk(people.bruno)]
    await withDesktop(bruno, "default")
    const other = await secondDevice(browser, address)
    await server.sql`delete from notice`
    await Promise.all([bruno.reload(), other.reload()])
    await expect(other.getByRole("heading", { level: 1, name: "Área de trabalho" })).toBeAttached()
    const bell = (page: Page) => page.getByRole("toolbar").getByRole("button", { name: /^Avisos/ })
    const panel = (page: Page) => page.getByRole("dialog", { name: "Avisos" })

    await test.step("empty", async () => {
      await bell(bruno).click()
      await expect(panel(bruno).getByText("Nenhum aviso.")).toBeVisible()
      await expectAccessible(bruno, "notices, none")
      await bruno.keyboard.press("Escape")
    })

    await test.step("a purchase comes to the group of somebody who does nothing", async () => {
      await openFromMenu(ana, "Pedido de compra")
      await buy(ana, "Aurora")
      await expect(bell(bruno)).toHaveAccessibleName("Avisos, 1 não lido")
      await expect(bell(other)).toHaveAccessibleName("Avisos, 1 não lido")
      await expect(bruno.locator(".toast")).toHaveText(/^Compra \d+ · Aurora: .* chegou ao seu grupo/)
      // What one did oneself is no news.
      await expect(bell(ana)).toHaveAccessibleName("Avisos")
    })

    await test.step("opening the list reads what is the group's, everywhere", async () => {
      await bell(bruno).click()
      await expect(panel(bruno).getByRole("heading", { name: "Hoje" })).toBeVisible()
      await expect(panel(bruno).getByRole("button", { name: /^Abrir Compra \d+ · Aurora/ })).toBeVisible()
      await expectAccessible(bruno, "notices")
      await expect(bell(other)).toHaveAccessibleName("Avisos")
      // Where it is open it counts as it looks.
      await expect(bell(bruno)).toHaveAccessibleName("Avisos, 1 não lido")
      await bruno.keyboard.press("j")
      await bruno.keyboard.press("Escape")
      await expect(bell(bruno)).toHaveAccessibleName("Avisos")
    })

    await test.step("it is there after logging out and in, and opens the task", async () => {
      await other.getByRole("button", { name: /^Perfil/ }).click()
      await other.getByRole("button", { name: "Sair" }).click()
      await expect(other.getByLabel("Usuário")).toBeVisible()
      await login(other, people.bruno)
      await bell(other).click()
      await panel(other)
        .getByRole("button", { name: /^Abrir Compra \d+ · Aurora/ })
        .click()
      await expect(panel(other)).toBeHidden()
      await expect(other.getByRole("tab", { name: /^Compra \d+ · Aurora/, selected: true })).toBeVisible()
    })

    await test.step("the ways are saved by themselves, and obeyed", async () => {
      await bell(bruno).click()
      await panel(bruno).getByRole("button", { name: "Que avisos recebo, e por onde" }).click()
      const ways = bruno.getByRole("table", { name: "Que avisos recebo, e por onde" })
      await expectAccessible(bruno, "ways of notices")
      await expect(
        ways.getByRole("checkbox", { name: "No produto: Algo mudou no acesso à minha conta" })
      ).toBeDisabled()
      await bruno.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(bruno, "ways of notices, 390")
      await bruno.setViewportSize({ width: 1280, height: 800 })
      await ways.getByRole("checkbox", { name: "Área de trabalho: Chegou ao meu grupo" }).check()
      await expect(bruno.getByText(/^Guardado às \d\d:\d\d$/)).toBeVisible()
    })

    await test.step("nobody looks: the desktop is told where it may be, and the panel asks whether it may", async () => {
      for (const page of [bruno, other]) await page.evaluate(() => (document.hasFocus = () => false))
      await openFromMenu(ana, "Pedido de compra")
      await buy(ana, "Boreal")
      // The case and the step, and no value.
      await expect
        .poll(() => desktopOf(other))
        .toEqual([{ title: expect.stringMatching(/^Compra \d+ · Boreal$/) as unknown, body: "Aprovação da gerência" }])
      expect(await desktopOf(bruno)).toEqual([])
      await bell(bruno).click()
      const question = panel(bruno).getByRole("group", { name: "Avisar também quando você estiver em outra janela?" })
      await expect(question).toContainText(/Compra \d+ · Boreal/)
      await expectAccessible(bruno, "notices, with the question for the desktop")
      await question.getByRole("button", { name: "Sim, avisar" }).click()
      await expect(question).toHaveCount(0)
      expect(await bruno.evaluate(() => Notification.permission)).toBe("granted")
      await bruno.keyboard.press("Escape")
    })

    await test.step("who does not want to be told is not", async () => {
      const ways = bruno.getByRole("table", { name: "Que avisos recebo, e por onde" })
      await ways.getByRole("checkbox", { name: "No produto: Chegou ao meu grupo" }).uncheck()
      await expect(ways.getByRole("checkbox", { name: "Área de trabalho: Chegou ao meu grupo" })).toBeDisabled()
      await expect(bruno.getByText(/^Guardado às \d\d:\d\d$/)).toBeVisible()
      await bruno.reload()
      await expect(ways.getByRole("checkbox", { name: "No produto: Chegou ao meu grupo" })).not.toBeChecked()
      await openFromMenu(ana, "Pedido de compra")
      await buy(ana, "Celeste")
      const menu = await seekInMenu(bruno, "Celeste")
      await expect(menu.getByText(/^Compra \d+ · Celeste/).first()).toBeVisible()
      await menu.getByLabel("Filtrar o menu").fill("")
      await expect(menu.getByRole("button", { name: "Avisos e e-mail" })).toBeVisible()
      await bruno.keyboard.press("Escape")
      await bell(bruno).click()
      await expect(panel(bruno).getByText(/Compra/)).toHaveCount(0)
      await expect(bruno.locator(".toast")).toHaveCount(0)
      expect(await desktopOf(bruno)).toEqual([])
    })
    expect(office.said).toEqual([])
    await other.context().close()
    await office.close()
    await server.stop()
  }
)

test(
  "what is about no case leads on, too: to the access, to the substitutions, and to a file while it is there",
  { tag: full },
  async ({ page, server }) => {
    await page.goto("/demo/home")
    await login(page, people.bruno)
    const [file] = await server.sql<{ id: string }[]>`
    with made as (
      insert into report_export (amb, person, session, profile, format, language, query, name, state, parts)
      select s.amb, s.person, s.id, 'gerencia', 'csv', 'pt-BR', '{}', 'compras.csv', 'done', 1
      from session s join person p on p.id = s.person where p.usuario = ${people.bruno} and s.revoked is null returning *
    ), part as (insert into report_export_part select amb, id, 0, 'Compra;Valor' from made)
    select id from made`
    const tell = (kind: string, detail: Readonly<Record<string, string>>) => server.sql`
    insert into notice (amb, person, kind, step, detail)
    select amb, id, ${kind}, ${kind}, ${server.sql.json(detail)} from person where usuario = ${people.bruno}`
    await server.sql`delete from notice`
    await tell("access", { event: "password" })
    await tell("substitution", {
      ato: "named",
      lado: "substituto",
      ausente: "Ana Souza",
      de: "2026-11-23",
      ate: "2026-11-30"
    })
    await tell("job-done", { how: "done", export: file?.id ?? "", name: "compras.csv" })
    await page.reload()
    const bell = page.getByRole("toolbar").getByRole("button", { name: /^Avisos/ })
    const panel = page.getByRole("dialog", { name: "Avisos" })
    await expect(bell).toHaveAccessibleName("Avisos, 3 não lidos")

    await bell.click()
    await expectAccessible(page, "notices about no case")
    await panel.getByRole("button", { name: "Ver o acesso à sua conta" }).click()
    const profile = page.getByRole("dialog", { name: "Perfil" })
    await expect(profile.getByRole("heading", { name: "Acesso", exact: true })).toBeFocused()
    await expect(profile.getByText("Suas sessões")).toBeInViewport()
    await page.keyboard.press("Escape")

    await bell.click()
    await expect(panel.getByText("Você age por Ana Souza, de 23/11/2026 a 30/11/2026")).toBeVisible()
    await panel.getByRole("button", { name: "Ver as substituições" }).click()
    await expect(page.getByRole("tab", { name: "Substituição", selected: true })).toBeVisible()
    await expect(bell).toHaveAccessibleName("Avisos, 1 não lido")

    await bell.click()
    const download = page.waitForEvent("download")
    await panel.getByRole("button", { name: "Baixar compras.csv" }).click()
    expect((await download).suggestedFilename()).toBe("compras.csv")
    await expect(bell).toHaveAccessibleName("Avisos")
    // Its hour is over while the list stands there: what reads that again by itself comes behind the press.
    const pressed = Promise.withResolvers<void>()
    await page.route(/\/notices(?:\?|$)/, (route) => pressed.promise.then(() => route.continue()))
    await server.sql`update report_export set expires = now()`
    await panel.getByRole("button", { name: "Baixar compras.csv" }).click()
    pressed.resolve()
    await expect(panel.getByText("O arquivo compras.csv ficou pronto e não está mais guardado")).toBeVisible()
    await expect(panel.getByRole("button", { name: /^Baixar/ })).toHaveCount(0)
    await expect(page.locator(".toast")).toHaveText(/^compras\.csv não está mais guardado/)
  }
)

test(
  "a toast leads to what it tells of: a case, and the access to the account",
  { tag: full },
  async ({ browser, server }) => {
    const { address } = server
    const office = openOffice(browser, address)
    const [ana, bruno] = [await office.desk(people.ana), await office.desk(people.bruno)]
    const toast = bruno.locator(".toast")

    await openFromMenu(ana, "Pedido de compra")
    await buy(ana, "Boreal")
    await expect(toast).toHaveText(/^Compra \d+ · Boreal/)
    await toast.getByRole("button", { name: "Ver", exact: true }).click()
    await expect(bruno.getByRole("tab", { name: /^Compra \d+ · Boreal/, selected: true })).toBeVisible()
    await expect(toast).toHaveCount(0)

    await secondDevice(browser, address)
    await expect(toast).toHaveText(/^Aparelho novo na sua conta/)
    await toast.getByRole("button", { name: "Ver", exact: true }).click()
    const profile = bruno.getByRole("dialog", { name: "Perfil" })
    await expect(profile.getByRole("heading", { name: "Acesso", exact: true })).toBeFocused()
    await bruno.keyboard.press("Escape")

    // Whoever was it is put out, and the password asked for; of the device one sits at nothing is asked.
    const other = await secondDevice(browser, address)
    await expect(toast.last()).toHaveText(/^Aparelho novo na sua conta: Chrome, Linux. Foi você\?/)
    await bruno.getByRole("button", { name: /^Avisos/ }).click()
    const bell = bruno.getByRole("dialog", { name: "Avisos" })
    const asked = bell.getByRole("listitem").filter({ has: bruno.getByRole("button", { name: "Não fui" }) })
    await expect(asked).toHaveCount(1)
    await expectAccessible(bruno, "a new device that is asked about")
    await asked.getByRole("button", { name: "Não fui" }).click()
    await expect(profile.getByLabel("Senha atual", { exact: true })).toBeFocused()
    await expect(other.getByLabel("Usuário")).toBeVisible()
  }
)

test("a phone has the bell, and the rest under more", { tag: full }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/demo/login")
  await expectAccessible(page, "login of the demonstration, 390")
  // In the demonstration one press enters.
  await page
    .getByRole("group", { name: /^Toque em uma pessoa/ })
    .getByRole("button", { name: /^Ana Souza/ })
    .click()
  const dock = page.getByRole("navigation", { name: "Principal" })
  // What is unread is the new device itself.
  await expect(dock.getByRole("button")).toHaveText(["Tarefas", "Buscar", "1Avisos, 1 não lido", "Mais"])
  await expect(dock.getByRole("button", { name: "Tarefas" })).toHaveAttribute("aria-current", "page")
  const more = dock.getByRole("button", { name: "Mais" })
  await more.click()
  const sheet = page.getByRole("dialog", { name: "Mais" })
  await expect(sheet.getByRole("button", { name: "Sair" })).toBeVisible()
  await expectAccessible(page, "home, 390, more")
  await sheet.getByRole("button", { name: "Tema" }).click()
  await expect(page.getByRole("dialog", { name: "Tema" })).toBeVisible()
  await expectAccessible(page, "home, 390, theme")
  await page.keyboard.press("Escape")
  await expect(more).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

  // The guide is read beside the work: what is about this place comes first, and the rest is sought.
  await more.click()
  await sheet.getByRole("button", { name: "Ajuda e guias" }).click()
  await expect(page.getByRole("heading", { level: 3, name: "Tarefas e pedidos" }).first()).toBeVisible()
  await expect(page.getByRole("region", { name: /^Fale com/ })).toContainText("ramal 4020")
  await expectAccessible(page, "home, 390, help")
  await page.getByRole("searchbox", { name: "Buscar na ajuda" }).fill("substituicao")
  await page.getByRole("button", { name: "Substituição", exact: true }).first().click()
  await expect(page.getByRole("article").getByRole("heading").first()).toHaveText("Substituição")
})

// Helpers

const openActions = async (page: Page): Promise<Locator> => {
  await page.getByRole("button", { name: /^Avisos/ }).click()
  const centre = page.getByRole("dialog", { name: "Avisos" })
  await centre.getByRole("tab", { name: "Ações desta janela" }).click()
  return centre
}

/** Which elements the toast that is shown lies over. */
const covered = (page: Page, selector: string): Promise<ReadonlyArray<string>> =>
  page.evaluate((wanted) => {
    const toast = document.querySelector(".toast")?.getBoundingClientRect()
    if (toast === undefined) return ["no toast"]
    return [...document.querySelectorAll(wanted)]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
      .filter((element) => {
        const box = element.getBoundingClientRect()
        return box.left < toast.right && toast.left < box.right && box.top < toast.bottom && toast.top < box.bottom
      })
      .map((element) => element.outerHTML.slice(0, 120))
  }, selector)

/** Whether it is painted over what a dialog dims: what is shown last lies on top. */
const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((toast) => toast.closest("[popover]")?.matches(":popover-open") === true)

/** What a page shows on the desktop is kept, for no browser of a test shows it; what it asks for is allowed. */
const withDesktop = (page: Page, permission: NotificationPermission) =>
  page.addInitScript((first) => {
    const shown: Array<unknown> = []
    class Kept extends EventTarget {
      static permission: NotificationPermission = first
      static requestPermission() {
        Kept.permission = "granted"
        return Promise.resolve(Kept.permission)
      }
      constructor(title: string, { body }: NotificationOptions) {
        super()
        shown.push({ title, body })
      }
    }
    Object.assign(window, { Notification: Kept, shown })
  }, permission)

const desktopOf = (page: Page): Promise<unknown> => page.evaluate(() => (window as unknown as { shown: unknown }).shown)

const secondDevice = async (browser: Browser, address: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await withDesktop(page, "granted")
  await page.goto("/demo/login")
  await login(page, people.bruno)
  return page
}

/** Fills in a purchase and sends it to the managers. */
const buy = async (page: Page, supplier: string) => {
  const form = page.getByRole("region", { name: /^Quadrante \d+: Pedido de compra/ })
  await form.getByLabel("Fornecedor").fill(supplier)
  await form.getByLabel("Centro de custo").selectOption({ label: "Comercial" })
  await form.getByLabel("Necessário até").fill("20/12/2055")
  await form.getByRole("button", { name: "Adicionar linha" }).click()
  await form.getByLabel("Item, linha 1").fill("Notebook")
  await form.getByLabel("Quantidade, linha 1").fill("3")
  await form.getByLabel("Preço unitário, linha 1").fill("4.000,50")
  await form.getByLabel("Justificativa").fill("Equipamento para a nova equipe")
  await form.getByRole("button", { name: "Enviar", exact: true }).click()
  await expect(page.getByRole("tab", { name: new RegExp(`^Compra \\d+ · ${supplier}`) })).toBeVisible()
}
