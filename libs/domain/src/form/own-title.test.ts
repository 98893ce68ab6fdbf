import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { enUS, ptBR } from "../locale/locale.ts"
import * as Form from "./form.ts"

const formOf = (...components: ReadonlyArray<object>): Form.Form =>
  Result.getOrThrow(Form.decode({ type: "default", components }))

const reason = { type: "textfield", key: "motivo", label: "Motivo" }
const from = { type: "datetime", subtype: "date", key: "inicio", label: "Início" }
const until = { type: "datetime", subtype: "date", key: "fim", label: "Fim" }
const days = { type: "number", key: "dias", label: "Dias", properties: { "label:en": "Days" } }
const refund = formOf({ type: "textfield", key: "cpf", label: "CPF", properties: { tipo: "cpf" } }, reason, days)
const holiday = formOf(from, days)

const own = (form: Form.Form | null, values: Form.Values, title = "Reembolso 88 · Ana Souza") =>
  Form.ownTitle(ptBR, title, "Ana Souza", form, values)

describe("the title of a case to the person who asked for it", () => {
  it("says what they typed in place of their own name", () => {
    expect(own(refund, { cpf: "11144477735", dias: 3 })).toBe("Reembolso 88 · Ana Souza")
    expect(own(refund, { cpf: "11144477735", motivo: " Visita a\nCampinas ", dias: 3 })).toBe(
      "Reembolso 88 · Visita a Campinas"
    )
    expect(own(refund, { motivo: "a".repeat(80) })).toBe(`Reembolso 88 · ${"a".repeat(59)}…`)
  })

  it("says days where the form asks for no line of text", () => {
    const title = "Férias 53 · Ana Souza"
    expect(own(holiday, { inicio: "2027-01-04", dias: 15 }, title)).toBe("Férias 53 · 04/01/2027, 15 dias")
    expect(own(holiday, { inicio: "2027-01-04" }, title)).toBe("Férias 53 · 04/01/2027")
    expect(own(holiday, { dias: 15 }, title)).toBe(title)
    const both = { inicio: "2027-01-04", fim: "2027-01-18" }
    expect(own(formOf(from, until), both, title)).toBe("Férias 53 · 04/01/2027 – 18/01/2027")
    expect(Form.ownTitle(enUS, "Holiday 53 · Ana", "Ana", holiday, { inicio: "2027-01-04", dias: 15 })).toBe(
      "Holiday 53 · 01/04/2027, 15 days"
    )
  })

  it("stays where it says something, where nothing was typed, and where nothing is known of their form", () => {
    expect(own(refund, { motivo: "Visita" }, "Compra 5 · Aurora")).toBe("Compra 5 · Aurora")
    expect(own(refund, {})).toBe("Reembolso 88 · Ana Souza")
    expect(own(null, { motivo: "Visita" })).toBe("Reembolso 88 · Ana Souza")
    expect(own(formOf({ ...reason, readonly: true }), { motivo: "Visita" })).toBe("Reembolso 88 · Ana Souza")
    expect(Form.ownTitle(ptBR, "Reembolso 88 · ", "", refund, { motivo: "Visita" })).toBe("Reembolso 88 · ")
  })

  it("begins as the title does, in one line and not much longer, and says nothing to others", () => {
    const values = fc.record({ motivo: fc.string(), dias: fc.nat(), inicio: fc.constantFrom("2027-01-04", "") })
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), values, fc.boolean(), (name, person, typed, isRefund) => {
        const form = isRefund ? refund : holiday
        const titled = Form.ownTitle(ptBR, `${name} · ${person}`, person, form, typed)
        expect(titled.startsWith(`${name} · `)).toBe(true)
        const said = titled.slice(name.length + 3)
        const isLine = said.length <= 60 && said === said.replaceAll(/\s+/g, " ").trim()
        expect(said === person || isLine).toBe(true)
        // Whatever else it is called, it stays so.
        const others = `${name} · ${person}.`
        expect(Form.ownTitle(ptBR, others, person, form, typed) === others || others.endsWith(` · ${person}`)).toBe(
          true
        )
      })
    )
  })
})
