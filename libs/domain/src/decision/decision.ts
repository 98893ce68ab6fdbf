/**
 * Decision: the choice with which a task decides where its instance goes, drawn as buttons instead of a field.
 *
 * It is the one required choice that the gateway behind the task reads, or the one that the drawing of the task names.
 */
import { Result } from "effect"
import { decisionAttributes, listed } from "../drawing/drawing.ts"
import {
  answersOf,
  type ChoiceInput,
  type Component,
  type Faults,
  type Field,
  fields,
  type Form,
  type FormContext,
  isAsked,
  optionLabel,
  outcomeKey,
  type Texts,
  type Values
} from "../form/form.ts"

export { type HistoryRound, type PlacedEntry, roundsIn } from "./placed.ts"
export { type DoneTask, ofThisRound, sentBackBy } from "./rounds.ts"

export type DecisionAttribute = (typeof decisionAttributes)[number]
/** The attributes of a user task that speak of its decision, as the author wrote them. */
export type DecisionNames = Readonly<Partial<Record<DecisionAttribute, string>>>

/** The name under which a reason that was begun is kept with what is typed: no field has it, so it is not sent by itself. */
export const reasonName = "=motivo"

/** The longest reason, where no field that takes it says otherwise. */
export const longestReason = 2_000

/** What is decided in a form. `approve`, `refuse` and `reason` are values of its options; `reason`: these are to be justified. */
export interface Decision {
  /** The key of the choice. */
  readonly field: string
  readonly approve: ReadonlyArray<string>
  readonly refuse: ReadonlyArray<string>
  readonly reason: ReadonlyArray<string>
  /** The field that takes the reason; null: the history does. */
  readonly reasonField: string | null
  /** The field of the figure that decides; null: none is shown. */
  readonly figure: string | null
}

/** What of the attributes cannot be understood. */
export interface DecisionProblem {
  readonly code:
    | "outcome-none"
    | "outcome-unfit"
    | "option-unknown"
    | "option-twice"
    | "figure-unfit"
    | "reason-field-unfit"
    | "decision-empty"
  readonly attribute: DecisionAttribute
  readonly name: string
}

/** The decision of a task; null: it has none, and its form is sent as any other. */
export const decisionOf = (
  form: Pick<Form, "components">,
  conditions: ReadonlyArray<string>,
  names: DecisionNames
): Decision | null => {
  const field = choiceOf(form, conditions, names)
  if (field === undefined) return null
  return {
    field: field.key,
    approve: listed(names.approve ?? ""),
    refuse: listed(names.refuse ?? ""),
    reason: listed(names.reason ?? ""),
    reasonField: names.reasonField?.trim() ?? null,
    figure: names.figure?.trim() ?? comparedNumber(form, conditions)
  }
}

const choiceOf = (form: Pick<Form, "components">, conditions: ReadonlyArray<string>, { outcome }: DecisionNames) => {
  const key = outcome?.trim() ?? outcomeKey(form, conditions)
  return choices(form.components).find((field) => field.key === key)
}

/** The choices that are always asked, must be made, and have options that stand in the form. */
const choices = (components: ReadonlyArray<Component>): ReadonlyArray<ChoiceInput> =>
  components.flatMap((one) => {
    if (one.hide !== null) return []
    if (one.type === "group") return choices(one.components)
    if (one.type !== "select" && one.type !== "radio") return []
    const { lock, validate, source, options } = one
    return isAsked(one) && lock === null && validate.required && source === null && options.length > 0 ? [one] : []
  })

/** The number that conditions compare, where it is exactly one. */
const comparedNumber = (form: Pick<Form, "components">, conditions: ReadonlyArray<string>): string | null => {
  const compared = new Set(
    conditions.flatMap((condition) => {
      const words = condition.match(/"[^"]*"|[\p{L}_][\p{L}\p{N}_]*|[<>!]?=|[<>]|[^\s]/gu) ?? []
      return words.filter((_, at) => [words[at - 1], words[at + 1]].some((word = "") => /^([<>!]?=|[<>])$/.test(word)))
    })
  )
  const [one, ...others] = fields(form).filter(
    ({ type, key }) => (type === "number" || type === "expression") && compared.has(key)
  )
  return one === undefined || others.length > 0 ? null : one.key
}

