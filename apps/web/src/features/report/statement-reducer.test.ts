import type { Parameter, PreparedStatementView, Statements } from "@quadrante/api/statement"
import { freeStatement } from "@quadrante/domain/report"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  chosenOf,
  initialStatement,
  missingParameters,
  requestOf,
  searchOf,
  type StatementEvent,
  statementReducer,
  type StatementState
} from "./statement-reducer.ts"

describe("the SQL screen", () => {
  it("sends a statement exactly where nothing is missing, with a value for each of its parameters", () => {
    fc.assert(
      fc.property(values, (given) => {
        const state = after([chooses("outcomes"), { _tag: "valuesChanged", values: given }])
        const chosen = chosenOf(state, known)
        const isMissing = missingParameters(state, chosen).length > 0
        expect(requestOf(state, chosen)).toEqual(
          isMissing ? null : { report: "outcomes", values: { since: given.since, unit: given.unit } }
        )
        expect(isMissing).toBe(given.since == null || given.unit === undefined)
      })
    )
  })

  it("sends nothing where no statement is chosen, or one that is not there", () => {
    for (const id of ["", "unknown", freeStatement]) {
      const state = after([chooses(id)])
      expect(requestOf(state, chosenOf(state, known))).toBeNull()
    }
  })

  it("sends one's own text where there is one, and only of somebody who may write it", () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (text, mayWrite) => {
        const state = after([chooses(freeStatement), { _tag: "written", text }])
        const request = requestOf(state, chosenOf(state, { ...known, free: mayWrite }))
        expect(request).toEqual(mayWrite && text.trim() !== "" ? { text } : null)
      })
    )
  })

  it("comes back by the link to a prepared statement, and by none to one's own text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (id) => {
        expect(initialStatement(searchOf(id)).chosen).toBe(id)
      })
    )
  })

  it("loses nothing that was written while the text of before was read", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (text, before) => {
        const loaded: StatementEvent = { _tag: "writtenLoaded", text: before }
        expect(after([loaded]).text).toBe(before)
        expect(after([{ _tag: "written", text }, loaded]).text).toBe(text)
      })
    )
  })

  it("begins with what stands first in the parameters", () => {
    const state = after([chooses("outcomes"), { _tag: "preparedLoaded", prepared }])
    expect(state).toMatchObject({ filledFor: "outcomes", values: { since: null, unit: "VND" } })
  })

  it("marks what is missing until it is run with it, or another statement is chosen", () => {
    const refused = after([chooses("outcomes"), { _tag: "submitted", isComplete: false }])
    expect(refused.strict).toBe(true)
    expect(statementReducer(refused, { _tag: "submitted", isComplete: true }).strict).toBe(false)
    expect(statementReducer(refused, chooses("")).strict).toBe(false)
    expect(after([{ _tag: "exportRefused" }]).strict).toBe(true)
  })

  it("shows the text of a statement, and puts it away", () => {
    expect(after([{ _tag: "textToggled" }]).textOpen).toBe(true)
    expect(after([{ _tag: "textToggled" }, { _tag: "textToggled" }]).textOpen).toBe(false)
  })

  it("has nothing chosen until it is known what there is", () => {
    expect(chosenOf(after([chooses("outcomes")]), null)).toEqual({ prepared: undefined, isFree: false })
  })
})

// Helpers

const parameter = (key: string, initial: Parameter["initial"], optional: boolean): Parameter => ({
  key,
  label: key,
  kind: "text",
  optional,
  initial,
  options: []
})

const prepared: PreparedStatementView = {
  id: "outcomes",
  title: "Outcomes",
  about: "",
  text: "select 1",
  parameters: [parameter("since", null, false), parameter("unit", "VND", true)]
}

const known: Statements = { prepared: [prepared], free: true, views: [], limit: 30 }

const chooses = (id: string): StatementEvent => ({ _tag: "chosen", id })

const after = (events: ReadonlyArray<StatementEvent>): StatementState =>
  events.reduce(statementReducer, initialStatement(""))

const value = fc.constantFrom(null, undefined, "a", 7)
const values = fc.record({ since: value, unit: value })
