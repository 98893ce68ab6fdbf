import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  asks,
  attempt,
  boundaryEvent,
  complete,
  end,
  hour,
  nothing,
  now,
  planOf,
  plans,
  refused,
  resume,
  start,
  user
} from "./walk.arbitrary.ts"
import { retried, step, type Command, type StepResult } from "./walk.ts"

const gateway = planOf({
  s: [nothing, "a"],
  a: [user, "g"],
  g: [{ _tag: "choose" }, "b?x", "e?y"],
  b: [user],
  e: [end]
})

describe("where no condition of a flow holds", () => {
  it("a token stands: what led to it is done, nothing is open there, and no later step goes on by itself", () => {
    const at = complete(gateway, start(gateway), "a", { z: 1 })
    expect(at).toMatchObject({ active: ["g"], open: [], due: null, isPaused: false, values: { z: 1 } })
    expect(at.stuck).toEqual([{ token: at.state?.tokens[0]?.id, element: "g" }])
    expect(at.passed).toEqual(["a", "a_g", "g"])
    const later = resume(gateway, { ...at, values: { x: true } }, now + hour)
    expect(later).toMatchObject({ active: ["g"], stuck: at.stuck })
  })

  it("goes on once it is tried again and one holds, and stands anew where none does", () => {
    const at = complete(gateway, start(gateway), "a")
    const again = resume(gateway, triedAgain(at), now)
    expect(again).toMatchObject({ active: ["g"], open: [] })
    expect(again.stuck).toHaveLength(1)
    expect(again.stuck[0]?.token).not.toBe(at.stuck[0]?.token)
    expect(resume(gateway, { ...triedAgain(again), values: { x: true } }, now)).toMatchObject({
      active: ["b"],
      stuck: []
    })
    expect(resume(gateway, { ...triedAgain(again), values: { y: true } }, now).state).toBeNull()
  })

  it("at the start and behind a task with conditions of its own, which is not open a second time", () => {
    const first = planOf({ g: [{ _tag: "choose" }, "b?x"], b: [user] })
    expect(start(first)).toMatchObject({ active: ["g"], stuck: [{ element: "g" }] })
    const task = planOf({
      a: [user, "b?x"],
      n: { behaviour: boundaryEvent("PT1H", true), at: "a", to: ["b"] },
      b: [user]
    })
    const at = complete(task, start(task), "a")
    expect(at).toMatchObject({ open: [], due: null, stuck: [{ element: "a" }] })
    const command: Command = { _tag: "complete", token: at.stuck[0]?.token ?? "" }
    expect(step(task, at.state, command, {}, asks())).toMatchObject({ failure: { _tag: "Gone" } })
    expect(resume(task, { ...triedAgain(at), values: { x: true } }, now).open).toMatchObject([{ element: "b" }])
    const timer = planOf({ t: [{ _tag: "timer", timer: "PT1H" }, "b?x"], b: [user] })
    const late = resume(timer, start(timer), now + hour)
    expect(late).toMatchObject({ active: ["t"], due: null, stuck: [{ element: "t" }] })
    expect(resume(timer, { ...triedAgain(late), values: { x: true } }, now).active).toEqual(["b"])
  })

  it("holds up nobody beside it, and whoever waits for it waits", () => {
    const plan = planOf({
      s: [nothing, "a", "c"],
      a: [user, "g"],
      g: [{ _tag: "choose" }, "m?x"],
      c: [user, "m"],
      m: [{ _tag: "merge" }, "e"],
      e: [user]
    })
    const at = complete(plan, start(plan), "a")
    expect(at.active).toEqual(["c", "g"])
    const both = complete(plan, at, "c")
    expect(both).toMatchObject({ active: ["g"], open: [], stuck: at.stuck })
    expect(resume(plan, { ...triedAgain(both), values: { x: true } }, now).active).toEqual(["e"])
  })

  it("of a merge or join stands beside what comes to it later", () => {
    const plan = planOf({
      s: [nothing, "a", "b"],
      a: [user, "m"],
      b: [user, "c"],
      c: [nothing, "b?again", "k!"],
      k: [user, "m"],
      m: [{ _tag: "merge" }, "e?x"],
      e: [user]
    })
    const first = complete(plan, complete(plan, complete(plan, start(plan), "a"), "b"), "k")
    expect(first).toMatchObject({ active: ["m"], stuck: [{ element: "m" }] })
    expect(resume(plan, { ...triedAgain(first), values: { x: true } }, now).active).toEqual(["e"])
    const join = planOf({
      s: [nothing, "a", "a", "b"],
      a: [user, "j"],
      b: [user, "j"],
      j: [{ _tag: "join" }, "e?x"],
      e: [user]
    })
    const stood = complete(join, complete(join, start(join), "a"), "b")
    expect(stood.stuck).toMatchObject([{ element: "j" }])
    const more = complete(join, stood, "a")
    expect(more.state?.tokens).toMatchObject([
      { element: "j", stuck: true },
      { element: "j", arrived: ["a_j"] }
    ])
  })

  it("keeps its subprocess open, and goes with it", () => {
    const plan = planOf({
      p: [{ _tag: "subprocess", first: "a" }, "d"],
      a: [user, "g"],
      g: [{ _tag: "choose" }, "e?x"],
      e: [end],
      n: { behaviour: boundaryEvent("PT1H", true), at: "p", to: ["c"] },
      c: [user],
      d: [user]
    })
    const at = complete(plan, start(plan), "a")
    expect(at).toMatchObject({ active: ["g"], due: now + hour, stuck: [{ element: "g" }] })
    expect(resume(plan, { ...triedAgain(at), values: { x: true } }, now).active).toEqual(["d"])
    expect(resume(plan, at, now + hour)).toMatchObject({ active: ["c"], stuck: [] })
    const behind = planOf({ p: [{ _tag: "subprocess", first: "a" }, "d?x"], a: [user], d: [user] })
    const closed = complete(behind, start(behind), "a")
    expect(closed).toMatchObject({ active: ["p"], stuck: [{ element: "p" }] })
    expect(resume(behind, { ...triedAgain(closed), values: { x: true } }, now).active).toEqual(["d"])
  })

  it("is no failure of a step", () => {
    expect(refused(gateway, start(gateway), "a")).toBeNull()
  })

  it("loses nothing, in whatever is drawn: what stands is tried again, and everything else is as it was", () => {
    fc.assert(
      fc.property(plans, fc.array(fc.nat(9), { maxLength: 6 }), (plan, acts) => {
        let at: StepResult | null = attempt(plan, null, { _tag: "start" }, {})
        for (const which of acts) {
          const token = at?.open[which % Math.max(1, at.open.length)]?.token
          if (at?.state == null || token === undefined) break
          at = attempt(plan, at.state, { _tag: "complete", token }, {}) ?? at
        }
        if (at?.state == null) return
        const { tokens, moving, nextId } = retried(at.state)
        const standing = at.state.tokens.filter(({ stuck }) => stuck === true)
        expect(at.stuck).toEqual(standing.map(({ id, element }) => ({ token: id, element })))
        expect(tokens).toEqual(at.state.tokens.filter(({ stuck }) => stuck === undefined))
        expect(moving.slice(0, at.state.moving.length)).toEqual(at.state.moving)
        expect(moving.slice(at.state.moving.length)).toMatchObject(
          standing.map(({ element, scope }) => ({ to: element, leaves: true, ...(scope !== undefined && { scope }) }))
        )
        expect(nextId).toBe(at.state.nextId)
        expect(at.open.some(({ token }) => standing.some(({ id }) => id === token))).toBe(false)
      })
    )
  })
})

// Helpers

const triedAgain = (at: StepResult): StepResult => {
  if (at.state === null) throw new Error("It has ended")
  return { ...at, state: retried(at.state) }
}
