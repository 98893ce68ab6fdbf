/**
 * What comes after a task: the next of the list from which it was opened, in the same quadrant, or the list again; where it
 * was opened from elsewhere and is decided, the next that waits for this person.
 */
import * as Workspace from "@quadrante/domain/workspace"
import type { MouseEvent } from "react"
import { useTranslation } from "react-i18next"
import { tasks as taskQuery } from "../data/queries.ts"
import { useServerQuery } from "../data/query.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { useInstance } from "../kernel/known.ts"
import type { ListPlace } from "../store/lists.ts"
import { activated, listShown } from "../store/workspace.ts"
import { Icon } from "../ui/Icon.tsx"
import { leftOf, nextOfList, openInPlace } from "../workspace/next-task.ts"
import { pressOf, useHand } from "./hand.tsx"
import "./next-task.css"

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
  const lists = useAppSelector((state) => state.lists)
  const isPhone = useAppSelector(({ workspace }) => workspace.isPhone)
  const layout = useAppSelector(({ workspace }) => workspace.layout)
  const isOpen = Workspace.find(layout, list) !== undefined
  const canGoBack = isOpen || isPhone
  const { next, left } = nextOfList({ lists }, { list, task, order: before })
  const waiting = useWaiting(id)
  const goBack = () => {
    if (!isOpen) return void app.dispatch(listShown())
    app.dispatch(activated(list))
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#proc-${list} [role=grid]`)?.focus())
  }
  return (
    <footer className="quad-foot">
      {next === null ? (
        <>
          <span className="state last">{t(waiting.length === 0 ? "process.nextNone" : "process.nextElsewhere")}</span>
          <WaitingCard waiting={waiting} id={id} />
        </>
      ) : (
        <NextCard title={next.title} left={left} onOpen={() => void openInPlace(app, id, next, list)} />
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
  const waiting = useWaiting(id)
  return waiting.length === 0 ? null : (
    <footer className="quad-foot">
      <WaitingCard waiting={waiting} id={id} />
    </footer>
  )
}

interface WaitingProps {
  readonly id: string
  readonly waiting: ReturnType<typeof useWaiting>
}

/** Of the tasks that wait for this person, the one that is due first; what has come since a list was read is among them. */
const WaitingCard = ({ id, waiting }: WaitingProps) => {
  const app = useApp()
  const [next] = waiting
  if (next === undefined) return null
  const left = leftOf(waiting.map((one) => one.id))
  return <NextCard title={next.title} left={left} onOpen={() => void openInPlace(app, id, next)} />
}

const useWaiting = (id: string) => {
  const instance = useInstance(id)?.id
  const { data } = useServerQuery(taskQuery)
  const done = useAppSelector(({ lists }) => lists.done)
  const isKept = (task: string) => typeof done[task]?.decision === "string"
  return (data ?? []).filter((one) => one.instance !== instance && !isKept(one.id))
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
