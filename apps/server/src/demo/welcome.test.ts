import { randomUUID } from "node:crypto"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest"
import { openHouse, type House } from "../../test/house.ts"
import { enter, success } from "../../test/visitor.ts"
import * as Password from "../identity/person/password.ts"
import * as Demo from "./house.ts"
import { makeFindWelcome } from "./welcome.ts"

let house: House
let web: string
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), "web-"))
  await writeFile(join(web, "index.html"), "<main>{{welcome}}</main><!--quadrante:environment-->")
  house = await openHouse({ webFolder: web })
  // An environment of somebody's own, with a person of the same name and the same password.
  await house.sql`
    insert into environment (amb, amb_nome, tema_cor, headline, contact) values ('outro', 'Outro', 'grey', '', '')`
  await house.sql`
    insert into person (amb, usuario, pessoa, senha)
    select 'outro', usuario, pessoa, senha from person where amb = 'demo' and usuario = 'ana.souza'`
})
afterAll(async () => {
  await house.stop()
  await rm(web, { recursive: true, force: true })
})

beforeEach(
  () => house.sql`
    update person set senha = (select senha from person where amb = 'outro'), blocked = false where amb = 'demo'`
)
afterEach(() => void vi.useRealTimers())

const pageOf = async (amb: string) => (await fetch(`${house.origin}/${amb}/login`)).text()

it("welcomes people at the login of the demonstration, and nobody anywhere else", async () => {
  const page = await pageOf("demo")
  expect(page).toContain('<i aria-hidden="true">AS</i><b>Ana Souza <em>pede</em></b><small>Vendas</small>')
  expect(page).toContain(`<p id="historia">${Demo.story.way.pt}</p>`)
  expect(page).toContain(`"senha":"${Demo.password}"`)
  const other = await pageOf("outro")
  expect(other).toContain("<main></main>")
  expect(other).toContain('"welcome":null')
  expect(other).not.toContain(Demo.password)
  expect(await makeFindWelcome("production", house.sql)("demo")).toBe(null)
  expect(await makeFindWelcome("demo", house.sql)("nenhum")).toBe(null)
})

it("welcomes nobody whom the public password does not let in any more", async () => {
  const find = makeFindWelcome("demo", house.sql)
  const named = async () => (await find("demo"))?.people.map(({ usuario }) => usuario)
  expect(await named()).toEqual(Demo.welcomed.map(({ usuario }) => usuario))
  const own = await Password.hash("only hers")
  await house.sql`update person set senha = ${own} where amb = 'demo' and usuario = 'ana.souza'`
  await house.sql`update person set blocked = true where amb = 'demo' and usuario = 'bruno.lima'`
  expect(await named()).toEqual(Demo.welcomed.slice(2).map(({ usuario }) => usuario))
  await house.sql`update person set senha = ${own} where amb = 'demo'`
  expect(await find("demo")).toBe(null)
})

it("counts what each finds with them and in their group behind the login, and tells of nobody else", async () => {
  const ana = (await enter(house.origin, "ana.souza")).client
  const { definition } = success(await ana.startForm({ processo: "pedido_ferias" }))
  const values = { inicio: "2030-12-02", dias: 10, abono: "nao", observacao: "" }
  const payload = { processo: "pedido_ferias", contexto: {}, definition, values }
  success(await ana.sendDraft({ draft: randomUUID(), payload }))
  const bruno = (await enter(house.origin, "bruno.lima")).client
  const waitsForBruno = async () => {
    const welcome = await makeFindWelcome("demo", house.sql)("demo")
    return welcome?.people.find(({ usuario }) => usuario === "bruno.lima")?.waits
  }
  expect(await waitsForBruno()).toEqual({ pt: "1 do grupo", en: "1 of the group", es: "1 del grupo" })
  const [task] = success(await bruno.tasks({}))
  success(await bruno.claimTask({ task: task?.id ?? "" }))
  expect(await waitsForBruno()).toEqual({ pt: "1 com você", en: "1 with you", es: "1 con usted" })
  // Whoever acts for somebody finds that one's tasks with their own.
  await house.sql`
    insert into substitution (amb, absent, substitute, from_day, until_day, begins, ends)
    select a.amb, a.id, s.id, current_date - 1, current_date + 1, now() - interval '1 day', now() + interval '1 day'
    from person a join person s on s.amb = a.amb and s.usuario = 'felipe.nunes'
    where a.amb = 'demo' and a.usuario = 'bruno.lima'`
  const { people = [] } = (await makeFindWelcome("demo", house.sql)("demo")) ?? {}
  expect(people.find(({ usuario }) => usuario === "felipe.nunes")?.waits["pt"]).toBe("1 com você")
  expect(people.map(({ usuario }) => usuario)).toEqual(Demo.welcomed.map(({ usuario }) => usuario))
  for (const { usuario, waits } of people) {
    const { client } = await enter(house.origin, usuario)
    const found = await Promise.all(
      (["mine", "helping", "offered"] as const).map(async (standing) => {
        const filter = { standing }
        return success(await client.taskCounts({ payload: { filter, group: null, asOf: null, sum: null } })).total
      })
    )
    const [mine = 0, helping = 0, offered = 0] = found
    const said = [
      ...(mine + helping > 0 ? [`${mine + helping} com você`] : []),
      ...(offered > 0 ? [`${offered} do grupo`] : [])
    ]
    expect([usuario, waits["pt"] ?? ""]).toEqual([usuario, said.join(", ")])
  }
  // What was counted for an earlier page is out of date some seconds later.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6_000 })
  expect(await pageOf("demo")).toContain("<span>1 com você</span>")
})

it("leads through a whole request only where all who have it in hand are there, and calls its processes by their names", async () => {
  const find = makeFindWelcome("demo", house.sql)
  expect((await find("demo"))?.story).toBe(Demo.story.way)
  expect((await find("demo"))?.titles["pedido_compra"]).toEqual({
    pt: "Pedido de compra",
    en: "Purchase request",
    es: "Solicitud de compra"
  })
  await house.sql`update person set blocked = true where amb = 'demo' and usuario = 'elisa.rocha'`
  expect((await find("demo"))?.story).toBe(Demo.story.short)
})
