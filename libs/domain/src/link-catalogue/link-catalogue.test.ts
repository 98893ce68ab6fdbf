import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Form from "../form/form.ts"
import * as Locale from "../locale/locale.ts"
import * as Queries from "../redirect/redirect.arbitrary.ts"
import * as Redirect from "../redirect/redirect.ts"
import * as Catalogue from "./link-catalogue.ts"
import * as Schemas from "./schema.ts"

const decode = (components: ReadonlyArray<unknown>) => Result.getOrThrow(Form.decode({ components }))
const values = [
  { value: "a", label: "Alfa" },
  { value: "b", label: "Beta" }
]
const words = { lin_id: "pt", exampleText: "Exemplo" }

const startOf = (components: ReadonlyArray<unknown>, more: Partial<Form.StartForm> = {}): Form.StartForm => ({
  form: decode(components),
  conditions: [],
  listed: [],
  ...more
})
const linkTo = (start: Form.StartForm, more: Partial<Catalogue.LinkStart> = {}): Catalogue.LinkStart => ({
  processo: "compras",
  start,
  amb: null,
  base: "",
  ...more
})
const described = (components: ReadonlyArray<unknown>, more: Partial<Form.StartForm> = {}) =>
  Catalogue.describe(linkTo(startOf(components, more)), words)
const exampleOf = (component: object) => described([{ key: "n", ...component }]).names[0]?.example

/** What the input of a name reads of a text. */
const readWith = (start: Form.StartForm, name: string, raw: string, locale: Locale.Locale) =>
  Form.readLink(start, [[name, raw, Redirect.readValue(raw, locale)]], locale)[0]

describe("the names that a link may carry", () => {
  it("are those that the start form fills in, with label, type, an example, and the options of a choice", () => {
    const components = [
      { type: "textfield", key: "fornecedor", label: "Fornecedor", validate: { required: true } },
      { type: "textfield", key: "cpf", properties: { tipo: "cpf" } },
      { type: "number", key: "valor", label: "Valor", properties: { "label:en": "Amount" } },
      { type: "checkbox", key: "urgente", label: "Urgente" },
      { type: "datetime", subtype: "date", key: "dia", label: "Dia" },
      { type: "select", key: "tipo", label: "Tipo", values, properties: { "option:a:en": "Alpha" } },
      { type: "taglist", key: "varios", label: "Vários", values }
    ]
    const start = linkTo(startOf(components), { amb: "demo", base: "https://app.example" })
    const { processo, names, link } = Catalogue.describe(start, { lin_id: "en", exampleText: "Example" })
    expect(processo).toBe("compras")
    const options = [
      { value: "a", label: "Alfa" },
      { value: "b", label: "Beta" }
    ]
    const optional = { required: false }
    expect(names).toEqual([
      { name: "fornecedor", label: "Fornecedor", type: "text", required: true, example: "Example" },
      { name: "cpf", label: "cpf", type: "cpf", ...optional, example: "529.982.247-25" },
      { name: "valor", label: "Amount", type: "number", ...optional, example: "150" },
      { name: "urgente", label: "Urgente", type: "boolean", ...optional, example: "true" },
      { name: "dia", label: "Dia", type: "date", ...optional, example: "2030-12-31" },
      {
        name: "tipo",
        label: "Tipo",
        type: "choice",
        ...optional,
        example: "a",
        options: [{ value: "a", label: "Alpha" }, options[1]]
      },
      { name: "varios", label: "Vários", type: "choices", ...optional, example: "a", options }
    ])
    expect(link).toBe(
      "https://app.example/demo/home?redirect=compras&fornecedor=Example&cpf=529.982.247-25&valor=150&urgente=true&dia=2030-12-31&tipo=a&varios=a"
    )
  })

  it("are none that a link does not fill in, nor one that no link carries", () => {
    const components = [
      { type: "textfield", key: "fixo", readonly: true },
      { type: "expression", key: "conta", expression: "=1" },
      { type: "filepicker", key: "arquivos" },
      { type: "filepicker", key: "texto", properties: { tipo: "documento" } },
      { type: "dynamiclist", path: "itens", components: [] },
      { type: "radio", key: "caminho", values, validate: { required: true } },
      { type: "select", key: "vazio", values: [] },
      { type: "select", key: "aspas", values: [{ value: "'", label: '"' }] },
      ...["instancia", "redirect", "constructor", "utm_source", "n".repeat(65)].map((key) => ({
        type: "textfield",
        key
      }))
    ]
    expect(described(components, { conditions: ['=caminho = "a"'] })).toEqual({
      processo: "compras",
      names: [],
      link: "/home?redirect=compras"
    })
  })

  it("are also those that the definition lists, once, with any value", () => {
    const { names } = described([{ type: "textfield", key: "cep" }], { listed: ["origem", "cep", "origem", "login"] })
    expect(names.map(({ name, type }) => [name, type])).toEqual([
      ["cep", "text"],
      ["origem", "any"]
    ])
    expect(names[1]).toEqual({ name: "origem", label: "origem", type: "any", required: false, example: "Exemplo" })
  })

  it("are one where two inputs share it", () => {
    const components = ["Um", "Dois"].map((label) => ({ type: "textfield", key: "nome", label }))
    expect(described(components).names.map(({ label }) => label)).toEqual(["Dois"])
  })

  it("are described without a link where one cannot hold all of them", () => {
    const components = Array.from({ length: 64 }, (_, i) => ({ type: "textfield", key: `n${i}` }))
    const { names, link } = described(components)
    expect([names.length, link]).toEqual([64, null])
  })
})

