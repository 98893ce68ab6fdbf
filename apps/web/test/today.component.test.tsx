/** *Início*: a day begun by mouse and by keys, and on a phone. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectTexts, keyboard, sidewaysScroll, step } from "./browser.ts"
import { makePurchase } from "./cases.ts"
import { Refusal } from "./fake-server.ts"
import { openPage, type PageOptions } from "./open-page.tsx"
import { id, makeInstance } from "./records.ts"
import { makeRequest, withRequests } from "./requests.ts"
import { makeWork, type Work } from "./work.ts"
import { isFull } from "./breadth.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(
  () => Promise.all([import("../src/features/lists/ListPanel.tsx"), import("../src/instance/ProcessPanel.tsx")]),
  90_000
)

const open = (work: Work, options: PageOptions = {}) =>
  openPage({ usuario: "bruno.lima", ...options, server: { ...work.handlers, ...options.server } })

const column = (name: string) => page.getByRole("region", { name, exact: true })
const rows = (name: string) => column(name).getByRole("listitem")
/** What the row says that the keys mean. */
const focused = () => document.querySelector("[data-row]:focus")?.textContent ?? ""

test.runIf(isFull)(
  "a day is begun from home: taken, opened and gone on with by mouse, and nothing moves under who looks",
  async () => {
    const [aurora, boreal] = [makePurchase(1, "Aurora", 900), makePurchase(2, "Boreal", 900)]
    const work = makeWork()
    const { server, reload } = await open(work)
    await step("where there is nothing it says so", async () => {
      for (const text of ["Nada com você agora.", "Nada esperando no grupo.", "Nenhum pedido em andamento."])
        await expect.element(page.getByText(text)).toBeVisible()
      await expect.element(page.getByRole("heading", { level: 2, name: /^Hoje, / })).toBeVisible()
      await expectAccessible("home, an empty day")
    })
    work.come(aurora)
    work.come(boreal)
    await reload()
    await expectTexts(rows("Do meu grupo"), [/^Compra 1 · Aurora/, /^Compra 2 · Boreal/])
    await expectAccessible("home, a day of two tasks")
    await step("what comes behind all that is there is shown, and what another took stays where it was", async () => {
      work.come(makePurchase(3, "Celeste", 900))
      await expectTexts(rows("Do meu grupo"), [/^Compra 1 · Aurora/, /^Compra 2 · Boreal/, /^Compra 3 · Celeste/])
      work.take(boreal, "Diego Prado")
      await expect
        .element(rows("Do meu grupo").filter({ hasText: "saiu daqui" }))
        .toMatchTextContent(/^Compra 2 · Boreal/)
      await expectCount(rows("Do meu grupo"), 3)
    })
    await step("what comes above any of them waits to be shown", async () => {
      const urgent = makePurchase(4, "Delta", 900)
      work.come({ ...urgent, row: { ...urgent.row, due: "2031-01-06T12:00:00.000Z" } })
      const show = column("Do meu grupo").getByRole("button", { name: "1 nova · mostrar" })
      await expect.element(show).toBeVisible()
      await expectCount(rows("Do meu grupo"), 3)
      await show.click()
      await expectTexts(rows("Do meu grupo"), [/^Compra 4 · Delta/, /^Compra 1 · Aurora/, /^Compra 3 · Celeste/])
    })
    await step("what is taken is with the person at once, and opens under a double click", async () => {
      await column("Do meu grupo")
        .getByRole("button", { name: /^Assumir Compra 1 · Aurora/ })
        .click()
      await expectTexts(rows("Com você"), [/^Compra 1 · Aurora/])
      expect(server.asked("claimTask").map(({ task }) => task)).toEqual([aurora.row.id])
      await rows("Com você").getByRole("button").dblClick()
      await expect.element(page.getByRole("tab", { name: /^Compra 1 · Aurora/, selected: true })).toBeVisible()
      await expect.element(page.getByRole("button", { name: "Aprovar" })).toBeEnabled()
      // Home stays beside what was opened from it, and the row under the hand where it was.
      await expect.element(page.getByRole("region", { name: /^Quadrante 2: Compra 1/ })).toBeVisible()
      await expectTexts(page.getByRole("region", { name: "Quadrante 1: Início" }).getByRole("listitem"), [
        /^Compra 1 · Aurora/,
        /^Compra 4 · Delta/,
        /^Compra 3 · Celeste/
      ])
      // Nothing of it is marked as a text.
      expect(getSelection()?.toString()).toBe("")
    })
    await step("all of a column is a list through its view", async () => {
      await page.getByRole("tab", { name: /^Compra/ }).press("Delete")
      await expectCount(page.getByRole("tab"), 0)
      await page.getByRole("button", { name: "Todas do grupo" }).click()
      await expect.element(page.getByRole("grid").getByRole("row", { name: /Celeste/ })).toBeVisible()
      await expectCount(page.getByRole("grid").getByRole("row", { name: /Aurora/ }), 0)
    })
  }
)

