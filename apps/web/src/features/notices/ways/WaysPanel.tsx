/**
 * *Que avisos recebo, e por onde*: by what ways a person is told of each subject, and where mails go: address, code and days of
 * the digest. Each change is saved by itself. In the demo house the mails stand below.
 */
import "../../../i18n/parts.ts"
import type { Failure } from "@quadrante/api/client"
import type { OpenProcess } from "@quadrante/domain/process"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { email } from "../../../data/queries.ts"
import { useServerQuery } from "../../../data/query.ts"
import { useFaultText } from "../../../kernel/faults.ts"
import { timeOf } from "../../../i18n/time.ts"
import { useApp } from "../../../kernel/app.ts"
import { useClock } from "../../../kernel/clock.ts"
import { described } from "../../../store/workspace.ts"
import { Icon } from "../../../ui/Icon.tsx"
import { useAskedFocus } from "../../../workspace/useAskedFocus.ts"
import { DemoMails } from "./DemoMails.tsx"
import { DesktopCard } from "./DesktopCard.tsx"
import { EmailSection } from "./EmailSection.tsx"
import { useWays } from "./useWays.ts"
import { WaysTable } from "./WaysTable.tsx"
import { tip } from "../../../ui/tip.ts"
import "./ways.css"

const WaysPanel = ({ process }: { readonly process: OpenProcess }) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const locale = useClock()
  const heading = useAskedFocus<HTMLHeadingElement>(process.id)
  const { chosen, choose, saved, isSaving, failed, fault, again } = useWays()
  const mail = useServerQuery(email, { keepsLast: true })
  const title = t("notice.ways")
  const tab = t("arrival.panel.avisos")

  useEffect(() => {
    app.dispatch(described({ id: process.id, title: tab, state: "ready" }))
  }, [app, process.id, tab])

  return (
    <>
      <header className="quad-head">
        <h2 {...tip(title)} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <div className="acts">
          <span className="muted ways-saved" role="status">
            {isSaving && t("notice.way.saving")}
            {!isSaving && saved !== null && failed === null && (
              <>
                <Icon name="ok" />
                {t("notice.way.saved", { hora: timeOf(locale, saved) })}
              </>
            )}
          </span>
        </div>
      </header>
      {/* The body scrolls, so the keyboard must reach it. */}
      <div className="quad-body stack ways-panel" tabIndex={0} role="group" aria-label={title}>
        {failed !== null && (
          <div className="note error" role="alert">
            <Icon name="error" />
            <span>{t("notice.way.failed", { motivo: faultText(failed) })}</span>
          </div>
        )}
        <AwaitedPart isThere={mail.data !== null} fault={mail.fault} again={mail.again} loading={t("email.loading")} />
        {mail.data !== null && <EmailSection state={mail.data} />}
        <DesktopCard />
        <AwaitedPart isThere={chosen !== null} fault={fault} again={again} loading={t("notice.way.loading")} />
        {chosen !== null && <WaysTable chosen={chosen} onChoose={choose} />}
        {mail.data?.way === "demo" && <DemoMails />}
      </div>
    </>
  )
}

interface AwaitedPartProps {
  readonly isThere: boolean
  readonly fault: Failure | null
  readonly again: () => void
  /** What is said while it is on its way. */
  readonly loading: string
}

/** What stands in the place of what has not come, or not yet. */
const AwaitedPart = ({ isThere, fault, again, loading }: AwaitedPartProps) => {
  const { t } = useTranslation()
  const faultText = useFaultText()
  if (isThere) return null
  if (fault === null) {
    return (
      <div className="skeleton" role="status" aria-label={loading}>
        <div className="skel" />
        <div className="skel" />
      </div>
    )
  }
  return (
    <div className="note error" role="alert">
      <Icon name="error" />
      <span>{faultText(fault)}</span>
      <button type="button" className="btn small" onClick={again}>
        {t("process.retry")}
      </button>
    </div>
  )
}

export default WaysPanel
