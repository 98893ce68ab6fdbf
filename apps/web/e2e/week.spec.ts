/**
 * A week of an office: nine people of two units, each morning begun at home, no task looked for in the menu. The clock of the server
 * and its database is turned from day to day, and the one of every page with it.
 */
import { type Browser, type BrowserContext, expect, type Locator, type Page } from "@playwright/test"
import { makeClock, type TurnedClock } from "../../server/test/turned.ts"
import { draftChip, outcomes, quadrant, startedQuadrant } from "./colleagues.ts"
import { byPalette, type PageActor, pointing, typing } from "./hands.ts"
import { makeBuyer } from "./purchases.ts"
import { draftsOf, full, login, loginAs, people, startServer, test } from "./quadrante.ts"

const dayMs = 86_400_000

interface WayOfWorking {
  readonly name: string
  readonly width: number
  readonly isKeyboard: boolean
  readonly isFinger: boolean
  readonly tag: string[]
}

const ways: ReadonlyArray<WayOfWorking> = [
  { name: "by mouse at 1280", width: 1280, isKeyboard: false, isFinger: false, tag: [full] },
  { name: "by keyboard alone at 1920", width: 1920, isKeyboard: true, isFinger: false, tag: [full] },
  { name: "by finger at 390", width: 390, isKeyboard: false, isFinger: true, tag: [full] }
]

