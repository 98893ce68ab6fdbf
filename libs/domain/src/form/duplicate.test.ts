import { Result } from "effect"
import { describe, expect, it } from "vitest"
import * as Form from "./form.ts"

const form = Result.getOrThrow(
  Form.decode({
    components: [
      { type: "textfield", key: "motivo", label: "Motivo", id: "f1" },
      { type: "number", key: "total", label: "Total", id: "f2", readonly: true },
      { type: "filepicker", key: "recibos", label: "Recibos", id: "f3" },
      { type: "radio", key: "decisao", label: "Decisão", id: "f4", values: [], properties: { resposta: "nova" } },
      {
        type: "dynamiclist",
        path: "despesas",
        id: "f5",
        components: [
          { type: "number", key: "valor", label: "Valor", id: "f6" },
          { type: "filepicker", key: "nota", label: "Nota", id: "f7" }
        ]
      }
    ]
  })
)

describe("a duplicate", () => {
  it("takes what was typed, rows too, and no files, no decision, nothing that was computed", () => {
    expect(
      Form.duplicated(form, {
        motivo: "Feira",
        total: 7,
        recibos: ["a"],
        decisao: "sim",
        despesas: [{ valor: 3, nota: ["b"] }, { valor: null }],
        antigo: "não existe mais"
      })
    ).toEqual({ motivo: "Feira", despesas: [{ valor: 3 }, { valor: null }] })
  })

  it("has nothing of what was never answered, or answered with nothing", () => {
    expect(Form.duplicated(form, {})).toEqual({})
    expect(Form.duplicated(form, { motivo: null, despesas: null })).toEqual({ motivo: null, despesas: [] })
  })
})
