import { processOf, panels } from "@quadrante/domain/panel"
import { areaName } from "@quadrante/domain/redirect"
import { describe, expect, it } from "vitest"
import "../i18n/i18n.ts"
import { spoken } from "./spoken.ts"
import { toldAtLogin } from "./titles.ts"

describe("what a link names", () => {
  it("is called as people call it where it is a part of the product", () => {
    expect(panels.map((panel) => spoken(processOf(panel)))).toEqual([
      "Início",
      "Tarefas",
      "Meus pedidos",
      "Rascunhos",
      "Avisos e e-mail",
      "Substituição",
      "Agenda",
      "Relatório",
      "Relatório SQL",
      "Ajuda",
      "Documento",
      "Comparação"
    ])
    expect(spoken("painel:email")).toBe("Avisos e e-mail")
    expect([spoken("indicador:visao"), spoken(areaName)]).toEqual(["um indicador", "uma área de trabalho"])
  })

  it("is said in the words of the link alone where it is a process of an environment", () => {
    expect(spoken("pedido_compra")).toBe("Pedido compra")
  })

  it("is called by its name at the login of a demonstration, in the language there; else the link is quoted", () => {
    const welcome = { senha: "", story: {}, titles: { pedido_compra: { pt: "Pedido de compra" } }, people: [] }
    expect(toldAtLogin(welcome, "pedido_compra", "pt")).toBe("Pedido de compra")
    expect(toldAtLogin(welcome, "pedido_compra", "en")).toBe("“pedido_compra”")
    expect(toldAtLogin(welcome, "nao_existe", "pt")).toBe("“nao_existe”")
    expect(toldAtLogin(welcome, "painel:ajuda", "pt")).toBe("Ajuda")
    expect([null, undefined].map((none) => toldAtLogin(none, "pedido_compra", "pt"))).toEqual([
      "“pedido_compra”",
      "“pedido_compra”"
    ])
  })
})
