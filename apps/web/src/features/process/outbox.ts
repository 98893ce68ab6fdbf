/** Sends what waits for the server: in order, each until it is answered, and says what became of it. */
import { type Client, type Failure, isUnsettled } from "@quadrante/api/client"
import type { Instance } from "@quadrante/api/process"
import * as Form from "@quadrante/domain/form"
import * as Outbox from "@quadrante/domain/outbox"
import type { OpenProcess } from "@quadrante/domain/process"
import { outboxSlice, takeLeft } from "@quadrante/persistence/outbox"
import { disownUnsent } from "@quadrante/persistence/unsent"
import { Result } from "effect"
import { faultText } from "../../i18n/faults.ts"
import { i18n } from "../../i18n/i18n.ts"
import type { App } from "../../startup/app.ts"
import { atMost } from "../../startup/patience.ts"
import { connectionChanged } from "../../store/connection.ts"
import { failed, loaded } from "../../store/instances.ts"
import { noticed } from "../../store/notices.ts"
import {
  submissionAnswered,
  submissionsFound,
  submissionSent,
  submissionUnanswered,
  submissionWithdrawn,
  submitted
} from "../../store/outbox.ts"
import { restEnded } from "../../store/rest.ts"
import { sessionOpened } from "../../store/session.ts"
import type { State } from "../../store/store.ts"
import { tasksChanged } from "../../store/tasks.ts"
import { keepLost, read, settle, stateOf } from "./loading.ts"

type Submission = Outbox.Submission
type Completion = Extract<Outbox.Act, { readonly _tag: "complete" }>
type Answer = Result.Result<Instance, Failure>

/** What the queue has done by others, which themselves put into it. */
export interface Doors {
  /** Opens the process of an act whose tab is not open any more, and gives the id of the open process. */
  readonly open: (submission: Submission, instance: string | null) => string | null
  readonly load: (process: string) => Promise<void>
}

/** How long the server may take for an act before it counts as not reached. Its key makes a late answer harmless. */
const answerMs = 20_000

/** Tries while the line says that it is there: after so long, and each time twice as long, up to a minute. */
const firstRetryMs = 5_000
const longestRetryMs = 60_000

let doors: Doors | null = null
let retryMs = firstRetryMs
let retrying: ReturnType<typeof setTimeout> | undefined

/** Puts an act into the queue, and sends what is in it. */
export const submit = (app: App, submission: Submission): void => {
  app.dispatch(submitted(submission))
  // Also where something else is on its way just now: whoever closes the tab next has done it.
  void app.vault.flush()
  send(app)
}

/** Puts an act into the queue that has just found no server. */
export const submitLater = (app: App, submission: Submission): void => {
  const isKnown = stateOf(app).outbox.waiting.some(({ key }) => key === submission.key)
  app.dispatch(submitted(submission))
  if (!isKnown) tellWaiting(app, submission)
  void app.vault.flush()
  sendSoon(app)
}

/** Takes an act back: what was typed for it is in its form again. */
export const withdraw = (app: App, submission: Submission): void => {
  app.dispatch(submissionWithdrawn(submission.key))
  if (submission.act._tag === "complete") giveBack(app, submission.process, submission.act)
}

/** Brings back what this tab, and tabs that are gone, did not get to send; from now on whatever waits is kept, and sent. */
export const startOutbox = async (app: App, given: Doors): Promise<void> => {
  doors = given
  const { vault, listen, dispatch, store } = app
  const own = store.getState().client.id
  const slice = outboxSlice(own)
  dispatch(submissionsFound(await vault.load(slice)))
  listen({
    predicate: (_, now, before) => (now as State).outbox.waiting !== (before as State).outbox.waiting,
    effect: (_, { getState }) => vault.save(slice, (getState() as State).outbox.waiting)
  })
  const again = async () => {
    retryMs = firstRetryMs
    let taken: ReadonlyArray<Submission> = []
    const take = (left: ReadonlyArray<Submission>) => {
      taken = [...taken, ...left]
      dispatch(submissionsFound(left))
    }
    await takeLeft({ vault, own, take })
    await disownUnsent({ vault, own, ids: taken.map(({ key }) => key) })
    send(app)
  }
  listen({
    actionCreator: connectionChanged,
    effect: ({ payload }, { getOriginalState }) => {
      if (payload.state !== "online" || getOriginalState().connection.state === "online") return
      void again()
      for (const id of missed(stateOf(app))) void given.load(id)
    }
  })
  listen({ actionCreator: sessionOpened, effect: () => void again() })
  // What was not asked meanwhile is asked now.
  listen({
    actionCreator: restEnded,
    effect: () => {
      void again()
      for (const id of missed(stateOf(app))) void given.load(id)
      dispatch(tasksChanged())
    }
  })
  window.addEventListener("online", () => void again())
  void again()
}

