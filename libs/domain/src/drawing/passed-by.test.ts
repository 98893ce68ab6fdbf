import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Drawing from "./drawing.ts"

type Element = Drawing.DrawnElement

const element = (id: string, type: string): Element => ({
  id,
  type: `bpmn:${type}`,
  parent: { id: "p" },
  behaviour: {}
})
const flow = (name: string): Drawing.DrawnFlow => {
  const [sourceId = "", targetId = "", ...condition] = name.split(" ")
  const body = condition.join(" ")
  return { sourceId, targetId, behaviour: body === "" ? {} : { conditionExpression: { body } } }
}
const drawn = (activities: ReadonlyArray<Element>, ...flows: ReadonlyArray<string>) => ({
  processes: [{ id: "p" }],
  activities,
  sequenceFlows: flows.map(flow)
})

/** A purchase: asked, decided by the manager, above a limit by the board, bought. */
const purchase = (gateway = "ExclusiveGateway", ...more: ReadonlyArray<string>) =>
  drawn(
    [
      element("ask", "UserTask"),
      element("sum", "ScriptTask"),
      element("manager", "UserTask"),
      element("above", gateway),
      element("board", "UserTask"),
      element("buy", "UserTask"),
      element("end", "EndEvent")
    ],
    "ask sum",
    "sum manager",
    "manager above",
    "above board total > 5",
    "above buy",
    "board buy",
    "buy end",
    ...more
  )
const writes: Readonly<Record<string, ReadonlyArray<string> | null>> = { ask: ["total"], manager: ["opinion"] }

type TestDrawing = ReturnType<typeof drawn>
const elementsOf = (drawing: TestDrawing, way: ReadonlyArray<string>, of = writes) =>
  way.map((id, n) => ({
    id,
    taken: drawing.sequenceFlows.find(({ sourceId, targetId }) => sourceId === id && targetId === way[n + 1]),
    writes: of[id] === undefined ? [] : of[id]
  }))
const way = ["ask", "sum", "manager", "above", "buy", "end"]
const found = (drawing: TestDrawing, at: string, been: ReadonlyArray<string> = [], of = writes) =>
  Drawing.passedBy(drawing, { elements: elementsOf(drawing, way, of), at, been: new Set(been) })

describe("a step that an instance passes by", () => {
  it("is told with the choice, after which step, and what is still written before it", () => {
    const drawing = purchase()
    expect(found(drawing, "ask")).toEqual([
      {
        step: "board",
        after: "manager",
        taken: flow("above buy"),
        comesBy: flow("above board total > 5"),
        conditions: ["total > 5"],
        ahead: { writes: ["total", "opinion"] },
        since: []
      }
    ])
    expect(found(drawing, "manager")).toMatchObject([{ ahead: { writes: ["opinion"] } }])
    expect(found(drawing, "buy")).toMatchObject([{ ahead: null, since: [] }])
    expect(found(drawing, "buy", [], { ...writes, buy: ["total"] })).toMatchObject([{ ahead: null, since: ["total"] }])
  })

  it("depends on nobody knows what where something on the way may write anything", () => {
    expect(found(purchase(), "ask", [], { ...writes, sum: null })).toMatchObject([{ ahead: { writes: null } }])
    expect(found(purchase(), "end", [], { ...writes, buy: null })).toMatchObject([{ ahead: null, since: null }])
  })

  it("is none where the instance was, where it may be at the same time, or where nobody knows where it stands", () => {
    expect(found(purchase(), "buy", ["board"])).toEqual([])
    expect(found(purchase("InclusiveGateway"), "manager")).toEqual([])
    expect(found(purchase("ParallelGateway"), "manager")).toEqual([])
    expect(found(purchase(), "elsewhere")).toEqual([])
    expect(Drawing.passedBy(purchase(), { elements: [], at: "ask", been: new Set() })).toEqual([])
  })

  it("may come by several flows, and be the first of all", () => {
    const drawing = purchase("ExclusiveGateway", "above board total > 9")
    expect(found(drawing, "manager")).toMatchObject([{ comesBy: null, conditions: ["total > 5", "total > 9"] }])
    const elements = elementsOf(drawing, ["above", "buy", "end"])
    expect(Drawing.passedBy(drawing, { elements, at: "buy", been: new Set() })).toMatchObject([
      { step: "board", after: null }
    ])
  })
})

describe("in any drawing", () => {
  const ids = ["a", "b", "c", "d", "e", "f"]
  const drawings = fc
    .record({
      choices: fc.subarray(ids),
      flows: fc.uniqueArray(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)), { maxLength: 12 })
    })
    .map(({ choices, flows }) =>
      drawn(
        ids.map((id) => element(id, choices.includes(id) ? "ExclusiveGateway" : "UserTask")),
        ...flows.map((ends) => ends.join(" "))
      )
    )

  it("what is passed by is on no way that is taken, and comes by a flow that is not", () => {
    fc.assert(
      fc.property(drawings, fc.infiniteStream(fc.nat(9)), fc.subarray(ids), (drawing, turns, been) => {
        const walked = ["a"]
        for (;;) {
          const out = drawing.sequenceFlows.filter(({ sourceId }) => sourceId === walked.at(-1))
          const next = out[(turns.next().value ?? 0) % Math.max(1, out.length)]?.targetId
          if (next === undefined || walked.includes(next)) break
          walked.push(next)
        }
        const elements = elementsOf(drawing, walked)
        for (const at of walked) {
          for (const one of Drawing.passedBy(drawing, { elements, at, been: new Set(been) })) {
            expect([...walked, ...been]).not.toContain(one.step)
            expect(elements.map(({ taken }) => taken)).toContain(one.taken)
            expect(elements.map(({ taken }) => taken)).not.toContain(one.comesBy)
            expect(Drawing.missable(drawing, one.taken.sourceId, one.step)).not.toBeNull()
            expect(one.ahead === null).toBe(walked.indexOf(one.taken.sourceId) < walked.indexOf(at))
          }
        }
      })
    )
  })
})
