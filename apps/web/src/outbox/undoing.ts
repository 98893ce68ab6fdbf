/** A person's own decisions that can still be taken back: taken back or sent at once, and what follows in this window. */
import "../i18n/parts.ts"
import type { Failure } from "@quadrante/api/client"
import type { Instance, RefusedDecision } from "@quadrante/api/process"
import * as Decision from "@quadrante/domain/decision"
import * as Form from "@quadrante/domain/form"
import type { TypedForm } from "@quadrante/domain/outbox"
import { undoMs } from "@quadrante/domain/pending-decision"
import * as Workspace from "@quadrante/domain/workspace"
import { Option, Result, Schema } from "effect"
import { sendCommand } from "../data/command.ts"
import { getWorkspaceState } from "../data/instances.ts"
import type { HeardInstance } from "../data/open-instances.ts"
import { task as taskQuery } from "../data/queries.ts"
import { readAnew, readQuery } from "../data/query.ts"
import { noticeOfFailure } from "../data/told.ts"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { fieldsOf } from "../kernel/draft.ts"
import { openInstances } from "../kernel/known.ts"
import { decisionTaken } from "../store/instances.ts"
import { taskDone } from "../store/lists.ts"
import { noticed } from "../store/notices.ts"
import { decisionTakenBack, toastLeft } from "../store/notifications.ts"
import type { HandedTask } from "../store/workspace.ts"
import { announce } from "../ui/Announcer.tsx"
import { comeBack } from "../workspace/next-task.ts"

/** A decision that can still be taken back. */
export interface UndoableDecision extends Pick<HandedTask, "title" | "role"> {
  readonly key: string
  readonly task: string
  /** The word of its button. */
  readonly word: string
}

const decodeDecisions = Schema.decodeUnknownOption(
  Schema.Array(
    Schema.Struct({
      key: Schema.String,
      task: Schema.String,
      title: Schema.String,
      role: Schema.NullOr(Schema.String),
      word: Schema.String
    })
  )
)

/** Takes decisions back, and gives those that were. What was typed for them stands in their forms again. */
export const takeBack = async (
  app: App,
  decisions: ReadonlyArray<UndoableDecision>
): Promise<ReadonlyArray<UndoableDecision>> => {
  const taken: Array<UndoableDecision> = []
  for (const one of decisions) {
    // Of several that were decided at once nothing was typed in their forms.
    const typed = decisions.length > 1 ? null : await typedFor(app, one)
    const answer = await sendCommand(app, "takeBackDecision", { role: one.role, decision: one.key })
    withdrawOffer(app, one.key)
    if (Result.isFailure(answer)) {
      tellFailure(app, one, answer.failure)
      continue
    }
    taken.push(one)
    app.dispatch(decisionTakenBack(one.key))
    endUndone(app, one)
    if (typed !== null && !giveBackShown(app, one.task, typed)) await keepDraft(app, one, typed)
    showAt(app, answer.success, one.task)
    comeBack(app, one.key)
  }
  const [first] = taken
  if (first === undefined) return taken
  announce(
    taken.length === 1
      ? i18n.t("decide.undone", { titulo: first.title })
      : i18n.t("decide.undoneMany", { count: taken.length })
  )
  return taken
}

/** Carries a decision out before its time. */
export const sendNow = async (app: App, decision: UndoableDecision): Promise<void> => {
  const answer = await sendCommand(app, "sendDecision", { role: decision.role, decision: decision.key })
  withdrawOffer(app, decision.key)
  if (Result.isFailure(answer)) return tellFailure(app, decision, answer.failure)
  const instance = answer.success
  const open = getWorkspaceState(app).workspace.layout.processes.filter((one) => one.instance === instance.id)
  for (const { id } of open) noteCarriedOut(app, id, instance, decision)
  showAt(app, instance, decision.task)
}

/** Reads the outcome of a decision whose case is not open here. */
export const lookAfter = async (app: App, { key, task, role, word }: UndoableDecision): Promise<void> => {
  const read = await readAnew(app, taskQuery(task, role))
  const now = Result.isSuccess(read) ? read.success.task : null
  // Without an answer nothing is known.
  if ((Result.isFailure(read) && read.failure.code === "unreachable") || now?.pending?.own?.key === key) return
  if (getWorkspaceState(app).lists.done[task]?.decision !== key) return
  // It is still to be done: it was taken back elsewhere, or refused, which a notice says.
  if (now?.id === task) endUndone(app, { key, task })
  else app.dispatch(taskDone({ task, word, at: Date.now() }))
}

