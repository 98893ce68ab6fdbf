import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Form from "./form.ts"

describe("decode", () => {
  it("reads what the editors of form-js write", () => {
    const form = decoded(purchase)
    expect(form.components.map(({ type }) => type)).toEqual(["text", "group", "unknown", "checkbox"])
    expect(Form.fields(form).map(({ key, type }) => [key, type])).toEqual([
      ["descricao", "textfield"],
      ["valor", "number"],
      ["centro", "select"],
      ["entrega", "datetime"],
      ["urgente", "checkbox"]
    ])
  })

  it("gives every field of an input its default", () => {
    expect(decoded(formOf({ type: "textarea", key: "a" })).components).toEqual([
      {
        type: "textarea",
        id: "a",
        key: "a",
        label: "",
        description: "",
        columns: null,
        hide: null,
        properties: {},
        readonly: false,
        lock: null,
        defaultValue: null,
        prefix: null,
        suffix: null,
        kind: "text",
        validate: {
          required: false,
          bounds: {},
          min: null,
          max: null,
          minLength: null,
          maxLength: null,
          pattern: null
        }
      }
    ])
  })

  it("takes what was given", () => {
    const [field] = Form.fields(
      decoded(
        formOf({
          type: "textfield",
          key: "a",
          label: "A",
          description: "B",
          layout: { row: "Row_1", columns: 8 },
          conditional: { hide: "=x > 1" },
          disabled: true,
          defaultValue: "c",
          validate: { required: true, min: "2", max: "=y", minLength: 1, maxLength: "9", pattern: "^c" },
          properties: { unit: "h" }
        })
      )
    )
    expect(field).toMatchObject({
      type: "textfield",
      id: "a",
      key: "a",
      label: "A",
      description: "B",
      columns: 8,
      hide: "x > 1",
      readonly: true,
      defaultValue: "c",
      validate: {
        required: true,
        bounds: { max: "y" },
        min: 2,
        max: null,
        minLength: 1,
        maxLength: 9,
        pattern: { source: "^c" }
      },
      suffix: "h",
      properties: { unit: "h" }
    })
  })

  it.each([
    ["12", 12],
    ["-1.5", -1.5],
    ["2x", null],
    ["x2", null],
    ["=a", null],
    ["", null],
    [1e21, 1e21]
  ])("reads the bound %o as %o", (min, bound) => {
    const [field] = Form.fields(decoded(formOf({ type: "number", key: "a", validate: { min } })))
    expect(field?.validate.min).toBe(bound)
  })

  it("gives groups and texts their label, help, width and condition", () => {
    const common = { label: "L", description: "D", properties: { a: "b" } }
    const raw = { ...common, layout: { columns: 4 }, conditional: { hide: "=x" } }
    const read = { ...common, columns: 4, hide: "x" }
    expect(
      decoded(formOf({ ...raw, type: "group" }, { ...raw, type: "text" }, { ...raw, type: "x" })).components
    ).toEqual([
      { ...read, id: "#0", type: "group", components: [] },
      { ...read, id: "#1", type: "text", text: "" },
      { ...read, id: "#2", type: "unknown", name: "x" }
    ])
  })

  it.each([
    [{ readonly: true }, true],
    [{ disabled: true }, true],
    [{ readonly: false }, false]
  ])("takes %o for read-only: %s", (flags, readonly) => {
    expect(Form.fields(decoded(formOf({ type: "number", key: "a", ...flags })))[0]?.readonly).toBe(readonly)
  })

  it.each([
    [{ decimalDigits: 3, properties: { decimals: "2" } }, 3],
    [{ properties: { decimals: "2" } }, 2],
    [{ properties: { decimals: "many" } }, null],
    [{ properties: { decimals: "2x" } }, null],
    [{ properties: { decimals: "12" } }, null],
    [{}, null]
  ])("finds the decimals of a number in %o", (given, decimals) => {
    expect(decoded(formOf({ type: "number", key: "a", ...given })).components[0]).toMatchObject({ decimals })
  })

  it("keeps the options of a choice as texts", () => {
    const values = [{ label: "Um", value: 1 }, { value: true }, { label: "", value: "x" }]
    expect(decoded(formOf({ type: "radio", key: "a", values })).components[0]).toMatchObject({
      options: [
        { value: "1", label: "Um" },
        { value: "true", label: "true" },
        { value: "x", label: "" }
      ]
    })
    expect(decoded(formOf({ type: "select", key: "a" })).components[0]).toMatchObject({ options: [] })
  })

  it.each([
    [{ label: "L" }, "L", "date"],
    [{ label: "Date time", dateLabel: "D" }, "D", "date"],
    [{ label: "L", dateLabel: "" }, "L", "date"],
    [{ label: "Date time", dateLabel: "Date", timeLabel: "T", subtype: "time" }, "T", "time"],
    [{ dateLabel: "D", subtype: "time" }, "D", "time"],
    [{ dateLabel: "D", timeLabel: "T", subtype: "datetime" }, "D", "datetime"],
    [{ timeLabel: "T", subtype: "time" }, "T", "time"],
    [{}, "", "date"]
  ])("labels the date %o %o and takes it for a %s", (given, label, subtype) => {
    expect(decoded(formOf({ type: "datetime", key: "a", ...given })).components[0]).toMatchObject({ label, subtype })
  })

  it("names a component that it does not know, with whatever it has that is known", () => {
    expect(decoded(formOf({ type: "signature", label: "Aqui" }, { type: "toString", label: 5 })).components).toEqual([
      { type: "unknown", id: "#0", name: "signature", label: "Aqui", ...nothingMore },
      { type: "unknown", id: "#1", name: "toString", label: "", ...nothingMore }
    ])
  })

  it("leaves out buttons and white space, for which the product has its own", () => {
    expect(decoded(formOf({ type: "button", key: "b" }, { type: "spacer" })).components).toEqual([])
  })

  it("takes a group or a text that says nothing", () => {
    expect(decoded(formOf({ type: "group" }, { type: "text" })).components).toEqual([
      { type: "group", id: "#0", label: "", ...nothingMore, components: [] },
      { type: "text", id: "#1", label: "", ...nothingMore, text: "" }
    ])
  })

  it.each<[unknown, ReadonlyArray<string | number>]>([
    [null, []],
    [[], []],
    [{ type: "other", components: [] }, ["type"]],
    [{}, ["components"]],
    [formOf("x"), ["components", 0]],
    [formOf({ type: "text" }, {}), ["components", 1, "type"]],
    [formOf({ type: "textfield" }), ["components", 0, "key"]],
    [formOf({ type: "textfield", key: "" }), ["components", 0, "key"]],
    [formOf({ type: "textfield", key: "a", validate: { pattern: "(" } }), ["components", 0, "validate", "pattern"]],
    [formOf({ type: "textfield", key: "a", properties: { x: 1 } }), ["components", 0, "properties", "x"]],
    [formOf({ type: "number", key: "a", decimalDigits: 21 }), ["components", 0, "decimalDigits"]],
    [formOf({ type: "number", key: "a", decimalDigits: -1 }), ["components", 0, "decimalDigits"]],
    [formOf({ type: "select", key: "a", values: [{ value: null }] }), ["components", 0, "values", 0, "value"]],
    [formOf({ type: "group", components: [{ type: "text", text: 5 }] }), ["components", 0, "components", 0, "text"]]
  ])("refuses %o at %o", (json, path) => {
    expect(Form.decode(json)).toMatchObject(Result.fail({ _tag: "FormInvalid", code: "form-invalid", path }))
  })

  it("says what it expected", () => {
    const refused = Form.decode(formOf({ type: "textfield", key: "a", validate: { pattern: "(" } }))
    expect(Result.mapError(refused, ({ expected }) => expected)).toEqual(
      Result.fail("must be a regular expression without look-around or back references")
    )
  })

  it("takes groups ten deep and no deeper", () => {
    const nested = (depth: number): unknown =>
      depth === 0 ? { type: "text" } : { type: "group", components: [nested(depth - 1)] }
    expect(Result.isSuccess(Form.decode(formOf(nested(Form.deepest))))).toBe(true)
    expect(Form.decode(formOf(nested(Form.deepest + 1)))).toEqual(
      Result.fail({
        _tag: "FormInvalid",
        code: "form-invalid",
        path: ["components", ...Array.from({ length: 11 }, () => [0, "components"])].flat(),
        expected: "groups at most 10 deep"
      })
    )
  })

  it("never throws on any JSON", () => {
    fc.assert(
      fc.property(anyForm, (json) => {
        expect(typeof Result.isSuccess(Form.decode(json))).toBe("boolean")
      })
    )
  })

  it("reads a form with a component of any unknown type as it reads the form without it", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).map((name) => `x-${name}`),
        fc.dictionary(fc.string(), fc.jsonValue()),
        (type, rest) => {
          const form = decoded({ ...purchase, components: [{ ...rest, type }, ...purchase.components] })
          expect(form.components[0]).toMatchObject({ type: "unknown", name: type })
          expect(Form.fields(form)).toEqual(Form.fields(decoded(purchase)))
          expect(form.components.slice(1).map(({ type: one }) => one)).toEqual(
            decoded(purchase).components.map(({ type: one }) => one)
          )
        }
      )
    )
  })
})

