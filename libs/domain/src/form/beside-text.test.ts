import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Form from "./form.ts"

const text = { type: "filepicker", key: "minuta", label: "Minuta", id: "f0", properties: { tipo: "documento" } }
const form = (...components: ReadonlyArray<object>) => Result.getOrThrow(Form.decode({ components }))
const fieldsOf = (keys: ReadonlyArray<string>) =>
  keys.map((key, i) => ({ type: "textfield", key, label: key, id: `f${i + 1}` }))
const keys = ["valor", "motivo", "prazo", "decisao"] as const
const subset = fc.subarray([...keys])

describe("besideText", () => {
  it("has all other fields of a form with a text, in their order, and none of a form without one", () => {
    fc.assert(
      fc.property(subset, fc.nat(4), fc.boolean(), (some, at, hasText) => {
        const parts: ReadonlyArray<object> = fieldsOf(some)
        const all = hasText ? [...parts.slice(0, at), text, ...parts.slice(at)] : parts
        expect(Form.besideText(form(...all)).map(({ key }) => key)).toEqual(hasText ? some : [])
      })
    )
  })
})

describe("opensOnText", () => {
  it("is so where there is a text, and nothing beside it is wrong but what a button decides", () => {
    fc.assert(
      fc.property(subset, subset, fc.option(fc.constantFrom(...keys)), (some, wrong, decided) => {
        const seen = wrong.filter((key) => some.includes(key) && key !== decided)
        expect(Form.opensOnText(form(text, ...fieldsOf(some)), wrong, decided)).toBe(
          some.length > 0 && seen.length === 0
        )
        expect(Form.opensOnText(form(...fieldsOf(some)), wrong, decided)).toBe(false)
      })
    )
  })

  it("minds no text that is still to be begun: that is what is awaited", () => {
    const both = form(text, ...fieldsOf(["valor"]))
    expect(Form.opensOnText(both, ["minuta"], null)).toBe(true)
    expect(Form.awaitsText(both, ["minuta"])).toBe(true)
    expect(Form.awaitsText(both, ["valor"])).toBe(false)
    expect(Form.awaitsText(both, [])).toBe(false)
  })
})
