import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { State } from "../store/store.ts"
import { footOf, isDoneHere, notesOf } from "./foot.ts"

const theirs = {
  mine: false,
  helps: false,
  isWaiting: false,
  isUndoable: false,
  decision: "closed",
  isForm: true,
  isDone: true
} as const

describe("the foot of a case", () => {
  it("leads on from what its person did, also where the next one decides something that they may not", () => {
    expect(footOf(theirs)).toBe("next")
    expect(footOf({ ...theirs, isForm: false })).toBe("next")
    expect(footOf({ ...theirs, decision: null })).toBe("next")
  })

  it("shows who only comes to see it what others decide, beside its form alone", () => {
    expect(footOf({ ...theirs, isDone: false })).toBe("deciding")
    expect(footOf({ ...theirs, isDone: false, isForm: false })).toBe("nothing")
    expect(footOf({ ...theirs, isDone: false, decision: null })).toBe("next")
  })

  it("is theirs while the task is: they decide it, send it or help with it", () => {
    const mine = { ...theirs, mine: true, isDone: false }
    expect(footOf({ ...mine, decision: "open" })).toBe("deciding")
    expect(footOf({ ...mine, decision: "open", isDone: true }), "it came back").toBe("deciding")
    expect(footOf({ ...mine, decision: null })).toBe("form")
    expect(footOf({ ...mine, helps: true })).toBe("form")
    expect(footOf({ ...mine, mine: false, helps: true }), "it is filled in elsewhere").toBe("nothing")
  })

  it("has never what others decide once one's own part is done, nothing while that is on its way, and the way back while there is one", () => {
    const input = fc.record({
      mine: fc.boolean(),
      helps: fc.boolean(),
      isWaiting: fc.boolean(),
      isUndoable: fc.boolean(),
      decision: fc.constantFrom("open", "closed", null),
      isForm: fc.boolean(),
      isDone: fc.boolean()
    })
    fc.assert(
      fc.property(input, (given) => {
        expect(footOf({ ...given, isWaiting: true })).toBe("nothing")
        expect(footOf({ ...given, isWaiting: false, isUndoable: true })).toBe("undoing")
        const closed = { ...given, isWaiting: false, isUndoable: false, mine: false, isDone: true }
        expect(footOf({ ...closed, decision: given.decision === "open" ? null : given.decision })).toBe("next")
      })
    )
  })
})

describe("what is told of where it stands", () => {
  const [own, turn, why] = ["Você aprovou às 14:02.", "Agora com Diretoria.", "Você fez Aprovação da gerência."]

  it("is one note after one's own decision", () => {
    expect(notesOf({ own, turn, why, isDone: true })).toEqual([{ kind: "ok", text: own, more: turn }])
    expect(notesOf({ own, turn: null, why: null, isDone: true })).toEqual([{ kind: "ok", text: own, more: null }])
  })

  it("says why it is not theirs to whom the buttons are shown", () => {
    const reason = { kind: "info", text: why, more: null }
    expect(notesOf({ own, turn, why, isDone: false })).toEqual([{ kind: "ok", text: own, more: turn }, reason])
    expect(notesOf({ own: "", turn, why, isDone: false })).toEqual([{ kind: "info", text: turn, more: null }, reason])
  })
})

describe("one's own part", () => {
  const decided = { word: "Aprovar", at: 0, revision: 2 }
  const stateOf = (given: object, done: object = {}, from: object = {}) =>
    ({ instances: { p: given }, lists: { orders: {}, from, done } }) as unknown as State

  it("is done where it was decided here, or what was opened from a list was done", () => {
    const from = { p: { list: "tasks", task: "t1", order: ["t1"] } }
    const act = { word: null, at: 0 }
    expect(isDoneHere(stateOf({ decided }), "p")).toBe(true)
    expect(isDoneHere(stateOf({ decided: null }, { t1: act }, from), "p")).toBe(true)
    expect(isDoneHere(stateOf({ decided: null }, { t2: act }, from), "p")).toBe(false)
    expect(isDoneHere(stateOf({ decided: null }, { t1: act }), "p")).toBe(false)
  })
})