describe("an example", () => {
  it.each<[object, string]>([
    [{ type: "textfield", validate: { maxLength: 3 } }, "Exe"],
    [{ type: "textfield", validate: { minLength: 10 } }, "Exemplo Exemplo"],
    [{ type: "textfield", validate: { minLength: 10, maxLength: 12 } }, "Exemplo Exem"],
    [{ type: "textfield", validate: { pattern: "^\\d{5}-\\d{3}$" } }, "01310-100"],
    [{ type: "textfield", validate: { pattern: "^nunca$" } }, "Exemplo"],
    [{ type: "textfield", properties: { tipo: "email" } }, "ana.souza@example.com"],
    [{ type: "textfield", properties: { tipo: "telefone" } }, "(61) 91234-5678"],
    [{ type: "textfield", properties: { tipo: "cnpj" } }, "11.222.333/0001-81"],
    [{ type: "textarea" }, "Exemplo"],
    [{ type: "number", decimalDigits: 0, validate: { min: 1, max: 80 } }, "12"],
    [{ type: "number", validate: { min: 200, max: 300 } }, "200"],
    [{ type: "number", decimalDigits: 2, validate: { min: 0.5, max: 0.9 } }, "0.5"],
    [{ type: "number", validate: { max: -1 } }, "150"],
    [{ type: "datetime", subtype: "time" }, "09:30"],
    [{ type: "datetime", subtype: "datetime" }, "2030-12-31T09:30"],
    [{ type: "datetime", subtype: "date", validate: { max: "2026-01-31" } }, "2026-01-31"],
    [{ type: "datetime", subtype: "date", validate: { min: "2040-02-01" } }, "2040-02-01"],
    [{ type: "select", values: [{ value: "'x'", label: "Xis" }] }, "Xis"],
    [{ type: "radio", values: [{ value: "", label: "Nada" }, values[0]], validate: { required: true } }, "a"]
  ])("of %j is one that it is sent with, where there is one: %s", (component, example) => {
    expect(exampleOf(component)).toBe(example)
  })
})

const key = fc.constantFrom("cep", "valor", "dia", "tipo", "a b", "x&=", "é", "redirect", "instancia", "gclid")
const bound = fc.option(fc.constantFrom(-5, 0, 0.5, 3, 1000, 20_000), { nil: undefined })
const length = fc.option(fc.constantFrom(0, 1, 5, 40, 3000), { nil: undefined })
const option = fc.record({
  value: fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom("a", "1", "true", '"x"')),
  label: fc.string({ maxLength: 4 })
})
const component = fc.oneof(
  fc.record({
    type: fc.constantFrom("textfield", "textarea"),
    key,
    validate: fc.record({ required: fc.boolean(), minLength: length, maxLength: length }),
    properties: fc.record({ tipo: fc.constantFrom("", "email", "telefone", "cpf", "cnpj", "cpf_cnpj") })
  }),
  fc.record({
    type: fc.constant("number"),
    key,
    decimalDigits: fc.constantFrom(0, 1, 2, undefined),
    validate: fc.record({ min: bound, max: bound })
  }),
  fc.record({ type: fc.constant("checkbox"), key }),
  fc.record({ type: fc.constant("datetime"), subtype: fc.constantFrom("date", "time", "datetime"), key }),
  fc.record({
    type: fc.constantFrom("select", "radio", "checklist", "taglist"),
    key,
    values: fc.array(option, { maxLength: 4 })
  }),
  fc.record({ type: fc.constantFrom("filepicker", "expression"), key })
)
/** Without members that are undefined, as JSON has them. */
const start = fc
  .tuple(fc.array(component, { maxLength: 6 }), fc.array(key, { maxLength: 2 }))
  .map(([components, listed]) => startOf(JSON.parse(JSON.stringify(components)) as unknown[], { listed }))
