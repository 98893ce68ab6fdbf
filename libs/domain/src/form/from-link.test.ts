import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Locale from "../locale/locale.ts"
import { type Entry, readValue } from "../redirect/redirect.ts"
import * as Form from "./form.ts"

const decode = (components: ReadonlyArray<unknown>) => Result.getOrThrow(Form.decode({ components }))
const values = [
  { value: "a", label: "Alfa" },
  { value: "1", label: "Um" }
]
const form = decode([
  { type: "textfield", key: "cep" },
  { type: "textfield", key: "cpf", properties: { tipo: "cpf" } },
  { type: "textarea", key: "texto" },
  { type: "number", key: "valor", decimalDigits: 2 },
  { type: "datetime", subtype: "date", key: "dia" },
  { type: "checkbox", key: "urgente" },
  { type: "select", key: "tipo", values },
  { type: "taglist", key: "varios", values },
  { type: "radio", key: "decisao", values, validate: { required: true } },
  { type: "textfield", key: "fixo", readonly: true },
  { type: "textfield", key: "trancado", readonly: "=trava" },
  { type: "expression", key: "conta", expression: "=1" },
  { type: "filepicker", key: "arquivos" },
  { type: "dynamiclist", path: "itens", components: [{ type: "textfield", key: "item" }] }
])
const start: Form.StartForm = { form, conditions: ["=decisao = 1"], listed: ["origem"] }

/** What becomes of one name, given with these texts as they stand in a link. */
const readName = (name: string, ...raw: ReadonlyArray<string>) => {
  const entries = raw.map((text) => [name, text, readValue(text, Locale.ptBR)] as const)
  return Form.readLink(start, entries, Locale.ptBR)[0]
}

describe("what an input reads of a link", () => {
  it.each<[string, string, Form.Value, Form.LinkNote | null]>([
    ["cep", "01310100", "01310100", null],
    ["cep", "00123", "00123", null],
    ["cep", `"00123"`, "00123", null],
    ["cep", "true", "true", null],
    ["cpf", "529.982.247-25", "52998224725", null],
    ["texto", "1,5", "1,5", null],
    // What an expression would lock is decided once there are values.
    ["trancado", "x", "x", null],
    ["valor", "1.234,56", 1234.56, null],
    ["valor", "1234.56", 1234.56, "foreign-separator"],
    ["valor", "00123", 123, "leading-zeros"],
    ["valor", "1,234.567", null, "too-precise"],
    ["valor", "60,000", null, "too-precise"],
    ["valor", "'1,200'", null, "too-precise"],
    ["valor", "1,234.500", null, "too-precise"],
    ["valor", "60,00", 60, null],
    ["valor", "12345678901234567", null, "too-precise"],
    ["valor", "1,2,3", null, "not-a-number"],
    ["valor", "doze", null, "not-a-number"],
    ["valor", "true", null, "not-a-number"],
    ["dia", "2026-12-31", "2026-12-31", null],
    ["dia", "31/12/2026", "2026-12-31", null],
    ["dia", "31/02/2026", null, "not-a-date"],
    ["urgente", "true", true, null],
    ["urgente", "isto é false", false, "boolean-in-text"],
    ["urgente", "sim", null, "not-a-boolean"],
    ["tipo", "a", "a", null],
    ["tipo", "Alfa", "a", null],
    ["tipo", "1", "1", null],
    ["tipo", "z", null, "not-an-option"],
    ["varios", "Alfa", ["a"], null],
    ["varios", "z", null, "not-an-option"],
    ["arquivos", "x.pdf", null, "takes-nothing"],
    ["itens", "x", null, "takes-nothing"]
  ])("%s=%s", (name, raw, value, note) => {
    expect(readName(name, raw)).toEqual({ name, field: true, value, note })
  })

  it("takes a name that is given twice for several choices alone", () => {
    expect(readName("varios", "Alfa", "1", "a")).toMatchObject({ value: ["a", "1"], note: null })
    expect(readName("tipo", "a", "1")).toMatchObject({ value: null, note: "given-twice" })
    expect(readName("cep", "1", "1")).toMatchObject({ value: null, note: "given-twice" })
  })

  it.each(["decisao", "fixo", "conta", "nenhum", "item"])("leaves %s out by name", (name) => {
    expect(readName(name, "1")).toEqual({ name, field: false, value: null, note: "not-a-field" })
  })

  it.each(["utm_source", "fbclid"])("leaves %s out, and tells no person of it", (name) => {
    const reading = { name, field: false, value: null, note: "tracking" as const }
    expect(readName(name, "mail")).toEqual(reading)
    const other = { name: "outro", field: false, value: null, note: "not-a-field" as const }
    const read = { name: "cep", field: true, value: "1", note: null }
    expect(Form.notesToTell([reading, other, read])).toEqual([{ name: "outro", note: "not-a-field" }])
    const asking = { ...start, form: decode([{ type: "textfield", key: name }]) }
    expect(Form.readLink(asking, [[name, "mail", "mail"]], Locale.ptBR)).toEqual([reading])
    expect(Form.readLink({ ...start, listed: [name] }, [[name, "mail", "mail"]], Locale.ptBR)).toEqual([
      { name, field: false, value: "mail", note: null }
    ])
  })

  it("gives the names that a definition lists the value that the link has", () => {
    expect(readName("origem", "12")).toEqual({ name: "origem", field: false, value: 12, note: null })
    expect(readName("origem", "12", "x")).toMatchObject({ value: [12, "x"] })
  })

  it("says nothing of the product's own names", () => {
    expect(readName("instancia", "1")).toBeUndefined()
    expect(readName("tarefa", "1")).toBeUndefined()
    expect(readName("comparar-versoes", "1")).toBeUndefined()
  })

  it("knows no input where a process asks nothing at its start", () => {
    const given: ReadonlyArray<Entry> = [["cep", "1", 1]]
    const asked = Form.readLink({ form: null, conditions: [], listed: [] }, given, Locale.ptBR)
    expect(asked).toEqual([{ name: "cep", field: false, value: null, note: "not-a-field" }])
  })
})

