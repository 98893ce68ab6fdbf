/**
 * Nobody is given a value that no form of theirs shows: every endpoint of the contract is called by people who see an
 * instance and few or none of its values, and their answers are searched for these. A new endpoint is here by itself.
 */
import { isFull, strongest } from "../../test/breadth.ts"
import { numbered } from "../../test/numbered.ts"
import { contract, type Name } from "@quadrante/api/contract"
import * as Proof from "@quadrante/persistence/proof"
import type { Schema } from "effect"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { belongingsOf, type Belongings } from "../../test/belongings.ts"
import { openHouse, type House } from "../../test/house.ts"
import { joined } from "../../test/joined.ts"
import { sampleOf } from "../../test/samples.ts"
import { answer, enterAs, makeCase, marks, marksIn, plain, processo, type SecretCase } from "../../test/secrets.ts"
import { code, key, makeVisitor, success, type Visitor } from "../../test/visitor.ts"
import * as Session from "../identity/session/session.ts"
import { initialLimits } from "../kernel/budget/limits.ts"

let house: House
let ana: Visitor
let bruno: Visitor
/** She works under another unit than the one that the last task is for: she sees the instance, and no form of it. */
let viewer: Awaited<ReturnType<typeof enterAs>>
let roleId: string
let thumbprint: string
let keeper: Visitor
let secret: SecretCase
let hers: Belongings

beforeAll(async () => {
  const budget = { burstMs: 600_000, msPerSecond: 60_000 }
  house = await openHouse({ limits: { ...initialLimits, person: budget, address: budget } })
  ana = await enterAs(house, "ana.souza", "solicitante")
  bruno = await enterAs(house, "bruno.lima", "gerencia")
  secret = await makeCase(house, ana, bruno)
  viewer = await enterAs(house, "elisa.rocha", "compras")
  roleId = success(await viewer.client.session({})).role
  thumbprint = await Proof.thumbprint(await Proof.publicJwk(viewer.keys))
  keeper = await enterAs(house, "diego.prado", "processos")
  hers = await belongingsOf(house, viewer)
})
/** The case that all tests look at stays the only one. */
afterEach(() => house.sql`delete from instance where processo = ${processo} and id <> ${secret.instance}`)
afterAll(() => house.stop())

/** A session of the viewer's. */
const openSession = () => {
  const { ses_pesu_id: id } = viewer.session.user
  const role = { id: roleId, profile: "compras", unid_sigla: "ADM", ses_perfil_relacionamento: null }
  return Session.open(house.sql, { amb: "demo", id, tema_cor: "grey" }, role, thumbprint)
}

/** The viewer in a session of its own: some of what is asked for her ends the others, or delays her next login. */
const enterElisa = async (): Promise<Visitor> => {
  const { token } = await openSession()
  const visitor = await makeVisitor(house.origin, { keys: viewer.keys })
  visitor.join({ ...visitor, token: () => token })
  return visitor
}

/** Another case, in which Ana has filled in the first form. */
const askAgain = async (values: Readonly<Record<string, string | number>>) => {
  const again = success(await ana.client.start({ payload: { processo, contexto: {}, key: key() } }))
  const payload = { revision: again.revision, key: key(), values }
  success(await ana.client.complete({ task: again.task?.id ?? "", payload }))
}

const names = Object.keys(contract) as readonly Name[]

const asked = names.filter((name) => contract[name].session)

const columns = ["assunto", "analise", "cofre", "custo", "pessoal", "decisao", "valor", "visto", "juntos"]
const query = (fields: readonly Schema.Json[] = [], sort: string | null = null) => ({
  processo,
  columns: ["numero", "titulo", "etapa", ...columns.map((name) => `campo.${name}`)],
  sort: sort === null ? null : { key: sort, descending: true },
  filters: { status: [], by: "created", from: null, until: null, unit: null, profile: null, person: null, fields }
})

const taskWindow = (filter: Readonly<Record<string, Schema.Json>>, by = "due") => ({
  filter,
  sort: { by, descending: false },
  group: null,
  ...("processo" in filter && { fields: columns.slice(0, 8) }),
  asOf: null,
  after: null,
  from: 0,
  count: 50
})

