/** What becomes of an act that waited for the server: its process goes on, or what was typed is given back; who waited is told. */
import type { Failure } from "@quadrante/api/client"
import type { Instance } from "@quadrante/api/process"
import type * as Outbox from "@quadrante/domain/outbox"
import { caseName, type OpenProcess } from "@quadrante/domain/process"
import { verbOf } from "@quadrante/domain/verb"
import { Result } from "effect"
import { stepDone } from "../data/first-steps.ts"
import { onUntrue } from "../data/invalidation.ts"
import { noticeOfFailure } from "../data/told.ts"
import { faultText } from "../kernel/faults.ts"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { instanceIn } from "../kernel/known.ts"
import { painted } from "../kernel/painted.ts"
import { decisionTaken, failed } from "../store/instances.ts"
import { type DecidedBefore, taskDone } from "../store/lists.ts"
import { type NewNotice, noticed, noticeOf } from "../store/notices.ts"
import { noticeListed } from "../store/notifications.ts"
import { tasksChanged } from "../store/tasks.ts"
import { viewOf } from "../store/workspace.ts"
import { announce } from "../ui/Announcer.tsx"
import { applyInstanceResult, fetchInstance, getWorkspaceState, keepLost, showInstance } from "../data/instances.ts"
import { goOn } from "../workspace/next-task.ts"
import { remember } from "../workspace/recent.ts"

type Submission = Outbox.Submission
type Completion = Extract<Outbox.Act, { readonly _tag: "complete" }>
/** What is answered with an instance: all but a comment. */
export type InstanceAct = Exclude<Outbox.Act, { readonly _tag: "comment" }>
type Start = Extract<Outbox.Act, { readonly _tag: "start" }>
export type Answer = Result.Result<Instance, Failure>

/** What the queue has done by others, which themselves put into it. */
export interface Doors {
  /** Opens the process of an act whose tab is not open any more, and gives the id of the open process. */
  readonly open: (submission: Submission, instance: string | null) => string | null
  readonly load: (process: string) => Promise<void>
}

/** What is sent of a task: its form, or the day on which it is looked at again. */
export const stepOf = ({ act, step }: Submission): string => (act._tag === "follow" ? i18n.t("task.followUp") : step)

/** The instance that an act is about, where there is one yet. */
export const aboutOf = ({ act, processo, title }: Submission) =>
  act._tag === "start" ? {} : { about: { instance: act.instance, processo, title } }

/** Says what became of an act. */
export const conclude = (
  app: App,
  doors: Doors,
  submission: Submission,
  act: InstanceAct,
  answer: Answer
): Promise<void> => {
  switch (act._tag) {
    case "start":
      return concludeStart(app, doors, submission, act, answer)
    case "complete":
      return concludeCompletion(app, doors, submission, act, answer)
    case "follow":
      return concludeFollowing(app, submission, answer)
  }
}

const concludeStart = async (app: App, doors: Doors, submission: Submission, act: Start, answer: Answer) => {
  const { processo, process, waits } = submission
  const id = showing(app, submission)?.id ?? null
  if (Result.isFailure(answer)) return refuseStart(app, doors, submission, act, answer.failure)
  if (app.drafts.read(process, act.draft) !== null) app.drafts.finish(process)
  // Whoever waited for it finds it open; whoever closed it meanwhile has done with it.
  if (id !== null) {
    // Opens the case at its top, which names the current holder, and not at the position of the sent form.
    app.drawn.scrolled.set(id, 0)
    await applyInstanceResult(app, id, answer)
  } else if (waits) doors.open(submission, answer.success.id)
  // What became of it is seen first.
  await painted()
  stepDone(app, "send")
  const { title } = answer.success
  const about = { instance: answer.success.id, processo, title }
  // Whoever closes its tab finds it again without the server.
  remember(app, about)
  const text = i18n.t(act.form === null ? "outbox.started" : "outbox.startSent", { titulo: title })
  tellDone(app, id, submission, { kind: "success", text, about })
}

/** Says that something was done. A case in view says so itself: there it is only heard, and listed. */
const tellDone = (app: App, id: string | null, { waits }: Submission, done: NewNotice): void => {
  const { slots } = viewOf(getWorkspaceState(app).workspace)
  const isInView = id !== null && slots.some(({ active, hidden }) => active === id && !hidden)
  // Those who waited are told, whatever they look at.
  if (waits || !isInView) return void app.dispatch(noticed(done))
  announce(done.text)
  app.dispatch(noticeListed(noticeOf(done)))
}

/** Says what was done: whoever refused something reads no praise. */
export const sentNotice = (titulo: string, { step: etapa, decided }: Pick<Submission, "step" | "decided">) =>
  decided === undefined
    ? ({ kind: "success", text: i18n.t("process.sent", { titulo, etapa }) } as const)
    : ({
        kind: decided.isRefused ? "info" : "success",
        text: decidedText(titulo, decided.label)
      } as const)

