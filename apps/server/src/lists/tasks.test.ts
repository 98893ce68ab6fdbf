/** *Tarefas*, of the rows themselves: windows, the moment of a list, roles, substitutes, filters, what a person sees of values. */
import { Result } from "effect"
import type { TaskListRequest, TaskListRow } from "@quadrante/api/list"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { blocksOf, readByKey } from "../../test/blocks.ts"
import { flow, openOffice, userTask, type TestOffice } from "../../test/office.ts"
import { success } from "../../test/visitor.ts"
import { rounds, strongest } from "../../test/breadth.ts"
import { standInsOf } from "../identity/session/stand-ins.ts"
import type { Session } from "../identity/session/session.ts"
import { claim, release } from "../process/run/claim.ts"
import { viewersOf } from "../process/rows/person-list.ts"
import { choices } from "./choices.ts"
import { clockOf } from "./clock.ts"
import { windowOf } from "./task-window.ts"
import * as Tasks from "./tasks.ts"

let office: TestOffice
let ana: Session
let bruno: Session
let karina: Session
let diego: Session

beforeAll(async () => {
  office = await openOffice()
  ana = await office.as("ana.souza")
  bruno = await office.as("bruno.lima")
  karina = await office.as("karina.dias")
  diego = await office.as("diego.prado", "diretoria")
  const group = `camunda:candidateGroups="gerencia"`
  await office.deploy("grupo", `<startEvent id="s" />${userTask("u", group)}${flow("s", "u")}`)
  await office.deploy(
    "filtro",
    `<startEvent id="s" />${userTask("pedir")}${userTask("ver", `camunda:candidateGroups="diretoria"`)}
      ${flow("s", "pedir")}${flow("pedir", "ver")}`
  )
  await office.deploy(
    "quatro",
    `<startEvent id="s" />${userTask("pedir", group)}${userTask("ver", `${group} quadrante:notBy="pedir"`)}
      ${flow("s", "pedir")}${flow("pedir", "ver")}`
  )
  await office.deploy(
    "nome",
    `<startEvent id="s" />${userTask("u", `camunda:candidateUsers="diego.prado" camunda:candidateGroups="diretoria,gerencia"`)}${flow("s", "u")}`
  )
})
afterAll(() => office.stop())
beforeEach(() => office.sql`delete from instance`)

const plain: TaskListRequest = {
  filter: {},
  sort: { by: "due", descending: false },
  group: null,
  fields: [],
  asOf: null,
  after: null,
  from: 0,
  count: 200
}

const window = async (who: Session, request: Partial<TaskListRequest> = {}) =>
  success(await Tasks.list(office.sql, who, { ...plain, ...request }, "pt-BR"))

const idsOf = async (who: Session, request: Partial<TaskListRequest> = {}) =>
  (await window(who, request)).rows.map(({ id }) => id)

const counted = (who: Session, request: Partial<Parameters<typeof Tasks.counts>[2]> = {}) =>
  Tasks.counts(office.sql, who, { filter: {}, group: null, asOf: null, sum: null, ...request }, "pt-BR")

/** Reads on until nothing follows, and does something between the windows. */
const walk = async (who: Session, request: Partial<TaskListRequest>, between = async () => Promise.resolve()) => {
  const rows: TaskListRow[] = []
  let found = await window(who, request)
  for (;;) {
    rows.push(...found.rows)
    if (found.next === null) return rows
    await between()
    found = await window(who, { ...request, asOf: found.asOf, after: found.next })
  }
}

/** So many open tasks of a group in one instance; some are due, many at the same moment. */
const many = async (count: number, element = "u", profile = "gerencia"): Promise<string> => {
  const instance = await office.start(ana, "grupo")
  await office.sql`
    insert into task (amb, instance, token, element, name, kind, profiles, due, opened)
    select 'demo', ${instance}, 'n' || n, ${element}, 'u', 'user', ${[profile]},
      case when n % 3 > 0 then now() + make_interval(days => n % 40 - 20) end, now() - make_interval(secs => n % 7)
    from generate_series(2, ${count}) n`
  return instance
}

const taskOf = async (instance: string) => {
  const [row] = await office.sql<{ id: string }[]>`select id from task where instance = ${instance} and done_at is null`
  return row?.id ?? ""
}

