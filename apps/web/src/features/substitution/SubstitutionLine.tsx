/** A substitution in the list: who for whom, from when to when, what was done; and the way to end it. */
import type { SubstitutionView } from "@quadrante/api/substitution"
import { Result } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { sendCommand } from "../../data/command.ts"
import { useFaultText } from "../../kernel/faults.ts"
import { writtenDay } from "../../i18n/time.ts"
import { useApp } from "../../kernel/app.ts"
import { useLocale } from "../../kernel/locale.ts"
import { Icon } from "../../ui/Icon.tsx"

interface Props {
  readonly one: SubstitutionView
  /** The login of whoever looks. */
  readonly me: string
  readonly mayEnd: boolean
}

export const SubstitutionLine = ({ one, me, mayEnd }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const locale = useLocale()
  const [asks, setAsks] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { absent, substitute, from, until, profiles, state, acted } = one
  const who = { substituto: substitute.pessoa, ausente: absent.pessoa }
  const title =
    absent.usuario === me
      ? t("substitution.forMe", who)
      : substitute.usuario === me
        ? t("substitution.iFor", who)
        : t("substitution.for", who)
  const end = async () => {
    const answer = await sendCommand(app, "endSubstitution", { substitution: one.id })
    setAsks(false)
    setFault(Result.isSuccess(answer) ? null : faultText(answer.failure))
  }
  return (
    <li>
      <Icon name="swap" />
      <div className="what">
        <b>{title}</b>
        <p className="muted">
          {[
            profiles?.join(", ") ?? t("substitution.allProfiles"),
            t("substitution.period", { de: writtenDay(locale, from), ate: writtenDay(locale, until) }),
            ...(acted > 0 ? [t("substitution.acted", { count: acted })] : [])
          ].join(" · ")}
        </p>
        {fault !== null && (
          <p className="msg" role="alert">
            {fault}
          </p>
        )}
      </div>
      <span className="acts">
        <span className={`chip${state === "running" ? " success" : ""}`}>
          {state === "running" && <Icon name="ok" />}
          {t(one.ended !== null ? "substitution.state.ended" : `substitution.state.${state}`)}
        </span>
        {mayEnd && state !== "over" && !asks && (
          <button
            type="button"
            className="btn quiet small"
            aria-label={t("substitution.endOf", { titulo: title })}
            onClick={() => setAsks(true)}
          >
            {t("substitution.end")}
          </button>
        )}
        {asks && (
          <>
            <button type="button" className="btn small" autoFocus onClick={() => void end()}>
              {t("substitution.endNow")}
            </button>
            <button type="button" className="btn quiet small" onClick={() => setAsks(false)}>
              {t("substitution.keep")}
            </button>
          </>
        )}
      </span>
    </li>
  )
}
