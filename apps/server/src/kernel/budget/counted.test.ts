/** What a request within its budget and its quotas costs the database, counted on the wire: no more than it did. */
import { Result } from "effect"
import postgres from "postgres"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openHouse, type House } from "../../../test/house.ts"
import { makeDatabase, type OwnDatabase } from "../../../test/shared.ts"
import { openWire, type Wire } from "../../../test/statements.ts"
import { rounds } from "../../../test/breadth.ts"
import { enter, key, success, type Visitor } from "../../../test/visitor.ts"

let own: OwnDatabase | null
let wire: Wire
let house: House
let direct: postgres.Sql
let ana: Visitor
let instance: string
let other: string

beforeAll(async () => {
  own = await makeDatabase("deployed")
  const url = own?.url ?? ""
  wire = await openWire(url)
  house = await openHouse({ databaseUrl: wire.url })
  direct = postgres(url, { max: 1, onnotice: () => undefined })
  // A mail that is made meanwhile, as of a login on a new device, asks the database on its own account.
  await direct`update outbound_way set open = false`
  ana = await enter(house.origin, "ana.souza")
  other = (await enter(house.origin, "ana.souza")).session.id
  const made = success(await ana.client.start({ payload: { processo: "reembolso", contexto: {}, key: key() } }))
  instance = made.id
})
afterAll(async () => {
  await direct.end()
  await house.stop()
  await wire.stop()
  await own?.drop()
})

const value = {
  nome: "n",
  tipo: "texto",
  valor: "v",
  persistente: true,
  cliente_persistente_somente_leitura: false
} as const

/** Each call, after what it needs and what is not counted. */
const calls = {
  session: async () => () => ana.client.session({}),
  tasks: async () => () => ana.client.tasks({}),
  keepValue: async () => () => ana.client.keepValue({ payload: value }),
  instance: async () => () => ana.client.instance({ instance }),
  start: async () => () => ana.client.start({ payload: { processo: "pedido_ferias", contexto: {}, key: key() } }),
  complete: async () => {
    const open = success(await ana.client.start({ payload: { processo: "chamado", contexto: {}, key: key() } }))
    const values = { assunto: "Rede", categoria: "acesso", prioridade: "alta", descricao: "Sem rede desde cedo" }
    const payload = { revision: open.revision, key: key(), values }
    return () => ana.client.complete({ task: open.task?.id ?? "", payload })
  },
  beginText: async () => () => ana.client.beginText({ instance, payload: { title: "Texto" } }),
  beginUpload: async () => () =>
    ana.client.beginUpload({ instance, payload: { name: "a.pdf", accept: "", bytes: 10 } }),
  offer: async () => () => ana.client.offer({ session: other, payload: { processo: "pedido_ferias", contexto: {} } }),
  assertionOptions: async () => () => ana.client.assertionOptions({ payload: { session: null } })
}

/** Statements of a call, and locks that its transaction holds at its end. */
const count = async (act: () => Promise<Result.Result<unknown, unknown>>) => {
  let locks = 0
  wire.beforeCommit(async (port) => {
    const [row] = await direct<{ n: number }[]>`
      select count(*)::int as n from pg_locks where pid = (select pid from pg_stat_activity where client_port = ${port})`
    locks = row?.n ?? 0
  })
  wire.taken()
  expect(Result.isSuccess(await act())).toBe(true)
  // Whether a connection was told already for whom it works, and knows of the types, is chance.
  const statements = wire.taken().filter((text) => !/set_config|from pg_catalog\.pg_type/.test(text))
  wire.beforeCommit(async () => undefined)
  return { statements: statements.length, locks }
}

/** So often each is counted: what goes on behind one, and what a connection reads the first time, only adds to some. */
const tries = rounds(5, 2)

describe("a request within its budget", () => {
  it.each([
    ["session", 5, 0],
    ["tasks", 4, 0],
    ["keepValue", 4, 0],
    ["instance", 9, 0],
    ["start", 20, 86],
    ["complete", 23, 124],
    ["beginText", 13, 51],
    ["beginUpload", 7, 0],
    ["offer", 8, 9],
    ["assertionOptions", 3, 0]
  ] as const)("%s costs at most %i statements, and %i locks", async (name, statements, locks) => {
    const found: Awaited<ReturnType<typeof count>>[] = []
    for (let n = 0; n < tries; n++) found.push(await count(await calls[name]()))
    expect(Math.min(...found.map((one) => one.statements))).toBeLessThanOrEqual(statements)
    expect(Math.min(...found.map((one) => one.locks))).toBeLessThanOrEqual(locks)
  })
})
