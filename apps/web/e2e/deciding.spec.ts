/** Deciding: an outcome is a button, a refusal says why, and many are decided at once; by pointer, by keys and by finger. */
import type { Locator, Page } from "@playwright/test"
import type postgres from "postgres"
import {
  claimAndOpenTask,
  decide,
  openOffice,
  othersTitle,
  outcomes,
  quadrant,
  refused,
  send,
  startedQuadrant,
  titleOf
} from "./colleagues.ts"
import { expect, expectAccessible, full, login, openFoundInMenu, people, test } from "./quadrante.ts"

test(
  "a request is sent back, refused with its reason, and its starter is told; deciding takes a task of the group",
  { tag: full },
  async ({ browser, address }) => {
    const office = openOffice(browser, address)
    const ana = await office.desk(people.ana)
    const bruno = await office.desk(people.bruno)
    const { mine, title } = await ask(ana)
    const task = await openOffered(bruno, title)
    const reason = task.getByRole("textbox", { name: /^Recusar .+: por quê\?$/ })

    await test.step("the outcomes stand in the foot with the figure, and the form has no field for them", async () => {
      await expect(task.getByText("Ninguém assumiu. Ao decidir, você assume no mesmo ato.")).toBeVisible()
      await expect(outcomes(task).getByRole("button")).toHaveText(["Recusar", "Devolver", "Aprovar"])
      await expect(outcomes(task)).toContainText("Dias 10")
      await expect(outcomes(task), "what comes of it is said before").toContainText(
        "Aprovar: segue para Registrar as férias · Pessoas/RH."
      )
      await expect(task.getByRole("radio")).toHaveCount(0)
      await expect(task.getByRole("button", { name: "Enviar" })).toHaveCount(0)
      await expectAccessible(bruno, "a task that is decided")
      // The second of two presses was meant for what stood there before.
      await outcomes(task)
        .getByRole("button", { name: "Recusar" })
        .evaluate((button) => button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 })))
      await expect(reason).toHaveCount(0)
    })

    await test.step("a refusal asks why: empty it is not sent, and going back keeps what was typed", async () => {
      await outcomes(task).getByRole("button", { name: "Recusar" }).click()
      await expect(reason).toBeFocused()
      await expect(task.getByRole("textbox"), "it is asked in one place").toHaveCount(1)
      await expect(outcomes(task).getByRole("button")).toHaveText(["Cancelar", `Recusar ${title.split(" · ")[0]}`])
      await expectAccessible(bruno, "a refusal that asks why")
      await outcomes(task).getByRole("button", { name: "Recusar" }).click()
      await expect(task.getByRole("alert")).toHaveText("Diga por quê: sem motivo não é enviado.")
      await expect(reason).toBeFocused()
      await expectAccessible(bruno, "a refusal without a reason")
      await reason.fill("O período já tem")
      await reason.press("Escape")
      await expect(reason).toBeHidden()
      await expect(outcomes(task).getByRole("button", { name: "Recusar" })).toBeFocused()
      await bruno.reload()
      await outcomes(task).getByRole("button", { name: "Recusar" }).click()
      await expect(reason).toHaveValue("O período já tem")
      await outcomes(task).getByRole("button", { name: "Cancelar" }).click()
      await expect(task.getByLabel("Parecer"), "it is no opinion until it is sent").toHaveValue("")
      await expect(outcomes(task)).toContainText("Motivo guardado: só vai com Recusar ou Devolver.")
    })

    await test.step("sent back and sent again, it shows what was said the last time, and nothing of it is sent again", async () => {
      await decide(task, "Devolver", "Fora do período")
      await expect(task.getByText(/^Você devolveu às \d\d:\d\d\.$/)).toBeVisible()
      await expect(mine.getByLabel("Dias", { exact: true })).toBeEditable()
      const back = mine.getByRole("status").filter({ hasText: "Voltou de Aprovação do gestor" })
      await expect(back, "it is read first by whom and why").toContainText(
        /Bruno Lima, hoje, \d\d:\d\d.*Fora do período/
      )
      await expect(back).toBeInViewport({ ratio: 1 })
      await expectAccessible(ana, "a request that came back")
      await send(mine)
      await expect(back).toHaveCount(0)
      const again = await openOffered(bruno, title)
      await expect(again.getByText("Da última vez: Devolver")).toBeVisible()
      await expect(again.getByText("Da última vez: Fora do período")).toBeVisible()
      await expect(again.getByLabel("Parecer")).toHaveValue("")
    })

    await test.step("refused, it is so for its starter: in the request, in the bell, in the search and in the report", async () => {
      await decide(await openOffered(bruno, title), "Recusar", "O período já tem três pessoas fora")
      await refused(mine, "Recusado")
      const end = mine.getByRole("status").filter({ hasText: "Pedido recusado." })
      await expect(end).toContainText("Bruno Lima, em Aprovação do gestor, hoje, ")
      await expect(end).toContainText("O período já tem três pessoas fora")
      await expect(mine.getByRole("definition").filter({ hasText: "O período já tem três pessoas fora" })).toBeVisible()
      await expectAccessible(ana, "a request that was refused")
      await ana
        .getByRole("toolbar")
        .getByRole("button", { name: /^Avisos/ })
        .click()
      await expect(ana.getByRole("dialog", { name: "Avisos" }).getByText("Recusado por Bruno Lima")).toBeVisible()
      await ana.keyboard.press("Escape")
      await ana.getByRole("tab").locator("[data-close]").click()
      await ana.keyboard.press("Control+k")
      await ana.getByRole("combobox", { name: "Buscar processo" }).fill(title)
      // To its starter it is called by what they asked for.
      const [name] = title.split(" · ")
      await expect(ana.getByRole("option", { name: new RegExp(`${name} · .*recusado`) })).toBeVisible()
      await ana.keyboard.press("Escape")
      await ana.goto("/demo/report?processo=pedido_ferias&status=recusado")
      await expect(ana.getByRole("gridcell", { name: "Recusado", exact: true }).first()).toBeVisible()
    })
    expect(office.said).toEqual([])
    await office.close()
  }
)

