/** Deciding a task: which buttons there are, what one of them asks, and how what is typed goes with it. */
import type { Instance, Step, TaskReason } from "@quadrante/api/process"
import * as Decision from "@quadrante/domain/decision"
import * as Form from "@quadrante/domain/form"
import { Result } from "effect"
import { type KeyboardEvent, useState } from "react"
import { flushSync } from "react-dom"
import { nothing } from "../form/feel.ts"
import { keepTexts, textsOf, writeTexts } from "../form/form-draft.ts"
import { reading } from "../form/shown.ts"
import { useWords } from "../form/words.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { useLocale } from "../kernel/locale.ts"
import { knownTo } from "./given.ts"
import { byKey, type Press, useGuard } from "./hand.tsx"
import { sendOpen } from "./send-open.ts"

/** A button, and what stands on it. */
export type LabelledOutcome = Decision.Outcome & { readonly label: string }

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
  /** Why it is not this person's to make, where they only see its buttons. */
  readonly whyNot: TaskReason | null
  readonly asked: AskedReason | null
  /** The answers with which the words go that were begun as a reason and left; none: there are no such words. */
  readonly keptFor: ReadonlyArray<string>
  /** The field that takes what is typed beside the buttons: while they ask, it is not shown a second time. Null: none. */
  readonly covered: string | null
  /** What was wrong in the form when it was decided last; null: nothing was. */
  readonly found: Form.Faults | null
  /** Whether the last press came before the case could be read, and decided nothing. */
  readonly isEarly: boolean
  readonly press: (outcome: LabelledOutcome, press: Press) => void
  readonly type: (text: string) => void
  /** Goes back to the buttons; what was typed stays. */
  readonly goBack: () => void
  /** Decides with the reason that is typed. */
  readonly send: (press: Press) => void
  readonly onKey: (event: KeyboardEvent) => void
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
  /** The values on which the form was begun, and their revision. */
  readonly values: Form.Values
  readonly revision: number
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

/** Whether somebody sees the buttons of a decision that is not theirs to make: the foot says why. */
export const isKeptOutOf = ({ status, task }: Pick<Instance, "status" | "task">): boolean =>
  status === "running" && task?.decision != null && keptOut.has(task.why?.code ?? "done")

/** The state of a decision that is asked for its reason, by task: another one begins anew. */
interface ReasonState {
  readonly task: string | null
  readonly value: string | null
  readonly text: string
  /** What stood in the field that takes the reason, before it was asked for. */
  readonly before: string
  readonly isMissing: boolean
  readonly found: Form.Faults | null
}

const noReason: ReasonState = { task: null, value: null, text: "", before: "", isMissing: false, found: null }

