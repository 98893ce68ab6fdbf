/** Whose a task is, until when, and when to look at it again: with the acts that change it. */
import type { Instance } from "@quadrante/api/process"
import * as Workspace from "@quadrante/domain/workspace"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { dayOf } from "../i18n/time.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { type HandingOver, handOverAsked } from "../store/workspace.ts"
import { Icon } from "../ui/Icon.tsx"
import { MenuButton } from "../ui/MenuButton.tsx"
import { FollowUp } from "./FollowUp.tsx"
import { followTask, holdTask } from "./holding.ts"
import { talkAsked } from "../store/instances.ts"
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
  const locale = useAppSelector((state) => state.locale)
  const [isReminding, setIsReminding] = useState(false)
  const role = useAppSelector(({ workspace }) => Workspace.find(workspace.layout, id)?.openedAs.role ?? null)
  if (task === null || instance.status !== "running") return null
  const due = dueOf(task.due)
  const named = { id: task.id, title: instance.title, name: task.name, role }
  // What is on its way, or waits, is what the person sees.
  const followUp = following?.act._tag === "follow" ? following.act.at : task.followUp
  const isSole = task.standing === "mine" && !task.releasable
  if (due === null && isSole && !task.passable && !task.helpable) return null
  const handOver = (how: HandingOver["how"]) => app.dispatch(handOverAsked({ how, tasks: [named] }))
  const more = [
    ...(task.mine
      ? [
          {
            name: "remind",
            label:
              followUp === null ? t("task.remind") : t("task.remindOn", { dia: dayOf(locale, Date.parse(followUp)) }),
            run: () => setIsReminding(true)
          }
        ]
      : []),
    { name: "ask", label: t("comment.askDots"), run: () => void app.dispatch(talkAsked({ id, asks: true })) },
    ...(task.passable ? [{ name: "pass", label: t("task.pass"), run: () => handOver("passing") }] : []),
    ...(task.helpable ? [{ name: "help", label: t("task.askHelp"), run: () => handOver("help") }] : [])
  ]
  return (
    <div className="task-bar">
      {task.releasable && task.actingFor === null ? (
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
      {/* Where it is decided, the line that says so has this button. */}
      {task.standing === "offered" && task.decision === null && (
        <button type="button" className="btn small" onClick={() => void holdTask(app, "claim", named)}>
          {t("task.claim")}
        </button>
      )}
      {task.releasable && (
        <button type="button" className="btn quiet small" onClick={() => void holdTask(app, "release", named)}>
          {t("task.release")}
        </button>
      )}
      {task.mine && isReminding && (
        <FollowUp at={followUp} takesFocus onFollow={(at) => void followTask(app, id, at)} />
      )}
      <MenuButton label={t("task.more")} className="btn quiet small icon" acts={more}>
        <Icon name="more" />
      </MenuButton>
    </div>
  )
}
