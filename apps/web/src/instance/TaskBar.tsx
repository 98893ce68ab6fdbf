/** Whose a task is, with the acts that change it, and when it is to be looked at again. */
import type { Instance } from "@quadrante/api/process"
import * as Workspace from "@quadrante/domain/workspace"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { FollowUp } from "./FollowUp.tsx"
import { useFollowUp } from "./follow-up.ts"
import { followTask, holdTask } from "./holding.ts"
import { hint } from "../ui/tip.ts"
import "./task-bar.css"

interface Props {
  readonly id: string
  readonly instance: Instance
  /** Whether it was asked when to look at it again. */
  readonly isReminding: boolean
  /** Whether nothing below says that deciding takes the task. */
  readonly isBrief: boolean
}

export const TaskBar = ({ id, instance, isReminding, isBrief }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const { task } = instance
  const followUp = useFollowUp(task)
  const role = useAppSelector(({ workspace }) => Workspace.find(workspace.layout, id)?.openedAs.role ?? null)
  if (task === null || instance.status !== "running") return null
  const named = { id: task.id, title: instance.title, name: task.name, role }
  // Where it is decided, the line that says so has this button.
  const isClaimed = task.standing === "offered" && (task.decision === null || isBrief)
  const reminds = task.mine && isReminding
  if (!isClaimed && !task.releasable && task.holder === null && !reminds) return null
  return (
    <div className="task-bar">
      {task.releasable && task.actingFor === null ? (
        <span className="chip accent">{t("task.withYou")}</span>
      ) : (
        task.holder !== null && <span className="chip">{t("task.holder", { nome: task.holder })}</span>
      )}
      {isClaimed && (
        <button
          type="button"
          className="btn small"
          onClick={() => void holdTask(app, "claim", named)}
          {...(task.decision !== null && hint(t("decide.takes")))}
        >
          {t("task.claim")}
        </button>
      )}
      {task.releasable && (
        <button type="button" className="btn quiet small" onClick={() => void holdTask(app, "release", named)}>
          {t("task.release")}
        </button>
      )}
      {reminds && <FollowUp at={followUp} takesFocus onFollow={(at) => void followTask(app, id, at)} />}
    </div>
  )
}
