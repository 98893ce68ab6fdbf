/** How it stands with a report while there is no table to see, or beside an older one. */
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "../../ui/Icon.tsx"
import { reports } from "./texts/texts.ts"

interface Props {
  readonly fault: string | null
  /** Since when what is shown is the last that came; null: it is of now. */
  readonly since: string | null
  readonly running: boolean
  readonly isEmpty: boolean
  readonly hasNone: boolean
  readonly onRetry: (() => void) | null
  readonly onCancel: () => void
  readonly onClear: () => void
}

/** Shorter than this nothing is shown. */
const patienceMs = 300

export const ReportState = (props: Props) => {
  const { fault, since, running, isEmpty, hasNone, onRetry } = props
  const { t } = useTranslation(reports)
  if (running) return <RunningNote onCancel={props.onCancel} />
  if (fault !== null) {
    return (
      <div className="note error report-note" role="alert">
        <Icon name="error" />
        <span>{since === null ? fault : t("offline", { time: since })}</span>
        {onRetry !== null && (
          <button type="button" className="btn small push" onClick={onRetry}>
            {t("retry")}
          </button>
        )}
      </div>
    )
  }
  if (isEmpty) {
    return (
      <div className="empty" role="status">
        <p>{t("empty")}</p>
        <button type="button" className="btn" onClick={props.onClear}>
          {t("clear")}
        </button>
      </div>
    )
  }
  if (!hasNone) return null
  return (
    <div className="empty">
      <p>{t("none")}</p>
    </div>
  )
}

const RunningNote = ({ onCancel }: Pick<Props, "onCancel">) => {
  const { t } = useTranslation(reports)
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return late ? (
    <div className="note report-note" role="status">
      <span className="spin" aria-hidden="true" />
      <span>{t("running")}</span>
      <button type="button" className="btn small push" onClick={onCancel}>
        {t("cancel")}
      </button>
    </div>
  ) : null
}
