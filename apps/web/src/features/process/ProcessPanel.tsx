/** An open process: where it stands, the form of its task or what was answered, its diagram. */
import "./task.css"
import * as Form from "@quadrante/domain/form"
import * as Outbox from "@quadrante/domain/outbox"
import * as Workspace from "@quadrante/domain/workspace"
import type { Instance } from "@quadrante/api/process"
import { Result } from "effect"
import { memo, useCallback, useEffect, useId, useMemo, useState, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../../i18n/faults.ts"
import { timeOf } from "../../i18n/time.ts"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { activated } from "../../store/workspace.ts"
import { Icon, type IconName } from "../../ui/Icon.tsx"
import { switchMode } from "../documents/modes.ts"
import { loadProcess, sendTask } from "./acts.ts"
import { retryProcess } from "./holding.ts"
import { useBase } from "./base.ts"
import { Conflicts } from "./Conflicts.tsx"
import { DiagramOf } from "./DiagramOf.tsx"
import { Facts } from "./Facts.tsx"
import { Failed } from "./Failed.tsx"
import { HistoryView } from "./HistoryView.tsx"
import { taskOf } from "./loading.ts"
import { LostAnswer } from "./LostAnswer.tsx"
import { Note } from "./Note.tsx"
import { Others } from "./Others.tsx"
import { useTaken } from "./overtaken.ts"
import { ProcessForm } from "./ProcessForm.tsx"
import { Record } from "./Record.tsx"
import { useStays, useTakenUp } from "./staying.ts"
import { Skeleton } from "./Skeleton.tsx"
import { Steps } from "./Steps.tsx"
import { TaskBar } from "./TaskBar.tsx"
import { Starting, WaitingForm, WaitingNote } from "./Waiting.tsx"

interface Props {
  /** The id of the open process. */
  readonly id: string
  readonly title: string
  /** Whether a person's own act brought it to view, so that its first field may take the focus. */
  readonly takesFocus: boolean
}

const noAnswers: Form.Values = {}

export const ProcessPanel = memo(({ id, title, takesFocus }: Props) => {
  const app = useApp()
  const running = useAppSelector(({ instances }) => instances[id])
  const unknown = running === undefined
  useEffect(() => {
    if (unknown) void loadProcess(app, id)
  }, [app, id, unknown])
  const instance = running?.instance ?? null
  const starting = useAppSelector(({ outbox }) => Outbox.waitingFor(outbox, { process: id, task: null }))
  if (instance === null) {
    if (starting !== null) return <Starting id={id} title={title} submission={starting} />
    return running?.fault ? <Failed id={id} title={title} fault={running.fault} /> : <Skeleton title={title} />
  }
  return <Work id={id} instance={instance} takesFocus={takesFocus} />
})

/** As what the process was opened, where the session is in another role by now. */
const OpenedAs = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation()
  const role = useAppSelector(({ session }) => session.view?.role)
  const openedAs = useAppSelector(({ workspace }) => Workspace.find(workspace.layout, id)?.openedAs)
  if (openedAs?.role === undefined || openedAs.role === role) return null
  const nome = [openedAs.unid_sigla, openedAs.perfil_operacional].filter(Boolean).join(" · ")
  return <span className="chip">{t("profile.openedAs", { nome })}</span>
}

