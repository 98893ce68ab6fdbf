import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyNumber, builtInLocale, moments } from "../locale/locale.arbitrary.ts"
import * as Locale from "../locale/locale.ts"
import * as Form from "./form.ts"

describe("begun", () => {
  it("leaves empty what is to be answered anew, and takes the rest as it is", () => {
    const radio = { type: "radio", values: [{ value: "sim", label: "Sim" }] }
    const form = formOf(
      { ...radio, key: "decisao", properties: { resposta: "nova" } },
      { ...radio, key: "outra", properties: { resposta: "mesma" } },
      { type: "textfield", key: "parecer" }
    )
    const data = { decisao: "sim", outra: "sim", parecer: "Falta a nota." }
    expect(Form.begun(form, data)).toEqual({ ...data, decisao: null })
    expect(Form.initial(form, data)).toEqual(data)
    expect(Form.fields(form).map(Form.isAnew)).toEqual([true, false, false])
    expect(Form.answersToAnew(form, data)).toEqual({ decisao: "sim" })
    expect(Form.answersToAnew(form, { outra: "sim", toString: "x" })).toEqual({})
  })
})

describe("initial", () => {
  it("takes data first, then the default, then nothing", () => {
    const form = formOf(
      { type: "textfield", key: "a", defaultValue: "padrão" },
      { type: "textfield", key: "b", defaultValue: "padrão" },
      { type: "textfield", key: "c" },
      { type: "textarea", key: "d" },
      { type: "number", key: "e" },
      { type: "checkbox", key: "f" },
      { type: "select", key: "g" },
      { type: "datetime", key: "h" },
      { type: "radio", key: "toString" },
      { type: "taglist", key: "i" },
      { type: "filepicker", key: "j" }
    )
    expect(Form.initial(form, { a: "dado", z: "de ninguém" })).toEqual({
      i: [],
      j: [],
      a: "dado",
      b: "padrão",
      c: "",
      d: "",
      e: null,
      f: false,
      g: null,
      h: null,
      toString: null
    })
  })

  it.each<[Record<string, unknown>, unknown, Form.Value]>([
    [{ type: "textfield" }, 12.5, "12.5"],
    [{ type: "textarea" }, true, "true"],
    [{ type: "textfield" }, ["a"], ""],
    [{ type: "textfield" }, Number.NaN, ""],
    [{ type: "select" }, 5, "5"],
    [{ type: "radio" }, 5, "5"],
    [{ type: "number" }, 0, 0],
    [{ type: "number" }, "-12.5", -12.5],
    [{ type: "number" }, "12,5", null],
    [{ type: "number" }, "1 234", null],
    [{ type: "number" }, "9".repeat(44), null],
    [{ type: "number" }, "", null],
    [{ type: "number" }, true, null],
    [{ type: "number" }, Infinity, null],
    [{ type: "checkbox" }, true, true],
    [{ type: "checkbox" }, "true", false],
    [{ type: "datetime" }, "2026-11-21", "2026-11-21"],
    [{ type: "datetime" }, "2026-11-31", null],
    [{ type: "datetime" }, 2026, null],
    [{ type: "datetime", subtype: "time" }, "12:00", "12:00"],
    [{ type: "taglist" }, ["a", "a", 1, null], ["a", "1"]],
    [{ type: "datetime" }, null, null]
  ])("lets %o start from %o with %o", (component, data, value) => {
    expect(Form.initial(formOf({ ...component, key: "a" }), { a: data })).toEqual({ a: value })
  })

  it("never starts with a value of the wrong type", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom("a", "b", "c", "d", "e"), fc.anything()), (data) => {
        const values = Form.initial(all, data)
        const wrong = Form.check(all, values).filter(({ code }) => code === "type")
        expect(wrong).toEqual([])
      })
    )
  })

  it("settles: values that a form started with start it the same again", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom("a", "b", "c", "d", "e"), fc.jsonValue()), (data) => {
        const values = Form.initial(all, data)
        expect(Form.initial(all, values)).toEqual(values)
      })
    )
  })
})

describe("answers", () => {
  it("are the values that a person may change, and of no other key", () => {
    const form = formOf(
      { type: "textfield", key: "a" },
      { type: "textfield", key: "b", readonly: true },
      { type: "number", key: "c" },
      { type: "checkbox", key: "toString" }
    )
    expect(Form.answers(form, { a: "x", b: "forjado", z: 1 })).toEqual({ a: "x", c: null, toString: false })
  })
})

