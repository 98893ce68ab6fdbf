/** Comments at a clause: they have words of a document in them, so that who does not see it is given nothing of them. */
import type { Client } from "@quadrante/api/client"
import type { NewComment } from "@quadrante/api/comment"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openHouse, type House } from "../../test/house.ts"
import { answer, enterAs, makeCase, marks, marksIn, processo, type SecretCase } from "../../test/secrets.ts"
import { code, key, success, type Visitor } from "../../test/visitor.ts"
import { initialLimits } from "../kernel/budget/limits.ts"

let house: House
/** She began the case, and has seen no form with the text. */
let ana: Visitor
let bruno: Visitor
/** She sees the case, and no form of it. */
let elisa: Visitor
let secret: SecretCase
let people: Readonly<Record<string, string>>

beforeAll(async () => {
  const budget = { burstMs: 600_000, msPerSecond: 60_000 }
  house = await openHouse({ limits: { ...initialLimits, person: budget, address: budget } })
  ana = await enterAs(house, "ana.souza", "solicitante")
  bruno = await enterAs(house, "bruno.lima", "gerencia")
  elisa = await enterAs(house, "elisa.rocha", "compras")
  secret = await makeCase(house, ana, bruno)
  const rows = await house.sql<{ id: string; usuario: string }[]>`select id, usuario from person`
  people = Object.fromEntries(rows.map(({ id, usuario }) => [usuario, id]))
})
afterAll(() => house.stop())

const of = (usuario: string): string => people[usuario] ?? ""

/** A text of Bruno's in the case. */
const contract = "# Contrato\n\n1. Objeto\n2. Prazo de **trinta** dias\n\n---"

const write = (client: Client, text: string, more: Partial<NewComment> = {}, instance = secret.instance) =>
  client.writeComment({ instance, payload: { key: key(), text, named: [], asked: [], answers: null, ...more } })

const commentsFor = async (client: Client, instance = secret.instance) =>
  success(await client.comments({ instance })).comments

/** Another case, in which Bruno has written the contract and goes on with it. */
const drafted = async () => {
  const { id: instance } = success(await ana.client.start({ payload: { processo, contexto: {}, key: key() } }))
  await answer(ana.client, instance, { assunto: "outro", pessoal: "p", valor: 7 })
  const document = success(await bruno.client.beginText({ instance, payload: { title: "Minuta" } })).id
  success(await bruno.client.saveDocument({ document, payload: { base: 0, text: contract } }))
  const place = { document, version: 1, block: 2, quote: "trinta dias" }
  return { instance, document, place }
}

describe("a comment at a clause", () => {
  it("says where: in which version, under which number, at which words", async () => {
    const { instance, document, place } = await drafted()
    const payload = { key: key(), text: "Cabe?", named: [], asked: [], answers: null, place }
    const twice = [1, 2].map(() => bruno.client.writeComment({ instance, payload }))
    for (const answered of await Promise.all(twice)) {
      expect(success(answered).comments.map((one) => one.place)).toMatchObject([
        { document, version: 1, block: 2, number: "2", quote: "trinta dias" }
      ])
    }
    const other = { ...payload, place: { ...place, quote: "Prazo" } }
    expect(code(await bruno.client.writeComment({ instance, payload: other }))).toBe("key-reused")
    success(await write(bruno.client, "Do caso", {}, instance))
    expect((await commentsFor(bruno.client, instance)).at(-1)?.place).toBeNull()
  })

  it("stands where its words stand, and nowhere else", async () => {
    const { instance, document, place } = await drafted()
    for (const changes of [
      { quote: "quarenta dias" },
      { quote: " " },
      { block: 1 },
      { block: 99 },
      { block: 3, quote: "-" },
      { version: 2 },
      { version: 2 ** 40 }
    ]) {
      const refused = await write(bruno.client, "Onde?", { place: { ...place, ...changes } }, instance)
      expect(refused).toMatchObject({ failure: { code: "request-invalid", at: "place" } })
    }
    // A text of another case, a file, and none.
    for (const other of [secret.text, secret.file, "x", crypto.randomUUID()]) {
      const at = { ...place, document: other }
      expect(code(await write(bruno.client, "Onde?", { place: at }, instance))).toBe("not-found")
    }
    const atFile = { document: secret.file, version: 1, block: 0, quote: "%PDF-1.4" }
    expect(code(await write(bruno.client, "Onde?", { place: atFile }))).toBe("request-invalid")
    expect(await commentsFor(bruno.client, instance)).toEqual([])
    expect(document).not.toBe(secret.text)
  })

  it("takes its answers with it: they are at the same clause", async () => {
    const { instance, place } = await drafted()
    const [first] = success(await write(bruno.client, "Cabe?", { place }, instance)).comments
    const answers = first?.id ?? ""
    const both = await write(bruno.client, "Sim", { answers, place }, instance)
    expect(both).toMatchObject({ failure: { code: "request-invalid", at: "place" } })
    const { comments } = success(await write(bruno.client, "Sim", { answers }, instance))
    expect(comments.map((one) => one.place)).toEqual([first?.place, first?.place])
  })
})

