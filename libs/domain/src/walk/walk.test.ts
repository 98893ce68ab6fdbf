import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  hour,
  now,
  asks,
  nothing,
  user,
  job,
  end,
  boundaryEvent,
  type DrawnElement,
  planOf,
  rowOf,
  start,
  openOf,
  complete,
  refused,
  resume,
  attempt,
  plans
} from "./walk.arbitrary.ts"
import { longestStart, longestStep, elementOf, State, step, type Command, type Behaviour, type Values } from "./walk.ts"

describe("a way", () => {
  it("is gone to the first place that waits, and on from there", () => {
    const plan = planOf({ s: [nothing, "a"], a: [user, "b"], b: [job, "e"], e: [end] })
    const first = start(plan)
    expect(first).toMatchObject({ active: ["a"], passed: ["s", "s_a"], due: null, isPaused: false, error: null })
    expect(first.open).toMatchObject([{ element: "a", kind: "user", index: null }])
    const second = complete(plan, first, "a")
    expect(second).toMatchObject({ active: ["b"], passed: ["a", "a_b"] })
    expect(complete(plan, second, "b")).toMatchObject({
      state: null,
      open: [],
      active: [],
      records: [{ kind: "end", element: "e" }]
    })
  })

  it("ends where nothing leads on", () => {
    const plan = planOf({ s: [nothing, "a"], a: [user] })
    expect(complete(plan, start(plan), "a").state).toBeNull()
  })

  it.each<[string, Values, readonly string[]]>([
    ["one of several, the first that may be gone", { x: true, y: true }, ["a"]],
    ["one that may be gone alone", { y: true }, ["b"]],
    ["the one for all other cases", {}, ["c"]]
  ])("is chosen at a gateway: %s", (_, values, active) => {
    const plan = planOf({ s: [{ _tag: "choose" }, "a?x", "b?y", "c!"], a: [user], b: [user], c: [user] })
    expect(start(plan, values).active).toEqual(active)
  })

  it.each<[string, Values, readonly string[]]>([
    ["all whose conditions hold, and those without one", { x: true, y: true }, ["a", "b", "d"]],
    ["never that for other cases beside one that is gone", {}, ["d"]]
  ])("is gone beside others elsewhere: %s", (_, values, active) => {
    const plan = planOf({ s: [nothing, "a?x", "b?y", "c!", "d"], a: [user], b: [user], c: [user], d: [user] })
    expect(start(plan, values).active).toEqual(active)
  })

  it("that is nowhere to be found leaves the token where it is, and the step is taken", () => {
    const plan = planOf({ s: [nothing, "a"], a: [user, "g"], g: [{ _tag: "choose" }, "e?x"], e: [end] })
    expect(refused(plan, start(plan), "a")).toBeNull()
    expect(complete(plan, start(plan), "a")).toMatchObject({ active: ["g"], open: [], stuck: [{ element: "g" }] })
  })

  it("jumps from a link to its other end, also within a subprocess", () => {
    const plan = planOf({
      s: [{ _tag: "jump", to: "p" }],
      p: [{ _tag: "subprocess", first: "ps" }],
      ps: [{ _tag: "jump", to: "a" }],
      a: [user]
    })
    const at = start(plan)
    expect(at).toMatchObject({ active: ["a"], passed: ["s", "ps"] })
    expect(complete(plan, at, "a").state).toBeNull()
  })
})

describe("a decision", () => {
  it("becomes a value, which conditions after it ask", () => {
    const plan = planOf({
      s: [{ _tag: "decide", expression: "big", result: "x" }, "g"],
      g: [{ _tag: "choose" }, "a?x", "b!"],
      a: [user],
      b: [user]
    })
    const at = start(plan, { big: true })
    expect(at).toMatchObject({ active: ["a"], values: { big: true, x: true } })
    expect(at.records).toEqual([{ kind: "decided", element: "s", detail: { x: true } }])
  })
})