for (const way of ways) {
  test(`a week of an office ${way.name}`, { tag: way.tag }, async ({ browser }) => {
    test.setTimeout(600_000)
    const clock = await makeClock(nextMonday())
    const server = await startServer({}, clock)
    const { sql } = server
    const office = openWeek(browser, server.address, clock, way)
    const turn = async (day: number, hour = 8) => {
      await office.close()
      const monday = nextMonday().getTime()
      await clock.turnTo(new Date(monday + day * dayMs + (hour - 8) * 3_600_000))
    }

    await test.step("Monday: a purchase is begun and left, twenty others are asked for, and holidays", async () => {
      const ana = await office.enter(people.ana)
      await expect(ana.page.getByText("Nenhum pedido em andamento.")).toBeVisible()
      await ana.hand.start("Pedido de compra")
      const draft = startedQuadrant(ana.page, "Pedido de compra", "Compra")
      await expect(draftChip(draft)).toBeVisible()
      await ana.hand.type(draft.getByLabel("Fornecedor"), "Aurora")
      await expect
        .poll(async () => (await draftsOf(sql, people.ana)).map(({ texts }) => texts["fornecedor"]))
        .toContain("Aurora")

      const heitor = await office.enter("heitor.alves")
      await heitor.page.goto("/demo/home?redirect=pedido_ferias&inicio=2055-12-06&dias=10&abono=nao")
      await heitor.hand.press(heitor.page.getByRole("button", { name: "Enviar" }))
      await expect(heitor.page.getByText(/^Agora com Gerência/)).toBeVisible()

      const buy = await makeBuyer(server.address, "elisa.rocha", "solicitante")
      for (let n = 1; n <= 20; n++) await buy(`Lote ${String(n).padStart(2, "0")}`)
    })

    await test.step("Tuesday: the draft is sent; twenty are approved at once, of which a colleague was quicker with one", async () => {
      await turn(1)
      const ana = await office.enter(people.ana)
      await ana.open("rascunhos")
      await ana.hand.press(ana.page.getByRole("button", { name: /^Abrir Pedido de compra/ }).first())
      const purchase = startedQuadrant(ana.page, "Pedido de compra", "Compra")
      await expect(purchase.getByLabel("Fornecedor")).toHaveValue("Aurora")
      await ana.hand.type(purchase.getByLabel("Valor"), "18.400")
      await ana.hand.choose(purchase.getByLabel("Centro de custo"), "Comercial")
      await ana.hand.type(purchase.getByLabel("Necessário até"), "20/12/2055")
      await ana.hand.type(purchase.getByLabel("Justificativa"), "Notebooks para campo")
      await ana.hand.press(purchase.getByRole("button", { name: "Enviar" }))
      await expect(purchase.getByText(/^Agora com Gerência/)).toBeVisible()

      const bruno = await office.enter(people.bruno)
      await expect(bruno.column("Do meu grupo").getByRole("heading")).toHaveText(/21$/)
      await bruno.openAll("Do meu grupo")
      const list = bruno.page.getByRole("grid", { name: "Tarefas" })
      await bruno.mark(list, /Lote/, 20)
      const diego = await office.enter("diego.prado", "Gerência")
      await diego.take(/Lote 07/)
      await bruno.decideMarked("Aprovar")
      await expect(bruno.page.locator(".failures li")).toHaveText([/Lote 07.*Diego Prado/])

      const karina = await office.enter("karina.dias")
      const holiday = await karina.openFromHome("Do meu grupo", /^Férias \d+ · Heitor/)
      await karina.hand.press(holiday.getByRole("button", { name: "Assumir", exact: true }))
      await karina.passTo(holiday, "Lucas")
    })

    await test.step("Wednesday: a question is asked and answered, a request comes back, and a substitute is named", async () => {
      await turn(2)
      const bruno = await office.enter(people.bruno)
      const purchase = await bruno.openFromHome("Do meu grupo", /^Compra \d+ · Aurora/)
      await bruno.ask(purchase, "@ana", "Quantos são?", /^Ana Souza/)

      const ana = await office.enter(people.ana)
      await expect(ana.bell()).toHaveAccessibleName(/não lido/)
      await ana.hand.press(ana.bell())
      await ana.hand.press(
        ana.page
          .getByRole("dialog", { name: "Avisos" })
          .getByRole("button", { name: /^Abrir Compra \d+ · Aurora/ })
          .first()
      )
      await ana.answer(quadrant(ana.page, "Compra \\d+ · Aurora"), "Bruno Lima", "São seis.")

      await bruno.decide(purchase, "Devolver", "Falta o modelo.")
      await bruno.substitute("felipe", /^Felipe Nunes/, new Date(clock.now().getTime() + 2 * dayMs))

      const lucas = await office.enter("lucas.moraes")
      await lucas.decide(await lucas.openFromHome("Com você", /^Férias \d+ · Heitor/), "Aprovar")
    })

    await test.step("Thursday: it is corrected and sent again, and the substitute decides for who is away", async () => {
      await turn(3)
      const ana = await office.enter(people.ana)
      const returned = await ana.openFromHome("Com você", /^Compra \d+ · Aurora/)
      await ana.hand.type(returned.getByLabel("Justificativa"), "Seis notebooks N14 para campo")
      await ana.hand.press(returned.getByRole("button", { name: "Enviar" }))
      await expect(returned.getByText(/^Agora com Gerência/)).toBeVisible()

      const felipe = await office.enter("felipe.nunes")
      const purchase = await felipe.openFromHome("Do meu grupo", /^Compra \d+ · Aurora/)
      await expect(purchase.getByText(/^Você age por Bruno Lima/)).toBeVisible()
      await felipe.decide(purchase, "Aprovar")

      const carla = await office.enter("carla.reis")
      const holiday = await carla.openFromHome("Do meu grupo", /^Férias \d+ · Heitor/)
      await carla.hand.press(holiday.getByRole("button", { name: /^(Enviar|Concluir|Registrar)/ }))
    })

    await test.step("Friday: it is bought, and everybody was told of what others did, once", async () => {
      await turn(4)
      const elisa = await office.enter("elisa.rocha", "Compras")
      const purchase = await elisa.openFromHome("Do meu grupo", /^Compra \d+ · Aurora/)
      await elisa.hand.type(purchase.getByLabel("Número do pedido"), "4500012345")
      await elisa.hand.type(purchase.getByLabel("Entrega prevista"), "15/12/2055")
      await elisa.hand.press(purchase.getByRole("button", { name: "Enviar" }))
      await expect(purchase.getByText(/Processo concluído|Agora com/).first()).toBeVisible()
      await expectToldOnce(sql)
    })
    expect(office.said).toEqual([])
    await office.close()
    await server.stop()
  })
}

// Helpers

/** Half past eight in São Paulo on the Monday after today: what a session begins with is never behind the real clock. */
const nextMonday = (): Date => {
  const now = new Date()
  const days = (8 - now.getUTCDay()) % 7 || 7
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 11, 30))
}

type Sql = Awaited<ReturnType<typeof startServer>>["sql"]

/** Whatever the week told somebody, it told once, and nobody of what they did themselves. */
const expectToldOnce = async (sql: Sql) => {
  const told = await sql<{ usuario: string; kind: string; n: number }[]>`
    select p.usuario, n.kind, count(*)::int as n from notice n join person p on p.amb = n.amb and p.id = n.person
    group by p.usuario, n.kind, n.instance, n.task, n.step`
  expect(told.filter(({ n }) => n > 1)).toEqual([])
  const own = await sql`select from notice where by_person = person`
  expect(own).toHaveLength(0)
  const kindsOf = (usuario: string) => new Set(told.filter((one) => one.usuario === usuario).map(({ kind }) => kind))
  expect([...kindsOf(people.ana)]).toEqual(expect.arrayContaining(["asked", "task-returned", "request-moved"]))
  expect([...kindsOf(people.bruno)]).toEqual(expect.arrayContaining(["answered", "substitute-acted"]))
  expect([...kindsOf("lucas.moraes")]).toEqual(expect.arrayContaining(["task-passed"]))
  const approved = await sql`
    select from instance where title like '%Lote%' and 'aprovar_gerencia' = any(passed_elements)`
  expect(approved).toHaveLength(19)
}