const decidedText = (titulo: string, opcao: string): string => {
  const verb = verbOf(opcao)
  return verb === null ? i18n.t("process.decided", { titulo, opcao }) : i18n.t(`process.did.${verb}`, { titulo })
}

/** What was filled in is a draft again, with what is wrong in it. */
const refuseStart = async (app: App, doors: Doors, submission: Submission, act: Start, failure: Failure) => {
  const id = showing(app, submission)?.id ?? doors.open(submission, null)
  if (id !== null) {
    giveBack(app, id, act)
    // A newer version asks something else: its form is shown, with what was typed.
    if (failure.code === "revision-stale") await doors.load(id)
    app.dispatch(failed({ id, fault: failure }))
  }
  tellRefused(app, submission, failure)
}

const concludeFollowing = async (app: App, submission: Submission, answer: Answer) => {
  app.dispatch(tasksChanged())
  if (Result.isFailure(answer)) {
    if (submission.waits) tellRefused(app, submission, answer.failure)
    else app.dispatch(noticed(noticeOfFailure(app, answer.failure)))
    return
  }
  showInstance(app, answer.success)
}

const concludeCompletion = async (app: App, doors: Doors, submission: Submission, act: Completion, answer: Answer) => {
  const { processo } = submission
  const open = showing(app, submission)
  if (Result.isFailure(answer)) {
    const { failure } = answer
    return submission.batch === undefined
      ? refuse(app, doors, submission, act, failure)
      : refuseOfBatch(app, doors, submission, act, failure)
  }
  const kept = answer.success.task?.id === act.task ? answer.success.task.pending?.own : undefined
  if (kept != null && isUndone(app, act.task, kept.key)) return concludeBatch(app, submission)
  for (const id of [submission.process, open?.id]) {
    if (id !== undefined && app.drafts.read(id, act.task) !== null) app.drafts.finish(id)
  }
  const word = submission.decided?.label ?? null
  if (kept != null) {
    app.dispatch(taskDone({ task: act.task, word, at: Date.now(), decision: kept.key }))
    const due = Date.parse(answer.success.task?.pending?.due ?? "")
    return concludeKept(app, doors, submission, act, answer.success, { key: kept.key, due })
  }
  // What another engine has yet to confirm is still there.
  if (answer.success.task?.id !== act.task) app.dispatch(taskDone({ task: act.task, word, at: Date.now() }))
  const hasGoneOn = open !== undefined && goesOn(app, open.id, submission, act, null)
  if (open !== undefined && !hasGoneOn) {
    const { revision } = answer.success
    app.dispatch(decisionTaken({ id: open.id, decided: word === null ? null : { word, at: Date.now(), revision } }))
    await applyInstanceResult(app, open.id, answer)
  }
  await painted()
  const { title } = answer.success
  const about = { instance: act.instance, processo, title }
  if (submission.batch !== undefined) await concludeBatch(app, submission)
  else if (!hasGoneOn) tellDone(app, open?.id ?? null, submission, { ...sentNotice(title, submission), about })
  // What this window did is not told to it: its other tabs of the instance look for themselves.
  for (const other of getWorkspaceState(app).workspace.layout.processes) {
    if (other.instance === act.instance && other.id !== open?.id) void doors.load(other.id)
  }
}

/** The decision can still be taken back. It is said where it is in view; elsewhere by what offers to take it back. */
const concludeKept = async (
  app: App,
  doors: Doors,
  submission: Submission,
  act: Completion,
  instance: Instance,
  undo: DecidedBefore["undo"]
): Promise<void> => {
  const open = showing(app, submission)
  const hasGoneOn = open !== undefined && goesOn(app, open.id, submission, act, undo)
  // Its case is closed, so no open case follows it.
  if (hasGoneOn) followKept(app, undoable(submission, act))
  const part = await import("./undoing.ts").catch(() => null)
  if (isUndone(app, act.task, submission.key)) return concludeBatch(app, submission)
  if (open !== undefined && !hasGoneOn) await applyInstanceResult(app, open.id, Result.succeed(instance))
  await painted()
  if (submission.batch !== undefined) await concludeBatch(app, submission)
  else if (open === undefined) part?.offerUndo(app, sentNotice(instance.title, submission), [undoable(submission, act)])
  for (const other of getWorkspaceState(app).workspace.layout.processes) {
    if (other.instance === act.instance && other.id !== open?.id) void doors.load(other.id)
  }
}

/** Whether a decision was taken back already: its answer is older, and shows nothing. */
const isUndone = (app: App, task: string, key: string): boolean =>
  getWorkspaceState(app).lists.done[task]?.undone === key