const Work = ({
  id,
  instance,
  takesFocus
}: {
  readonly id: string
  readonly instance: Instance
  readonly takesFocus: boolean
}) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const formId = useId()
  const [shows, setShows] = useState<"form" | "diagram" | "history">("form")
  const [problems, setProblems] = useState(0)
  const { fault, lost } = useAppSelector(({ instances }) => instances[id]) ?? { fault: null, lost: null }
  const { task } = instance
  const pending = useAppSelector(({ outbox }) =>
    Outbox.waitingFor(outbox, { process: id, task: instance.task?.id ?? null })
  )
  const sending = pending !== null && !pending.waits
  const waiting = pending?.waits === true ? pending : null
  const form = useMemo(() => (task === null ? null : Result.getOrNull(Form.decode(task.form))), [task])
  const elsewhere = useElsewhere(id, task?.id ?? null)
  const mine = task !== null && task.mine && instance.status === "running" && elsewhere === null
  const taken = useTaken(id, elsewhere === null && instance.status === "running" ? task : null)
  const { base, takeTheirs } = useBase(id, formId, instance, form, fault)
  const { isBack, body, onScroll } = useTakenUp(id)
  // What was seen before takes no focus when it is seen again; a task that comes after it does.
  const [seenTask] = useState(isBack ? task?.id : undefined)
  useStays(shows !== "form" || base.conflicts.length > 0 || fault !== null)
  const onProblems = useCallback((count: number) => setProblems(count), [])
  const hasMode = useAppSelector(({ documents: { at, shown } }) =>
    shown.some(({ key, process }) => key === at && process === id)
  )
  const [hadMode, setHadMode] = useState(false)
  // A text that is written or read stands in the form.
  if (hasMode !== hadMode) {
    setHadMode(hasMode)
    if (hasMode) setShows("form")
  }
  /** A text that is not saved comes first: it would be read only once the task is done. */
  const submit = (values: Form.Values) => {
    if (app.drafts.isHeld(id)) switchMode(app, null)
    else void sendTask(app, id, values, base.revision)
  }
  return (
    <>
      <header className="quad-head">
        <h2 title={instance.title} tabIndex={-1}>
          {instance.title}
        </h2>
        <State instance={instance} />
        <OpenedAs id={id} />
        <div className="acts">
          <Switch
            icon={shows === "diagram" ? "form" : "diagram"}
            isOn={shows === "diagram"}
            text={shows === "diagram" ? t("process.hideDiagram") : t("process.diagram")}
            onSwitch={(isOn) => setShows(isOn ? "diagram" : "form")}
          />
          <Switch
            icon="history"
            isOn={shows === "history"}
            text={shows === "history" ? t("task.hideHistory") : t("task.history")}
            onSwitch={(isOn) => setShows(isOn ? "history" : "form")}
          />
          <button
            type="button"
            className="btn quiet small icon"
            title={t("process.print")}
            onClick={() => window.print()}
          >
            <Icon name="print" />
            <span className="vh">{t("process.print")}</span>
          </button>
        </div>
      </header>
      {/* The body scrolls, so the keyboard must reach it. */}
      <div className="quad-body" tabIndex={0} role="group" aria-label={instance.title} ref={body} onScroll={onScroll}>
        <Steps steps={instance.steps} mine={mine} />
        {fault !== null && (
          <p className="note error" role="alert">
            <Icon name="error" />
            <span>{faultText(fault)}</span>
          </p>
        )}
        {waiting !== null && <WaitingNote submission={waiting} />}
        {taken !== null && <LostAnswer id={id} instance={instance} lost={taken} isTaken />}
        {lost !== null && <LostAnswer id={id} instance={instance} lost={lost} isTaken={false} />}
        {instance.status === "failed" && <Stopped id={id} instance={instance} />}
        {instance.status === "ended" && <Note text={t("process.ended")} kind="ok" />}
        {instance.status === "cancelled" && (
          <Note text={t("process.cancelled", { motivo: instance.reason ?? "" })} kind="error" />
        )}
        {elsewhere !== null && (
          <Note text={t("process.elsewhere")} kind="ok">
            <button type="button" className="btn small" onClick={() => app.dispatch(activated(elsewhere))}>
              {t("process.goThere")}
            </button>
          </Note>
        )}
        {task !== null && !mine && elsewhere === null && instance.status !== "failed" && (
          <Note text={t("process.waiting", { papel: task.role, nome: task.name })} kind="ok" />
        )}
        {mine && form !== null && waiting === null && <Conflicts form={form} base={base} onTake={takeTheirs} />}
        {shows === "form" && <TaskBar id={id} instance={instance} />}
        {shows === "form" && <Others id={id} instance={instance} />}
        {shows === "diagram" && <DiagramOf instance={instance} />}
        {shows === "history" && <HistoryView id={id} instance={instance} />}
        {/* The form stays mounted behind diagram and history: nothing typed is lost by looking. */}
        <div hidden={shows !== "form"}>
          {mine && form !== null && waiting !== null ? (
            <WaitingForm form={form} instance={instance.id} submission={waiting} />
          ) : mine && form !== null ? (
            <ProcessForm
              key={task.id}
              id={formId}
              process={id}
              instance={instance.id}
              task={task.id}
              form={form}
              data={base.values}
              lastAnswers={task.last?.answers ?? noAnswers}
              turns={base.turns}
              refused={fault}
              takesFocus={takesFocus && task.id !== seenTask}
              onProblems={onProblems}
              onSubmit={submit}
            />
          ) : task === null ? (
            <Record instance={instance} />
          ) : (
            <Facts form={form} instance={instance.id} values={instance.values} />
          )}
        </div>
      </div>
      {mine && shows === "form" && waiting === null && (
        <footer className="quad-foot">
          <FootState id={id} problems={problems} />
          <button type="submit" form={formId} className="btn primary" aria-busy={sending} disabled={sending}>
            {sending && <span className="spin" aria-hidden="true" />}
            {sending ? t("process.sending") : t("process.submit")}
          </button>
        </footer>
      )}
    </>
  )
}

