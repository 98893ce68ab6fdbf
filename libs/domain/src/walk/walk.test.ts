import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { later, longestStart, longestStep, mostAtOnce, placeOf, State, step } from "./walk.ts"
import type { Asks, Command, Doing, Place, Plan, Values, Walked, Way } from "./walk.ts"

const hour = 3_600_000
const now = Date.UTC(2027, 0, 15, 12)

/** What conditions say here: the name of a value, true where that is true; anything else is a value written out. */
const asks = (at = now): Asks => ({
  now: at,
  holds: (expression, values) => values[expression] === true,
  json: (expression, values) => values[expression] ?? null
})

describe("a way", () => {
  it("is gone to the first place that waits, and on from there", () => {
    const plan = planOf({ s: [nothing, "a"], a: [user, "b"], b: [job, "e"], e: [end] })
    const first = start(plan)
    expect(first).toMatchObject({ active: ["a"], passed: ["s", "s_a"], due: null, isPaused: false, error: null })
    expect(first.open).toMatchObject([{ activity: "a", kind: "user", index: null }])
    const second = complete(plan, first, "a")
    expect(second).toMatchObject({ active: ["b"], passed: ["a", "a_b"] })
    expect(complete(plan, second, "b")).toMatchObject({
      state: null,
      open: [],
      active: [],
      passages: [{ kind: "end", activity: "e" }]
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

  it("that is nowhere to be found stops the step", () => {
    const plan = planOf({ s: [nothing, "a"], a: [user, "g"], g: [{ _tag: "choose" }, "e?x"], e: [end] })
    expect(refused(plan, start(plan), "a")).toEqual({ _tag: "NoWay", at: "g" })
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
    expect(at.passages).toEqual([{ kind: "decided", activity: "s", detail: { x: true } }])
  })
})

describe("a join", () => {
  const fork = planOf({
    s: [nothing, "a", "b"],
    a: [user, "j"],
    b: [user, "j"],
    j: [{ _tag: "join" }, "c"],
    c: [user]
  })

  it.each([
    ["a", "b"],
    ["b", "a"]
  ])("opens when a token has come on each way: %s before %s", (one, other) => {
    const half = complete(fork, start(fork), one)
    expect(half.active).toEqual([other])
    expect(complete(fork, half, other)).toMatchObject({ active: ["c"] })
  })

  it("keeps what came twice for the next time, and says where it waits once nothing else does", () => {
    const plan = planOf({
      s: [nothing, "m", "n"],
      m: [user, "x"],
      n: [user, "x"],
      x: [nothing, "j"],
      b: [user, "j"],
      j: [{ _tag: "join" }, "e"],
      e: [end]
    })
    const once = complete(plan, start(plan), "m")
    const twice = complete(plan, once, "n")
    expect(twice).toMatchObject({ open: [], active: ["j"] })
    expect(twice.state?.tokens).toMatchObject([{ at: "j", came: ["x_j", "x_j"] }])
  })

  it("takes one token of each way, and leaves the others", () => {
    const plan = planOf({
      s: [nothing, "m", "n", "b"],
      m: [user, "x"],
      n: [user, "x"],
      x: [nothing, "j"],
      b: [user, "j"],
      j: [{ _tag: "join" }, "c"],
      c: [user]
    })
    const both = complete(plan, complete(plan, start(plan), "m"), "n")
    const opened = complete(plan, both, "b")
    expect(opened.active).toEqual(["c"])
    expect(opened.state?.tokens).toMatchObject([{ at: "j", came: ["x_j"] }, { at: "c" }])
  })

  it("opens within each subprocess for itself, and never by a jump", () => {
    const plan = planOf({
      s: [nothing, "p", "l"],
      p: [{ _tag: "subprocess", first: "ps" }],
      ps: [nothing, "a", "b"],
      a: [user, "j"],
      b: [user, "j"],
      j: [{ _tag: "join" }],
      l: [{ _tag: "jump", to: "k" }],
      o: [user, "k"],
      k: [{ _tag: "join" }]
    })
    const at = complete(plan, complete(plan, start(plan), "a"), "b")
    expect(at).toMatchObject({ open: [], active: ["k"] })
  })
})

describe("a merge", () => {
  const inclusive = planOf({
    s: [user, "a?x", "b?y", "c!"],
    a: [user, "m"],
    b: [user, "n"],
    n: [user, "m"],
    c: [user, "m"],
    m: [{ _tag: "merge" }, "e"],
    e: [user]
  })
  const opened = (values: Values) => complete(inclusive, start(inclusive), "s", values)

  it("waits for all that can still come, and for nobody else", () => {
    const both = opened({ x: true, y: true })
    const one = complete(inclusive, both, "a")
    expect(one.active).toEqual(["b"])
    const nearly = complete(inclusive, one, "b")
    expect(nearly.active).toEqual(["n"])
    expect(complete(inclusive, nearly, "n")).toMatchObject({ active: ["e"], passed: ["n", "n_m", "m", "m_e"] })
    expect(complete(inclusive, opened({ x: true }), "a").active).toEqual(["e"])
    expect(complete(inclusive, opened({}), "c").active).toEqual(["e"])
  })

  it("is gone through once, in whatever order its branches end", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(4), { minLength: 1 }), fc.infiniteStream(fc.nat(9)), (chosen, order) => {
        const names = [0, 1, 2, 3, 4].map((n) => `b${n}`)
        const plan = planOf({
          s: [user, ...names.map((name) => `${name}?${name}`)],
          ...Object.fromEntries(names.map((name): [string, Drawn] => [name, [user, "m"]])),
          m: [{ _tag: "merge" }, "e"],
          e: [user]
        })
        const values = Object.fromEntries(chosen.map((n) => [`b${n}`, true]))
        let at = complete(plan, start(plan), "s", values)
        for (let left = chosen.length; left > 0; left--) {
          expect(at.open).toHaveLength(left)
          expect(at.active).not.toContain("e")
          const { value = 0 } = order.next()
          at = complete(plan, at, at.open[value % left]?.activity ?? "")
        }
        expect(at.open).toMatchObject([{ activity: "e" }])
      })
    )
  })

  it("waits for a way beside that may begin at a border or come out of a link, within its own subprocess", () => {
    const plan = planOf({
      s: [nothing, "p", "a"],
      p: [{ _tag: "subprocess", first: "f" }],
      f: [nothing, "g", "h"],
      g: [user, "m"],
      h: [user],
      b: { doing: bordered("PT1H", true), at: "h", to: ["l"] },
      l: [{ _tag: "jump", to: "k" }],
      k: [nothing, "m"],
      m: [{ _tag: "merge" }, "z"],
      z: [user],
      a: [user, "m"]
    })
    const waits = complete(plan, start(plan), "g")
    expect(waits.active.toSorted()).toEqual(["a", "h"])
    expect(resume(plan, waits, now + hour).active.toSorted()).toEqual(["a", "z"])
    expect(complete(plan, waits, "h").active.toSorted()).toEqual(["a", "z"])
  })

  it("waits for nobody who can come where somebody came already", () => {
    const plan = planOf({
      s: [nothing, "a", "b", "c"],
      a: [user, "m"],
      b: [user, "d"],
      d: [nothing, "a", "m"],
      c: [user, "m"],
      m: [{ _tag: "merge" }, "z"],
      z: [user]
    })
    const first = complete(plan, start(plan), "a")
    expect(first.active).toEqual(["b", "c"])
    expect(complete(plan, first, "c").active).toEqual(["b", "z"])
  })

  it("gives in where only joins and merges are left, which wait for each other", () => {
    const plan = planOf({
      s: [nothing, "m", "n"],
      m: [{ _tag: "merge" }, "a?x", "k!"],
      k: [nothing, "n"],
      n: [{ _tag: "merge" }, "b?x", "l!"],
      l: [nothing, "m"],
      a: [user],
      b: [user]
    })
    expect(start(plan, { x: true }).active).toEqual(["a", "b"])
  })

  it("keeps what came twice on a way for the next time", () => {
    const plan = planOf({
      s: [nothing, "a", "b", "c"],
      a: [user, "x"],
      b: [user, "x"],
      x: [nothing, "m"],
      c: [user, "m"],
      m: [{ _tag: "merge" }, "z"],
      z: [user]
    })
    const twice = complete(plan, complete(plan, start(plan), "a"), "b")
    expect(twice.active).toEqual(["c"])
    const at = complete(plan, twice, "c")
    expect(at.open.map(({ activity }) => activity)).toEqual(["z", "z"])
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
  const failing = (border: Doing, thrown: { id: string | null; code: string | null }) =>
    planOf({
      s: [nothing, "p", "d"],
      d: [user],
      p: [{ _tag: "subprocess", first: "q" }, "e"],
      q: [{ _tag: "subprocess", first: "a" }],
      a: [user, "x"],
      x: [{ _tag: "throw", error: thrown }],
      b: { doing: border, at: "p", to: ["c"] },
      c: [user],
      e: [end]
    })
  const catching = (error: { id: string | null; code: string | null } | null): Doing => ({
    _tag: "border",
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
    expect(at.passages).toEqual([
      { kind: "end", activity: "x", detail: {} },
      { kind: "error", activity: "b", detail: { codigo: thrown.code } }
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
      b: { doing: catching({ id: "y", code: "A" }), at: "s", to: ["c"] },
      c: [user],
      e: [end]
    })
    const at = start(plan)
    const fail = (code: string) =>
      step(plan, at.state, { _tag: "fail", execution: openOf(at, "s"), code, message: "it broke" }, {}, asks())
    expect(Result.getOrThrow(fail("A"))).toMatchObject({ active: ["c"] })
    expect(fail("B")).toMatchObject({ failure: { _tag: "Uncaught", message: "it broke" } })
  })
})

describe("a timer", () => {
  it("is due a duration after it was reached, goes off once that is over, and not before", () => {
    const plan = planOf({ s: [{ _tag: "timer", timer: "PT2H" }, "a"], a: [user] })
    const at = start(plan)
    expect(at).toMatchObject({ active: ["s"], due: now + 2 * hour, open: [] })
    expect(resume(plan, at, now + 2 * hour - 1)).toMatchObject({ active: ["s"], passages: [] })
    expect(resume(plan, at, now + 2 * hour)).toMatchObject({
      active: ["a"],
      due: null,
      passages: [{ kind: "timer", activity: "s" }]
    })
  })

  it("is due at a date, or when an expression says; one that is over holds nobody up", () => {
    const dated = planOf({ s: [{ _tag: "timer", timer: "2027-02-01T00:00:00Z" }, "a"], a: [user] })
    expect(start(dated).due).toBe(Date.UTC(2027, 1, 1))
    const said = planOf({ s: [{ _tag: "timer", timer: "=when" }, "a"], a: [user] })
    expect(start(said, { when: "P1D" }).due).toBe(now + 24 * hour)
    expect(start(said, { when: "2020-01-01" })).toMatchObject({ active: ["a"], passages: [{ kind: "timer" }] })
  })

  it.each([{}, { when: "soon" }, { when: 7 }])("that cannot be read stops the step: %j", (values) => {
    const plan = planOf({ s: [{ _tag: "timer", timer: "=when" }, "a"], a: [user] })
    const from = step(plan, null, { _tag: "start" }, values, asks())
    expect(from).toMatchObject({ failure: { _tag: "Unread", at: "s", text: "=when" } })
  })

  it("is told of with the one that is due first", () => {
    const plan = planOf({
      s: [nothing, "t", "u"],
      t: [{ _tag: "timer", timer: "PT3H" }],
      u: [{ _tag: "timer", timer: "PT2H" }]
    })
    expect(start(plan).due).toBe(now + 2 * hour)
  })

  it("silences those that it takes away, the earliest first", () => {
    const plan = planOf({
      s: [user, "e"],
      b: { doing: bordered("PT2H", true), at: "s", to: ["x"] },
      c: { doing: bordered("PT1H", true), at: "s", to: ["y"] },
      x: [user],
      y: [user],
      e: [end]
    })
    expect(resume(plan, start(plan), now + 9 * hour)).toMatchObject({
      active: ["y"],
      passages: [{ kind: "timer", activity: "c" }]
    })
  })

  it("moves with a state that is brought to another time", () => {
    const plan = planOf({ s: [nothing, "t", "a"], t: [{ _tag: "timer", timer: "PT2H" }], a: [user] })
    const at = start(plan)
    if (at.state === null) throw new Error("It has ended")
    const earlier = { ...at, state: later(at.state, -2 * hour) }
    expect(resume(plan, earlier, now)).toMatchObject({ active: ["a"] })
    expect(later(earlier.state, 2 * hour)).toEqual(at.state)
  })
})

describe("a border", () => {
  const plan = (isInterrupting: boolean, on: "timer" | "message") =>
    planOf({
      s: [{ _tag: "subprocess", first: "a" }, "e"],
      a: [user],
      b: {
        doing: on === "timer" ? bordered("PT1H", isInterrupting) : { _tag: "border", isInterrupting, on: { _tag: on } },
        at: "s",
        to: ["c"]
      },
      c: [user],
      e: [end]
    })

  it("that interrupts takes away what it is drawn at, with all inside", () => {
    expect(resume(plan(true, "timer"), start(plan(true, "timer")), now + hour)).toMatchObject({
      active: ["c"],
      due: null
    })
    const message = plan(true, "message")
    expect(start(message)).toMatchObject({
      active: ["a"],
      open: [{ activity: "b", kind: "message" }, { kind: "user" }]
    })
    expect(complete(message, start(message), "b").open).toMatchObject([{ activity: "c" }])
  })

  it("that does not interrupt opens a way beside: a timer once, a message as often as it comes", () => {
    const once = resume(plan(false, "timer"), start(plan(false, "timer")), now + hour)
    expect(once).toMatchObject({ active: ["a", "c"], due: null })
    const message = plan(false, "message")
    const twice = complete(message, complete(message, start(message), "b"), "b")
    expect(twice.open.map(({ activity }) => activity).toSorted()).toEqual(["a", "b", "c", "c"])
  })

  it("that awaits an error or a timer is nothing that is open or holds a token", () => {
    expect(start(plan(true, "timer"))).toMatchObject({ active: ["a"], open: [{ activity: "a" }] })
    const error = planOf({
      s: [job],
      b: { doing: { _tag: "border", isInterrupting: true, on: { _tag: "error", error: null } }, at: "s", to: [] }
    })
    expect(start(error).state?.tokens).toHaveLength(1)
  })

  it("within a subprocess keeps that open for as long as somebody is on the way beside", () => {
    const inside = planOf({
      p: [{ _tag: "subprocess", first: "a" }, "d"],
      a: [user],
      b: { doing: { _tag: "border", isInterrupting: false, on: { _tag: "message" } }, at: "a", to: ["c"] },
      c: [user],
      d: [user]
    })
    const beside = complete(inside, complete(inside, complete(inside, start(inside), "b"), "b"), "a")
    expect(beside.open.map(({ activity }) => activity)).toEqual(["c", "c"])
    expect(complete(inside, complete(inside, beside, "c"), "c").active).toEqual(["d"])
  })

  it("is silent once what it is drawn at was left, and the way beside is gone to its end", () => {
    const both = plan(false, "message")
    const beside = complete(both, complete(both, start(both), "b"), "a")
    expect(beside.open).toMatchObject([{ activity: "c" }])
    expect(complete(both, beside, "c").state).toBeNull()
  })
})

describe("a race", () => {
  const plan = planOf({
    s: [{ _tag: "race" }, "m?never", "t"],
    m: [{ _tag: "wait", kind: "message" }, "a"],
    t: [{ _tag: "timer", timer: "PT1H" }, "b"],
    a: [user],
    b: [user]
  })

  it("is decided by the first event, and forgets the others", () => {
    const at = start(plan)
    expect(at).toMatchObject({ active: ["m", "t"], due: now + hour })
    expect(complete(plan, at, "m")).toMatchObject({ active: ["a"], due: null })
    expect(resume(plan, at, now + hour)).toMatchObject({ active: ["b"], open: [{ activity: "b" }] })
  })

  it("is run within a subprocess as elsewhere", () => {
    const inside = planOf({
      s: [{ _tag: "subprocess", first: "r" }, "c"],
      r: [{ _tag: "race" }, "m", "t"],
      m: [{ _tag: "wait", kind: "message" }],
      t: [{ _tag: "timer", timer: "PT1H" }],
      c: [user]
    })
    expect(resume(inside, start(inside), now + hour)).toMatchObject({ active: ["c"] })
  })
})

describe("several at once", () => {
  const many = (count: string, isInTurn = false, enough: string | null = null) =>
    planOf({
      s: [{ _tag: "several", kind: "user", several: { count, isInTurn, enough } }, "c"],
      b: { doing: bordered("PT1H", true), at: "s", to: ["d"] },
      c: [user],
      d: [user]
    })
  const indices = ({ open }: Walked) => open.map(({ index }) => index)

  it("are open side by side, and left after the last", () => {
    let at = start(many("3"))
    expect(indices(at)).toEqual([0, 1, 2])
    for (const left of [2, 1]) {
      at = complete(many("3"), at, "s")
      expect(at.open).toHaveLength(left)
    }
    expect(complete(many("3"), at, "s")).toMatchObject({ active: ["c"], due: null })
  })

  it("are open one after the other where they are in turn", () => {
    const plan = many("=n", true)
    const first = start(plan, { n: 2 })
    const second = complete(plan, first, "s")
    expect([indices(first), indices(second)]).toEqual([[0], [1]])
    expect(complete(plan, second, "s").active).toEqual(["c"])
  })

  it("are left when it is enough", () => {
    const plan = many("3", false, "done")
    const at = complete(plan, start(plan), "s")
    expect(indices(at)).toEqual([1, 2])
    expect(complete(plan, at, "s", { done: true })).toMatchObject({ active: ["c"] })
  })

  it("are never open in masses: each that is done opens the next", () => {
    const plan = many("100000")
    const at = complete(plan, start(plan), "s")
    expect(at.open).toHaveLength(mostAtOnce)
    expect(at.open.at(-1)?.index).toBe(mostAtOnce)
  })

  it("are counted for each place by itself", () => {
    const each: Doing = { _tag: "several", kind: "user", several: { count: "2", isInTurn: false, enough: null } }
    const plan = planOf({ s: [nothing, "a", "b"], a: [each, "c"], b: [each], c: [user] })
    const at = complete(plan, complete(plan, start(plan), "a"), "a")
    expect(at.open.map(({ activity }) => activity)).toEqual(["b", "b", "c"])
  })

  it("have one border for all of them", () => {
    const each: Doing = { _tag: "several", kind: "user", several: { count: "3", isInTurn: false, enough: null } }
    const plan = planOf({ s: [each], b: { doing: bordered("PT1H", false), at: "s", to: ["d"] }, d: [user] })
    const at = resume(plan, start(plan), now + hour)
    expect(at.open.filter(({ activity }) => activity === "d")).toHaveLength(1)
  })

  it("are taken away together by what interrupts them", () => {
    expect(resume(many("3"), start(many("3")), now + hour)).toMatchObject({ open: [{ activity: "d" }] })
  })

  it("are passed where there are none, and stop the step where their number cannot be read", () => {
    expect(start(many("0")).active).toEqual(["c"])
    for (const n of [-1, "many", null]) {
      expect(step(many("=n"), null, { _tag: "start" }, { n }, asks())).toMatchObject({ failure: { _tag: "Unread" } })
    }
  })

  it("are decided together where one of them is in a race or a subprocess", () => {
    const plan = planOf({
      s: [{ _tag: "subprocess", first: "r" }, "e"],
      r: [{ _tag: "race" }, "m", "t"],
      m: [{ _tag: "several", kind: "message", several: { count: "2", isInTurn: false, enough: null } }],
      t: [{ _tag: "timer", timer: "PT1H" }],
      e: [end]
    })
    expect(resume(plan, start(plan), now + hour).state).toBeNull()
    expect(complete(plan, complete(plan, start(plan), "m"), "m").state).toBeNull()
  })
})

describe("a long way", () => {
  const chain = (length: number, from: string) => {
    const places: Record<string, Drawn> = { [from]: [user, "n0"] }
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
      const row = Array.from({ length }, (_, n): [string, Drawn] => [`n${n}`, [nothing, `n${n + 1}`]])
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
    const timer = at.state?.tokens.find((token) => token.at === "t")?.id ?? ""
    for (const execution of ["", "a:99", timer]) {
      expect(step(plan, at.state, { _tag, execution, code: "A", message: "" }, {}, asks())).toMatchObject({
        failure: { _tag: "Gone" }
      })
    }
  })

  it("is what a timer took away that is due by now", () => {
    const plan = planOf({ s: [user], b: { doing: bordered("PT1H", true), at: "s", to: ["c"] }, c: [user] })
    const at = start(plan)
    const command = { _tag: "complete", execution: openOf(at, "s") } as const
    expect(step(plan, at.state, command, {}, asks(now + hour))).toMatchObject({ failure: { _tag: "Gone" } })
  })
})

describe("a plan that leads nowhere", () => {
  it("is a fault of who made it", () => {
    expect(() => start(planOf({ s: [nothing, "a"] }))).toThrow("There is no a")
    expect(() => placeOf(planOf({}), "x")).toThrow("There is no x")
  })

  it("and so is a state of which something is missing", () => {
    const plan = planOf({ s: [user], b: { doing: bordered("PT1H", true), at: "s", to: [] } })
    const state = { made: 1, tokens: [{ id: "b:0", at: "b", of: "s:0", due: now }], moving: [] }
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
          const hosts = state.tokens.flatMap(({ within, of }) => [within, of]).filter((one) => one !== undefined)
          expect(ids).toEqual(expect.arrayContaining(hosts))
          const beside = state.tokens.filter(({ of }) => of !== undefined)
          expect(beside.map(({ within }) => within)).toEqual(
            beside.map(({ of }) => state.tokens.find(({ id }) => id === of)?.within)
          )
          // What waits for nothing waits at joins, on which no token comes any more.
          const isStuck = open.length === 0 && due === null && !isPaused
          expect(isStuck && active.some((id) => placeOf(plan, id).doing._tag !== "join")).toBe(false)
          clock += hours * hour
          const chosen = open[which % Math.max(1, open.length)]
          const command: Command =
            chosen === undefined || which > 7 ? { _tag: "resume" } : { _tag: "complete", execution: chosen.execution }
          const next = attempt(plan, state, command, { x }, clock)
          expect(JSON.stringify(state)).toBe(stored)
          expect(next).toEqual(attempt(plan, JSON.parse(stored) as State, command, { x }, clock))
          at = next
        }
      })
    )
  })
})

