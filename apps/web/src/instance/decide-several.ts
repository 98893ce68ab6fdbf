/** One decision for several tasks of the same step: which of them can be decided, and each as an act of the outbox. */
import type { Instance } from "@quadrante/api/process"
import * as Decision from "@quadrante/domain/decision"
import * as Form from "@quadrante/domain/form"
import * as Outbox from "@quadrante/domain/outbox"
import { nanoid } from "@reduxjs/toolkit"
import { Result } from "effect"
import { getWorkspaceState } from "../data/instances.ts"
import { task as taskQuery } from "../data/queries.ts"
import { lastAnswer, readAnew } from "../data/query.ts"
import { saysNothing } from "../data/unheard.ts"
import { nothing } from "../form/feel.ts"
import { faultText } from "../kernel/faults.ts"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { tellBatch } from "../outbox/batch.ts"
import { submit } from "../outbox/outbox.ts"
import { type FailedTask, severalBegun } from "../store/marks.ts"
import type { State } from "../store/store.ts"
import type { HandedTask } from "../store/workspace.ts"
import { canUndo, completionOf, type FilledTask } from "./completion.ts"
import { knownTo } from "./given.ts"
import { whyNotText } from "../i18n/why-not.ts"

/** A task that can be decided with others. */
export interface DecidableTask {
  readonly task: HandedTask
  readonly instance: Instance
  readonly open: OpenTask
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
type Read = { readonly reason: string } | { readonly one: DecidableTask }

/** Looks at each task as it stands now. The first one with a decision says what is decided; others of other steps stay out. */
export const readSeveral = async (app: App, tasks: ReadonlyArray<HandedTask>): Promise<SeveralTasks> => {
  const read = await Promise.all(tasks.map(async (task) => ({ task, ...(await readOne(app, task)) })))
  const first = read.flatMap((one) => ("one" in one ? [one] : []))[0]
  if (first === undefined) {
    return { decision: null, field: null, can: [], out: read.flatMap((one) => ("reason" in one ? [one] : [])) }
  }
  const { one: model } = first
  const { open } = model
  const isSame = (other: DecidableTask) =>
    other.instance.processo === model.instance.processo &&
    other.open.activity === open.activity &&
    JSON.stringify(other.open.decision) === JSON.stringify(open.decision)
  const can = read.flatMap((one) => ("one" in one && isSame(one.one) ? [one.one] : []))
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
  const query = taskQuery(task.id, task.role)
  const answer = await readAnew(app, query)
  // Without a connection it is decided as it was read when it was marked; the server looks at its revision.
  const known = Result.isFailure(answer) && saysNothing(answer.failure) ? await lastAnswer(app, query) : null
  if (Result.isFailure(answer) && known === null) return { reason: faultText(app, answer.failure) }
  const instance = Result.getOrElse(answer, () => known)
  if (instance === null) return { reason: i18n.t("decide.noDecision") }
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
  return { one: { task, instance, form, open } }
}

const isTyped = (app: App, task: string): boolean =>
  Object.values(app.drafts.all()).some((draft) => draft.task === task)

/** What was chosen for all of them, and by which word. */
interface ChosenForAll extends Decision.ChosenOutcome {
  readonly word: string
  readonly isRefused: boolean
}

/** Sends a decision for each, one after the other; what stays out, and what fails, is listed by name and stays marked. */
export const decideAll = async (
  app: App,
  { decision, can, out }: SeveralTasks,
  chosen: ChosenForAll
): Promise<void> => {
  const tasks = [...can, ...out].map(({ task }) => task)
  app.dispatch(severalBegun(tasks))
  const decided = { label: chosen.word, isRefused: chosen.isRefused }
  const batch = nanoid(21)
  const unsent: Array<FailedTask> = out.map((one) => ({ ...one, wasToldBefore: true }))
  for (const one of can) {
    const answer = decision === null ? i18n.t("decide.noDecision") : await answerFor(app, decision, one, chosen)
    if (typeof answer === "string") unsent.push({ task: one.task, reason: answer })
    else submit(app, await submissionOf(app, one, { ...answer, said: decided }, batch))
  }
  await isSettled(app, batch)
  tellBatch(app, { batch, tasks, out: unsent, decided })
}

/** Resolves once each decision of a batch was answered, or waits for the connection. */
const isSettled = (app: App, batch: string): Promise<void> => {
  const isGoing = ({ outbox }: Pick<State, "outbox">) => Outbox.leftOfBatch(outbox, batch).some(({ waits }) => !waits)
  return new Promise((resolve) => {
    if (!isGoing(getWorkspaceState(app))) return resolve()
    const stop = app.listen({
      predicate: () => !isGoing(getWorkspaceState(app)),
      effect: () => {
        stop()
        resolve()
      }
    })
  })
}

/** What is sent of one of them, or in words why nothing is. */
const answerFor = async (
  app: App,
  decision: Decision.Decision,
  { instance, form }: DecidableTask,
  chosen: ChosenForAll
): Promise<FilledTask | string> => {
  const { locale, user } = getWorkspaceState(app)
  const evaluate = Form.needsFeel(form) ? await app.feel.load().catch(() => null) : nothing
  if (evaluate === null) return faultText(app, { code: "unreachable" })
  const context = Form.contextOf(form, { data: knownTo(user, instance.values), locale, evaluate })
  const answer = Decision.answer(context, decision, Form.shownTexts(context), chosen)
  return Result.isFailure(answer) ? i18n.t("decide.asksMore") : { ...answer.success, revision: instance.revision }
}

const submissionOf = (app: App, { task, instance, open }: DecidableTask, filled: FilledTask, batch: string) => {
  const state = getWorkspaceState(app)
  const { processes } = state.workspace.layout
  const shown = processes.find((one) => one.instance === instance.id)
  const from = { process: shown?.id ?? task.id, role: task.role, processo: instance.processo }
  return completionOf({ ...from, instance, task: open, typed: null, batch, undo: canUndo(state) }, filled)
}
