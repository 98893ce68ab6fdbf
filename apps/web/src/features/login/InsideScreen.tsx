/** The login for somebody who is in: who that is, with a way on and a way out. */
import { type FormEvent, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { useLocale } from "../../kernel/locale.ts"
import { useLeaving } from "../../session/leaving.tsx"
import { nameOfRole, roleOf } from "../../session/roles.ts"
import { findSession } from "../../session/session.ts"
import { toldAtLogin } from "../../data/titles.ts"
import { Emphasis } from "../../ui/Emphasis.tsx"
import "../../i18n/parts.ts"
import { leftOutText } from "../../i18n/left-out.ts"
import { BrandSide, Note } from "./LoginScreen.tsx"

const InsideScreen = () => {
  const { t } = useTranslation()
  const app = useApp()
  const view = useAppSelector(({ session }) => session.view)
  const leftOut = useAppSelector(({ arrival }) => arrival.leftOut)
  const processo = useAppSelector(({ auto_url }) => auto_url.processo)
  const logo = useAppSelector(({ client }) => client.logo)
  const language = useLocale().lin_id
  const [busy, setBusy] = useState(false)
  const { leave, question } = useLeaving()
  const onward = useRef<HTMLButtonElement>(null)
  useEffect(() => onward.current?.focus({ preventScroll: true }), [])

  const goOn = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    // What the way to the login took from the session comes back with it.
    await findSession(app)
    await app.go("home")
  }

  const { environment, welcome } = app.ambiente
  if (view === null || environment === null) return null
  return (
    <main className="login" id="conteudo">
      <BrandSide brand={{ ...environment, logo, versao: __VERSAO__ }} />
      <form aria-labelledby="dentro" onSubmit={(event) => void goOn(event)}>
        <h1 id="dentro">{t("sessions.inside")}</h1>
        <p>
          <Emphasis
            sentence={t("sessions.insideAs", { nome: "", papel: nameOfRole(roleOf(view)) })}
            part={view.user.pessoa}
          />
        </p>
        {processo !== "" && (
          <Note icon="link">
            <Emphasis
              sentence={t("sessions.insideTarget", { processo: "" })}
              part={toldAtLogin(welcome, processo, language)}
            />
          </Note>
        )}
        {leftOut !== null && <Note icon="alert">{leftOutText(t, leftOut)}</Note>}
        <button className="btn primary" ref={onward} aria-busy={busy}>
          {t("sessions.goOn")}
        </button>
        <button type="button" className="btn" onClick={leave}>
          {t("profile.logout")}
        </button>
      </form>
      {question}
    </main>
  )
}

export default InsideScreen