describe("windows", () => {
  it(
    "have each of many exactly once, in the order of dates, also while tasks close and come",
    { timeout: 600_000 },
    async () => {
      const all = rounds(10_000, 5)
      const instance = await many(all)
      const rows = await walk(bruno, { count: all / 50 })
      expect(rows).toHaveLength(all)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(all)
      const order = (row: TaskListRow) => row.due ?? "9"
      expect(rows.map(order)).toEqual(rows.map(order).toSorted())
      // Between two windows some of all that were shown, or will be, are done, and others come.
      let round = 0
      const kept = await walk(bruno, { count: all / 50 }, async () => {
        round++
        if (round % 10 !== 0) return
        await office.sql`
        update task set done_at = now() where id in (
          select id from task where instance = ${instance} and done_at is null order by md5(id::text || ${round}::text) limit 50)`
        await office.sql`
        insert into task (amb, instance, token, element, name, kind, profiles, due)
        select 'demo', ${instance}, ${`r${round}`} || n, 'u', 'later', 'user', '{gerencia}', now() + make_interval(days => n - 20)
        from generate_series(1, 40) n`
      })
      expect(new Set(kept.map(({ id }) => id)).size).toBe(kept.length)
      expect(kept.some(({ name }) => name === "later")).toBe(false)
      const still = await office.sql<{ id: string }[]>`
      select id from task where instance = ${instance} and done_at is null and name <> 'later'`
      const seen = new Set(kept.map(({ id }) => id))
      expect(still.filter(({ id }) => !seen.has(id))).toEqual([])
    }
  )

  const orders: readonly Partial<TaskListRequest>[] = [
    {},
    { sort: { by: "since", descending: true }, group: "due" },
    { filter: { processo: "grupo" }, sort: { by: "value:valor", descending: true } },
    { sort: { by: "person", descending: false }, group: "element" },
    { sort: { by: "title", descending: true } },
    { sort: { by: "due", descending: true } },
    { sort: { by: "due", descending: false }, group: "profile" },
    { filter: { text: "GRUPO" } }
  ]
  it.each(strongest(orders, 4))("of any order are the list, from any place (%j)", async (request) => {
    await many(120)
    await many(60, "w")
    const all = await idsOf(bruno, request)
    expect(all).toHaveLength(180)
    expect((await walk(bruno, { ...request, count: 7 })).map(({ id }) => id)).toEqual(all)
    expect(await idsOf(bruno, { ...request, from: 50, count: 30 })).toEqual(all.slice(50, 80))
    expect(await idsOf(bruno, { ...request, from: 175, count: 30 })).toEqual(all.slice(175))
  })

  it("refuse a cursor that was made for another order, or by somebody", async () => {
    await many(5)
    const { next } = await window(bruno, { count: 2, sort: { by: "title", descending: false } })
    const wrong = [next ?? "", "", "x", Buffer.from('["infinity","2026-02-30 00:00:00+00","x"]').toString("base64url")]
    for (const after of wrong) {
      const found = await Tasks.list(office.sql, bruno, { ...plain, after }, "pt-BR")
      expect(Result.isFailure(found) && found.failure).toEqual({ code: "request-invalid", at: "after" })
    }
  })

  it("cost no more than what they show, however many there are", { timeout: 600_000 }, async () => {
    const { sql } = office
    const read = async () => {
      const ids = await idsOf(bruno, { count: 100 })
      const [viewers, clock] = await Promise.all([viewersOf(sql, bruno), clockOf(sql, "demo", null)])
      const reader = { session: bruno, viewers, clock, language: "pt-BR" } as const
      return {
        cost: await blocksOf(sql, windowOf(sql, reader, { ...plain, count: 100 })?.({}) ?? sql``),
        byKey: await blocksOf(sql, readByKey(sql, ids))
      }
    }
    // The house has as many before, of others.
    const all = rounds(10_000, 4)
    await many(all, "u", "rh")
    await many(99)
    await office.sql`analyze`
    const few = await read()
    await many(all - 100)
    await office.sql`analyze`
    const found = await read()
    const said = `${found.cost} blocks of ${all} tasks, ${few.cost} of 100, ${found.byKey} by key`
    process.stdout.write(`The first window: ${said}\n`)
    expect(found.cost).toBeLessThanOrEqual(5 * found.byKey)
    expect(found.cost).toBeLessThanOrEqual(1.5 * few.cost)
  })

  it("are looked up by their keys where they are narrowed, also where PostgreSQL knows nothing of the tables", async () => {
    const { sql } = office
    await many(2_000)
    // As it is until they are looked at for the first time.
    await sql`delete from pg_statistic where starelid = any('{task,instance,work_list}'::regclass[])`
    const [viewers, clock] = await Promise.all([viewersOf(sql, bruno), clockOf(sql, "demo", null)])
    const reader = { session: bruno, viewers, clock, language: "pt-BR" } as const
    const cost = await blocksOf(sql, windowOf(sql, reader, { ...plain, filter: { processo: "grupo" } })?.({}) ?? sql``)
    const byKey = await blocksOf(sql, readByKey(sql, await idsOf(bruno, { count: 2_000 })))
    expect(cost).toBeLessThanOrEqual(6 * byKey)
  })
})

