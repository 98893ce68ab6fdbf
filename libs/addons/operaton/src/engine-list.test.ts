import { describe, expect, it } from "vitest"
import type { EngineLine } from "./engines.ts"
import { engineTable } from "./engine-list.ts"
import { table } from "@quadrante/server/operations/print.ts"

const line: EngineLine = {
  name: "firma",
  kind: "operaton",
  url: "https://engine.example/engine-rest",
  tasklist: null,
  login: null,
  polled: "2026-11-26 12:00:00+00",
  error: "/task: more than 50000 rows",
  instances: 3,
  odd: [
    { instance: "case-1", reason: "unexpected answer", tries: 2, next: 0 },
    { instance: "case-2", reason: "no answer within 10 s", tries: 1, next: 0 }
  ],
  unread: [{ processo: "firma.invoice", forms: { start: ["html"], pay: ["date: subtype", "list"] } }],
  rules: [{ processo: "firma.invoice", steps: ["approve", "pay"], lost: ["pay"] }]
}

describe("the list of engines", () => {
  it("names each case that cannot be read with the reason, each form and each rule", () => {
    const said = engineTable([line], "en")
    expect(said).not.toContain("[object")
    expect(said).toContain("/task: more than 50000 rows")
    expect(said).toContain("case-1: unexpected answer; case-2: no answer within 10 s")
    expect(said).toContain("firma.invoice: start (html), pay (date: subtype, list)")
    expect(said).toContain("firma.invoice: approve, pay (lost)")
  })

  it("has nothing to say where nothing is wrong", () => {
    const row = engineTable([{ ...line, error: null, odd: [], unread: [], rules: [] }], "en").split("\n")[1]
    expect(row?.match(/—/g)).toHaveLength(6)
  })

  it("keeps an engine's words in their row, and a terminal from what they would have it do", () => {
    expect(table([{ error: "one\n  two\u001b[2J\u009b2Jthree", name: "firma" }], "en").split("\n")[1]).toBe(
      "one two [2J 2Jthree  firma"
    )
  })
})
