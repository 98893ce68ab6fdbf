import { describe, expect, it } from "vitest"
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
})