describe("isField", () => {
  it("is true of what holds a value, and of nothing else", () => {
    expect(decoded(purchase).components.map(Form.isField)).toEqual([false, false, false, true])
  })
})

describe("the label of a value that is read with its unit", () => {
  it.each([
    ["Total (R$)", { prefix: "R$" }, "Total"],
    ["Prazo (dias)", { unit: "dias" }, "Prazo"],
    ["Total (R$)", {}, "Total (R$)"],
    ["Total (sem frete)", { prefix: "R$" }, "Total (sem frete)"],
    ["(R$)", { prefix: "R$" }, "(R$)"]
  ])("of %s with %j is %s", (label, properties, said) => {
    const form = Form.decode({ type: "default", components: [{ type: "number", key: "n", label, properties }] })
    const [field] = Result.isSuccess(form) ? Form.fields(form.success) : []
    expect(field && Form.labelBeside(field, "pt")).toBe(said)
  })

  it("is that of any other value as it is", () => {
    const form = Form.decode({ type: "default", components: [{ type: "checkbox", key: "c", label: "Sim (R$)" }] })
    const [field] = Result.isSuccess(form) ? Form.fields(form.success) : []
    expect(field && Form.labelBeside(field, "pt")).toBe("Sim (R$)")
  })
})

describe("the template of a text", () => {
  const minuta = (properties: Readonly<Record<string, string>>) =>
    Form.fields(
      decoded({ components: [{ type: "filepicker", key: "minuta", properties: { tipo: "documento", ...properties } }] })
    ).map((field) => ["pt", "en", "es"].map((language) => Form.templateOf(field, language)))

  it("is the one of the language in which the text is begun, else as the author wrote it", () => {
    expect(minuta({ modelo: "# Contrato", "modelo:en": "# Contract" })).toEqual([
      ["# Contrato", "# Contract", "# Contrato"]
    ])
    expect(minuta({ "modelo:en": "# Contract" })).toEqual([[null, "# Contract", null]])
    expect(minuta({})).toEqual([[null, null, null]])
  })
})