/** A decision that was refused when it was due has been seen. */
export const forgetRefused = async (app: App, id: string, { key, task }: RefusedDecision): Promise<void> => {
  const role = Workspace.find(getWorkspaceState(app).workspace.layout, id)?.openedAs.role ?? null
  const answer = await sendCommand(app, "takeBackDecision", { role, decision: key })
  if (Result.isSuccess(answer)) showAt(app, answer.success, task)
  else app.dispatch(noticed(noticeOfFailure(app, answer.failure)))
}

/** The decision is not there any more: it was carried out, or taken back, in another window or by its time. */
const tellFailure = (app: App, { title }: UndoableDecision, failure: Failure): void => {
  const isOver = failure.code === "not-found" || failure.code === "task-closed"
  app.dispatch(
    noticed(
      isOver ? { kind: "info", text: i18n.t("decide.undoneLate", { titulo: title }) } : noticeOfFailure(app, failure)
    )
  )
}

/** An answer is of the task that is closest to the person, which may be another one. */
const showAt = (app: App, instance: Instance, task: string): void => {
  for (const { id, instance: shown } of getWorkspaceState(app).workspace.layout.processes) {
    if (shown !== instance.id) continue
    if (instance.task === null || instance.task.id === task) openInstances(app).show(id, instance)
    else void openInstances(app).read(id)
  }
}

/** It was taken back, here or in another window; perhaps before the answer to the decision itself came. */
const endUndone = (app: App, { key, task }: Pick<UndoableDecision, "key" | "task">): void => {
  const act = getWorkspaceState(app).lists.done[task]
  if (act !== undefined && act.decision !== key && act.decision !== null) return
  app.dispatch(taskDone({ word: null, at: Date.now(), ...act, task, decision: null, undone: key }))
}

/** What was filled in for a decision, as it is known here, else as the server has it; null: it is all of the case. */
const typedFor = async (app: App, { key, task, role }: UndoableDecision): Promise<TypedForm | null> => {
  const shown = Object.values(openInstances(app).known()).find(({ instance }) => instance?.task?.id === task)?.instance
  if (shown?.task?.pending?.own?.key === key) return typedOf(app, shown)
  const read = await readQuery(app, taskQuery(task, role))
  return Result.isSuccess(read) && read.success.task?.pending?.own?.key === key ? typedOf(app, read.success) : null
}

/** What the person filled in for the decision that waits in an instance; null: all but the decision stands in the case. */
const typedOf = (app: App, { task, values: before }: Instance): TypedForm | null => {
  const own = task?.pending?.own
  const form = task === null ? null : Result.getOrNull(Form.decode(task.form))
  if (form === null || own == null) return null
  const { locale } = getWorkspaceState(app)
  // What was sent has no values that the form only shows.
  const [texts, initial] = [Form.texts(locale, form, { ...before, ...own.values }), Form.texts(locale, form, before)]
  const isTyped = Object.keys(texts).some(
    (name) => name !== task?.decision?.field && (texts[name] ?? "") !== (initial[name] ?? "")
  )
  if (!isTyped && own.reason === "") return null
  const reason = own.reason === "" ? {} : { [Decision.reasonName]: own.reason }
  return { texts: { ...texts, ...reason }, before: initial, lcl_id: locale.lcl_id }
}

/** Puts it into the forms of the task that are open; false: there are none. */
const giveBackShown = (app: App, task: string, typed: TypedForm): boolean => {
  const known = openInstances(app).known()
  const { processes } = getWorkspaceState(app).workspace.layout
  const shown = processes.filter(({ id }) => known[id]?.instance?.task?.id === task)
  for (const { id } of shown) giveTypedBack(app, id, task, typed)
  return shown.length > 0
}

/** Its case is not open: it finds what was typed where its other drafts are. */
const keepDraft = async (app: App, { role, task }: UndoableDecision, typed: TypedForm): Promise<void> => {
  const payload = { of: { _tag: "task" }, ...typed, revision: 0 } as const
  await sendCommand(app, "saveDraft", { role, draft: task, payload })
}

