/** Deciding a task: which buttons there are, what one of them asks, and how what is typed goes with it. */
import type { Instance, Step, TaskReason } from "@quadrante/api/process"
import * as Decision from "@quadrante/domain/decision"
import * as Form from "@quadrante/domain/form"
import type { Submission } from "@quadrante/domain/outbox"
import { type KeyboardEvent, type RefObject, useRef, useState } from "react"
import { flushSync } from "react-dom"
import type { FormHandle } from "../form/ProcessForm.tsx"
import { reading } from "../form/shown.ts"
import { useWords } from "../form/words.ts"
import { useApp } from "../kernel/app.ts"
import { useLocale } from "../kernel/locale.ts"

/** A button, and what stands on it. */
export type LabelledOutcome = Decision.Outcome & { readonly label: string }

/** What was decided, and how it is said. */
export interface DecidedOutcome {
  /** Why, where no field takes that; else empty. */
  readonly reason: string
  readonly said: Submission["decided"]
}

/** What a button asks before it decides. */
interface AskedReason {
  readonly outcome: LabelledOutcome
  readonly text: string
  readonly isMissing: boolean
  /** The field that takes it, by its label; null: the history does. */
  readonly field: string | null
  readonly maxLength: number
}

export interface OpenDecision {
  readonly field: string
  readonly buttons: ReadonlyArray<LabelledOutcome>
  readonly more: ReadonlyArray<LabelledOutcome>
  /** The figure that decides, where one is to be shown and is seen. */
  readonly figure: { readonly label: string; readonly text: string } | null
  /** Where the case goes from here, as it stands, where one answer lets it go on. */
  readonly onward: Onward | null
  /** Whether this person may decide. */
  readonly isOpen: boolean
  readonly asked: AskedReason | null
  /** The answers with which the words go that were begun as a reason and left; none: there are no such words. */
  readonly keptFor: ReadonlyArray<string>
  /** The field that takes what is typed beside the buttons: while they ask, it is not shown a second time. Null: none. */
  readonly covered: string | null
  readonly handle: RefObject<FormHandle | null>
  readonly press: (outcome: LabelledOutcome) => void
  readonly type: (text: string) => void
  /** Goes back to the buttons; what was typed stays. */
  readonly goBack: () => void
  /** Decides with the reason that is typed. */
  readonly send: () => void
  readonly onKey: (event: KeyboardEvent) => void
  /** What these values decide. */
  readonly outcomeIn: (values: Form.Values) => DecidedOutcome
}

interface Onward {
  /** The answer that lets it go on, as its button says it. */
  readonly opcao: string
  /** What comes next, and whose it is; null: the case ends. */
  readonly step: Pick<Step, "name" | "who" | "conditional"> | null
}

interface DecidingInput {
  /** The open process. */
  readonly id: string
  readonly instance: Instance
  readonly form: Form.Form | null
  readonly values: Form.Values
  readonly isOpen: boolean
  /** Brings the form to view, before anything is sent of it. */
  readonly onShow: () => void
}

/** Who decided before, or asked for it, sees what they may not do; of others it is none of their business. */
const keptOut: ReadonlySet<TaskReason["code"]> = new Set([
  "starter-excluded",
  "did-earlier",
  "substitute-of-starter",
  "substitute-of-doer"
])

/** The longest reason, where no field says. */
const longest = 2_000

/** The state of a decision that is asked for its reason, by task: another one begins anew. */
interface ReasonState {
  readonly task: string | null
  readonly value: string | null
  readonly text: string
  /** What stood in the field that takes the reason, before it was asked for. */
  readonly before: string
  readonly isMissing: boolean
}

const noReason: ReasonState = { task: null, value: null, text: "", before: "", isMissing: false }