describe("wording", () => {
  it("is in the language asked for where the author gave it, else as it stands", () => {
    const [text, , , box] = decoded(purchase).components
    expect(text && Form.wording(text, "text", "en")).toBe("Fill in what you need.")
    expect(text && Form.wording(text, "text", "es")).toBe("Preencha o que precisa.")
    expect(box && Form.wording(box, "label", "en")).toBe("Urgent")
    expect(box && Form.wording(box, "label", "pt")).toBe("Urgente")
    expect(box && Form.wording(box, "description", "pt")).toBe("")
    expect(box && Form.wording(box, "text", "pt")).toBe("")
  })

  it("gives the label of an option, and the bare value where there is none", () => {
    const [centre] = Form.fields(decoded(purchase)).flatMap((field) => (field.type === "select" ? [field] : []))
    expect(centre && Form.optionLabel(centre, "ti", "en")).toBe("IT")
    expect(centre && Form.optionLabel(centre, "ti", "pt")).toBe("Tecnologia")
    expect(centre && Form.optionLabel(centre, "rh", "pt")).toBe("rh")
  })
})

// Helpers

const nothingMore = { description: "", columns: null, hide: null, properties: {} }

const formOf = (...components: ReadonlyArray<unknown>) => ({ type: "default", schemaVersion: 16, components })

const decoded = (json: unknown): Form.Form => Result.getOrThrow(Form.decode(json))

const purchase = {
  id: "Form_compra",
  type: "default",
  schemaVersion: 16,
  exporter: { name: "form-js" },
  components: [
    { type: "text", id: "t", text: "Preencha o que precisa.", properties: { "text:en": "Fill in what you need." } },
    {
      type: "group",
      label: "Pedido",
      components: [
        { type: "textfield", key: "descricao", label: "Descrição", validate: { required: true, maxLength: 80 } },
        {
          type: "number",
          key: "valor",
          label: "Valor",
          validate: { min: 0.01 },
          properties: { prefix: "R$", decimals: "2" }
        },
        {
          type: "select",
          key: "centro",
          label: "Centro",
          values: [{ label: "Tecnologia", value: "ti" }],
          properties: { "option:ti:en": "IT" }
        },
        { type: "datetime", key: "entrega", subtype: "date", dateLabel: "Entrega" }
      ]
    },
    { type: "signature", key: "anexo" },
    { type: "checkbox", key: "urgente", label: "Urgente", properties: { "label:en": "Urgent" } }
  ]
}

const anyForm = fc.oneof(
  fc.anything(),
  fc
    .array(
      fc.record(
        {
          type: fc.constantFrom("textfield", "number", "select", "datetime", "group", "text", "x", "__proto__"),
          key: fc.oneof(fc.string(), fc.constant("__proto__")),
          validate: fc.oneof(fc.jsonValue(), fc.record({ pattern: fc.string(), min: fc.string() })),
          values: fc.jsonValue(),
          components: fc.jsonValue()
        },
        { requiredKeys: ["type"] }
      )
    )
    .map((components) => formOf(...components))
)