/** What of the attributes is not understood: to leave it out would show a decision as another one. */
export const problemsOf = (
  form: Pick<Form, "components">,
  conditions: ReadonlyArray<string>,
  names: DecisionNames
): ReadonlyArray<DecisionProblem> => {
  const said = decisionAttributes.flatMap((attribute) => {
    const text = names[attribute]
    return text === undefined ? [] : [{ attribute, named: listed(text) }]
  })
  const empty = said.find(({ named }) => named.length === 0)
  if (empty !== undefined) return [{ code: "decision-empty", attribute: empty.attribute, name: "" }]
  const [first] = said
  if (first === undefined) return []
  const choice = choiceOf(form, conditions, names)
  if (choice === undefined) {
    return names.outcome === undefined
      ? [{ code: "outcome-none", attribute: first.attribute, name: "" }]
      : [{ code: "outcome-unfit", attribute: "outcome", name: names.outcome.trim() }]
  }
  return said.flatMap(({ attribute, named }) => problemsOfNames(form, choice, attribute, named, names))
}

const problemsOfNames = (
  form: Pick<Form, "components">,
  { options }: ChoiceInput,
  attribute: DecisionAttribute,
  named: ReadonlyArray<string>,
  names: DecisionNames
): ReadonlyArray<DecisionProblem> => {
  if (attribute === "outcome") return []
  const text = named.join(", ")
  const field = fields(form).find(({ key }) => key === text)
  if (attribute === "figure") return canBeFigure(field) ? [] : [{ code: "figure-unfit", attribute, name: text }]
  if (attribute === "reasonField") {
    return canTakeReason(field) ? [] : [{ code: "reason-field-unfit", attribute, name: text }]
  }
  const approved = attribute === "refuse" ? listed(names.approve ?? "") : []
  return named.flatMap((name): ReadonlyArray<DecisionProblem> => {
    if (!options.some(({ value }) => value === name)) return [{ code: "option-unknown", attribute, name }]
    return approved.includes(name) ? [{ code: "option-twice", attribute, name }] : []
  })
}

/** A figure is read in one line. */
const canBeFigure = (field: Field | undefined): boolean =>
  field !== undefined && !["dynamiclist", "filepicker", "document", "textarea"].includes(field.type)

const canTakeReason = (field: Field | undefined): boolean =>
  field !== undefined && (field.type === "textarea" || field.type === "textfield") && isAsked(field)

/** The fields that only whoever decides fills in. */
export const fieldsOf = (decision: Pick<Decision, "field" | "reasonField"> | null): ReadonlyArray<string> =>
  decision === null ? [] : [decision.field, decision.reasonField].filter((key) => key !== null)

/** The word of what was decided in a field, as people read it; null: nothing was, or its form does not know that field. */
export const wordOf = (
  form: Pick<Form, "components">,
  field: string,
  answers: Values,
  language: string
): string | null => {
  const choice = fields(form).find(({ key }) => key === field)
  const value = answers[field]
  if (choice === undefined || (choice.type !== "select" && choice.type !== "radio")) return null
  return typeof value === "string" && value !== "" ? optionLabel(choice, value, language) : null
}

/** An option as a button. */
export interface Outcome {
  readonly value: string
  readonly kind: "approve" | "refuse" | "plain"
  /** Whether it is the one that stands out. */
  readonly isSolid: boolean
  readonly asksReason: boolean
}

/** The buttons of a decision from left to right, and what is left for a menu before the last of them. */
export interface Outcomes {
  readonly buttons: ReadonlyArray<Outcome>
  readonly more: ReadonlyArray<Outcome>
}

/** How many buttons stand beside each other. */
export const mostButtons = 3

/** All of them as they stand in the form. */
export const listedOutcomes = (
  { approve, refuse, reason }: Decision,
  options: ReadonlyArray<{ readonly value: string }>
): ReadonlyArray<Outcome> => {
  const values = options.map(({ value }) => value)
  const solid = values.find((value) => approve.includes(value))
  return values.map((value) => ({
    value,
    kind: approve.includes(value) ? "approve" : refuse.includes(value) ? "refuse" : "plain",
    isSolid: value === solid,
    asksReason: reason.includes(value)
  }))
}