describe("the moment of a list", () => {
  it("keeps what comes later out of it, and counts it", async () => {
    const first = await office.start(ana, "grupo")
    const { asOf, rows } = await window(bruno)
    expect(rows.map(({ instance }) => instance)).toEqual([first])
    const second = await office.start(ana, "grupo")
    expect(await idsOf(bruno, { asOf })).toEqual([rows[0]?.id])
    expect(await counted(bruno, { asOf })).toMatchObject({ total: 1, newer: 1, offered: 1 })
    expect((await window(bruno)).rows.map(({ instance }) => instance)).toEqual([first, second])
    expect(await counted(bruno)).toMatchObject({ total: 2, newer: 0 })
  })

  it("keeps in it what the person took or gave back, and not what others gave back or gave them", async () => {
    const task = await taskOf(await office.start(ana, "grupo"))
    const { asOf } = await window(bruno)
    success(await claim(office.sql, bruno, task))
    expect(await idsOf(bruno, { asOf })).toEqual([task])
    expect(await idsOf(karina, { asOf })).toEqual([])
    success(await release(office.sql, bruno, task))
    expect(await idsOf(bruno, { asOf })).toEqual([task])
    expect(await idsOf(karina, { asOf })).toEqual([])
    expect(await counted(karina, { asOf })).toMatchObject({ total: 0, newer: 1 })
    expect(await idsOf(karina)).toEqual([task])
  })
})

describe("a row", () => {
  it("stands once, under the first role that has it, whichever the session is in", async () => {
    const [group, mine, board] = [
      await office.start(ana, "grupo"),
      await office.start(ana, "nome"),
      await office.start(diego, "filtro")
    ]
    const rolesOf = async (who: Session) =>
      Object.fromEntries(
        (await window(who)).rows.map((row) => [row.instance, [row.role, row.profile, row.standing, row.unit]])
      )
    const manager = await office.as("diego.prado", "gerencia")
    const expected = (name: string | null) => ({
      [group]: [manager.role, "gerencia", "offered", "VND"],
      // By name, and so in any role.
      [mine]: [null, "diretoria", "offered", "VND"],
      [board]: [null, null, "mine", name]
    })
    expect(await rolesOf(diego)).toEqual(expected("ADM"))
    expect(await rolesOf(manager)).toEqual(expected("ADM"))
    expect(await idsOf(bruno)).toHaveLength(2)
  })

  it("is not there for whom the task excludes, in whatever role", async () => {
    const instance = await office.start(ana, "quatro")
    const manager = await office.as("diego.prado", "gerencia")
    await office.complete(manager, instance, "pedir")
    const task = await taskOf(instance)
    expect(await idsOf(diego)).toEqual([])
    expect(await idsOf(manager)).toEqual([])
    expect(await idsOf(bruno)).toEqual([task])
    expect(await counted(diego)).toMatchObject({ total: 0 })
  })

  it("is there for who acts for somebody, and says for whom", async () => {
    const task = await taskOf(await office.start(ana, "grupo"))
    const elisa = await office.as("elisa.rocha")
    expect(await idsOf(elisa)).toEqual([])
    await office.sql`
      insert into substitution (amb, absent, substitute, from_day, until_day, begins, ends)
      values ('demo', ${bruno.person}, ${elisa.person}, current_date, current_date + 1, now() - interval '1 hour', now() + interval '1 day')`
    const acting = { ...elisa, standIns: await standInsOf(office.sql, elisa) }
    expect((await window(acting)).rows).toMatchObject([
      { id: task, actingFor: "Bruno Lima", role: null, profile: "gerencia", roleUnit: "VND", standing: "offered" }
    ])
    expect((await window(acting)).rows).toMatchObject(await office.tasks(acting))
    success(await claim(office.sql, bruno, task))
    expect((await window(acting)).rows).toMatchObject([
      { id: task, actingFor: "Bruno Lima", standing: "mine", holder: "Bruno Lima" }
    ])
    expect(await idsOf(bruno)).toEqual([task])
    await office.sql`delete from substitution`
  })

  it("is as the list of the session's role has it", async () => {
    for (const processo of ["grupo", "nome", "quatro"]) await office.start(ana, processo)
    const task = await taskOf(await office.start(ana, "grupo"))
    success(await claim(office.sql, bruno, task))
    for (const who of [ana, bruno, karina]) expect((await window(who)).rows).toMatchObject(await office.tasks(who))
  })

  it("is in the language of the request", async () => {
    await office.start(ana, "grupo")
    await office.sql`
      update definition set about = about || '{"names":{"en":{"u":"Decide"}},"title":{"pt-BR":"Grupo","en":"Group","es":"Grupo"}}' where processo = 'grupo'`
    const read = async (language: "en" | "pt-BR") =>
      success(await Tasks.list(office.sql, bruno, plain, language)).rows[0]
    expect(await read("en")).toMatchObject({ name: "Decide", process: "Group" })
    expect(await read("pt-BR")).toMatchObject({ name: "u", process: "Grupo" })
  })
})

