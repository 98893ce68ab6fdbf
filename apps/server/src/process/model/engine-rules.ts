/**
 * What an operator says of processes of another engine beside their drawings there, as our own say it in theirs and in
 * `about.json`: whom a step excludes, for which units it is, which values everybody sees, and which messages may be sent to it.
 */
import { Result, Schema } from "effect"
import { problem, why, type Problem } from "../problem/problem.ts"
import { ValueNames } from "./about.ts"
import type { Definition } from "./definition.ts"
import { activity, unawaited } from "./drawing.ts"
import { problemsOfNames } from "./naming-problems.ts"
import { problemsOfSeeing } from "./seeing.ts"

/** An id of an element, or a unit: a comma would make two of one. */
const Names = Schema.NonEmptyArray(Schema.String.check(Schema.isPattern(/^[^\s,]{1,128}$/)))

const StepRule = Schema.Struct({
  /** `starter`, or steps whose doers may not do this one. */
  notBy: Schema.optionalKey(Names),
  /** Units; `starter`: that of the instance and those above it. */
  unit: Schema.optionalKey(Schema.Union([Schema.Literal("starter"), Names]))
})

/** What is said of one process. */
const ProcessRules = Schema.Struct({
  publico: Schema.optionalKey(ValueNames),
  /** The messages that may be sent to its cases, or begin one, with the values that each may set. */
  mensagens: Schema.optionalKey(Schema.Record(Schema.String, ValueNames)),
  steps: Schema.optionalKey(Schema.Record(Schema.String, StepRule))
})
export type ProcessRules = typeof ProcessRules.Type

/** By the keys of processes in their engine; one of which nothing is said loses what was said. */
const EngineAbout = Schema.Record(Schema.String, ProcessRules)
type EngineAbout = typeof EngineAbout.Type

/** Reads a file: what is not understood in it, such as a word that is misspelt, would let others act. */
export const readEngineAbout = (said: unknown): Result.Result<EngineAbout, readonly Problem[]> =>
  Result.mapError(Schema.decodeUnknownResult(EngineAbout, { onExcessProperty: "error" })(said), ({ message }) => [
    problem("about", why("about-invalid", { message }))
  ])

/** A process of which nothing was read: what is said of it cannot be checked. */
export const unreadProcess = (key: string): Problem => problem(key, why("process-unread"))

/** What else decides whether a rule is understood. */
interface RuleContext {
  readonly units: ReadonlySet<string>
  /** A form that is only there may ask for whatever. */
  readonly hasUnread: boolean
}

/** What of the rules of a process is not as its newest version needs it. */
export const problemsOfRules = (
  key: string,
  definition: Definition,
  rules: ProcessRules,
  { units, hasUnread }: RuleContext
): readonly Problem[] =>
  [
    ...problemsOfSteps(definition, rules, units),
    ...unawaited(definition.drawing, rules.mensagens).map((message) =>
      problem("mensagens", why("message-unawaited", { message }))
    ),
    ...problemsOfSeeing(withRules(definition, rules)).filter(
      ({ why: { key: code } }) => !hasUnread || code !== "publico-unknown"
    )
  ].map(({ element, why: because }) => problem(`${key} ${element}`, because))

const problemsOfSteps = (
  { drawing }: Definition,
  { steps = {} }: ProcessRules,
  known: ReadonlySet<string>
): readonly Problem[] =>
  Object.entries(steps).flatMap(([element, { notBy = [], unit }]) => {
    const found = activity(drawing, element)
    if (found?.type !== "bpmn:UserTask") return [problem(element, why("step-unknown"))]
    const behaviour = { ...found.behaviour, notBy: notBy.join(",") }
    const units = unit === undefined || unit === "starter" ? [] : unit
    return [
      ...problemsOfNames(drawing, { ...found, behaviour }),
      ...units.filter((one) => !known.has(one)).map((name) => why("unit-absent", { name }))
    ].map((because) => problem(element, because))
  })

/** A version with the values that are for everybody, and those that messages bring. */
export const withRules = (
  { about, ...definition }: Definition,
  { publico = [], mensagens = {} }: ProcessRules
): Definition => ({
  ...definition,
  about: { ...about, publico, mensagens }
})
