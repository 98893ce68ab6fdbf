/** The head of an open process: its title, where it stands and until when, and what of it is shown. */
import type { Instance } from "@quadrante/api/process"
import * as Workspace from "@quadrante/domain/workspace"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { openInstances } from "../kernel/known.ts"
import { Icon, type IconName } from "../ui/Icon.tsx"
import { MomentText } from "../ui/MomentText.tsx"
import { DecidedBand } from "./DecidedBand.tsx"
import { lookOfDue, useDue } from "./due.ts"
import { TaskMenu } from "./TaskMenu.tsx"
import { hint, tip } from "../ui/tip.ts"

/** What of a process stands in its body. */
export type ProcessView = "form" | "path" | "comments" | "files" | "history" | "diagram"

interface Props {
  readonly id: string
  readonly instance: Instance
  readonly shows: ProcessView
  /** Whether its task is for whoever sees it. */
  readonly mine: boolean
  readonly onShow: (view: ProcessView) => void
  /** Asks when its task is to be looked at again. */
  readonly onRemind: () => void
}

export const ProcessHead = ({ id, instance, shows, mine, onShow, onRemind }: Props) => {
  const { t } = useTranslation()
  return (
    <>
      <DecidedBand id={id} />
      <header className="quad-head">
        <h2 {...tip(instance.title)} tabIndex={-1}>
          {instance.title}
        </h2>
        <State instance={instance} isTold={!mine && shows !== "comments" && shows !== "files"} />
        <OpenedAs id={id} />
        <div className="acts">
          <Follow id={id} instance={instance} />
          <TaskMenu id={id} instance={instance} onRemind={onRemind} />
          <Switch
            icon={shows === "diagram" ? "form" : "diagram"}
            isOn={shows === "diagram"}
            text={shows === "diagram" ? t("process.hideDiagram") : t("process.diagram")}
            onSwitch={(isOn) => onShow(isOn ? "diagram" : "form")}
          />
          <button
            type="button"
            className="btn quiet small icon print"
            {...tip(t("process.print"))}
            onClick={() => window.print()}
          >
            <Icon name="print" />
            <span className="word">{t("process.print")}</span>
          </button>
        </div>
      </header>
    </>
  )
}

/** As what the process was opened, where the session is in another role by now. */
export const OpenedAs = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation()
  const role = useAppSelector(({ session }) => session.view?.role)
  const openedAs = useAppSelector(({ workspace }) => Workspace.find(workspace.layout, id)?.openedAs)
  if (openedAs?.role === undefined || openedAs.role === role) return null
  const nome = [openedAs.unid_sigla, openedAs.perfil_operacional].filter(Boolean).join(" · ")
  return <Chip look="" text={t("profile.openedAs", { nome })} />
}

/** What gives way to the title of a case; a tip says what of it is cut. */
const Chip = ({ look, text }: { readonly look: string; readonly text: string }) => (
  <span className={`chip ${look}`} {...tip(text)}>
    <span className="ellipsis">{text}</span>
  </span>
)

interface StateProps {
  readonly instance: Instance
  /** Whether what is below says where it stands: once is enough. */
  readonly isTold: boolean
}

const State = ({ instance, isTold }: StateProps) => {
  const { t } = useTranslation()
  const dueOf = useDue()
  if (instance.status === "ended") return <Chip look="" text={instance.outcome ?? t("process.endedChip")} />
  if (instance.status === "refused") return <Chip look="error" text={instance.outcome ?? t("process.refusedChip")} />
  if (instance.status === "cancelled") return <Chip look="" text={t("process.cancelledChip")} />
  if (instance.task === null) return null
  const { name, due: at } = instance.task
  const due = dueOf(at)
  if (due === null) return isTold ? null : <Chip look="accent" text={name} />
  // The path below has the step; who hears the page hears both here.
  return (
    <MomentText className={`chip due ${isTold ? "" : "accent"} ${lookOfDue[due.urgency]}`} other={due.other} isStop>
      {!isTold && <span className="vh">{name}, </span>}
      <Icon name={due.urgency === "overdue" ? "alert" : "calendar"} />
      {due.text}
    </MomentText>
  )
}

/** Follows the case, or no more; of what is over nobody is told any more. */
const Follow = ({ id, instance }: Pick<Props, "id" | "instance">) => {
  const { t } = useTranslation()
  const app = useApp()
  const { following, status } = instance
  if (status !== "running") return null
  return (
    <button
      type="button"
      className="btn quiet small icon follow"
      aria-pressed={following}
      {...(following ? hint(t("process.unfollow")) : tip(t("process.follow")))}
      onClick={() => void openInstances(app).follow(id, !following)}
    >
      <Icon name="bell" />
      <span className="word last">{following ? t("process.follows") : t("process.follow")}</span>
    </button>
  )
}

interface SwitchProps {
  readonly icon: IconName
  readonly isOn: boolean
  readonly text: string
  readonly onSwitch: (isOn: boolean) => void
}

/** Shows something else in place of the form, and the form again. */
const Switch = ({ icon, isOn, text, onSwitch }: SwitchProps) => (
  <button
    type="button"
    className="btn quiet small icon"
    aria-pressed={isOn}
    {...tip(text)}
    onClick={() => onSwitch(!isOn)}
  >
    <Icon name={icon} />
    <span className="word">{text}</span>
  </button>
)
