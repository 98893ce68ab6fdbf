/** Keeps what is typed and not sent on the server, where its person finds it on every device. */
import type { DraftSubject } from "@quadrante/api/draft"
import { isUnsettled } from "@quadrante/api/client"
import * as Outbox from "@quadrante/domain/outbox"
import { contextoOf } from "@quadrante/domain/process"
import * as Workspace from "@quadrante/domain/workspace"
import { Result } from "effect"
import { sendCommand } from "../data/command.ts"
import { getWorkspaceState } from "../data/instances.ts"
import { onUntrue, readAgain } from "../data/invalidation.ts"
import type { App } from "../kernel/app.ts"
import { type Autosave, makeAutosave, type SaveResult, whenToFlush } from "../kernel/autosave.ts"
import type { Draft } from "../kernel/draft.ts"
import { blurred } from "../store/client.ts"
import { askDraft, becomeInstance, bringDraft } from "./bring.ts"

/** How the draft of one process is saved. It names drafts and has none of their texts. */
interface DraftSync {
  readonly autosave: Autosave
  /** The draft that was sent last: the server may have it, also where its answer was lost. */
  sent: string | null
  /** The draft that was thrown away here and is to be thrown away on the server. */
  gone: string | null
}

/** Begins to keep what is typed on the server. */
export const startDraftSync = (app: App): void => {
  const { drafts, draftSaves, listen } = app
  const syncs = new Map<string, DraftSync>()
  const syncOf = (process: string): DraftSync => {
    const known = syncs.get(process)
    if (known !== undefined) return known
    const sync: DraftSync = { autosave: makeAutosave(() => saveNow(app, sync, process)), sent: null, gone: null }
    syncs.set(process, sync)
    return sync
  }

  draftSaves.flushBy((process) => syncOf(process).autosave.flush())
  draftSaves.onWrite((process, change, draft) => {
    const sync = syncOf(process)
    if (change === "written") {
      sync.gone = null
      sync.autosave.typed()
      return
    }
    sync.autosave.stop()
    if (draft === null || (draft.saved === undefined && sync.sent !== draft.task)) return
    sync.gone = draft.task
    void sync.autosave.inTurn(() => discardThere(app, sync, process))
  })

  const flushAll = () => {
    for (const process of new Set([...Object.keys(drafts.all()), ...syncs.keys()]))
      void syncOf(process).autosave.flush()
  }
  whenToFlush(app, flushAll)
  listen({
    actionCreator: blurred,
    effect: ({ payload: away }) => (away ? undefined : lookAgain(app))
  })
  onUntrue(app, ["drafts"], () => void bringAll(app))
  flushAll()
}

/** Brings the server's draft of a process to what is typed by now. */
const saveNow = async (app: App, sync: DraftSync, process: string): Promise<SaveResult> => {
  const { session } = getWorkspaceState(app)
  if (session.view === null || session.interrupted !== null || app.isLeaving()) return "settled"
  if ((await discardThere(app, sync, process)) === "later") return "later"
  const draft = app.drafts.of(process)
  const subject = draft === null ? null : subjectOf(app, process, draft)
  if (draft === null || subject === null || app.draftSaves.isSafe(process)) return "settled"
  const { task, texts, before = {}, lcl_id, saved } = draft
  const payload = { of: subject.of, texts, before, lcl_id, revision: saved?.revision ?? 0 }
  sync.sent = task
  app.draftSaves.noteSent(process, texts)
  const answer = await sendCommand(app, "saveDraft", { role: subject.role, draft: task, payload })
  if (Result.isSuccess(answer)) {
    app.draftSaves.markSaved(process, task, { revision: answer.success.revision, texts })
    return app.draftSaves.isSafe(process) ? "settled" : "again"
  }
  if (isUnsettled(answer.failure)) return "later"
  switch (answer.failure.code) {
    case "revision-stale": {
      // A save that met what another device saved goes on from there.
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
  const { processo, draft } = process
  return draft === task ? { of: { _tag: "start", processo, contexto: contextoOf(process) }, role } : null
}

/** Discards on the server what was discarded here, or typed back to the beginning. */
const discardThere = async (app: App, sync: DraftSync, process: string): Promise<SaveResult> => {
  const { gone } = sync
  if (gone === null) return "settled"
  // Another device may have brought it back meanwhile.
  if (app.drafts.read(process, gone) === null) {
    const answer = await sendCommand(app, "discardDraft", { draft: gone })
    if (Result.isFailure(answer) && isUnsettled(answer.failure)) return "later"
  }
  sync.gone = null
  sync.sent = null
  return "settled"
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