/** The open processes for which the server was not reached. */
const missed = ({ instances, workspace }: State): ReadonlyArray<string> =>
  workspace.layout.processes.flatMap(({ id }) => (instances[id]?.missed === true ? [id] : []))

/** Sends whatever may go now. */
const send = (app: App): void => {
  clearTimeout(retrying)
  for (;;) {
    const { session, outbox, rest } = stateOf(app)
    const submission = Outbox.next(outbox)
    if (submission === null || session.view === null || session.interrupted !== null || rest !== null) return
    app.dispatch(submissionSent(submission.key))
    void deliver(app, submission)
  }
}

const sendSoon = (app: App) => {
  clearTimeout(retrying)
  // The end of a rest sends what waits.
  if (stateOf(app).rest !== null) return
  retrying = setTimeout(() => send(app), retryMs)
  retryMs = Math.min(longestRetryMs, retryMs * 2)
}

const deliver = async (app: App, submission: Submission): Promise<void> => {
  // Written before it goes: a page that dies now sends it again, under the same key.
  await app.vault.flush()
  const late: Answer = Result.fail({ code: "unreachable" })
  const answer = await atMost(ask(await app.api(), submission), answerMs, late)
  if (Result.isFailure(answer) && isUnsettled(answer.failure)) {
    const before = stateOf(app).outbox.waiting
    app.dispatch(submissionUnanswered(submission.key))
    const after = stateOf(app).outbox.waiting
    for (const one of after) if (one.waits && !before.includes(one)) tellWaiting(app, one)
    sendSoon(app)
    return
  }
  retryMs = firstRetryMs
  app.dispatch(submissionAnswered(submission.key))
  await conclude(app, submission, answer)
  send(app)
}

const ask = (api: Client, { act, key, role, processo }: Submission): Promise<Answer> => {
  switch (act._tag) {
    case "start":
      return api.start({ role, payload: { processo, contexto: act.contexto, key } })
    case "complete":
      return api.complete({ role, task: act.task, payload: { revision: act.revision, key, values: act.values } })
    case "follow":
      return api.followUp({ role, task: act.task, payload: { at: act.at } })
  }
}

const tellWaiting = (app: App, submission: Submission) => {
  const { act, title } = submission
  const { rest } = stateOf(app)
  const segundos = rest === null ? 0 : Math.max(1, Math.ceil((rest - Date.now()) / 1000))
  const text =
    act._tag === "start"
      ? i18n.t(rest === null ? "outbox.startWaits" : "outbox.startRests", { titulo: title, segundos })
      : i18n.t(rest === null ? "outbox.taskWaits" : "outbox.taskRests", {
          titulo: title,
          etapa: stepOf(submission),
          segundos
        })
  app.dispatch(noticed({ kind: "info", text, ...aboutOf(submission) }))
}

/** What is sent of a task: its form, or the day on which it is looked at again. */
const stepOf = ({ act, step }: Submission): string => (act._tag === "follow" ? i18n.t("task.followUp") : step)

/** The instance that an act is about, where there is one yet. */
const aboutOf = ({ act, processo, title }: Submission) =>
  act._tag === "start" ? {} : { about: { instance: act.instance, processo, title } }

/** Says what became of an act. */
const conclude = (app: App, submission: Submission, answer: Answer): Promise<void> => {
  switch (submission.act._tag) {
    case "start":
      return concludeStart(app, submission, answer)
    case "complete":
      return concludeCompletion(app, submission, submission.act, answer)
    case "follow":
      return concludeFollowing(app, submission, submission.act.instance, answer)
  }
}

const concludeStart = async (app: App, submission: Submission, answer: Answer) => {
  const { processo, process, title } = submission
  const id = showing(app, submission)?.id ?? null
  if (Result.isFailure(answer)) {
    if (id !== null) await settle(app, process, answer)
    tellRefused(app, submission, answer.failure)
    return
  }
  if (id === null) doors?.open(submission, answer.success.id)
  else await settle(app, id, answer)
  const about = { instance: answer.success.id, processo, title: answer.success.title }
  app.dispatch(noticed({ kind: "success", text: i18n.t("outbox.started", { titulo: title }), about }))
}

