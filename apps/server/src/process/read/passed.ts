/** The steps that an instance passes by as one person is told of them: why each is not on its way, as far as they may know. */
import type { PassedStep } from "@quadrante/api/process"
import { isUserTask, passedBy, type PassedStep as Passed, type WalkedElement } from "@quadrante/domain/drawing"
import * as Form from "@quadrante/domain/form"
import type { Locale, Speech } from "@quadrante/domain/locale"
import { groundsOf, type Sight } from "@quadrante/domain/seeing"
import * as Definition from "../model/definition.ts"
import { activity, type Activity, decisionOf, type Flow } from "../model/drawing.ts"
import { ifAffordable } from "../model/effort.ts"
import type { Instance } from "../rows/instance.ts"
import { type Progress, walkOf } from "./path.ts"
import { choiceOf, withoutRefusals } from "./road.ts"

/** An instance on its way, and who asks. */
export interface InstanceOnWay extends Pick<Progress, "keys" | "roleOf"> {
  readonly values: Form.Values
  readonly definition: Definition.Definition
  readonly current: string
  /** The names of the values that this person sees. */
  readonly seen: ReadonlySet<string>
  /** The elements of tasks that were opened. */
  readonly been: ReadonlySet<string>
  /** The elements and flows that were passed. */
  readonly passed: ReadonlySet<string>
}

/** An instance as somebody sees it. */
interface SeenWay extends Speech {
  readonly instance: Pick<Instance, "passed_elements">
  readonly definition: Definition.Definition
  readonly roles: { readonly ofElement: Progress["roleOf"] }
  readonly tasks: ReadonlyArray<{ readonly element: string }>
  readonly sight: Sight
}

/** The steps that an instance passes by from where a task stands. */
export const passedStepsFrom = (
  { instance, definition, language, locale, roles, tasks, sight }: SeenWay,
  current: string,
  progress: Pick<InstanceOnWay, "values" | "keys">
): readonly PassedStep[] =>
  passedSteps(
    {
      ...progress,
      definition,
      current,
      roleOf: roles.ofElement,
      seen: sight.names,
      been: new Set(tasks.map(({ element }) => element)),
      passed: new Set(instance.passed_elements)
    },
    { language, locale }
  )

/** The steps passed by; none where finding them is too dear for the thread that answers. */
export const passedSteps = (passing: InstanceOnWay, speech: Speech): readonly PassedStep[] => {
  const { definition, current: at, been } = passing
  const found = ifAffordable(() => {
    const elements = walkOf({ ...passing, drawing: definition.drawing }).map((one) => walkedElement(passing, one))
    return passedBy(withoutRefusals(definition), { elements, at, been })
  })
  return (found ?? []).flatMap((one) => toldOf(passing, one, speech) ?? [])
}

const walkedElement = (
  { keys }: InstanceOnWay,
  { at, taken }: { readonly at: Activity; readonly taken: Flow | undefined }
): WalkedElement<Flow> => ({ id: at.id, taken, writes: writtenBy(at, keys) })

/** The names that an element writes; null: whoever does its work may write any. */
const writtenBy = (at: Activity, keys: InstanceOnWay["keys"]): readonly string[] | null => {
  if (isUserTask(at)) return keys[at.id] ?? []
  const decision = decisionOf(at)
  if (decision !== null) return [decision.result]
  return at.type.endsWith("Gateway") || at.type === "bpmn:StartEvent" || at.type === "bpmn:EndEvent" ? [] : null
}

/** A step with why it is not on the way; null where what was decided and what the drawing says do not agree. */
const toldOf = (passing: InstanceOnWay, one: Passed<Flow>, speech: Speech): PassedStep | null => {
  const { language } = speech
  const { definition, values } = passing
  const element = activity(definition.drawing, one.step)
  if (element === undefined || (one.ahead === null && !passing.passed.has(one.taken.id))) return null
  const { names, given, isSeen } = groundsOf(one.conditions, namedValues(passing))
  const isThere = given.every((name) => values[name] != null)
  const decided = one.ahead === null || (isThere && one.ahead.writes?.some((name) => names.has(name)) === false)
  const flow = decided ? (isSeen ? one.taken : null) : one.comesBy
  const isAsItWas = (name: string) => one.since?.includes(name) === false
  return {
    id: one.step,
    name: Definition.nameOf(definition, one.step, language),
    who: passing.roleOf(element),
    after: one.after,
    decided,
    when: flow === null ? null : choiceOf(definition, flow, language),
    facts: decided && isSeen ? factsOf(passing, given.filter(isAsItWas), speech) : []
  }
}

/** The values by which choices are made. What else can write what a decision makes is not told by it alone. */
const namedValues = ({ definition, values, keys, seen }: InstanceOnWay) => {
  const { drawing, about } = definition
  const written = [...Object.values(keys), about.contexto ?? [], ...Object.values(about.mensagens ?? {})].flat()
  const made = drawing.activities.flatMap((one) => {
    const decision = decisionOf(one)
    return decision === null ? [] : [{ name: decision.result, expression: decision.expression }]
  })
  return {
    names: [...Object.keys(values), ...written],
    made: made.filter(({ name }) => !written.includes(name)),
    seen
  }
}

/** What somebody sees of the values that a choice was made by, in words. */
const factsOf = (
  { definition, values, seen }: InstanceOnWay,
  names: readonly string[],
  { language, locale }: Speech
): PassedStep["facts"] => {
  const fields = definition.drawing.activities.flatMap(({ id }) => {
    const form = Definition.formOf(definition, id)?.form
    return form === undefined ? [] : Form.fields(form)
  })
  return names.flatMap((name) => {
    if (!seen.has(name)) return []
    const own = fields.filter(({ key }) => key === name)
    const label = own.map((field) => Form.labelBeside(field, language)).find((one) => one !== "") ?? ""
    const [field] = own
    const shown = field === undefined ? undefined : textOf(field, values, locale)
    return shown === undefined ? [] : [{ label, text: shown }]
  })
}

const textOf = (field: Form.Field, values: Form.Values, locale: Locale): string | undefined => {
  const form = { components: [{ ...field, readonly: false }] }
  const [read] = Form.readForm(locale, form, values, { yes: "", no: "" })
  return read === undefined || read.text === "" ? undefined : read.text
}
