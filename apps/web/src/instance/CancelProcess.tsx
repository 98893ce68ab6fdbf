/** Cancelling a process: asked once more, and never without a reason. */
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { Dialog } from "../ui/Dialog.tsx"
import { Icon } from "../ui/Icon.tsx"

interface Props {
  readonly title: string
  readonly onCancel: (reason: string) => void
}

export const CancelProcess = ({ title, onCancel }: Props) => {
  const { t } = useTranslation()
  const field = useId()
  const [isAsked, setAsked] = useState(false)
  const [reason, setReason] = useState("")
  const [isMissing, setMissing] = useState(false)
  const act = () => {
    if (reason.trim() === "") {
      setMissing(true)
      return
    }
    setAsked(false)
    onCancel(reason.trim())
  }
  return (
    <>
      <button type="button" className="btn danger small" onClick={() => setAsked(true)}>
        {t("task.cancel")}
      </button>
      {isAsked && (
        <Dialog
          title={t("task.cancelAsk", { titulo: title })}
          act={t("task.cancel")}
          danger
          onAct={act}
          onCancel={() => setAsked(false)}
        >
          <p>{t("task.cancelExplain")}</p>
          <div className={isMissing ? "field error" : "field"}>
            <label htmlFor={field}>{t("task.cancelWhy")}</label>
            <textarea
              id={field}
              rows={3}
              maxLength={500}
              value={reason}
              aria-invalid={isMissing}
              aria-describedby={isMissing ? `${field}-error` : undefined}
              onChange={(event) => {
                setReason(event.target.value)
                setMissing(false)
              }}
            />
            {isMissing && (
              <p className="msg" id={`${field}-error`} role="alert">
                <Icon name="error" />
                <span>{t("task.cancelMissing")}</span>
              </p>
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}