/** The decision of an open task; null where there is none, or it is not for this person. */
export const useDeciding = ({ id, instance, form, values, isOpen, onShow }: DecidingInput): OpenDecision | null => {
  const { task } = instance
  const locale = useLocale()
  const words = useWords()
  const { drafts } = useApp()
  const handle = useRef<FormHandle>(null)
  const [kept, setState] = useState(noReason)
  const state = kept.task === task?.id ? kept : { ...noReason, task: task?.id ?? null }
  const decision = task?.decision ?? null
  const isKeptOut = instance.status === "running" && task !== null && keptOut.has(task.why?.code ?? "done")
  const fields = form === null ? [] : Form.fields(form)
  const field = fields.find(({ key }) => key === decision?.field)
  if (decision === null || (!isOpen && !isKeptOut)) return null
  if (field?.type !== "select" && field?.type !== "radio") return null

  const labelled = (outcome: Decision.Outcome): LabelledOutcome => ({
    ...outcome,
    label: Form.optionLabel(field, outcome.value, locale.lin_id)
  })
  const outcomes = Decision.outcomesOf(decision, field.options)
  const buttons = outcomes.buttons.map(labelled)
  const more = outcomes.more.map(labelled)
  const labelOf = (one: Form.Field) => Form.wording(one, "label", locale.lin_id)

  const figure = fields.find(({ key }) => key === decision.figure)
  const reasonInput = fields.find(({ key }) => key === decision.reasonField)
  const inField = () => (decision.reasonField === null ? "" : (handle.current?.textOf(decision.reasonField) ?? ""))
  // Beside the field that takes it: what is begun for one answer does not pass for what is said with another.
  const begun = task === null ? "" : (drafts.read(id, task.id)?.texts[Decision.reasonName] ?? "")
  const outcome = [...buttons, ...more].find(({ value }) => value === state.value)
  const asked = isOpen && outcome !== undefined ? outcome : null

  const decide = (value: string) => {
    // At once: a form that is not shown cannot take the focus to what is wrong in it.
    flushSync(onShow)
    handle.current?.type(decision.field, value)
    handle.current?.send()
  }
  const press = (one: LabelledOutcome) => {
    if (!one.asksReason) decide(one.value)
    else {
      const before = inField()
      setState({ ...state, value: one.value, text: begun === "" ? before : begun, before, isMissing: false })
    }
  }
  const send = () => {
    if (asked === null) return
    if (state.text.trim() === "") setState({ ...state, isMissing: true })
    else {
      if (decision.reasonField !== null) handle.current?.type(decision.reasonField, state.text)
      decide(asked.value)
    }
  }
  return {
    field: field.key,
    buttons,
    more,
    figure: figureOf(figure, values, { locale, words }),
    onward: onwardOf(instance.steps, [...buttons, ...more]),
    isOpen,
    handle,
    asked: asked && {
      outcome: asked,
      text: state.text,
      isMissing: state.isMissing,
      field: reasonInput === undefined ? null : labelOf(reasonInput),
      maxLength: reasonInput?.validate.maxLength ?? longest
    },
    keptFor: begun.trim() === "" || !isOpen ? [] : askingReason([...buttons, ...more]),
    covered: asked === null ? null : decision.reasonField,
    press,
    type: (text) => {
      // Kept like anything that is typed.
      handle.current?.keep(Decision.reasonName, text)
      setState({ ...state, text, isMissing: false })
    },
    goBack: () => {
      // It was sent, and refused.
      if (decision.reasonField !== null && inField() !== state.before) {
        handle.current?.type(decision.reasonField, state.before)
      }
      setState({ ...state, value: null, isMissing: false })
    },
    send,
    onKey: (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      const { solid, negative } = Decision.keyedOutcomes(outcomes)
      const keyed = event.shiftKey ? negative : solid
      if (keyed !== null) press(labelled(keyed))
    },
    outcomeIn: (sent) => {
      const chosen = [...buttons, ...more].find((one) => one.value === sent[decision.field])
      return {
        reason: decision.reasonField === null && chosen?.asksReason === true ? state.text.trim() : "",
        said: chosen && { label: chosen.label, isRefused: chosen.kind === "refuse" }
      }
    }
  }
}

/** The figure as it is read, where it has a value. */
const figureOf = (
  field: Form.Field | undefined,
  values: Form.Values,
  said: Parameters<typeof reading>[2]
): OpenDecision["figure"] => {
  if (field === undefined || field.type === "dynamiclist") return null
  const text = reading(field, Form.text(said.locale, field, values[field.key]), said)
  return text === "" ? null : { label: Form.labelBeside(field, said.locale.lin_id), text }
}

/** The answers that ask for a reason, as their buttons say them. */
const askingReason = (answers: ReadonlyArray<LabelledOutcome>): ReadonlyArray<string> =>
  answers.flatMap(({ asksReason, label }) => (asksReason ? [label] : []))

/** Where it goes by the one answer that lets it go on; null where there are several, or it stands at no step. */
const onwardOf = (steps: ReadonlyArray<Step>, answers: ReadonlyArray<LabelledOutcome>): Onward | null => {
  const [answer, ...others] = answers.filter(({ kind }) => kind === "approve")
  const at = steps.findIndex(({ state }) => state === "current")
  if (at < 0 || answer === undefined || others.length > 0) return null
  return { opcao: answer.label, step: steps[at + 1] ?? null }
}
