/** The history of a process: who did what when, the newest first, with the way to cancel it. */
import type { HistoryEntry, Instance } from "@quadrante/api/process"
import * as Decision from "@quadrante/domain/decision"
import * as Form from "@quadrante/domain/form"
import { formatNumber, type Locale } from "@quadrante/domain/locale"
import { verbOf } from "@quadrante/domain/verb"
import { Result } from "effect"
import type { TFunction } from "i18next"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { history } from "../data/queries.ts"
import { useServerQuery } from "../data/query.ts"
import { Facts } from "../form/Facts.tsx"
import { useFaultText } from "../kernel/faults.ts"
import { momentTip } from "../i18n/elsewhere.ts"
import { whenText } from "../i18n/when.ts"
import { useApp } from "../kernel/app.ts"
import { useClock } from "../kernel/clock.ts"
import { Icon, type IconName } from "../ui/Icon.tsx"
import { tip } from "../ui/tip.ts"
import { verbSigns } from "../ui/verb-signs.ts"
import { cancelProcess } from "./holding.ts"
import { openProcess } from "../workspace/open.ts"
import { CancelProcess } from "./CancelProcess.tsx"
import "./history.css"

interface Props {
  readonly instance: Instance
}

export const HistoryView = ({ instance }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const { data: entries, fault } = useServerQuery(history(instance.id, stepOf(instance)), { keepsLast: true })
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
      <ol>
        {(entries ?? []).map((entry) => (
          <HistoryItem key={entry.id} entry={entry} instance={instance.id} />
        ))}
      </ol>
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

const icons: { readonly [K in HistoryEntry["kind"]]: IconName } = {
  started: "plus",
  claimed: "profile",
  released: "profile",
  passed: "profile",
  "help-asked": "question",
  "help-given": "check",
  "help-ended": "close",
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

/** What of an entry is quoted: where no field took the reason of a decision, it stands here alone. */
const quoted = (kind: HistoryEntry["kind"]): ReadonlyArray<string> =>
  kind === "completed" ? ["motivo"] : ["recado", "pergunta"]

const HistoryItem = ({ entry, instance }: { readonly entry: HistoryEntry; readonly instance: string }) => {
  const { t } = useTranslation()
  const locale = useClock()
  const { kind, name, pessoa, actedFor, at, detail, answered } = entry
  const form = useMemo(() => (answered === null ? null : Result.getOrNull(Form.decode(answered.form))), [answered])
  const word =
    form === null || answered?.decided === undefined
      ? null
      : Decision.wordOf(form, answered.decided, answered.values, locale.lin_id)
  const verb = word === null ? null : verbOf(word)
  const said = (key: string) => (typeof detail[key] === "string" ? detail[key] : "")
  // What was decided, or what went wrong, may not be for whoever reads.
  const isBare = (kind === "decided" || kind === "incident") && Object.keys(detail).length === 0
  const isWithdrawn = kind === "cancelled" && detail["motivo"] === undefined
  const did = word !== null ? (`task.did.${verb ?? "decided"}` as const) : (`task.kind.${kind}` as const)
  const text = t(isBare ? `task.bare.${kind}` : isWithdrawn ? "task.kind.withdrawn" : did, {
    nome: name ?? "",
    opcao: word ?? "",
    para: said("para"),
    motivo: said("motivo"),
    mensagem: said("mensagem"),
    valor: Object.values(detail)
      .map((value) => shown(t, locale, value))
      .join(", ")
  })
  return (
    <li className={kind}>
      <Icon name={verb === null ? icons[kind] : verbSigns[verb]} />
      <p>
        {text}
        {quoted(kind).map((key) => said(key) !== "" && <q key={key}>{said(key)}</q>)}
        <small>
          {pessoa === null
            ? t("task.engine")
            : actedFor === null
              ? pessoa
              : t("task.actedFor", { pessoa, ausente: actedFor })}
        </small>
      </p>
      <time dateTime={at} {...tip(momentTip(locale, Date.parse(at)))}>
        {whenText(t, locale, Date.parse(at))}
      </time>
      {answered !== null && <Answers form={form} values={answered.values} instance={instance} />}
    </li>
  )
}

interface AnswersProps {
  readonly form: Form.Form | null
  readonly values: Form.Values
  readonly instance: string
}

/** What was answered in a round, as far as this person sees it. */
const Answers = ({ form, values, instance }: AnswersProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="right" />
        {t("task.answers")}
      </summary>
      {isOpen && <Facts form={form} instance={instance} values={values} own />}
    </details>
  )
}

/** A value that was decided, as people read it. */
const shown = (t: TFunction, locale: Locale, value: unknown): string => {
  if (typeof value === "boolean") return t(value ? "form.yes" : "form.no")
  if (typeof value === "number") return formatNumber(locale, value)
  return typeof value === "string" ? value : JSON.stringify(value)
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
