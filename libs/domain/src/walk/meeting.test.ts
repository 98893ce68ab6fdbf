import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  hour,
  now,
  asks,
  nothing,
  user,
  end,
  boundaryEvent,
  type DrawnElement,
  planOf,
  start,
  complete,
  resume
} from "./walk.arbitrary.ts"
import { mostAtOnce, step, type Behaviour, type Values, type StepResult } from "./walk.ts"

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
    expect(twice.state?.tokens).toMatchObject([{ element: "j", arrived: ["x_j", "x_j"] }])
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
    expect(opened.state?.tokens).toMatchObject([{ element: "j", arrived: ["x_j"] }, { element: "c" }])
  })

  it("keeps what came besides within its subprocess", () => {
    const plan = planOf({
      p: [{ _tag: "subprocess", first: "s" }, "d"],
      s: [nothing, "x", "x", "b"],
      x: [nothing, "j"],
      b: [user, "j"],
      j: [{ _tag: "join" }],
      d: [user]
    })
    expect(complete(plan, start(plan), "b").active).toEqual(["j"])
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
          ...Object.fromEntries(names.map((name): [string, DrawnElement] => [name, [user, "m"]])),
          m: [{ _tag: "merge" }, "e"],
          e: [user]
        })
        const values = Object.fromEntries(chosen.map((n) => [`b${n}`, true]))
        let at = complete(plan, start(plan), "s", values)
        for (let left = chosen.length; left > 0; left--) {
          expect(at.open).toHaveLength(left)
          expect(at.active).not.toContain("e")
          const { value = 0 } = order.next()
          at = complete(plan, at, at.open[value % left]?.element ?? "")
        }
        expect(at.open).toMatchObject([{ element: "e" }])
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
      b: { behaviour: boundaryEvent("PT1H", true), at: "h", to: ["l"] },
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
    const inside = { ...plan, elements: new Map(plan.elements) }
    inside.elements.set("p", {
      id: "p",
      behaviour: { _tag: "subprocess", first: "s" },
      outgoing: [],
      incoming: [],
      boundaryEvents: []
    })
    expect(start({ ...inside, first: "p" }, { x: true }).active).toEqual(["a", "b"])
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
    expect(at.open.map(({ element }) => element)).toEqual(["z", "z"])
  })
})

describe("several at once", () => {
  const many = (count: string, isInTurn = false, enough: string | null = null) =>
    planOf({
      s: [{ _tag: "multi-instance", kind: "user", multiInstance: { count, isInTurn, enough } }, "c"],
      b: { behaviour: boundaryEvent("PT1H", true), at: "s", to: ["d"] },
      c: [user],
      d: [user]
    })
  const indices = ({ open }: StepResult) => open.map(({ index }) => index)

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
    const each: Behaviour = {
      _tag: "multi-instance",
      kind: "user",
      multiInstance: { count: "2", isInTurn: false, enough: null }
    }
    const plan = planOf({ s: [nothing, "a", "b"], a: [each, "c"], b: [each], c: [user] })
    const at = complete(plan, complete(plan, start(plan), "a"), "a")
    expect(at.open.map(({ element }) => element)).toEqual(["b", "b", "c"])
  })

  it("are left when it is enough, and those elsewhere are not", () => {
    const each = (enough: string | null): Behaviour => ({
      _tag: "multi-instance",
      kind: "user",
      multiInstance: { count: "2", isInTurn: false, enough }
    })
    const plan = planOf({ s: [nothing, "a", "b"], a: [each("done")], b: [each(null)] })
    const at = complete(plan, start(plan), "a", { done: true })
    expect(at.open.map(({ element }) => element)).toEqual(["b", "b"])
  })

  it("have one border for all of them", () => {
    const each: Behaviour = {
      _tag: "multi-instance",
      kind: "user",
      multiInstance: { count: "3", isInTurn: false, enough: null }
    }
    const plan = planOf({ s: [each], b: { behaviour: boundaryEvent("PT1H", false), at: "s", to: ["d"] }, d: [user] })
    const at = resume(plan, start(plan), now + hour)
    expect(at.open.filter(({ element }) => element === "d")).toHaveLength(1)
  })

  it("are taken away together by what interrupts them", () => {
    expect(resume(many("3"), start(many("3")), now + hour)).toMatchObject({ open: [{ element: "d" }] })
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
      m: [{ _tag: "multi-instance", kind: "message", multiInstance: { count: "2", isInTurn: false, enough: null } }],
      t: [{ _tag: "timer", timer: "PT1H" }],
      e: [end]
    })
    expect(resume(plan, start(plan), now + hour).state).toBeNull()
    const { state } = start(plan)
    const all = state?.tokens.find(({ multiInstance }) => multiInstance !== undefined)
    const items = state?.tokens.filter(({ host }) => host === all?.id) ?? []
    expect(items.map(({ scope }) => scope)).toEqual([all?.scope, all?.scope])
    expect(complete(plan, complete(plan, start(plan), "m"), "m").state).toBeNull()
  })
})
