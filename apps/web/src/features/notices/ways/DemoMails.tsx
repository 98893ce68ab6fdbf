/** The mails of the demo house, which go nowhere else: a line each, its text below it when it is opened. */
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { ownMails } from "../../../data/queries.ts"
import { useServerQuery } from "../../../data/query.ts"
import { useFaultText } from "../../../kernel/faults.ts"
import { momentOf } from "../../../i18n/time.ts"
import { useClock } from "../../../kernel/clock.ts"

/** A mail is made a moment after what it tells of, and no event says so. */
const everyMs = 2_000

export const DemoMails = () => {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const locale = useClock()
  const { data, fault, again } = useServerQuery(ownMails, { keepsLast: true })

  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && again(), everyMs)
    return () => clearInterval(timer)
  }, [again])

  return (
    <section className="stack tight" aria-labelledby="emails-da-demonstracao">
      <h3 id="emails-da-demonstracao">{t("email.demo")}</h3>
      <p className="muted">{t("email.demoHelp")}</p>
      {fault !== null && <p role="alert">{faultText(fault)}</p>}
      {data?.length === 0 && <p>{t("email.demoNone")}</p>}
      {data !== null && data.length > 0 && (
        <ul className="mails" aria-label={t("email.demo")}>
          {data.map(({ id, at, address, subject, body }) => (
            <li key={id}>
              <details>
                <summary>
                  <b>{subject}</b>
                  <span className="muted">
                    {t("email.to", { endereco: address, quando: momentOf(locale, Date.parse(at)) })}
                  </span>
                </summary>
                <p className="text">{body}</p>
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
