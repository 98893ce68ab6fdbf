import { Result } from "effect"
import { describe, expect, it } from "vitest"
import * as Locale from "../locale/locale.ts"
import * as Form from "./form.ts"

const cpf = { type: "textfield", properties: { tipo: "cpf" } }
const cnpj = { type: "textfield", properties: { tipo: "cnpj" } }
const either = { type: "textfield", properties: { tipo: "cpf_cnpj" } }
const email = { type: "textfield", validate: { validationType: "email" } }
const phone = { type: "textfield", validate: { validationType: "phone" } }
const money = { type: "number", properties: { moeda: "BRL" } }
const checklist = { type: "checklist", values: [{ value: "a" }, { value: "b" }] }
const file = { type: "filepicker" }
const written = { type: "filepicker", properties: { tipo: "documento" } }
const id = "0f8fad5b-d9cb-469f-a165-70867728950e"

describe("a line of text that stands for something", () => {
  it.each<[Record<string, unknown>, string, Form.Value, string]>([
    [cpf, "529.982.247-25", "52998224725", "529.982.247-25"],
    [cpf, " 529 982 247 25 ", "52998224725", "529.982.247-25"],
    [cpf, "529.982", "529.982", "529.982"],
    [cnpj, "12.abc.345/01de-35", "12ABC34501DE35", "12.ABC.345/01DE-35"],
    [either, "529.982.247-25", "52998224725", "529.982.247-25"],
    [either, "12.abc.345/01de-35", "12ABC34501DE35", "12.ABC.345/01DE-35"],
    [email, " ana@aurora.com.br ", "ana@aurora.com.br", "ana@aurora.com.br"],
    [phone, "11 98765 4321", "+5511987654321", "(11) 98765-4321"],
    [{ type: "textfield", properties: { tipo: "telefone" } }, "0800 123 4567", "+558001234567", "0800 123 4567"],
    [phone, "ramal 2", "ramal 2", "ramal 2"],
    [{ type: "textfield", properties: { tipo: "outro" } }, " a ", " a ", " a "]
  ])("of %o keeps %o as %o and shows it as %o", (component, typed, value, shown) => {
    const field = fieldOf(component)
    expect(Form.parseText(Locale.ptBR, field, typed)).toEqual(Result.succeed(value))
    expect(Form.text(Locale.ptBR, field, value)).toBe(shown)
  })

  it("shows a Brazilian number to the rest of the world with its country", () => {
    expect(Form.text(Locale.enUS, fieldOf(phone), "+5511987654321")).toBe("+55 11 98765-4321")
  })
})

describe("check", () => {
  it.each<[Record<string, unknown>, Form.Value, Form.FaultCode | null, Form.Fault["params"]]>([
    [cpf, "52998224725", null, {}],
    [cpf, "52998224724", "document", { kind: "cpf", because: "check-digits" }],
    [cpf, "11111111111", "document", { kind: "cpf", because: "repeated" }],
    [cpf, "529.982.247-25", "document", { kind: "cpf", because: "valid" }],
    [cpf, "12ABC34501DE35", "document", { kind: "cpf", because: "shape" }],
    [cnpj, "12ABC34501DE35", null, {}],
    [either, "12ABC34501DE35", null, {}],
    [either, "52998224725", null, {}],
    [either, "5299", "document", { kind: "cpf_cnpj", because: "shape" }],
    [email, "ana@aurora.com.br", null, {}],
    [email, "ana@aurora", "email", {}],
    [email, "ana souza@aurora.com.br", "email", {}],
    [email, "ana@aurora.com.br x", "email", {}],
    [email, `${"a".repeat(249)}@b.br`, null, {}],
    [email, `${"a".repeat(250)}@b.br`, "email", {}],
    [phone, "+5511987654321", null, {}],
    [phone, "(11) 98765-4321", "phone", {}],
    [phone, "ramal 2", "phone", {}],
    [{ type: "textfield", validate: { pattern: "a" } }, "a".repeat(5_000), null, {}],
    [{ type: "textfield", validate: { pattern: "a" } }, "a".repeat(5_001), "pattern", { pattern: "a" }],
    [money, 1.5, null, {}],
    [money, 1.555, "decimals", { decimals: 2 }],
    [checklist, ["a", "b"], null, {}],
    [checklist, ["a", "a"], "type", {}],
    [checklist, ["a", "c"], "option", {}],
    [checklist, [1], "type", {}],
    [checklist, ["a", 1], "type", {}],
    [{ ...checklist, type: "taglist" }, ["c"], "option", {}],
    [checklist, "a", "type", {}],
    [{ ...checklist, type: "taglist", validate: { required: true } }, [], "required", {}],
    [file, [id], null, {}],
    [file, [id, id.replace("0", "1")], "single", {}],
    [{ ...file, multiple: true }, [id, id.replace("0", "1")], null, {}],
    [file, ["../etc"], "type", {}],
    [{ ...file, multiple: true }, [id, "../etc"], "type", {}],
    [file, id, "type", {}],
    [written, id, null, {}],
    [written, "x", "type", {}],
    [written, `x${id}`, "type", {}],
    [written, `${id}x`, "type", {}],
    [{ type: "expression", expression: "=1" }, "anything", null, {}]
  ])("of %o finds for %o: %s", (component, value, code, params) => {
    expect(Form.checkField(fieldOf(component), value)).toEqual(code === null ? null : { key: "a", code, params })
  })
})