describe("text", () => {
  it.each<[Record<string, unknown>, Form.Value | undefined, string]>([
    [{ type: "number", decimalDigits: 2 }, 1234.5, "1.234,50"],
    [{ type: "number" }, 0.125, "0,125"],
    [{ type: "number" }, "x", ""],
    [{ type: "number" }, null, ""],
    [{ type: "datetime" }, "2026-11-21", "21/11/2026"],
    [{ type: "datetime" }, "21/11/2026", ""],
    [{ type: "datetime", subtype: "time" }, "13:05", "13:05:00"],
    [{ type: "textfield" }, "a  b", "a  b"],
    [{ type: "textfield" }, undefined, ""],
    [{ type: "select" }, "ti", "ti"],
    [{ type: "radio" }, "ti", "ti"],
    [{ type: "textarea" }, "a\nb", "a\nb"],
    [{ type: "checkbox" }, true, "true"],
    [{ type: "checkbox" }, false, "false"]
  ])("of %o for %o is %o", (component, value, shown) => {
    expect(Form.text(Locale.ptBR, fieldOf(component), value)).toBe(shown)
  })
})

describe("parseText", () => {
  it.each<[Record<string, unknown>, string, Form.Value]>([
    [{ type: "number" }, "9.876,54", 9876.54],
    [{ type: "number" }, "  ", null],
    [{ type: "datetime" }, "1/2/2026", "2026-02-01"],
    [{ type: "datetime" }, "", null],
    [{ type: "datetime" }, "  ", null],
    [{ type: "select" }, "", null],
    [{ type: "radio" }, "a", "a"],
    [{ type: "checkbox" }, "true", true],
    [{ type: "checkbox" }, "", false],
    [{ type: "textarea" }, " a\n", " a\n"]
  ])("of %o takes %o for %o", (component, typed, value) => {
    expect(Form.parseText(Locale.ptBR, fieldOf(component), typed)).toEqual(Result.succeed(value))
  })

  it.each<[Record<string, unknown>, string, string, number]>([
    [{ type: "number" }, "1,2,3", "number-invalid", 3],
    [{ type: "number" }, "12 kg", "number-invalid", 2],
    [{ type: "datetime" }, "31/02/2026", "date-invalid", 0],
    [{ type: "datetime", subtype: "datetime" }, "01/02/2026", "date-invalid", 10]
  ])("of %o refuses %o: %s at %i", (component, typed, code, at) => {
    expect(Form.parseText(Locale.ptBR, fieldOf(component), typed)).toMatchObject(Result.fail({ code, at }))
  })

  it("gives back every value that an input showed, in every language", () => {
    fc.assert(
      fc.property(builtInLocale, fieldWithValue, (locale, [field, value]) => {
        expect(Form.parseText(locale, field, Form.text(locale, field, value))).toEqual(Result.succeed(value))
      })
    )
  })
})

describe("rewritten", () => {
  it.each<[Record<string, unknown>, string, string]>([
    [{ type: "number" }, "1.234,5", "1,234.5"],
    [{ type: "number", decimalDigits: 2 }, "1234", "1,234.00"],
    [{ type: "number", decimalDigits: 2 }, "0,125", "0.125"],
    [{ type: "number" }, "1.2.3", "1.2.3"],
    [{ type: "datetime" }, "31/12/2026", "12/31/2026"],
    [{ type: "datetime" }, "31/12", "31/12"],
    [{ type: "textfield" }, "1,5", "1,5"],
    [{ type: "checkbox" }, "false", "false"],
    [{ type: "select" }, "", ""]
  ])("writes %o typed as %o in Portuguese as %o in English", (component, typed, text) => {
    expect(Form.rewritten(Locale.ptBR, Locale.enUS, fieldOf(component), typed)).toBe(text)
  })

  it("leaves a text alone where the language stays", () => {
    expect(Form.rewritten(Locale.ptBR, Locale.ptBR, fieldOf({ type: "number" }), " 1234")).toBe(" 1234")
  })

  it("means the same value in every language", () => {
    fc.assert(
      fc.property(builtInLocale, builtInLocale, fieldWithValue, (from, to, [field, value]) => {
        const typed = Form.text(from, field, value)
        expect(Form.parseText(to, field, Form.rewritten(from, to, field, typed))).toEqual(Result.succeed(value))
      })
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

const all = formOf(
  { type: "textfield", key: "a" },
  { type: "number", key: "b", defaultValue: "x" },
  { type: "checkbox", key: "c", defaultValue: true },
  { type: "datetime", key: "d" },
  { type: "select", key: "e", values: [{ value: 1 }] }
)

const fieldWithValue: fc.Arbitrary<[Form.Simple, Form.Value]> = fc.oneof(
  anyNumber.map((n): [Form.Simple, Form.Value] => [fieldOf({ type: "number" }), n === 0 ? 0 : n]),
  fc.string().map((text): [Form.Simple, Form.Value] => [fieldOf({ type: "textfield" }), text]),
  fc.boolean().map((on): [Form.Simple, Form.Value] => [fieldOf({ type: "checkbox" }), on]),
  fc
    .constantFrom("date", "time", "datetime")
    .chain((subtype) =>
      moments[subtype].map((iso): [Form.Simple, Form.Value] => [fieldOf({ type: "datetime", subtype }), iso])
    ),
  fc.constant<[Form.Simple, Form.Value]>([fieldOf({ type: "radio" }), null])
)