/** What refuses comes first, and the one that approves last; where neither is said, all stand as in the form. */
export const outcomesOf = (decision: Decision, options: ReadonlyArray<{ readonly value: string }>): Outcomes => {
  const all = listedOutcomes(decision, options)
  const solid = all.find(({ isSolid }) => isSolid)
  const place = ({ kind, isSolid }: Outcome) => (isSolid ? 3 : kind === "approve" ? 2 : kind === "plain" ? 1 : 0)
  const ordered = all.toSorted((one, other) => place(one) - place(other))
  if (ordered.length <= mostButtons) return { buttons: ordered, more: [] }
  const last = solid === undefined ? [] : ordered.slice(-1)
  const first = ordered.slice(0, mostButtons - last.length)
  return { buttons: [...first, ...last], more: ordered.slice(first.length, ordered.length - last.length) }
}

/** What the keys decide: the one that stands out, and the first that refuses, else the first that is to be justified. */
export const keyedOutcomes = ({ buttons, more }: Outcomes) => {
  const all = [...buttons, ...more]
  return {
    solid: all.find(({ isSolid }) => isSolid) ?? null,
    negative: all.find(({ kind }) => kind === "refuse") ?? all.find((one) => one.asksReason && !one.isSolid) ?? null
  }
}

/** Whether what was answered refuses; null: nothing was decided. */
export const refuses = ({ field, refuse }: Decision, answers: Values): boolean | null => {
  const value = Object.hasOwn(answers, field) ? answers[field] : null
  return typeof value === "string" && value !== "" ? refuse.includes(value) : null
}

/** As what was answered counts; null: nothing was decided, or what neither approves nor refuses. */
export const decidedAs = ({ field, approve, refuse }: Decision, answers: Values): "approved" | "refused" | null => {
  const value = Object.hasOwn(answers, field) ? answers[field] : null
  if (typeof value !== "string") return null
  return approve.includes(value) ? "approved" : refuse.includes(value) ? "refused" : null
}

/** What is sent, with its reason in the field that takes it. */
export const withReason = ({ reasonField }: Decision, values: Values, reason: string): Values =>
  reasonField === null || reason === "" ? values : { ...values, [reasonField]: reason }

/** Whether what is sent is to be justified and is not. Its reason stands in its field, else beside it. */
export const lacksReason = (
  { field, reason: asked, reasonField }: Decision,
  values: Values,
  reason: string
): boolean => {
  const value = values[field]
  if (typeof value !== "string" || !asked.includes(value)) return false
  const said = reasonField === null ? reason : values[reasonField]
  return typeof said !== "string" || said.trim() === ""
}

/** The outcome that was chosen, by its value, and why; an outcome that asks for no reason sends none. */
export interface ChosenOutcome {
  readonly value: string
  readonly reason: string
}

/** A form as it is sent. */
export interface Answer {
  readonly values: Values
  /** Why it was decided so, where no field takes that; empty: nothing was said, or a field has it. */
  readonly reason: string
}

/** The texts of a form with what was decided: the outcome in its field, and its reason where a field takes that. */
export const decidedTexts = (
  { field, reason: asking, reasonField }: Decision,
  texts: Texts,
  { value, reason }: ChosenOutcome
): Texts => ({
  ...texts,
  [field]: value,
  ...(reasonField !== null && asking.includes(value) && reason.trim() !== "" && { [reasonField]: reason.trim() })
})

/** What is sent, or what is wrong by the names of the inputs. A missing reason that no field takes is wrong at `reasonName`. */
export const answer = (
  context: FormContext,
  decision: Decision,
  texts: Texts,
  chosen: ChosenOutcome
): Result.Result<Answer, Faults> => {
  const values = answersOf(context, decidedTexts(decision, texts, chosen))
  if (Result.isFailure(values)) return Result.fail(values.failure)
  const asksReason = decision.reason.includes(chosen.value)
  const reason = decision.reasonField === null && asksReason ? chosen.reason.trim() : ""
  if (!lacksReason(decision, values.success, reason)) return Result.succeed({ values: values.success, reason })
  const name = decision.reasonField ?? reasonName
  return Result.fail({ [name]: { key: name, code: "required", params: {} } })
}
