/** The login of this environment: takes over what the page painted, opens the session, and goes home. */
import { Result } from "effect"
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { chooseLanguage } from "../../startup/language.ts"
import type { Blocker } from "../../startup/lifted.ts"
import { type Credentials, openSession } from "../../startup/session.ts"
import { entered, enteredByPassword } from "../../store/arrival.ts"
import { isChoice } from "../../store/choices.ts"
import { useFaultText } from "../../i18n/faults.ts"
import { spoken } from "../../startup/titles.ts"
import { useWait } from "../../ui/useWait.ts"
import { Crashed } from "../../startup/Crashed.tsx"
import { whenIdle } from "../../ui/idle.ts"
import { onDemand } from "../../ui/onDemand.tsx"
import { leftOutText } from "../redirect/left-out.ts"
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

const root = document.documentElement

/** A proposal is made anew before its challenge is too old. */
const proposalMs = 100_000

/** Somebody who is in came back to this address: they are told so. */
const Inside = onDemand<object>(() => import("./InsideScreen.tsx"), {
  waiting: () => null,
  broken: (breakage) => <Crashed part="login" {...breakage} />
})

export const LoginRoute = () => {
  const isIn = useAppSelector(({ session }) => session.view !== null)
  // Whoever logs in here goes on by themselves.
  const [wasIn] = useState(isIn)
  return wasIn ? <Inside /> : <LoginForm />
}

const LoginForm = () => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const { usuario, leftOut, circled } = useAppSelector(({ arrival }) => arrival)
  const processo = useAppSelector(({ auto_url }) => auto_url.processo)
  const hasEnded = useAppSelector(({ session }) => session.hasEnded)
  const isBlocked = useAppSelector(({ session }) => session.blocked && session.view === null)
  const [blocker, setBlocker] = useState<Blocker>("person")
  const [painted] = useState(paintedFields)
  const typed = (): Typed => {
    const name = painted.usuario?.value ?? ""
    const proposed = name === "" && usuario !== null
    return {
      usuario: proposed ? usuario : name,
      senha: painted.senha?.value ?? "",
      focused: proposed || painted.isPasswordNext ? "senha" : "usuario",
      pressed: root.dataset["pedido"] !== undefined
    }
  }
  const [checking, setChecking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [passkeys, setPasskeys] = useState<boolean | null>(null)
  // The device asks for a passkey, because the person pressed for it.
  const asking = useRef(false)
  const wait = useWait()
  const offline = !useSyncExternalStore(followNetwork, () => navigator.onLine)

  // What was pressed before we came is carried out once. What comes after the login is fetched while the person types.
  const takeOver = useEffectEvent(() => {
    const { lingua } = root.dataset
    delete root.dataset["pedido"]
    delete root.dataset["lingua"]
    if (lingua !== undefined) void chooseLanguage(app, lingua)
    void app.api().then(() => whenIdle(() => void import("../workspace/HomeRoute.tsx")))
  })
  useEffect(() => takeOver(), [])

  const goOnByItself = useEffectEvent(() => void app.go("home"))
  useEffect(() => {
    if (!isBlocked) return
    let stop: (() => void) | undefined
    void import("../../startup/lifted.ts").then(({ awaitLifting }) => {
      stop ??= awaitLifting(app, setBlocker, () => goOnByItself())
    })
    return () => {
      stop?.()
      stop = () => undefined
    }
  }, [app, isBlocked])

  const submit = async (credentials: Credentials, proposes = true) => {
    setChecking(true)
    // What went wrong before says how long this one has to wait.
    await wait.over()
    setFault(null)
    const wrong = await openSession(app, credentials)
    if (wrong === null) {
      app.dispatch(entered(true))
      app.dispatch(enteredByPassword("senha" in credentials))
      return app.go(isChoice(app.store.getState().choices) ? "sessions_select" : "home")
    }
    wait.start(wrong)
    setChecking(false)
    setFault(faultText(wrong))
    if (proposes) void propose()
  }

  const withPasskey = async () => {
    if (checking || asking.current) return
    asking.current = true
    const { prove } = await import("../../startup/passkey.ts")
    app.entering(null)
    const options = await (await app.api()).assertionOptions({ payload: { session: null } })
    const proved = Result.isSuccess(options) ? await prove(options.success) : null
    asking.current = false
    if (Result.isFailure(options)) return setFault(faultText(options.failure))
    if (proved !== null && Result.isSuccess(proved)) return submit({ passkey: proved.success })
    // Who gives up goes back to the password, and is told nothing.
    if (proved?.failure !== "cancelled") setFault(faultText({ code: "passkey-refused" }))
    void propose()
  }

  /** Has the browser propose passkeys in the field of the user name. */
  const propose = async () => {
    const passkey = await import("../../startup/passkey.ts")
    setPasskeys(passkey.isSupported())
    if (!app.vault.proves || !(await passkey.proposes())) return
    app.entering(null)
    const options = await (await app.api()).assertionOptions({ payload: { session: null } })
    // A proposal would take the place of the question that the person asked for meanwhile.
    if (Result.isFailure(options) || asking.current) return
    const proved = await passkey.prove(options.success, true)
    // One that was refused is not proposed again at once.
    if (Result.isSuccess(proved)) await submit({ passkey: proved.success }, false)
  }
  const keepProposing = useEffectEvent(() => void propose())

  useEffect(() => {
    keepProposing()
    const timer = setInterval(keepProposing, proposalMs)
    return () => {
      clearInterval(timer)
      void import("../../startup/passkey.ts").then(({ giveUp }) => giveUp())
    }
  }, [])

  const note = !app.vault.proves
    ? t("login.insecure")
    : leftOut !== null
      ? `${leftOutText(t, leftOut)} ${t("login.withoutLink")}`
      : circled
        ? t("page.tooManyHops")
        : offline
          ? t("login.unreachable")
          : isBlocked
            ? t(`login.blocked.${blocker}`)
            : hasEnded
              ? t("login.expired")
              : null

  const { environment } = app.ambiente
  if (environment === null) return null
  return (
    <LoginScreen
      brand={{ ...environment, versao: __VERSAO__ }}
      typed={typed}
      passwordShown={painted.senha?.type === "text"}
      ready={app.vault.proves}
      checking={checking}
      passkeys={app.vault.proves ? passkeys : false}
      offline={offline}
      fault={fault !== null && wait.seconds > 0 ? `${fault} ${t("login.wait", { wait: wait.seconds })}` : fault}
      note={note}
      target={processo === "" ? null : spoken(processo)}
      onLanguage={(tag) => void chooseLanguage(app, tag)}
      onPasskey={() => void withPasskey()}
      onSubmit={(credentials) => void submit(credentials)}
    />
  )
}

const followNetwork = (changed: () => void) => {
  addEventListener("online", changed)
  addEventListener("offline", changed)
  return () => {
    removeEventListener("online", changed)
    removeEventListener("offline", changed)
  }
}