describe("whatever a link says", () => {
  const name = fc.constantFrom(...Form.fields(form).map(({ key }) => key), "origem", "outro")
  const raw = fc.oneof(
    fc.string(),
    fc.constantFrom("a", "Alfa", "01", "1,50", "2026-01-02", "true", `'x"`),
    fc.double().map(String)
  )

  it("a text stands as it was written, but for the quotes around it", () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/^["']|["']$/.test(text)),
        (text) => {
          expect(readName("cep", text)).toMatchObject({ value: text, note: null })
        }
      )
    )
  })

  it("what is read is what a start takes, as it is", () => {
    fc.assert(
      fc.property(name, fc.array(raw, { minLength: 1, maxLength: 3 }), (key, texts) => {
        const reading = readName(key, ...texts)
        if (reading?.value == null) return
        const taken = Form.acceptContext(start, { [key]: reading.value }, () => null)
        expect(taken).toEqual({ values: { [key]: reading.value }, leftOut: [] })
      })
    )
  })
})

describe("what a link puts into a form that is filled in already", () => {
  const given: ReadonlyArray<Entry> = [
    ["cep", "01310100", 1310100],
    ["texto", "outro", "outro"],
    ["valor", "1.234,5", 1234.5],
    ["decisao", "a", "a"],
    ["dia", "ontem", "ontem"],
    ["instancia", "i", "i"],
    ["utm_campaign", "abril", "abril"]
  ]

  it("goes where nothing stands, as if typed; what stands stays, and nobody decides by it", () => {
    expect(Form.fillEmpty(start, given, { cep: "", texto: "já escrito" }, Locale.ptBR)).toEqual({
      texts: { cep: "01310100", valor: "1.234,50" },
      notes: [
        { name: "decisao", note: "not-a-field" },
        { name: "dia", note: "not-a-date" }
      ]
    })
  })

  it("is noted whole where there is no form", () => {
    const { texts, notes } = Form.fillEmpty({ form: null, conditions: [], listed: [] }, given, {}, Locale.ptBR)
    expect(texts).toEqual({})
    expect(notes.map(({ name }) => name)).toEqual(["cep", "texto", "valor", "decisao", "dia"])
  })
})
