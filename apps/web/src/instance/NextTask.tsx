/**
 * What comes after a task: the next of the list from which it was opened, in the same quadrant, or the list again; where it
 * was opened from elsewhere and is decided, the next that waits for this person.
 */
import * as List from "@quadrante/domain/list"
import * as Workspace from "@quadrante/domain/workspace"
import type { MouseEvent } from "react"
import { useTranslation } from "react-i18next"
import { tasks as taskQuery } from "../data/queries.ts"
import { useServerQuery } from "../data/query.ts"
import { getWorkspaceState } from "../data/instances.ts"
import { type App, useApp, useAppSelector } from "../kernel/app.ts"
import { useInstance } from "../kernel/known.ts"
import { type ListedTask, type ListPlace, openedFrom, orderKnown } from "../store/lists.ts"
import { activated, closed, listShown } from "../store/workspace.ts"
import { Icon } from "../ui/Icon.tsx"
import { openTask } from "../workspace/open.ts"
import { pressOf, useHand } from "./hand.tsx"
import "./next-task.css"

const noTasks: ReadonlyArray<ListedTask> = []

export const NextTask = ({ id }: { readonly id: string }) => {
  const from = useAppSelector(({ lists }) => lists.from[id])
  const isKept = useInstance(id)?.task?.pending?.own != null
  const hasDecided = useAppSelector(({ instances }) => (instances[id]?.decided ?? null) !== null) || isKept
  if (from !== undefined) return <NextOfList id={id} {...from} />
  return hasDecided ? <NextWaiting id={id} /> : null
}

interface OfListProps extends ListPlace {
  readonly id: string
}

const NextOfList = ({ id, list, task, order: before }: OfListProps) => {
  const { t } = useTranslation()
  const app = useApp()
  const order = useAppSelector(({ lists }) => lists.orders[list] ?? noTasks)
  const isPhone = useAppSelector(({ workspace }) => workspace.isPhone)
  const layout = useAppSelector(({ workspace }) => workspace.layout)
  const isOpen = Workspace.find(layout, list) !== undefined
  const canGoBack = isOpen || isPhone
  const ids = order.map((one) => one.id)
  // The list may not have heard yet that this one is gone: it is still where it was.
  const nextId = List.nextSince(ids, before, task)
  const next = order.find((one) => one.id === nextId)
  const openNext = (wanted: ListedTask) => {
    const opened = openInPlace(app, id, wanted, list)
    if (opened === null) return
    // A list that is not looked at does not hear that this one is done.
    if (!isOpen) app.dispatch(orderKnown({ list, tasks: order.filter((one) => one.id !== task) }))
    app.dispatch(openedFrom({ id: opened, list, task: wanted.id }))
  }
  const goBack = () => {
    if (!isOpen) return void app.dispatch(listShown())
    app.dispatch(activated(list))
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#proc-${list} [role=grid]`)?.focus())
  }
  return (
    <footer className="quad-foot">
      {next === undefined && <span className="state last">{t("process.nextNone")}</span>}
      {next === undefined ? (
        <WaitingCard id={id} />
      ) : (
        <NextCard title={next.title} left={leftIn(ids.filter((one) => one !== task))} onOpen={() => openNext(next)} />
      )}
      {canGoBack && (
        <button type="button" className="btn to-list" onClick={goBack}>
          {t("process.backToList")}
        </button>
      )}
    </footer>
  )
}

const NextWaiting = ({ id }: { readonly id: string }) => {
  const { waiting } = useWaiting(id)
  return waiting.length === 0 ? null : (
    <footer className="quad-foot">
      <WaitingCard id={id} />
    </footer>
  )
}

/** Of the tasks that wait for this person, the one that is due first; what has come since a list was read is among them. */
const WaitingCard = ({ id }: { readonly id: string }) => {
  const app = useApp()
  const { waiting } = useWaiting(id)
  const [next] = waiting
  if (next === undefined) return null
  const left = leftIn(waiting.map((one) => one.id))
  return <NextCard title={next.title} left={left} onOpen={() => void openInPlace(app, id, next)} />
}

const useWaiting = (id: string) => {
  const instance = useInstance(id)?.id
  const { data } = useServerQuery(taskQuery)
  const done = useAppSelector(({ lists }) => lists.done)
  const isKept = (task: string) => typeof done[task]?.decision === "string"
  return { waiting: (data ?? []).filter((one) => one.instance !== instance && !isKept(one.id)) }
}

/** How many there are; null where there may be more than are known here. */
const leftIn = (ids: ReadonlyArray<string>): number | null => (ids.length < List.pageSize ? ids.length : null)

/** Opens it where this one is, which makes room for it. */
const openInPlace = (app: App, id: string, wanted: ListedTask, list?: string): string | null => {
  const slot = Workspace.find(getWorkspaceState(app).workspace.layout, id)?.slot ?? null
  const opened = openTask(app, wanted, { target: slot }, list)
  if (opened !== null && opened !== id && !app.draftUndo.isDirty(id)) app.dispatch(closed(id))
  return opened
}

interface CardProps {
  readonly title: string
  readonly left: number | null
  readonly onOpen: () => void
}

const NextCard = ({ title, left, onOpen }: CardProps) => {
  const { t } = useTranslation()
  const hand = useHand()
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    hand.pressed(pressOf(event), null)
    onOpen()
  }
  return (
    <button type="button" className="btn primary next-task" onClick={press}>
      <span>
        <small>
          {t("process.nextTask")}
          {left !== null && ` · ${t("process.nextLeft", { n: left })}`}
        </small>
        <b className="ellipsis">{title}</b>
      </span>
      <Icon name="right" />
    </button>
  )
}
