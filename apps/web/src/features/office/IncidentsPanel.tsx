/** Incidents: what the engine could not do by itself, why, and what can be done: try again, look, or give it up. */
import "./office.css"
import type { Incident } from "@quadrante/api/process"
import { Result } from "effect"
import { type RefObject, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../../i18n/faults.ts"
import { momentOf } from "../../i18n/time.ts"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { noticed } from "../../store/notices.ts"
import { Icon } from "../../ui/Icon.tsx"
import { PanelState } from "../../ui/PanelState.tsx"
import { Popover } from "../../ui/Popover.tsx"
import { anywhere, openInstance } from "../process/opening.ts"
import { CancelProcess } from "../process/CancelProcess.tsx"

interface Props {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

const IncidentsPanel = ({ opener, onClose }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const locale = useAppSelector((state) => state.locale)
  const changes = useAppSelector(({ tasks }) => tasks.changes)
  const [incidents, setIncidents] = useState<ReadonlyArray<Incident> | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [round, setRound] = useState(0)

  useEffect(() => {
    let gone = false
    const ask = async () => {
      const answer = await (await app.api()).incidents({})
      if (gone) return
      if (Result.isSuccess(answer)) setIncidents(answer.success)
      else setFault(faultText(answer.failure))
    }
    void ask()
    return () => {
      gone = true
    }
  }, [app, faultText, changes, round])

  const told = (answer: Result.Result<unknown, Parameters<typeof faultText>[0]>, text: string) => {
    setFault(Result.isFailure(answer) ? faultText(answer.failure) : null)
    if (Result.isSuccess(answer)) app.dispatch(noticed({ kind: "success", text }))
    setRound((before) => before + 1)
  }
  const retry = async ({ id, title }: Incident) =>
    told(await (await app.api()).retry({ incident: id }), t("office.retried", { titulo: title }))
  const cancel = async ({ instance, title }: Incident, motivo: string) =>
    told(await (await app.api()).cancel({ instance, payload: { motivo } }), t("task.cancelDone", { titulo: title }))

  return (
    <Popover title={t("office.incidents")} kind="panel" role="dialog" opener={opener} onClose={onClose}>
      {/* It scrolls, so the keyboard must reach it. */}
      <div className="scroll office" tabIndex={0} role="group" aria-label={t("office.incidents")}>
        <PanelState fault={fault} loading={incidents === null ? t("office.loading") : null} />
        {incidents?.length === 0 && <p className="none">{t("office.noIncidents")}</p>}
        {incidents !== null && incidents.length > 0 && (
          <ul className="incidents">
            {incidents.map((incident) => (
              <li key={incident.id}>
                <button
                  type="button"
                  className="opens"
                  onClick={() => {
                    onClose()
                    openInstance(app, incident, anywhere)
                  }}
                >
                  <Icon name="alert" />
                  <b>{incident.title}</b>
                </button>
                <p>{incident.reason}</p>
                <small>
                  {[incident.activity, momentOf(locale, Date.parse(incident.at))]
                    .filter((part) => part !== null)
                    .join(" · ")}
                </small>
                <div className="row">
                  <button type="button" className="btn small" onClick={() => void retry(incident)}>
                    {t("task.retry")}
                  </button>
                  <CancelProcess title={incident.title} onCancel={(reason) => void cancel(incident, reason)} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Popover>
  )
}

export default IncidentsPanel
