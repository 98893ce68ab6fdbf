import { Result } from "effect"
import { describe, expect, it } from "vitest"
import * as Form from "./form.ts"

const form = Result.getOrThrow(
  Form.decode({
    components: [
      { type: "number", key: "valor", label: "Valor", id: "f1" },
      { type: "textfield", key: "fornecedor", label: "Fornecedor", id: "f2" },
      { type: "textarea", key: "motivo", label: "Motivo", id: "f3" }
    ]
  })
)

describe("hintOf", () => {
  it.each([
    ["the first words that were typed", { valor: "7", motivo: "Feira\n de Joinville" }, {}, "Feira de Joinville"],
    ["them in the order of the form", { motivo: "Feira", fornecedor: "Aurora" }, {}, "Aurora"],
    ["not what stood there", { fornecedor: "Aurora", motivo: "Feira" }, { fornecedor: "Aurora" }, "Feira"],
    ["nothing where no words were", { valor: "7", motivo: " " }, {}, null],
    ["no more than fits in a line", { motivo: "a".repeat(80) }, {}, `${"a".repeat(59)}…`]
  ])("gives %s", (_, texts, before, hint) => {
    expect(Form.hintOf(form, texts, before)).toBe(hint)
  })
})

describe("goneTexts", () => {
  it("has what was typed in fields that are not there any more, rows too, and nothing of the others", () => {
    const typed = { motivo: "Feira", ramal: "4021", vazio: "", "itens/0/nota": "x" }
    expect(Form.goneTexts(form, typed)).toEqual({ ramal: "4021", "itens/0/nota": "x" })
  })
})