/** What each endpoint is sent about the instance, beside its sample. */
const about = async (name: Name): Promise<readonly Schema.Json[]> => {
  switch (name) {
    case "report":
      return [
        { query: query(), from: 0 },
        { query: query([], "campo.analise"), from: 0 }
      ]
    case "reportGroups":
      return columns.map((column) => ({ query: query(), by: `campo.${column}`, of: null }))
    case "beginExport":
      return ["csv", "xlsx", "pdf"].map((format) => ({ query: query(), format }))
    case "search":
      return [...Object.values(marks), "sigiloso", plain].map((termo) => ({ termo }))
    case "taskList":
      return [
        taskWindow({ processo }),
        ...Object.values(marks).map((mark) => taskWindow({ processo, text: mark })),
        ...columns.map((field) =>
          taskWindow({ processo, value: { field, is: "contains", than: "zq" } }, `value:${field}`)
        )
      ]
    case "taskRows":
      return [{ ids: [secret.analisar, secret.conferir], fields: columns.slice(0, 8) }]
    case "taskCounts":
      return columns.map((sum) => ({ filter: { processo }, group: "element", asOf: null, sum }))
    case "taskChoices":
      return [{ processo }]
    case "requestList":
      return Object.values(marks).map((text) => ({ ...taskWindow({ text }, "title"), group: null }))
    case "complete":
      return [{ revision: 99, key: key(), values: { visto: "a" } }]
    case "saveDraft":
      return [{ of: { _tag: "task" }, texts: { visto: "a" }, before: {}, lcl_id: "pt-BR", revision: 0 }]
    default:
      return [await sampleOf(name)]
  }
}

/** Of everything that a path names, that of the instance: the task, the file, the text. */
const places = (): readonly Belongings[] =>
  strongest(
    [
      [secret.file, secret.analisar],
      [secret.text, secret.conferir],
      [secret.file, secret.conferir],
      [secret.text, secret.analisar]
    ] as const,
    2
  ).map(([document, task]) => ({
    ...hers,
    document,
    task,
    draft: task,
    instance: secret.instance,
    definition: secret.definition,
    processo
  }))

/** Asks in a session of its own, so that no answer ends that of the next. */
const ask = async (name: Name, body: Schema.Json, parameters: Belongings) => {
  const { method, path } = contract[name]
  const where = path.replace(/:(\w+)/g, (_, parameter: keyof Belongings) => parameters[parameter])
  const address = `${house.origin}/api/demo${where}`
  const { token } = await openSession()
  const headers = await viewer.prover.headers({ method, address, token })
  const answered = await fetch(address, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    ...(method !== "GET" && { body: JSON.stringify(body) })
  })
  return { status: answered.status, text: await answered.text() }
}

