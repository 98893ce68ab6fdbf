/** How the person logs in: passkeys and password. Each change asks for a recent proof, and ends the other sessions. */
import type { SessionView } from "@quadrante/api/session"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { passkeys as passkeysQuery } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { elsewhere } from "../../i18n/elsewhere.ts"
import { whenText } from "../../i18n/when.ts"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { useClock } from "../../kernel/clock.ts"
import { Icon } from "../../ui/Icon.tsx"
import { MomentText } from "../../ui/MomentText.tsx"
import { applyRenewedSession, type Change, registerHere, useChange } from "./change.tsx"
import { PasswordForm } from "./PasswordForm.tsx"

interface Props {
  readonly view: SessionView
  /** Whether it was opened for a new password. */
  readonly asksPassword: boolean
}

export const AccessSection = ({ view, asksPassword }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const locale = useClock()
  const supported = useAppSelector(({ biometrics }) => biometrics.browser_supported)
  const registered = useAppSelector(({ biometrics }) => biometrics.biometrics_register_result)
  const passkeys = useServerQuery(passkeysQuery(view.passkeys), { keepsLast: true }).data ?? []
  const { said, say, attempt, dialog } = useChange()
  const [changesPassword, setChangesPassword] = useState(asksPassword)

  const remove =
    (passkey: string): Change =>
    async (api) =>
      applyRenewedSession(app, await api.removePasskey({ passkey }), t("profile.removed"))

  const outcome =
    registered === "cancelled"
      ? t("profile.cancelled")
      : registered === "already-registered"
        ? t("profile.already")
        : registered === "failed" && said === null
          ? t("profile.failed")
          : null

  return (
    <section className="stack tight">
      <h4 id="biometria">{t("profile.biometrics")}</h4>
      {passkeys.length > 0 && (
        <ul className="list" aria-labelledby="biometria">
          {passkeys.map(({ id, name, used }) => (
            <li key={id}>
              <Icon name="finger" />
              <p>
                {name}
                <br />
                <MomentText
                  className="muted"
                  other={used === null ? undefined : elsewhere(locale, "event", Date.parse(used))}
                >
                  {used === null
                    ? t("profile.unused")
                    : t("profile.used", { quando: whenText(t, locale, Date.parse(used)) })}
                </MomentText>
              </p>
              <button
                type="button"
                className="btn small"
                aria-label={t("profile.removeNamed", { nome: name })}
                onClick={() => void attempt(remove(id))}
              >
                {t("profile.remove")}
              </button>
            </li>
          ))}
        </ul>
      )}
      {passkeys.length === 0 && <p className="muted">{t(supported ? "profile.none" : "profile.unsupported")}</p>}
      {supported && (
        <div className="row wrap">
          <button type="button" className="btn small" onClick={() => void attempt((api) => registerHere(app, api))}>
            <Icon name="finger" />
            {t("profile.register")}
          </button>
        </div>
      )}
      <p role="status" className={said?.isFault === true ? "msg" : "muted"}>
        {said?.text ?? outcome}
      </p>
      <h4>{t("profile.password")}</h4>
      {!changesPassword && (
        <div className="row wrap">
          <button type="button" className="btn small" onClick={() => setChangesPassword(true)}>
            <Icon name="lock" />
            {t("profile.setPassword")}
          </button>
        </div>
      )}
      {changesPassword && (
        <PasswordForm
          usuario={view.user.usuario}
          hasPasskey={passkeys.length > 0}
          onDone={(text) => {
            setChangesPassword(false)
            say({ isFault: false, text })
          }}
          onCancel={() => setChangesPassword(false)}
        />
      )}
      {dialog}
    </section>
  )
}