interface Desk {
  readonly page: Page
  readonly hand: PageActor
  readonly column: (name: string) => Locator
  readonly bell: () => Locator
  /** Shows a panel of the person's own. */
  readonly open: (panel: string) => Promise<void>
  readonly openAll: (column: string) => Promise<void>
  /** Opens what stands in a column of home. */
  readonly openFromHome: (column: string, title: RegExp) => Promise<Locator>
  readonly take: (title: RegExp) => Promise<void>
  readonly mark: (list: Locator, title: RegExp, count: number) => Promise<void>
  readonly decide: (opened: Locator, outcome: string, reason?: string) => Promise<void>
  readonly decideMarked: (outcome: string) => Promise<void>
  readonly ask: (opened: Locator, whom: string, text: string, option: RegExp) => Promise<void>
  readonly answer: (opened: Locator, whom: string, text: string) => Promise<void>
  readonly passTo: (opened: Locator, whom: string) => Promise<void>
  readonly substitute: (sought: string, option: RegExp, until: Date) => Promise<void>
}

/** Everybody's windows of one day; each of them logs in anew. */
const openWeek = (browser: Browser, address: string, clock: TurnedClock, way: WayOfWorking) => {
  const contexts = new Set<BrowserContext>()
  const said: Array<string> = []
  return {
    said,
    enter: async (usuario: string, profile?: string): Promise<Desk> => {
      const { width, isFinger } = way
      const context = await browser.newContext({
        baseURL: address,
        locale: "pt-BR",
        timezoneId: "America/Sao_Paulo",
        viewport: { width, height: width < 1024 ? 844 : 1000 },
        hasTouch: isFinger,
        isMobile: isFinger
      })
      contexts.add(context)
      context.on("weberror", (error) => said.push(`${usuario}: ${String(error.error())}`))
      await context.clock.install({ time: clock.now() })
      const page = await context.newPage()
      await page.goto("/demo/login")
      await (profile === undefined ? login(page, usuario) : loginAs(page, usuario, profile))
      await expect(page.getByRole("heading", { level: 2, name: /^Hoje, / })).toBeVisible()
      return makeDesk(page, way)
    },
    close: async () => {
      for (const context of contexts) await context.close()
      contexts.clear()
    }
  }
}

