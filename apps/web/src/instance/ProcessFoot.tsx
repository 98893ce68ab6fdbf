/** The foot of a task: what is wrong or kept of it, and the button that sends it. */
import { useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { timeOf } from "../i18n/time.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { Icon } from "../ui/Icon.tsx"

interface Props {
  readonly id: string
  readonly formId: string
  readonly problems: number
  readonly isSending: boolean
  /** Throws away what is typed, where that may be done with a press. */
  readonly onDiscard?: () => void
}

export const ProcessFoot = ({ id, formId, problems, isSending, onDiscard }: Props) => {
  const { t } = useTranslation()
  const { drafts } = useApp()
  const isBegun = useSyncExternalStore(drafts.subscribe, () => drafts.isDirty(id))
  return (
    <footer className="quad-foot">
      <FootState id={id} problems={problems} />
      {onDiscard !== undefined && isBegun && (
        <button type="button" className="btn danger" disabled={isSending} onClick={onDiscard}>
          {t("draft.discard")}
        </button>
      )}
      <button type="submit" form={formId} className="btn primary" aria-busy={isSending} disabled={isSending}>
        {isSending && <span className="spin" aria-hidden="true" />}
        {isSending ? t("process.sending") : t("process.submit")}
      </button>
    </footer>
  )
}

const FootState = ({ id, problems }: { readonly id: string; readonly problems: number }) => {
  const { t } = useTranslation()
  const { drafts } = useApp()
  const locale = useAppSelector((state) => state.locale)
  const at = useSyncExternalStore(drafts.subscribe, () => drafts.keptAt(id))
  if (problems > 0) {
    return (
      <span className="state error">
        <Icon name="error" />
        {t("process.problems", { count: problems })}
      </span>
    )
  }
  if (at === null) return <span className="state" />
  return (
    <span className="state ellipsis">
      <Icon name="ok" />
      {t("process.draft", { hora: timeOf(locale, at) })}
    </span>
  )
}
