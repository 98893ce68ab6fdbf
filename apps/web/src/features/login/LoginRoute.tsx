/** The login of this environment: takes over what the page painted, opens the session, and goes home. */
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { openSession } from "../../startup/session.ts"
import { useFaultText } from "../../i18n/faults.ts"
import { LoginScreen, type Typed } from "./LoginScreen.tsx"

/** What stands in the static form at the moment at which this module runs, before React puts its own in its place. */
const readStatic = (): Typed => {
  const value = (id: string) => {
    const field = document.getElementById(id)
    return field instanceof HTMLInputElement ? field.value : ""
  }
  const focused = document.activeElement?.id
  return {
    usuario: value("usuario"),
    senha: value("senha"),
    focused: focused === "usuario" || focused === "senha" ? focused : null
  }
}

export const LoginRoute = () => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const { redirect, usuario, oversize } = useAppSelector(({ arrival }) => arrival)
  const hasEnded = useAppSelector(({ session }) => session.hasEnded)
  const [typed] = useState(() => {
    const there = readStatic()
    return there.usuario === "" && usuario !== null ? { ...there, usuario, focused: "senha" as const } : there
  })
  const [checking, setChecking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  // What comes after the login is fetched while the person types.
  useEffect(() => {
    void app.api()
    void import("../workspace/HomeRoute.tsx")
  }, [app])

  const submit = async (credentials: { readonly usuario: string; readonly senha: string }) => {
    setChecking(true)
    setFault(null)
    const wrong = await openSession(app, credentials)
    if (wrong === null) return app.go("home")
    setChecking(false)
    setFault(faultText(wrong))
  }

  const note = !app.vault.proves
    ? t("login.insecure")
    : oversize !== null
      ? t("login.linkRefused", {
          motivo: t(`link.${oversize.code}`, { limit: oversize.limit, length: oversize.length })
        })
      : hasEnded
        ? t("login.expired")
        : null

  const { environment } = app.ambiente
  if (environment === null) return null
  return (
    <LoginScreen
      brand={{ ...environment, versao: __VERSAO__ }}
      typed={typed}
      ready={app.vault.proves}
      checking={checking}
      fault={fault}
      note={note}
      target={redirect?.processo ?? null}
      onSubmit={(credentials) => void submit(credentials)}
    />
  )
}