/** Puts what was typed into the form of a task again, unless something else is typed there. */
export const giveTypedBack = ({ drafts }: App, process: string, task: string, typed: TypedForm): void => {
  if (drafts.read(process, task) !== null) return
  drafts.replace(process, { task, ...typed }, fieldsOf(typed))
  drafts.write(process, { task, ...typed })
}

/** Hears what became of a decision that an open process showed as one that can be taken back. */
export const followDecision = (app: App, { id, instance, before }: HeardInstance): void => {
  const shown = instance.task
  // Decided in another window: what was typed is on the server, and comes back from there.
  if (shown?.pending?.own != null && app.drafts.read(id, shown.id) !== null && app.draftSaves.isSafe(id))
    app.drafts.finish(id)
  const task = before?.task
  const own = task?.pending?.own
  if (before === null || task == null || own == null) return
  if (instance.task?.pending?.own?.key === own.key) return
  withdrawOffer(app, own.key)
  // It is still to be done: it was taken back, or refused.
  if (instance.task?.id === task.id) {
    endUndone(app, { key: own.key, task: task.id })
    if (instance.refusedDecisions === undefined) app.dispatch(decisionTakenBack(own.key))
    const typed = instance.refusedDecisions === undefined ? typedOf(app, before) : null
    if (typed !== null) giveTypedBack(app, id, task.id, typed)
    return
  }
  if (wasCarriedOut(app, instance, own.key, Date.parse(task.pending?.due ?? "")))
    noteCarriedOut(app, id, instance, { task: task.id, word: wordOf(app, task, own.outcome) })
}

/** A case that moved on before its decision was due did so by another event. What was refused says so. */
const wasCarriedOut = (app: App, instance: Instance, key: string, due: number): boolean => {
  if (instance.status === "cancelled" || instance.refusedDecisions?.some((one) => one.key === key) === true)
    return false
  return serverNow(app) >= due - slackMs
}

/** The clocks of two machines differ by less. */
const slackMs = 1_000

const serverNow = (app: App): number => Date.now() + getWorkspaceState(app).session.clockAheadMs

const noteCarriedOut = (
  app: App,
  id: string,
  { revision }: Instance,
  { task, word }: { readonly task: string; readonly word: string }
): void => {
  const at = Date.now()
  app.dispatch(taskDone({ task, word, at }))
  app.dispatch(decisionTaken({ id, decided: { word, at, revision } }))
}

/** A task with a decision of it, by the word of its button. */
export const wordOf = (
  app: Pick<App, "store">,
  { form, decision }: Pick<NonNullable<Instance["task"]>, "form" | "decision">,
  outcome: string
): string => {
  const decoded = Result.getOrNull(Form.decode(form))
  const field = decoded === null ? undefined : Form.fields(decoded).find(({ key }) => key === decision?.field)
  if (field?.type !== "radio" && field?.type !== "select") return outcome
  return Form.optionLabel(field, outcome, app.store.getState().locale.lin_id)
}

/** Says of decisions whose cases are not in view that they can be taken back, until they are carried out. */
export const offerUndo = (
  app: App,
  said: Parameters<typeof noticed>[0],
  decisions: ReadonlyArray<UndoableDecision>,
  due = serverNow(app) + undoMs
): void => {
  for (const { key } of decisions) withdrawOffer(app, key)
  const action = noticed({ ...said, undo: "decision" })
  const { payload } = action
  app.dispatch({
    ...action,
    payload: { ...payload, dados: { ...payload.dados, decisoes: decisions.map((one) => ({ ...one })), ate: due } }
  })
}

/** The decisions that a notice of this window offers to take back. */
export const decisionsIn = (dados: Readonly<Record<string, unknown>>): ReadonlyArray<UndoableDecision> =>
  Option.getOrElse(decodeDecisions(dados["decisoes"]), () => [])

/** It is said where it is in view, or is over. */
export const withdrawOffer = (app: App, key: string): void => {
  for (const { id, dados } of getWorkspaceState(app).notifications.toasts)
    if (decisionsIn(dados).some((one) => one.key === key)) app.dispatch(toastLeft(id))
}
