import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { ptBR } from "../locale/locale.ts"
import { decode, fields, masked, unmasked } from "./form.ts"

const fieldOf = (json: object) => {
  const [field] = fields(Result.getOrThrow(decode({ components: [{ key: "a", ...json }] })))
  if (field === undefined) throw new Error("no field")
  return field
}

describe("what is typed into a field", () => {
  it.each([
    [{ type: "textfield", properties: { tipo: "cpf" } }, "52998224725", "529.982.247-25"],
    [{ type: "textfield", properties: { tipo: "cep" } }, "01310100", "01310-100"],
    [{ type: "textfield", validate: { validationType: "phone" } }, "11987654321", "(11) 98765-4321"],
    [{ type: "textfield", validate: { validationType: "email" } }, "01310100", "01310100"],
    [{ type: "textfield" }, "01310100", "01310100"],
    [{ type: "number", properties: { moeda: "BRL" } }, "1234", "1.234"],
    [{ type: "number" }, "1234", "1234"],
    [{ type: "textarea" }, "1234", "1234"]
  ])("%# has the form of its kind", (json, typed, written) => {
    expect(masked(ptBR, fieldOf(json), "", { text: typed, caret: typed.length })).toEqual({
      text: written,
      caret: written.length
    })
  })

  it("stands again as it was typed where a group sign follows the groups of the mask, in sums alone", () => {
    const typed = { text: "1.234.", caret: 6 }
    const money = fieldOf({ type: "number", properties: { moeda: "BRL" } })
    expect(unmasked(ptBR, money, "1.234", typed)).toEqual({ text: "1234.", caret: 5 })
    expect(unmasked(ptBR, fieldOf({ type: "number" }), "1.234", typed)).toBe(typed)
    expect(unmasked(ptBR, fieldOf({ type: "textfield" }), "1.234", typed)).toBe(typed)
  })
})
