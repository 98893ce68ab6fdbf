/** Keeps what is typed and not sent on the server, where its person finds it on every device. */
import type { DraftSubject } from "@quadrante/api/draft"
import { isUnsettled } from "@quadrante/api/client"
import * as Outbox from "@quadrante/domain/outbox"
import * as Workspace from "@quadrante/domain/workspace"
import { Result } from "effect"
import { sendCommand } from "../data/command.ts"
import { getWorkspaceState } from "../data/instances.ts"
import { readAgain } from "../data/invalidation.ts"
import type { App } from "../kernel/app.ts"
import type { Draft } from "../kernel/draft.ts"
import { blurred } from "../store/client.ts"
import { connectionChanged } from "../store/connection.ts"
import { eventReceived } from "../store/entities.ts"
import { sessionOpened } from "../store/session.ts"
import { askDraft, becomeInstance, bringDraft } from "./bring.ts"

/** Debounce: what is typed is saved once nothing more is typed, and while somebody types on, every so often. */
const restMs = 1_500
const mostMs = 10_000

/** How long until a save is tried again that nobody answered. */
const retryMs = 15_000

interface PendingSave {
  timer: ReturnType<typeof setTimeout> | undefined
  /** When the first key came that is not saved. */
  since: number | null
  /** The save that is under way. */
  underWay: Promise<void> | null
  /** What was thrown away here, which the server could not be told. */
  gone: Draft | null
}

/** Begins to keep what is typed on the server. */
export const startDraftSync = (app: App): void => {
  const { drafts, draftSaves, listen } = app
  const pending = new Map<string, PendingSave>()
  const pendingOf = (process: string): PendingSave => {
    const known = pending.get(process) ?? { timer: undefined, since: null, underWay: null, gone: null }
    pending.set(process, known)
    return known
  }

  const saveIn = (process: string, ms: number): void => {
    const state = pendingOf(process)
    clearTimeout(state.timer)
    state.timer = setTimeout(() => void save(process), ms)
  }

  /** Saves one at a time: of two that overlap the second would be refused for the revision of the first. */
  const save = async (process: string): Promise<void> => {
    const state = pendingOf(process)
    clearTimeout(state.timer)
    state.since = null
    while (state.underWay !== null) await state.underWay
    const work = saveUntilSettled(app, process)
    state.underWay = work.then(() => undefined)
    const next = await work
    state.underWay = null
    if (next !== "settled") saveIn(process, next === "again" ? restMs : retryMs)
  }

  draftSaves.flushBy(save)
  draftSaves.onWrite((process, change, draft) => {
    if (change === "gone") {
      clearTimeout(pendingOf(process).timer)
      if (draft !== null) void discard(app, pendingOf(process), process, draft)
      return
    }
    const state = pendingOf(process)
    state.gone = null
    state.since ??= Date.now()
    saveIn(process, Math.max(0, Math.min(restMs, state.since + mostMs - Date.now())))
  })

  const saveAll = () => {
    for (const process of Object.keys(drafts.all())) if (!draftSaves.isSafe(process)) void save(process)
    for (const [process, state] of pending) if (state.gone !== null) void discard(app, state, process, state.gone)
  }
  listen({
    actionCreator: connectionChanged,
    effect: ({ payload }, { getOriginalState }) => {
      if (payload.state === "online" && getOriginalState().connection.state !== "online") saveAll()
    }
  })
  listen({ actionCreator: sessionOpened, effect: saveAll })
  listen({
    actionCreator: blurred,
    effect: ({ payload: away }) => {
      if (away) saveAll()
      else void lookAgain(app)
    }
  })
  listen({
    actionCreator: eventReceived,
    effect: ({ payload: { call } }) => {
      if (call === "draftsChanged") void bringAll(app)
    }
  })
  saveAll()
}

/** What becomes of a save: nothing more before something is typed, or another try: at once, or when a server is there. */
type SaveResult = "settled" | "again" | "later"

/** A save that met what another device saved goes on from there, and one during which somebody typed on takes that too. */
const saveUntilSettled = async (app: App, process: string): Promise<SaveResult> => {
  const first = await saveNow(app, process)
  return first === "again" ? saveNow(app, process) : first
}

const saveNow = async (app: App, process: string): Promise<SaveResult> => {
  const draft = app.drafts.of(process)
  const subject = draft === null ? null : subjectOf(app, process, draft)
  if (draft === null || subject === null || app.draftSaves.isSafe(process)) return "settled"
  const { session } = getWorkspaceState(app)
  if (session.view === null || session.interrupted !== null || app.isLeaving()) return "settled"
  const { task, texts, before = {}, lcl_id, saved } = draft
  const payload = { of: subject.of, texts, before, lcl_id, revision: saved?.revision ?? 0 }
  const answer = await sendCommand(app, "saveDraft", { role: subject.role, draft: task, payload })
  if (Result.isSuccess(answer)) {
    app.draftSaves.markSaved(process, task, { revision: answer.success.revision, texts })
    return app.draftSaves.isSafe(process) ? "settled" : "again"
  }
  if (isUnsettled(answer.failure)) return "later"
  switch (answer.failure.code) {
    case "revision-stale": {
      await askDraft(app, process, task)
      return app.drafts.of(process)?.saved === saved ? "later" : "again"
    }
    case "draft-sent":
      becomeInstance(app, process, task)
      return "settled"
    default:
      return "settled"
  }
}

/** What a draft is for, and under which role it was opened; null where it is sent already, or its process is not known. */
const subjectOf = (
  app: App,
  id: string,
  { task }: Draft
): { readonly of: DraftSubject; readonly role: string | null } | null => {
  const { workspace, outbox } = getWorkspaceState(app)
  const { layout } = workspace
  const process = Workspace.find(layout, id) ?? layout.closed.find((one) => one.id === id)
  if (process === undefined) return null
  const isStart = process.instance === null
  if (Outbox.waitingFor(outbox, { process: id, task: isStart ? null : task }) !== null) return null
  const role = process.openedAs.role ?? null
  if (!isStart) return { of: { _tag: "task" }, role }
  const { processo, contexto, draft } = process
  return draft === task ? { of: { _tag: "start", processo, contexto }, role } : null
}

/** What was thrown away, or typed back to the beginning, is not kept on the server either. */
const discard = async (app: App, state: PendingSave, process: string, draft: Draft): Promise<void> => {
  const { task, saved } = draft
  if (saved === undefined && state.underWay === null) return
  await state.underWay
  // Taken back, or typed in again, meanwhile.
  if (app.drafts.read(process, task) !== null) return
  const answer = await sendCommand(app, "discardDraft", { draft: task })
  state.gone = Result.isFailure(answer) && isUnsettled(answer.failure) ? draft : null
}

/** Back at the window: another device may have gone on with what is open here. */
const lookAgain = async (app: App): Promise<void> => {
  if (Object.values(app.drafts.all()).every(({ saved }) => saved === undefined)) return
  await bringAll(app)
}

const bringAll = async (app: App): Promise<void> => {
  // What was known is older than what is told.
  await readAgain(await app.queries(), ["drafts"])
  for (const { id } of getWorkspaceState(app).workspace.layout.processes) {
    const draft = app.drafts.of(id)
    if (draft?.saved !== undefined) await bringDraft(app, id, draft.task)
  }
}
