/** A task in a list: opens with a click, is claimed or given back with the button beside it or with P. */
import type { TaskSummary } from "@quadrante/api/process"
import type { MouseEvent } from "react"
import { useTranslation } from "react-i18next"
import { useApp } from "../kernel/app.ts"
import { Icon } from "../ui/Icon.tsx"
import { holdTask } from "./holding.ts"
import { useDue } from "./due.ts"
import { hint, tip } from "../ui/tip.ts"
import "../ui/tree.css"
import "../ui/due.css"
import "./task-line.css"

/** What its button says, and the hint for it. */
const words = {
  claim: { act: "task.claim", hint: "task.claimHint" },
  release: { act: "task.release", hint: "task.releaseHint" }
} as const

/** Whether a task is marked for an act on several, and how that changes; with `isRange` up to it. */
export interface TaskMark {
  readonly isOn: boolean
  readonly onToggle: (isRange: boolean) => void
}

interface Props {
  readonly task: TaskSummary
  readonly mark?: TaskMark
  readonly onOpen: (event: MouseEvent) => void
}

export const TaskLine = ({ task, mark, onOpen }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const due = useDue()(task.due)
  const act = task.standing === "offered" ? "claim" : task.claimed ? "release" : null
  const step = [
    task.name,
    ...(task.actingFor === null ? [] : [t("task.for", { nome: task.actingFor })]),
    ...(task.standing === "helping" ? [t("task.helping")] : [])
  ].join(" · ")
  const hold = () => act !== null && void holdTask(app, act, task)
  return (
    <div className={mark?.isOn === true ? "task-line marked" : "task-line"}>
      {mark !== undefined && (
        <label className="task-mark">
          <input
            type="checkbox"
            checked={mark.isOn}
            aria-label={t("task.mark", { tarefa: task.name, titulo: task.title })}
            onChange={({ nativeEvent }) => mark.onToggle("shiftKey" in nativeEvent && nativeEvent.shiftKey === true)}
          />
        </label>
      )}
      <button
        type="button"
        className="open"
        aria-keyshortcuts={
          [...(mark === undefined ? [] : ["X"]), ...(act === null ? [] : ["P"])].join(" ") || undefined
        }
        onClick={onOpen}
        onKeyDown={(event) => {
          const key = event.key.toLowerCase()
          const isMark = key === "x" && mark !== undefined
          if ((key !== "p" && !isMark) || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          if (isMark) mark.onToggle(event.shiftKey)
          else hold()
        }}
      >
        {/* A box to tick beside the picture of one would be two. */}
        {(mark === undefined || due?.urgency === "overdue") && (
          <Icon name={due?.urgency === "overdue" ? "alert" : "task"} />
        )}
        <span
          className={act === null ? undefined : `beside ${act}`}
          {...tip([task.title, step, due?.text].filter(Boolean).join("\n"))}
        >
          <span className="ellipsis">{task.title}</span>
          <small>
            {due !== null && <span className={`due ${due.urgency}`}>{due.text} · </span>}
            {step}
          </small>
        </span>
      </button>
      {act !== null && (
        <button type="button" className="btn quiet small" onClick={hold} {...hint(t(words[act].hint))}>
          {/* It is long, and seldom wanted. */}
          {act === "release" && <Icon name="returned" />}
          <span className={act === "release" ? "vh" : undefined}>{t(words[act].act)}</span>
          <span className="vh"> {t("task.of", { tarefa: task.name, titulo: task.title })}</span>
        </button>
      )}
    </div>
  )
}
