import { Result } from "effect"
import type { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Form from "@quadrante/domain/form"
import * as Operaton from "./operaton.ts"

type FormPart = Readonly<Record<string, Schema.Json>>

const adopt = (components: ReadonlyArray<Schema.Json>) => Operaton.adoptForm({ components }, (one) => one !== "1 +")
const gaps = (...components: ReadonlyArray<Schema.Json>) =>
  Result.match(adopt(components), { onSuccess: () => [], onFailure: (all) => all })
const fieldsOf = (json: Schema.Json) => Form.fields(Result.getOrThrow(Form.decode(json)))

const options = [
  { value: "pix", label: "Pix" },
  { value: "conta", label: "Conta" }
]
/** What form-js's editors write, of each type that becomes one of ours. */
const inputs: ReadonlyArray<FormPart> = [
  {
    type: "textfield",
    id: "Field_1",
    layout: { row: "Row_1", columns: null },
    appearance: { prefixAdorner: "N.º" },
    validate: { required: true, maxLength: 20, minLength: "2", pattern: "^[a-z]+$", validationType: "custom" }
  },
  { type: "textarea", description: "Por quê", validate: { minLength: "=limite" } },
  {
    type: "number",
    decimalDigits: 2,
    serializeToString: false,
    increment: "",
    validate: { min: 1, max: "10.5" },
    defaultValue: 3
  },
  { type: "checkbox", defaultValue: true, conditional: { hide: '=tipo = "x"' } },
  { type: "radio", values: options },
  { type: "select", values: options, searchable: true, validate: { required: false } },
  { type: "select", values: options, readonly: "=lido" },
  { type: "radio", values: options, disabled: true },
  { type: "datetime", subtype: "date", dateLabel: "Dia", timeSerializingFormat: "utc_offset", timeInterval: 15 }
]
const still: ReadonlyArray<FormPart> = [
  { type: "text", text: "# Olá\n{{nome}}" },
  { type: "separator" },
  { type: "spacer", height: 60 },
  { type: "image", source: "https://example.com/a.png", alt: "Planta" },
  { type: "button", label: "Enviar", action: "submit" }
]
const component = fc.record({ input: fc.constantFrom(...inputs), label: fc.string({ unit: "grapheme-ascii" }) })
/** A form of inputs with names of their own, some of them in groups. */
const form = fc.array(fc.tuple(component, fc.boolean()), { maxLength: 12 }).map((all) =>
  all.map(([{ input, label }, isGrouped], i): FormPart => {
    const field = { ...input, key: `campo_${i}`, label: label.replaceAll(/[={$#]/g, "-") }
    return isGrouped ? { type: "group", label: "Parte", path: "", components: [field] } : field
  })
)

describe("a form that is deployed in an engine", () => {
  it("becomes one of ours, with every field, its label and what is demanded of it", () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(form, fc.subarray([...still]), (components, others) => {
        const fields = fieldsOf(Result.getOrThrow(adopt([...components, ...others])))
        const own = components.map((one) => (one["type"] === "group" ? (one["components"] as FormPart[])[0] : one))
        expect(fields.map(({ key, type }) => ({ key, type }))).toEqual(
          own.map((one) => ({ key: one?.["key"], type: one?.["type"] }))
        )
        expect(fields.filter(({ type }) => type !== "datetime").map(({ label }) => label)).toEqual(
          own.filter((one) => one?.["type"] !== "datetime").map((one) => one?.["label"])
        )
      })
    )
    const [text, , number] = fieldsOf(Result.getOrThrow(adopt(inputs.map((one, i) => ({ ...one, key: `c${i}` })))))
    expect(text?.validate).toMatchObject({
      required: true,
      maxLength: 20,
      minLength: 2,
      pattern: { source: "^[a-z]+$" }
    })
    expect(number).toMatchObject({ decimals: 2, defaultValue: 3, validate: { min: 1, max: 10.5 } })
  })

  it("that says anything more is refused, by the field that says it, wherever that stands", () => {
    expect.hasAssertions()
    const more = fc.stringMatching(/^x[a-z]{1,8}$/)
    fc.assert(
      fc.property(
        form,
        component,
        more,
        fc.constantFrom<Schema.Json>(true, 1, "x", {}, []),
        (others, one, name, value) => {
          const odd = { ...one.input, key: "estranho", label: "", [name]: value }
          expect(gaps(...others, { type: "group", components: [odd] })).toEqual([{ field: "estranho", what: name }])
        }
      )
    )
  })

  it("means nothing by what authors keep for themselves, though ours would", () => {
    const [field] = fieldsOf(
      Result.getOrThrow(adopt([{ type: "textfield", key: "nome", properties: { tipo: "cpf", resposta: "nova" } }]))
    )
    expect(field).toMatchObject({ kind: "text", properties: { engine: "form-js" } })
  })

  it.each<[string, FormPart, string]>([
    ["a type that is not here", { type: "dynamiclist", path: "itens" }, "dynamiclist"],
    ["several values of one name", { type: "checklist", values: options }, "checklist"],
    ["a type that every object has", { type: "toString" }, "toString"],
    ["no type", { key: "x" }, "no type"],
    ["an expression of the engine", { type: "textfield", defaultValue: "${nome}" }, "an expression of the engine"],
    ["a loop", { type: "text", text: "{{#loop itens}}{{this}}{{/loop}}" }, "a loop in a text"],
    ["a group with a name", { type: "group", path: "cliente", components: [] }, "path"],
    ["a name in another", { type: "textfield", key: "cliente.nome" }, "key cliente.nome"],
    ["a name of our orders", { type: "textfield", key: "quadrante_order" }, "key quadrante_order"],
    ["options from the data", { type: "select", valuesKey: "lista" }, "valuesKey"],
    ["options that are figures", { type: "select", values: [{ value: 1, label: "Um" }] }, "values that are no texts"],
    ["figures as texts", { type: "number", serializeToString: true }, "serializeToString"],
    ["steps", { type: "number", increment: 5 }, "increment"],
    ["a bound that is none", { type: "number", validate: { max: "muito" } }, "validate.max"],
    ["a bound of another type", { type: "number", validate: { max: [] } }, "validate.max"],
    ["a demand of another type", { type: "checkbox", validate: { minLength: 3 } }, "validate.minLength"],
    [
      "a telephone, which is kept in another way",
      { type: "textfield", validate: { validationType: "phone" } },
      "validate.validationType"
    ],
    ["days gone by", { type: "datetime", disallowPassedDates: true }, "disallowPassedDates"],
    ["a time", { type: "datetime", subtype: "datetime" }, "a time"],
    ["a unit by an expression", { type: "textfield", appearance: { suffixAdorner: "=unidade" } }, "appearance"],
    [
      "what only an engine's page sends",
      { type: "textfield", readonly: true, defaultValue: "x" },
      "readonly with a defaultValue"
    ]
  ])("is refused for %s", (_, part, what) => {
    const key = part["key"] ?? (part["type"] === "group" || part["type"] === "text" ? undefined : "campo")
    expect(gaps({ ...part, ...(key !== undefined && { key }) })).toEqual([{ field: key ?? "#0", what }])
  })

  it("is refused for two fields of one name, which would be one variable", () => {
    const field = { type: "textfield", key: "nome" }
    expect(gaps(field, { type: "group", components: [field] })).toEqual([{ field: "nome", what: "key twice" }])
  })

  it("is refused for what cannot be read here: an expression, a pattern, a field without a name", () => {
    expect(gaps({ type: "textfield", key: "nome", conditional: { hide: "=1 +" } })).toEqual([
      { field: "nome", what: "1 +" }
    ])
    expect(gaps({ type: "textfield", key: "nome", validate: { pattern: "(?=x)" } })).toMatchObject([
      { field: "components.0.validate.pattern", what: expect.stringContaining("look-around") }
    ])
    expect(gaps({ type: "checkbox" })).toMatchObject([{ field: "#0", what: "key #0" }])
    expect(gaps({ type: "group" })).toEqual([])
  })

  it("is refused where it is no form, whatever it is", () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(() => Operaton.adoptForm(json, () => true)).not.toThrow()
        expect(() => Operaton.adoptForm({ components: [json] }, () => true)).not.toThrow()
      })
    )
    expect(Operaton.adoptForm({ components: [1] }, () => true)).toEqual(
      Result.fail([{ field: "", what: "no form of form-js" }])
    )
  })
})

