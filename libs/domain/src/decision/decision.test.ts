import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Form from "../form/form.ts"
import { builtIn } from "../locale/locale.ts"
import * as Decision from "./decision.ts"

const values = ["aprovar", "devolver", "recusar"].map((value) => ({ value, label: value }))
const choice = (more: object = {}) => ({
  type: "radio",
  key: "decisao",
  values,
  validate: { required: true },
  ...more
})
const formOf = (...components: readonly object[]): Form.Form => Result.getOrThrow(Form.decode({ components }))
const total = { type: "number", key: "total", readonly: true }
const opinion = { type: "textarea", key: "parecer" }
const form = formOf(total, choice(), opinion)
const conditions = ['decisao = "devolver"', 'decisao = "recusar"', ""]
const all: Decision.DecisionNames = {
  outcome: "decisao",
  figure: "total",
  approve: "aprovar",
  refuse: "recusar",
  reason: "devolver, recusar",
  reasonField: "parecer"
}
const decision: Decision.Decision = {
  field: "decisao",
  approve: ["aprovar"],
  refuse: ["recusar"],
  reason: ["devolver", "recusar"],
  reasonField: "parecer",
  figure: "total"
}

describe("the word of what was decided", () => {
  it("is the label of what was chosen, in the language of whoever reads", () => {
    const options = ["go", "stop"].map((value) => ({ value, label: value.toUpperCase() }))
    const own = formOf(choice({ values: options, properties: { "option:go:en": "Approve" } }), opinion)
    expect(Decision.wordOf(own, "decisao", { decisao: "go" }, "pt")).toBe("GO")
    expect(Decision.wordOf(own, "decisao", { decisao: "go" }, "en")).toBe("Approve")
  })

  it("is none where nothing was chosen, or the field is no choice of the form", () => {
    expect(Decision.wordOf(form, "decisao", {}, "pt")).toBeNull()
    expect(Decision.wordOf(form, "decisao", { decisao: "" }, "pt")).toBeNull()
    expect(Decision.wordOf(form, "decisao", { decisao: true }, "pt")).toBeNull()
    expect(Decision.wordOf(form, "parecer", { parecer: "x" }, "pt")).toBeNull()
    expect(Decision.wordOf(form, "gone", { gone: "x" }, "pt")).toBeNull()
  })
})

describe("the decision of a task", () => {
  it("is the required choice that the gateway reads, or the one that the drawing names", () => {
    expect(Decision.decisionOf(form, [], all)).toEqual(decision)
    expect(Decision.decisionOf(form, conditions, {})).toEqual({
      ...decision,
      approve: [],
      refuse: [],
      reason: [],
      reasonField: null,
      figure: null
    })
    expect(Decision.decisionOf(form, [], {})).toBeNull()
  })

  it.each<[string, Form.Form]>([
    ["is not always shown", formOf(choice({ conditional: { hide: "=x" } }))],
    ["is in a group that is not", formOf({ type: "group", conditional: { hide: "=x" }, components: [choice()] })],
    ["may be left out", formOf(choice({ validate: {} }))],
    ["is only shown", formOf(choice({ readonly: true }))],
    ["may be locked", formOf(choice({ readonly: "=x" }))],
    [
      "takes its options from data",
      formOf({ type: "radio", key: "decisao", validate: { required: true }, valuesExpression: "=x" })
    ],
    ["has none", formOf(choice({ values: [] }))],
    ["is no choice", formOf({ ...opinion, key: "decisao" })]
  ])("is none where the choice %s", (_, other) => {
    expect(Decision.decisionOf(other, conditions, {})).toBeNull()
    expect(Decision.problemsOf(other, conditions, { outcome: "decisao" })).toEqual([
      { code: "outcome-unfit", attribute: "outcome", name: "decisao" }
    ])
  })

  it("may stand in a group", () => {
    expect(Decision.decisionOf(formOf({ type: "group", components: [choice()] }), conditions, {})?.field).toBe(
      "decisao"
    )
  })

  it.each<[string | null, string]>([
    ["total", "total > 300"],
    ["total", "300<=total"],
    ["total", 'decisao = "total" and total != 3'],
    [null, 'decisao = "total > 300"'],
    [null, "total + 1"],
    [null, "total > 300 and dias < 3"],
    [null, ""]
  ])("shows %s as its figure where the gateway asks %s", (figure, condition) => {
    const other = formOf(total, { type: "number", key: "dias" }, choice())
    expect(Decision.decisionOf(other, [...conditions, condition], {})?.figure).toBe(figure)
  })
})

