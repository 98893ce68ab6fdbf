/** Incidents: what the engine could not do by itself, why, and what can be done: try again, look, or give it up. */
import "../../i18n/parts.ts"
import type { Failure } from "@quadrante/api/client"
import type { Incident } from "@quadrante/api/process"
import { Result } from "effect"
import { type RefObject, useState } from "react"
import { useTranslation } from "react-i18next"
import { sendCommand } from "../../data/command.ts"
import { incidents as incidentsQuery } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { useFaultText } from "../../kernel/faults.ts"
import { momentOf } from "../../i18n/time.ts"
import { useApp } from "../../kernel/app.ts"
import { useClock } from "../../kernel/clock.ts"
import { noticed } from "../../store/notices.ts"
import { Icon } from "../../ui/Icon.tsx"
import { PanelState } from "../../ui/PanelState.tsx"
import { Popover } from "../../ui/Popover.tsx"
import { anywhere, openInstance } from "../../workspace/open.ts"
import { EngineTroubles } from "./EngineTroubles.tsx"
import { CancelProcess } from "../../instance/CancelProcess.tsx"
import "./office.css"

interface Props {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

const IncidentsPanel = ({ opener, onClose }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const locale = useClock()
  const { data: incidents, fault } = useServerQuery(incidentsQuery)
  /** Why something that was done here was refused. */
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const shown = refusal ?? fault

  const told = (answer: Result.Result<unknown, Failure>, text: string) => {
    setRefusal(Result.isFailure(answer) ? answer.failure : null)
    if (Result.isSuccess(answer)) app.dispatch(noticed({ kind: "success", text }))
  }
  const retry = async ({ id, title }: Incident) =>
    told(await sendCommand(app, "retry", { incident: id }), t("office.retried", { titulo: title }))
  const cancel = async ({ instance, title }: Incident, motivo: string) =>
    told(await sendCommand(app, "cancel", { instance, payload: { motivo } }), t("task.cancelDone", { titulo: title }))

  return (
    <Popover title={t("office.incidents")} kind="panel" role="dialog" opener={opener} onClose={onClose}>
      {/* It scrolls, so the keyboard must reach it. */}
      <div className="scroll office" tabIndex={0} role="group" aria-label={t("office.incidents")}>
        <PanelState
          fault={shown === null ? null : faultText(shown)}
          loading={incidents === null ? t("office.loading") : null}
        />
        <EngineTroubles />
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
