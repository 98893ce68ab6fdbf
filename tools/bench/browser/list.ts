/** A list of tasks on the screen: scrolled through on a slowed processor, and followed while a colleague takes from it. */
import type { Page } from "@playwright/test"
import { enter, key, success } from "../../../apps/server/test/visitor.ts"
import { type House, openHouse } from "../inputs/house.ts"
import { sized } from "../inputs/size.ts"
import { launch, logIn, type PageWait, slowPage } from "./chromium.ts"

const address = "/demo/home?redirect=painel:tarefas&grupo=nenhum"

/** How often the wheel is turned at each place, by 120 pixels. */
const notches = sized(100, 10)

export interface ListFigures {
  /** How many frames took longer than 50 ms, and how long the longest of these took; 0: there was none. */
  readonly late: number
  readonly longest: number
  /** How long it took until somebody else saw what was taken, in ms. */
  readonly told: readonly number[]
}

/** A house in which the managers have so many tasks, of as many requests. */
const openFull = async (count: number): Promise<House> => {
  const house = await openHouse("", { isAmple: true })
  const { sql } = house
  const ana = await enter(house.origin, "ana.souza")
  const { id } = success(await ana.client.start({ payload: { processo: "pedido_compra", contexto: {}, key: key() } }))
  await sql`
    insert into instance (amb, number, processo, definition, title, status, revision, variables, active_elements, passed_elements,
      starter, profile, unid_sigla)
    select amb, number + n, processo, definition, 'Pedido de compra ' || number + n, status, revision, variables, active_elements,
      passed_elements, starter, profile, unid_sigla
    from instance, generate_series(1, ${count}::int) n where id = ${id}`
  await sql`
    insert into task (amb, instance, token, element, name, kind, profiles, due)
    select i.amb, i.id, t.token, t.element, t.name, t.kind, array['gerencia'], now() + make_interval(mins => i.number % 997)
    from task t, instance i
    where t.instance = ${id} and t.done_at is null and i.processo = 'pedido_compra' and i.id <> t.instance and i.status = 'running'`
  await sql`vacuum analyze`
  return house
}

/** Turns the wheel at the first rows, in the middle and at the last ones, with rests in which rows come: the late frames. */
const scrolled = async (page: Page, until: PageWait) => {
  await page.mouse.move(400, 400)
  // What belongs to the opening is over.
  await page.waitForTimeout(1_000)
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "long-animation-frame"
    })
  })
  const hasCome = page.locator(".list-row:not(.waiting)").first()
  for (const part of [0, 0.5, 1]) {
    await page.locator(".list-grid").evaluate((grid, to) => grid.scrollTo({ top: to * grid.scrollHeight }), part)
    await hasCome.waitFor()
    for (let notch = 1; notch <= notches; notch++) {
      await until(page.mouse.wheel(0, part === 1 ? -120 : 120))
      if (notch % 20 === 0) await hasCome.waitFor()
    }
  }
  const frames = await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen)
  return frames.filter((ms) => ms > 50)
}

/** A colleague takes what another looks at: from the answer, which comes after the commit, to the row, by one clock. */
const followed = async (page: Page, until: PageWait, house: House, rounds: number) => {
  const karina = await enter(house.origin, "karina.dias")
  const first = { sort: { by: "due", descending: false }, group: null, asOf: null, after: null, from: 0 } as const
  const { rows } = success(
    await karina.client.taskList({ payload: { ...first, filter: {}, fields: [], count: rounds } })
  )
  const told: number[] = []
  for (const [before, { id }] of rows.entries()) {
    const shown = until(
      page.waitForFunction(
        (gone) => (document.querySelectorAll(".list-row.gone").length > gone ? Date.now() : null),
        before
      )
    )
    success(await karina.client.claimTask({ task: id }))
    const taken = Date.now()
    told.push(((await (await shown).jsonValue()) ?? Number.NaN) - taken)
  }
  return told
}

/** Takes both figures in a list of so many tasks: that of following with the processor as it is. */
export const listFigures = async (count: number, rounds: number): Promise<ListFigures> => {
  const house = await openFull(count)
  const browser = await launch()
  const { page, until, setCpu } = await slowPage(browser)
  const hasOpened = () =>
    until(
      page
        .locator(`[role=grid][aria-rowcount="${count + 1}"] .list-row:not(.waiting)`)
        .first()
        .waitFor()
    )
  await page.goto(house.origin + address)
  await logIn(page, "bruno.lima")
  await hasOpened()
  const late = await scrolled(page, until)
  await setCpu(1)
  await page.reload()
  await hasOpened()
  const told = await followed(page, until, house, rounds)
  await browser.close()
  await house.close()
  return { late: late.length, longest: Math.max(0, ...late), told }
}
