import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Drawing from "./drawing.ts"

type Element = Drawing.DrawnElement

const element = (id: string, type: string, behaviour: Element["behaviour"] = {}): Element => ({
  id,
  type: `bpmn:${type}`,
  parent: { id: "p" },
  behaviour
})
const task = (id: string) => element(id, "UserTask")
const flow = (name: string): Drawing.DrawnFlow => {
  const [sourceId = "", targetId = ""] = name.split(" ")
  return { sourceId, targetId, behaviour: {} }
}
const drawn = (activities: ReadonlyArray<Element>, ...flows: ReadonlyArray<string>) => ({
  processes: [{ id: "p" }],
  activities,
  sequenceFlows: flows.map(flow)
})
const missed = (drawing: ReturnType<typeof drawn>, from: string, step: string) =>
  Drawing.missable(drawing, from, step)?.map(({ sourceId, targetId }) => `${sourceId} ${targetId}`) ?? null

describe("the road ahead", () => {
  const choice = element("g", "ExclusiveGateway")
  const [ask, board, buy] = [task("ask"), task("board"), task("buy")]
  const end = element("end", "EndEvent")

  it("has a step for certain where each road leads by it, also one that leads back", () => {
    const drawing = drawn([ask, choice, buy, end], "ask g", "g ask", "g buy", "buy end")
    expect(missed(drawing, "ask", "buy")).toBeNull()
    expect(missed(drawing, "buy", "ask")).toEqual([])
    expect(missed(drawing, "g", "ask")).toEqual(["g ask"])
  })

  it("may miss a step of one branch of a choice, and says by which flow it comes", () => {
    const drawing = drawn([ask, choice, board, buy, end], "ask g", "g board", "g buy", "board buy", "buy end")
    expect(missed(drawing, "ask", "board")).toEqual(["g board"])
    expect(missed(drawing, "ask", "buy")).toBeNull()
  })

  it("takes all branches of a fork", () => {
    const fork = element("g", "ParallelGateway")
    const drawing = drawn([ask, fork, board, buy, end], "ask g", "g board", "g buy", "board end", "buy end")
    expect(missed(drawing, "ask", "board")).toBeNull()
    expect(missed(drawing, "ask", "buy")).toBeNull()
    expect(missed(drawing, "board", "buy")).toEqual([])
  })

  it.each([
    ["may leave an element where that is interrupted", {}, []],
    ["goes on where something only happens beside it", { cancelActivity: false }, null]
  ])("%s", (_, how, expected) => {
    const late = element("late", "BoundaryEvent", { attachedTo: { id: "ask" }, ...how })
    const drawing = drawn([ask, late, buy, end], "ask buy", "late end", "buy end")
    expect(missed(drawing, "ask", "buy")?.slice(1) ?? null).toEqual(expected)
  })
})

describe("in any drawing", () => {
  const ids = ["a", "b", "c", "d", "e", "f"]
  const drawings = fc
    .record({
      forks: fc.subarray(ids),
      flows: fc.uniqueArray(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)), { maxLength: 12 })
    })
    .map(({ forks, flows }) =>
      drawn(
        ids.map((id) => element(id, forks.includes(id) ? "ParallelGateway" : "ExclusiveGateway")),
        ...flows.map((ends) => ends.join(" "))
      )
    )
  const places = fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids))

  /** Whether all tokens can come to ends within so many moves without a step: by trying each way. */
  const misses = (drawing: ReturnType<typeof drawn>, at: string, step: string, moves: number): boolean => {
    if (at === step || moves === 0) return false
    const next = drawing.sequenceFlows.filter(({ sourceId }) => sourceId === at)
    const isFork = drawing.activities.some(({ id, type }) => id === at && type === "bpmn:ParallelGateway")
    const on = ({ targetId }: Drawing.DrawnFlow) => misses(drawing, targetId, step, moves - 1)
    return next.length === 0 || (isFork ? next.every(on) : next.some(on))
  }

  it("a step may be missed where some way of all tokens to ends leaves it out", () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(drawings, places, (drawing, [from, step]) => {
        expect(Drawing.missable(drawing, from, step) !== null).toBe(misses(drawing, from, step, ids.length + 1))
      })
    )
  })

  it("the flows by which a step comes begin where it may be missed, and end where it may not", () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(drawings, places, (drawing, [from, step]) => {
        const isMissed = (at: string) => Drawing.missable(drawing, at, step) !== null
        const others = (Drawing.missable(drawing, from, step) ?? []).filter(
          ({ sourceId, targetId }) => !isMissed(sourceId) || isMissed(targetId)
        )
        expect(others).toEqual([])
      })
    )
  })
})
