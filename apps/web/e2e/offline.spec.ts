/** Without a connection: typing goes on, what is sent waits and arrives once, and what cannot wait says so. */
import type { Page } from "@playwright/test"
import { makeLine } from "./line.ts"
import {
  draftsOf,
  expect,
  expectAccessible,
  full,
  login,
  openFoundInMenu,
  openFromMenu,
  people,
  startFromMenu,
  startServer,
  test
} from "./quadrante.ts"

const agent = "Quadrante-away"

test.use({ isFresh: true })

test("five minutes without a connection lose nothing and send nothing twice", { tag: full }, async ({ browser }) => {
  // Two people, a reload, and five minutes that are counted and not waited for.
  test.setTimeout(240_000)
  const line = await makeLine()
  const server = await startServer({ QUADRANTE_ORIGIN: line.address })
  line.lead(server.address)
  await server.deploy("definitions")
  const context = await browser.newContext({ baseURL: line.address, locale: "pt-BR", userAgent: agent })
  const away = await context.newPage()
  await away.clock.install()
  await away.setViewportSize({ width: 1920, height: 1000 })
  await away.goto("/demo/login")
  await login(away, people.ana)
  const [holiday, message, expenses] = ["(Pedido de férias|Férias 1)", "Recado 1", "Reembolso de despesas"]
  await openFromMenu(away, "Pedido de férias")
  await expect(panel(away, holiday).getByLabel("Dias")).toBeVisible()
  await startFromMenu(away, "Com aviso")
  await expect(panel(away, message).getByRole("textbox", { name: "Recado" })).toBeVisible()
  await openFromMenu(away, "Reembolso de despesas")
  await expect(panel(away, expenses).getByLabel("Motivo da despesa")).toBeVisible()
  await expect(away.getByText("Conectado")).toBeVisible()

  await test.step("an answer that is lost on its way lets the act wait, and so does what comes after it", async () => {
    await fillHoliday(away, holiday)
    await away.route("**/sending", async (route) => {
      // It arrives, and is carried out; what the server says of it does not.
      await route.fetch()
      await context.setOffline(true)
      line.cut(agent)
      await route.abort()
    })
    await panel(away, holiday).getByRole("button", { name: "Enviar" }).click()
    await expect(panel(away, holiday).getByText("Será iniciado quando a conexão voltar.")).toBeVisible()
    await away.unroute("**/sending")
    await expect(away.getByText("Sem conexão. Suas alterações estão guardadas neste navegador.")).toBeVisible()
    await show(away, expenses)
    await panel(away, expenses).getByLabel("Motivo da despesa").fill("Visita à Aurora")
    await writeMessage(away, message, "Ana, sem rede")
    await panel(away, message).getByRole("button", { name: "Enviar" }).click()
    await expect(away.getByRole("contentinfo").getByText("2 envios esperam a conexão")).toBeVisible()
    await expectAccessible(away, "home, with acts that wait")
  })

  await test.step("an act that cannot wait is refused by name, and a colour is chosen all the same", async () => {
    await away.keyboard.press("Control+k")
    await away.getByRole("dialog").getByRole("combobox").fill("Aurora")
    await expect(away.getByText("Sem resposta do servidor: só o que está nesta janela.")).toBeVisible()
    await away.keyboard.press("Escape")
    await away.keyboard.press("Escape")
    await away.getByRole("button", { name: "Tema" }).click()
    await away.getByRole("radio", { name: "Verde" }).click()
    await away.keyboard.press("Escape")
    await expect(away.locator("html")).toHaveCSS("--tema", "#12622a")
  })

  await test.step("a reload finds everything as it was", async () => {
    await show(away, expenses)
    await expect(panel(away, expenses).getByText(/^Rascunho guardado/)).toBeVisible()
    away.on("dialog", (dialog) => void dialog.accept())
    await away.reload()
    await expect(away.getByText("Sem conexão. Suas alterações estão guardadas neste navegador.")).toBeVisible()
    await expect(away.getByRole("tab")).toHaveCount(3)
    await expect(away.locator("html")).toHaveCSS("--tema", "#12622a")
    await expect(panel(away, expenses).getByLabel("Motivo da despesa")).toHaveValue("Visita à Aurora")
    await expect(away.getByRole("contentinfo").getByText("2 envios esperam a conexão")).toBeVisible()
    await show(away, holiday)
    await expect(panel(away, holiday).getByText("Será iniciado quando a conexão voltar.")).toBeVisible()
  })

  await test.step("who gives up finds the form as it was typed, and may send it again", async () => {
    const own = panel(away, holiday)
    await own.getByRole("button", { name: "Cancelar o envio" }).click()
    await expect(own.getByLabel("Início das férias")).toHaveValue("04/01/2055")
    await expect(own.getByLabel("Dias")).toHaveValue("15")
    await expect(own.getByRole("radio", { name: "Não" })).toBeChecked()
    await own.getByRole("button", { name: "Enviar" }).click()
    await expect(own.getByText("Será iniciado quando a conexão voltar.")).toBeVisible()
  })

  await test.step("five minutes go by, in which a manager is quicker", async () => {
    await away.clock.fastForward("05:00")
    await away.clock.setSystemTime(Date.now())
    await server.sql`update session set used = used - interval '5 minutes'`
    await server.sql`update event set at = at - interval '5 minutes'`
    const bruno = await browser.newPage({ baseURL: line.address, locale: "pt-BR" })
    await bruno.goto("/demo/login")
    await login(bruno, people.bruno)
    await openFoundInMenu(bruno, "Recado 1")
    await writeMessage(bruno, message, "Bruno, da gerência")
    await panel(bruno, message).getByRole("button", { name: "Enviar" }).click()
    await expect(panel(bruno, message).getByText("Processo concluído.")).toBeVisible()
    await bruno.close()
  })

  await test.step("back again everything has arrived: each act once, and the one that came too late by name", async () => {
    line.mend()
    await context.setOffline(false)
    await expect(away.getByText("Conectado")).toBeVisible({ timeout: 30_000 })
    await expect(away.getByRole("contentinfo").getByText(/esperam? a conexão/)).toBeHidden()
    await expect(panel(away, "Férias 1").getByText(/^Agora com/)).toBeVisible()
    const [begun] = await server.sql`select count(*)::int as times from instance where processo = 'pedido_ferias'`
    expect(begun).toEqual({ times: 1 })
    await expect
      .poll(() => draftsOf(server.sql, people.ana))
      .toMatchObject([
        // What came too late is its person's still.
        { subject: "escrever", texts: { recado: "Ana, sem rede" } },
        { subject: "reembolso", texts: { motivo: "Visita à Aurora" } }
      ])
    await show(away, message)
    const late = panel(away, message)
    await expect(late.getByText("Bruno Lima concluiu esta tarefa antes.")).toBeVisible()
    await expectAccessible(away, "home, with an answer that came too late")
    await away.reload()
    const row = late.getByRole("row", { name: /^Recado/ })
    await expect(row.getByRole("cell").nth(0)).toHaveText("Ana, sem rede")
    await expect(row.getByRole("cell").nth(1)).toHaveText("Bruno, da gerência")
    await show(away, expenses)
    await expect(panel(away, expenses).getByLabel("Motivo da despesa")).toHaveValue("Visita à Aurora")
    await expect(away.getByRole("tab")).toHaveCount(3)
    await expect(away.locator("html")).toHaveCSS("--tema", "#12622a")
    await away.getByRole("button", { name: /^Avisos/ }).click()
    const centre = away.getByRole("dialog", { name: "Avisos" })
    await expect(centre.getByText("Teve andamento").first()).toBeVisible()
    await expect(centre.getByText("Bruno Lima concluiu Escrever o recado").first()).toBeVisible()
    await centre.getByRole("tab", { name: "Ações desta janela" }).click()
    for (const text of [/Férias 1.*: pedido enviado/, /Recado 1: Escrever o recado não foi enviada. Bruno Lima/]) {
      await expect(centre.getByText(text).first()).toBeVisible()
    }
    const completed = await server.sql`
      select i.title, count(*)::int as times from history h join instance i on i.amb = h.amb and i.id = h.instance
      where h.kind = 'completed' group by i.id, i.title`
    expect(completed.map(({ times }) => Number(times))).toEqual([1, 1])
    const [session] = await server.sql`
      select s.tema_cor from session s join person p on p.amb = s.amb and p.id = s.person
      where p.usuario = ${people.ana}`
    expect(session).toEqual({ tema_cor: "green" })
  })
  await context.close()
  await server.stop()
  line.close()
})

// Helpers

/** The quadrant that shows a process, by how its title begins. */
const panel = (page: Page, title: string) => page.getByRole("region", { name: new RegExp(`: ${title}\\b`) })

const show = (page: Page, title: string) => page.getByRole("tab", { name: new RegExp(`${title}\\b`) }).click()

const fillHoliday = async (page: Page, title: string) => {
  await show(page, title)
  await panel(page, title).getByLabel("Início das férias").fill("04/01/2055")
  await panel(page, title).getByLabel("Dias").fill("15")
  await panel(page, title).getByRole("radio", { name: "Não" }).check()
}

const writeMessage = async (page: Page, title: string, text: string) => {
  await show(page, title)
  await panel(page, title).getByRole("textbox", { name: "Recado" }).fill(text)
}