describe("text and read", () => {
  it.each<[Record<string, unknown>, Form.Value, string]>([
    [money, 1234.5, "1.234,50"],
    [checklist, ["a", "b"], '["a","b"]'],
    [checklist, [], ""],
    [{ ...checklist, type: "taglist" }, ["b"], '["b"]'],
    [file, [id], `["${id}"]`],
    [written, id, id],
    [written, null, ""]
  ])("of %o give %o back, shown as %s", (component, value, shown) => {
    expect(Form.text(Locale.ptBR, fieldOf(component), value)).toBe(shown)
    expect(Form.parseText(Locale.ptBR, fieldOf(component), shown)).toEqual(Result.succeed(value))
  })

  it.each(["{", "{}", '[1,"a"]'])("take of %s the texts alone", (typed) => {
    expect(Form.parseText(Locale.ptBR, fieldOf(checklist), typed)).toEqual(
      Result.succeed(typed.startsWith("[") ? ["a"] : [])
    )
  })

  it.each<[Form.Value, Record<string, string>, string]>([
    [1234.5, { moeda: "BRL" }, "1.234,50"],
    [1234.5, {}, "1.234,5"],
    ["2026-11-21", {}, "21/11/2026"],
    ["pronto", {}, "pronto"],
    [true, {}, "true"],
    [{ a: 1 }, {}, ""],
    [null, {}, ""]
  ])("show what FEEL made (%o) as it is read", (value, properties, shown) => {
    const field = fieldOf({ type: "expression", expression: "=x", properties })
    expect(Form.text(Locale.ptBR, field, value)).toBe(shown)
    expect(Form.parseText(Locale.ptBR, field, shown)).toEqual(Result.succeed(null))
  })
})

describe("initial", () => {
  it.each<[Record<string, unknown>, unknown, Form.Value]>([
    [checklist, ["a", 1, "a", null], ["a", "1"]],
    [checklist, "a", []],
    [file, [id], [id]],
    [written, id, id],
    [{ type: "expression" }, { a: [1] }, { a: [1] }],
    [{ type: "expression" }, undefined, null],
    [{ type: "expression" }, 1n, null]
  ])("lets %o start from %o with %o", (component, data, value) => {
    expect(Form.initial(formOf({ ...component, key: "a" }), { a: data })).toEqual({ a: value })
  })
})