test(
  "what is decided without a connection waits, and arrives as it was decided",
  { tag: full },
  async ({ browser, address, server }) => {
    const office = openOffice(browser, address)
    const ana = await office.desk(people.ana)
    const bruno = await office.desk(people.bruno)
    const { mine, title } = await ask(ana)
    const task = await claimAndOpenTask(bruno, title)
    await bruno.context().setOffline(true)
    await outcomes(task).getByRole("button", { name: "Recusar" }).click()
    await task.getByRole("textbox", { name: /^Recusar .+: por quê\?$/ }).fill("Sem substituto")
    await outcomes(task).getByRole("button", { name: "Recusar" }).click()
    await expect(bruno.getByRole("contentinfo").getByText("1 envio espera a conexão")).toBeVisible({ timeout: 40_000 })
    await expect(outcomes(task)).toHaveCount(0)
    await bruno.context().setOffline(false)
    await refused(mine, "Recusado")
    const [row] = await server.sql`
    select refused, variables ->> 'parecer' as parecer from instance where title = ${title}`
    expect(row).toEqual({ refused: true, parecer: "Sem substituto" })
    await office.close()
  }
)

test.describe("by finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test(
    "ten requests are approved in a row at the thumb, and the reason of a refusal grows out of its button",
    { tag: full },
    async ({ browser, address, page, server }) => {
      const office = openOffice(browser, address)
      const { mine, title } = await ask(await office.desk(people.ana))
      const titles = [title, ...(await copies(server.sql, title, 10))]
      await server.sql`delete from instance where title <> all(${titles})`
      await page.goto("/demo/login")
      await login(page, people.bruno)
      const dock = page.getByRole("navigation", { name: "Principal" })
      const rows = page.getByRole("region", { name: "Do meu grupo" }).getByRole("button", { name: /^Férias/ })
      await expect(rows).toHaveCount(11)
      await expectAccessible(page, "the list of a phone")
      await rows.filter({ hasText: title }).tap()
      await expect(dock, "the foot of the task stands in its place").toBeHidden()
      await page.goBack()
      await expect(dock, "the way back of the device leads to the list").toBeVisible()
      // A tap that comes soon counts as the second of two.
      await rows
        .filter({ hasText: title })
        .evaluate((row) => row.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 })))
      const foot = page.locator(".proc:not([hidden]) .quad-foot")
      const buttons = foot.getByRole("button")
      await expect(buttons).toHaveText(["Recusar", "Devolver", "Aprovar"])
      const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()))
      for (const box of boxes) {
        expect(box?.height).toBeGreaterThanOrEqual(44)
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 390).toBe(true)
      }
      expect((boxes.at(-1)?.y ?? 0) + 44).toBeGreaterThan(700)
      await expectAccessible(page, "outcomes at the thumb")
      await buttons.filter({ hasText: "Recusar" }).tap()
      await page.getByRole("textbox", { name: /^Recusar .+: por quê\?$/ }).fill("Sem substituto")
      await expectAccessible(page, "a reason at the thumb")
      await expect(page.getByText("Fica no campo Parecer do caso; lê quem pode ver esse campo.")).toBeVisible()
      const confirm = foot.getByRole("button", { name: `Recusar ${title.split(" · ")[0]}`, exact: true })
      await expect(confirm, "the case is heard, and has no second line of the button").toHaveText("Recusar")
      await confirm.tap()
      await refused(mine, "Recusado")

      const thumb = async (name: string) => {
        const button = foot.getByRole("button", { name: new RegExp(`^${name}`) })
        await expect(button).toBeEnabled()
        const box = await button.boundingBox()
        expect(box?.y ?? 0, `${name} is where the thumb is`).toBeGreaterThan(740)
        expect((box?.x ?? 0) + (box?.width ?? 0), `${name} is where the thumb is`).toBeGreaterThan(360)
        await button.tap()
      }
      const above = page.locator(".proc:not([hidden]) .decided-band")
      await expect(above).toHaveText(/^Você recusou/)
      const active = page.locator(".proc.active")
      for (let n = 1; n <= 10; n++) {
        const before = (await active.getAttribute("id")) ?? ""
        await above.tap()
        await thumb("Aprovar")
        if (n < 10) await expect(active).not.toHaveAttribute("id", before)
      }
      await expect(page.getByText(/^Você aprovou às \d\d:\d\d\.$/)).toBeVisible()
      await expect(foot).toHaveText(/^Não há outra nesta lista/)
      await foot.getByRole("button", { name: "Voltar à lista" }).tap()
      await expect(dock).toBeVisible()
      await expect(rows).toHaveCount(0)
      const [done] = await server.sql`
      select count(*)::int as approved from instance
      where title = any(${titles}) and not refused and variables ->> 'decisao' = 'aprovar'`
      expect(done).toEqual({ approved: 10 })
      await office.close()
    }
  )

  test(
    "a reason that was begun and left goes with what asks for one, and not with an approval",
    { tag: full },
    async ({ browser, address, page, server }) => {
      const office = openOffice(browser, address)
      const { title } = await ask(await office.desk(people.ana))
      await page.goto("/demo/login")
      await login(page, people.bruno)
      await page
        .getByRole("region", { name: "Do meu grupo" })
        .getByRole("button", { name: new RegExp(`^${title}`) })
        .tap()
      const task = quadrant(page, title)
      const reason = task.getByRole("textbox", { name: /^(Recusar|Devolver) .+: por quê\?$/ })
      const opinion = task.getByLabel("Parecer")
      await opinion.fill("De acordo")
      await outcomes(task).getByRole("button", { name: "Recusar" }).tap()
      await expect(reason, "what was said already is the beginning").toHaveValue("De acordo")
      await reason.fill("Sem substituto")
      await page.goBack()
      await expect(outcomes(task)).toContainText("Motivo guardado: só vai com Recusar ou Devolver.")
      await expect(opinion, "what goes with an approval is what stands there").toHaveValue("De acordo")
      await expectAccessible(page, "a reason that was left")
      await page.reload()
      await outcomes(task).getByRole("button", { name: "Devolver" }).tap()
      await expect(reason, "no word of it is lost").toHaveValue("Sem substituto")
      await page.goBack()
      await expect(opinion).toHaveValue("De acordo")
      await outcomes(task).getByRole("button", { name: "Aprovar" }).tap()
      await expect(outcomes(task)).toHaveCount(0)
      const [sent] = await server.sql`
      select variables ->> 'decisao' as decided, variables ->> 'parecer' as opinion from instance where title = ${title}`
      expect(sent).toEqual({ decided: "aprovar", opinion: "De acordo" })
      await office.close()
    }
  )

  test(
    "the way back of the device closes what is in front, one thing at a time, and loses no word",
    { tag: full },
    async ({ browser, address, page }) => {
      const office = openOffice(browser, address)
      const { title } = await ask(await office.desk(people.ana))
      await page.goto("/demo/login")
      await login(page, people.bruno)
      const dock = page.getByRole("navigation", { name: "Principal" })
      const home = page.locator("main.home")
      const search = page.getByRole("dialog", { name: "Buscar ou executar" })
      const row = page.getByRole("row").filter({ hasText: title })
      const task = quadrant(page, title)
      const reason = task.getByRole("textbox", { name: /^Recusar .+: por quê\?$/ })

      await test.step("the search and a sheet over home, where nothing else is open", async () => {
        await dock.getByRole("button", { name: "Buscar" }).tap()
        await expect(search).toBeVisible()
        await page.goBack()
        await expect(search).toBeHidden()
        await expect(home, "it did not leave the product").toBeVisible()
        await dock.getByRole("button", { name: "Mais" }).tap()
        const more = page.getByRole("dialog", { name: "Mais" })
        await expect(more).toBeVisible()
        await page.goBack()
        await expect(more).toBeHidden()
        await expect(home).toBeVisible()
      })

      await page.goto("/demo/home?redirect=painel:tarefas")
      await expect(row).toBeVisible()
      await row.tap()
      await expect(outcomes(task)).toBeVisible()

      await test.step("the reason of a refusal, whose words stay", async () => {
        await outcomes(task).getByRole("button", { name: "Recusar" }).tap()
        await reason.fill("Sem substituto")
        await page.goBack()
        await expect(reason).toBeHidden()
        await expect(outcomes(task).getByRole("button", { name: "Recusar" })).toBeVisible()
        await page.reload()
        await outcomes(task).getByRole("button", { name: "Recusar" }).tap()
        await expect(reason).toHaveValue("Sem substituto")
        await reason.press("Control+k")
        await expect(search).toBeVisible()
        await page.goBack()
        await expect(search).toBeHidden()
        await expect(reason, "what is behind the search stays").toHaveValue("Sem substituto")
      })

      await test.step("two at once close two; then the list that it was opened from, and home", async () => {
        await page.evaluate(() => {
          history.back()
          history.back()
        })
        await expect(row).toBeVisible()
        await page.goBack()
        await expect(home).toBeVisible()
      })
      await office.close()
    }
  )
})