test.runIf(isFull)(
  "home stays on the left of what is opened from it one after the other, and goes with the last of it",
  async () => {
    const all = ["Aurora", "Boreal", "Celeste"].map((supplier, n) => makePurchase(n + 1, supplier, 900))
    await open(makeWork(...all))
    const press = (name: string) =>
      rows("Do meu grupo")
        .filter({ hasText: name })
        .getByRole("button", { name: /^Compra/ })
        .click()
    const tabs = page.getByRole("tab")
    await press("Aurora")
    await expectTexts(tabs, [/^Início/, /^Compra 1/])
    await expectAccessible("home beside a case")
    // What is only looked at gives its place to the next.
    await press("Boreal")
    await expectTexts(tabs, [/^Início/, /^Compra 2/])
    expect(sidewaysScroll()).toBe(0)
    await page.getByRole("button", { name: "Fixar" }).click()
    await press("Celeste")
    await expectTexts(tabs, [/^Início/, /^Compra 2/, /^Compra 3/])
    await tabs.nth(2).press("Delete")
    await tabs.nth(1).press("Delete")
    await expectCount(tabs, 0)
    await expect.element(page.getByRole("heading", { level: 2, name: /^Hoje, / })).toBeVisible()
  }
)

test("home leaves its room to what is opened from it where somebody has chosen how many quadrants there are", async () => {
  await open(makeWork(makePurchase(1, "Aurora", 900)), { quadrants: 2 })
  await rows("Do meu grupo")
    .getByRole("button", { name: /^Compra/ })
    .first()
    .click()
  await expect.element(page.getByRole("tab", { name: /^Compra 1/ })).toBeVisible()
  await expectCount(page.getByRole("tab"), 1)
  await expectCount(column("Do meu grupo"), 0)
})

test("a day is walked by keys alone", async () => {
  const all = ["Aurora", "Boreal", "Celeste"].map((supplier, n) => makePurchase(n + 1, supplier, 900))
  const { server } = await open(makeWork(...all), { size: [1920, 1080] })
  await expectCount(rows("Do meu grupo"), 3)
  await rows("Do meu grupo").first().getByRole("button").first().focus()
  await keyboard.press("j")
  await expect.poll(focused).toContain("Boreal")
  await keyboard.press("ArrowDown")
  await keyboard.press("j")
  await expect.poll(focused).toContain("Celeste")
  await keyboard.press("Home")
  await expect.poll(focused).toContain("Aurora")
  await keyboard.press("a")
  await expectTexts(rows("Com você"), [/^Compra 1 · Aurora/])
  expect(server.asked("claimTask").map(({ task }) => task)).toEqual([all[0]?.row.id])
  await rows("Com você").getByRole("button").focus()
  await keyboard.press("Tab")
  await keyboard.press("Tab")
  await expect.poll(focused).toContain("Boreal")
  await keyboard.press("Space")
  await expect.element(page.getByRole("tab", { name: /^Compra 2 · Boreal/, selected: true })).toBeVisible()
})

test.runIf(isFull)(
  "a phone has the day in one column, and one that does not come says why and is tried again",
  async () => {
    const work = makeWork(makePurchase(1, "Fone", 900))
    const { taskList } = work.handlers
    let isBroken = true
    await open(work, {
      size: [390, 844],
      touch: true,
      server: {
        taskList: (input) => (isBroken || taskList === undefined ? new Refusal("unavailable") : taskList(input))
      }
    })
    await expect.element(page.getByText(/^Não foi possível carregar o seu dia\./)).toBeVisible()
    await expectAccessible("home, 390, no day")
    // Whatever asks again by itself until then is refused too.
    document.addEventListener("click", () => (isBroken = false), { once: true, capture: true })
    await page.getByRole("button", { name: "Tentar de novo" }).click()
    await expect.element(rows("Do meu grupo").filter({ hasText: "Fone" })).toBeVisible()
    await expectAccessible("home, 390")
    expect(sidewaysScroll()).toBe(0)
    await page.getByRole("button", { name: /^Compra 1 · Fone/ }).click()
    await expect.element(page.getByRole("heading", { name: /^Compra 1 · Fone/ }).first()).toBeVisible()
  }
)

