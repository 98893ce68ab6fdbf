import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Drawing from "./drawing.ts"

type Element = Drawing.DrawnElement
type Behaviour = Element["behaviour"]

const element = (id: string, type: string, behaviour: Behaviour = {}, parent = "p"): Element => ({
  id,
  type: `bpmn:${type}`,
  parent: { id: parent },
  behaviour
})
const flow = (sourceId: string, targetId: string, body?: string): Drawing.DrawnFlow => ({
  sourceId,
  targetId,
  behaviour: body === undefined ? {} : { conditionExpression: { body } }
})
const drawing = (activities: readonly Element[], sequenceFlows: readonly Drawing.DrawnFlow[]) => ({
  processes: [{ id: "p" }],
  activities,
  sequenceFlows
})
const start = element("start", "StartEvent")
const beginning = (task: Element, ...others: readonly Element[]) =>
  Drawing.startFormElement(drawing([start, task, ...others], [flow("start", task.id)]))?.id ?? null

describe("the element of the start form", () => {
  it("is the start event where that has a form, else the task of the starter behind it", () => {
    const task = element("pedir", "UserTask", { formKey: "pedir" })
    expect(beginning(task)).toBe("pedir")
    const own = drawing([element("start", "StartEvent", { formKey: "inicio" }), task], [flow("start", "pedir")])
    expect(Drawing.startFormElement(own)?.id).toBe("start")
  })

  it.each([
    ["is no task of people", element("pedir", "ServiceTask")],
    ["is done several times", element("pedir", "UserTask", { loopCharacteristics: {} })],
    ["names somebody", element("pedir", "UserTask", { assignee: "ana" })],
    ["names a group", element("pedir", "UserTask", { candidateGroups: "compras, vendas" })],
    ["names people by an expression", element("pedir", "UserTask", { candidateUsers: "=[gestor(p)]" })]
  ])("is none where what comes first %s", (_, task) => {
    expect(beginning(task)).toBeNull()
  })

  it("is none where something watches the task, where two ways lead on, and where nothing begins", () => {
    const task = element("pedir", "UserTask")
    expect(beginning(task, element("prazo", "BoundaryEvent", { attachedTo: { id: "pedir" } }))).toBeNull()
    const both = drawing([start, task], [flow("start", "pedir"), flow("start", "outro")])
    expect(Drawing.startFormElement(both)).toBeNull()
    expect(Drawing.startFormElement(drawing([start], []))).toBeNull()
    expect(Drawing.startFormElement(drawing([start], [flow("start", "nada")]))).toBeNull()
    expect(Drawing.startFormElement(drawing([element("start", "StartEvent", {}, "sub")], []))).toBeNull()
  })
})

describe("the conditions behind an element", () => {
  it("are those of its flows and of the gateways behind them, and end where those lead round", () => {
    const gates = [element("a", "UserTask"), element("g", "ExclusiveGateway"), element("h", "InclusiveGateway")]
    const flows = [flow("a", "g"), flow("g", "h", "=x"), flow("g", "a", "=y"), flow("h", "g", "=z"), flow("a", "nada")]
    expect(Drawing.conditionsBehind(drawing(gates, flows), "a").filter((one) => one !== "")).toEqual(["=x", "=z", "=y"])
  })
})

describe("the names in an attribute", () => {
  const words = fc.array(fc.stringMatching(/^[a-z.]{1,8}$/), { maxLength: 5 })

  it("of a list are each there once, without spaces", () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(words, fc.constantFrom(",", " , ", ",,", ", ,"), (names, comma) => {
        expect(Drawing.listed(names.join(comma))).toEqual([...new Set(names)])
      })
    )
  })

  it("are a formula behind an equals sign, and nobody where there are none", () => {
    const named = element("a", "UserTask", { assignee: " =iniciador", candidateUsers: " , ", unit: "VND, LOG" })
    expect(Drawing.namesIn(named, "assignee")).toEqual({ formula: "iniciador" })
    expect(Drawing.namesIn(named, "candidateUsers")).toBeNull()
    expect(Drawing.namesIn(named, "unit")).toEqual({ literals: ["VND", "LOG"] })
    expect(Drawing.namesIn(element("a", "UserTask", { assignee: "a, b" }), "assignee")).toEqual({ literals: ["a, b"] })
  })
})

describe("our own attributes", () => {
  it("are each in one type of the model, those of a decision on user tasks", () => {
    const { types, prefix } = Drawing.ownModel
    const names = types.flatMap(({ properties }) => properties.map(({ name }) => name))
    expect(new Set(names).size).toBe(names.length)
    const decided = types.find(({ properties }) => properties.some(({ name }) => name === "outcome"))
    expect(decided?.properties.map(({ name }) => name)).toEqual([...Drawing.decisionAttributes])
    expect(decided?.extends).toEqual(["bpmn:UserTask"])
    expect(prefix).toBe("quadrante")
  })
})