const locale = fc.constantFrom(...Locale.builtIn)

const cep = { name: "cep", label: "CEP", type: "text", required: false, example: "1" }

describe("whatever a process asks at its start", () => {
  it("an example is read back as the type of its input, and a start takes it as it is", () => {
    fc.assert(
      fc.property(start, locale, (asked, of) => {
        for (const { name, type, example } of Catalogue.describe(linkTo(asked), words).names) {
          const read = readWith(asked, name, example, of)
          expect(read).toMatchObject({ name, field: type !== "any" })
          const value = read?.value ?? null
          expect(jsonTypes[type]).toContain(Array.isArray(value) ? "list" : typeof value)
          expect(Form.acceptContext(asked, { [name]: value }, () => null)).toEqual({
            values: { [name]: value },
            leftOut: []
          })
        }
      })
    )
  })

  it("is described as the schema says, and what a link loses too", () => {
    const isDescription = Schema.is(Schemas.LinkDescription)
    const isChecked = Schema.is(Schemas.CheckedLink)
    const pairs = fc
      .array(fc.tuple(key, Queries.text), { maxLength: 4 })
      .map((all) => new URLSearchParams(all).toString())
    fc.assert(
      fc.property(start, locale, fc.oneof(pairs, Queries.encoded), (asked, of, query) => {
        expect(isDescription(Catalogue.describe(linkTo(asked), words))).toBe(true)
        const checked = Catalogue.check(`redirect=compras&${query}`, { processo: "compras", start: asked }, of)
        expect(isChecked(checked)).toBe(true)
      })
    )
    expect(isDescription({ processo: "compras", names: [cep], link: null })).toBe(true)
    expect(isDescription({ processo: "compras", names: [{ ...cep, type: "choice" }], link: null })).toBe(false)
    expect(isDescription({ processo: "compras", names: [{ ...cep, options: [] }], link: null })).toBe(false)
  })

  it("the link with all examples loses nothing", () => {
    fc.assert(
      fc.property(start, locale, (asked, of) => {
        const { link } = Catalogue.describe(linkTo(asked), words)
        const to = { processo: "compras", start: asked }
        expect(Catalogue.check(link ?? "", to, of)).toEqual({ url: link, processo: "compras", lost: [] })
      })
    )
  })

  it("the link that is filled in says under every locale what was typed under one", () => {
    const typed = fc.oneof(
      fc.string({ maxLength: 5 }),
      fc.constantFrom(
        "1.234",
        "1.234,5",
        "1,234.5",
        "31/12/2026",
        "12/31/2026",
        "09:30",
        "a",
        "true",
        "52998224725",
        "0.125"
      )
    )
    const texts = fc.array(typed, { minLength: 1, maxLength: 2 })
    const property = fc.property(start, fc.nat(), texts, locale, locale, (asked, at, all, from, to) => {
      const { names } = Catalogue.describe(linkTo(asked), words)
      const given = Object.fromEntries(names.map(({ name }, i) => [name, i === at % names.length ? all : []]))
      const { link, faults } = Catalogue.fill(linkTo(asked), given, from)
      expect(link === null).toBe(faults.length > 0)
      const { entries: carried } = decoded(link ?? "", to)
      const fields = new Map(Form.openFieldsOf(asked).map((field) => [field.key, field]))
      const saidBy = (name: string, raw: ReadonlyArray<string>, of: Locale.Locale) => {
        const field = fields.get(name)
        return field === undefined ? raw : Form.readField(field, raw, of).value
      }
      for (const name of new Set(carried.map(([one]) => one))) {
        const raw = carried.filter(([one]) => one === name).map(([, text]) => text)
        const before = (given[name] ?? []).filter((text) => text.trim() !== "")
        expect(saidBy(name, raw, to)).toEqual(saidBy(name, before, from))
      }
    })
    fc.assert(property)
  })
})