/** The decision of an open task; null where there is none, or it is not for this person. */
export const useDeciding = (input: DecidingInput): OpenDecision | null => {
  const { id, instance, form, values, isOpen, onShow } = input
  const { task } = instance
  const app = useApp()
  const { drafts } = app
  const guard = useGuard(task?.id ?? null)
  const locale = useLocale()
  const words = useWords()
  const typed = useTypedForm(input)
  const [kept, setState] = useState(noReason)
  const state = kept.task === task?.id ? kept : { ...noReason, task: task?.id ?? null }
  const decision = task?.decision ?? null
  const fields = form === null ? [] : Form.fields(form)
  const field = fields.find(({ key }) => key === decision?.field)
  if (decision === null || (!isOpen && !isKeptOutOf(instance))) return null
  if (field?.type !== "select" && field?.type !== "radio") return null

  const labelled = (outcome: Decision.Outcome): LabelledOutcome => ({
    ...outcome,
    label: Form.optionLabel(field, outcome.value, locale.lin_id)
  })
  const outcomes = Decision.outcomesOf(decision, field.options)
  const buttons = outcomes.buttons.map(labelled)
  const more = outcomes.more.map(labelled)
  const figure = fields.find(({ key }) => key === decision.figure)
  const reasonInput = fields.find(({ key }) => key === decision.reasonField)
  const inField = () => typed()?.texts[decision.reasonField ?? ""] ?? ""
  // Beside the field that takes it: what is begun for one answer does not pass for what is said with another.
  const begun = task === null ? "" : (drafts.read(id, task.id)?.texts[Decision.reasonName] ?? "")
  const outcome = [...buttons, ...more].find(({ value }) => value === state.value)
  const asked = isOpen && outcome !== undefined ? outcome : null

  const decide = (one: LabelledOutcome, reason: string, by: Press) => {
    const now = typed()
    if (now === null) return
    // At once: a form that is not shown cannot take the focus to what is wrong in it.
    flushSync(onShow)
    const chosen = { value: one.value, reason }
    const texts = writeTexts(drafts, now.place, now.context, Decision.decidedTexts(decision, now.texts, chosen))
    const answer = Decision.answer(now.context, decision, texts, chosen)
    if (Result.isFailure(answer)) return setState({ ...state, found: answer.failure })
    const said = { label: one.label, isRefused: one.kind === "refuse" }
    guard.pressed(by)
    sendOpen(app, id, { ...answer.success, revision: input.revision, said })
  }
  const press = (one: LabelledOutcome, by: Press) => {
    if (!guard.passes(by)) return
    if (!one.asksReason) decide(one, "", by)
    else {
      const before = inField()
      setState({ ...state, value: one.value, text: begun === "" ? before : begun, before, isMissing: false })
    }
  }
  const send = (by: Press) => {
    if (asked === null) return
    if (state.text.trim() === "") setState({ ...state, isMissing: true })
    else decide(asked, state.text, by)
  }
  return {
    field: field.key,
    buttons,
    more,
    figure: figureOf(figure, values, { locale, words }),
    onward: onwardOf(instance.steps, [...buttons, ...more]),
    isOpen,
    whyNot: isOpen ? null : (task?.why ?? null),
    isEarly: guard.isEarly,
    found: state.found,
    asked: asked && {
      ...asReason(reasonInput, locale.lin_id),
      outcome: asked,
      text: state.text,
      isMissing: state.isMissing
    },
    keptFor: begun.trim() === "" || !isOpen ? [] : askingReason([...buttons, ...more]),
    covered: asked === null ? null : decision.reasonField,
    press,
    type: (text) => {
      const now = typed()
      // Kept like anything that is typed.
      if (now !== null) keepTexts(drafts, now.place, now, now.texts, { [Decision.reasonName]: text })
      setState({ ...state, text, isMissing: false })
    },
    goBack: () => {
      // It was sent, and refused.
      const now = typed()
      if (now !== null && decision.reasonField !== null) {
        writeTexts(drafts, now.place, now.context, { [decision.reasonField]: state.before })
      }
      setState({ ...state, value: null, isMissing: false })
    },
    send,
    onKey: (event) => {
      const keyed = keyedBy(event, outcomes)
      if (keyed !== null) press(labelled(keyed), byKey)
    }
  }
}

/** The field that takes the reason, and how much of it. */
const asReason = (input: Form.Field | undefined, language: string): Pick<AskedReason, "field" | "maxLength"> => ({
  field: input === undefined ? null : Form.wording(input, "label", language),
  maxLength: input?.validate.maxLength ?? Decision.longestReason
})

/** What a key decides; null: nothing. A key that is held is one press. */
const keyedBy = (event: KeyboardEvent, outcomes: Decision.Outcomes): Decision.Outcome | null => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return null
  event.preventDefault()
  const { solid, negative } = Decision.keyedOutcomes(outcomes)
  return event.repeat ? null : event.shiftKey ? negative : solid
}

/** What stands in the form of a task just now, by its draft; null where its expressions cannot be evaluated yet. */
const useTypedForm = ({ id, instance: { task }, form, values }: DecidingInput) => {
  const { drafts, feel } = useApp()
  const locale = useLocale()
  const user = useAppSelector((state) => state.user)
  return () => {
    const evaluate = form !== null && Form.needsFeel(form) ? feel.loaded() : nothing
    if (form === null || task === null || evaluate === null) return null
    const context = Form.contextOf(form, { data: knownTo(user, values), locale, evaluate })
    const place = { process: id, task: task.id }
    return { ...context, context, place, ...textsOf(drafts, place, context) }
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
