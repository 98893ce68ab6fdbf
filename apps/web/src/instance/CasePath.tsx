/** The path of a case in words: who has it and since when, what was done before, and what comes after that. */
import type { Instance, PassedStep, Step } from "@quadrante/api/process"
import * as User from "@quadrante/domain/user"
import * as Workspace from "@quadrante/domain/workspace"
import { useTranslation } from "react-i18next"
import { usePhoto } from "../data/photo.ts"
import { dayOf } from "../i18n/time.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { useLocale } from "../kernel/locale.ts"
import { useClock } from "../kernel/clock.ts"
import { talkAsked } from "../store/instances.ts"
import { handOverAsked } from "../store/workspace.ts"
import { Avatar } from "../ui/Avatar.tsx"
import { Icon } from "../ui/Icon.tsx"
import { MomentText } from "../ui/MomentText.tsx"
import { useDue } from "./due.ts"
import { useWhoHasIt } from "./has-it.ts"
import { isPassed, useWhyPassed, withPassed } from "./passed.ts"
import { useUsual } from "./usual.ts"
import "./case-path.css"

interface Props {
  /** The id of the open process. */
  readonly id: string
  readonly instance: Instance
  /** Whether it stands beside the form, where the step of now is seen. */
  readonly isBeside: boolean
}

export const CasePath = ({ id, instance, isBeside }: Props) => {
  const { t } = useTranslation()
  const isRunning = instance.status === "running" && instance.task !== null
  return (
    <section className="case-path" aria-label={t("path.title")}>
      <WhoHasIt id={id} instance={instance} />
      {isRunning && <CaseSteps instance={instance} isBeside={isBeside} />}
    </section>
  )
}

/** Who has it, since when, and the way to pass it on. */
const WhoHasIt = ({ id, instance }: Pick<Props, "id" | "instance">) => {
  const { t } = useTranslation()
  const app = useApp()
  const { who, since, person, photo: photoId } = useWhoHasIt(instance)
  const photo = usePhoto(photoId)
  const locale = useLocale()
  const role = useAppSelector(({ workspace }) => Workspace.find(workspace.layout, id)?.openedAs.role ?? null)
  const { task, title } = instance
  return (
    <div className="has-it">
      <Avatar photo={photo}>
        {person === null ? <Icon name={task === null ? "process" : "people"} /> : User.badgeOf(locale, person)}
      </Avatar>
      <p>
        <b>{who}</b>
        {since !== null && <small>{since}</small>}
      </p>
      {task !== null && instance.status === "running" && (
        <button type="button" className="btn small" onClick={() => void app.dispatch(talkAsked({ id, asks: true }))}>
          {t("comment.askDots")}
        </button>
      )}
      {task?.passable === true && instance.status === "running" && (
        <button
          type="button"
          className="btn small"
          onClick={() =>
            app.dispatch(handOverAsked({ how: "passing", tasks: [{ id: task.id, title, name: task.name, role }] }))
          }
        >
          {t("task.pass")}
        </button>
      )}
    </div>
  )
}

/** The steps: beside the form those to come, else all of them, with what was done on top, by whom and when. */
const CaseSteps = ({ instance: { steps, passedBy, task }, isBeside }: Pick<Props, "instance" | "isBeside">) => {
  const { t } = useTranslation()
  const at = steps.findIndex(({ state }) => state === "current")
  const ahead = steps.filter(({ state }) => state === "ahead")
  const all = withPassed(steps, passedBy)
  const now = all.findIndex((step) => !isPassed(step) && step.state === "current")
  const shown = at < 0 ? ahead : isBeside ? all.slice(now + 1) : all
  return (
    <>
      {isBeside && <h3>{t("path.next")}</h3>}
      {shown.length > 0 && (
        <ol aria-label={isBeside ? undefined : t("process.steps")}>
          {shown.map((step) =>
            isPassed(step) ? <PassedBy key={step.id} step={step} /> : <CaseStep key={step.id} step={step} task={task} />
          )}
        </ol>
      )}
      {ahead.length === 0 && <p className="muted">{t(at < 0 ? "path.unknown" : "path.last")}</p>}
      {ahead.length > 0 && <p className="muted">{t("path.byDrawing")}</p>}
    </>
  )
}

/** A step that does not come, as it stands, and why. */
const PassedBy = ({ step }: { readonly step: PassedStep }) => {
  const why = useWhyPassed()(step)
  return (
    <li className="maybe">
      <span className="name">{step.name}</span>
      <small>{why}</small>
    </li>
  )
}

interface StepProps {
  readonly step: Step
  /** That of the step of now. */
  readonly task: Instance["task"]
}

const CaseStep = ({ step, task }: StepProps) => {
  const { t } = useTranslation()
  const locale = useClock()
  const usual = useUsual()(step)
  const { state, name, at, conditional, when } = step
  const isNow = state === "current"
  const due = useDue()(isNow ? (task?.due ?? null) : null)
  const has = [isNow ? task?.holder : null, step.who].filter((part) => part != null).join(", ")
  const who = isNow && task?.mine === true ? t("path.you") : has
  const side = state === "done" ? (at === null ? null : dayOf(locale, Date.parse(at))) : isNow ? t("path.now") : usual
  return (
    <li
      className={state === "done" ? "done" : conditional ? "maybe" : undefined}
      aria-current={isNow ? "step" : undefined}
    >
      <span className="name">{name}</span>
      {side !== null && <small className="step-when">{side}</small>}
      {who !== "" && <small>{who}</small>}
      {due !== null && (
        <small>
          <MomentText className={`due ${due.urgency}`} other={due.other}>
            {due.text}
          </MomentText>
        </small>
      )}
      {isNow && usual !== null && <small>{usual}</small>}
      {conditional && <small>{when === null ? t("path.mayMiss") : t("path.mayMissWhen", { quando: when })}</small>}
    </li>
  )
}
