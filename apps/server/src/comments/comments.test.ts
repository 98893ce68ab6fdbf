/** Comments: seen by everybody who sees the case and by nobody else, on two nodes; and who is named or asked in one. */
import { randomUUID } from "node:crypto"
import type { Client } from "@quadrante/api/client"
import type { NewComment } from "@quadrante/api/comment"
import { longestText, mostPeople } from "@quadrante/domain/comment"
import { type Event, processRoom } from "@quadrante/realtime/event"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeSecondEnvironment, openHouse, type House } from "../../test/house.ts"
import { enterAs } from "../../test/secrets.ts"
import { code, enter, key, success, type Visitor } from "../../test/visitor.ts"
import { initialLimits } from "../kernel/budget/limits.ts"

let house: House
let node: House
let ana: Client
let bruno: Client
/** He has nothing to do with it: his profile stands in no task of it. */
let felipe: Client
/** At the second node. */
let away: Visitor
let instance: string
let people: Readonly<Record<string, string>>

beforeAll(async () => {
  const budget = { burstMs: 600_000, msPerSecond: 60_000 }
  const limits = { ...initialLimits, person: budget, address: budget }
  house = await openHouse({ limits })
  node = await openHouse({ limits, ...house.place })
  ana = (await enter(house.origin, "ana.souza")).client
  bruno = (await enter(house.origin, "bruno.lima")).client
  felipe = (await enter(house.origin, "felipe.nunes")).client
  away = await enter(node.origin, "bruno.lima")
  const rows = await house.sql<{ id: string; usuario: string }[]>`select id, usuario from person`
  people = Object.fromEntries(rows.map(({ id, usuario }) => [usuario, id]))
  instance = await request()
})
afterAll(async () => {
  await node.stop()
  await house.stop()
})

/** A request of Ana's that waits for the managers of her unit. */
const request = async (): Promise<string> => {
  const { definition } = success(await ana.startForm({ processo: "pedido_ferias" }))
  const values = { inicio: "2030-12-02", dias: 10, abono: "nao", observacao: "" }
  const payload = { processo: "pedido_ferias", contexto: {}, definition, values }
  return success(await ana.sendDraft({ draft: randomUUID(), payload })).id
}

const commentIn = (event: Event) => (event.call === "commentsChanged" ? event.value.comentario : null)

const of = (usuario: string): string => people[usuario] ?? ""

const written = (text: string, more: Partial<NewComment> = {}): NewComment => ({
  key: key(),
  text,
  named: [],
  asked: [],
  answers: null,
  ...more
})

const write = (client: Client, text: string, more: Partial<NewComment> = {}, id = instance) =>
  client.writeComment({ instance: id, payload: written(text, more) })

const noticesOf = (usuario: string) => house.sql<{ kind: string; step: string; by_name: string; detail: unknown }[]>`
  select kind, step, by_name, detail from notice where person = ${of(usuario)} and kind in ('mentioned', 'asked', 'answered')
  order by at, kind`

