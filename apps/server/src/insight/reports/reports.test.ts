import { createHook } from "node:async_hooks"
import type { Query } from "@quadrante/api/report"
import { unzipSync } from "fflate"
import { readSheet } from "read-excel-file/node"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { isFull, strongest } from "../../../test/breadth.ts"
import * as Definition from "../../process/model/definition.ts"
import { writeStory } from "../../demo/story.ts"
import { makeLog } from "../../kernel/log/log.ts"
import * as Session from "../../identity/session/session.ts"
import { openLanes, type Lanes } from "../../kernel/data/within.ts"
import { openOffice, type TestOffice } from "../../../test/office.ts"
import { makeSecondEnvironment } from "../../../test/house.ts"
import { code, success } from "../../../test/visitor.ts"
import { sourcesOf } from "./columns.ts"
import * as Exports from "./exports.ts"
import { startMaker } from "./maker.ts"
import { makeNext, type Pause } from "./making.ts"
import * as Rows from "./rows.ts"

let office: TestOffice
let lanes: Lanes
let keeper: Session.Session
beforeAll(async () => {
  office = await openOffice({ isFull: true })
  lanes = openLanes(office.source, 3)
  await writeStory(office.sql, {
    amb: "demo",
    instances: isFull ? 1_500 : 900,
    seed: 7,
    days: 120,
    until: new Date("2026-11-20T12:00:00Z")
  })
  keeper = await office.as("diego.prado", "processos")
})
afterAll(async () => {
  await lanes.end()
  await office.stop()
})

const asked = (changes: Partial<Omit<Query, "filters">> & { filters?: Partial<Query["filters"]> } = {}): Query => ({
  processo: "pedido_compra",
  columns: ["numero", "titulo", "situacao", "pessoa", "inicio", "campo.total"],
  sort: null,
  ...changes,
  filters: {
    status: [],
    by: "created",
    from: null,
    until: null,
    unit: null,
    profile: null,
    person: null,
    fields: [],
    ...changes.filters
  }
})

const first = async (session: Session.Session, query: Query, from = 0) =>
  Rows.page(office.sql, session, success(await Rows.prepare(office.sql, session, query, "pt-BR")), from)