test(
  "who may not decide sees the outcomes, and why they are not for them",
  { tag: full },
  async ({ browser, address }) => {
    const office = openOffice(browser, address)
    const { mine } = await ask(await office.desk(people.bruno))
    await expect(mine.getByText("Quem iniciou o processo não pode fazer esta tarefa.")).toBeVisible()
    for (const button of await outcomes(mine).getByRole("button").all()) await expect(button).toBeDisabled()
    await expect(outcomes(mine).getByRole("button")).toHaveCount(3)
    await expectAccessible(mine.page(), "outcomes that are not for this person")
    await expect(mine.getByText(/^Você concluiu Preencher o pedido, \d\d:\d\d\.$/)).toBeVisible()
    await expect(mine.getByText(/^Agora com Gerência: /)).toBeVisible()

    // Whoever only asked for it has none to see, and is told of none; what comes in moves no list that is open.
    await mine.page().keyboard.press("Control+k")
    const lines = mine.page().getByRole("dialog", { name: "Buscar ou executar" }).getByRole("option")
    await expect(lines.filter({ hasText: "novo" }).first()).toBeVisible()
    const before = await lines.allTextContents()
    const asked = await ask(await office.desk(people.ana))
    await expect(
      mine
        .page()
        .getByText(/^Chegou ao seu grupo|^Férias \d+ · Ana Souza/)
        .first()
    ).toBeAttached()
    expect(await lines.allTextContents()).toEqual(before)
    await expect(outcomes(asked.mine)).toHaveCount(0)
    await expect(asked.mine.getByText("Quem iniciou o processo")).toHaveCount(0)
    await office.close()
  }
)

