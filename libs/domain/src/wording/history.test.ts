/** The history in words: who did what, as the case says it on screen and on paper. */
import { describe, expect, it } from "vitest"
import * as Wording from "./wording.ts"

const fact = (
  kind: Wording.HistoryKind,
  detail: Wording.HistoryFact["detail"] = {},
  name: string | null = "Aprovação"
): Wording.HistoryFact => ({ kind, name, detail })

const plain: Wording.HistoryDeed = { word: null, isRequest: false, isAgain: false }

const did = (one: Wording.HistoryFact, deed: Partial<Wording.HistoryDeed> = {}, lin_id = "pt") =>
  Wording.didIn(lin_id, one, { ...plain, ...deed }, String)

describe("what was done", () => {
  it("is said by the word of what was decided", () => {
    expect(did(fact("completed"), { word: "Aprovar" })).toBe("aprovou")
    expect(did(fact("completed"), { word: "Aprovar" }, "en")).toBe("approved")
    expect(did(fact("completed"), { word: "Pedir ajustes" })).toBe("decidiu “Pedir ajustes”")
  })

  it("is the request, the same once more, or done", () => {
    expect(did(fact("completed"), { isRequest: true })).toBe("pediu")
    expect(did(fact("completed"), { isRequest: true, isAgain: true })).toBe("enviou de novo")
    expect(did(fact("completed"))).toBe("concluiu")
    expect(did(fact("cancelled"))).toBe("retirou o caso")
    expect(did(fact("cancelled", { motivo: "engano" }))).toBe("cancelou o caso")
  })

  it("says to whom, and what happened, as far as it is for whoever reads", () => {
    expect(did(fact("passed", { para: "Bruno Lima" }))).toBe("passou para Bruno Lima")
    expect(did(fact("decided", { alcada: 5, grupo: "x" }))).toBe("Regra Aprovação: 5, x")
    expect(did(fact("decided"))).toBe("Regra Aprovação aplicada")
    expect(did(fact("incident", {}, null))).toBe("Parou")
    expect(did(fact("timer", {}, null), {}, "xx")).toBe("Passou o tempo: ")
    expect(Wording.roundIn("es", 2)).toBe("2.ª ronda")
    expect(Wording.roundIn("xx", 2)).toBe("2ª rodada")
  })
})

describe("what is quoted", () => {
  it("is what somebody wrote: the reason, a note, a question", () => {
    const answered = { reason: "parecer", values: { parecer: " Falta a cotação " } }
    expect(Wording.quotesIn(fact("completed"), answered)).toEqual(["Falta a cotação"])
    expect(Wording.quotesIn(fact("passed", { recado: "veja", pergunta: " " }), null)).toEqual(["veja"])
    expect(Wording.quotesIn(fact("completed"), { values: {} })).toEqual([])
    expect(Wording.quotesIn(fact("incident", { motivo: "x" }), null)).toEqual([])
  })
})