describe("an end", () => {
  it("of everything takes all else away, and no more than its subprocess", () => {
    const plan = planOf({
      s: [nothing, "p", "d"],
      d: [user],
      p: [{ _tag: "subprocess", first: "ps" }, "c"],
      ps: [nothing, "a", "b"],
      a: [user, "x"],
      b: [user],
      x: [{ _tag: "end", how: "all" }],
      c: [user, "y"],
      y: [{ _tag: "end", how: "all" }]
    })
    const left = complete(plan, start(plan), "a")
    expect(left.active.toSorted()).toEqual(["c", "d"])
    expect(complete(plan, left, "c").state).toBeNull()
  })

  it("of everything within a subprocess leaves what is on its way outside", () => {
    const plan = planOf({
      s: [nothing, "p", "a"],
      p: [{ _tag: "subprocess", first: "x" }, "b"],
      x: [{ _tag: "end", how: "all" }],
      a: [user],
      b: [user]
    })
    expect(start(plan).active.toSorted()).toEqual(["a", "b"])
  })

  it("of one branch leaves a subprocess open for as long as something stands or moves in it", () => {
    const plan = planOf({
      p: [{ _tag: "subprocess", first: "f" }, "c"],
      f: [nothing, "x", "a", "b"],
      x: [end],
      a: [user],
      b: [user],
      c: [user]
    })
    const one = complete(plan, start(plan), "a")
    expect(one.active).toEqual(["b"])
    expect(complete(plan, one, "b").active).toEqual(["c"])
  })

  it("of everything takes away what is still on its way", () => {
    const plan = planOf({ s: [nothing, "x", "a"], x: [{ _tag: "end", how: "all" }], a: [user] })
    expect(start(plan)).toMatchObject({ state: null, passed: ["s", "s_x", "s_a", "x"] })
  })
})

describe("an error", () => {
  const failing = (border: Behaviour, thrown: { id: string | null; code: string | null }) =>
    planOf({
      s: [nothing, "p", "d"],
      d: [user],
      p: [{ _tag: "subprocess", first: "q" }, "e"],
      q: [{ _tag: "subprocess", first: "a" }],
      a: [user, "x"],
      x: [{ _tag: "throw", error: thrown }],
      b: { behaviour: border, at: "p", to: ["c"] },
      c: [user],
      e: [end]
    })
  const catching = (error: { id: string | null; code: string | null } | null): Behaviour => ({
    _tag: "boundary",
    isInterrupting: true,
    on: { _tag: "error", error }
  })

  it.each([
    ["any", null, { id: "x", code: "A" }],
    ["the one it names", { id: "x", code: null }, { id: "x", code: null }],
    ["one of its code", { id: "y", code: "A" }, { id: "x", code: "A" }]
  ])("goes outwards to the border that catches %s", (_, awaited, thrown) => {
    const plan = failing(catching(awaited), thrown)
    const at = complete(plan, start(plan), "a")
    expect(at).toMatchObject({ error: null, active: ["d", "c"] })
    expect(at.records).toEqual([
      { kind: "end", element: "x", detail: {} },
      { kind: "error", element: "b", detail: { codigo: thrown.code } }
    ])
  })

  it.each([
    ["another", { id: "y", code: "B" }, { id: "x", code: "A" }, "A"],
    ["one without a code", { id: "y", code: null }, { id: null, code: null }, "error"]
  ])("that nobody catches ends the instance, whatever else is open: %s", (_, awaited, thrown, code) => {
    const plan = failing(catching(awaited), thrown)
    expect(complete(plan, start(plan), "a")).toMatchObject({ state: null, error: code })
  })

  it("of work is caught at its own border, or stops the step where nobody does", () => {
    const plan = planOf({
      s: [job, "e"],
      b: { behaviour: catching({ id: "y", code: "A" }), at: "s", to: ["c"] },
      c: [user],
      e: [end]
    })
    const at = start(plan)
    const fail = (code: string) =>
      step(plan, at.state, { _tag: "fail", token: openOf(at, "s"), code, message: "it broke" }, {}, asks())
    expect(Result.getOrThrow(fail("A"))).toMatchObject({ active: ["c"] })
    expect(fail("B")).toMatchObject({ failure: { _tag: "Uncaught", message: "it broke" } })
  })
})

describe("a long way", () => {
  const chain = (length: number, from: string) => {
    const places: Record<string, DrawnElement> = { [from]: [user, "n0"] }
    for (let n = 0; n < length; n++) places[`n${n}`] = [nothing, n + 1 < length ? `n${n + 1}` : "e"]
    return planOf({ ...places, e: [end] })
  }

  it("pauses, says that it has to go on at once, and goes on where it paused", () => {
    const plan = chain(400, "a")
    let at = complete(plan, start(plan), "a")
    let rounds = 0
    while (at.isPaused) {
      expect(at).toMatchObject({ due: now, error: null })
      expect(at.passed.length).toBeLessThan(longestStep + 5)
      at = resume(plan, at, now)
      rounds++
    }
    expect(rounds).toBe(3)
    expect(at.state).toBeNull()
  })

  it("forgets no merge, wherever it pauses", () => {
    for (let length = 100; length < 130; length++) {
      const row = Array.from({ length }, (_, n): [string, DrawnElement] => [`n${n}`, [nothing, `n${n + 1}`]])
      const plan = planOf({
        a: [user, "m", "l"],
        l: [{ _tag: "jump", to: "n0" }],
        ...Object.fromEntries(row),
        [`n${length}`]: [end],
        m: [{ _tag: "merge" }, "e"],
        e: [end]
      })
      let at = complete(plan, start(plan), "a")
      while (at.isPaused) at = resume(plan, at, now)
      expect(at.state).toBeNull()
    }
  })

  it("is refused at the start, where it never waits", () => {
    const round = planOf({ a: [nothing, "b"], b: [nothing, "a"] })
    expect(step(round, null, { _tag: "start" }, {}, asks())).toMatchObject({ failure: { _tag: "Endless" } })
    const long = planOf({ s: [nothing, "a0"], ...rowOf(longestStart / 2 - 10), z: [user] })
    expect(start(long).active).toEqual(["z"])
  })
})

