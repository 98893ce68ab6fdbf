import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Form from "./form.ts"

const reason = { type: "textarea", key: "parecer", label: "Parecer", readonly: true }
const answer = { type: "textfield", key: "motivo", label: "Motivo" }
const amount = { type: "number", key: "valor", label: "Valor", readonly: true }
const formOf = (...components: ReadonlyArray<object>): Form.Form =>
  Result.getOrThrow(Form.decode({ type: "default", components }))
const form = formOf({ type: "group", label: "Volta", components: [reason] }, amount, answer)
const keysOf = (one: Form.Form) => Form.fields(one).map(({ key }) => key)

describe("a form below a text that it says, too", () => {
  it("does not say it again, and keeps what is filled in", () => {
    const values = { parecer: " Falta a cotação\n", motivo: "Falta a cotação", valor: 3 }
    const left = Form.withoutSaid(form, values, "Falta a cotação")
    expect(keysOf(left)).toEqual(["valor", "motivo"])
    expect(left.components.map(({ type }) => type)).toEqual(["number", "textfield"])
  })

  it("says what is not the same, and all of it where nothing stands above", () => {
    expect(Form.withoutSaid(form, { parecer: "Outra coisa" }, "Falta a cotação")).toEqual(form)
    expect(Form.withoutSaid(form, { parecer: "" }, " ")).toEqual(form)
    expect(Form.withoutSaid(form, { parecer: 3 }, "3")).toEqual(form)
    const several = formOf(
      { type: "group", label: "Volta", components: [reason, answer] },
      { type: "group", components: [] }
    )
    expect(keysOf(Form.withoutSaid(several, { parecer: "Sim" }, "Sim"))).toEqual(["motivo"])
    expect(Form.withoutSaid(several, { parecer: "Sim" }, "Sim").components).toHaveLength(2)
  })

  it("never leaves out what is asked for, and twice is as once", () => {
    const text = fc.constantFrom("Sim", " Sim", "Não", "")
    fc.assert(
      fc.property(text, text, text, (parecer, motivo, said) => {
        const values = { parecer, motivo }
        const left = Form.withoutSaid(form, values, said)
        expect(keysOf(left)).toEqual(expect.arrayContaining(["valor", "motivo"]))
        expect(Form.withoutSaid(left, values, said)).toEqual(left)
      })
    )
  })
})
