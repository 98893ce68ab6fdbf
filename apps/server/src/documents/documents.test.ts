import type { Client } from "@quadrante/api/client"
import * as Rules from "@quadrante/domain/document"
import { Result } from "effect"
import fc from "fast-check"
import PDFDocument from "pdfkit"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { openHouse, type House } from "../../test/house.ts"
import { marksIn } from "../../test/secrets.ts"
import { code, enter, key, success } from "../../test/visitor.ts"
import { deploy } from "../process/model/definition.ts"
import { pieces } from "./paper.ts"
import { pdfOf } from "./pdf.ts"
import { isFull } from "../../test/breadth.ts"

let house: House
let ana: Client
let bruno: Client
let carla: Client

beforeAll(async () => {
  house = await openHouse()
  success(await deploy(house.sql, "demo", bundle))
  ;[ana, bruno, carla] = (await Promise.all(
    ["ana.souza", "bruno.lima", "carla.reis"].map(async (who) => (await enter(house.origin, who)).client)
  )) as [Client, Client, Client]
})
afterAll(() => house.stop())

describe("an upload", () => {
  it("comes in parts, becomes a document when it is whole, and is read as it was sent", async () => {
    const instance = await started()
    const content = pdf(Rules.partBytes * 2 + 5)
    const document = success(await sent(ana, instance, "nota fiscal.pdf", content))
    expect(document).toMatchObject({
      title: "nota fiscal.pdf",
      type: "application/pdf",
      bytes: content.length,
      by: "Ana Souza"
    })
    const read = success(await ana.content({ document: document.id, version: "1" }))
    expect(Buffer.from(read.data ?? "", "base64").equals(content)).toBe(true)
    expect(success(await ana.documents({ instance }))).toHaveLength(1)
  })

  it.each([
    ["pagina.html", Buffer.from("<script>alert(1)</script>")],
    ["falso.pdf", Buffer.from("<script>alert(1)</script>")],
    ["planilha.csv", Buffer.from("a;b")]
  ])(
    "of %s is refused by its content or by what the input asks for, and nothing of it is kept",
    async (name, content) => {
      const instance = await started()
      expect(await sent(ana, instance, name, content)).toMatchObject({ failure: { code: "file-refused" } })
      expect(success(await ana.documents({ instance }))).toEqual([])
    }
  )

  it("that is too large, cut short, or another's, is refused", async () => {
    const instance = await started()
    const begin = (bytes: number) => ana.beginUpload({ instance, payload: { name: "a.pdf", accept: "", bytes } })
    expect(await begin(Rules.mostBytes + 1)).toMatchObject({ failure: { code: "request-invalid" } })
    const { upload } = success(await begin(100))
    const part = { upload, part: "0", payload: { data: Buffer.from("short").toString("base64") } }
    expect(await ana.uploadPart(part)).toMatchObject({ failure: { code: "request-invalid", at: "data" } })
    expect(await ana.endUpload({ upload })).toMatchObject({ failure: { code: "request-invalid", at: "bytes" } })
    expect(await bruno.endUpload({ upload })).toMatchObject({ failure: { code: "not-found" } })
    expect(await bruno.dropUpload({ upload })).toMatchObject({ failure: { code: "not-found" } })
    success(await ana.dropUpload({ upload }))
    expect(await ana.endUpload({ upload })).toMatchObject({ failure: { code: "not-found" } })
  })
})