// Helpers

const nothing: Doing = { _tag: "nothing" }
const user: Doing = { _tag: "wait", kind: "user" }
const job: Doing = { _tag: "wait", kind: "job" }
const end: Doing = { _tag: "end", how: "quietly" }
const bordered = (timer: string, isInterrupting: boolean): Doing => ({
  _tag: "border",
  isInterrupting,
  on: { _tag: "timer", timer }
})

/** What is done at a place, and where it leads: `b?x` where x holds, `c!` otherwise. One at a border says at which. */
type Drawn =
  readonly [Doing, ...string[]] | { readonly doing: Doing; readonly at: string; readonly to: readonly string[] }

const planOf = (drawn: Readonly<Record<string, Drawn>>): Plan => {
  const all = Object.entries(drawn).map(([id, one]) => {
    const [doing, to, at] = "doing" in one ? [one.doing, one.to, one.at] : [one[0], one.slice(1) as string[], null]
    return { id, doing, at, ways: to.map((text) => wayOf(id, text)) }
  })
  const places = all.map(({ id, doing, ways }): [string, Place] => [
    id,
    {
      id,
      doing,
      ways,
      ins: all.flatMap((other) => other.ways.filter((way) => way.to === id).map((way) => way.id)),
      borders: all.filter(({ at }) => at === id).map((one) => one.id)
    }
  ])
  return { first: all[0]?.id ?? "", places: new Map(places) }
}

