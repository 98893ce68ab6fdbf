/** Sends what waits for the server: in order, each until it is answered. */
import { type Client, type Failure, isUnsettled } from "@quadrante/api/client"
import * as Outbox from "@quadrante/domain/outbox"
import { outboxSlice, takeLeft } from "@quadrante/persistence/outbox"
import { disownUnsent } from "@quadrante/persistence/unsent"
import { Result } from "effect"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { knownIn } from "../kernel/known.ts"
import { atMost } from "../data/patience.ts"
import { connectionChanged } from "../store/connection.ts"
import { faultText } from "../kernel/faults.ts"
import { batchAnswered } from "../store/marks.ts"
import { noticed } from "../store/notices.ts"
import {
  submissionAnswered,
  submissionsFound,
  submissionSent,
  submissionUnanswered,
  submissionWithdrawn,
  submitted
} from "../store/outbox.ts"
import { restEnded } from "../store/rest.ts"
import { sessionOpened } from "../store/session.ts"
import { tasksChanged } from "../store/tasks.ts"
import { getWorkspaceState } from "../data/instances.ts"
import {
  aboutOf,
  type Answer,
  conclude,
  concludeBatch,
  type Doors,
  giveBack,
  type InstanceAct,
  stepOf
} from "./conclude.ts"
import { concludeComment, giveCommentBack } from "./conclude-comment.ts"

type Submission = Outbox.Submission

/** How long the server may take for an act before it counts as not reached. Its key makes a late answer harmless. */
const answerMs = 20_000

/** Tries while the line says that it is there: after so long, and each time twice as long, up to a minute. */
const firstRetryMs = 5_000
const longestRetryMs = 60_000

/** Puts an act into the queue, and sends what is in it. */
export const submit = (app: App, submission: Submission): void => {
  app.dispatch(submitted(submission))
  // Also where something else is on its way just now: whoever closes the tab next has done it.
  void app.vault.flush()
}

/** Takes an act back: what was typed for it is in its form again. */
export const withdraw = (app: App, submission: Submission): void => {
  app.dispatch(submissionWithdrawn(submission.key))
  const { act } = submission
  if (act._tag === "comment") giveCommentBack(app, submission.title, act)
  else giveBack(app, submission.process, act)
  // What became of the others is told, though the last of them was taken back.
  void concludeBatch(app, submission)
}

/** Brings back what this tab, and tabs that are gone, did not get to send; from now on whatever waits is kept, and sent. */
export const startOutbox = async (app: App, doors: Doors): Promise<void> => {
  const sender = makeSender(app, doors)
  const { vault, listen, dispatch, store } = app
  const own = store.getState().client.id
  const slice = outboxSlice(own)
  dispatch(submissionsFound(await vault.load(slice)))
  listen({
    predicate: (_, now, before) => now.outbox.waiting !== before.outbox.waiting,
    effect: (_, { getState }) => vault.save(slice, getState().outbox.waiting)
  })
  listen({ actionCreator: submitted, effect: () => void sender.send() })
  const again = async () => {
    sender.resetBackoff()
    let taken: ReadonlyArray<Submission> = []
    const take = (left: ReadonlyArray<Submission>) => {
      taken = [...taken, ...left]
      dispatch(submissionsFound(left))
    }
    await takeLeft({ vault, own, take })
    await disownUnsent({ vault, own, ids: taken.map(({ key }) => key) })
    await sender.send()
  }
  listen({
    actionCreator: connectionChanged,
    effect: ({ payload }, { getOriginalState }) => {
      if (payload.state !== "online" || getOriginalState().connection.state === "online") return
      void again()
    }
  })
  listen({ actionCreator: sessionOpened, effect: () => void again() })
  // What was not asked meanwhile is asked now: first what the person did, which would wait for ever behind looks that use up
  // what the server gives.
  listen({
    actionCreator: restEnded,
    effect: async () => {
      await again()
      for (const id of missed(app)) void doors.load(id)
      dispatch(tasksChanged())
    }
  })
  window.addEventListener("online", () => void again())
  void again()
}

/** The open processes for which the server was not reached. */
const missed = (app: App): ReadonlyArray<string> => {
  const known = knownIn(app)
  return getWorkspaceState(app).workspace.layout.processes.flatMap(({ id }) => (known[id]?.missed === true ? [id] : []))
}

