/** *E-mail*: where the person is told by mail and when; in the demo house also the mails themselves. */
import "../../i18n/parts.ts"
import type { OpenProcess } from "@quadrante/domain/process"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { email as emailQuery } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { useFaultText } from "../../i18n/faults.ts"
import { useApp } from "../../kernel/app.ts"
import { described } from "../../store/workspace.ts"
import { Icon } from "../../ui/Icon.tsx"
import { DemoMails } from "./DemoMails.tsx"
import { EmailSection } from "./EmailSection.tsx"
import "./email.css"

const EmailPanel = ({ process }: { readonly process: OpenProcess }) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const { data, fault, again } = useServerQuery(emailQuery, { keepsLast: true })
  const title = t("email.title")

  useEffect(() => {
    app.dispatch(described({ id: process.id, title, state: "ready" }))
  }, [app, process.id, title])

  return (
    <>
      <header className="quad-head">
        <h2 title={title} tabIndex={-1}>
          {title}
        </h2>
      </header>
      {/* The body scrolls, so the keyboard must reach it. */}
      <div className="quad-body email" tabIndex={0} role="group" aria-label={title}>
        {fault !== null && (
          <div className="note error" role="alert">
            <Icon name="error" />
            <span>{faultText(fault)}</span>
            <button type="button" className="btn small" onClick={again}>
              {t("process.retry")}
            </button>
          </div>
        )}
        {data === null && fault === null && (
          <div className="skeleton" role="status" aria-label={t("email.loading")}>
            <div className="skel" />
            <div className="skel" />
          </div>
        )}
        {data !== null && <EmailSection state={data} />}
        {data?.way === "demo" && <DemoMails />}
      </div>
    </>
  )
}

export default EmailPanel