describe("a text", () => {
  it("is written by one at a time, and the other is told by whom", async () => {
    const { instance, document } = await text()
    success(await complete(ana, instance, { minuta: document }))
    success(await bruno.openDocument({ document }))
    const held = success(await ana.documents({ instance }))[0]
    expect(held?.lock).toMatchObject({ by: "Bruno Lima", mine: false })
    await house.sql`update document set locked_by = gen_random_uuid(), locked_name = 'Ana Souza' where id = ${document}`
    expect(await bruno.openDocument({ document })).toMatchObject({
      failure: { code: "document-locked", by: "Ana Souza" }
    })
    await house.sql`update document set locked_until = now() - interval '1 second' where id = ${document}`
    expect(success(await bruno.openDocument({ document })).document.lock).toMatchObject({ mine: true })
  })

  it("is free for the next at once when who wrote it completes the task, and what they had not saved is kept", async () => {
    const { instance, document } = await text()
    success(await ana.openDocument({ document }))
    success(await ana.draftDocument({ document, payload: { base: 0, text: "meio" } }))
    success(await complete(ana, instance, { minuta: document }))
    expect(success(await bruno.documents({ instance }))[0]?.lock).toBeNull()
    expect(success(await bruno.openDocument({ document })).document.lock).toMatchObject({ by: "Bruno Lima" })
    expect(await house.sql`select body from document_draft where document = ${document}`).toMatchObject([
      { body: "meio" }
    ])
  })

  it("has a version for each save, and overwrites nobody's", async () => {
    const { document } = await text()
    success(await ana.openDocument({ document }))
    const saved = success(await ana.saveDocument({ document, payload: { base: 0, text: "# Contrato\nUm" } }))
    expect(saved).toMatchObject({ version: 1, lock: null })
    expect(await ana.saveDocument({ document, payload: { base: 0, text: "Outro" } })).toMatchObject({
      failure: { code: "document-stale", by: "Ana Souza" }
    })
    success(await ana.saveDocument({ document, payload: { base: 1, text: "Dois" } }))
    expect(success(await ana.versions({ document })).map(({ version }) => version)).toEqual([2, 1])
    expect(success(await ana.content({ document, version: "1" })).text).toBe("# Contrato\nUm")
    expect(await ana.content({ document, version: "3" })).toMatchObject({ failure: { code: "not-found" } })
  })

  it("is held on by who saves it and goes on", async () => {
    const { instance, document } = await text()
    success(await ana.openDocument({ document }))
    await house.sql`update document set locked_until = now() + interval '1 second' where id = ${document}`
    const saved = success(await ana.saveDocument({ document, payload: { base: 0, text: "Um", goesOn: true } }))
    expect(saved).toMatchObject({ version: 1, draft: null, lock: { by: "Ana Souza", mine: true } })
    // As long as one that was just opened.
    expect(Date.parse(saved.lock?.until ?? "")).toBeGreaterThan(Date.now() + Rules.lockMs / 2)
    success(await ana.saveDocument({ document, payload: { base: 1, text: "Dois" } }))
    expect(success(await ana.documents({ instance }))[0]?.lock).toBeNull()
  })

  it.runIf(isFull)("says of each version what its author said, in a line, also on paper", async () => {
    const { document } = await text()
    const save = (base: number, remark?: string) =>
      ana.saveDocument({ document, payload: { base, text: `v${base}`, ...(remark !== undefined && { remark }) } })
    success(await save(0))
    success(await save(1, "  Prazo de pagamento\npara 30 dias\u0007 "))
    expect(success(await ana.versions({ document })).map(({ remark }) => remark)).toEqual([
      "Prazo de pagamento para 30 dias",
      ""
    ])
    const paper = async (version: string) => marksIn(JSON.stringify(await ana.pdf({ document, version })), ["30 dias"])
    expect([await paper("1"), await paper("2")]).toEqual([[], ["30 dias"]])
    expect(code(await save(2, "x".repeat(Rules.longestRemark + 1)))).toBe("request-invalid")
  })

  it("that was not saved is there again for who wrote it, until they let it go", async () => {
    const { document } = await text()
    success(await ana.openDocument({ document }))
    success(await ana.draftDocument({ document, payload: { base: 0, text: "meio" } }))
    expect(success(await ana.openDocument({ document })).draft).toEqual({ base: 0, text: "meio" })
    success(await ana.closeDocument({ document }))
    expect(success(await ana.openDocument({ document })).draft).toBeNull()
  })

  it("says to whom wrote it, and to nobody else, that something is not saved, and since when", async () => {
    const { instance, document } = await text()
    const said = async (client: Client) =>
      success(await client.documents({ instance })).find(({ id }) => id === document)?.draft ?? null
    success(await ana.openDocument({ document }))
    expect(await said(ana)).toBeNull()
    const before = Date.now()
    success(await ana.draftDocument({ document, payload: { base: 0, text: "meio" } }))
    expect(Date.parse((await said(ana)) ?? "")).toBeGreaterThan(before - 60_000)
    success(await ana.saveDocument({ document, payload: { base: 0, text: "inteiro" } }))
    expect(await said(ana)).toBeNull()
    success(await ana.openDocument({ document }))
    success(await ana.draftDocument({ document, payload: { base: 1, text: "outro" } }))
    expect(await said(ana)).not.toBeNull()
    // What says the same as the last version is nothing to be saved.
    success(await ana.draftDocument({ document, payload: { base: 1, text: "inteiro" } }))
    expect(await said(ana)).toBeNull()
    success(await ana.draftDocument({ document, payload: { base: 1, text: "outro" } }))
    success(await complete(ana, instance, { minuta: document }))
    expect(await said(bruno)).toBeNull()
    success(await bruno.closeDocument({ document }))
  })

  it("that was kept on the way, and came after its own save, is not there again", async () => {
    const { document } = await text()
    success(await ana.openDocument({ document }))
    success(await ana.saveDocument({ document, payload: { base: 0, text: "inteiro" } }))
    success(await ana.draftDocument({ document, payload: { base: 0, text: "intei" } }))
    expect(success(await ana.openDocument({ document }))).toMatchObject({ draft: null, text: "inteiro" })
  })

  it("is a PDF with its accents, its unit, and which page of how many", async () => {
    const { document } = await text()
    success(
      await ana.saveDocument({ document, payload: { base: 0, text: `# Ação\n\n${"Cláusula única. ".repeat(600)}` } })
    )
    const { data, type } = success(await ana.pdf({ document, version: "1" }))
    const bytes = Buffer.from(data ?? "", "base64")
    expect([type, bytes.subarray(0, 5).toString()]).toEqual(["application/pdf", "%PDF-"])
    // Letters that are part of the file: their program, and what each of them stands for.
    expect(bytes.toString("latin1")).toMatch(/\/FontFile[23]/)
    expect(bytes.toString("latin1")).toMatch(/\/ToUnicode/)
    expect(bytes.toString("latin1").match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
  })

  it("is a PDF whatever its marks are", async () => {
    const every = "# a\n## b\n### c\n\n**d** *e* `f` [g](https://h.br)\n\n> i\n\n- j\n\n1. k\n\n---\n```\nl\n```\n\n# "
    const written = await pdfOf(every, page)
    expect(written.length).toBeGreaterThan(1_000)
    // A link opens from the page, and what follows it is none.
    expect(written.toString("latin1").match(/\/URI \(https:\/\/h\.br\)/g)).toHaveLength(1)
    expect((await pdfOf("", page)).length).toBeGreaterThan(1_000)
  })

  it.each([
    ["a word", "a"],
    ["hard spaces", "\u00a0"],
    ["spaces", " "],
    ["tabs", "\t"],
    ["brackets", ") "],
    ["hidden hyphens", "a\u00ad"],
    ["a block of code", "a", "```\n"],
    ["a heading", "W", "# "],
    ["a title", "a", "", "a"],
    ["lines", "a\n"],
    ["links", "[a](http://b.br) "]
  ])("measures twice as many letters for %s twice as long", async (_, part, before = "", title = "") => {
    const measured = vi.spyOn(PDFDocument.prototype, "widthOfString")
    const lettersOf = async (length: number) => {
      measured.mockClear()
      await pdfOf(`${before}x${part.repeat(length / part.length)}x`, { ...page, title: title.repeat(length) || "T" })
      return measured.mock.calls.reduce((sum, [letters]) => sum + String(letters).length, 0)
    }
    try {
      const once = await lettersOf(4_000)
      expect(await lettersOf(8_000)).toBeLessThan(2.2 * once)
    } finally {
      measured.mockRestore()
    }
  })

  it.runIf(isFull)("is made of a word of 200,000 letters, beside the thread that answers", async () => {
    const { document } = await text()
    success(await ana.saveDocument({ document, payload: { base: 0, text: "a".repeat(200_000) } }))
    const { data } = success(await ana.pdf({ document, version: "1" }))
    expect(
      Buffer.from(data ?? "", "base64")
        .subarray(0, 5)
        .toString()
    ).toBe("%PDF-")
  })

  it("cuts nothing but what no line can hold, and nothing away", () => {
    const prose = "Cláusula única: o prazo é de 30 dias, e a multa, de 2 %. ".repeat(50)
    expect(pieces(prose)).toEqual([prose])
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."ab \n.)(-", "😀", "\u00a0"), maxLength: 400 }), (any) => {
        expect(pieces(any).join("")).toBe(any)
        for (const piece of pieces(any)) expect(piece.isWellFormed()).toBe(true)
      })
    )
  })
})

