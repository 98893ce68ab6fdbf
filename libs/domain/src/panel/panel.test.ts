import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { instanceIn } from "../process/process.ts"
import * as Panel from "./panel.ts"

describe("a panel", () => {
  it.each(Panel.panels)("is the process of its name, and %s no other", (panel) => {
    expect(Panel.ofProcess(Panel.processOf(panel))).toBe(panel)
    expect(Panel.ofProcess(panel)).toBeNull()
  })

  it("that has become part of another one is that one", () => {
    expect(Panel.ofProcess("painel:email")).toBe("avisos")
    expect(Panel.panels).not.toContain("email")
  })

  it("of rows with many columns is broad, and no process of a firm's own is", () => {
    expect(Panel.panels.filter((panel) => Panel.isBroad(Panel.processOf(panel)))).toEqual([
      "inicio",
      "tarefas",
      "pedidos",
      "agenda",
      "relatorio",
      "sql",
      "comparacao"
    ])
    expect(Panel.panels.filter((panel) => Panel.leads(Panel.processOf(panel)))).toEqual([
      "tarefas",
      "pedidos",
      "agenda",
      "relatorio"
    ])
    for (const panel of Panel.panels) expect(Panel.isBroad(panel)).toBe(false)
  })

  it("of a text says which, and no other process does, whatever its context has", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (caso, documento) => {
        const opening = Panel.openingOf({ caso, documento })
        expect(Panel.textOf(opening)).toEqual({ caso, documento })
        for (const panel of Panel.panels.filter((one) => one !== "documento")) {
          expect(Panel.textOf({ ...opening, processo: Panel.processOf(panel) })).toBeNull()
        }
        expect(Panel.textOf({ ...opening, processo: "documento" })).toBeNull()
      })
    )
    expect(Panel.textOf({ processo: "painel:documento", contexto: { caso: "a" } })).toBeNull()
    expect(Panel.textOf({ processo: "painel:documento", contexto: { caso: 1, documento: "b" } })).toBeNull()
  })

  it("of a text is not taken for the case that it belongs to", () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (caso, documento) => {
        expect(instanceIn(Panel.openingOf({ caso, documento }).contexto)).toBeNull()
      })
    )
  })
})
