import { Result } from "effect"
import { describe, expect, it } from "vitest"
import * as Form from "./form.ts"

describe("check", () => {
  it.each<[Record<string, unknown>, Form.Value, Form.FaultCode | null, Form.Fault["params"]]>([
    [{ type: "textfield", validate: { required: true } }, "", "required", {}],
    [{ type: "textfield", validate: { required: true } }, "  ", "required", {}],
    [{ type: "textfield", validate: { required: true } }, "a", null, {}],
    [{ type: "textfield", validate: { minLength: 2 } }, "", null, {}],
    [{ type: "textfield", validate: { minLength: 2 } }, "a", "minLength", { minLength: 2 }],
    [{ type: "textfield", validate: { minLength: 2 } }, "ab", null, {}],
    [{ type: "textarea", validate: { maxLength: 2 } }, "ab", null, {}],
    [{ type: "textarea", validate: { maxLength: 2 } }, "abc", "maxLength", { maxLength: 2 }],
    [{ type: "textfield", validate: { pattern: "^\\d{5}-?\\d{3}$" } }, "01310-100", null, {}],
    [{ type: "textfield", validate: { pattern: "^\\d+$" } }, "x", "pattern", { pattern: "^\\d+$" }],
    [{ type: "textfield" }, 5, "type", {}],
    [{ type: "textfield" }, "a\0b", "character", {}],
    [{ type: "textfield", kind: "email" }, "\0", "character", {}],
    [{ type: "textarea", validate: { maxLength: 2 } }, "half \ud83d", "character", {}],
    [{ type: "textarea" }, "whole \ud83d\ude00", null, {}],
    [{ type: "number", validate: { required: true } }, null, "required", {}],
    [{ type: "number", validate: { required: true } }, 0, null, {}],
    [{ type: "number", validate: { min: 1 } }, 1, null, {}],
    [{ type: "number", validate: { min: 1 } }, 0.5, "min", { min: 1 }],
    [{ type: "number", validate: { max: 1 } }, 1, null, {}],
    [{ type: "number", validate: { max: 1 } }, 1.5, "max", { max: 1 }],
    [{ type: "number", decimalDigits: 2 }, 1.25, null, {}],
    [{ type: "number", decimalDigits: 2 }, 1.255, "decimals", { decimals: 2 }],
    [{ type: "number", decimalDigits: 0 }, 1e21, null, {}],
    [{ type: "number" }, 1.255, null, {}],
    [{ type: "number" }, "5", "type", {}],
    [{ type: "number" }, Number.NaN, "type", {}],
    [{ type: "number" }, true, "type", {}],
    [{ type: "select", values: [{ value: "a" }] }, "a", null, {}],
    [{ type: "radio", values: [{ value: "a" }] }, "b", "option", {}],
    [{ type: "select", values: [{ value: "a" }] }, "b", "option", {}],
    [{ type: "select", values: [{ value: "a" }, { value: "b" }] }, "b", null, {}],
    [{ type: "radio", values: [{ value: "a" }] }, 1, "type", {}],
    [{ type: "radio", values: [], validate: { required: true } }, null, "required", {}],
    [{ type: "checkbox", validate: { required: true } }, false, "required", {}],
    [{ type: "checkbox", validate: { required: true } }, true, null, {}],
    [{ type: "checkbox" }, false, null, {}],
    [{ type: "checkbox" }, "true", "type", {}],
    [{ type: "datetime" }, "2026-11-21", null, {}],
    [{ type: "datetime" }, "2026-11-31", "type", {}],
    [{ type: "datetime" }, 5, "type", {}],
    [{ type: "datetime", validate: { required: true } }, null, "required", {}]
  ])("of %o finds for %o: %s", (component, value, code, params) => {
    const faults = Form.check(formOf({ ...component, key: "a" }), { a: value })
    expect(faults).toEqual(code === null ? [] : [{ key: "a", code, params }])
  })

  it("asks for every input that is required and missing, in reading order, in groups too", () => {
    const validate = { required: true }
    const form = formOf(
      { type: "textfield", key: "b", validate },
      { type: "group", components: [{ type: "number", key: "a", validate }] },
      { type: "signature", key: "c", validate },
      { type: "checkbox", key: "toString", validate }
    )
    expect(Form.check(form, {})).toEqual(["b", "a", "toString"].map((key) => ({ key, code: "required", params: {} })))
  })

  it("leaves out inputs that nobody could mend: read-only ones and those that are hidden", () => {
    const validate = { required: true }
    const form = formOf(
      { type: "textfield", key: "a", validate, readonly: true },
      { type: "textfield", key: "b", validate, conditional: { hide: "=true" } }
    )
    expect(Form.check(form, {}).map(({ key }) => key)).toEqual(["b"])
    expect(Form.check(form, {}, new Set(["b"]))).toEqual([])
  })
})

describe("the steps that patterns may take", () => {
  const code = { type: "textfield", key: "codigo", validate: { pattern: "^[A-Z]\\d+$" } }

  it("grow with the text, in rows too, and are none where nothing is matched", () => {
    const form = formOf(
      code,
      { type: "number", key: "dias" },
      { type: "textfield", key: "nome" },
      { type: "checkbox", key: "urgente" },
      { type: "dynamiclist", path: "itens", components: [code] }
    )
    const steps = (values: Form.Values) => Form.patternSteps(form, values)
    const one = steps({ codigo: "A" })
    expect(one).toBeGreaterThan(0)
    expect(steps({ codigo: "A12" })).toBe(3 * one)
    expect(steps({ codigo: "A", itens: [{ codigo: "A1" }, {}] })).toBe(3 * one)
    expect([{ dias: 12, nome: "Ana" }, { codigo: 12 }, {}].map(steps)).toEqual([0, 0, 0])
    // It is refused for its length before anything is matched.
    expect(steps({ codigo: "A".repeat(100_000) })).toBe(0)
  })
})

describe("many choices", () => {
  it("are looked up, each once", () => {
    const values = Array.from({ length: 20_000 }, (_, i) => ({ label: `${i}`, value: `${i}` }))
    const form = formOf({ type: "checklist", key: "a", values })
    let looks = 0
    const [list] = Form.fields(form)
    const options = values.map(({ label, value }) => ({
      label,
      get value() {
        looks++
        return value
      }
    }))
    const watched = { components: [{ ...list, options } as Form.Component] }
    expect(Form.check(watched, { a: values.map(({ value }) => value) })).toEqual([])
    expect(looks).toBeLessThanOrEqual(2 * values.length)
  })
})

// Helpers

const formOf = (...components: ReadonlyArray<unknown>): Form.Form => Result.getOrThrow(Form.decode({ components }))
