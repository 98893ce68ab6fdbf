/** Evaluation: everything that a step of an instance asks of expressions, as one question and one answer, both plain data. */
import * as Form from "@quadrante/domain/form"
import { Result } from "effect"
import * as Definition from "./definition.ts"
import { activity, isMany } from "./drawing.ts"
import { charge, TooDear } from "./effort.ts"
import * as Feel from "./feel.ts"
import type { Instance } from "./instance.ts"
import { step, type Command, type OpenTask, type Outcome, type StepFailed } from "./stepper.ts"
import { excess, type Values } from "./values.ts"
import { momentsOf, titleOf, type Moments } from "./wording.ts"

/** What is asked: where a command leads an instance. */
export interface Question {
  readonly definition: Definition.Definition
  readonly instance: Pick<Instance, "id" | "number" | "pessoa" | "step" | "state" | "vals">
  readonly command: Command
  /** The form that was sent, by its element; null where none was, and `values` are what is known. */
  readonly sent: { readonly element: string; readonly values: Values } | null
  readonly values: Values
  /** The executions that are open already. */
  readonly open: readonly string[]
}

/** Where it leads, with what is called how and is due when. */
export interface Stepped {
  readonly outcome: Outcome
  readonly title: string
  /** The moments of each task that it opens, by its execution. */
  readonly moments: Readonly<Record<string, Moments>>
}

/** The answer: what is wrong with the form, or what it names and where the step leads. */
export type Evaluation =
  | { readonly faults: ReadonlyArray<Form.Fault> }
  | {
      /** The files and documents that the form names. */
      readonly named: ReturnType<typeof Form.named>
      /** What was answered of that which is asked anew each time. */
      readonly anew: Form.Values
      /** The value that is too much. */
      readonly tooMuch: string | null
      readonly stepped: Stepped | StepFailed
    }

/** Answers a question in the thread that asks. */
export const evaluate = (question: Question): Evaluation => {
  const { definition, instance, sent } = question
  if (sent === null) return { named: [], anew: {}, ...stepOf(question, question.values) }
  const form = Definition.formOf(definition, sent.element)
  if (form === null) throw new Error(`Element ${sent.element} has lost its form`)
  charge(Form.patternSteps(form.form, sent.values) * effortOfState)
  const accepted = Form.accept(form.form, sent.values, instance.vals, Feel.evaluate)
  if (accepted.faults.length > 0) return { faults: accepted.faults }
  const values = withAnswers(definition, instance.vals, sent.element, accepted.values)
  return {
    named: Form.named(accepted.form, accepted.values),
    anew: Form.answersToAnew(accepted.form, accepted.values),
    ...stepOf(question, values)
  }
}

/** What one state of a pattern takes for one character. */
const effortOfState = 0.2

const stepOf = (question: Question, values: Values) => {
  const { definition, instance, command, open } = question
  const tooMuch = excess(values)
  if (tooMuch !== null) return { tooMuch, stepped: failed(`${tooMuch} is too much`) }
  const stepped = step(definition, instance.state, command, values)
  if (Result.isFailure(stepped)) return { tooMuch, stepped: stepped.failure }
  const outcome = stepped.success
  const isNew = ({ execution }: OpenTask) => !open.includes(execution)
  const opened = outcome.isPaused ? [] : outcome.open.filter(isNew)
  const now = new Date()
  try {
    return {
      tooMuch,
      stepped: {
        outcome,
        title: titleOf(definition, instance, outcome.values),
        moments: Object.fromEntries(
          opened.map((task) => [task.execution, momentsOf(definition, instance, task, outcome.values, now)])
        )
      }
    }
  } catch (cause) {
    if (cause instanceof TooDear) throw cause
    return { tooMuch, stepped: failed(cause instanceof Error ? cause.message : String(cause)) }
  }
}

const failed = (reason: string): StepFailed => ({ _tag: "StepFailed", reason, isGone: false })

/** What one of several answers is added to the list of them, under the element's own name; others are values. */
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

/** Where a step leads for which no form was sent. */
export const steppedBy = (evaluation: Evaluation): Stepped | StepFailed => {
  if ("faults" in evaluation) throw new Error("Nobody sent a form")
  return evaluation.stepped
}