describe("a report of a process", () => {
  it("has every instance for who keeps processes, and for others those that the search finds for them", async () => {
    const [all] = await office.sql<{ count: number }[]>`
      select count(*)::int from instance where processo = 'pedido_compra'`
    expect((await first(keeper, asked())).count).toBe(all?.count)
    for (const [who, profile] of [
      ["ana.souza", "solicitante"],
      ["bruno.lima", "gerencia"],
      ["carla.reis", "rh"]
    ] as const) {
      const session = await office.as(who, profile)
      const [seen] = await office.sql<{ count: number }[]>`
        select count(*)::int from instance i where processo = 'pedido_compra' and (starter = ${session.person} or exists (
          select from task t where t.instance = i.id and (t.done_by = ${session.person}
            or t.claimed_by = ${session.person} or ${profile} = any(t.profiles))))`
      expect([who, (await first(session, asked())).count]).toEqual([who, seen?.count])
    }
  })

  it("is filtered by state, period, unit, profile, person and the fields of its forms, and says the sum of what is left", async () => {
    const [row] = await office.sql<{ count: number; sum: number }[]>`
      select count(*)::int, sum((variables ->> 'total')::numeric)::float as sum
      from instance i join person p on p.amb = i.amb and p.id = i.starter
      where processo = 'pedido_compra' and status = 'ended' and not refused and unid_sigla = 'VND' and pessoa ilike '%souza%'
        and i.created >= '2026-08-01T03:00:00Z' and i.created < '2026-11-01T03:00:00Z' and (variables ->> 'total')::numeric >= 500`
    const found = await first(
      keeper,
      asked({
        filters: {
          status: ["ended"],
          unit: "VND",
          person: "SÓUZA",
          from: "2026-08-01",
          until: "2026-10-31",
          fields: [{ key: "campo.total", from: 500, until: null }]
        }
      })
    )
    expect(row?.count).toBeGreaterThan(3)
    expect(found.count).toBe(row?.count)
    expect(found.totals.at(-1)).toBeCloseTo(row?.sum ?? 0, 2)
    expect(found.totals.slice(0, -1)).toEqual([null, null, null, null, null])
  })

  it("is counted by what stands in a column, and summed by it, whole groups and the rest together", async () => {
    const groupsOf = async (by: string, of: string | null) => {
      const query = asked({ columns: of === null ? [by] : [by, of] })
      return Rows.groups(office.sql, keeper, success(await Rows.prepare(office.sql, keeper, query, "pt-BR")))
    }
    const { count, totals } = await first(keeper, asked())
    const states = await groupsOf("situacao", null)
    const told = await office.sql<{ label: string; count: number }[]>`
      select shown_status(status, refused) as label, count(*)::int from instance where processo = 'pedido_compra' group by 1`
    expect(states.groups.map((group) => group.count)).toEqual(told.map((row) => row.count).toSorted((a, b) => b - a))
    expect(states.groups.map(({ label }) => label)).toContain("Em andamento")
    expect(states.others).toEqual({ groups: 0, count: 0 })
    const units = await groupsOf("unidade", "campo.total")
    expect(units.groups.reduce((all, { value }) => all + (value ?? 0), 0)).toBeCloseTo(totals.at(-1) ?? 0, 2)
    expect(units.groups.map(({ value }) => value)).toEqual(
      units.groups.map(({ value }) => value).toSorted((a, b) => (b ?? 0) - (a ?? 0))
    )
    // There are more titles than can be told one by one.
    const titles = await groupsOf("titulo", null)
    expect(titles.groups.length).toBe(12)
    expect(titles.groups.reduce((all, group) => all + group.count, titles.others.count)).toBe(count)
    expect(titles.others.groups).toBeGreaterThan(0)
    // A step that nobody waits in is no label, and what is shown is its name.
    const steps = await groupsOf("etapa", "horas")
    expect(steps.groups.map(({ label }) => label)).toContain(null)
    for (const { label } of steps.groups) expect(label ?? "-").not.toContain("_")
  })

  it("shows an amount by itself only where it does not go into another one", async () => {
    const definition = await Definition.findNewest(office.sql, "demo", "pedido_compra")
    const columns = definition === null ? [] : sourcesOf(definition, "pt-BR").map(({ column }) => column)
    const shown = (key: string) => columns.find((column) => column.key === key)?.shown
    expect([shown("campo.total"), shown("campo.valor")]).toEqual([true, false])
  })

  it.runIf(isFull)("is sorted by any column, page after page, each row once", async () => {
    const query = asked({ sort: { key: "campo.total", descending: true } })
    const { count } = await first(keeper, query)
    const pages = strongest([0, 100, 200, 300, 400], 3)
    const rows = (await Promise.all(pages.map((from) => first(keeper, query, from)))).flatMap((page) => page.rows)
    expect(rows.length).toBe(Math.min(count, 100 * pages.length))
    expect(new Set(rows.map(({ instance }) => instance)).size).toBe(rows.length)
    const figures = rows.map(({ cells }) => cells.at(-1)).filter((cell) => typeof cell === "number")
    expect(figures).toEqual(figures.toSorted((a, b) => b - a))
  })

  it("tells columns of the same name apart, in each language", async () => {
    for (const [language, step] of [
      ["pt-BR", "Aprovação da diretoria"],
      ["en", "Board approval"]
    ] as const) {
      const definition = await Definition.findNewest(office.sql, "demo", "pedido_compra")
      const labels = definition === null ? [] : sourcesOf(definition, language).map(({ column }) => column.label)
      expect(new Set(labels).size).toBe(labels.length)
      expect([step, labels.filter((label) => label.endsWith(`(${step})`)).length > 0]).toEqual([step, true])
    }
  })

  it("finds those that wait in a step, and choices by their value", async () => {
    const waiting = await first(
      keeper,
      asked({
        columns: ["etapa", "situacao"],
        filters: { fields: [{ key: "etapa", oneOf: ["aprovar_gerencia"] }] }
      })
    )
    expect(waiting.count).toBeGreaterThan(0)
    for (const { cells } of waiting.rows) expect(cells).toEqual([expect.stringMatching(/\p{L} \p{L}/u), "Em andamento"])
  })

  it.each([
    ["a column that is not there", asked({ columns: ["senha"] }), "request-invalid"],
    ["an order by one", asked({ sort: { key: "i.variables", descending: false } }), "request-invalid"],
    [
      "a text where a figure is",
      asked({ filters: { fields: [{ key: "campo.total", contains: "1" }] } }),
      "request-invalid"
    ],
    [
      "a day as a figure",
      asked({ filters: { fields: [{ key: "campo.total", from: "2026-01-01", until: null }] } }),
      "request-invalid"
    ],
    ["an unknown process", asked({ processo: "nada" }), "process-unknown"]
  ])("refuses %s", async (_, query, wanted) => {
    expect(code(await Rows.prepare(office.sql, keeper, query, "pt-BR"))).toBe(wanted)
  })
})