describe("a comment", () => {
  it("is seen at both nodes by whoever sees the case, at once, and its event carries no text", async () => {
    const heard: Event[] = []
    const socket = away.connect({ onEvent: (event) => void heard.push(event) })
    socket.join(processRoom(instance))
    await expect.poll(() => socket.state()._tag).toBe("Online")
    // The room is joined once its first answer is there.
    await expect.poll(async () => (await write(ana, "Antes"), heard.length), { interval: 100 }).toBeGreaterThan(0)
    const { comments } = success(await write(ana, "Segredo do caso"))
    const last = comments.at(-1)
    await expect.poll(() => heard.map(commentIn)).toContain(last?.id)
    socket.stop()
    const events = await house.sql<{ all: string }[]>`select string_agg(value::text, '') as all from event`
    expect(events[0]?.all).not.toContain("Segredo do caso")
    const seen = success(await away.client.comments({ instance }))
    expect(seen.comments.at(-1)).toMatchObject({ text: "Segredo do caso", by: { pessoa: "Ana Souza" }, id: last?.id })
    expect(seen.comments.map(({ number }) => number)).toEqual(seen.comments.map((_, i) => i + 1))
  })

  it("is not there for anybody else, by whatever way they ask", async () => {
    success(await write(ana, "Palavra xilofone"))
    for (const asked of [
      felipe.comments({ instance }),
      write(felipe, "Eu também"),
      felipe.readComments({ instance, payload: { number: 1 } }),
      felipe.peopleToName({ instance, payload: { text: "a" } }),
      felipe.comments({ instance: "nenhuma" }),
      write(felipe, "Aqui", {}, randomUUID())
    ]) {
      expect(code(await asked)).toBe("not-found")
    }
    const finds = async (client: Client) =>
      success(await client.search({ payload: { termo: "xilofone" } })).instances.map(({ id }) => id)
    expect(await Promise.all([felipe, ana, bruno].map(finds))).toEqual([[], [instance], [instance]])
    const [found] = await house.sql<{ n: number }[]>`
      select count(*)::int as n from instance_search where words::text like '%xilofone%'`
    expect(found?.n).toBe(0)
  })

  it("is not there in another environment", async () => {
    await makeSecondEnvironment(house.sql)
    const other = await enter(house.origin, "ana.souza", { amb: "outra" })
    expect(code(await other.client.comments({ instance }))).toBe("not-found")
    expect(code(await write(other.client, "Oi"))).toBe("not-found")
    const [stranger] = await house.sql<{ id: string }[]>`select id from person where amb = 'outra'`
    expect(await write(ana, "@Ana Outra", { named: [stranger?.id ?? ""] })).toMatchObject({
      failure: { code: "forbidden", at: "addressee", fields: [{ code: "unknown", params: { pessoa: "" } }] }
    })
  })

  it("is one, however often it is sent under its key, at whichever node", async () => {
    const id = await request()
    const payload = written("Uma vez só", { asked: [of("ana.souza")] })
    const both = [bruno, away.client, bruno, away.client]
    const answers = await Promise.all(both.map((client) => client.writeComment({ instance: id, payload })))
    for (const answer of answers) expect(success(answer).comments).toHaveLength(1)
    expect(code(await bruno.writeComment({ instance: id, payload: { ...payload, text: "Outra" } }))).toBe("key-reused")
    expect((await noticesOf("ana.souza")).filter(({ kind }) => kind === "asked")).toHaveLength(1)
  })

  it("is the text that was written, whatever is in it, without what cannot be seen", async () => {
    const id = await request()
    const strange = "<script>alert(1)</script>\u202Eabc\u2066 & \u0007\u001B[31m\r\nשלום"
    success(await write(ana, `  ${strange}\n`, {}, id))
    const { comments } = success(await bruno.comments({ instance: id }))
    expect(comments[0]?.text).toBe("<script>alert(1)</script>\u202Eabc\u2066 & [31m\nשלום")
    for (const text of ["", " \n ", "\u200B", "\u0007"]) {
      expect(await write(ana, text, {}, id)).toMatchObject({ failure: { code: "request-invalid", at: "text" } })
    }
    success(await write(ana, "é".repeat(longestText), {}, id))
    expect(code(await write(ana, "é".repeat(longestText + 1), {}, id))).toBe("too-large")
    expect(code(await write(ana, "a".repeat(3 * longestText), {}, id))).toBe("request-invalid")
    expect(code(await write(ana, "a", { named: Array<string>(mostPeople + 1).fill(of("bruno.lima")) }, id))).toBe(
      "request-invalid"
    )
    expect(code(await write(ana, "a", { answers: randomUUID() }, id))).toBe("request-invalid")
    expect(code(await write(ana, "a", { answers: "x" }, id))).toBe("request-invalid")
    expect(code(await write(ana, "a", { named: ["x"] }, id))).toBe("request-invalid")
    expect(code(await write(ana, "a", { asked: ["x"] }, id))).toBe("request-invalid")
  })

  it("that somebody sees by a right alone is noted in the log", async () => {
    const keeper = await enterAs(house, "diego.prado", "processos")
    const id = await request()
    house.lines.length = 0
    success(await keeper.client.comments({ instance: id }))
    expect(house.lines.some((line) => line.includes("processos") && line.includes(id))).toBe(true)
  })

  it("ends with its case", async () => {
    const id = await request()
    const { comments } = success(await write(ana, "@Bruno Lima", { named: [of("bruno.lima")] }, id))
    success(await bruno.readComments({ instance: id, payload: { number: 9 } }))
    await house.sql`delete from instance where id = ${id}`
    for (const table of ["comment", "comment_read"]) {
      expect(await house.sql`select 1 from ${house.sql(table)} where instance = ${id}`).toHaveLength(0)
    }
    expect(await house.sql`select 1 from comment_person where comment = ${comments[0]?.id ?? ""}`).toHaveLength(0)
  })
})

