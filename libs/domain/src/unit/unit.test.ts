import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as Unit from "./unit.ts"

describe("the icon of a unit", () => {
  it.each(Unit.icons)("is %s where it says so", (icon) => expect(Unit.iconOf(icon)).toBe(icon))
  it.each([null, undefined, "", "rocket"])("is that of any unit where it says %s", (text) =>
    expect(Unit.iconOf(text)).toBe("unit")
  )
})

describe("Unit", () => {
  it.each([
    [{}, true],
    [{ unid_doctipo: "cnpj", unid_docnum: "12ABC34501DE35" }, true],
    [{ unid_doctipo: "cpf", unid_docnum: "529.982.247-25" }, true],
    [{ unid_doctipo: "cpf", unid_docnum: "12ABC34501DE35" }, false],
    [{ unid_doctipo: null, unid_docnum: "529.982.247-25" }, false],
    [{ unid_doctipo: "cnpj", unid_docnum: "12ABC34501DE36" }, false],
    [{ unid_sigla: "" }, false],
    [{ periodo_inicio: "2026-02-30" }, false],
    [{ periodo_final: "21/11/2026" }, false]
  ])("takes %o: %s", (change, taken) => {
    expect(Schema.is(Unit.Unit)({ ...unit, ...change })).toBe(taken)
  })

  it("says which field is wrong", () => {
    const decode = Schema.decodeUnknownSync(Unit.Unit)
    expect(() => decode({ ...unit, unid_docnum: "1" })).toThrow(/must be a valid document[\s\S]*unid_docnum/)
    expect(() => decode({ ...unit, periodo_inicio: "x" })).toThrow("must be a date (YYYY-MM-DD)")
  })
})

describe("isCurrent", () => {
  it.each([
    [null, null, true],
    ["2026-11-21", "2026-11-21", true],
    ["2026-11-22", null, false],
    [null, "2026-11-20", false],
    ["2025-01-01", "2026-12-31", true]
  ])("holds for a period from %s to %s: %s", (periodo_inicio, periodo_final, current) => {
    expect(Unit.isCurrent({ ...unit, periodo_inicio, periodo_final }, "2026-11-21")).toBe(current)
  })
})

// Helpers

const unit: Unit.Unit = {
  unid_sigla: "VND",
  unid_doctipo: null,
  unid_docnum: null,
  unid_icone: null,
  periodo_inicio: null,
  periodo_final: null
}
