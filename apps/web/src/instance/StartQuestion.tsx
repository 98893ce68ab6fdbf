/** The one question of a process that asks for nothing: whether it is to start, with what it was given. */
import type { StartForm } from "@quadrante/api/draft"
import type { Contexto } from "@quadrante/domain/process"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import * as Locale from "@quadrante/domain/locale"
import { useLocale } from "../kernel/locale.ts"

interface Props {
  readonly start: StartForm
  readonly contexto: Contexto
  readonly isSending: boolean
  readonly onStart: () => void
}

export const StartQuestion = ({ start, contexto, isSending, onStart }: Props) => {
  const { t } = useTranslation()
  const title = useId()
  const locale = useLocale()
  const given = Object.entries(contexto).filter(([name]) => start.listed.includes(name))
  return (
    <section className="empty" aria-labelledby={title}>
      <h3 id={title}>{t("draft.startTitle", { titulo: start.title })}</h3>
      <p>{t("draft.startText")}</p>
      {given.length > 0 && (
        <dl className="facts">
          {given.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{typeof value === "number" ? Locale.formatNumber(locale, value) : String(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      <button type="button" className="btn primary" aria-busy={isSending} disabled={isSending} onClick={onStart}>
        {isSending ? t("process.sending") : t("draft.start")}
      </button>
    </section>
  )
}