describe("a link against the form of its process", () => {
  const asked = startOf(
    [
      { type: "textfield", key: "cep" },
      { type: "number", key: "valor", decimalDigits: 2 },
      { type: "checkbox", key: "urgente" },
      { type: "datetime", subtype: "date", key: "dia" }
    ],
    { listed: ["origem"] }
  )
  const lostBy = (query: string) => Catalogue.check(query, { processo: "compras", start: asked }, Locale.ptBR)

  it.each<[string, string | null, ReadonlyArray<readonly [name: string, reason: string]>]>([
    ["https://app.example/demo/home?redirect=compras&cep=01310100&valor=1.234,50&dia=31/12/2026", "compras", []],
    ["redirect=compras&valor=1234.5&utm_source=mail&instancia=9", "compras", []],
    ["redirect=compras&outro=1", "compras", [["outro", "not-a-field"]]],
    ["redirect=compras&cep=1&cep=2", "compras", [["cep", "given-twice"]]],
    [
      "redirect=compras&valor=doze&dia=ontem",
      "compras",
      [
        ["valor", "not-a-number"],
        ["dia", "not-a-date"]
      ]
    ],
    ["redirect=compras&valor=1.234", "compras", [["valor", "ambiguous-separator"]]],
    ["redirect=compras&urgente=isto é false", "compras", [["urgente", "boolean-in-text"]]],
    ["redirect=compras&origem=0012", "compras", [["origem", "leading-zeros"]]],
    ["redirect=compras&origem=site", "compras", []],
    ["redirect=compras&__proto__=1", "compras", [["__proto__", "unsafe-name"]]],
    ["redirect=compras&redirect=outro", "compras", [["redirect", "repeated"]]],
    ["redirect=compras&login=x", "compras", [["login", "login-invalid"]]],
    ["redirect=//evil.example&cep=1", null, [["redirect", "not-a-process-name"]]],
    ["/demo/home?cep=1", null, [["redirect", "no-process"]]],
    [
      "redirect=outro&cep=1&constructor=1",
      "outro",
      [
        ["redirect", "other-process"],
        ["constructor", "unsafe-name"]
      ]
    ],
    [`redirect=compras&${"n".repeat(65)}=1`, null, [["redirect", "name-too-long"]]]
  ])("%s", (url, processo, lost) => {
    expect(lostBy(url)).toEqual({ url, processo, lost: lost.map(([name, reason]) => ({ name, reason })) })
  })
})

describe("a link that is filled in", () => {
  const asked = startOf(
    [
      { type: "textfield", key: "cep" },
      { type: "number", key: "valor" },
      { type: "taglist", key: "varios", values },
      { type: "textfield", key: "__proto__" }
    ],
    { listed: ["origem"] }
  )
  const fillWith = (typed: Readonly<Record<string, ReadonlyArray<string>>>, more: Partial<Catalogue.LinkStart> = {}) =>
    Catalogue.fill(linkTo(asked, more), typed, Locale.ptBR)

  it("carries what was typed, so that every locale reads it, and nothing that is empty", () => {
    const typed = { cep: ["01310100"], valor: ["1.234,56"], varios: ["a", "b"], origem: ["site"], vazio: [" "] }
    expect(fillWith(typed, { amb: "demo", base: "/app" })).toEqual({
      link: "/app/demo/home?redirect=compras&cep=01310100&valor=1234.56&varios=a&varios=b&origem=site",
      faults: []
    })
  })

  it("is none where something would be missing in it, and says what and why", () => {
    const typed = { cep: ["'1'"], valor: ["doze"], varios: ["z"], outro: ["1"] }
    expect(fillWith(typed)).toEqual({
      link: null,
      faults: [
        { name: "cep", reason: "quotes-at-the-ends" },
        { name: "valor", reason: "not-a-number" },
        { name: "varios", reason: "not-an-option" },
        { name: "outro", reason: "not-a-field" }
      ]
    })
    expect(fillWith({ cep: ["x".repeat(2049)] }).faults).toEqual([{ name: "cep", reason: "value-too-long" }])
    expect(fillWith({ valor: ["0,30000000000000004"] }).faults).toEqual([{ name: "valor", reason: "too-precise" }])
    expect(fillWith(JSON.parse('{"__proto__":["1"]}') as Record<string, string[]>).faults).toEqual([
      { name: "__proto__", reason: "unsafe-name" }
    ])
  })
})

// Helpers

const jsonTypes: Readonly<Record<Catalogue.LinkType, ReadonlyArray<string>>> = {
  text: ["string"],
  email: ["string"],
  phone: ["string"],
  cpf: ["string"],
  cnpj: ["string"],
  cpf_cnpj: ["string"],
  number: ["number"],
  boolean: ["boolean"],
  date: ["string"],
  time: ["string"],
  datetime: ["string"],
  choice: ["string"],
  choices: ["list"],
  any: ["string"]
}

const decoded = (link: string, of: Locale.Locale) => {
  const read = Redirect.decode(link.slice(link.indexOf("?") + 1), of)
  if (read._tag === "Failure") throw new Error(read.failure.code)
  return read.success
}
