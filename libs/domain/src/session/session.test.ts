import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Session from "./session.ts"

describe("a session", () => {
  it("has an id that is no empty text", () => {
    expect(Schema.is(Session.Session)({ id: "s1", blocked: true })).toBe(true)
    expect(Schema.is(Session.Session)({ id: "", blocked: false })).toBe(false)
  })
})

describe("after a login", () => {
  const other = (id: string) =>
    fc.record(
      {
        id: fc.constant(id),
        current: fc.constant(false),
        blocked: fc.boolean(),
        processos: fc.array(fc.constant("Compra 1"), { maxLength: 2 }),
        urls_offered: fc.array(fc.constant("compra"), { maxLength: 1 }),
        attended: fc.boolean()
      },
      { requiredKeys: ["id", "current", "blocked", "processos", "urls_offered"] }
    )
  const own = { id: "own", current: true, blocked: false, processos: ["Compra 1"], urls_offered: [], attended: true }
  const left = { ...own, id: "left", current: false, attended: false }

  it("the workspace comes where nothing waits elsewhere, and a question where there are roles to choose from", () => {
    const empty = { ...left, processos: [] }
    expect(Session.afterLogin(1, [own, empty])).toEqual({ _tag: "begin" })
    expect(Session.afterLogin(2, [own, empty])).toEqual({ _tag: "choose" })
    expect(Session.afterLogin(2, [own, left])).toEqual({ _tag: "choose" })
  })

  it("the only session that was left with work in it is gone on with, and one that may be at work is asked about", () => {
    const { attended: _, ...unknown } = left
    expect(Session.afterLogin(1, [own, left])).toEqual({ _tag: "goOn", session: "left" })
    expect(Session.afterLogin(1, [own, { ...left, attended: true }])).toEqual({ _tag: "choose" })
    expect(Session.afterLogin(1, [own, unknown])).toEqual({ _tag: "choose" })
  })

  it("two sessions that were left, and one to which a process is only offered, are asked about", () => {
    const offered = { ...left, processos: [], urls_offered: ["compra"] }
    expect(Session.afterLogin(1, [own, left, { ...left, id: "more" }])).toEqual({ _tag: "choose" })
    expect(Session.afterLogin(1, [own, offered])).toEqual({ _tag: "choose" })
  })

  it("a visitor is asked nothing, and is led where everybody else is who is asked nothing", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), other("a"), other("b"), (roles, a, b) => {
        const asked = Session.afterLogin(roles, [own, a, b])
        const visiting = Session.afterLogin(roles, [own, a, b], true)
        expect(visiting).toEqual(asked._tag === "choose" ? { _tag: "begin" } : asked)
      })
    )
  })

  it("no session is entered unasked that is blocked, at work, the one that was just opened, or one of several", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), other("a"), other("b"), (roles, a, b) => {
        const after = Session.afterLogin(roles, [own, a, b])
        if (after._tag !== "goOn") return
        const entered = after.session === "a" ? a : b
        const rest = after.session === "a" ? b : a
        expect(roles).toBeLessThan(2)
        expect(entered).toMatchObject({ blocked: false, attended: false, urls_offered: [] })
        expect(rest).toMatchObject({ blocked: false, processos: [], urls_offered: [] })
      })
    )
  })
})

describe("countTitles", () => {
  it("has each title once, where it stood first, and counts every process", () => {
    expect(Session.countTitles(["Compra", "Férias", "Compra"])).toEqual([
      { title: "Compra", count: 2 },
      { title: "Férias", count: 1 }
    ])
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "b", "c")), (titles) => {
        const counted = Session.countTitles(titles)
        expect(counted.map(({ title }) => title)).toEqual([...new Set(titles)])
        expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(titles.length)
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