describe("filters, groups and counts", () => {
  it("narrow the list and its counts alike", async () => {
    const late = await office.start(ana, "grupo")
    const today = await office.start(diego, "grupo")
    const held = await office.start(ana, "grupo")
    const [a, b, c] = [await taskOf(late), await taskOf(today), await taskOf(held)]
    await office.sql`update task set due = now() - interval '1 day', opened = now() - interval '8 days' where id = ${a}`
    await office.sql`update task set due = now() + interval '9 days' where id = ${b}`
    success(await claim(office.sql, bruno, c))
    const cases: readonly (readonly [TaskListRequest["filter"], readonly string[]])[] = [
      [{ due: "late" }, [a]],
      [{ due: "later" }, [b]],
      [{ due: "none" }, [c]],
      [{ standing: "mine" }, [c]],
      [{ standing: "offered" }, [a, b]],
      [{ person: "diego.prado" }, [b]],
      [{ unit: "ADM" }, [b]],
      [{ profile: "gerencia" }, [a, b, c]],
      [{ profile: "rh" }, []],
      [{ since: "month" }, [a, b, c]],
      [{ since: "week" }, [b, c]],
      [{ since: "older" }, []],
      [{ text: "lima" }, [c]],
      [{ text: "DIÉGO  grupo" }, [b]],
      [{ text: "100%" }, []],
      [{ processo: "grupo", element: "u" }, [a, b, c]],
      [{ processo: "outro" }, []]
    ]
    for (const [filter, expected] of cases) {
      expect([filter, await idsOf(bruno, { filter })]).toEqual([filter, expected])
      expect((await counted(bruno, { filter })).total).toBe(expected.length)
    }
    expect(await counted(bruno)).toMatchObject({ total: 3, late: 1, today: 0, offered: 2, newer: 0 })
    const groups = async (group: TaskListRequest["group"]) =>
      (await counted(bruno, { group })).groups.map(({ key, name, count }) => [key, name, count])
    expect(await groups("due")).toEqual([
      ["late", "late", 1],
      ["later", "later", 1],
      ["none", "none", 1]
    ])
    expect(await groups("standing")).toEqual([
      ["mine", "mine", 1],
      ["offered", "offered", 2]
    ])
    expect(await groups("person")).toEqual([
      ["ana.souza", "Ana Souza", 2],
      ["diego.prado", "Diego Prado", 1]
    ])
    expect(await groups("element")).toEqual([["grupo u", "u", 3]])
    expect(await groups("unit")).toEqual([
      ["ADM", "ADM", 1],
      ["VND", "VND", 2]
    ])
    expect(await idsOf(bruno, { group: "unit" })).toEqual([b, a, c])
    expect(await choices(office.sql, bruno, "grupo", "pt-BR")).toMatchObject({
      processos: [{ key: "grupo", count: 3 }],
      units: [
        { key: "ADM", count: 1 },
        { key: "VND", count: 2 }
      ],
      profiles: [{ key: "gerencia", name: "Gerência", count: 3 }],
      elements: [{ key: "u", count: 3 }],
      fields: [
        { field: "nota", label: "Nota", kind: "text" },
        { field: "valor", label: "Valor", kind: "number" }
      ]
    })
  })

  it("compare, sort and add up values", async () => {
    const made: string[] = []
    for (const valor of [5, 40, 300, null]) {
      const instance = await office.start(ana, "filtro")
      await office.complete(ana, instance, "pedir", valor === null ? { nota: "x" } : { valor, nota: `n${valor}` })
      made.push(await taskOf(instance))
    }
    const [five, forty, most, none] = made
    const filter = { processo: "filtro" }
    const value = (is: "equals" | "least" | "most" | "contains", than: string, field = "valor") =>
      idsOf(diego, { filter: { ...filter, value: { field, is, than } } })
    expect(await value("least", "40")).toEqual([forty, most])
    expect(await value("most", "40")).toEqual([five, forty])
    expect(await value("equals", "40.0")).toEqual([forty])
    expect(await value("equals", "n40", "nota")).toEqual([forty])
    expect(await value("contains", "N", "nota")).toEqual([five, forty, most])
    expect(await value("least", "n4", "nota")).toEqual([five, forty, none])
    const sorted = (descending: boolean) => idsOf(diego, { filter, sort: { by: "value:valor", descending } })
    expect(await sorted(false)).toEqual([five, forty, most, none])
    expect(await sorted(true)).toEqual([most, forty, five, none])
    const { rows } = await window(diego, { filter, fields: ["valor", "nada"] })
    expect(rows.map(({ values }) => values)).toEqual([{ valor: 5 }, { valor: 40 }, { valor: 300 }, { valor: null }])
    expect(await counted(diego, { filter, sum: "valor" })).toMatchObject({ total: 4, sum: { total: 345, rows: 3 } })
  })

  it("name the figure that is decided about, and nobody who does not see it gets it", async () => {
    const decision = { type: "radio", key: "decisao", label: "Decisão", validate: { required: true } }
    const values = [
      { value: "sim", label: "Sim" },
      { value: "nao", label: "Não" }
    ]
    const valor = { type: "number", key: "valor", label: "Total (R$)", properties: { moeda: "BRL" } }
    const secret = { ...valor, properties: { ...valor.properties, sigilo: "diretoria" }, readonly: true }
    const form = (seen: object) => ({ components: [seen, { ...decision, values }] })
    const group = (name: string) =>
      `camunda:candidateGroups="${name}" quadrante:figure="valor" quadrante:outcome="decisao"`
    const drawn = `<startEvent id="s" /><parallelGateway id="p" />${userTask("pedir")}${userTask(
      "ver",
      group("gerencia")
    ).replace(
      'formKey="nota"',
      'formKey="ver"'
    )}${userTask("rever", group("diretoria")).replace('formKey="nota"', 'formKey="ver"')}
      ${flow("s", "pedir")}${flow("pedir", "p")}${flow("p", "ver")}${flow("p", "rever")}`
    const decide = async (processo: string, shown: object) => {
      await office.deploy(
        processo,
        drawn,
        "",
        {},
        { ver: form(shown), nota: { components: [{ ...secret, readonly: false }] } }
      )
      const instance = await office.start(ana, processo)
      await office.complete(ana, instance, "pedir", { valor: 18_400 })
    }
    await decide("decide", secret)
    const amount = { value: 18_400, label: "Total", prefix: "R$", suffix: null, decimals: 2 }
    const amounts = async (who: Session, request: Partial<TaskListRequest> = {}) => {
      const { rows } = await window(who, request)
      const ids = rows.map(({ id }) => id)
      const again = await Tasks.rowsOf(office.sql, who, { ids, fields: [] }, "pt-BR")
      expect(again.rows.map((row) => row.amount)).toEqual(rows.map((row) => row.amount))
      return Object.fromEntries(rows.map((row) => [row.element, row.amount]))
    }
    for (const request of [{}, { group: "due" }, { fields: ["valor"], filter: { processo: "decide" } }] as const) {
      // In each row as whom it opens sees it.
      expect(await amounts(diego, request)).toEqual({ ver: null, rever: amount })
      expect(await amounts(bruno, request)).toEqual({ ver: null })
    }
  })
})

describe("what became of rows", () => {
  it("is said to who sees their instance, and to nobody else", async () => {
    const [a, b, c] = [
      await office.start(ana, "grupo"),
      await office.start(ana, "grupo"),
      await office.start(ana, "grupo")
    ]
    const ids = await Promise.all([a, b, c].map(taskOf))
    const [done = "", taken = "", left = ""] = ids
    await office.complete(karina, a ?? "", "u")
    success(await claim(office.sql, karina, taken))
    const read = (who: Session) =>
      Tasks.rowsOf(office.sql, who, { ids: [...ids, crypto.randomUUID()], fields: [] }, "pt-BR")
    const found = await read(bruno)
    expect(found.rows.map(({ id }) => id)).toEqual([left])
    expect(found.gone).toMatchObject([
      { id: done, became: "done", who: "Karina Dias" },
      { id: taken, became: "taken", who: "Karina Dias" },
      { became: "ended", who: null, at: null }
    ])
    const stranger = await read(await office.as("carla.reis"))
    expect(stranger.rows).toEqual([])
    expect(stranger.gone.map(({ became, who }) => [became, who])).toEqual(Array(4).fill(["ended", null]))
  })
})
