/** The login of this environment: takes over what the page painted, opens the session, and goes home. */
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { chooseLanguage } from "../../startup/language.ts"
import { openSession } from "../../startup/session.ts"
import { useFaultText } from "../../i18n/faults.ts"
import { LoginScreen, type Typed } from "./LoginScreen.tsx"

/** The fields that the page painted by itself. They are read when ours have taken their place, not a moment before. */
const paintedFields = () => {
  const field = (id: string) => {
    const found = document.getElementById(id)
    return found instanceof HTMLInputElement ? found : null
  }
  const focused = document.activeElement?.id
  return { usuario: field("usuario"), senha: field("senha"), isPasswordNext: focused === "senha" }
}

/** A wait of more seconds than these is said in words; a shorter one passes while people type. */
const longWait = 2

export const LoginRoute = () => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const { usuario, oversize, circled } = useAppSelector(({ arrival }) => arrival)
  const processo = useAppSelector(({ auto_url }) => auto_url.processo)
  const hasEnded = useAppSelector(({ session }) => session.hasEnded)
  const [painted] = useState(paintedFields)
  const typed = (): Typed => {
    const name = painted.usuario?.value ?? ""
    const proposed = name === "" && usuario !== null
    return {
      usuario: proposed ? usuario : name,
      senha: painted.senha?.value ?? "",
      focused: proposed || painted.isPasswordNext ? "senha" : "usuario"
    }
  }
  const [checking, setChecking] = useState(false)
  const notBefore = useRef(0)
  const [fault, setFault] = useState<string | null>(null)

  // What comes after the login is fetched while the person types.
  useEffect(() => {
    void app.api()
    void import("../workspace/HomeRoute.tsx")
  }, [app])

  const submit = async (credentials: { readonly usuario: string; readonly senha: string }) => {
    setChecking(true)
    setFault(null)
    // An attempt before its time would be refused whatever it says: it waits, as the server asked.
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, notBefore.current - Date.now())))
    const wrong = await openSession(app, credentials)
    if (wrong === null) return app.go("home")
    const wait = "retryAfter" in wrong ? (wrong.retryAfter ?? 0) : 0
    notBefore.current = Date.now() + wait * 1000
    setChecking(false)
    setFault(wait > longWait ? `${faultText(wrong)} ${t("login.wait", { wait })}` : faultText(wrong))
  }

  const note = !app.vault.proves
    ? t("login.insecure")
    : oversize !== null
      ? t("login.linkRefused", {
          motivo: t(`link.${oversize.code}`, { limit: oversize.limit, length: oversize.length })
        })
      : circled
        ? t("page.tooManyHops")
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
      target={processo === "" ? null : processo}
      onLanguage={(tag) => void chooseLanguage(app, tag)}
      onSubmit={(credentials) => void submit(credentials)}
    />
  )
}