/**
 * The open process in which the same task is filled in; null where this is the one: it was opened for the task, or for
 * none. One whose own task was sent gives way to any other that shows the task.
 */
const useElsewhere = (id: string, task: string | null): string | null =>
  useAppSelector(({ workspace, instances }) => {
    const { processes } = workspace.layout
    const own = processes.find((process) => process.id === id)
    if (task === null || own === undefined || taskOf(own) === task) return null
    const loaded = processes.filter((process) => process.id !== id && instances[process.id]?.instance != null)
    const meant = loaded.find((process) => taskOf(process) === task)
    if (meant !== undefined || taskOf(own) === null) return meant?.id ?? null
    const showing = loaded.filter((process) => instances[process.id]?.instance?.task?.id === task)
    // Of several that were sent the one that was opened first stays.
    return showing.find((process) => taskOf(process) === null || process.id < id)?.id ?? null
  })

const State = ({ instance }: { readonly instance: Instance }) => {
  const { t } = useTranslation()
  if (instance.status === "ended") return <span className="chip">{instance.outcome ?? t("process.endedChip")}</span>
  if (instance.status === "cancelled") return <span className="chip">{t("process.cancelledChip")}</span>
  return instance.task === null ? null : <span className="chip accent">{instance.task.name}</span>
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
    title={text}
    onClick={() => onSwitch(!isOn)}
  >
    <Icon name={icon} />
    <span className="vh">{text}</span>
  </button>
)

/** It has stopped; whoever may have it tried again is told why. */
const Stopped = ({ id, instance }: { readonly id: string; readonly instance: Instance }) => {
  const { t } = useTranslation()
  const app = useApp()
  if (instance.incident === null) return <Note text={t("process.failedRun")} kind="error" />
  return (
    <>
      <Note text={t("task.incident", { motivo: instance.incident.reason })} kind="error" />
      <button type="button" className="btn" onClick={() => void retryProcess(app, id)}>
        {t("task.retry")}
      </button>
    </>
  )
}

const FootState = ({ id, problems }: { readonly id: string; readonly problems: number }) => {
  const { t } = useTranslation()
  const { drafts } = useApp()
  const locale = useAppSelector((state) => state.locale)
  const at = useSyncExternalStore(drafts.subscribe, () => drafts.keptAt(id))
  if (problems > 0) {
    return (
      <span className="state error">
        <Icon name="error" />
        {t("process.problems", { count: problems })}
      </span>
    )
  }
  if (at === null) return <span className="state" />
  return (
    <span className="state ellipsis">
      <Icon name="ok" />
      {t("process.draft", { hora: timeOf(locale, at) })}
    </span>
  )
}
