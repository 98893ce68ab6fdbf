/** Whose a task is, until when, and when to look at it again: with the acts that change it. */
import type { Instance } from "@quadrante/api/process"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { Icon } from "../ui/Icon.tsx"
import { FollowUp } from "./FollowUp.tsx"
import { followTask, holdTask } from "./holding.ts"
import { useDue } from "./due.ts"
import "./task-bar.css"

export const TaskBar = ({ id, instance }: { readonly id: string; readonly instance: Instance }) => {
  const { t } = useTranslation()
  const app = useApp()
  const dueOf = useDue()
  const { task } = instance
  const following = useAppSelector(({ outbox }) =>
    outbox.waiting.findLast(({ act }) => act._tag === "follow" && act.task === instance.task?.id)
  )
  if (task === null || instance.status !== "running") return null
  const due = dueOf(task.due)
  const named = { id: task.id, title: instance.title, name: task.name }
  // What is on its way, or waits, is what the person sees.
  const followUp = following?.act._tag === "follow" ? following.act.at : task.followUp
  const isSole = task.standing === "mine" && !task.releasable
  if (due === null && isSole) return null
  return (
    <div className="task-bar">
      {task.releasable ? (
        <span className="chip accent">{t("task.withYou")}</span>
      ) : (
        task.holder !== null && <span className="chip">{t("task.holder", { nome: task.holder })}</span>
      )}
      {due !== null && (
        <span className={`chip ${due.urgency === "overdue" ? "error" : due.urgency === "soon" ? "warning" : ""}`}>
          <Icon name={due.urgency === "overdue" ? "alert" : "calendar"} />
          {due.text}
        </span>
      )}
      {task.mine && <FollowUp at={followUp} onFollow={(at) => void followTask(app, id, at)} />}
      {task.standing === "offered" && (
        <button type="button" className="btn small" onClick={() => void holdTask(app, "claim", named)}>
          {t("task.claim")}
        </button>
      )}
      {task.releasable && (
        <button type="button" className="btn quiet small" onClick={() => void holdTask(app, "release", named)}>
          {t("task.release")}
        </button>
      )}
    </div>
  )
}
