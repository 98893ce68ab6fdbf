/** Saved views over the wire: whose they are, with whom they are shared, what is refused by name, and who hears of it. */
import { numbered } from "../../test/numbered.ts"
import { randomUUID } from "node:crypto"
import type { SaveListViewRequest } from "@quadrante/api/list"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openHouse, type House } from "../../test/house.ts"
import { code, enter, success } from "../../test/visitor.ts"

type Visitor = Awaited<ReturnType<typeof enter>>

let house: House
let bruno: Visitor
let karina: Visitor
let ana: Visitor

beforeAll(async () => {
  house = await openHouse()
  bruno = await enter(house.origin, "bruno.lima")
  karina = await enter(house.origin, "karina.dias")
  ana = await enter(house.origin, "ana.souza")
})
afterAll(() => house.stop())

const view: SaveListViewRequest = {
  list: "tarefas",
  name: "Compras a decidir",
  columns: ["title", "due", "value:valor"],
  widths: { title: 320 },
  sharedWith: null,
  filter: { processo: "pedido_compra", due: "late", value: { field: "valor", is: "least", than: "1000" } },
  sort: { by: "value:valor", descending: true },
  group: "unit",
  sum: "valor"
}

const namesOf = async (who: Visitor) => success(await who.client.listViews({})).map(({ name }) => name)

const eventsIn = async (room: string) => {
  await numbered(house.sql)
  return house.sql<{ value: unknown }[]>`
    select value from event where amb = 'demo' and call = 'listViewsChanged' and room = ${room}`
}

describe("a view", () => {
  it("is kept as it was saved, changed and removed by its person, and nobody else's", async () => {
    const id = randomUUID()
    const room = `usuario:${bruno.session.user.ses_pesu_id}`
    const before = await eventsIn(room)
    const saved = success(await bruno.client.saveListView({ view: id, payload: view }))
    expect(saved).toEqual({ ...view, id, mine: true, by: "Bruno Lima" })
    expect(success(await bruno.client.listViews({}))).toEqual([saved])
    expect(await namesOf(karina)).toEqual([])
    const other = { ...view, name: "Outro" }
    expect(code(await karina.client.saveListView({ view: id, payload: other }))).toBe("not-found")
    expect(code(await karina.client.removeListView({ view: id }))).toBe("not-found")
    success(await bruno.client.saveListView({ view: id, payload: other }))
    expect(await namesOf(bruno)).toEqual(["Outro"])
    const mine = (await eventsIn(room)).slice(before.length)
    expect(mine.map(({ value }) => value)).toEqual([null, null])
    success(await bruno.client.removeListView({ view: id }))
    expect(code(await bruno.client.removeListView({ view: id }))).toBe("not-found")
    expect(await namesOf(bruno)).toEqual([])
  })

  it("is read by all who have the profile with which it is shared, and by these alone", async () => {
    const id = randomUUID()
    const requests: SaveListViewRequest = {
      list: "pedidos",
      name: "Devolvidos",
      columns: ["steps"],
      sharedWith: "gerencia",
      filter: { returned: true },
      sort: { by: "held", descending: false },
      group: "status",
      sum: null
    }
    success(await bruno.client.saveListView({ view: id, payload: requests }))
    expect(success(await karina.client.listViews({}))).toEqual([{ ...requests, id, mine: false, by: "Bruno Lima" }])
    expect(await namesOf(ana)).toEqual([])
    expect(code(await karina.client.saveListView({ view: id, payload: requests }))).toBe("not-found")
    expect(code(await karina.client.removeListView({ view: id }))).toBe("not-found")
    expect(await eventsIn("perfil:gerencia")).toHaveLength(1)
    const foreign = await ana.client.saveListView({ view: randomUUID(), payload: requests })
    expect(foreign).toMatchObject({ failure: { code: "forbidden", at: "sharedWith" } })
    // Whoever loses the profile reads it no more; its person keeps it.
    await house.sql`update person_profile set profile = 'juridico' where person = ${bruno.session.user.ses_pesu_id}`
    expect(await namesOf(bruno)).toEqual(["Devolvidos"])
    await house.sql`update person_profile set profile = 'gerencia' where person = ${bruno.session.user.ses_pesu_id}`
    success(await bruno.client.saveListView({ view: id, payload: { ...requests, sharedWith: null } }))
    expect(await namesOf(karina)).toEqual([])
    expect(await eventsIn("perfil:gerencia")).toHaveLength(2)
    success(await bruno.client.removeListView({ view: id }))
  })

  it("is one of at most two hundred", async () => {
    const person = bruno.session.user.ses_pesu_id
    await house.sql`
      insert into list_view (amb, id, person, list, name, body)
      select 'demo', gen_random_uuid(), ${person}, 'tarefas', 'v', '{}' from generate_series(1, 200)`
    const full = await bruno.client.saveListView({ view: randomUUID(), payload: view })
    expect(full).toMatchObject({ failure: { code: "quota-reached", at: "views" } })
    await house.sql`delete from list_view`
  })
})