describe("who is named", () => {
  it("is told without a text, once, and not of what they wrote themselves", async () => {
    const id = await request()
    const text = "@Bruno Lima e @Ana Souza, conferi."
    const { comments } = success(
      await write(ana, text, { named: [of("bruno.lima"), of("ana.souza"), of("bruno.lima")] }, id)
    )
    const step = comments[0]?.id
    expect(comments[0]?.named).toEqual([
      { person: of("ana.souza"), pessoa: "Ana Souza" },
      { person: of("bruno.lima"), pessoa: "Bruno Lima" }
    ])
    const told = (await noticesOf("bruno.lima")).filter((one) => one.step === step)
    expect(told).toEqual([{ kind: "mentioned", step, by_name: "Ana Souza", detail: {} }])
    expect((await noticesOf("ana.souza")).filter((one) => one.step === step)).toEqual([])
  })

  it("sees the case in one of their roles: others are refused by name, and nothing is written", async () => {
    const id = await request()
    await house.sql`update person set blocked = true where usuario = 'heitor.alves'`
    const named = [of("bruno.lima"), of("felipe.nunes"), of("heitor.alves"), randomUUID()]
    const refused = await write(ana, "@Felipe Nunes", { named }, id)
    expect(refused).toMatchObject({ failure: { code: "forbidden", at: "addressee" } })
    expect((refused as { failure: { fields?: unknown } }).failure.fields).toEqual([
      { key: of("felipe.nunes"), code: "unseen", params: { pessoa: "Felipe Nunes" } },
      { key: of("heitor.alves"), code: "blocked", params: { pessoa: "Heitor Alves" } },
      { key: named[3], code: "unknown", params: { pessoa: "" } }
    ])
    await house.sql`update person set blocked = false where usuario = 'heitor.alves'`
    expect(success(await ana.comments({ instance: id })).comments).toEqual([])
    // Diego is a manager in the second of his roles.
    success(await write(ana, "@Diego Prado", { named: [of("diego.prado")] }, id))
    expect(await write(ana, "Eu?", { asked: [of("ana.souza")] }, id)).toMatchObject({
      failure: { fields: [{ code: "self" }] }
    })
  })

  it("is found by name, those before others who see the case; nobody is told of a stranger without asking", async () => {
    const found = success(await ana.peopleToName({ instance, payload: { text: "n" } }))
    expect(found).toContainEqual({
      person: of("felipe.nunes"),
      pessoa: "Felipe Nunes",
      photo: expect.any(String),
      roles: [expect.stringContaining("ADM")],
      refusal: "unseen"
    })
    const bru = success(await ana.peopleToName({ instance, payload: { text: "bru lim" } }))
    expect(bru).toMatchObject([{ pessoa: "Bruno Lima", refusal: null }])
    expect(success(await ana.peopleToName({ instance, payload: { text: "ana" } }))).toEqual([])
    const involved = success(await bruno.peopleToName({ instance, payload: { text: " " } }))
    expect(involved).toMatchObject([{ pessoa: "Ana Souza", refusal: null }])
    for (const text of ["' | '", ":*", "a:b & !c", "\\", "<->"]) {
      success(await ana.peopleToName({ instance, payload: { text } }))
    }
  })
})

describe("a question", () => {
  it("waits for each whom it asks until they answer, and tells who asked", async () => {
    const id = await request()
    const asked = [of("bruno.lima"), of("diego.prado")]
    const [question] = success(
      await write(ana, "@Bruno Lima @Diego Prado 36 meses?", { asked, named: asked }, id)
    ).comments
    expect(question?.asked.map(({ pessoa, answered }) => [pessoa, answered])).toEqual([
      ["Bruno Lima", false],
      ["Diego Prado", false]
    ])
    expect((await noticesOf("bruno.lima")).at(-1)).toMatchObject({ kind: "asked", step: question?.id })
    const answers = question?.id ?? null
    // Somebody else's answer, and one that names who asked.
    success(await write(ana, "Alguém?", { answers }, id))
    const { comments } = success(await write(bruno, "@Ana Souza São.", { answers, named: [of("ana.souza")] }, id))
    expect(comments[0]?.asked.map(({ answered }) => answered)).toEqual([true, false])
    success(await write(bruno, "E mais.", { answers }, id))
    const ofAnswer = (await noticesOf("ana.souza")).filter(({ step }) => comments.some((one) => one.id === step))
    expect(ofAnswer).toEqual([{ kind: "answered", step: comments.at(-1)?.id, by_name: "Bruno Lima", detail: {} }])
    expect(JSON.stringify(await house.sql`select * from notice`)).not.toContain("36 meses")
  })
})

describe("what was read", () => {
  it("is noted for its person alone, never beyond what there is, and never goes back", async () => {
    const id = await request()
    for (const text of ["um", "dois", "três"]) success(await write(ana, text, {}, id))
    const read = async (client: Client) => success(await client.comments({ instance: id })).read
    success(await bruno.readComments({ instance: id, payload: { number: 2 } }))
    success(await bruno.readComments({ instance: id, payload: { number: 1 } }))
    expect([await read(bruno), await read(ana)]).toEqual([2, 0])
    success(await bruno.readComments({ instance: id, payload: { number: 2 ** 40 } }))
    expect(await read(bruno)).toBe(3)
  })
})
