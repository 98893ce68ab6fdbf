/** The login of this environment: takes over what the page painted, opens the session, and goes home. */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { toldAtLogin } from "../../data/titles.ts"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { chooseLanguage } from "../../kernel/language.ts"
import { CrashPage } from "../../ui/CrashPage.tsx"
import { onDemand } from "../../ui/onDemand.tsx"
import { Doors } from "./Doors.tsx"
import { LoginScreen, type TypedCredentials } from "./LoginScreen.tsx"
import { useLogin, useTakeOver } from "./useLogin.ts"
import { useNote, useOffline } from "./useNote.ts"

/** The fields that the page painted by itself. They are read when ours have taken their place, not a moment before. */
const paintedFields = () => {
  const field = (id: string) => {
    const found = document.getElementById(id)
    return found instanceof HTMLInputElement ? found : null
  }
  return { usuario: field("usuario"), senha: field("senha"), focused: document.activeElement?.id }
}

/** Somebody who is in came back to this address: they are told so. */
const Inside = onDemand<object>(() => import("./InsideScreen.tsx"), {
  broken: (breakage) => <CrashPage part="login" {...breakage} />
})

interface Props {
  /** Fetches the page to which the login leads. */
  readonly fetchHome: () => Promise<unknown>
}

export const LoginRoute = ({ fetchHome }: Props) => {
  const isIn = useAppSelector(({ session }) => session.view !== null)
  // Whoever logs in here goes on by themselves.
  const [wasIn] = useState(isIn)
  return wasIn ? <Inside /> : <LoginForm fetchHome={fetchHome} />
}

const LoginForm = ({ fetchHome }: Props) => {
  const { t, i18n } = useTranslation()
  const app = useApp()
  const usuario = useAppSelector(({ arrival }) => arrival.usuario)
  const processo = useAppSelector(({ auto_url }) => auto_url.processo)
  const logo = useAppSelector(({ client }) => client.logo)
  const language = i18n.language.slice(0, 2)
  const [painted] = useState(paintedFields)
  const typed = (): TypedCredentials => {
    const name = painted.usuario?.value ?? ""
    const proposed = name === "" && usuario !== null
    // Whoever is about to type is not moved on to a person.
    const leads = app.ambiente.welcome != null && painted.focused !== "usuario"
    return {
      usuario: proposed ? usuario : name,
      senha: painted.senha?.value ?? "",
      focused: proposed || painted.focused === "senha" ? "senha" : leads && name === "" ? null : "usuario",
      pressed: document.documentElement.dataset["pedido"] !== undefined
    }
  }
  const offline = useOffline()
  useTakeOver(fetchHome)
  const note = useNote(offline)
  const { isChecking, fault, waitSeconds, passkeys, submit, submitPasskey } = useLogin()

  const { environment, welcome } = app.ambiente
  if (environment === null) return null
  return (
    <LoginScreen
      brand={{ ...environment, logo, versao: __VERSAO__ }}
      doors={
        welcome != null && (
          <Doors
            welcome={welcome}
            language={language}
            onEnter={
              app.vault.proves && !offline && !isChecking
                ? (name) => void submit({ usuario: name, senha: welcome.senha }, true)
                : null
            }
          />
        )
      }
      typed={typed}
      passwordShown={painted.senha?.type === "text"}
      ready={app.vault.proves}
      checking={isChecking}
      passkeys={app.vault.proves && passkeys}
      offline={offline}
      fault={fault !== null && waitSeconds > 0 ? `${fault} ${t("login.wait", { wait: waitSeconds })}` : fault}
      note={note}
      target={processo === "" ? null : toldAtLogin(welcome, processo, language)}
      onLanguage={(tag) => void chooseLanguage(app, tag)}
      onPasskey={() => void submitPasskey()}
      onSubmit={(credentials) => void submit(credentials)}
    />
  )
}