const wayOf = (from: string, text: string): Way => {
  const [to = "", condition] = text.split("?")
  if (condition !== undefined) return { id: `${from}_${to}`, to, when: { _tag: "holds", condition } }
  const isOther = text.endsWith("!")
  const place = isOther ? text.slice(0, -1) : text
  return { id: `${from}_${place}`, to: place, when: { _tag: isOther ? "otherwise" : "always" } }
}

const rowOf = (length: number): Readonly<Record<string, Drawn>> =>
  Object.fromEntries(
    Array.from({ length }, (_, n): [string, Drawn] => [`a${n}`, [nothing, n + 1 < length ? `a${n + 1}` : "z"]])
  )

const start = (plan: Plan, values: Values = {}): Walked =>
  Result.getOrThrow(step(plan, null, { _tag: "start" }, values, asks()))

const openOf = ({ open }: Walked, activity: string): string =>
  open.find((one) => one.activity === activity)?.execution ?? "none"

const complete = (plan: Plan, at: Walked, activity: string, values: Values = {}): Walked =>
  Result.getOrThrow(
    step(plan, at.state, { _tag: "complete", execution: openOf(at, activity) }, { ...at.values, ...values }, asks())
  )

const refused = (plan: Plan, at: Walked, activity: string) => {
  const stepped = step(plan, at.state, { _tag: "complete", execution: openOf(at, activity) }, at.values, asks())
  return Result.isFailure(stepped) ? stepped.failure : null
}