describe("what is not open", () => {
  it.each(["complete", "fail"] as const)("cannot be brought to an end: %s", (_tag) => {
    const plan = planOf({ s: [nothing, "a", "t"], a: [user], t: [{ _tag: "timer", timer: "PT1H" }] })
    const at = start(plan)
    const timer = at.state?.tokens.find((token) => token.element === "t")?.id ?? ""
    for (const token of ["", "a:99", timer]) {
      expect(step(plan, at.state, { _tag, token, code: "A", message: "" }, {}, asks())).toMatchObject({
        failure: { _tag: "Gone" }
      })
    }
  })

  it("is what a timer took away that is due by now", () => {
    const plan = planOf({ s: [user], b: { behaviour: boundaryEvent("PT1H", true), at: "s", to: ["c"] }, c: [user] })
    const at = start(plan)
    const command = { _tag: "complete", token: openOf(at, "s") } as const
    expect(step(plan, at.state, command, {}, asks(now + hour))).toMatchObject({ failure: { _tag: "Gone" } })
  })
})

describe("a plan that leads nowhere", () => {
  it("is a fault of who made it", () => {
    expect(() => start(planOf({ s: [nothing, "a"] }))).toThrow("There is no a")
    expect(() => elementOf(planOf({}), "x")).toThrow("There is no x")
  })

  it("and so is a state of which something is missing", () => {
    const plan = planOf({ s: [user], b: { behaviour: boundaryEvent("PT1H", true), at: "s", to: [] } })
    const state = { nextId: 1, tokens: [{ id: "b:0", element: "b", host: "s:0", due: now }], moving: [] }
    expect(() => step(plan, state, { _tag: "resume" }, {}, asks())).toThrow("There is no token s:0")
  })
})

describe("whatever is drawn and done", () => {
  it("tokens stand on what is there, have names of their own, and outlive being stored; what was given is unchanged", () => {
    fc.assert(
      fc.property(plans, fc.array(fc.record({ which: fc.nat(9), hours: fc.nat(3), x: fc.boolean() })), (plan, acts) => {
        let at = attempt(plan, null, { _tag: "start" }, {})
        let clock = now
        for (const { which, hours, x } of acts) {
          if (at?.state == null) return
          const { state, open, due, isPaused, active } = at
          const stored = JSON.stringify(state)
          expect(Schema.decodeUnknownSync(State)(JSON.parse(stored))).toEqual(state)
          const ids = state.tokens.map(({ id }) => id)
          expect(new Set(ids).size).toBe(ids.length)
          const hosts = state.tokens.flatMap(({ scope, host }) => [scope, host]).filter((one) => one !== undefined)
          expect(ids).toEqual(expect.arrayContaining(hosts))
          const beside = state.tokens.filter(({ host }) => host !== undefined)
          expect(beside.map(({ scope }) => scope)).toEqual(
            beside.map(({ host }) => state.tokens.find(({ id }) => id === host)?.scope)
          )
          // What waits for nothing waits at joins, on which no token comes any more, or where no condition holds.
          const isIdle = open.length === 0 && due === null && !isPaused
          const standing = at.stuck.map(({ element }) => element)
          const waits = standing.length > 0 ? ["join", "merge"] : ["join"]
          const moving = active.filter(
            (id) => !standing.includes(id) && !waits.includes(elementOf(plan, id).behaviour._tag)
          )
          expect(isIdle ? moving : []).toEqual([])
          clock += hours * hour
          const chosen = open[which % Math.max(1, open.length)]
          const command: Command =
            chosen === undefined || which > 7 ? { _tag: "resume" } : { _tag: "complete", token: chosen.token }
          const next = attempt(plan, state, command, { x }, clock)
          expect(JSON.stringify(state)).toBe(stored)
          expect(next).toEqual(attempt(plan, JSON.parse(stored) as State, command, { x }, clock))
          at = next
        }
      })
    )
  })
})