describe("whoever sees the case and not the document", () => {
  it("is given neither the comment nor its answers, and not that there are some", async () => {
    expect(marksIn(JSON.stringify(await commentsFor(bruno.client)), [marks.dito, marks.texto])).toHaveLength(2)
    for (const { client } of [ana, elisa]) {
      expect((await commentsFor(client)).filter(({ text }) => text !== "Boa tarde")).toEqual([])
      const { comments } = success(await write(client, "Boa tarde"))
      expect(comments.every((one) => one.place === null)).toBe(true)
      expect(marksIn(JSON.stringify(comments))).toEqual([])
      const { instances, documents } = success(await client.search({ payload: { termo: marks.dito } }))
      expect([instances, documents]).toEqual([[], []])
      expect(marksIn(JSON.stringify(await client.casePdf({ instance: secret.instance })), [marks.dito])).toEqual([])
    }
    const { instances } = success(await bruno.client.search({ payload: { termo: marks.dito } }))
    expect(instances).toMatchObject([{ id: secret.instance, place: { kind: "comment" } }])
    const paper = JSON.stringify(await bruno.client.casePdf({ instance: secret.instance }))
    expect(marksIn(paper, [marks.dito, marks.texto])).toHaveLength(2)
  })

  it("cannot say anything there, nor answer what they do not see, although they know its id", async () => {
    const at = { document: secret.text, version: 1, block: 0, quote: marks.texto }
    const hidden = (await commentsFor(bruno.client)).find(({ place }) => place !== null)?.id ?? ""
    for (const { client } of [ana, elisa]) {
      expect(code(await write(client, "Aqui", { place: at }))).toBe("not-found")
      // Words that do not stand there get the same answer, so that nobody finds out by guessing.
      expect(code(await write(client, "Aqui", { place: { ...at, quote: "zqnada" } }))).toBe("not-found")
      expect(await write(client, "Sim", { answers: hidden })).toMatchObject({
        failure: { code: "request-invalid", at: "answers" }
      })
      const asked = { text: "bru", document: secret.text }
      expect(code(await client.peopleToName({ instance: secret.instance, payload: asked }))).toBe("not-found")
    }
  })

  it("is neither named nor asked there, and told of nothing", async () => {
    const at = { document: secret.text, version: 1, block: 0, quote: marks.texto }
    for (const more of [{ named: [of("ana.souza")] }, { asked: [of("elisa.rocha")] }]) {
      expect(await write(bruno.client, "@Ana Souza", { ...more, place: at })).toMatchObject({
        failure: { code: "forbidden", at: "addressee", fields: [{ code: "unseen" }] }
      })
    }
    const find = async (text: string, document?: string) => {
      const payload = document === undefined ? { text } : { text, document }
      const found = success(await bruno.client.peopleToName({ instance: secret.instance, payload }))
      return found.map(({ pessoa, refusal }) => [pessoa, refusal])
    }
    expect(await find("ana sou")).toEqual([["Ana Souza", null]])
    expect(await find("ana sou", secret.text)).toEqual([["Ana Souza", "unseen"]])
    expect(await find("diego", secret.text)).toEqual([["Diego Prado", null]])
    success(await write(bruno.client, "@Diego Prado, cabe?", { asked: [of("diego.prado")], place: at }))
    // Nothing that is sent, kept for somebody or counted has them: what was said stands with it and its words alone.
    const tables = await house.sql<{ name: string }[]>`
      select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`
    const having = await Promise.all(
      tables.map(async ({ name }) => {
        const [row] =
          await house.sql`select 1 from ${house.sql(name)} t where t::text like ${`%${marks.dito}%`} limit 1`
        return row === undefined ? [] : [name]
      })
    )
    expect(having.flat().toSorted()).toEqual(["comment", "text_search"])
  })

  it("has them where they come to see the document, and loses them with it", async () => {
    const { instance, place, document } = await drafted()
    success(await write(bruno.client, "Só daqui", { place }, instance))
    const diego = await enterAs(house, "diego.prado", "gerencia")
    // A text that nobody has sent is its author's.
    expect(await commentsFor(diego.client, instance)).toEqual([])
    await answer(bruno.client, instance, { analise: "a", cofre: "c", custo: 1, minuta: document, decisao: "devolver" })
    expect((await commentsFor(diego.client, instance)).map(({ text }) => text)).toEqual(["Só daqui"])
    await house.sql`update instance set variables = variables || '{"minuta": null}'::jsonb where id = ${instance}`
    await house.sql`update history set answers = answers - 'minuta' where instance = ${instance}`
    expect(await commentsFor(diego.client, instance)).toEqual([])
  })

  it("is noted in the log where they see it by a right", async () => {
    const keeper = await enterAs(house, "diego.prado", "processos")
    const before = house.lines.length
    expect((await commentsFor(keeper.client)).some(({ place }) => place !== null)).toBe(true)
    expect(house.lines.slice(before).some((line) => line.includes(secret.instance))).toBe(true)
  })
})
