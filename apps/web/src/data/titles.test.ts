import { processOf, panels } from "@quadrante/domain/panel"
import { areaName } from "@quadrante/domain/redirect"
import { describe, expect, it } from "vitest"
import "../i18n/i18n.ts"
import { spoken } from "./titles.ts"

describe("what a link names", () => {
  it("is called as people call it where it is a part of the product", () => {
    expect(panels.map((panel) => spoken(processOf(panel)))).toEqual([
      "Tarefas",
      "Meus pedidos",
      "Rascunhos",
      "Avisos e e-mail",
      "Substituição",
      "Relatório",
      "Relatório SQL",
      "Ajuda",
      "Documento"
    ])
    expect(spoken("painel:email")).toBe("Avisos e e-mail")
    expect([spoken("indicador:visao"), spoken(areaName)]).toEqual(["um indicador", "uma área de trabalho"])
  })

  it("is said in the words of the link alone where it is a process of an environment", () => {
    expect(spoken("pedido_compra")).toBe("Pedido compra")
  })
})
