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
  planOf,
  start,
  complete,
  resume
} from "./walk.arbitrary.ts"
import { later, step } from "./walk.ts"

describe("a timer", () => {
  it("is due a duration after it was reached, goes off once that is over, and not before", () => {
    const plan = planOf({ s: [{ _tag: "timer", timer: "PT2H" }, "a"], a: [user] })
    const at = start(plan)
    expect(at).toMatchObject({ active: ["s"], due: now + 2 * hour, open: [] })
    expect(resume(plan, at, now + 2 * hour - 1)).toMatchObject({ active: ["s"], records: [] })
    expect(resume(plan, at, now + 2 * hour)).toMatchObject({
      active: ["a"],
      due: null,
      records: [{ kind: "timer", element: "s" }]
    })
  })

  it("is due at a date, or when an expression says; one that is over holds nobody up", () => {
    const dated = planOf({ s: [{ _tag: "timer", timer: "2027-02-01T00:00:00Z" }, "a"], a: [user] })
    expect(start(dated).due).toBe(Date.UTC(2027, 1, 1))
    const said = planOf({ s: [{ _tag: "timer", timer: "=when" }, "a"], a: [user] })
    expect(start(said, { when: "P1D" }).due).toBe(now + 24 * hour)
    expect(start(said, { when: "2020-01-01" })).toMatchObject({ active: ["a"], records: [{ kind: "timer" }] })
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
      b: { behaviour: boundaryEvent("PT2H", true), at: "s", to: ["x"] },
      c: { behaviour: boundaryEvent("PT1H", true), at: "s", to: ["y"] },
      x: [user],
      y: [user],
      e: [end]
    })
    expect(resume(plan, start(plan), now + 9 * hour)).toMatchObject({
      active: ["y"],
      records: [{ kind: "timer", element: "c" }]
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
        behaviour:
          on === "timer"
            ? boundaryEvent("PT1H", isInterrupting)
            : { _tag: "boundary", isInterrupting, on: { _tag: on } },
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
      open: [{ element: "b", kind: "message" }, { kind: "user" }]
    })
    expect(complete(message, start(message), "b").open).toMatchObject([{ element: "c" }])
  })

  it("that does not interrupt opens a way beside: a timer once, a message as often as it comes", () => {
    const once = resume(plan(false, "timer"), start(plan(false, "timer")), now + hour)
    expect(once).toMatchObject({ active: ["a", "c"], due: null })
    const message = plan(false, "message")
    const twice = complete(message, complete(message, start(message), "b"), "b")
    expect(twice.open.map(({ element }) => element).toSorted()).toEqual(["a", "b", "c", "c"])
  })

  it("that awaits an error or a timer is nothing that is open or holds a token", () => {
    expect(start(plan(true, "timer"))).toMatchObject({ active: ["a"], open: [{ element: "a" }] })
    const error = planOf({
      s: [job],
      b: { behaviour: { _tag: "boundary", isInterrupting: true, on: { _tag: "error", error: null } }, at: "s", to: [] }
    })
    expect(start(error).state?.tokens).toHaveLength(1)
  })

  it("within a subprocess keeps that open for as long as somebody is on the way beside", () => {
    const inside = planOf({
      p: [{ _tag: "subprocess", first: "a" }, "d"],
      a: [user],
      b: { behaviour: { _tag: "boundary", isInterrupting: false, on: { _tag: "message" } }, at: "a", to: ["c"] },
      c: [user],
      d: [user]
    })
    const beside = complete(inside, complete(inside, complete(inside, start(inside), "b"), "b"), "a")
    expect(beside.open.map(({ element }) => element)).toEqual(["c", "c"])
    const left = complete(inside, beside, "c")
    expect(left.active).toEqual(["c"])
    expect(complete(inside, left, "c").active).toEqual(["d"])
  })

  it("is silent once what it is drawn at was left, and the way beside is gone to its end", () => {
    const both = plan(false, "message")
    const beside = complete(both, complete(both, start(both), "b"), "a")
    expect(beside.open).toMatchObject([{ element: "c" }])
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
    expect(resume(plan, at, now + hour)).toMatchObject({ active: ["b"], open: [{ element: "b" }] })
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
