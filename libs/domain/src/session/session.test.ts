import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as Session from "./session.ts"

describe("a session", () => {
  it("has an id that is no empty text", () => {
    expect(Schema.is(Session.Session)({ id: "s1", blocked: true })).toBe(true)
    expect(Schema.is(Session.Session)({ id: "", blocked: false })).toBe(false)
  })
})

describe("isSupport", () => {
  it("holds for a profile that has the right, whatever else it has, and for no other", () => {
    expect(Session.isSupport(["relatorio_sql", "suporte"])).toBe(true)
    expect(Session.isSupport(["Suporte", "suporte_geral"])).toBe(false)
    expect(Session.isSupport([])).toBe(false)
  })
})