/** Follows a decision whose case has closed, until it can no longer be taken back. */
const followKept = (app: App, decision: ReturnType<typeof undoable>): void => {
  const stop = onUntrue(app, ["tasks"], (isOwn) => {
    if (getWorkspaceState(app).lists.done[decision.task]?.decision !== decision.key) return stop()
    if (!isOwn) void import("./undoing.ts").then((part) => part.lookAfter(app, decision)).catch(() => undefined)
  })
}

/** Whether the next task of the list took its place, which says there what was decided. */
const goesOn = (
  app: App,
  id: string,
  submission: Submission,
  { task, instance }: Completion,
  undo: DecidedBefore["undo"]
): boolean => {
  const { processo, title, role, decided, waits, batch } = submission
  if (decided === undefined || waits || batch !== undefined) return false
  const said = sentNotice(caseName(title), submission).text
  return goOn(app, id, { id: task, instance, processo, title, role, word: decided.label, said, undo })
}

const undoable = ({ key, title, role, decided }: Submission, { task }: Completion) => ({
  key,
  task,
  title,
  role,
  word: decided?.label ?? ""
})

/** Refusals after which the instance is not as it was shown. */
const overtaken: ReadonlySet<string> = new Set(["task-closed", "task-taken", "revision-stale"])

const refuse = async (app: App, doors: Doors, submission: Submission, act: Completion, failure: Failure) => {
  const id = showing(app, submission)?.id ?? doors.open(submission, act.instance)
  const open = getWorkspaceState(app).workspace.layout.processes.find((process) => process.id === id)
  if (open !== undefined) {
    giveBack(app, open.id, act)
    const now = overtaken.has(failure.code) ? await fetchInstance(await app.api(), open, act.instance) : null
    if (now !== null && Result.isSuccess(now)) await applyInstanceResult(app, open.id, now)
    // Whoever has the task now is named above what was typed.
    const isTaken = failure.code === "task-taken" && now !== null && Result.isSuccess(now)
    if (failure.code === "task-closed") {
      const { by = null, when = null } = failure as { readonly by?: string; readonly when?: string }
      const { texts, lcl_id } = act.typed ?? (await sentTexts(app, act))
      keepLost(app, open.id, { task: act.task, step: submission.step, by, at: when, form: act.form, texts, lcl_id })
    } else if (!isTaken) app.dispatch(failed({ id: open.id, fault: failure }))
  }
  tellRefused(app, submission, failure)
}

/** Of several that were decided at once none is opened: they are named together, and where one is open it is read anew. */
const refuseOfBatch = async (app: App, doors: Doors, submission: Submission, act: Completion, failure: Failure) => {
  for (const open of getWorkspaceState(app).workspace.layout.processes) {
    if (open.instance === act.instance) void doors.load(open.id)
  }
  tellRefused(app, submission, failure)
  await concludeBatch(app, submission)
}

/** Its words come with the part that decides several. Where that does not come, what waited is told by its tasks alone. */
export const concludeBatch = async (app: App, submission: Submission) => {
  if (submission.batch === undefined || !submission.waits) return
  const part = await import("./batch.ts").catch(() => null)
  part?.tellLateBatch(app, submission)
}

/** What was sent as it stood. Where the code for it does not come, the refusal is told without. */
const sentTexts = async (app: App, act: Completion) => {
  const { locale } = getWorkspaceState(app)
  const part = await import("./untyped.ts").catch(() => null)
  return { texts: part?.untyped(locale, act) ?? {}, lcl_id: locale.lcl_id }
}

/** Whoever has waited is told, whatever they look at now; whoever has not sees it on the form. */
const tellRefused = (app: App, submission: Submission, failure: Failure) => {
  const { act, waits, title } = submission
  if (!waits) return
  const motivo = faultText(app, failure)
  const text =
    act._tag === "start"
      ? i18n.t("outbox.startRefused", { titulo: title, motivo })
      : i18n.t("outbox.taskRefused", { titulo: title, etapa: stepOf(submission), motivo })
  app.dispatch(noticed({ kind: "error", text, ...aboutOf(submission) }))
}

/** What was typed is the draft of its form again, unless there is one. */
export const giveBack = ({ drafts }: App, process: string, act: InstanceAct) => {
  if (act._tag === "follow" || act.typed === null) return
  const task = act._tag === "start" ? act.draft : act.task
  if (drafts.read(process, task) === null) drafts.write(process, { task, ...act.typed })
}

/** The open process that shows what an act is about: the one from which it came, or another one at the same task. */
const showing = (app: App, { process, act }: Submission): OpenProcess | undefined => {
  const { workspace } = getWorkspaceState(app)
  const { processes } = workspace.layout
  const own = processes.find(({ id }) => id === process)
  if (own !== undefined || act._tag === "start" || act._tag === "comment") return own
  return processes.find(({ id }) => instanceIn(app, id)?.task?.id === act.task)
}
