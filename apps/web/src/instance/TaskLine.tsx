/** A task in a list: opens with a click, is claimed or given back with the button beside it or with P. */
import type { TaskSummary } from "@quadrante/api/process"
import type { MouseEvent } from "react"
import { useTranslation } from "react-i18next"
import { useApp } from "../kernel/app.ts"
import { Icon } from "../ui/Icon.tsx"
import { holdTask } from "./holding.ts"
import { useDue } from "./due.ts"
import "../ui/tree.css"
import "../ui/due.css"
import "./task-line.css"

/** What its button says, and the hint for it. */
const words = {
  claim: { act: "task.claim", hint: "task.claimHint" },
  release: { act: "task.release", hint: "task.releaseHint" }
} as const

interface Props {
  readonly task: TaskSummary
  readonly onOpen: (event: MouseEvent) => void
}

export const TaskLine = ({ task, onOpen }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const due = useDue()(task.due)
  const act = task.standing === "offered" ? "claim" : task.claimed ? "release" : null
  const hold = () => act !== null && void holdTask(app, act, task)
  return (
    <div className="task-line">
      <button
        type="button"
        aria-keyshortcuts={act === null ? undefined : "P"}
        onClick={onOpen}
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== "p" || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          hold()
        }}
      >
        <Icon name={due?.urgency === "overdue" ? "alert" : "task"} />
        <span>
          {task.title}
          <small>
            {task.name}
            {due !== null && <span className={`due ${due.urgency}`}> · {due.text}</span>}
          </small>
        </span>
      </button>
      {act !== null && (
        <button type="button" className="btn quiet small" onClick={hold} title={t(words[act].hint)}>
          {t(words[act].act)}
          <span className="vh"> {t("task.of", { tarefa: task.name, titulo: task.title })}</span>
        </button>
      )}
    </div>
  )
}
