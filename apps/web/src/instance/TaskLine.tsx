/** A task as a line: opens with a click, is claimed or given back with the button beside it or with P. */
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

interface Props {
  readonly task: TaskSummary
  /** On one line, with what it is called and until when. */
  readonly isShort: boolean
  readonly onOpen: (event: MouseEvent) => void
}

export const TaskLine = ({ task, isShort, onOpen }: Props) => {
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
    <div className={isShort ? "task-line short" : "task-line"}>
      <button
        type="button"
        className="open"
        aria-keyshortcuts={act === null ? undefined : "P"}
        onClick={onOpen}
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== "p" || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          hold()
        }}
      >
        <Icon name={due?.urgency === "overdue" ? "alert" : "task"} />
        <span
          className={act === null || isShort ? undefined : `beside ${act}`}
          {...tip([task.title, step, due?.text, due?.other].filter(Boolean).join("\n"))}
        >
          <span className="ellipsis">{task.title}</span>
          <small>
            {due !== null && <span className={`due ${due.urgency}`}>{due.text}</span>}
            {!isShort && due !== null && <span className="between"> · </span>}
            {!isShort && <span className="ellipsis">{step}</span>}
          </small>
        </span>
      </button>
      {act !== null && !isShort && (
        <button
          type="button"
          className={act === "claim" ? "btn small" : "btn quiet small"}
          onClick={hold}
          {...hint(t(words[act].hint))}
        >
          {/* It is long, and seldom wanted. */}
          {act === "release" && <Icon name="returned" />}
          <span className={act === "release" ? "vh" : undefined}>{t(words[act].act)}</span>
          <span className="vh"> {t("task.of", { tarefa: task.name, titulo: task.title })}</span>
        </button>
      )}
    </div>
  )
}
