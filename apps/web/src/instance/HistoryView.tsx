/** The history of a process: who did what when, the newest first, round by round, with the way to cancel it. */
import type { HistoryEntry, Instance } from "@quadrante/api/process"
import * as Decision from "@quadrante/domain/decision"
import * as Wording from "@quadrante/domain/wording"
import { useId, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { history } from "../data/queries.ts"
import { useServerQuery } from "../data/query.ts"
import { useFaultText } from "../kernel/faults.ts"
import { useApp } from "../kernel/app.ts"
import { useLocale } from "../kernel/locale.ts"
import { Icon } from "../ui/Icon.tsx"
import { cancelProcess } from "./holding.ts"
import { openProcess } from "../workspace/open.ts"
import { CancelProcess } from "./CancelProcess.tsx"
import { HistoryItem } from "./HistoryItem.tsx"
import "./history.css"

interface Props {
  readonly instance: Instance
}

export const HistoryView = ({ instance }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const { data: entries, fault } = useServerQuery(history(instance.id, stepOf(instance)), { keepsLast: true })
  const open = instance.status === "running" ? (instance.task?.activity ?? null) : null
  const rounds = useMemo(() => Decision.roundsIn(entries ?? [], open), [entries, open])
  return (
    <section className="history" aria-label={t("task.historyOf")}>
      {/* The tab above says it to the eye. */}
      <h3 className="vh">{t("task.historyOf")}</h3>
      {fault !== null && (
        <p className="note error" role="alert">
          <Icon name="error" />
          <span>{faultText(fault)}</span>
        </p>
      )}
      {entries === null && fault === null && (
        <div className="skeleton" role="status" aria-label={t("task.historyOf")}>
          <div className="skel" />
          <div className="skel" />
        </div>
      )}
      {rounds.map((round) => (
        <Round key={round.n} round={round} instance={instance} isOne={rounds.length === 1} />
      ))}
      <Kin instance={instance} />
      {instance.withdrawal?.as === "keeper" && (
        <CancelProcess title={instance.title} onCancel={(reason) => void cancelProcess(app, instance.id, reason)} />
      )}
    </section>
  )
}

/** What the history depends on: that the instance moved, that somebody took or left its task, or will look again. */
const stepOf = ({ revision, task }: Instance): string =>
  `${revision} ${task?.holder ?? ""} ${task?.held ?? ""} ${task?.help?.since ?? ""} ${task?.followUp ?? ""}`

interface RoundProps {
  readonly round: Decision.HistoryRound<HistoryEntry>
  readonly instance: Instance
  /** The case never came back, so its round has no name. */
  readonly isOne: boolean
}

const Round = ({ round: { n, entries }, instance, isOne }: RoundProps) => {
  const { t } = useTranslation()
  const { lin_id } = useLocale()
  const heading = useId()
  const { task } = instance
  return (
    <>
      {!isOne && (
        <h4 className="round" id={heading}>
          {Wording.roundIn(lin_id, n)}
        </h4>
      )}
      {entries.length === 0 && task !== null && !isOne && (
        <p className="muted">{t("task.roundBegins", { nome: task.name })}</p>
      )}
      {(entries.length > 0 || isOne) && (
        <ol aria-labelledby={isOne ? undefined : heading}>
          {entries.map((one) => (
            <HistoryItem key={one.entry.id} {...one} instance={instance} />
          ))}
        </ol>
      )}
    </>
  )
}

/** The processes that this one called, and the one that called it. */
const Kin = ({ instance }: { readonly instance: Instance }) => {
  const { t } = useTranslation()
  const app = useApp()
  const links = [
    ...(instance.caller === null ? [] : [{ said: t("task.caller"), ...instance.caller }]),
    ...instance.called.map((one) => ({ said: t("task.called"), ...one }))
  ]
  if (links.length === 0) return null
  return (
    <ul className="kin">
      {links.map(({ said, id, processo, title }) => (
        <li key={id}>
          <span>{said}: </span>
          <button
            type="button"
            className="btn quiet small"
            onClick={() =>
              openProcess(app, { processo, title, contexto: { instancia: id }, instance: id, target: null })
            }
          >
            {title}
          </button>
        </li>
      ))}
    </ul>
  )
}