describe("who may what", () => {
  it("sees documents with the instance, and changes them only while a task of theirs asks for them", async () => {
    const { instance, document } = await text()
    for (const asked of [
      carla.documents({ instance }),
      carla.versions({ document }),
      carla.content({ document, version: "1" }),
      carla.pdf({ document, version: "1" }),
      carla.openDocument({ document }),
      carla.closeDocument({ document }),
      carla.saveDocument({ document, payload: { base: 0, text: "x" } }),
      carla.draftDocument({ document, payload: { base: 0, text: "x" } }),
      carla.beginText({ instance, payload: { title: "x" } }),
      carla.beginUpload({ instance, payload: { name: "a.pdf", accept: "", bytes: 1 } })
    ]) {
      expect(await asked).toMatchObject({ failure: { code: "not-found" } })
    }
    success(await complete(ana, instance, { minuta: document }))
    expect(success(await ana.documents({ instance }))[0]?.editable).toBe(false)
    expect(await ana.openDocument({ document })).toMatchObject({ failure: { code: "forbidden" } })
    expect(await ana.saveDocument({ document, payload: { base: 0, text: "x" } })).toMatchObject({
      failure: { code: "forbidden" }
    })
    expect(success(await bruno.documents({ instance }))[0]?.editable).toBe(true)
  })

  it("names in a form only what its instance has", async () => {
    const { document } = await text()
    const instance = await started()
    expect(await complete(ana, instance, { minuta: document })).toMatchObject({
      failure: { code: "form-invalid", fields: [{ key: "minuta", code: "type" }] }
    })
  })
})

