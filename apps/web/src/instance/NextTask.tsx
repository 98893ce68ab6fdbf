/** What comes after a task that was opened from a list: the next of that list, in the same quadrant, or the list again. */
import * as List from "@quadrante/domain/list"
import * as Workspace from "@quadrante/domain/workspace"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { type ListedTask, openedFrom, orderKnown } from "../store/lists.ts"
import { activated, closed, listShown } from "../store/workspace.ts"
import { openTask } from "../workspace/open.ts"

const noTasks: ReadonlyArray<ListedTask> = []

export const NextTask = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation()
  const app = useApp()
  const from = useAppSelector(({ lists }) => lists.from[id])
  const order = useAppSelector(({ lists }) => (from === undefined ? noTasks : (lists.orders[from.list] ?? noTasks)))
  const isPhone = useAppSelector(({ workspace }) => workspace.isPhone)
  const layout = useAppSelector(({ workspace }) => workspace.layout)
  if (from === undefined) return null
  const { list, task } = from
  const isOpen = Workspace.find(layout, list) !== undefined
  const canGoBack = isOpen || isPhone
  const ids = order.map((one) => one.id)
  // The list may not have heard yet that this one is gone: it is still where it was.
  const nextId = List.nextOf(ids, task, (one) => one !== task)
  const next = order.find((one) => one.id === nextId)
  const openNext = (wanted: ListedTask) => {
    const slot = Workspace.find(layout, id)?.slot ?? null
    const opened = openTask(app, wanted, { target: slot }, list)
    if (opened === null) return
    // A list that is not looked at does not hear that this one is done.
    if (!isOpen) app.dispatch(orderKnown({ list, tasks: order.filter((one) => one.id !== task) }))
    app.dispatch(openedFrom({ id: opened, list, task: wanted.id }))
    // What is done makes room for what follows it.
    if (opened !== id && !app.drafts.isDirty(id)) app.dispatch(closed(id))
  }
  const goBack = () => {
    if (!isOpen) return void app.dispatch(listShown())
    app.dispatch(activated(list))
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#proc-${list} [role=grid]`)?.focus())
  }
  return (
    <footer className="quad-foot">
      <span className={next === undefined ? "state last" : "state ellipsis"}>
        {next === undefined ? t("process.nextNone") : next.title}
      </span>
      {canGoBack && (
        <button type="button" className="btn" onClick={goBack}>
          {t("process.backToList")}
        </button>
      )}
      {next !== undefined && (
        <button type="button" className="btn primary" onClick={() => openNext(next)}>
          {t("process.nextTask")}
        </button>
      )}
    </footer>
  )
}