describe("what was filled in", () => {
  const generated = Operaton.formOf([
    { id: "valor", type: "long" },
    { id: "dia", type: "date" },
    { id: "nome", type: "string" }
  ])
  const plain = { components: [{ type: "number", key: "taxa", decimalDigits: 2 }] }
  const sent = (json: Schema.Json, value: Schema.Json) =>
    fieldsOf(json).map((one) => Operaton.theirValue(value, Operaton.theirType(one)))

  it("goes back as form-js sends it: whole numbers, others, texts, dates as texts, yes and no", () => {
    const deployed = Result.getOrThrow(
      adopt([
        { type: "number", key: "valor", decimalDigits: 2 },
        { type: "datetime", key: "dia" },
        { type: "textfield", key: "nome" }
      ])
    )
    expect(sent(deployed, 3).map(({ type }) => type)).toEqual(["Long", "Double", "Double"])
    expect(sent(deployed, 3.5)[0]).toEqual({ type: "Double", value: 3.5 })
    expect(sent(deployed, "2026-11-26").map(({ type }) => type)).toEqual(["String", "String", "String"])
  })

  it("of a generated form goes back by the types that the engine gave it", () => {
    expect(sent(generated, 3).map(({ type }) => type)).toEqual(["Long", "Double", "Double"])
    expect(sent(generated, "2026-11-26").map(({ type }) => type)).toEqual(["String", "Date", "String"])
    expect(sent(plain, 3)).toEqual([{ type: "Double", value: 3 }])
  })
})
