import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ptBR } from "../locale/locale.ts"
import * as Form from "./form.ts"

const words = { yes: "Sim", no: "Não" }

const values = [
  { value: "a", label: "Primeira" },
  { value: "b", label: "Segunda" }
]
const field = (type: string, key: string, more: object = {}) => ({ type, key, label: `Campo ${key}`, ...more })

const form = Result.getOrThrow(
  Form.decode({
    type: "default",
    components: [
      field("textfield", "nome", { appearance: { prefixAdorner: "R$", suffixAdorner: "cada" } }),
      field("textfield", "visto", { readonly: true }),
      field("select", "um", { values }),
      field("checklist", "varios", { values }),
      field("checkbox", "sim"),
      field("checkbox", "nao"),
      field("datetime", "dia", { subtype: "date" }),
      field("number", "vazio"),
      field("filepicker", "anexos", { multiple: true }),
      field("filepicker", "minuta", { properties: { tipo: "documento" } }),
      {
        ...field("dynamiclist", "itens"),
        path: "itens",
        components: [field("textfield", "item"), field("number", "n")]
      }
    ]
  })
)

describe("readForm", () => {
  it("says what was answered as people read it, and leaves out what is empty or only shown", () => {
    const read = Form.readForm(
      ptBR,
      form,
      {
        nome: "Zé",
        visto: "não",
        um: "b",
        varios: ["a", "b"],
        sim: true,
        nao: false,
        dia: "2026-11-19",
        anexos: ["f1", "f2"],
        minuta: "t1",
        itens: [{ item: "Mesa", n: 2 }, { item: "Cadeira" }]
      },
      words
    )
    const short = (one: Form.ReadField): unknown =>
      one.rows.length > 0
        ? [one.label, one.rows.map((row) => row.map(short))]
        : [one.label, one.documents.length > 0 ? one.documents : one.text]
    expect(read.map(short)).toEqual([
      ["Campo nome", "R$ Zé cada"],
      ["Campo um", "Segunda"],
      ["Campo varios", "Primeira, Segunda"],
      ["Campo sim", "Sim"],
      ["Campo nao", "Não"],
      ["Campo dia", "19/11/2026"],
      ["Campo anexos", ["f1", "f2"]],
      ["Campo minuta", ["t1"]],
      [
        "Campo itens",
        [
          [
            ["Campo item", "Mesa"],
            ["Campo n", "2"]
          ],
          [["Campo item", "Cadeira"]]
        ]
      ]
    ])
  })

  it("never says what stands in no field that was asked, and never throws", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom("nome", "visto", "outro"), fc.string({ minLength: 1 })), (given) => {
        const read = Form.readForm(ptBR, form, given, words)
        expect(read.every(({ label }) => label === "Campo nome")).toBe(true)
      })
    )
  })
})

describe("reading", () => {
  const simple = Form.fields(form).flatMap((one) => (one.type === "dynamiclist" ? [] : [one]))

  it("of nothing is nothing, and of a file or a text its own text", () => {
    expect(simple.map((one) => Form.reading(one, "", "pt", words))).toEqual(simple.map(() => ""))
    const files = simple.filter(({ type }) => type === "filepicker" || type === "document")
    expect(files.map((one) => Form.reading(one, "x", "pt", words))).toEqual(["x", "x"])
  })
})