describe("decode", () => {
  it.each<[Record<string, unknown>, string | null, string | null]>([
    [money, "R$", null],
    [{ type: "number", properties: { currency: "USD" } }, "US$", null],
    [{ type: "number", properties: { currency: "EUR" } }, "€", null],
    [{ type: "number", properties: { currency: "GBP" } }, "£", null],
    [{ type: "number", properties: { currency: "JPY" } }, "JPY", null],
    [{ type: "number", properties: { prefix: "±", unit: "h" } }, "±", "h"],
    [{ type: "number", appearance: { prefixAdorner: "€", suffixAdorner: "/mês" } }, "€", "/mês"],
    [{ type: "expression", properties: { moeda: "BRL", unit: "/mês" } }, "R$", "/mês"],
    [{ type: "expression", appearance: { prefixAdorner: "≈", suffixAdorner: "h" } }, "≈", "h"],
    [{ type: "textfield", appearance: { prefixAdorner: "@", suffixAdorner: ".br" } }, "@", ".br"],
    [{ type: "textfield", appearance: { prefixAdorner: "=x", suffixAdorner: "" } }, null, null]
  ])("finds what stands around %o: %s %s", (component, prefix, suffix) => {
    expect(fieldOf(component)).toMatchObject({ prefix, suffix })
  })

  it("takes bounds that are FEEL for such, of numbers and of lengths", () => {
    const validate = { min: "=a", max: "=b", minLength: "=c", maxLength: "=d" }
    const { bounds, ...others } = fieldOf({ type: "textfield", validate }).validate
    expect(bounds).toEqual({ min: "a", max: "b", minLength: "c", maxLength: "d" })
    expect(others).toMatchObject({ min: null, max: null, minLength: null, maxLength: null })
  })

  it("takes a computed value for one that nobody types, of nothing where its author wrote none", () => {
    expect(fieldOf({ type: "expression" })).toMatchObject({ readonly: true, expression: "" })
    expect(fieldOf({ type: "expression", expression: " = a + 1 " })).toMatchObject({ expression: "a + 1" })
  })

  it("reads texts, pictures, tables, lines and whatever of HTML is text", () => {
    const png = "data:image/png;base64,iVBOR+/w0KGgo="
    const form = formOf(
      { type: "html", content: "<style>a{}</style><p>Um &amp; dois</p><b>três</b>&nbsp;&lt;4&gt;<script>x</script>" },
      {
        type: "html",
        content: '<style media="all">a{}</style>Um<br class="x">&quot;dois&quot;<p class="y">três</p >fim'
      },
      { type: "html" },
      { type: "image", source: png, alt: "Selo" },
      { type: "image", source: "https://longe.example/pixel.png" },
      { type: "image", source: `https://longe.example/${png}` },
      { type: "image", source: `${png}<` },
      { type: "image", source: "data:image/png;base64,Á==" },
      { type: "image" },
      { type: "table", dataSource: "=itens", columns: [{ key: "a", label: "A" }, { key: "b" }] },
      { type: "table" },
      { type: "separator" }
    )
    expect(form.components).toMatchObject([
      { type: "text", text: "Um & dois\n**três** <4>" },
      { type: "text", text: 'Um\n"dois"três\nfim' },
      { type: "text", text: "" },
      { type: "image", data: png, alt: "Selo" },
      { type: "image", data: null, alt: "" },
      { type: "image", data: null },
      { type: "image", data: null },
      { type: "image", data: null },
      { type: "image", data: null },
      {
        type: "table",
        rows: "itens",
        head: [
          { key: "a", label: "A" },
          { key: "b", label: "b" }
        ]
      },
      { type: "table", rows: "", head: [] },
      { type: "separator" }
    ])
  })

  it.each(["image", "table", "text", "html", "separator", "group", "assinatura"])(
    "takes what its author said of a %s as of any other component",
    (type) => {
      const said = { label: "Selo", description: "Do ano", conditional: { hide: "=a" }, layout: { columns: 8 } }
      const [component] = formOf({ type, ...said, properties: { x: "y" } }).components
      expect(component).toMatchObject({
        label: "Selo",
        description: "Do ano",
        hide: "a",
        columns: 8,
        properties: { x: "y" }
      })
    }
  )

  it("keeps the values of a group under its own name, where it has one", () => {
    const form = formOf({
      type: "group",
      path: "cliente",
      components: [
        { type: "textfield", key: "nome" },
        { type: "group", path: "endereco", components: [{ type: "textfield", key: "cep" }] },
        { type: "group", path: "=x", components: [{ type: "textfield", key: "uf" }] }
      ]
    })
    expect(Form.fields(form).map(({ key }) => key)).toEqual(["cliente.nome", "cliente.endereco.cep", "cliente.uf"])
  })

  it.each([
    [
      { accept: ".pdf,image/*", multiple: true },
      { accept: ".pdf,image/*", multiple: true }
    ],
    [
      { accept: "=x", multiple: "=y" },
      { accept: "", multiple: false }
    ]
  ])("takes of a file %o", (given, read) => {
    expect(fieldOf({ ...file, ...given })).toMatchObject(read)
  })

  it("names with whom the case deals where its author says so", () => {
    const ofQuem = (quem: string) =>
      Form.isParty(fieldOf({ type: "textfield", properties: { "quadrante:quem": quem } }))
    expect([ofQuem("sim"), ofQuem("nao"), Form.isParty(fieldOf({ type: "textfield" }))]).toEqual([true, false, false])
  })

  it("takes a thousand components and no more", () => {
    const texts = Array.from({ length: Form.mostComponents + 1 }, () => ({ type: "text" }))
    expect(Result.isSuccess(Form.decode({ components: texts.slice(1) }))).toBe(true)
    expect(Form.decode({ components: texts })).toMatchObject(
      Result.fail({ path: ["components", 1_000], expected: "at most 1000 components" })
    )
  })
})

// Helpers

const formOf = (...components: ReadonlyArray<unknown>): Form.Form => Result.getOrThrow(Form.decode({ components }))

const fieldOf = (component: Record<string, unknown>): Form.Simple => {
  const [field] = Form.fields(formOf({ ...component, key: "a" }))
  if (field === undefined || field.type === "dynamiclist") throw new Error("the test needs an input")
  return field
}
