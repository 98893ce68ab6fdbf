import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Evaluate } from "../expression/expression.ts"
import * as Locale from "../locale/locale.ts"
import * as Form from "./form.ts"

const decode = (components: ReadonlyArray<unknown>) => Result.getOrThrow(Form.decode({ components }))
const values = [
  { value: "a", label: "Alfa" },
  { value: "b", label: "Beta" },
  { value: "1", label: "Um" }
]
const form = decode([
  { type: "textfield", key: "nome", validate: { required: true, maxLength: 10 } },
  { type: "textarea", key: "texto" },
  { type: "textfield", key: "codigo", validate: { pattern: "^[A-Z]\\d+$" } },
  { type: "textfield", key: "cpf", properties: { tipo: "cpf" } },
  { type: "textfield", key: "email", properties: { tipo: "email" } },
  { type: "number", key: "dias", decimalDigits: 0, validate: { min: 1, max: 30 } },
  { type: "select", key: "tipo", values },
  { type: "radio", key: "cor", values, validate: { required: true } },
  { type: "taglist", key: "varios", values },
  { type: "checklist", key: "marcados", values },
  { type: "checkbox", key: "urgente" },
  { type: "datetime", subtype: "date", key: "dia" },
  { type: "textfield", key: "escondido", conditional: { hide: "=true" } },
  { type: "textfield", key: "fixo", readonly: true },
  { type: "textfield", key: "trancado", readonly: "=trava" },
  { type: "select", key: "da_lista", valuesExpression: "=lista" },
  { type: "radio", key: "parecer", values, properties: { resposta: "nova" } },
  { type: "expression", key: "conta", expression: "=1" },
  { type: "filepicker", key: "arquivos" },
  { type: "dynamiclist", path: "itens", components: [{ type: "textfield", key: "item" }] }
])
const none = { conditions: [], listed: [] }
const evaluate: Evaluate = (expression, data) => data[expression] ?? null

describe("the names that a drawing keeps for a decision", () => {
  it("are filled in by nobody else", () => {
    const start = { form, conditions: [], decided: ["cor", "texto"], listed: [] }
    expect([...Form.contextNames(start)]).not.toContain("cor")
    expect([...Form.contextNames({ ...start, decided: [] })]).toContain("cor")
    expect(Form.acceptContext(start, { cor: "a", texto: "x", nome: "Ana" }, evaluate).values).toEqual({ nome: "Ana" })
  })
})