/** Sends what waits, and tries again ever more rarely where no server is found. */
const makeSender = (app: App, doors: Doors) => {
  let retryMs = firstRetryMs
  let retrying: ReturnType<typeof setTimeout> | undefined

  /** Sends whatever may go now, until it is answered. */
  const send = async (): Promise<void> => {
    clearTimeout(retrying)
    const underWay: Array<Promise<void>> = []
    for (;;) {
      const { session, outbox, rest } = getWorkspaceState(app)
      const submission = Outbox.next(outbox)
      if (submission === null || session.view === null || session.interrupted !== null || rest !== null) break
      app.dispatch(submissionSent(submission.key))
      underWay.push(deliver(submission))
    }
    await Promise.all(underWay)
  }

  const sendSoon = (): void => {
    clearTimeout(retrying)
    // The end of a rest sends what waits.
    if (getWorkspaceState(app).rest !== null) return
    retrying = setTimeout(() => void send(), retryMs)
    retryMs = Math.min(longestRetryMs, retryMs * 2)
  }

  const resetBackoff = (): void => {
    retryMs = firstRetryMs
  }

  const deliver = async (submission: Submission): Promise<void> => {
    // Written before it goes: a page that dies now sends it again, under the same key.
    await app.vault.flush()
    const api = await app.api()
    const { act } = submission
    // It is there before the answer, which is shown at once.
    if (act._tag === "complete" && act.undo === true) void import("./undoing.ts").catch(() => null)
    if (act._tag === "comment") {
      return settle(submission, askComment(api, submission, act), (answer) =>
        concludeComment(app, submission, act, answer)
      )
    }
    return settle(submission, ask(api, submission, act), (answer) => conclude(app, doors, submission, act, answer))
  }

  /** Waits for the answer to an act; without one the act waits for another try. */
  const settle = async <A>(
    submission: Submission,
    asked: Promise<Result.Result<A, Failure>>,
    settled: (answer: Result.Result<A, Failure>) => Promise<void>
  ): Promise<void> => {
    const answer = await atMost<Result.Result<A, Failure>>(asked, answerMs, Result.fail({ code: "unreachable" }))
    if (Result.isFailure(answer) && isUnsettled(answer.failure)) {
      const before = getWorkspaceState(app).outbox.waiting
      app.dispatch(submissionUnanswered(submission.key))
      const after = getWorkspaceState(app).outbox.waiting
      for (const one of after) if (one.waits && !before.includes(one)) tellWaiting(app, one)
      sendSoon()
      return
    }
    resetBackoff()
    countAnswer(app, submission, answer)
    app.dispatch(submissionAnswered(submission.key))
    await settled(answer)
    await send()
  }

  return { send, sendSoon, resetBackoff }
}

const ask = (api: Client, { key, role, processo }: Submission, act: InstanceAct): Promise<Answer> => {
  switch (act._tag) {
    case "start":
      return api.sendDraft({
        role,
        draft: act.draft,
        payload: { processo, contexto: act.contexto, definition: act.definition, values: act.values }
      })
    case "complete": {
      const { revision, values, reason, undo } = act
      const said = { ...(reason !== undefined && { reason }), ...(undo === true && { undo }) }
      return api.complete({ role, task: act.task, payload: { revision, key, values, ...said } })
    }
    case "follow":
      return api.followUp({ role, task: act.task, payload: { at: act.at } })
  }
}

type Comment = Extract<Outbox.Act, { readonly _tag: "comment" }>

const askComment = (
  api: Client,
  { key, role }: Submission,
  { instance, text, named, asks, answers, place }: Comment
) => {
  const people = named.map(({ person }) => person)
  return api.writeComment({
    role,
    instance,
    payload: {
      key,
      text,
      named: people,
      asked: asks ? people : [],
      answers,
      // What answers is said where that was.
      ...(place !== undefined && answers === null && { place: newPlaceOf(place) })
    }
  })
}

/** The number of the clause is the server's to say. */
const newPlaceOf = ({ document, version, block, quote }: Outbox.TalkPlace) => ({ document, version, block, quote })

/** Counts the answer to a decision of a batch before the decision leaves the queue: the batch is told once the queue is empty. */
const countAnswer = (app: App, submission: Submission, answer: Result.Result<unknown, Failure>): void => {
  const { act, batch, title, step, role } = submission
  if (batch === undefined || act._tag !== "complete") return
  const reason = Result.isFailure(answer) ? faultText(app, answer.failure) : null
  app.dispatch(batchAnswered({ batch, task: { id: act.task, title, name: step, role }, reason }))
}

const tellWaiting = (app: App, submission: Submission) => {
  const { act, title, batch } = submission
  // Of those that were sent together it is told once.
  if (batch !== undefined) return
  const { rest } = getWorkspaceState(app)
  const segundos = rest === null ? 0 : Math.max(1, Math.ceil((rest - Date.now()) / 1000))
  const text =
    act._tag === "comment"
      ? i18n.t(rest === null ? "outbox.commentWaits" : "outbox.commentRests", { titulo: title, segundos })
      : act._tag === "start"
        ? i18n.t(rest === null ? "outbox.startWaits" : "outbox.startRests", { titulo: title, segundos })
        : i18n.t(rest === null ? "outbox.taskWaits" : "outbox.taskRests", {
            titulo: title,
            etapa: stepOf(submission),
            segundos
          })
  app.dispatch(noticed({ kind: "info", text, ...aboutOf(submission) }))
}