const makeDesk = (page: Page, { isKeyboard, isFinger }: WayOfWorking): Desk => {
  const hand = isKeyboard ? typing(page) : pointing(page, isFinger)
  const { keyboard } = page
  const column = (name: string) => page.getByRole("region", { name, exact: true })
  /** The row of a column that the keys mean, brought to the one that is sought. */
  const walkTo = async (name: string, title: RegExp) => {
    const row = column(name).locator("[data-row]").filter({ hasText: title })
    await expect(row).toBeVisible()
    const current = column(name).locator("[data-row][tabindex='0']")
    for (let steps = 0; steps < 60; steps++) {
      if (await current.evaluate((element) => element === document.activeElement)) break
      await keyboard.press("Tab")
    }
    for (let steps = 0; steps < 60; steps++) {
      if (await row.evaluate((element) => element === document.activeElement)) return
      await keyboard.press("j")
    }
    throw new Error(`the keys never come to ${String(title)}`)
  }
  const say = async (opened: Locator, text: string) => {
    await hand.press(opened.getByRole("textbox", { name: "Escrever um comentário" }))
    await keyboard.type(text)
  }
  return {
    page,
    hand,
    column,
    bell: () => page.getByRole("button", { name: /^Avisos/ }),
    open: async (panel) => {
      if (isKeyboard) await byPalette(page, "rascunhos", /rascunhos/i)
      else await page.goto(`/demo/home?redirect=painel:${panel}`)
    },
    openAll: async (name) => {
      await hand.press(column(name).getByRole("button", { name: /^Tod[ao]s/ }))
    },
    openFromHome: async (name, title) => {
      if (isKeyboard) {
        await walkTo(name, title)
        await keyboard.press("Enter")
      } else await hand.press(column(name).getByRole("button", { name: title }))
      const opened = quadrant(page, title.source.replace(/^\^/, ""))
      await expect(opened).toBeVisible()
      return opened
    },
    take: async (title) => {
      if (isKeyboard) {
        await walkTo("Do meu grupo", title)
        await keyboard.press("a")
      } else {
        const row = column("Do meu grupo").getByRole("listitem").filter({ hasText: title })
        await hand.press(row.getByRole("button", { name: /^Assumir/ }))
      }
      await expect(column("Com você").getByRole("listitem").filter({ hasText: title })).toBeVisible()
    },
    mark: async (list, title, count) => {
      const rows = list.getByRole("row").filter({ hasText: title })
      await expect(rows.first()).toBeVisible()
      if (isKeyboard) {
        await expect(list).toBeFocused()
        await keyboard.press("Home")
        for (let n = 0; n < 30; n++) {
          const at = await list.getAttribute("aria-activedescendant")
          const text = await page.locator(`[id="${at}"]`).innerText()
          if (title.test(text)) await keyboard.press("x")
          await keyboard.press("j")
          if (await page.getByText(`${count} marcadas`).isVisible()) break
        }
      } else {
        const all = list.getByRole("checkbox", { name: /^Marcar todas/ })
        // Where a row takes two lines there is no head above them.
        if (await all.isVisible()) await hand.press(all)
        else {
          await hand.press(page.getByRole("button", { name: "Mais desta lista" }))
          await hand.press(page.getByRole("menuitem", { name: /^Marcar todas/ }))
        }
        const other = list.getByRole("checkbox", { name: /^Marcar Compra \d+ · Aurora/ })
        // On a small screen it is further down, and only the lines in view are drawn.
        await list.hover()
        if (!(await other.isVisible())) await page.mouse.wheel(0, 5_000)
        await hand.press(other)
      }
      await expect(page.getByText(`${count} marcadas`)).toBeVisible()
    },
    decide: async (opened, outcome, reason) => {
      const button = outcomes(opened).getByRole("button", { name: new RegExp(`^${outcome}`) })
      await hand.press(button)
      if (reason !== undefined) {
        await hand.type(opened.getByRole("textbox", { name: /: por quê\?$/ }), reason)
        await hand.press(button)
      }
      await expect(outcomes(opened)).toHaveCount(0)
    },
    decideMarked: async (outcome) => {
      await hand.press(page.getByRole("button", { name: /^Decidir \(\d+\)…$/ }))
      const dialog = page.getByRole("dialog", { name: /podem ser decididas$/ })
      await hand.press(dialog.getByRole("radio", { name: outcome }))
      await hand.press(dialog.getByRole("button", { name: new RegExp(`^${outcome} \\(`) }))
      await expect(dialog).toBeHidden()
    },
    ask: async (opened, whom, text, option) => {
      await hand.press(opened.getByRole("button", { name: "Mais da tarefa" }))
      await hand.press(opened.getByRole("menuitem", { name: "Perguntar…" }))
      await say(opened, whom)
      await expect(opened.getByRole("option", { name: option })).toHaveAttribute("aria-selected", "true")
      await keyboard.press("Enter")
      await keyboard.type(` ${text}`)
      await hand.press(opened.getByRole("button", { name: "Perguntar", exact: true }))
      await expect(opened.getByText(/^espera resposta de/)).toBeVisible()
      // Where there is room it stands beside them.
      const form = opened.getByRole("button", { name: "Formulário" })
      if (await form.isVisible()) await hand.press(form)
    },
    answer: async (opened, whom, text) => {
      await hand.press(opened.getByRole("button", { name: /^Comentários/ }))
      await hand.press(opened.getByRole("button", { name: `Responder a ${whom}` }))
      await keyboard.type(text)
      await keyboard.press("Control+Enter")
      await expect(opened.getByText("respondida")).toBeVisible()
    },
    passTo: async (opened, whom) => {
      await hand.press(opened.getByRole("button", { name: "Mais da tarefa" }))
      await hand.press(page.getByRole("menuitem", { name: "Passar para…" }))
      const dialog = page.getByRole("dialog", { name: /^Passar / })
      await hand.press(dialog.getByRole("radio", { name: new RegExp(whom) }))
      await hand.press(dialog.getByRole("button", { name: `Passar para ${whom}` }))
      await expect(dialog).toBeHidden()
    },
    substitute: async (sought, option, until) => {
      await byPalette(page, "substituições", "Ver as substituições")
      const panel = quadrant(page, "Substituição")
      await hand.type(panel.getByLabel("Substituto", { exact: true }), sought)
      await hand.press(panel.getByRole("button", { name: option }))
      const ate = new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo" }).format(until)
      await hand.type(panel.getByLabel("Até", { exact: true }), ate)
      await hand.press(panel.getByRole("button", { name: "Guardar substituição" }))
      await expect(panel.getByText(/foi indicado\./)).toBeVisible()
    }
  }
}
