/** What is to be known of an instance before its form: what went wrong, what waits, how it ended, who has it. */
import type { Instance, LastDecision, Task } from "@quadrante/api/process"
import type { Submission } from "@quadrante/domain/outbox"
import { verbOf } from "@quadrante/domain/verb"
import * as Workspace from "@quadrante/domain/workspace"
import type { TFunction } from "i18next"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../kernel/faults.ts"
import { isToday, minuteOf, timeOf } from "../i18n/time.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { useProcessFault } from "../kernel/known.ts"
import { useClock } from "../kernel/clock.ts"
import { WaitingNote } from "../outbox/Waiting.tsx"
import { activated } from "../store/workspace.ts"
import { Icon } from "../ui/Icon.tsx"
import { holdTask, retryProcess } from "./holding.ts"
import { AskBack } from "./AskBack.tsx"
import { isKeptOutOf } from "./deciding.ts"
import { EngineNote } from "./EngineNote.tsx"
import { notesOf, useDoneHere } from "./foot.ts"
import { LastDecisionNote } from "./LastDecisionNote.tsx"
import { LostAnswer, RefusedAnswer } from "./LostAnswer.tsx"
import { Note } from "./Note.tsx"
import { ownStepOf } from "./own-step.ts"
import { useTaken } from "./overtaken.ts"
import { whyNotText } from "../i18n/why-not.ts"

interface Props {
  readonly id: string
  readonly instance: Instance
  /** What was sent and waits for the server. */
  readonly waiting: Submission | null
  /** The open process in which the same task is filled in. */
  readonly elsewhere: string | null
  readonly mine: boolean
  /** Whether the line above has the button that takes the task. */
  readonly isBrief: boolean
  /** Whether the form is shown below: beside what else there is, its own words or the head say whose turn it is. */
  readonly isForm: boolean
}

export const InstanceNotes = ({ id, instance, waiting, elsewhere, mine, isBrief, isForm }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const fault = useProcessFault(id)
  const lost = useAppSelector(({ instances }) => instances[id]?.lost ?? null)
  const role = useAppSelector(({ workspace }) => Workspace.find(workspace.layout, id)?.openedAs.role ?? null)
  const { task, status, lastDecision } = instance
  const ownStep = useOwnStep(id, instance)
  const told = useToldDecision(id, instance)
  const isDone = useDoneHere(id)
  const taken = useTaken(id, elsewhere === null && status === "running" ? task : null)
  const isTold = isForm && !mine && elsewhere === null
  const own = isTold ? ownStep : ""
  const ended = lastDecision === undefined && status === "ended" ? t("process.ended") : null
  const turn = isTold && status !== "failed" && task !== null ? turnText(t, task) : null
  const standing = notesOf({
    own,
    turn: own === "" ? turn : (turn ?? ended),
    // What keeps a person from a task that they might expect to do; whose it is instead is said beside it.
    why:
      isTold && task !== null && instance.engine === undefined && !isKeptOutOf(instance)
        ? whyNotText(t, task.why)
        : null,
    isDone
  })
  return (
    <>
      {fault !== null && (
        <p className="note error" role="alert">
          <Icon name="error" />
          <span>{faultText(fault)}</span>
        </p>
      )}
      {waiting !== null && <WaitingNote submission={waiting} />}
      {task?.pending?.own === null && <Note text={t("decide.decidedBy", { nome: task.pending.by })} kind="info" />}
      {told !== null && (status !== "running" || isForm) && <LastDecisionNote status={status} decision={told} />}
      {taken !== null && <LostAnswer id={id} instance={instance} lost={taken} isTaken />}
      {instance.refusedDecisions?.map((one) => (
        <RefusedAnswer key={one.key} id={id} instance={instance} refused={one} />
      ))}
      {lost !== null && <LostAnswer id={id} instance={instance} lost={lost} isTaken={false} />}
      <EngineNote {...instance} />
      {instance.stands !== null && <Note text={t("process.stands", { nome: instance.stands })} kind="error" />}
      {(status === "failed" || instance.incident !== null) && <IncidentNote id={id} instance={instance} />}
      {lastDecision === undefined && status === "refused" && <Note text={t("process.refused")} kind="error" />}
      {ended !== null && own === "" && <Note text={ended} kind="ok" />}
      {status === "cancelled" && (
        <Note
          text={instance.reason === null ? t("process.withdrawn") : t("process.cancelled", { motivo: instance.reason })}
          kind="error"
        />
      )}
      {mine && isForm && !isBrief && task !== null && task.decision !== null && task.standing === "offered" && (
        <Note text={t("decide.takes")} kind="info">
          <button
            type="button"
            className="btn small"
            onClick={() => void holdTask(app, "claim", { id: task.id, title: instance.title, name: task.name, role })}
          >
            {t("task.claim")}
          </button>
        </Note>
      )}
      {elsewhere !== null && (
        <Note text={t("process.elsewhere")} kind="info">
          <button type="button" className="btn small" onClick={() => app.dispatch(activated(elsewhere))}>
            {t("process.goThere")}
          </button>
        </Note>
      )}
      {standing.map((note) => (
        <Note key={note.text} {...note}>
          {note.kind === "ok" && <AskBack id={id} instance={instance} />}
        </Note>
      ))}
    </>
  )
}

/** Whose turn it is. */
const turnText = (t: TFunction, { role, name: nome }: Task) =>
  role === "" ? t("process.waitingAt", { nome }) : t("process.waiting", { papel: role, nome })

/** The last decision where a note shows it above the form; null: there is none, or this person has acted since. */
export const useToldDecision = (id: string, instance: Instance): LastDecision | null => {
  const { status, lastDecision = null } = instance
  const ownStep = useOwnStep(id, instance)
  return status !== "running" || ownStep === "" ? lastDecision : null
}

/** What this person did of it last, by the word of what they decided, where nobody did anything since; else empty. */
const useOwnStep = (id: string, instance: Instance): string => {
  const { t } = useTranslation()
  const locale = useClock()
  const pessoa = useAppSelector(({ user }) => user.pessoa)
  const decided = useAppSelector(({ instances }) => instances[id]?.decided) ?? null
  const [now] = useState(() => Date.now())
  const own = ownStepOf(instance, pessoa, decided)
  // A step of before what sent it back is not what they did last; and with what it ended is said by its end.
  const isSaid = instance.lastDecision !== undefined && (own?.word === null || instance.status !== "running")
  if (own === null || isSaid) return ""
  const { at, word, step } = own
  const quando = isToday(locale, at, now) ? timeOf(locale, at) : minuteOf(locale, at)
  if (word === null) return t("process.youDid", { etapa: step, quando })
  const verb = verbOf(word)
  return verb === null ? t("decide.youDecided", { opcao: word, quando }) : t(`decide.you.${verb}`, { quando })
}

/** Says that an instance has stopped, or that a task of it is nobody's; to whoever may retry it, also why. */
const IncidentNote = ({ id, instance }: { readonly id: string; readonly instance: Instance }) => {
  const { t } = useTranslation()
  const app = useApp()
  if (instance.incident === null) return <Note text={t("process.failedRun")} kind="error" />
  const said = instance.status === "failed" ? "task.incident" : "task.incidentOfTask"
  return (
    <>
      <Note text={t(said, { motivo: instance.incident.reason })} kind="error" />
      <button type="button" className="btn" onClick={() => void retryProcess(app, id)}>
        {t("task.retry")}
      </button>
    </>
  )
}