test(
  "twenty are decided at once: who stays out is said before, and stays marked",
  { tag: full },
  async ({ browser, address, server }) => {
    const office = openOffice(browser, address)
    const ana = await office.desk(people.ana)
    const bruno = await office.desk(people.bruno)
    const { title } = await ask(ana)
    const titles = [title, ...(await copies(server.sql, title, 19))]
    await server.sql`delete from instance where processo = 'pedido_ferias' and title <> all(${titles})`
    await bruno.goto("/demo/home?redirect=painel:tarefas&processo=pedido_ferias")
    const list = quadrant(bruno, "Tarefas")
    await list.getByRole("checkbox", { name: /^Marcar todas/ }).check()
    await expect(list.getByText("20 marcadas")).toBeVisible()
    // That one of them is his own request comes out once it is looked at.
    const [, , own = ""] = titles
    await server.sql`
    update instance set starter = (select id from person where amb = 'demo' and usuario = ${people.bruno}) where title = ${own}`

    await list.getByRole("button", { name: "Decidir (20)…" }).click()
    const dialog = bruno.getByRole("dialog", { name: "19 de 20 podem ser decididas" })
    await expect(dialog.getByRole("region", { name: "Ficam de fora" })).toContainText(
      `${own}: Quem iniciou o processo não pode fazer esta tarefa.`
    )
    await expect(dialog.getByText("Não dá para desfazer: cada uma segue na hora.")).toBeVisible()
    await expectAccessible(bruno, "a decision for several")
    await dialog.getByRole("button", { name: "Decidir" }).click()
    await expect(dialog.getByRole("alert")).toHaveText("Escolha a decisão.")
    await dialog.getByRole("radio", { name: "Recusar" }).check()
    await dialog.getByRole("button", { name: "Recusar (19)" }).click()
    await expect(dialog.getByRole("alert")).toHaveText("Diga por quê: sem motivo não é enviado.")
    await expectAccessible(bruno, "a decision for several without a reason")
    await dialog.getByRole("textbox", { name: "Recusar: por quê?" }).fill("Parada da fábrica")
    await dialog.getByRole("button", { name: "Recusar (19)" }).click()
    await expect(dialog).toBeHidden()
    await expect(bruno.getByText("19 tarefas recusadas")).toBeVisible()
    await expect(list.locator(".failures li")).toHaveText([
      new RegExp(`^${own}, .*Quem iniciou o processo não pode fazer esta tarefa\\.`)
    ])
    await expect(list.getByText("1 marcada")).toBeVisible()
    await expectAccessible(bruno, "several decided, of which one stayed out")
    const [done] = await server.sql`
    select count(*)::int as refused, count(distinct variables ->> 'parecer')::int as reasons from instance
    where title = any(${titles}) and refused and status = 'ended'`
    expect(done).toEqual({ refused: 19, reasons: 1 })
    await office.close()
  }
)

