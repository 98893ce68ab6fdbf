/** The history of a process: who did what when, the newest first, with the way to cancel it. */
import type { HistoryEntry, Instance } from "@quadrante/api/process"
import { Result } from "effect"
import type { Failure } from "@quadrante/api/client"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../../i18n/faults.ts"
import { momentOf } from "../../i18n/time.ts"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { Icon, type IconName } from "../../ui/Icon.tsx"
import { cancelProcess } from "./holding.ts"
import { openProcess } from "./opening.ts"
import { CancelProcess } from "./CancelProcess.tsx"

interface Props {
  /** The id of the open process. */
  readonly id: string
  readonly instance: Instance
}

export const HistoryView = ({ id, instance }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const { entries, fault } = useHistory(instance)
  return (
    <section className="history" aria-label={t("task.historyOf")}>
      <h3>{t("task.historyOf")}</h3>
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
      <ol>
        {(entries ?? []).map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ol>
      <Kin instance={instance} />
      {instance.cancellable && (
        <CancelProcess title={instance.title} onCancel={(reason) => void cancelProcess(app, id, reason)} />
      )}
    </section>
  )
}

/** Reads the history again whenever the instance moves. */
const useHistory = ({ id, revision, task }: Instance) => {
  const { api } = useApp()
  const [entries, setEntries] = useState<ReadonlyArray<HistoryEntry> | null>(null)
  const [fault, setFault] = useState<Failure | null>(null)
  const held = `${task?.holder ?? ""} ${task?.followUp ?? ""}`
  useEffect(() => {
    let gone = false
    void (async () => {
      const answer = await (await api()).history({ instance: id })
      if (gone) return
      setFault(Result.isFailure(answer) ? answer.failure : null)
      if (Result.isSuccess(answer)) setEntries(answer.success)
    })()
    return () => {
      gone = true
    }
  }, [api, id, revision, held])
  return { entries, fault }
}

const icons: { readonly [K in HistoryEntry["kind"]]: IconName } = {
  started: "plus",
  claimed: "profile",
  released: "profile",
  followed: "calendar",
  completed: "check",
  timer: "calendar",
  decided: "diagram",
  error: "alert",
  message: "link",
  job: "process",
  called: "process",
  returned: "process",
  incident: "error",
  retried: "process",
  cancelled: "close",
  ended: "ok"
}

const Line = ({ entry }: { readonly entry: HistoryEntry }) => {
  const { t } = useTranslation()
  const locale = useAppSelector((state) => state.locale)
  const { kind, name, pessoa, at, detail } = entry
  const said = (key: string) => (typeof detail[key] === "string" ? detail[key] : "")
  const text = t(`task.kind.${kind}`, {
    nome: name ?? "",
    motivo: said("motivo"),
    mensagem: said("mensagem"),
    valor: Object.values(detail).map(shown).join(", ")
  })
  return (
    <li className={kind}>
      <Icon name={icons[kind]} />
      <p>
        {text}
        <small>
          {pessoa ?? t("task.engine")} · <time dateTime={at}>{momentOf(locale, Date.parse(at))}</time>
        </small>
      </p>
    </li>
  )
}

/** A value that was decided, as text. */
const shown = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value))

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