// Helpers

const page = { title: "T", unit: "", foot: "", language: "pt-BR", page: "", of: "" }

const started = async () => success(await ana.start({ payload: { processo: "papeis", contexto: {}, key: key() } })).id

const text = async () => {
  const instance = await started()
  const document = success(await ana.beginText({ instance, payload: { title: "Minuta" } })).id
  return { instance, document }
}

const complete = async (client: Client, instance: string, values: Record<string, string>) => {
  const { task, revision } = success(await client.instance({ instance }))
  return client.complete({ task: task?.id ?? "", payload: { revision, key: key(), values } })
}

const pdf = (length: number) => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(length - 9, 0x20)])

const sent = async (client: Client, instance: string, name: string, content: Buffer) => {
  const payload = { name, accept: ".pdf,image/*", bytes: content.length }
  const { upload } = success(await client.beginUpload({ instance, payload }))
  for (let part = 0; part * Rules.partBytes < content.length; part++) {
    const data = content.subarray(part * Rules.partBytes, (part + 1) * Rules.partBytes).toString("base64")
    const taken = await client.uploadPart({ upload, part: String(part), payload: { data } })
    if (Result.isFailure(taken)) throw new Error(JSON.stringify(taken.failure))
  }
  return client.endUpload({ upload })
}

const form = {
  components: [
    { type: "filepicker", key: "anexos", multiple: true },
    { type: "filepicker", key: "minuta", properties: { tipo: "documento" } }
  ]
}

const words = { "pt-BR": "Papéis", en: "Papers", es: "Papeles" }

const bundle = {
  processo: "papeis",
  about: { title: words, group: words, icon: "form", instanceTitle: '"Papéis " + string(numero)' },
  forms: { escrever: form },
  xml: `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" id="d" targetNamespace="t">
    <process id="papeis" isExecutable="true">
      <startEvent id="inicio" /><userTask id="escrever" name="Escrever" camunda:formKey="escrever" />
      <userTask id="rever" name="Rever" camunda:formKey="escrever" camunda:candidateGroups="gerencia" /><endEvent id="fim" />
      <sequenceFlow id="a" sourceRef="inicio" targetRef="escrever" /><sequenceFlow id="b" sourceRef="escrever" targetRef="rever" />
      <sequenceFlow id="c" sourceRef="rever" targetRef="fim" />
    </process></definitions>`
}
