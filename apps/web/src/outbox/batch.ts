/** Decisions that were sent together: what became of them is told once, when the last of them was answered or they wait. */
import "../i18n/parts.ts"
import * as Outbox from "@quadrante/domain/outbox"
import { verbOf } from "@quadrante/domain/verb"
import { getWorkspaceState } from "../data/instances.ts"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { type FailedTask, noResult, severalDone } from "../store/marks.ts"
import { noticed } from "../store/notices.ts"
import type { HandedTask } from "../store/workspace.ts"
import { offerUndo, type UndoableDecision } from "./undoing.ts"

interface SentBatch {
  readonly batch: string
  readonly tasks: ReadonlyArray<HandedTask>
  /** Which of them were not sent, and why. */
  readonly out: ReadonlyArray<FailedTask>
  readonly decided: NonNullable<Outbox.Submission["decided"]>
}

export const tellBatch = (app: App, { batch, tasks, out, decided }: SentBatch): void => {
  const { marks, outbox, lists } = getWorkspaceState(app)
  const { done, failures } = marks.batches[batch] ?? noResult
  const waiting = Outbox.leftOfBatch(outbox, batch).length
  const all = [...out, ...failures]
  app.dispatch(severalDone({ tasks, failures: all, batch }))
  const text = [
    ...(done > 0 || waiting === 0 ? [i18n.t(`task.many.${verbOf(decided.label) ?? "decided"}`, { count: done })] : []),
    ...(waiting > 0 ? [i18n.t("outbox.count", { count: waiting })] : [])
  ].join(" · ")
  const isPraise = !decided.isRefused && waiting === 0
  const hasFailed = all.some(({ wasToldBefore }) => wasToldBefore === undefined)
  const kind = hasFailed ? "warning" : isPraise ? "success" : "info"
  const kept = tasks.flatMap(({ id, title, role }): ReadonlyArray<UndoableDecision> => {
    const key = all.some(({ task }) => task.id === id) ? null : lists.done[id]?.decision
    return key == null ? [] : [{ key, task: id, title, role, word: decided.label }]
  })
  if (kept.length > 0) offerUndo(app, { kind, text }, kept)
  else app.dispatch(noticed({ kind, text }))
}

/** Tells what became of a batch that had waited, once its last decision was answered or taken back. */
export const tellLateBatch = (app: App, { batch, decided }: Outbox.Submission): void => {
  if (batch === undefined || decided === undefined) return
  const { marks, outbox } = getWorkspaceState(app)
  const isOver = Outbox.leftOfBatch(outbox, batch).length === 0
  if (isOver && marks.batches[batch] !== undefined) tellBatch(app, { batch, tasks: [], out: [], decided })
}
