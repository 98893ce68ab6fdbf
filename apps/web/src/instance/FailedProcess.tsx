/** An open process that did not come: why, with another try where that can help, and the way to close it. */
import type { Failure } from "@quadrante/api/client"
import * as Workspace from "@quadrante/domain/workspace"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../kernel/faults.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { closeOpen } from "../workspace/places.ts"
import { loadProcess } from "./acts.ts"

interface Props {
  /** The id of the open process. */
  readonly id: string
  readonly title: string
  readonly fault: Failure
}

/** What was open before and is refused now is not there for this person any more. */
const goneFor: ReadonlySet<string> = new Set(["forbidden", "not-found", "process-unknown"])

export const FailedProcess = ({ id, title, fault }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const wasThere = useAppSelector(({ workspace }) => Workspace.find(workspace.layout, id)?.instance != null)
  const isGone = wasThere && goneFor.has(fault.code)
  return (
    <div className="empty" role="alert">
      <h2>{isGone ? t("process.gone") : t("process.failed", { titulo: title })}</h2>
      <p>{isGone ? title : faultText(fault)}</p>
      <div className="acts">
        {!isGone && (
          <button type="button" className="btn" onClick={() => void loadProcess(app, id)}>
            {t("process.retry")}
          </button>
        )}
        <button type="button" className={isGone ? "btn" : "btn quiet"} onClick={() => closeOpen(app, id)}>
          {t("process.close")}
        </button>
      </div>
    </div>
  )
}