describe("what is wrong with the attributes of a decision", () => {
  it("is nothing where they are understood, or are not there", () => {
    expect(Decision.problemsOf(form, [], all)).toEqual([])
    expect(Decision.problemsOf(form, conditions, { refuse: "recusar" })).toEqual([])
    expect(Decision.problemsOf(form, [], {})).toEqual([])
  })

  it.each<[Decision.DecisionNames, Decision.DecisionProblem["code"], Decision.DecisionAttribute, string]>([
    [{ refuse: "recusar" }, "outcome-none", "refuse", ""],
    [{ outcome: "nada" }, "outcome-unfit", "outcome", "nada"],
    [{ ...all, outcome: " " }, "decision-empty", "outcome", ""],
    [{ ...all, approve: "" }, "decision-empty", "approve", ""],
    [{ ...all, approve: "sim" }, "option-unknown", "approve", "sim"],
    [{ ...all, refuse: "aprovar" }, "option-twice", "refuse", "aprovar"],
    [{ ...all, reason: "aprovar,talvez" }, "option-unknown", "reason", "talvez"],
    [{ ...all, figure: "parecer" }, "figure-unfit", "figure", "parecer"],
    [{ ...all, figure: "nada" }, "figure-unfit", "figure", "nada"],
    [{ ...all, reasonField: "total" }, "reason-field-unfit", "reasonField", "total"],
    [{ ...all, reasonField: "nada" }, "reason-field-unfit", "reasonField", "nada"]
  ])("in %o is %s", (names, code, attribute, name) => {
    expect(Decision.problemsOf(form, [], names)).toContainEqual({ code, attribute, name })
  })

  it("includes a reason in a field that nobody fills in", () => {
    const other = formOf(total, choice(), { ...opinion, readonly: true })
    expect(Decision.problemsOf(other, [], all).map(({ code }) => code)).toEqual(["reason-field-unfit"])
  })
})

const options = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 8 })
const decided = options.chain((names) =>
  fc
    .record({
      approve: fc.subarray(names),
      reason: fc.subarray(names)
    })
    .chain((said) =>
      fc.subarray(names.filter((name) => !said.approve.includes(name))).map((refuse) => ({
        options: names.map((value) => ({ value })),
        decision: { ...decision, ...said, refuse }
      }))
    )
)

describe("the buttons of a decision", () => {
  const valuesIn = (outcomes: ReadonlyArray<Decision.Outcome>) => outcomes.map(({ value }) => value)

  it("stand with what refuses first and what approves last", () => {
    const { buttons, more } = Decision.outcomesOf(decision, values)
    expect(buttons).toEqual([
      { value: "recusar", kind: "refuse", isSolid: false, asksReason: true },
      { value: "devolver", kind: "plain", isSolid: false, asksReason: true },
      { value: "aprovar", kind: "approve", isSolid: true, asksReason: false }
    ])
    expect(more).toEqual([])
  })

  it("stand as in the form, and none stands out, where nothing approves or refuses", () => {
    const { buttons } = Decision.outcomesOf({ ...decision, approve: [], refuse: [] }, values)
    expect(valuesIn(buttons)).toEqual(["aprovar", "devolver", "recusar"])
    expect(buttons.some(({ isSolid }) => isSolid)).toBe(false)
  })

  it("are listed as in the form, where all of them are read", () => {
    expect(valuesIn(Decision.listedOutcomes(decision, values))).toEqual(["aprovar", "devolver", "recusar"])
  })

  it("are each option once, at most three beside a menu, and the one that stands out is the last", () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(decided, (one) => {
        const { buttons, more } = Decision.outcomesOf(one.decision, one.options)
        expect(valuesIn([...buttons, ...more]).toSorted()).toEqual(valuesIn(one.options as never).toSorted())
        expect(buttons.length).toBe(Math.min(one.options.length, Decision.mostButtons))
        const solid = [...buttons, ...more].filter(({ isSolid }) => isSolid)
        expect(solid.length).toBe(one.decision.approve.length > 0 ? 1 : 0)
        expect(buttons.slice(buttons.length - solid.length)).toEqual(solid)
      })
    )
  })

  it("answer to keys: the one that stands out, and the first that says no", () => {
    const keyed = (part: Partial<Decision.Decision>) => {
      const { solid, negative } = Decision.keyedOutcomes(Decision.outcomesOf({ ...decision, ...part }, values))
      return [solid?.value ?? null, negative?.value ?? null]
    }
    expect(keyed({})).toEqual(["aprovar", "recusar"])
    expect(keyed({ refuse: [] })).toEqual(["aprovar", "devolver"])
    expect(keyed({ approve: [], refuse: [], reason: [] })).toEqual([null, null])
  })
})