describe("a file of a report", () => {
  it.runIf(isFull)("as XLSX has the same rows, as numbers, moments and texts, and the same sum", async () => {
    const query = asked({ sort: { key: "numero", descending: false } })
    const { count, totals } = await first(keeper, query)
    const file = await make(keeper, query, "xlsx")
    const [head, ...rows] = await readSheet(file)
    expect(head).toEqual(["Número", "Título", "Situação", "Iniciado por", "Início", "Total (R$)"])
    expect(rows.length).toBe(count + 1)
    const page = await first(keeper, query)
    for (const [at, { cells }] of page.rows.entries()) {
      const [numero, titulo, situacao, pessoa, inicio, total] = rows[at] ?? []
      expect([numero, titulo, situacao, pessoa, total]).toEqual([cells[0], cells[1], cells[2], cells[3], cells[5]])
      // A workbook knows no zones: the clock of the person.
      expect(inicio instanceof Date && Math.round(inicio.getTime() / 1000)).toBe(
        Math.floor(Date.parse(String(cells[4])) / 1000) - 3 * 3600
      )
    }
    expect(rows.at(-1)?.[0]).toBe("Total")
    expect(rows.at(-1)?.at(-1)).toBeCloseTo(totals.at(-1) ?? 0, 2)
    const sheet = new TextDecoder().decode(unzipSync(file)["xl/worksheets/sheet1.xml"])
    expect(sheet).toContain('state="frozen"')
    expect(sheet).toMatch(/<f>SUBTOTAL\(109,F2:F\d+\)<\/f>/)
  })

  it("as CSV begins with the mark of UTF-8, keeps cells apart as the language does, and lets nobody's text compute", async () => {
    const session = await office.as("ana.souza", "solicitante")
    const hostile = '=HYPERLINK("http://x";"y")'
    await office.sql`
      update instance set title = ${hostile} where id = (
        select id from instance where processo = 'pedido_compra' and starter = ${session.person} limit 1)`
    const text = (await make(session, asked(), "csv")).toString()
    expect(text.charCodeAt(0)).toBe(0xfeff)
    const lines = text.slice(1).split("\r\n")
    expect(lines[0]).toBe("Número;Título;Situação;Iniciado por;Início;Total (R$)")
    expect(lines.length).toBe((await first(session, asked())).count + 2)
    expect(text).toContain(`;"'=HYPERLINK(""http://x"";""y"")";`)
    expect(text).toMatch(/;\d{1,7},\d{2}\r\n/)
    const english = (await make(session, asked(), "csv", { language: "en" })).toString()
    expect(english).toContain("Number,Title,State,Started by,Started,Total (R$)\r\n")
  })

  it("as PDF says on every page whose it is, what was asked for, and which of how many", async () => {
    const file = await make(keeper, asked({ filters: { status: ["ended"] } }), "pdf")
    expect(file.subarray(0, 5).toString()).toBe("%PDF-")
    expect(file.toString("latin1").match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3)
  })

  it("is for its person alone, in the profile as which they asked, and goes when its time is over", async () => {
    const job = await begin(keeper, asked(), "csv")
    while (await makeNext(office.sql, lanes.within, log, alive)) continue
    expect((await Exports.find(office.sql, keeper, job.id))?.state).toBe("done")
    for (const other of [await office.as("ana.souza"), await office.as("diego.prado", "diretoria")]) {
      expect(await Exports.find(office.sql, other, job.id)).toBeNull()
      expect(await Exports.part(office.sql, other, job.id, "0")).toBeNull()
      expect(await Exports.cancel(office.sql, other, job.id)).toBe(false)
    }
    await office.sql`update report_export set expires = now() where id = ${job.id}`
    expect(await Exports.part(office.sql, keeper, job.id, "0")).toBeNull()
  })

  it("says how far it is, and stops when it is given up", async () => {
    const job = await begin(keeper, asked({ processo: "chamado", columns: ["numero"] }), "csv")
    const seen: unknown[] = []
    await makeNext(office.sql, lanes.within, log, alive, async () => {
      seen.push(await Exports.find(office.sql, keeper, job.id))
      expect(await Exports.cancel(office.sql, keeper, job.id)).toBe(true)
    })
    expect(seen).toEqual([expect.objectContaining({ state: "running", total: expect.any(Number) })])
    expect((await Exports.find(office.sql, keeper, job.id))?.state).toBe("cancelled")
    const [parts] = await office.sql`select 1 from report_export_part where export = ${job.id}`
    expect(parts).toBeUndefined()
  })

  it.runIf(isFull)(
    "is made anew by another node where the first one hangs, and the late one writes nothing more",
    async () => {
      const job = await begin(keeper, asked(), "csv")
      await makeNext(office.sql, lanes.within, log, alive, async () => {
        await office.sql`update report_export set lease = now() - interval '1 second' where id = ${job.id} and fencing_token = 1`
        await makeNext(office.sql, lanes.within, log, alive)
      })
      const done = await Exports.find(office.sql, keeper, job.id)
      expect(done).toMatchObject({ state: "done", rows: done?.total })
      const text = (await bytesOf(keeper, job.id)).toString()
      expect(text.split("\r\n").length).toBe((done?.total ?? 0) + 2)
    }
  )

  it.runIf(isFull)(
    "is begun anew by the next node where one stops, and given up after three that died with it",
    async () => {
      const job = await begin(keeper, asked(), "csv")
      const stopping = new AbortController()
      await makeNext(office.sql, lanes.within, log, stopping.signal, () => Promise.resolve(stopping.abort()))
      expect((await Exports.find(office.sql, keeper, job.id))?.state).toBe("running")
      await makeNext(office.sql, lanes.within, log, alive)
      expect((await Exports.find(office.sql, keeper, job.id))?.state).toBe("done")
      await office.sql`update report_export set state = 'running', fencing_token = 3, lease = now() - interval '1 second' where id = ${job.id}`
      await makeNext(office.sql, lanes.within, log, alive)
      expect(await Exports.find(office.sql, keeper, job.id)).toMatchObject({ state: "failed", reason: "internal" })
    }
  )

  it.runIf(isFull)(
    "of another environment waits for none of this one, and each has one at a time, in turn",
    async () => {
      const { sql } = office
      await makeSecondEnvironment(sql)
      const [other] = await sql<{ person: string; id: string; profile: string; unid_sigla: string | null }[]>`
      select person, id, profile, unid_sigla from person_profile where amb = 'outra'`
      if (other === undefined) throw new Error("The second environment has nobody")
      const { person, ...role } = other
      const theirs = { amb: "outra", id: person, tema_cor: "grey" }
      const session = await Session.open(sql, theirs, { ...role, ses_perfil_relacionamento: null }, "a key")
      const [a, b] = [await begin(keeper, asked(), "csv"), await begin(keeper, asked(), "csv")]
      const running: unknown[] = []
      await makeNext(sql, lanes.within, log, alive, async () => {
        await sql`insert into report_export (amb, person, session, profile, format, language, query, name)
        values ('outra', ${person}, ${session.id}, 'solicitante', 'csv', 'pt-BR', ${sql.json(asked() as never)}, 'x')`
        // While the first is made, the next is of the other environment, though asked for last, and then there is none.
        expect(await makeNext(sql, lanes.within, log, alive)).toBe(true)
        expect(await makeNext(sql, lanes.within, log, alive)).toBe(false)
        running.push(...(await sql`select amb, state from report_export where name = 'x' or id = ${b.id} order by amb`))
      })
      expect(running).toEqual([
        { amb: "demo", state: "waiting" },
        { amb: "outra", state: "failed" }
      ])
      expect(await makeNext(sql, lanes.within, log, alive)).toBe(true)
      for (const { id } of [a, b]) expect((await Exports.find(sql, keeper, id))?.state).toBe("done")
    }
  )

  it.runIf(isFull)(
    "is made by a thread with connections of its own, which gives back what it is at when it stops",
    async () => {
      let threads = 0
      const hook = createHook({ init: (_, type) => void (threads += type === "WORKER" ? 1 : 0) }).enable()
      // Where nothing waits there is no thread.
      await startMaker(office.sql, office.source, 256, log).stop()
      expect(threads).toBe(0)
      const maker = startMaker(office.sql, office.source, 256, log)
      const { id } = await begin(keeper, asked(), "xlsx")
      await expect
        .poll(async () => (await Exports.find(office.sql, keeper, id))?.state, { timeout: 300_000 })
        .toBe("done")
      expect((await bytesOf(keeper, id)).subarray(0, 2).toString()).toBe("PK")
      await maker.stop()
      hook.disable()
      expect(threads).toBe(1)
      const left = await begin(keeper, asked(), "csv")
      expect((await Exports.find(office.sql, keeper, left.id))?.state).toBe("waiting")
      expect(await makeNext(office.sql, lanes.within, log, alive)).toBe(true)
    },
    120_000
  )

  it("has the rights of now: a session that ended or works as something else gets nothing", async () => {
    const session = await office.as("elisa.rocha", "compras")
    const job = await begin(session, asked(), "csv")
    await office.sql`update session set revoked = 'test' where id = ${session.id}`
    await makeNext(office.sql, lanes.within, log, alive)
    expect(await Exports.find(office.sql, session, job.id)).toMatchObject({ state: "failed", reason: "rights" })
  })

  it.runIf(isFull)("waits its turn: a fourth one of the same person is refused", async () => {
    for (const _ of [1, 2, 3]) await begin(keeper, asked(), "csv")
    const wish = { query: asked(), format: "csv" as const, language: "pt-BR" as const, name: "x.csv", channel: null }
    expect(code(await Exports.begin(office.sql, keeper, wish))).toBe("busy")
    while (await makeNext(office.sql, lanes.within, log, alive)) continue
  })
})

// Helpers

const log = makeLog(() => undefined)
const alive = new AbortController().signal

const begin = async (
  session: Session.Session,
  query: Query,
  format: "csv" | "xlsx" | "pdf",
  language: "pt-BR" | "en" = "pt-BR"
) => success(await Exports.begin(office.sql, session, { query, format, language, name: `x.${format}`, channel: null }))

const bytesOf = async (session: Session.Session, id: string) => {
  const { parts } = (await Exports.find(office.sql, session, id)) ?? { parts: 0 }
  const all = await Promise.all(
    Array.from({ length: parts }, (_, at) => Exports.part(office.sql, session, id, String(at)))
  )
  return Buffer.concat(all.map((part) => part ?? Buffer.alloc(0)))
}

const make = async (
  session: Session.Session,
  query: Query,
  format: "csv" | "xlsx" | "pdf",
  { language = "pt-BR", pause }: { readonly language?: "pt-BR" | "en"; readonly pause?: Pause } = {}
) => {
  const { id } = await begin(session, query, format, language)
  await makeNext(office.sql, lanes.within, log, alive, pause)
  expect(await Exports.find(office.sql, session, id)).toMatchObject({ state: "done", reason: null })
  return bytesOf(session, id)
}
