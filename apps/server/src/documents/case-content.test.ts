/** A case on paper: its words are in the language of who asks, its figures and days in their locale. */
import { speechIn } from "@quadrante/domain/locale"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openOffice, type TestOffice } from "../../test/office.ts"
import { casePaperOf } from "./case-content.ts"

let office: TestOffice

beforeAll(async () => {
  office = await openOffice({ isFull: true })
})
afterAll(() => office.stop())

describe("a case on paper", () => {
  it.each([
    ["pt-BR", "R$ 10.000,50", "01/12/2055"],
    ["en-US", "R$ 10,000.50", "12/01/2055"]
  ])("in English has its figures and days as %s writes them", async (tag, amount, day) => {
    const ana = await office.as("ana.souza")
    const instance = await office.start(ana, "pedido_compra")
    await office.complete(ana, instance, "pedir", {
      fornecedor: "Aurora",
      valor: 10_000.5,
      centro_custo: "comercial",
      necessario_ate: "2055-12-01",
      justificativa: "Para a equipe"
    })
    const paper = await casePaperOf(office.sql, { session: ana, ...speechIn("en", tag) }, instance, () => undefined)
    const [asked] = paper?.forms ?? []
    const texts = asked?.fields.map(({ label, text }) => [label, text])
    expect(texts).toContainEqual(["Amount (R$)", amount])
    expect(texts?.map(([, text]) => text)).toContain(day)
  })

  it("says its history as the screen does: who did what, with the reason, round by round", async () => {
    const ana = await office.as("ana.souza")
    const bruno = await office.as("bruno.lima")
    const instance = await office.start(ana, "pedido_compra")
    const asked = {
      fornecedor: "Boreal",
      valor: 900,
      centro_custo: "comercial",
      necessario_ate: "2055-12-01",
      justificativa: "Para a equipe"
    }
    await office.complete(ana, instance, "pedir", asked)
    await office.complete(bruno, instance, "aprovar_gerencia", { decisao: "devolver", parecer: "Falta a cotação" })
    await office.complete(ana, instance, "pedir", asked)
    const paper = await casePaperOf(
      office.sql,
      { session: ana, ...speechIn("pt-BR", "pt-BR") },
      instance,
      () => undefined
    )
    const said = paper?.trail.map(({ text, quotes }) => [text, ...quotes])
    expect(said).toContainEqual([expect.stringMatching(/^Bruno Lima devolveu · /), "Falta a cotação"])
    expect(said?.map(([text]) => text)).toEqual(expect.arrayContaining(["1ª rodada", "2ª rodada"]))
    expect(said).toContainEqual([expect.stringMatching(/^Ana Souza enviou de novo · /)])
  })
})
