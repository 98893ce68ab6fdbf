/** What else can be done with an open task: be reminded of it, ask about it, pass it on, have it filled in. */
import type { Instance } from "@quadrante/api/process"
import * as Workspace from "@quadrante/domain/workspace"
import { useTranslation } from "react-i18next"
import { dayOf } from "../i18n/time.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { useClock } from "../kernel/clock.ts"
import { talkAsked } from "../store/instances.ts"
import { type HandingOver, handOverAsked } from "../store/workspace.ts"
import { Icon } from "../ui/Icon.tsx"
import { MenuButton } from "../ui/MenuButton.tsx"
import { useFollowUp } from "./follow-up.ts"

interface Props {
  readonly id: string
  readonly instance: Instance
  /** Asks when the task is to be looked at again. */
  readonly onRemind: () => void
}

export const TaskMenu = ({ id, instance: { task, status, title }, onRemind }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const locale = useClock()
  const followUp = useFollowUp(task)
  const role = useAppSelector(({ workspace }) => Workspace.find(workspace.layout, id)?.openedAs.role ?? null)
  if (task === null || status !== "running") return null
  const named = { id: task.id, title, name: task.name, role }
  const handOver = (how: HandingOver["how"]) => app.dispatch(handOverAsked({ how, tasks: [named] }))
  const remind = followUp === null ? t("task.remind") : t("task.remindOn", { dia: dayOf(locale, Date.parse(followUp)) })
  return (
    <MenuButton
      label={t("task.more")}
      isAbove
      className="btn quiet small icon"
      acts={[
        ...(task.mine ? [{ name: "remind", label: remind, run: onRemind }] : []),
        { name: "ask", label: t("comment.askDots"), run: () => void app.dispatch(talkAsked({ id, asks: true })) },
        ...(task.passable ? [{ name: "pass", label: t("task.pass"), run: () => handOver("passing") }] : []),
        ...(task.helpable ? [{ name: "help", label: t("task.askHelp"), run: () => handOver("help") }] : [])
      ]}
    >
      <Icon name="more" />
    </MenuButton>
  )
}