const concludeFollowing = async (app: App, submission: Submission, instance: string, answer: Answer) => {
  app.dispatch(tasksChanged())
  if (Result.isFailure(answer)) {
    if (submission.waits) tellRefused(app, submission, answer.failure)
    else app.dispatch(noticed({ kind: "error", text: faultText(answer.failure) }))
    return
  }
  for (const open of stateOf(app).workspace.layout.processes) {
    if (open.instance === instance) app.dispatch(loaded({ id: open.id, instance: answer.success }))
  }
}

const concludeCompletion = async (app: App, submission: Submission, act: Completion, answer: Answer) => {
  const { processo, step } = submission
  const open = showing(app, submission)
  if (Result.isFailure(answer)) return refuse(app, submission, act, answer.failure)
  for (const id of [submission.process, open?.id]) {
    if (id !== undefined && app.drafts.read(id, act.task) !== null) app.drafts.clear(id)
  }
  if (open !== undefined) await settle(app, open.id, answer)
  const { title } = answer.success
  const about = { instance: act.instance, processo, title }
  app.dispatch(noticed({ kind: "success", text: i18n.t("process.sent", { titulo: title, etapa: step }), about }))
  // What this window did is not told to it: its other tabs of the instance look for themselves.
  for (const other of stateOf(app).workspace.layout.processes) {
    if (other.instance === act.instance && other.id !== open?.id) void doors?.load(other.id)
  }
}

/** Refusals after which the instance is not as it was shown. */
const overtaken: ReadonlySet<string> = new Set(["task-closed", "task-taken", "revision-stale"])

const refuse = async (app: App, submission: Submission, act: Completion, failure: Failure) => {
  const id = showing(app, submission)?.id ?? doors?.open(submission, act.instance) ?? null
  const open = stateOf(app).workspace.layout.processes.find((process) => process.id === id)
  if (open !== undefined) {
    giveBack(app, open.id, act)
    const now = overtaken.has(failure.code) ? await read(await app.api(), open, act.instance) : null
    if (now !== null && Result.isSuccess(now)) app.dispatch(loaded({ id: open.id, instance: now.success }))
    // Whoever has the task now is named above what was typed.
    const isTaken = failure.code === "task-taken" && now !== null && Result.isSuccess(now)
    if (failure.code === "task-closed") {
      const { by = null, when = null } = failure as { readonly by?: string; readonly when?: string }
      const { texts, lcl_id } = act.typed ?? untyped(app, act)
      keepLost(app, open.id, { task: act.task, step: submission.step, by, at: when, form: act.form, texts, lcl_id })
    } else if (!isTaken) app.dispatch(failed({ id: open.id, fault: failure }))
  }
  tellRefused(app, submission, failure)
}

/** What was sent as it stood, as its form shows it. */
const untyped = (app: App, { form, values }: Completion) => {
  const { locale } = stateOf(app)
  const read = Result.getOrNull(Form.decode(form))
  return { texts: read === null ? {} : Form.texts(locale, read, values), lcl_id: locale.lcl_id }
}

/** Whoever has waited is told, whatever they look at now; whoever has not sees it on the form. */
const tellRefused = (app: App, submission: Submission, failure: Failure) => {
  const { act, waits, title } = submission
  if (!waits) return
  const motivo = faultText(failure)
  const text =
    act._tag === "start"
      ? i18n.t("outbox.startRefused", { titulo: title, motivo })
      : i18n.t("outbox.taskRefused", { titulo: title, etapa: stepOf(submission), motivo })
  app.dispatch(noticed({ kind: "error", text, ...aboutOf(submission) }))
}

/** What was typed for a task is the draft of its form again, unless there is one. */
const giveBack = ({ drafts }: App, process: string, { task, typed }: Completion) => {
  if (typed !== null && drafts.read(process, task) === null) drafts.write(process, { task, ...typed })
}

/** The open process that shows what an act is about: the one from which it came, or another one at the same task. */
const showing = (app: App, { process, act }: Submission): OpenProcess | undefined => {
  const { workspace, instances } = stateOf(app)
  const { processes } = workspace.layout
  const own = processes.find(({ id }) => id === process)
  if (own !== undefined || act._tag === "start") return own
  return processes.find(({ id }) => instances[id]?.instance?.task?.id === act.task)
}
