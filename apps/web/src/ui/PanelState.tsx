/** What a list says before it has anything to show: that it is on its way, or why it does not come. */
import { useTranslation } from "react-i18next"

interface Props {
  readonly fault: string | null
  /** What is said while it is on its way; null: it is there. */
  readonly loading: string | null
  /** Asks again after a fault; left out where that is offered elsewhere. */
  readonly onRetry?: () => void
}

export const PanelState = ({ fault, loading, onRetry }: Props) =>
  fault !== null ? (
    <p className="none" role="alert">
      {fault}
      {onRetry !== undefined && <Retry onRetry={onRetry} />}
    </p>
  ) : loading === null ? null : (
    <p className="none" role="status">
      {loading}
    </p>
  )

const Retry = ({ onRetry }: Required<Pick<Props, "onRetry">>) => {
  const { t } = useTranslation()
  return (
    <button type="button" className="btn small" onClick={onRetry}>
      {t("process.retry")}
    </button>
  )
}
