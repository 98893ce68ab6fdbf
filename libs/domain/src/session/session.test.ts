import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Session from "./session.ts"

describe("a session", () => {
  it("is open from login on, blocked and unblocked, and gone when it is cleared", () => {
    const open = Session.withId("s1")
    expect([Session.isOpen(Session.initial), Session.isOpen(open)]).toEqual([false, true])
    const blocked = Session.withBlocked(open, true)
    expect(blocked).toEqual({ id: "s1", blocked: true })
    expect(Session.isOpen(blocked)).toBe(true)
    expect(Session.withBlocked(blocked, false)).toEqual(open)
    expect(Session.initial).toEqual({ id: null, blocked: false })
  })

  it("cannot be blocked where there is none", () => {
    expect(Session.withBlocked(Session.initial, true)).toEqual(Session.initial)
  })

  it("has an id that is no empty text", () => {
    expect(Schema.is(Session.Session)({ id: "", blocked: false })).toBe(false)
    expect(Schema.is(Session.Session)(Session.initial)).toBe(true)
    expect(Schema.is(Session.Token)("")).toBe(false)
  })
})

describe("tokenKey", () => {
  it("names the environment, or none", () => {
    expect([Session.tokenKey(null), Session.tokenKey("prod")]).toEqual(["token", "token/prod"])
  })

  it("is another one for every environment, and for none", () => {
    const amb = fc.option(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,5}$/))
    fc.assert(
      fc.property(amb, amb, (one, other) => {
        expect(Session.tokenKey(one) === Session.tokenKey(other)).toBe(one === other)
      })
    )
  })
})

describe("isSupport", () => {
  it("holds for a profile that has the right, whatever else it has, and for no other", () => {
    expect(Session.isSupport(["relatorio_sql", "suporte"])).toBe(true)
    expect(Session.isSupport(["Suporte", "suporte_geral"])).toBe(false)
    expect(Session.isSupport([])).toBe(false)
  })
})