describe("somebody who sees an instance and no form of it", () => {
  it("is there at all: it is told its title, where it stands, and what is for everybody", async () => {
    const elisa = await enterElisa()
    const view = success(await elisa.client.instance({ instance: secret.instance }))
    expect(view.title).toContain(plain)
    expect(view.values).toEqual({ decisao: "seguir", assunto: plain })
    expect(view.task?.mine).toBe(false)
  })

  it("is refused each document, and offered none", async () => {
    const elisa = await enterElisa()
    expect(success(await elisa.client.documents({ instance: secret.instance }))).toEqual([])
    for (const document of [secret.file, secret.text]) {
      expect(code(await elisa.client.versions({ document }))).toBe("not-found")
      expect(code(await elisa.client.content({ document, version: "1" }))).toBe("not-found")
      expect(code(await elisa.client.pdf({ document, version: "1" }))).toBe("not-found")
      expect(code(await elisa.client.openDocument({ document }))).toBe("not-found")
    }
  })

  it("finds it by what everybody sees, and by nothing else", async () => {
    const elisa = await enterElisa()
    const found = async (termo: string) =>
      success(await elisa.client.search({ payload: { termo } })).instances.map(({ id }) => id)
    expect(await found(plain)).toEqual([secret.instance])
    expect(await found("sigiloso conferir")).toEqual([secret.instance])
    for (const mark of Object.values(marks)) expect([mark, await found(mark)]).toEqual([mark, []])
    expect(await found(`${plain} ${marks.analise}`)).toEqual([])
  })

  it("gets a table with empty cells, totals of nothing, and no row by a condition on what she does not see", async () => {
    const elisa = await enterElisa()
    const page = success(await elisa.client.report({ payload: { query: query() as never, from: 0 } }))
    expect(page.count).toBe(1)
    expect(page.rows[0]?.cells.slice(3)).toEqual([plain, null, null, null, null, "Seguir", null, null, null])
    expect(page.seen).toEqual([...Array<null>(9).fill(null), 0, null, null])
    for (const [key, contains] of [
      ["campo.analise", "zq"],
      ["campo.cofre", "z"],
      ["campo.pessoal", "z"]
    ]) {
      const asking = query([{ key: key ?? "", contains: contains ?? "" }]) as never
      expect(success(await elisa.client.report({ payload: { query: asking, from: 0 } })).count).toBe(0)
    }
    const between = query([{ key: "campo.custo", from: 1, until: 9_999_999 }]) as never
    expect(success(await elisa.client.report({ payload: { query: between, from: 0 } })).count).toBe(0)
  })

  it.runIf(isFull).each(["csv", "xlsx", "pdf"] as const)("gets a file (%s) without them", async (format) => {
    const elisa = await enterElisa()
    // Other tests ask for files too, and only a few of one person are made at once.
    const isMaking = async () =>
      success(await elisa.client.exports({})).some(({ state }) => state === "waiting" || state === "running")
    await expect.poll(isMaking, { timeout: 300_000, interval: 200 }).toBe(false)
    const begun = success(await elisa.client.beginExport({ payload: { query: query() as never, format } }))
    const now = async () => success(await elisa.client.export({ export: begun.id }))
    await expect.poll(async () => (await now()).state, { timeout: 150_000, interval: 200 }).toBe("done")
    const part = success(await elisa.client.exportPart({ export: begun.id, part: "0" }))
    expect(marksIn(JSON.stringify(part))).toEqual([])
    expect(marksIn(JSON.stringify(part), [plain])).toEqual([plain])
  })

  it("gets the sum of the rows in which she sees the value, and how many these are", async () => {
    const elisa = await enterElisa()
    success(await elisa.client.start({ payload: { processo, contexto: { assunto: "dela", valor: 5 }, key: key() } }))
    const page = success(await elisa.client.report({ payload: { query: query() as never, from: 0 } }))
    const at = page.columns.findIndex((column) => column.key === "campo.valor")
    expect([page.count, page.totals[at], page.seen[at]]).toEqual([2, 5, 1])
  })

  it.each(asked)("is given no value of it by %s", async (name) => {
    for (const parameters of places()) {
      for (const body of await about(name)) {
        const { status, text } = await ask(name, body, parameters)
        expect(status).toBeLessThan(500)
        expect(text).not.toMatch(/"session-/)
        expect([name, marksIn(text)]).toEqual([name, []])
      }
      // Where neither what is sent nor the path says which one, once is enough.
      if (!/:(document|task|draft)/.test(contract[name].path)) break
    }
  })
})

describe("the list of somebody whose task it is", () => {
  it("has no value in its columns, sums and order that no form of theirs shows", async () => {
    await house.sql`
      insert into person_profile (amb, person, profile, unid_sigla)
      select amb, id, 'compras', 'VND' from person where amb = 'demo' and usuario = 'heitor.alves'`
    const heitor = await enterAs(house, "heitor.alves", "compras")
    const asking = { ...taskWindow({ processo }), fields: columns.slice(0, 8) } as never
    const { rows } = success(await heitor.client.taskList({ payload: asking }))
    expect(rows.map(({ id, values }) => [id, values])).toEqual([
      [secret.conferir, { assunto: plain, decisao: "seguir" }]
    ])
    for (const field of ["analise", "cofre", "custo", "pessoal", "valor"]) {
      const filter = { processo, value: { field, is: "contains", than: "z" } } as const
      const count = { filter, group: null, asOf: null, sum: null }
      expect(success(await heitor.client.taskCounts({ payload: count })).total).toBe(0)
      const summed = { filter: { processo }, group: null, asOf: null, sum: field }
      expect(success(await heitor.client.taskCounts({ payload: summed })).sum).toEqual({ total: 0, rows: 0 })
    }
    const { fields } = success(await heitor.client.taskChoices({ payload: { processo } }))
    expect(fields.map(({ field }) => field)).toEqual(["assunto", "decisao", "visto", "so_se", "juntos"])
    for (const mark of Object.values(marks)) {
      const found = success(await heitor.client.taskList({ payload: taskWindow({ processo, text: mark }) as never }))
      expect(found.rows).toEqual([])
    }
  })
})

describe("events", () => {
  it("carry ids and no values, to whatever room they go", async () => {
    await numbered(house.sql)
    const rows = await house.sql<{ value: unknown }[]>`select value from event where amb = 'demo'`
    expect(rows.length).toBeGreaterThan(5)
    expect(marksIn(JSON.stringify(rows))).toEqual([])
    const heard = await joined(house.origin, ana, `processo:${secret.instance}`)
    expect(JSON.stringify(heard)).toContain(secret.instance)
    expect(marksIn(JSON.stringify(heard))).toEqual([])
  })
})

describe("somebody who started it", () => {
  it("sees what they filled in and what is for all, in each round, with who and when", async () => {
    const { values } = success(await ana.client.instance({ instance: secret.instance }))
    expect(values).toEqual({ assunto: plain, pessoal: marks.pessoal, valor: 7, decisao: "seguir" })
    const trail = success(await ana.client.history({ instance: secret.instance }))
    const rounds = trail.filter(({ kind, activity }) => kind === "completed" && activity === "analisar")
    expect(rounds.map(({ answered, pessoa }) => [pessoa, answered?.values])).toEqual([
      ["Bruno Lima", { decisao: "seguir" }],
      ["Bruno Lima", { decisao: "devolver" }]
    ])
    expect(trail.find(({ kind }) => kind === "decided")?.detail).toEqual({})
    expect(marksIn(JSON.stringify(trail))).toEqual([marks.pessoal])
  })

  it("is given no file of a form that is not theirs, even where they name it as one of their own", async () => {
    expect(success(await ana.client.documents({ instance: secret.instance }))).toEqual([])
    await askAgain({ assunto: secret.file, pessoal: "", valor: 1 })
    expect(code(await ana.client.content({ document: secret.file, version: "1" }))).toBe("not-found")
  })
})

describe("somebody whose task it was", () => {
  it("sees all that its form shows, in every round, and what is of sigilo not", async () => {
    await askAgain({ assunto: "outro", pessoal: "", valor: 1 })
    const { values } = success(await bruno.client.instance({ instance: secret.instance }))
    expect(values).toMatchObject({ analise: marks.analise, cofre: marks.cofre, custo: 987_654 })
    expect(values).not.toHaveProperty("pessoal")
    expect(values).not.toHaveProperty("faixa")
    const trail = success(await bruno.client.history({ instance: secret.instance }))
    expect(marksIn(JSON.stringify(trail))).toEqual([marks.analise, marks.cofre, marks.nota, "987654"])
    expect(success(await bruno.client.documents({ instance: secret.instance })).map(({ id }) => id)).toEqual([
      secret.file,
      secret.text
    ])
    const found = success(await bruno.client.search({ payload: { termo: marks.analise } }))
    expect(found.instances.map(({ id }) => id)).toEqual([secret.instance])
    expect(success(await bruno.client.search({ payload: { termo: marks.arquivo } })).documents).toHaveLength(1)
    const page = success(await bruno.client.report({ payload: { query: query() as never, from: 0 } }))
    expect(page.count).toBe(2)
    expect(page.totals[6]).toBeNull()
    // What those who asked filled in for others is not in the sum.
    expect([page.totals[9], page.seen[9]]).toEqual([null, 0])
  })
})

describe("somebody whose form reads what they do not see", () => {
  it("gets results instead of values", async () => {
    const [elsewhere] = await house.sql<{ id: string }[]>`
      insert into person_profile (amb, person, profile, unid_sigla)
      select amb, id, 'compras', 'VND' from person where amb = 'demo' and usuario = 'joao.teles' returning id`
    expect(elsewhere).toBeDefined()
    const joao = await enterAs(house, "joao.teles", "compras")
    const { instance } = await makeCase(house, ana, bruno)
    const view = success(await joao.client.instance({ instance }))
    expect(view.task?.mine).toBe(true)
    expect(view.values).toEqual({ assunto: plain, decisao: "seguir" })
    expect(marksIn(JSON.stringify(view))).toEqual([])
    const shown = JSON.stringify(view.task?.form)
    // What depends on nothing that is typed is settled; beside what is typed a yes or no is.
    expect(shown).toContain('"hide":"=false"')
    expect(shown).toContain('"hide":"=visto = null or false"')
    // What would be computed of both is empty until it is sent.
    expect(shown).toContain('"expression":"=null"')
    expect(shown).toContain('{{\\"com análise\\"}}')
    await answer(joao.client, instance, { visto: "sim", so_se: "" })
    const [row] = await house.sql<{ juntos: string }[]>`
      select variables ->> 'juntos' as juntos from instance where id = ${instance}`
    expect(row?.juntos).toBe(`${marks.cofre}sim`)
  })
})

describe("somebody with the right `processos`", () => {
  it("sees all but what is of sigilo, and each look is in the log with who, by which right, at what", async () => {
    const before = house.lines.length
    const { values } = success(await keeper.client.instance({ instance: secret.instance }))
    expect(values).toMatchObject({ analise: marks.analise, faixa: marks.faixa })
    expect(values).not.toHaveProperty("pessoal")
    success(await keeper.client.history({ instance: secret.instance }))
    success(await keeper.client.content({ document: secret.file, version: "1" }))
    success(await keeper.client.report({ payload: { query: query() as never, from: 0 } }))
    const told = house.lines.slice(before).flatMap((line) => {
      const { message, usuario, right, instance, instances } = JSON.parse(line) as Record<string, string>
      return message === "Values were seen by a right" ? [{ usuario, right, instance: instance ?? instances }] : []
    })
    expect(told).toHaveLength(4)
    for (const line of told) {
      expect(line).toMatchObject({
        usuario: "diego.prado",
        right: "processos",
        instance: expect.stringContaining(secret.instance)
      })
    }
    expect(marksIn(house.lines.join(""))).toEqual([])
    const quiet = house.lines.length
    success(await bruno.client.instance({ instance: secret.instance }))
    expect(house.lines.slice(quiet).some((line) => line.includes("by a right"))).toBe(false)
  })

  it.runIf(isFull)("finds nothing of sigilo by a statement, in a table, in a search or in a file", async () => {
    const run = async (statement: string) => {
      success(await keeper.client.authenticate({ payload: { proof: { senha: "quadrante-demo" } } }))
      return JSON.stringify(success(await keeper.client.runStatement({ payload: { text: statement } })))
    }
    for (const view of ["instancias", "tarefas", "documentos", "iniciadas", "esperando", "incidentes"]) {
      expect([view, marksIn(await run(`select * from ${view}`), [marks.pessoal])]).toEqual([view, []])
    }
    expect(marksIn(await run("select valores from instancias"))).toContain(marks.analise)
    expect(success(await keeper.client.search({ payload: { termo: marks.pessoal } })).instances).toEqual([])
    const page = success(await keeper.client.report({ payload: { query: query() as never, from: 0 } }))
    expect(marksIn(JSON.stringify(page), [marks.pessoal])).toEqual([])
    expect(marksIn(JSON.stringify(page))).toContain(marks.analise)
  })
})
