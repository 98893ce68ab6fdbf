/** One decision for several tasks of the same step: which of them can be decided, and each as a command of its own. */
import type { Instance } from "@quadrante/api/process"
import type { Failure } from "@quadrante/api/client"
import * as Decision from "@quadrante/domain/decision"
import * as Form from "@quadrante/domain/form"
import { Result } from "effect"
import { sendCommand } from "../data/command.ts"
import { getWorkspaceState } from "../data/instances.ts"
import { task as taskQuery } from "../data/queries.ts"
import { readAnew } from "../data/query.ts"
import { answersOf } from "../form/computed.ts"
import { nothing } from "../form/feel.ts"
import { faultText } from "../kernel/faults.ts"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { taskDone } from "../store/lists.ts"
import type { FailedTask } from "../store/marks.ts"
import type { HandedTask } from "../store/workspace.ts"
import { keyOf } from "./acts.ts"
import { knownTo } from "./given.ts"
import { showInstance } from "./holding.ts"
import { carryOutForAll } from "./several.ts"
import { manyDecided } from "./several-said.ts"
import { whyNotText } from "./why-not.ts"

/** A task that can be decided with others. */
export interface DecidableTask {
  readonly task: HandedTask
  readonly instance: Instance
  readonly form: Form.Form
}

/** What is decided in all of them, and what stays out. */
export interface SeveralTasks {
  readonly decision: Decision.Decision | null
  readonly field: Form.ChoiceInput | null
  readonly can: ReadonlyArray<DecidableTask>
  readonly out: ReadonlyArray<FailedTask>
}

type OpenTask = NonNullable<Instance["task"]>
type Read = { readonly reason: string } | { readonly one: DecidableTask; readonly open: OpenTask }

/** Looks at each task as it stands now. The first one with a decision says what is decided; others of other steps stay out. */
export const readSeveral = async (app: App, tasks: ReadonlyArray<HandedTask>): Promise<SeveralTasks> => {
  const read = await Promise.all(tasks.map(async (task) => ({ task, ...(await readOne(app, task)) })))
  const first = read.flatMap((one) => ("one" in one ? [one] : []))[0]
  if (first === undefined) {
    return { decision: null, field: null, can: [], out: read.flatMap((one) => ("reason" in one ? [one] : [])) }
  }
  const { open, one: model } = first
  const isSame = (of: Instance, other: OpenTask) =>
    of.processo === model.instance.processo &&
    other.activity === open.activity &&
    JSON.stringify(other.decision) === JSON.stringify(open.decision)
  const can = read.flatMap((one) => ("one" in one && isSame(one.one.instance, one.open) ? [one.one] : []))
  const out = read.flatMap(({ task, ...one }): ReadonlyArray<FailedTask> => {
    if ("reason" in one) return [{ task, reason: one.reason }]
    return can.includes(one.one) ? [] : [{ task, reason: i18n.t("decide.otherStep") }]
  })
  const field = Form.fields(model.form).find(({ key }) => key === open.decision?.field)
  return {
    decision: open.decision,
    field: field?.type === "radio" || field?.type === "select" ? field : null,
    can,
    out
  }
}

const readOne = async (app: App, task: HandedTask): Promise<Read> => {
  const answer = await readAnew(app, taskQuery(task.id, task.role))
  if (Result.isFailure(answer)) return { reason: faultText(app, answer.failure) }
  const instance = answer.success
  const open = instance.task
  if (open === null || open.id !== task.id) return { reason: faultText(app, { code: "task-closed" }) }
  if (!open.mine) {
    const { holder } = open
    const taken = faultText(app, { code: "task-taken", ...(holder !== null && { by: holder }) })
    return { reason: whyNotText(i18n.t, open.why) ?? taken }
  }
  const form = Result.getOrNull(Form.decode(open.form))
  if (form === null || open.decision === null) return { reason: i18n.t("decide.noDecision") }
  // What is typed in it is not left behind: it is decided where it stands.
  if (isTyped(app, task.id)) return { reason: i18n.t("decide.typed") }
  return { one: { task, instance, form }, open }
}

const isTyped = (app: App, task: string): boolean =>
  Object.values(app.drafts.all()).some((draft) => draft.task === task)

/** What was chosen for all of them, and by which word. */
interface ChosenOutcome {
  readonly value: string
  readonly word: string
  readonly reason: string
  readonly isRefused: boolean
}

/** Decides them one after the other; what stays out, and what fails, is listed by name and stays marked. */
export const decideAll = (app: App, { decision, can, out }: SeveralTasks, chosen: ChosenOutcome): Promise<void> => {
  const tasks = [...can, ...out].map(({ task }) => task)
  return carryOutForAll(app, { tasks, said: manyDecided(chosen.word), isRefused: chosen.isRefused }, async ({ id }) => {
    const left = out.find(({ task }) => task.id === id)
    const one = can.find(({ task }) => task.id === id)
    if (decision === null || one === undefined) return left?.reason ?? null
    return decideOne(app, decision, one, chosen)
  })
}

const decideOne = async (
  app: App,
  decision: Decision.Decision,
  { task, instance, form }: DecidableTask,
  { value, word, reason }: ChosenOutcome
): Promise<Failure | string | null> => {
  const { locale, user } = getWorkspaceState(app)
  const evaluate = Form.needsFeel(form) ? await app.feel.load().catch(() => null) : nothing
  if (evaluate === null) return { code: "unreachable" }
  const data = knownTo(user, instance.values)
  const resolved = Form.needsFeel(form) ? Form.resolve(form, data, evaluate) : form
  const said = decision.reasonField === null || reason === "" ? {} : { [decision.reasonField]: reason }
  const texts = { ...Form.texts(locale, resolved, Form.begun(resolved, data)), [decision.field]: value, ...said }
  const answers = answersOf({ form: resolved, data, locale, evaluate }, texts)
  if (Result.isFailure(answers)) return i18n.t("decide.asksMore")
  const values = answers.success
  const { revision } = instance
  const beside = decision.reasonField === null && reason !== "" ? { reason } : {}
  const answer = await sendCommand(app, "complete", {
    role: task.role,
    task: task.id,
    payload: { revision, key: await keyOf(task.id, revision, { values, ...beside }), values, ...beside }
  })
  if (Result.isFailure(answer)) return answer.failure
  if (answer.success.task?.id !== task.id) app.dispatch(taskDone({ task: task.id, word, at: Date.now() }))
  showInstance(app, answer.success)
  return null
}