test("a request that is late says so, and is not said to have time", async () => {
  const request = makeRequest(makeInstance({ title: "Chamado 7" }))
  const rows = [-36, 36].map((hours) => ({
    ...request,
    instance: hours < 0 ? request.instance : id(9),
    title: hours < 0 ? "Chamado 7" : "Chamado 8",
    due: new Date(Date.now() + hours * 3_600_000).toISOString()
  }))
  await open(makeWork(), {
    server: {
      ...withRequests(),
      requestList: ({ payload: { asOf, from } }) => ({
        asOf: asOf ?? new Date().toISOString(),
        from,
        next: null,
        rows: from === 0 ? rows : []
      })
    }
  })
  const line = (title: string) => column("Meus pedidos em andamento").getByRole("listitem").filter({ hasText: title })
  await expect.element(line("Chamado 7")).toMatchTextContent(/venceu há/)
  await expect.element(line("Chamado 7")).not.toMatchTextContent(/até/)
  await expect.element(line("Chamado 8")).toMatchTextContent(/até/)
})

test("a task of the group that is late is counted above, and stands on as many lines as any other", async () => {
  const [late, other] = [makePurchase(1, "Aurora", 900), makePurchase(2, "Boreal", 900)]
  await open(makeWork({ ...late, row: { ...late.row, due: "2026-01-06T12:00:00.000Z" } }, other))
  await expectCount(rows("Do meu grupo"), 2)
  await expectCount(rows("Do meu grupo").first().css(".when .i"), 1)
  const [one, another] = rows("Do meu grupo").elements()
  expect(one?.getBoundingClientRect().height).toBe(another?.getBoundingClientRect().height)
  await expect.element(page.getByText(/^1 atrasada · nenhuma vence hoje · 2 do grupo$/)).toBeVisible()
})

test("what came back stands on one line with its sign, also in a list that is read after home", async () => {
  const rows = [{ ...makeRequest(makeInstance({ title: "Compra 7 · Aurora" })), returned: true }]
  await open(makeWork(), {
    size: [1920, 1080],
    server: {
      ...withRequests(),
      requestList: ({ payload: { asOf, from } }) => ({ asOf: asOf ?? new Date().toISOString(), from, next: null, rows })
    }
  })
  await page.getByRole("button", { name: "Todos os meus pedidos" }).click()
  const said = page.getByRole("grid").css(".when.today")
  await expect.element(said).toMatchTextContent("devolvido")
  const [sign, words] = [said.css("svg"), said.css(".ellipsis")].map((part) => part.element().getBoundingClientRect())
  expect(sign?.bottom).toBeGreaterThan(words?.top ?? Infinity)
  expect(sign?.right).toBeLessThanOrEqual(words?.left ?? 0)
})

test("what was opened last leads back to it where no column has it, and a row says who asks", async () => {
  const purchase = makePurchase(1, "Aurora", 900)
  const work = makeWork({ ...purchase, row: { ...purchase.row, amount: null, starter: "Nádia Porto" } })
  await open(work)
  await expect.element(rows("Do meu grupo").first()).toMatchTextContent("de Nádia Porto")
  const close = async () => {
    await page.getByRole("tab", { name: /^Compra 1/ }).press("Delete")
    await expect.element(page.getByRole("heading", { level: 2, name: /^Hoje, / })).toBeVisible()
  }
  await rows("Do meu grupo")
    .getByRole("button", { name: /^Compra/ })
    .click()
  await close()
  await expectCount(column("Do meu grupo"), 1)
  await expectCount(column("Vistos por último"), 0)
  work.take(purchase, "Diego Prado")
  await page.getByRole("button", { name: "1 saiu · atualizar" }).click()
  await column("Vistos por último")
    .getByRole("button", { name: /^Compra 1 · Aurora/ })
    .click()
  await expect.element(page.getByRole("tab", { name: /^Compra 1/, selected: true })).toBeVisible()
  await close()
  await expectCount(rows("Vistos por último"), 1)
  await expectAccessible("home with what was opened last")
})

test("a step is said whole beside a column with nothing in it", async () => {
  const purchase = makePurchase(1, "Aurora Informática", 18_400)
  const amount = { value: 18_400, label: "Valor", prefix: "R$", suffix: null, decimals: 2 }
  const due = new Date(Date.now() + 3 * 86_400_000).toISOString()
  await open(makeWork({ ...purchase, row: { ...purchase.row, amount, due } }), {
    size: [1280, 800],
    server: withRequests(makeInstance({ title: "Compra 7 · Aurora" }))
  })
  await expectCount(rows("Meus pedidos em andamento"), 1)
  const texts = rows("Do meu grupo").css(".ellipsis")
  await expect.element(texts.filter({ hasText: "Aprovação da gerência" })).toBeVisible()
  const cut = texts.elements().filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
})
