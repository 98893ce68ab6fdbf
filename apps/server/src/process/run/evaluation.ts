/**
 * An evaluation: everything that a step needs from expressions, as one question and one answer. Both are plain data, so
 * a worker thread can do it.
 */
import { isMany } from "@quadrante/domain/drawing"
import * as Form from "@quadrante/domain/form"
import { Result } from "effect"
import * as Definition from "../model/definition.ts"
import { activity } from "../model/drawing.ts"
import { charge, TooDear } from "../model/effort.ts"
import * as Feel from "../model/feel.ts"
import type { Instance } from "../rows/instance.ts"
import { step, type Command, type OpenTask, type Outcome, type StepFailed } from "./stepper.ts"
import { excess, type Values } from "../model/values.ts"
import { momentsOf, titleOf, type Moments, type Titles } from "./wording.ts"

/** The question: where a command leads an instance. */
export interface Question {
  readonly definition: Definition.Definition
  readonly instance: Pick<
    Instance,
    "id" | "number" | "pessoa" | "usuario" | "today" | "zone" | "step" | "state" | "variables"
  >
  readonly command: Command
  /**
   * The submitted form, its element, and which day it is for whoever submits it, as their browser has it too; null if there
   * is none, and `values` are the variables.
   */
  readonly sent: { readonly element: string; readonly values: Values; readonly today: string } | null
  readonly values: Values
  /** The tokens with open tasks. */
  readonly open: readonly string[]
}

/** The step, the title of the instance, and the dates of its tasks. */
export interface EvaluatedStep {
  readonly outcome: Outcome
  readonly titles: Titles
  /** The dates of each task that it opens, by token. */
  readonly moments: Readonly<Record<string, Moments>>
}

/** The answer: validation errors of the form, or the step. */
export type Evaluation =
  | { readonly faults: ReadonlyArray<Form.Fault> }
  | {
      /** The files and documents that the form refers to. */
      readonly named: ReturnType<typeof Form.named>
      /** What was answered, and what the form computed of it; null where nothing was sent. */
      readonly answers: Form.Values | null
      /** Answers to fields that are asked anew each time. */
      readonly anew: Form.Values
      /** The name of a value that is too large. */
      readonly tooMuch: string | null
      readonly stepped: EvaluatedStep | StepFailed
    }

/** Answers a question on the calling thread. */
export const evaluate = (question: Question): Evaluation => {
  const { definition, instance, sent } = question
  if (sent === null) return { named: [], answers: null, anew: {}, ...stepOf(question, question.values) }
  const form = Definition.formOf(definition, sent.element)
  if (form === null) throw new Error(`Element ${sent.element} has lost its form`)
  charge(Form.patternSteps(form.form, sent.values) * effortOfState)
  const accepted = Form.accept(
    form.form,
    sent.values,
    { ...Form.starterValues({ usuario: instance.usuario, today: sent.today }), ...instance.variables },
    Feel.evaluate
  )
  if (accepted.faults.length > 0) return { faults: accepted.faults }
  const values = withAnswers(definition, instance.variables, sent.element, accepted.values)
  return {
    named: Form.named(accepted.form, accepted.values),
    answers: accepted.values,
    anew: Form.answersToAnew(accepted.form, accepted.values),
    ...stepOf(question, values)
  }
}

/** Cost of one pattern state per character. */
const effortOfState = 0.2

const stepOf = (question: Question, values: Values) => {
  const { definition, instance, command, open } = question
  const tooMuch = excess(values)
  if (tooMuch !== null) return { tooMuch, stepped: failed(`${tooMuch} is too much`) }
  const stepped = step(definition, instance.state, command, values)
  if (Result.isFailure(stepped)) return { tooMuch, stepped: stepped.failure }
  const outcome = stepped.success
  const isNew = ({ token }: OpenTask) => !open.includes(token)
  const opened = outcome.isPaused ? [] : outcome.open.filter(isNew)
  const now = new Date()
  try {
    return {
      tooMuch,
      stepped: {
        outcome,
        titles: titleOf(definition, instance, outcome.values),
        moments: Object.fromEntries(
          opened.map((task) => [task.token, momentsOf(definition, instance, task, outcome.values, now)])
        )
      }
    }
  } catch (cause) {
    if (cause instanceof TooDear) throw cause
    return { tooMuch, stepped: failed(cause instanceof Error ? cause.message : String(cause)) }
  }
}

const failed = (reason: string): StepFailed => ({ _tag: "StepFailed", reason, isGone: false })

/** Adds the answers of a multi-instance task to the list under the element's name; others become variables. */
const withAnswers = (
  { drawing }: Definition.Definition,
  values: Values,
  element: string,
  answers: Form.Values
): Values => {
  const found = activity(drawing, element)
  if (found === undefined || !isMany(found)) return { ...values, ...answers }
  const before = values[element]
  return { ...values, [element]: [...(Array.isArray(before) ? before : []), { ...answers }] }
}

/** The step of an evaluation without a form. */
export const steppedBy = (evaluation: Evaluation): EvaluatedStep | StepFailed => {
  if ("faults" in evaluation) throw new Error("Nobody sent a form")
  return evaluation.stepped
}
