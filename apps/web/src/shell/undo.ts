/** Taking back what was done here: what its notice offers, and whether that can still be done. */
import type { Notice } from "@quadrante/domain/notification"
import { putBack } from "../data/case-files.ts"
import { takeBack } from "../drafts/throw-away.ts"
import { type App, useAppSelector } from "../kernel/app.ts"
import { layoutUndone } from "../store/workspace.ts"
import { reopenTab } from "../workspace/places.ts"

/** Processes that a notice says were closed, the last one first. */
const closedIn = ({ dados: { fechados } }: Notice): ReadonlyArray<string> =>
  Array.isArray(fechados) ? fechados.filter((id) => typeof id === "string").toReversed() : []

export const undo = (app: App, notice: Notice): void => {
  const { desfazer, rascunho, arquivo } = notice.dados
  if (desfazer === "layout") app.dispatch(layoutUndone())
  else if (desfazer === "draft") void takeBack(app, String(rascunho))
  else if (desfazer === "file") void putBack(app, String(arquivo))
  else if (desfazer === "decision") void undoDecisions(app, notice)
  else for (const id of closedIn(notice)) reopenTab(app, id)
}

const undoDecisions = async (app: App, { dados }: Notice): Promise<void> => {
  const { decisionsIn, takeBack: takeDecisionsBack } = await import("../outbox/undoing.ts")
  await takeDecisionsBack(app, decisionsIn(dados))
}

/** When the decisions of a notice are carried out, by the clock of the server in ms; null: it is about none. */
export const dueOf = ({ dados: { desfazer, ate } }: Notice): number | null =>
  desfazer === "decision" && typeof ate === "number" ? ate : null

const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0

/** Which of them can be taken back: of changes of the layout the last one, of closed processes those that are remembered. */
export const useUndoable = (): ((notice: Notice) => boolean) => {
  const before = useAppSelector(({ workspace }) => workspace.before)
  const closed = useAppSelector(({ workspace }) => workspace.layout.closed)
  const centre = useAppSelector(({ notifications }) => notifications.centre)
  const lastLayout = centre.findLast(({ dados }) => dados["desfazer"] === "layout")
  return (notice) => {
    const { desfazer } = notice.dados
    if (desfazer === "layout") return before !== null && notice.id === lastLayout?.id
    const due = dueOf(notice)
    if (due !== null) return Date.now() < due && !isEmpty(notice.dados["decisoes"])
    if (desfazer === "close") return closedIn(notice).some((id) => closed.some((process) => process.id === id))
    return notice.action
  }
}
