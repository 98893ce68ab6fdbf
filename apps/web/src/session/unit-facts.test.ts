/** What stands beside the name of a unit. */
import * as Locale from "@quadrante/domain/locale"
import { describe, expect, it } from "vitest"
import { unitFacts } from "./unit-facts.ts"

const unit = {
  unid_sigla: "FIL",
  unid_nome: "Filial",
  unid_doctipo: null,
  unid_docnum: null,
  unid_icone: null,
  periodo_inicio: null,
  periodo_final: null
}
const paper = { unid_doctipo: "cnpj", unid_docnum: "11222333000181" }

describe("what is told of a unit", () => {
  it.each([
    [null, ""],
    [unit, ""],
    [{ ...unit, ...paper }, "CNPJ 11.222.333/0001-81"],
    [{ ...unit, periodo_inicio: "2020-01-01", periodo_final: "2030-12-31" }, "01/01/2020 – 31/12/2030"],
    [{ ...unit, ...paper, periodo_inicio: "2020-01-01" }, "CNPJ 11.222.333/0001-81 · 01/01/2020 – …"],
    [{ ...unit, periodo_final: "2030-12-31" }, "… – 31/12/2030"]
  ])("of %o is %s", (given, said) => {
    expect(unitFacts(Locale.ptBR, given)).toBe(said)
  })
})