const resume = (plan: Plan, at: Walked, clock: number): Walked =>
  Result.getOrThrow(step(plan, at.state, { _tag: "resume" }, at.values, asks(clock)))

const attempt = (plan: Plan, state: State | null, command: Command, values: Values, clock = now): Walked | null =>
  Result.getOrElse(step(plan, state, command, values, asks(clock)), () => null)

/** Any places in any order, most of them of no use to anybody. */
const plans = fc
  .array(
    fc.record({
      doing: fc.constantFrom<Doing>(
        nothing,
        user,
        job,
        { _tag: "choose" },
        { _tag: "join" },
        { _tag: "merge" },
        { _tag: "race" },
        { _tag: "timer", timer: "PT1H" },
        { _tag: "several", kind: "user", several: { count: "2", isInTurn: false, enough: "x" } },
        { _tag: "subprocess", first: "n0" },
        { _tag: "end", how: "all" },
        { _tag: "throw", error: { id: "e", code: "A" } },
        bordered("PT2H", false),
        bordered("PT3H", true),
        { _tag: "border", isInterrupting: false, on: { _tag: "message" } },
        { _tag: "border", isInterrupting: true, on: { _tag: "error", error: null } }
      ),
      to: fc.array(fc.record({ place: fc.nat(9), how: fc.constantFrom("", "?x", "!") }), { maxLength: 3 }),
      at: fc.nat(9)
    }),
    { minLength: 2, maxLength: 10 }
  )
  .map((places) =>
    planOf(
      Object.fromEntries(
        places.map(({ doing, to, at }, n): [string, Drawn] => {
          const ways = to.map(({ place, how }) => `n${place % places.length}${how}`)
          const isBorder = doing._tag === "border" && n > 0
          return [`n${n}`, isBorder ? { doing, at: `n${at % places.length}`, to: ways } : [doing, ...ways]]
        })
      )
    )
  )
