/** Installs the workspace: its slices, what this tab or a lost one had open, and the connection to real time. */
import * as Quadrant from "@quadrante/domain/quadrant"
import { salvage, workspaceSlice } from "@quadrante/persistence/salvage"
import { define } from "@quadrante/persistence/slot"
import { disownUnsent } from "@quadrante/persistence/unsent"
import { Option, Result, Schema } from "effect"
import { i18n } from "../i18n/i18n.ts"
import { sendCommand } from "../data/command.ts"
import { startDraftSync } from "../drafts/sync.ts"
import { takeOverDrafts } from "../drafts/take-over.ts"
import type { App } from "../kernel/app.ts"
import { readDraft, readTalk } from "../kernel/read-typed.ts"
import { hasTalk } from "../kernel/talk-key.ts"
import { sessionContinued } from "../store/arrival.ts"
import { bell } from "../store/bell.ts"
import { desktop } from "../store/desktop.ts"
import { documentModeSwitched, documents } from "../store/documents.ts"
import { instances } from "../store/instances.ts"
import { lists } from "../store/lists.ts"
import { marks } from "../store/marks.ts"
import { outbox } from "../store/outbox.ts"
import { noticed } from "../store/notices.ts"
import { notifications } from "../store/notifications.ts"
import { inject } from "../store/store.ts"
import { closed, listShown, phoneChanged, pinned, restored, widthChanged, workspace } from "../store/workspace.ts"
import { bringEntities } from "../data/entities.ts"
import { startAttention } from "../session/attention.ts"
import { tellUnhandled } from "./unhandled.ts"
import { tellUnsent } from "../session/unsent.ts"
import { startNotices } from "../features/notices/notices.ts"
import { loadProcess } from "../instance/acts.ts"
import { openAbout } from "../workspace/open.ts"
import { startOutbox } from "../outbox/outbox.ts"
import { followOpenProcesses } from "../instance/follow.ts"
import { readMarked } from "../instance/read-marked.ts"
import { startKeeping } from "../workspace/keeping.ts"
import { followLanguage } from "./language.ts"
import { keepColour } from "./keep-colour.ts"
import { startRealtime } from "./realtime.ts"
import { needsCopy, tellSpoiled } from "../workspace/spoiled.ts"
import { windowWidth } from "../ui/rem.ts"
import { isPhoneNow } from "./phone.ts"

export const panelsSlice = define({
  name: "panels",
  area: "session",
  version: 1,
  schema: Quadrant.Panels,
  initial: Quadrant.initial
})

const readPanels = Schema.decodeUnknownOption(Quadrant.Panels)

export const install = async (app: App): Promise<void> => {
  const { dispatch, listen, vault, store, draftSaves, draftUndo, talks } = app
  keepColour(app)
  store.replaceReducer(inject({ workspace, instances, documents, notifications, bell, desktop, outbox, marks, lists }))
  dispatch(widthChanged(windowWidth()))
  dispatch(phoneChanged(isPhoneNow()))
  // The page was loaded anew: nobody writes or reads a text yet.
  dispatch(documentModeSwitched(null))
  const [kept, panels] = await Promise.all([vault.load(workspaceSlice), vault.load(panelsSlice)])
  await talks.restore(readTalk)
  const known = [...kept.workspace.processes, ...kept.workspace.closed].map(({ id }) => id)
  await draftSaves.restore(known, readDraft)
  dispatch(restored({ layout: kept.workspace, panels }))
  for (const id of kept.closedSince ?? []) dispatch(closed(id))
  if (kept.dropped.length > 0) {
    const text = i18n.t("workspace.dropped", { nomes: kept.dropped.map(({ named }) => named).join(", ") })
    dispatch(noticed({ kind: "error", text }))
  }
  const { continued } = store.getState().arrival
  if (store.getState().workspace.layout.processes.length === 0) await takeOver(app, continued)
  else if (needsCopy(app)) await takeDrafts(app)
  if (continued) dispatch(sessionContinued(false))
  listen({
    predicate: (_, now, before) => now.workspace !== before.workspace,
    effect: (_, { getState }) => {
      const { panels: now, layout } = getState().workspace
      vault.save(workspaceSlice, { workspace: layout, dropped: [] })
      vault.save(panelsSlice, now)
    }
  })
  // What somebody types in is no preview any more, and gives way to nothing.
  draftUndo.subscribe(() => {
    for (const { id, preview } of store.getState().workspace.layout.processes) {
      if (preview && draftUndo.isDirty(id)) dispatch(pinned(id))
    }
  })
  talks.subscribe(() => {
    for (const { id, preview, instance } of store.getState().workspace.layout.processes) {
      if (preview && instance !== null && hasTalk(talks, instance)) dispatch(pinned(id))
    }
  })
  await startNotices(app)
  await bringEntities(app)
  const attention = startAttention(app)
  startKeeping(app)
  await followOpenProcesses(app)
  startDraftSync(app)
  readMarked(app)
  followLanguage(app)
  void startRealtime(app, attention)
  tellUnhandled(dispatch)
  await startOutbox(app, {
    open: (submission, instance) => openAbout(app, submission, instance),
    load: (id) => loadProcess(app, id)
  })
  tellUnsent(app)
  tellSpoiled(app)
}

/** What was typed and cannot be read here any more comes from the server, which has it but for the last seconds. */
const takeDrafts = async (app: App): Promise<void> => {
  const payload = { client: app.store.getState().client.id, own: true }
  const answer = await sendCommand(app, "claim", { payload })
  if (Result.isSuccess(answer) && answer.success !== null) takeOverDrafts(app, answer.success.drafts)
}

/** An empty tab takes over what a tab that is gone left behind: after a crash, or when the last window was closed. */
const takeOver = async (app: App, continued: boolean): Promise<void> => {
  const own = needsCopy(app)
  const payload = { client: app.store.getState().client.id, copy: continued, own }
  const answer = await sendCommand(app, "claim", { payload })
  if (Result.isFailure(answer) || answer.success === null) return
  const { workspace: layout, panels, drafts } = answer.success
  takeOverDrafts(app, drafts)
  void disownUnsent({ vault: app.vault, own: app.store.getState().client.id, ids: Object.keys(app.drafts.all()) })
  app.dispatch(
    restored({
      layout: salvage(layout).workspace,
      panels: Option.getOrElse(readPanels(panels), () => Quadrant.initial)
    })
  )
  // On a phone the list comes first. Who goes on with a session expects what is in it.
  if (!continued) app.dispatch(listShown())
  if (!continued && !own && salvage(layout).workspace.processes.length > 0) {
    app.dispatch(noticed({ kind: "info", text: i18n.t("workspace.takenOver") }))
  }
}