describe("what is no list", () => {
  const list = {
    filter: {},
    sort: { by: "due", descending: false },
    group: null,
    fields: [],
    asOf: null,
    after: null,
    from: 0,
    count: 20
  } as const

  it.each([
    ["a step without its process", { ...list, filter: { element: "u" } }],
    ["a value without its process", { ...list, filter: { value: { field: "valor", is: "least", than: "1" } } }],
    ["columns without a process", { ...list, fields: ["valor"] }],
    ["an order by a value without a process", { ...list, sort: { by: "value:valor", descending: false } }],
    ["an order by no column", { ...list, sort: { by: "senha", descending: false } }],
    ["a moment that is none", { ...list, asOf: "2026-02-30T00:00:00Z" }],
    ["more rows than a window has", { ...list, count: 201 }],
    ["more columns than eight", { ...list, filter: { processo: "a" }, fields: [..."abcdefghi"] }],
    ["a cursor of nobody", { ...list, after: "W10" }]
  ])("is refused: %s", async (_, payload) => {
    expect(code(await bruno.client.taskList({ payload: payload as never }))).toBe("request-invalid")
  })

  it("is no view either", async () => {
    const id = randomUUID()
    for (const wrong of [
      { name: " " },
      { columns: [] },
      { filter: { element: "u" } },
      { sort: { by: "held", descending: true } }
    ]) {
      const payload = { ...view, ...wrong } as never
      expect(code(await bruno.client.saveListView({ view: id, payload }))).toBe("request-invalid")
    }
    expect(code(await bruno.client.saveListView({ view: "x", payload: view }))).toBe("not-found")
  })
})

describe("the lists over the wire", () => {
  it("are of the person, in any of their roles", async () => {
    success(await ana.client.start({ payload: { processo: "reembolso", contexto: {}, key: randomUUID() } }))
    const request = { filter: {}, sort: { by: "since", descending: true }, group: null } as const
    const page = { asOf: null, after: null, from: 0, count: 20 }
    const mine = success(await ana.client.requestList({ payload: { ...request, ...page } }))
    expect(mine.rows).toMatchObject([{ processo: "reembolso", status: "running", with: "Ana Souza" }])
    const { rows } = success(await ana.client.taskList({ payload: { ...request, ...page, fields: [] } }))
    expect(rows).toMatchObject([{ processo: "reembolso", standing: "mine", role: null }])
    const ids = [rows[0]?.id ?? ""]
    expect(success(await ana.client.taskRows({ payload: { ids, fields: [] } })).rows).toEqual(rows)
    const filter = {}
    expect(
      success(await ana.client.taskCounts({ payload: { filter, group: "due", asOf: null, sum: null } }))
    ).toMatchObject({
      total: 1,
      groups: [{ count: 1 }],
      sum: null
    })
    expect(
      success(await ana.client.requestCounts({ payload: { filter, group: "processo", asOf: null } }))
    ).toMatchObject({
      total: 1,
      running: 1
    })
    const choices = success(await ana.client.taskChoices({ payload: { processo: "reembolso" } }))
    expect(choices.fields.map(({ field, kind }) => [field, kind])).toContainEqual(["motivo", "text"])
  })
})