describe("a context", () => {
  const given = (contexto: Form.Values, arrival: Partial<Form.StartForm> = {}) =>
    Form.acceptContext({ form, ...none, ...arrival }, contexto, evaluate)

  it.each<[string, Form.Value, Form.Value]>([
    ["nome", "Ana", "Ana"],
    ["nome", 12, "12"],
    // Too long, of another form, or too much: the form says so when it is sent.
    ["nome", "x".repeat(11), "x".repeat(11)],
    ["codigo", "z", "z"],
    ["dias", 31, 31],
    ["cpf", "529.982.247-25", "52998224725"],
    ["dias", 12, 12],
    ["dias", "12", 12],
    ["tipo", "b", "b"],
    ["tipo", "Beta", "b"],
    ["tipo", 1, "1"],
    ["varios", "a", ["a"]],
    ["varios", ["a", "Beta"], ["a", "b"]],
    ["marcados", ["Beta"], ["b"]],
    ["urgente", true, true],
    ["dia", "2026-12-31", "2026-12-31"],
    ["escondido", "x", "x"]
  ])("gives the field %s of %j the value %j", (name, value, taken) => {
    expect(given({ [name]: value })).toEqual({ values: { [name]: taken }, leftOut: [] })
  })

  it.each<[string, Form.Value]>([
    ["nome", ["a", "b"]],
    ["dias", "muitos"],
    ["dias", 1.5],
    // Past its largest, too.
    ["dias", 30.5],
    ["tipo", "z"],
    ["tipo", ["a"]],
    ["tipo", { toString: "" }],
    ["varios", ["a", "z"]],
    ["urgente", "sim"],
    ["dia", "31/12/2026"],
    ["da_lista", "x"],
    ["arquivos", ["00000000-0000-4000-8000-000000000000"]],
    ["itens", [{ item: "x" }]]
  ])("gives the field %s nothing of %j", (name, value) => {
    expect(given({ [name]: value })).toEqual({ values: {}, leftOut: [{ name, note: "not-a-value" }] })
  })

  it.each(["fixo", "conta", "parecer", "outro", "toString", "__proto__"])("does not reach %s", (name) => {
    const contexto = Object.fromEntries([[name, "a"]])
    expect(given(contexto)).toEqual({ values: {}, leftOut: [{ name, note: "not-a-field" }] })
  })

  it("says nothing of the product's own names, and takes none", () => {
    expect(given({ instancia: "x", tarefa: "y", "comparar-versoes": "z:1:2" })).toEqual({ values: {}, leftOut: [] })
  })

  it("brings what the definition lists, as it is, and by it what a field asks of the data", () => {
    const contexto = { lista: ["x", "y"], da_lista: "x", trava: true, trancado: "z", fixo: { a: 1 } }
    const { values: taken, leftOut } = given(contexto, { listed: ["lista", "trava", "fixo"] })
    expect(taken).toEqual({ lista: ["x", "y"], da_lista: "x", trava: true, fixo: { a: 1 } })
    expect(leftOut).toEqual([{ name: "trancado", note: "not-a-field" }])
  })

  it("decides nothing: a choice that must be made, and that the gateway behind reads, is left to the person", () => {
    const read = (conditions: ReadonlyArray<string>) => given({ cor: "a", tipo: "a" }, { conditions }).values
    expect(read(['cor = "a"', "dias > 3"])).toEqual({ tipo: "a" })
    expect(read(['cores = "a"', 'tipo = "a"'])).toEqual({ cor: "a", tipo: "a" })
  })

  it("reaches nothing without a start form", () => {
    expect(given({ nome: "x" }, { form: null })).toEqual({
      values: {},
      leftOut: [{ name: "nome", note: "not-a-field" }]
    })
  })

  it("whatever it is, an instance starts with values that its starter could have typed, or that are listed", () => {
    const keys = Form.fields(form).map(({ key }) => key)
    const anything = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as Form.Value),
      fc.constantFrom<Form.Value>("a", "Beta", 1, 2.5, "12", true, "2026-12-31", ["a"], ["Alfa", "z"], "A12", "")
    )
    const name = fc.oneof(fc.constantFrom(...keys, "lista", "decisao", "total"), fc.string())
    fc.assert(
      fc.property(
        fc.dictionary(name, anything),
        fc.uniqueArray(fc.constantFrom("lista", "fixo", "nome", "tipo")),
        fc.subarray(['cor = "a"', "tipo = cor", "dias > 1"]),
        (contexto, listed, conditions) => {
          const { values: taken, leftOut } = Form.acceptContext({ form, conditions, listed }, contexto, evaluate)
          const names = [...Object.keys(taken), ...leftOut.map((one) => one.name)]
          // Every name is either taken or left out, and said once.
          expect(names.toSorted()).toEqual(
            Object.keys(contexto)
              .filter((own) => own !== "instancia" && own !== "tarefa" && own !== "comparar-versoes")
              .toSorted()
          )
          const resolved = Form.resolve(form, Form.only(contexto, listed), evaluate)
          const isBrought = (key: string) => {
            const field = fieldOf(resolved, key)
            return listed.some((name) => name === key) && (field === undefined || field.readonly)
          }
          const expected = Object.keys(taken).map((key) => [
            key,
            isBrought(key) ? contexto[key] : typedInto(fieldOf(resolved, key), taken[key] ?? null)
          ])
          expect(taken).toEqual(Object.fromEntries(expected))
        }
      )
    )
  })
})

describe("what a call hands over", () => {
  it("is cut to what the called process names, with values of any type", () => {
    const names = Form.contextNames({ form, conditions: ['cor = "a"'], listed: ["segredo"] })
    const handed = { nome: ["a"], itens: [{ item: "x" }], segredo: 1, decisao: "sim", cor: "a", fixo: "x" }
    expect(Form.only(handed, names)).toEqual({ segredo: 1, nome: ["a"], itens: [{ item: "x" }] })
  })
})

// Helpers

const fieldOf = (of: Form.Form, key: string) => Form.fields(of).find((field) => field.key === key)

const locale = Locale.ptBR

/** What an input holds once the text of a value was typed into it; undefined where nobody can type there. */
const typedInto = (field: Form.Field | undefined, value: Form.Value): Form.Value | undefined => {
  if (field === undefined || field.type === "dynamiclist" || !Form.isAsked(field)) return undefined
  const read = Result.getOrUndefined(Form.parseText(locale, field, Form.text(locale, field, value)))
  const isOption = !("options" in field) || Form.checkField(field, value)?.code !== "option"
  return isOption ? read : undefined
}
