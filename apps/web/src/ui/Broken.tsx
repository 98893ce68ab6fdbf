/** What stands in the place of a part that failed: what happened, a way on, and what support needs to find it. */
import { type PartName, screenCode } from "@quadrante/domain/code"
import { useTranslation } from "react-i18next"
import { CopyButton } from "./CopyButton.tsx"
import { type Breakage, MissingPartError } from "./onDemand.tsx"

interface Props extends Partial<Pick<Breakage, "onRetry">> {
  readonly error: unknown
  /** The part, as support calls it. */
  readonly part: PartName
}

/** The code of a failure: what failed, and how. */
export const codeOf = (part: PartName, error: unknown): string =>
  screenCode(part, error instanceof Error ? error.name : null)

/** What is copied for support. Nothing of it is what people typed. */
const detailsOf = (part: PartName, error: unknown): string =>
  [
    codeOf(part, error),
    error instanceof Error ? error.message : String(error),
    location.pathname,
    `${__VERSAO__} ${new Date().toISOString()}`,
    navigator.userAgent
  ].join("\n")

export const Broken = ({ part, error, onRetry }: Props) => {
  const { t } = useTranslation()
  return (
    <div className="broken" role="alert">
      <p>{t(error instanceof MissingPartError ? "broken.missing" : "broken.failed")}</p>
      <p className="muted">
        {t("broken.code")} <code>{codeOf(part, error)}</code>
      </p>
      <BrokenActs part={part} error={error} {...(onRetry !== undefined && { onRetry })} />
    </div>
  )
}

/** What can be done about it. */
export const BrokenActs = ({ part, error, onRetry }: Props) => {
  const { t } = useTranslation()
  return (
    <div className="row wrap">
      {onRetry !== undefined && (
        <button type="button" className="btn small" onClick={onRetry}>
          {t("broken.retry")}
        </button>
      )}
      <CopyButton className="btn quiet small" text={() => detailsOf(part, error)}>
        {t("broken.copy")}
      </CopyButton>
      <button type="button" className="btn quiet small" onClick={() => location.reload()}>
        {t("page.reload")}
      </button>
    </div>
  )
}
