/** A whole case as a PDF: all that its reader sees of it, and nothing that they do not. */
import { crc32, deflateSync } from "node:zlib"
import type { Client } from "@quadrante/api/client"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openHouse, type House } from "../../test/house.ts"
import { enterAs, makeCase, marks, marksIn, plain, type SecretCase } from "../../test/secrets.ts"
import { admit, code, enter, key, success, type Visitor } from "../../test/visitor.ts"
import { initialLimits } from "../kernel/budget/limits.ts"
import { isSound } from "./png.ts"
import { isFull } from "../../test/breadth.ts"

let house: House
let ana: Visitor
let bruno: Visitor
let elisa: Visitor
let secret: SecretCase

beforeAll(async () => {
  const budget = { burstMs: 600_000, msPerSecond: 60_000 }
  house = await openHouse({ limits: { ...initialLimits, person: budget, address: budget } })
  ana = await enterAs(house, "ana.souza", "solicitante")
  bruno = await enterAs(house, "bruno.lima", "gerencia")
  elisa = await enterAs(house, "elisa.rocha", "compras")
  secret = await makeCase(house, ana, bruno)
  const { instance } = secret
  const comment = { key: key(), text: "Confira a zebra", named: [], asked: [], answers: null }
  success(await ana.client.writeComment({ instance, payload: comment }))
  await add(bruno.client, instance, "tela-quebrada.png", whole)
  await add(bruno.client, instance, "nota.txt", Buffer.from("Texto"))
})
afterAll(() => house.stop())

const chunk = (kind: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(data.length, 0)
  numbers.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)])
}

/** A PNG with transparency, as windows are photographed; `points` are what is in it. */
const png = (width: number, height: number, points: Buffer) => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6], 8)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, chunk("IHDR", head), chunk("IDAT", points), chunk("IEND", Buffer.alloc(0))])
}
const rows = (filter: number) =>
  Buffer.concat(Array.from({ length: 3 }, () => Buffer.from([filter, ...Buffer.alloc(16, 120)])))
const whole = png(4, 3, deflateSync(rows(1)))

const add = async (client: Client, instance: string, name: string, content: Buffer) => {
  const payload = { name, accept: "", bytes: content.length, ofCase: true }
  const { upload } = success(await client.beginUpload({ instance, payload }))
  success(await client.uploadPart({ upload, part: "0", payload: { data: content.toString("base64") } }))
  return success(await client.endUpload({ upload }))
}

const pdfOf = async (client: Client, instance: string) => success(await client.casePdf({ instance }))

describe("a whole case as a PDF", () => {
  it("has forms, trail, texts, comments and files with pictures for who sees them", async () => {
    const file = await pdfOf(bruno.client, secret.instance)
    expect(file).toMatchObject({ type: "application/pdf", name: expect.stringMatching(/\.pdf$/) })
    const looked = [plain, marks.analise, marks.cofre, marks.nota, marks.texto, marks.arquivo, "zebra", "tela-quebrada"]
    expect(marksIn(JSON.stringify(file), looked)).toEqual(looked)
    const bytes = Buffer.from(file.data ?? "", "base64").toString("latin1")
    expect(bytes).toContain("/Subtype /Image")
  })

  it("names the unit of its reader in the language in which they read it", async () => {
    const reader = (await admit(house.origin, "bruno.lima", { language: "en" })).client
    const asked = ["vendas", "sales"]
    expect(marksIn(JSON.stringify(await pdfOf(reader, secret.instance)), asked)).toEqual(["sales"])
    expect(marksIn(JSON.stringify(await pdfOf(bruno.client, secret.instance)), asked)).toEqual(["vendas"])
  })

  it("has nothing of what its reader does not see: not a value, not a text, not the name of a file", async () => {
    for (const [visitor, seen] of [
      [elisa, []],
      [ana, [marks.pessoal]]
    ] as const) {
      const file = JSON.stringify(await pdfOf(visitor.client, secret.instance))
      expect(marksIn(file)).toEqual(seen)
      expect(marksIn(file, [plain, "zebra"])).toEqual([plain, "zebra"])
    }
  })

  it("is not there for who does not see the case, in whatever way they ask", async () => {
    const felipe = (await enter(house.origin, "felipe.nunes")).client
    for (const instance of [secret.instance, "nenhuma", crypto.randomUUID()]) {
      expect(code(await felipe.casePdf({ instance }))).toBe("not-found")
    }
  })

  it("says that it was looked at by a right", async () => {
    const keeper = await enterAs(house, "diego.prado", "processos")
    const before = house.lines.length
    await pdfOf(keeper.client, secret.instance)
    const told = house.lines.slice(before).filter((line) => line.includes("by a right"))
    expect(told.some((line) => line.includes(secret.instance))).toBe(true)
  })

  it.runIf(isFull)("is made also where somebody added a picture that is broken, or made to be too large", async () => {
    const begun = success(await ana.client.start({ payload: { processo: "chamado", contexto: {}, key: key() } }))
    await add(ana.client, begun.id, "quebrada.png", png(4, 3, Buffer.from("nada")))
    await add(ana.client, begun.id, "curta.png", png(400, 300, deflateSync(Buffer.alloc(7))))
    await add(ana.client, begun.id, "sem-filtro.png", png(4, 3, deflateSync(rows(120))))
    await add(ana.client, begun.id, "enorme.png", png(40_000, 40_000, deflateSync(Buffer.alloc(7))))
    await add(ana.client, begun.id, "foto.jpg", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]))
    const names = ["quebrada.png", "curta.png", "sem-filtro.png", "enorme.png", "foto.jpg"]
    expect(marksIn(JSON.stringify(await pdfOf(ana.client, begun.id)), names)).toEqual(names)
  })
})

describe("a PNG", () => {
  it("is sound where it is whole, and never throws", () => {
    expect(isSound(whole)).toBe(true)
    for (let length = 0; length < whole.length - 12; length++) expect(isSound(whole.subarray(0, length))).toBe(false)
  })
})