describe("what was decided", () => {
  it("stands in fields that nobody else fills in", () => {
    expect(Decision.fieldsOf(decision)).toEqual(["decisao", "parecer"])
    expect(Decision.fieldsOf({ ...decision, reasonField: null })).toEqual(["decisao"])
    expect(Decision.fieldsOf(null)).toEqual([])
  })

  it("counts as approved, as refused, or as neither", () => {
    const both = { ...decision, approve: ["aprovar"] }
    expect(Decision.decidedAs(both, { decisao: "aprovar" })).toBe("approved")
    expect(Decision.decidedAs(both, { decisao: "recusar" })).toBe("refused")
    for (const answers of [{ decisao: "devolver" }, { decisao: 1 }, {}])
      expect(Decision.decidedAs(both, answers)).toBeNull()
  })

  it("refuses, or does not, or is nothing", () => {
    expect(Decision.refuses(decision, { decisao: "recusar" })).toBe(true)
    expect(Decision.refuses(decision, { decisao: "aprovar" })).toBe(false)
    for (const answers of [{}, { decisao: "" }, { decisao: null }]) {
      expect(Decision.refuses(decision, answers)).toBeNull()
    }
  })

  it("lacks its reason only where one is asked for and nothing is said, wherever it is kept", () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(
        fc.constantFrom("aprovar", "devolver", "recusar", null),
        fc.constantFrom("", "  ", "caro"),
        fc.constantFrom("parecer", null),
        (decisao, said, reasonField) => {
          const one = { ...decision, reasonField }
          const sent = Decision.withReason(one, { decisao }, said)
          const isAsked = decisao === "devolver" || decisao === "recusar"
          expect(Decision.lacksReason(one, sent, reasonField === null ? said : "")).toBe(isAsked && said.trim() === "")
          expect(sent["decisao"]).toBe(decisao)
        }
      )
    )
  })
})

describe("the answer of a task that decides", () => {
  const [locale] = builtIn
  if (locale === undefined) throw new Error("no locale")
  const contextOf = (of: Form.Form) => Form.contextOf(of, { data: { total: 12 }, locale, evaluate: () => null })
  const context = contextOf(form)
  const shown = Form.shownTexts(context)
  const beside: Decision.Decision = { ...decision, reasonField: null }
  const answered = (of: Decision.Decision, chosen: Decision.ChosenOutcome, texts: Form.Texts = shown) =>
    Decision.answer(context, of, texts, chosen)

  it("has the outcome in its field, and the reason in the field that takes it", () => {
    expect(answered(decision, { value: "recusar", reason: " Caro " })).toEqual(
      Result.succeed({ values: { decisao: "recusar", parecer: "Caro" }, reason: "" })
    )
  })

  it("has the reason beside it where no field takes that", () => {
    expect(answered(beside, { value: "recusar", reason: " Caro " })).toEqual(
      Result.succeed({ values: { decisao: "recusar", parecer: "" }, reason: "Caro" })
    )
  })

  it("has no reason where the outcome asks for none, and leaves what was typed in its field", () => {
    const chosen = { value: "aprovar", reason: "Caro" }
    expect(answered(beside, chosen)).toEqual(
      Result.succeed({ values: { decisao: "aprovar", parecer: "" }, reason: "" })
    )
    expect(answered(decision, chosen, { ...shown, parecer: "Visto" })).toEqual(
      Result.succeed({ values: { decisao: "aprovar", parecer: "Visto" }, reason: "" })
    )
  })

  it("is refused without the reason that its outcome asks for, at the field or under the name that takes it", () => {
    const failed = (of: Decision.Decision) => {
      const answer = answered(of, { value: "recusar", reason: "  " })
      return Result.isFailure(answer) ? Object.entries(answer.failure).map(([name, { code }]) => [name, code]) : []
    }
    expect(failed(decision)).toEqual([["parecer", "required"]])
    expect(failed(beside)).toEqual([[Decision.reasonName, "required"]])
  })

  it("is refused where something else in the form is missing, or the outcome is no option", () => {
    const asking = formOf(choice(), opinion, { type: "number", key: "dias", validate: { required: true } })
    const answer = Decision.answer(contextOf(asking), decision, {}, { value: "outra", reason: "" })
    expect(Result.isFailure(answer) && Object.keys(answer.failure).toSorted()).toEqual(["decisao", "dias"])
  })

  it("is taken by the server's rule for each outcome, each reason and whatever was typed", () => {
    const option = fc.constantFrom("aprovar", "devolver", "recusar")
    const text = fc.oneof(fc.constantFrom("", "  "), fc.string())
    fc.assert(
      fc.property(fc.boolean(), option, text, text, (isField, value, reason, typed) => {
        const of = isField ? decision : beside
        const answer = answered(of, { value, reason }, { ...shown, parecer: typed })
        const asks = of.reason.includes(value)
        const isSaid = reason.trim() !== "" || (isField && typed.trim() !== "")
        expect(Result.isSuccess(answer)).toBe(!asks || isSaid)
        const { values, reason: sent } = Result.getOrElse(answer, () => ({ values: { decisao: value }, reason: "" }))
        expect(values["decisao"]).toBe(value)
        expect(Result.isSuccess(answer) && Decision.lacksReason(of, values, sent)).toBe(false)
        expect(sent === "" || (!isField && asks)).toBe(true)
      })
    )
  })
})