test.describe("before the form is there", () => {
  // What stands between the page and the server would answer for it.
  test.use({ serviceWorkers: "block" })

  test("what sends or decides it can not be pressed in vain", { tag: full }, async ({ page }) => {
    await page.goto("/demo/login")
    await login(page, people.bruno)
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/feelin-[^/]*$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto("/demo/home?redirect=pedido_ferias&inicio=2055-12-06&dias=10&abono=nao")
    const draft = startedQuadrant(page, "Pedido de férias", "Férias").filter({ has: page.locator(".quad-foot") })
    const button = draft.getByRole("button", { name: "Enviar" })
    await expect(button).toBeDisabled()
    await expect(draft.getByLabel("Dias")).toHaveCount(0)
    release()
    await button.click()
    await expect(quadrant(page, "Férias \\d+").getByText(/^Agora com Gerência/)).toBeVisible()
  })
})

// Helpers

/** Asks for holidays, which a manager decides. */
const ask = async (page: Page): Promise<{ readonly mine: Locator; readonly title: string }> => {
  await page.goto("/demo/home?redirect=pedido_ferias&inicio=2055-12-06&dias=10&abono=nao")
  const draft = startedQuadrant(page, "Pedido de férias", "Férias").filter({
    has: page.getByRole("button", { name: "Enviar" })
  })
  await draft.getByRole("button", { name: "Enviar" }).click()
  await expect(draft).toHaveCount(0)
  const own = await titleOf(page.locator(".proc.active"), /^Férias \d+ · /)
  const mine = quadrant(page, own)
  await expect(mine.getByText(/^Agora com Gerência/)).toBeVisible()
  return { mine, title: othersTitle(own, "Ana Souza") }
}

/** Opens a task of the group that nobody has taken. */
const openOffered = async (page: Page, title: string): Promise<Locator> => {
  const opened = quadrant(page, title)
  if (!(await opened.isVisible())) {
    await openFoundInMenu(page, title)
  }
  await expect(outcomes(opened)).toBeVisible()
  return opened
}

/** More requests like one, as if as many people had asked; their names. */
const copies = async (sql: postgres.Sql, title: string, count: number): Promise<ReadonlyArray<string>> => {
  const made = await sql<{ title: string }[]>`
    with model as (select * from instance where title = ${title}),
    made as (
      insert into instance
      select r.* from model m, generate_series(1, ${count}) n,
        jsonb_populate_record(null::instance, to_jsonb(m) || jsonb_build_object('id', gen_random_uuid(),
          'number', m.number + n, 'title', 'Férias ' || (m.number + n) || ' · Ana Souza')) r
      returning id, title
    ), tasks as (
      insert into task
      select r.* from task t, made, jsonb_populate_record(null::task,
        to_jsonb(t) || jsonb_build_object('id', gen_random_uuid(), 'instance', made.id)) r
      where t.instance = (select id from model) and t.done_at is null
    )
    select title from made`
  await sql`
    select setval(numbers, pg_sequence_last_value(numbers) + ${count}::int)
    from instance_numbers('demo', 'pedido_ferias') as numbers`
  return made.map((row) => row.title)
}
